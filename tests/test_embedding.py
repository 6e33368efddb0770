"""The explorer's parts in a notebook of one's own: alone, shared, themed, and as a still."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games import BAG, SMALL, annotated, played
from sessions import first_way
from tayu.palette import DARK, LIGHT
from tayu_widgets import Explorer, Session, explore
from tayu_widgets.board_view import simulate
from tayu_widgets.panels import (
    IN_SIGHT,
    IN_TABS,
    NewGamePanel,
    Panel,
    RatingsPanel,
    WhatIfPanel,
)

GAME = annotated(played(SMALL, 4), 2)
Act = Callable[[], object]
each_panel = pytest.mark.parametrize("kind", [*IN_SIGHT, *IN_TABS], ids=lambda kind: kind.__name__)


@pytest.fixture
def session() -> Session:
    return Session.of(rules=BAG, seed=7)


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
