"""The explorer of Go without a browser: a session, a board that is clicked, what panels say."""

from pathlib import Path
from typing import Any

import pytest

from games import SMALL, played
from go_games import KO
from tayu import svg
from tayu.errors import InvalidRecord
from tayu.palette import DARK
from tayu.record import Record, Step, save, write
from tayu.sgf import new_game, read_sgf
from tayu.tromp_taylor import BLACK, GoPosition, parse_diagram
from tayu_widgets import explore
from tayu_widgets.go import GoExplorer, GoSession, explore_go, is_go
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

pytest_plugins = ("go_explorers",)


PANELS: tuple[type[GoPanel], ...] = (
    GoStandingPanel, GoTimelinePanel, GoScorePanel, ForbiddenPanel, GoRatingsPanel, GoHeatPanel,
    GoRecordPanel, GoHelpPanel,
)  # fmt: skip


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
        assert nine.session.message == (
            "D7 is black, but a move colours an empty point: article 7."
        )
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
        assert "repeat the colouring at the start: article 6" in read((1, 2))
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

    def test_whoever_asks_hears_why_not_and_what_would_be_cleared(self, ko: Any) -> None:
        def ask(place: tuple[int, int]) -> Any:
            ko.keeper._handle_custom_msg({"event": "ask", "cell": list(place)}, [])
            return ko.status.texts["message"]

        assert ko.keeper.asks
        at = ko.session.at
        assert ask((1, 2)) == (
            "C4: black may not move there. Black on C4 would repeat the colouring at the start: "
            "article 6."
        )
        assert ko.session.pointed == (1, 2)
        assert ko.status.texts["here"] == "", "it isn't said twice"
        assert ask((1, 1)) == (
            "B4: white, a region of 1 point. It reaches empty at C4 alone: black on C4 clears it, "
            "but may not move there."
        )
        assert ko.board._over().marked == {(1, 1), (1, 2)}
        assert ask((4, 4)).endswith("Black may move there. It would reach empty at E2 and D1.")
        assert ask((9, 0)) == "No point is there: they go from A1 to E5."
        assert ko.session.pointed is None
        assert ko.session.at == at, "nothing was played"
        ask((1, 2))
        ko.session.say("Something else.")
        assert ko.session.asked is None
        assert "black may not move there" in ko.status.texts["here"]

    def test_what_a_move_would_clear_is_marked_while_the_answer_stands(self) -> None:
        take: Any = explore_go(parse_diagram(". O X\nO X X\nX X ."))
        take.press("w")
        assert take.session.message == "Point at a point first, then ask."
        take.session.point((0, 0))
        take.press("w")
        assert take.session.message.endswith(
            "Black may move there, and clears 2 white points. It would reach empty at B3 and A2."
        )
        assert take.board._over().marked == {(0, 1), (1, 0)}
        take.press("Enter")
        assert not take.board._over().marked
        take.close()
        full: Any = explore_go(parse_diagram("X . O\nO O ."))
        full.session.ask((0, 1))
        assert full.session.message.endswith("there, and clears 2 points of its own.")
        assert full.board._over().marked == {(0, 0)}
        full.close()

    def test_a_tap_means_that_very_place(self, nine: Any) -> None:
        nine.board._moved(*nine.board.viewport.middle_of((4, 4)))
        nine.keeper._handle_custom_msg({"event": "touch"}, [])
        nine.board._pressed(*nine.board.viewport.middle_of((0, 8)))
        assert nine.session.node.turn == (0, 8)

    def test_on_a_small_board_it_takes_two_taps(self, nine: Any) -> None:
        def tap(point: tuple[int, int]) -> int:
            nine.board._touched([nine.board.viewport.middle_of(point)])
            return len(nine.session.game.nodes) - 1

        nine.keeper.small = True
        assert tap((0, 8)) == 0
        assert nine.session.message == "Tap J9 again to move there."
        assert nine.board._over().ghost == (0, 8)
        assert tap((4, 4)) == 0, "another point"
        assert tap((4, 4)) == 1
        assert tap((4, 4)) == 1
        assert tap((4, 4)) == 1
        assert "article 7" in nine.session.message
        click(nine, (5, 5))
        assert nine.session.node.turn == (4, 4), "a press that comes before its touch is a tap too"
        nine.keeper.small = False
        assert tap((0, 0)) == 2

    def test_with_a_mouse_a_small_board_takes_one_click(self, nine: Any) -> None:
        nine.keeper.small = True
        click(nine, (5, 5))
        assert nine.session.node.turn == (5, 5)

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

    @pytest.mark.parametrize(
        ("start", "error", "said"),
        [
            (3, TypeError, "a GoPosition, an SgfGame, a Record of Go or the path .*, not int$"),
            (played(SMALL, 1, 1), TypeError, "not Record; tayu_widgets.explore opens Ta Yü$"),
            ("x", FileNotFoundError, "^there is no file 'x' to open a game from$"),
            ("x.sgf", FileNotFoundError, "^there is no file 'x.sgf' to open a game from$"),
            (Path(__file__), InvalidRecord, "holds no game that can be opened"),
            (Path(__file__).parent, IsADirectoryError, "is a folder: what is opened is the file"),
        ],
    )
    def test_what_is_no_go(self, start: Any, error: type[Exception], said: str) -> None:
        assert not is_go(start)
        for opens in (explore_go, GoSession.of):
            with pytest.raises(error, match=said):
                opens(start)

    def test_a_file_is_opened_by_what_is_in_it(self, tmp_path: Path) -> None:
        record = Record(GoPosition.start(3, 3), (Step((1, 1)), Step("pass")))
        path = save(record, tmp_path / "game.txt")
        opened: Any = explore_go(str(path), at_end=True)
        assert opened.session.at == 2
        opened.close()
        path.write_text(KO, "utf-8")
        assert explore_go(path).session.position.grid.width == 5
        save(played(SMALL, 1, 1), path)
        with pytest.raises(TypeError, match=r"not Record; tayu_widgets.explore opens Ta Yü$"):
            explore_go(path)

    def test_of_a_damaged_record_what_is_sound_is_opened(self, tmp_path: Path) -> None:
        record = Record(GoPosition.start(3, 3), (Step((1, 1)), Step((0, 0))))
        path = tmp_path / "game.tayu"
        path.write_text(write(record).replace("A3", "Z9"), "utf-8")
        for opens in (explore, explore_go):
            opened: Any = opens(path)
            assert len(opened.session.game.nodes) == 2
            said = opened.status.texts["message"]
            assert "Z9" in said
            assert said.endswith(" What is sound before it was opened.")
            opened.close()

    def test_a_saved_notebook_shows_a_still(self, ko: Any) -> None:
        bundle = ko._repr_mimebundle_()
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        assert data["text/plain"].startswith(svg.described(ko.session.position))
        assert ko.panel("forbidden") is ko.forbidden
        with pytest.raises(ValueError, match="no panel 'x'"):
            ko.panel("x")
