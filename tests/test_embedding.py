"""The explorer's parts in a notebook of one's own: alone, linked, shared, for reading, themed."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from traitlets import Bunch, HasTraits, TraitError, Unicode, dlink, link

from games import BAG, SMALL, annotated, played
from tayu import IllegalMove, Placement, Position
from tayu.palette import DARK, LIGHT
from tayu.record import Record
from tayu_widgets import Explorer, Session, explore
from tayu_widgets.board_view import simulate
from tayu_widgets.only import READ_ONLY
from tayu_widgets.panels import (
    IN_SIGHT,
    IN_TABS,
    NewGamePanel,
    Panel,
    RatingsPanel,
    ScorePanel,
    WhatIfPanel,
)

GAME = annotated(played(SMALL, 4), 2)
Act = Callable[[], object]
each_panel = pytest.mark.parametrize("kind", [*IN_SIGHT, *IN_TABS], ids=lambda kind: kind.__name__)


@pytest.fixture
def session() -> Session:
    return Session.of(rules=BAG, seed=7)


def first_way(session: Session) -> Placement:
    return session.ways.placements[0]


def content(panel: Panel) -> list[Any]:
    """All that the panel's pieces of HTML show."""

    def below(widget: Any) -> Iterator[Any]:
        for child in getattr(widget, "children", ()):
            yield getattr(child, "html", ""), getattr(child, "texts", {})
            yield from below(child)

    return list(below(panel))


def settle(panel: Panel) -> None:
    """Wait until the panel shows what it worked out beside the session."""
    if isinstance(panel, WhatIfPanel):
        panel.estimating.worker.join(240)  # seconds: loops may have to be compiled first


