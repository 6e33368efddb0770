"""The explorer of Go without a browser: a session, a board that is clicked, what panels say."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games import SMALL, played
from tayu import svg
from tayu.errors import InvalidRecord
from tayu.palette import DARK
from tayu.record import Record, Step
from tayu.sgf import new_game, read_sgf
from tayu.tromp_taylor import BLACK, EMPTY, PASS, WHITE, GoPosition, parse_diagram
from tayu_widgets import explore
from tayu_widgets.go import GoExplorer, GoSession, explore_go, is_go
from tayu_widgets.go.maps import CHANCES, LEGAL, MAPS, REACH
from tayu_widgets.go.panels import (
    ForbiddenPanel,
    GoHeatPanel,
    GoHelpPanel,
    GoPanel,
    GoRatingsPanel,
    GoRecordPanel,
    GoScorePanel,
    GoStandingPanel,
    GoTimelinePanel,
)
from tayu_widgets.painter import LAYERS
from waiting import PATIENCE, until

KO = "(;GM[1]FF[4]SZ[5]AB[ba][ab][cb][bc]AW[ca][db][cc]PL[W];W[bb])"
PANELS: tuple[type[GoPanel], ...] = (
    GoStandingPanel, GoTimelinePanel, GoScorePanel, ForbiddenPanel, GoRatingsPanel, GoHeatPanel,
    GoRecordPanel, GoHelpPanel,
)  # fmt: skip


@pytest.fixture
def nine() -> Iterator[GoExplorer]:
    explorer = explore_go(GoPosition.start(9, 9))
    yield explorer
    assert explorer.errors.html == ""
    explorer.close()


@pytest.fixture
def ko() -> Iterator[GoExplorer]:
    explorer = explore_go(read_sgf(KO), at_end=True)
    yield explorer
    assert explorer.errors.html == ""
    explorer.close()


def click(explorer: GoExplorer, point: tuple[int, int]) -> None:
    x, y = explorer.board.viewport.middle_of(point)
    for event in ("mouse_move", "mouse_down"):
        content = {"event": event, "x": x, "y": y}
        explorer.board.canvas[len(LAYERS) - 1]._handle_frontend_event(None, content, [])


class TestBoard:
    def test_a_click_is_a_move_and_an_illegal_one_says_why(self, nine: Any) -> None:
        click(nine, (2, 3))
        assert nine.session.position.colour_at((2, 3)) == BLACK
        assert nine.session.message == "Black moved at D7. White is to move."
        click(nine, (2, 3))
        assert nine.session.message.startswith("Not D7: ")
        assert "article 7" in nine.session.message
        assert nine.session.at == 1

    def test_a_tap_is_a_move(self, nine: Any) -> None:
        place = nine.board.viewport.middle_of((0, 8))
        nine.board._touched([place, place])
        assert nine.session.at == 0, "two fingers are for zooming"
        nine.board._touched([place])
        assert nine.session.position.colour_at((0, 8)) == BLACK

    def test_what_is_under_the_pointer_is_read_out(self, ko: Any) -> None:
        def read(point: tuple[int, int] | None) -> Any:
            ko.session.point(point)
            return ko.status.texts["here"]

        assert read((4, 4)) == "E1: empty. Black may move there."
        assert read((1, 2)).startswith("C4: black may not move there. Black on C4 would repeat")
        assert "repeat the colouring after ply 0: article 6" in read((1, 2))
        assert read((1, 1)) == (
            "B4: white, in a region of 1 point that reaches empty points and black "
            "and counts for white."
        )
        assert read(None) == ""
        assert ko.status.texts["board"] == svg.described(ko.session.position)
        take = explore_go(parse_diagram(". O X\nO X X\nX X ."))
        take.session.point((0, 0))
        assert take.status.texts["here"].endswith("there, and clears 2 white points.")
        take.close()

    def test_another_grid_makes_another_board(self, nine: Any) -> None:
        nine.session.open("(;GM[1]FF[4]SZ[13];B[dd];W[jd])")
        assert nine.board.viewport.size == 13
        assert nine.keeper.grid == nine.board.viewport.grid
        assert "13 by 13 points" in nine.snapshot().alt
        nine.session.new(1, 4)
        assert nine.board.viewport.size == 4

    def test_it_is_drawn_in_the_pages_theme(self, nine: Any) -> None:
        nine.keeper.page_theme = "dark"
        assert nine.frame.palette is DARK
        assert DARK.paper in nine.snapshot().svg
        assert "tayu-dark" in nine._dom_classes


class TestKeys:
    def test_arrows_point_and_enter_moves(self, nine: Any) -> None:
        for key in ("ArrowUp", "ArrowUp", "ArrowLeft", "Enter"):
            nine.press(key)
        assert nine.session.position.colour_at((3, 3)) == BLACK
        for _ in range(12):
            nine.press("ArrowRight")
        assert nine.session.pointed == (3, 8), "the grid's edge holds the cursor"
        nine.press("p")
        assert nine.session.position.passes == 1
        nine.press("Escape")
        assert nine.session.pointed is None

    def test_keys_step_and_take_back(self, nine: Any) -> None:
        for point in ((1, 1), (2, 2)):
            nine.session.play(point)
        for key, at in (
            (",", 1), ("Home", 0), (".", 1), ("End", 2), ("u", 1), ("r", 2), ("ctrl+z", 1),
        ):  # fmt: skip
            nine.keeper._handle_custom_msg({"event": "key", "key": key}, [])
            assert nine.session.at == at
        nine.press("?")
        assert nine.tabs.chosen == "go-help"
        with pytest.raises(ValueError, match="'x' is no shortcut"):
            nine.press("x")

    def test_there_is_nothing_to_take_back_at_the_start(self, nine: Any) -> None:
        nine.press("u")
        assert "nothing to take back" in nine.session.message
        nine.press("Enter")
        assert nine.session.message.startswith("Point at a point first")


class TestSession:
    def test_another_move_begins_a_branch_and_loses_nothing(self) -> None:
        session = GoSession.of(GoPosition.start(5, 5))
        session.play((0, 0))
        session.play((1, 1))
        session.step(-1)
        session.play((2, 2))
        assert session.game.children[1] == (2, 3)
        session.step(-1)
        assert session.ahead == 3, "forward goes where one was last"
        session.play((1, 1))
        assert session.at == 2, "a move that is there is gone into"
        assert session.line == 0
        session.switch(1)
        assert session.at == 3
        assert session.line == 1

    def test_two_passes_end_the_game(self) -> None:
        session = GoSession.of(GoPosition.start(3, 3))
        session.play((1, 1))
        session.pass_turn()
        session.pass_turn()
        assert session.message == "Black won: black 9, white 0; both players passed."
        session.play(PASS)
        assert "article 8" in session.message

    def test_observers_are_told_what_changed(self) -> None:
        session, told = GoSession.of(GoPosition.start(5, 5)), list[frozenset[str]]()
        session.on_act(told.append)
        session.point((1, 1))
        session.play((1, 1))
        session.step(-1)
        session.point((1, 1))
        session.mark([(0, 0)])
        assert told == [
            {"pointed"}, {"at", "game", "message"}, {"at", "message"}, {"marked"},
        ]  # fmt: skip

    def test_branches_are_renamed_and_pruned(self) -> None:
        session = GoSession.of(GoPosition.start(5, 5))
        for point in ((0, 0), (1, 1), (2, 2)):
            session.play(point)
        session.go(1)
        session.play((3, 3))
        session.rename(1, "other")
        assert [line.name for line in session.lines] == ["", "other"]
        session.prune(1)
        assert [line.name for line in session.lines] == [""]
        assert session.at == 1, "who stood on it stands where it left"
        assert len(session.game.nodes) == 4
        session.prune(0)
        assert "can't be pruned" in session.message

    def test_a_branch_that_one_is_not_on_goes_quietly(self) -> None:
        session = GoSession.of(read_sgf("(;GM[1]FF[4]SZ[5];B[aa](;W[bb])(;W[cc];B[dd]))"))
        session.go(4)
        here = session.position
        session.switch(0)
        session.switch(1)
        session.go(4)
        session.prune(0)
        session.go(2)
        session.prune(1)
        assert session.position != here
        assert session.node.turn == (1, 1)

    def test_a_record_is_saved_and_opened_again(self) -> None:
        session = GoSession.of(GoPosition.start(9, 9))
        session.play((4, 4))
        session.step(-1)
        session.play((3, 3))
        session.comment("Not in the middle.")
        again = GoSession.of(GoPosition.start(5, 5))
        again.open(session.saved().encode())
        assert again.game == read_sgf(session.saved())
        assert len(again.branches) == 2
        with pytest.raises(InvalidRecord):
            again.open("no game at all")
        assert len(again.branches) == 2

    def test_a_position_opens_with_what_led_to_it(self) -> None:
        position = GoPosition.start(5, 5).after((0, 0)).after(PASS).after((1, 1))
        session = GoSession.of(position)
        assert session.position == position
        session.step(-3)
        assert session.position == GoPosition.start(5, 5)
        begun = parse_diagram("X O .\n. . .\n. . .").set_up(seat=WHITE)
        assert GoSession.of(begun).position == begun


class TestPanels:
    def test_scores_are_always_in_sight(self, ko: Any) -> None:
        texts = ko.standing.live.texts
        score = ko.session.position.score
        assert texts["black"] == str(score.black)
        assert texts["white-parts"] == f"{score.white_coloured} + {score.white_reached}"
        assert ko.standing.live.marked == "black"
        for _ in range(2):
            ko.session.pass_turn()
        assert ko.standing.live.marked == ""

    def test_regions_and_their_points_show_each_other(self, ko: Any) -> None:
        html = ko.score.live.html
        assert "<td>both colours</td><td>nobody</td>" in html
        assert "<td>black only</td><td>black</td>" in html
        assert "<td>empty points and black</td><td>white</td>" in html
        ko.session.point((0, 0))
        assert ko.score.live.marked == "0,0"
        ko.session.point((2, 0))
        (key,) = {key for key, each in ko.score._regions.items() if (2, 0) in each.points}
        assert ko.score.live.marked == key
        ko.score.hear("enter", key)
        assert ko.session.marked == set(ko.score._regions[key].points)
        ko.score.hear("leave", "")
        assert not ko.session.marked

    def test_a_forbidden_point_shows_what_it_would_repeat(self, ko: Any) -> None:
        panel = ko.forbidden
        ko.tabs.choose(panel.name)
        assert ">C4</td>" in panel.live.html
        assert "repeat the colouring after ply 0: article 6" in panel.live.html
        panel.hear("click", "1,2")
        assert ko.session.pointed == (1, 2)
        assert panel.live.marked == "1,2"
        assert "the grid after turn 0" in panel.before.html
        assert "data:image/svg+xml;base64," in panel.before.html
        panel.hear("click", "node 0")
        assert ko.session.at == 0
        assert ">A5</td><td>suicide</td>" in panel.live.html
        assert "the grid as it is now" in panel.before.html
        ko.session.new(3, 3)
        assert "Black may move to every empty point" in panel.live.html
        assert panel.before.html == ""

    def test_a_lone_suicide_is_told_from_a_ko(self) -> None:
        explorer: Any = explore_go(parse_diagram(". O\nO ."))
        explorer.tabs.choose(explorer.forbidden.name)
        assert "suicide" in explorer.forbidden.live.html
        assert "the grid as it is now" in explorer.forbidden.before.html
        explorer.close()

    def test_maps_have_legends_and_exact_values(self, ko: Any) -> None:
        ko.tabs.choose(ko.heat.name)
        for name in MAPS:
            ko.heat.choose(name)
            heatmap = MAPS[name](ko.session.position)
            least, most = (ko.heat.legend.texts[key] for key in ("least", "most"))
            assert (least, most) == (f"{heatmap.floor:g}", f"{heatmap.span[1]:g}")
            point, number = next(iter(heatmap.numbers.items()))
            ko.session.point(point)
            assert heatmap.unit(number) in ko.heat.legend.texts["here"]
            assert ko.board._heat() == heatmap.magnitudes
            ko.session.point(None)
        ko.buttons["reach"].click()
        assert ko.heat.map == REACH
        assert ko.board._over().reach
        assert 'aria-label="Go board' in ko.snapshot().svg
        ko.buttons["reach"].click()
        assert ko.heat.map is None
        ko.heat.choose(LEGAL)
        assert ko.board._over().dots == set(ko.session.position.legal_moves()) - {PASS}
        assert "A dot marks each point" in ko.heat.legend.texts["sentence"]
        with pytest.raises(ValueError, match="no map 'x'"):
            ko.heat.choose("x")

    def test_a_map_follows_the_position(self, nine: Any) -> None:
        nine.heat.choose("Where stones reach empty")
        nine.session.play((4, 4))
        assert nine.board._heat() == {(4, 4): 1.0}
        nine.session.play((4, 5))
        assert set(nine.board._heat()) == {(4, 4), (4, 5)}

    def test_what_a_move_gains(self) -> None:
        heatmap = MAPS["What a move gains at once"](parse_diagram(". O X\nO X X\nX X ."))
        assert heatmap.numbers[0, 0] == max(heatmap.numbers.values()) == 6
        assert heatmap.unit(-1) == "−1 point"

    def test_the_record_says_what_the_rules_have_against_it(self) -> None:
        explorer: Any = explore_go(read_sgf(KO[:-1] + ";B[cb])"))
        explorer.tabs.choose("go-record")
        assert "node 2: black on (1, 2) would repeat" in explorer.record.problems.html
        explorer.record.hear("click", "2")
        assert explorer.session.at == 2
        assert explorer.session.message.startswith("The record breaks the rules here")
        explorer.close()

    def test_files_go_out_and_come_in(self, ko: Any, tmp_path: Path) -> None:
        panel = ko.record.filing
        ko.tabs.choose(ko.record.name)
        path = tmp_path / "mine.sgf"
        panel.hear_value("file", str(path))
        panel.hear("click", "save")
        assert panel.note.texts["note"] == f"Saved as {path}."
        assert read_sgf(path.read_bytes()) == read_sgf(ko.session.saved())
        panel.hear_value("file", str(tmp_path / "no" / "mine.sgf"))
        panel.hear("click", "save")
        assert "can't be written" in panel.note.texts["note"]
        for ending in ("sgf", "svg", "html"):
            panel.hear("click", f"get {ending}")
            panel.worker.join(10)
            assert f".{ending} was handed over" in panel.note.texts["note"]
        panel.take("(;GM[1]FF[4]SZ[3];B[bb])")
        assert ko.session.position.grid.width == 3
        panel.take("nonsense")
        assert panel.note.texts["note"].startswith("Nothing could be opened: ")
        assert ko.session.position.grid.width == 3

    def test_a_branch_is_pruned_only_when_that_is_meant(self, nine: Any) -> None:
        nine.tabs.choose("go-record")
        nine.session.play((0, 0))
        nine.session.step(-1)
        nine.session.play((1, 1))
        panel = nine.record.lines
        panel.hear_value("name 1", "second")
        panel.hear("click", "rename 1")
        assert "second" in panel.live.html
        panel.hear("click", "ask 1")
        assert "Prune branch second, and all that grows out of it?" in panel.live.html
        panel.hear("click", "ask ")
        assert len(nine.session.lines) == 2
        panel.hear("click", "ask 1")
        panel.hear("click", "prune 1")
        assert len(nine.session.lines) == 1
        assert nine.session.at == 0

    def test_the_timeline_goes_to_a_certain_turn(self, nine: Any) -> None:
        for point in ((1, 1), (2, 2), (3, 3)):
            nine.session.play(point)
        bar = nine.timeline.film.live
        assert (bar.values["ply"], bar.values["ply.max"]) == ("3", "3")
        assert bar.values["ply.aria-valuetext"] == "Turn 3, black moves at D6."
        nine.timeline.film.hear_value("ply", "1")
        assert nine.session.at == 1
        assert nine.session.position.colour_at((2, 2)) == EMPTY
        nine.timeline.film.hear("click", "play")
        assert nine.timeline.film.playing
        nine.timeline.film.hear("tick", "1")
        nine.timeline.film.hear("tick", "1")
        assert nine.session.at == 2, "a late message doesn't step twice"
        nine.timeline.film.hear("tick", "2")
        assert not nine.timeline.film.playing
        nine.timeline.film.hear("click", "first")
        nine.session.play((5, 5))
        nine.timeline.film.hear_value("line", "0")
        assert nine.session.path[-1] == 3

    def test_a_new_game_has_its_size_and_komi(self, nine: Any) -> None:
        nine.help.hear_value("komi", "6.5")
        nine.help.hear("click", "13")
        assert nine.session.position.grid.width == 13
        assert nine.session.game.komi == 6.5
        nine.tabs.choose("go-score")
        assert "komi 6.5 counted for White" in nine.score.live.html
        nine.help.hear_value("komi", "much")
        nine.help.hear("click", "5")
        assert "must be a number of points" in nine.session.message


class TestRatings:
    @pytest.fixture
    def small(self) -> Iterator[GoExplorer]:
        explorer: Any = explore_go(parse_diagram(". O X\nO X X\nX X ."))
        yield explorer
        explorer.close()
        explorer.ratings.worker.join(10)

    def test_turns_are_rated_beside_the_board(self, small: Any) -> None:
        panel = small.ratings
        assert not panel.ratings, "nobody works for a panel that isn't seen"
        small.tabs.choose(panel.name)
        panel.worker.join(PATIENCE)
        best = panel.ratings[0]
        assert best.turn == (0, 0)
        assert ">A3</td>" in panel.live.html
        small.session.point((0, 0))
        assert panel.live.marked == "0,0"
        panel.hear("enter", "0,0")
        assert small.session.marked == {(0, 0)}
        panel.hear("click", "0,0")
        assert small.session.position.colour_at((0, 0)) == BLACK
        assert small.errors.html == ""

    def test_any_move_ends_the_search(self) -> None:
        explorer: Any = explore_go(GoPosition.start(9, 9))
        panel = explorer.ratings
        explorer.tabs.choose(panel.name)
        until(lambda: panel.ratings)
        assert panel.worker.busy
        cancel = panel.worker._cancel
        explorer.session.play((4, 4))
        assert cancel.is_set()
        assert not panel.ratings, "nothing is shown of a position that has gone"
        until(lambda: panel.ratings)
        assert (4, 4) not in [each.turn for each in panel.ratings]
        panel.hear_level("click", "again")
        assert not panel.worker.busy
        assert panel.bar.texts["again"] == "Again"
        explorer.close()

    def test_games_to_the_end_and_the_map_of_chances(self, small: Any) -> None:
        panel = small.ratings
        small.heat.choose(CHANCES)
        panel.worker.join(PATIENCE)
        assert set(small.board._heat()) == {
            each.turn for each in panel.ratings if each.turn != PASS
        }
        panel.hear_level("click", "end")
        assert panel.level == "end"
        panel.worker.join(PATIENCE)
        assert panel.ratings[0].margin is None
        with pytest.raises(ValueError, match="no level 'x'"):
            panel.choose("x")

    def test_a_game_that_is_over_has_nothing_to_rate(self, small: Any) -> None:
        small.session.pass_turn()
        small.session.pass_turn()
        small.tabs.choose("go-ratings")
        assert "there is nothing to rate" in small.ratings.live.html
        assert not small.ratings.worker.busy


class TestAlone:
    @pytest.mark.parametrize("kind", PANELS, ids=lambda kind: kind.__name__)
    def test_a_panel_stands_alone_and_follows_the_session(self, kind: type[GoPanel]) -> None:
        session = GoSession.of(read_sgf(KO))
        panel = kind(session)
        assert panel.is_alone
        session.step(1)
        session.point((1, 2))
        assert panel.children[-1].html == "", "nothing went wrong"
        panel.close()
        if isinstance(panel, GoRatingsPanel):
            panel.worker.join(10)
        assert not session._observers

    def test_two_explorers_share_a_session(self) -> None:
        session = GoSession.of(GoPosition.start(5, 5))
        first, second = explore_go(session), explore_go(session, theme="dark")
        click(first, (2, 2))
        assert second.status.texts["message"] == "Black moved at C3. White is to move."
        first.close()
        second.close()
        assert not session._observers


class TestFrontDoor:
    def test_explore_takes_go(self, tmp_path: Path) -> None:
        path = tmp_path / "game.sgf"
        path.write_text(KO, "utf-8")
        record = Record(GoPosition.start(3, 3), (Step((1, 1)),))
        starts: list[Any] = [
            GoPosition.start(5, 5), new_game(5, 5), record, path, str(path),
            GoSession.of(record),
        ]  # fmt: skip
        for start in starts:
            explorer: Any = explore(start, theme="dark", height=400)
            assert isinstance(explorer, GoExplorer)
            assert "tayu-at-most-400" in explorer._dom_classes
            explorer.close()
        at_end: Any = explore(path, at_end=True)
        assert at_end.session.at == 1
        at_end.close()

    def test_what_go_has_not_is_refused(self) -> None:
        with pytest.raises(ValueError, match="Go"):
            explore(GoPosition.start(5, 5), seed=3)  # type: ignore[call-overload]

    @pytest.mark.parametrize("start", [3, "x", played(SMALL, 1, 1)])
    def test_what_is_no_go(self, start: Any) -> None:
        assert not is_go(start)
        with pytest.raises(TypeError, match="a GoPosition, an SgfGame, a Record of Go or the path"):
            explore_go(start)

    def test_a_saved_notebook_shows_a_still(self, ko: Any) -> None:
        bundle = ko._repr_mimebundle_()
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        assert data["text/plain"].startswith(svg.described(ko.session.position))
        assert ko.panel("forbidden") is ko.forbidden
        with pytest.raises(ValueError, match="no panel 'x'"):
            ko.panel("x")