class TestAlone:
    @each_panel
    def test_it_looks_as_it_should(self, kind: type[Panel], session: Session) -> None:
        panel = kind(session)
        assert panel.is_alone
        assert {"tayu-explorer", "tayu-alone", "tayu-light"} <= set(panel._dom_classes)
        sheets = panel.children[0].value
        assert f".tayu-{kind.name}" in sheets or kind.name == "help" or "<style>" in sheets
        assert any(any(each) for each in content(panel)), "it shows something at once"
        panel.close()

    @each_panel
    def test_it_follows_the_session_by_itself(self, kind: type[Panel], session: Session) -> None:
        panel = kind(session)
        acts: list[Act] = [lambda: session.play(first_way(session)), session.undo, session.redo]
        for act in acts:
            act()
            fresh = kind(session)
            for each in (panel, fresh):
                settle(each)
            assert content(panel) == content(fresh)
            fresh.close()
        panel.close()
        assert not session._observers

    @each_panel
    def test_its_errors_are_shown_in_it(
        self, kind: type[Panel], session: Session, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        panel = kind(session)

        def fail(_: object) -> None:
            raise RuntimeError("<this> went wrong")

        monkeypatch.setattr(panel, "update", fail)
        panel.guard.run(panel.update, frozenset())
        assert "RuntimeError: &lt;this&gt; went wrong" in panel.children[-1].html

    @each_panel
    def test_in_a_theme_of_its_own(self, kind: type[Panel], session: Session) -> None:
        panel = kind(session, DARK)
        assert panel.palette is DARK
        assert "tayu-dark" in panel._dom_classes
        panel.children[1].page_theme = "light"
        assert panel.palette is DARK

    @each_panel
    def test_in_the_pages_theme(self, kind: type[Panel], session: Session) -> None:
        panel = kind(session)
        panel.children[1].page_theme = "dark"
        assert panel.palette is DARK
        assert "tayu-dark" in panel._dom_classes
        assert "tayu-light" not in panel._dom_classes
        assert not panel.children[-1].html

    def test_in_an_explorer_it_brings_nothing_of_its_own(self) -> None:
        opened = explore(rules=BAG, seed=7)
        assert not any(opened.the(kind).is_alone for kind in (*IN_SIGHT, *IN_TABS))

    def test_a_game_begins_from_a_panel(self, session: Session) -> None:
        session.play(first_way(session))
        NewGamePanel(session).start()
        assert session.line.at == 0


class TestShared:
    def test_two_explorers_show_the_same(self, session: Session) -> None:
        first, second = Explorer(session), explore(session, theme="dark", height=400)
        for opened in (first, second):
            simulate(opened.board, "client_ready", (0, 0))
        cell = first_way(session).cells[1]
        simulate(first.board, "mouse_move", cell)
        simulate(first.board, "mouse_down", cell)
        second.buttons["lay"].click()
        assert first.board.painted == second.board.painted != frozenset()
        assert first.status.texts == second.status.texts

    def test_closing_one_leaves_the_other(self, session: Session) -> None:
        first, second, alone = Explorer(session), Explorer(session), RatingsPanel(session)
        first.close()
        session.play(first_way(session))
        assert second.board.painted
        assert alone.ratings
        second.close()
        alone.close()
        session.undo()
        assert not session._observers

    def test_the_computer_moves_once(self) -> None:
        session = Session.of(rules=SMALL, seed=2, players=("person", "random"))
        first, second = Explorer(session), Explorer(session)
        session.play(first_way(session))
        for opened in (first, second):
            opened.computer.worker.join(10)
        assert session.line.at == 2
        assert not first.errors.html + second.errors.html

    def test_a_session_has_its_game_already(self, session: Session) -> None:
        with pytest.raises(ValueError, match="a session has its game already"):
            explore(session, seed=8)

    def test_what_is_opened_is_checked_as_by_explore(self) -> None:
        with pytest.raises(TypeError, match="Position or a Record"):
            Session.of("a game")  # type: ignore[arg-type]


class TestTraits:
    def test_a_position_is_observed(self, session: Session) -> None:
        heard: list[Bunch] = []
        session.observe(heard.append, names="position")
        before = session.position
        session.point((9, 9))
        assert not heard
        session.play(first_way(session))
        (change,) = heard
        assert (change.old, change.new) == (before, session.position)
        assert (change.owner, change.name, change.type) == (session, "position", "change")
        session.unobserve(heard.append, names="position")
        session.undo()
        assert len(heard) == 1

    def test_everything_that_acts_change_is_a_trait(self, session: Session) -> None:
        assert {*Session.aspects, "selection"} <= set(session.trait_names())
        heard: list[str] = []
        session.observe(lambda change: heard.append(change.name))
        session.point(first_way(session).cells[1])
        assert set(heard) == {"pointed", "ghost"}

    def test_a_label_is_linked_to_the_message(self, session: Session) -> None:
        class Label(HasTraits):
            value = Unicode()

        label = Label()
        dlink((session, "message"), (label, "value"))
        session.play(first_way(session))
        assert label.value == session.message

    def test_a_selection_is_linked_both_ways(self, session: Session) -> None:
        other = Session.of(rules=BAG, seed=7)
        link((session, "selection"), (other, "selection"))
        session.click(first_way(session).cells[1])
        assert other.selection == session.selection is not None
        other.turn()
        assert session.selection == other.selection
        other.let_go()
        assert [session.selection, other.selection] == [None, None]

    def test_a_legal_selection_is_lined_up(self, session: Session) -> None:
        session.selection = first_way(session)
        assert {session.lined_up, session.selection, session.ghost} == {first_way(session)}
        assert session.message.startswith("Lined up")
        session.lay()
        assert session.lined_up is None
        assert len(session.board.placements) == 1

    def test_an_illegal_one_raises_its_reason(self, session: Session) -> None:
        session.selection = kept = first_way(session)
        wrong = Placement(kept.tile, 0, 0, 0)
        with pytest.raises(IllegalMove) as caught:
            session.selection = wrong
        assert str(caught.value) == session.position.why_illegal(wrong)
        assert session.selection == kept
        with pytest.raises(TraitError, match="a Placement or None"):
            session.selection = (9, 9)  # type: ignore[assignment]

    def test_the_other_of_two_tiles_is_taken_in_hand(self) -> None:
        session = Session.of(rules=replace(BAG, spare=True), seed=4)
        with pytest.raises(IllegalMove):
            session.selection = Position.start(BAG).board.legal_placements(session.step.tiles[0])[0]
        session.uncover()
        other = session.step.tiles[1]
        session.selection = session.step.ways(other).placements[0]
        assert session.tile == other

    @pytest.mark.parametrize("name", sorted({*Session.aspects}))
    def test_what_follows_from_acts_cant_be_assigned(self, name: str, session: Session) -> None:
        with pytest.raises(TraitError, match=f"{name} can't be assigned; it changes by "):
            setattr(session, name, getattr(session, name))


class TestReadOnly:
    @pytest.fixture
    def reader(self) -> Iterator[Explorer]:
        opened = explore(GAME, read_only=True)
        simulate(opened.board, "client_ready", (0, 0))
        yield opened
        assert not opened.errors.html

    def test_a_click_says_why_not(self, reader: Explorer) -> None:
        session = reader.session
        cell = first_way(session).cells[1]
        simulate(reader.board, "mouse_move", cell)
        simulate(reader.board, "mouse_down", cell)
        assert reader.status.texts["message"] == READ_ONLY
        assert session.lined_up is None

    def test_nothing_changes_the_game(self, reader: Explorer) -> None:
        session = reader.session
        before = session.record
        branch = before.names[1]
        acts: list[Act] = [
            lambda: session.play(first_way(session)),
            session.new_game,
            lambda: session.prune(branch),
            lambda: session.rename(branch, "other"),
            lambda: session.comment("mine"),
            lambda: session.with_header("seat 0", "Anna"),
            reader.buttons["lay"].click,
        ]
        for act in acts:
            session.say("…")
            session.line_up(first_way(session))
            act()
            assert session.message == READ_ONLY
            assert session.record is before

    def test_it_is_walked_through_and_rated(self, reader: Explorer) -> None:
        reader.press("End")
        assert reader.session.line.at == reader.session.line.last
        reader.press(",")
        reader.press("u")
        assert reader.session.message != READ_ONLY
        reader.press("Home")
        assert reader.ratings.ratings
        reader.ratings.hear("enter", reader.ratings.key_of(reader.ratings.ratings[0].placement))
        assert reader.session.ghost == reader.ratings.ratings[0].placement

    def test_it_has_no_panel_for_new_games(self, reader: Explorer) -> None:
        with pytest.raises(LookupError, match="no NewGamePanel"):
            reader.the(NewGamePanel)
        assert "choose a dotted cell" not in reader.session.message
        assert isinstance(reader.the(ScorePanel), ScorePanel)


class TestTheme:
    def test_it_follows_the_page(self) -> None:
        opened = explore(rules=BAG, seed=7)
        simulate(opened.board, "client_ready", (0, 0))
        for theme, palette in (("dark", DARK), ("light", LIGHT)):
            opened.keeper.page_theme = theme
            assert f"tayu-{theme}" in opened._dom_classes
            assert opened.frame.palette is opened.hand.palette is palette
            assert f"#tayu-{theme}-" in opened.hand.live.html
        assert not opened.errors.html

    @pytest.mark.parametrize("theme", ["light", "dark"])
    def test_or_keeps_its_own(self, theme: str) -> None:
        opened = explore(rules=BAG, seed=7, theme=theme)
        opened.keeper.page_theme = "dark" if theme == "light" else "light"
        assert f"tayu-{theme}" in opened._dom_classes

    def test_a_theme_there_is_not(self) -> None:
        with pytest.raises(ValueError, match="there is no theme 'sepia'; the themes are auto, "):
            explore(rules=BAG, theme="sepia")


def test_the_board_is_told_in_words() -> None:
    opened = explore(GAME, at_end=True)
    told, board = opened.status.texts["board"], opened.session.board
    assert f"7 by 7 cells, {len(board.placements)} tiles laid." in told
    assert f"The tile laid last, {board.placements[-1].tile}, is on " in told
    for estuary in board.estuaries:
        assert f"{estuary.shore.capitalize()} has estuaries at " in told
    assert opened.session.position.outcome is not None
    assert opened.session.position.outcome.text in told


def test_a_record_without_a_seed_is_opened() -> None:
    session = Session(Record(Position.start(BAG)), Session.of(rules=BAG, seed=1).opening.dealer)
    assert session.seed == 0


def test_a_saved_notebook_shows_a_still() -> None:
    """Run, saved without its kernel, and read as a page: a picture stands where the board was."""
    import nbformat  # noqa: PLC0415  # both take seconds to import
    from nbclient import NotebookClient  # noqa: PLC0415
    from nbconvert import HTMLExporter  # noqa: PLC0415

    cell = nbformat.v4.new_code_cell("from tayu_widgets import explore\nexplore(seed=7)")
    notebook = nbformat.v4.new_notebook(cells=[cell])
    NotebookClient(notebook, kernel_name="python3", store_widget_state=False).execute()
    nbformat.validate(notebook)
    still, live = notebook.cells[0].outputs
    opened = explore(seed=7)
    assert opened.snapshot().html() in still.data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in live.data
    assert live.data["text/plain"] == repr(opened)
    source = opened.snapshot().html().split('"')[1]
    page = HTMLExporter().from_notebook_node(notebook)[0]
    assert page.count(f'src="{source}"') == 1
    assert "application/vnd.jupyter.widget-view+json" not in page
