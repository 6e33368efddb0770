"""Reading off the board and asking why not, in the explorer: pointer, keys, panels."""

from collections.abc import Iterator
from typing import Any

import pytest

from explorers import shown
from middles import an_open_cell, middle
from tayu.legality import reasons
from tayu_widgets import explore
from tayu_widgets.board_view import simulate
from tayu_widgets.explorer import Explorer
from tayu_widgets.panels import HandPanel, WhyPanel
from tayu_widgets.session import Session
from tayu_widgets.spots import AtMouth
from tayu_widgets.ways import all_ways


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    yield from shown(explore(middle()))


class TestExplorer:
    def test_hovering_a_mouth_shows_and_says_where_its_water_can_go(
        self, explorer: Explorer
    ) -> None:
        cell = an_open_cell(explorer.session.board)
        simulate(explorer.board, "mouse_move", cell)
        asking = explorer.board.asking
        assert isinstance(asking.spot, AtMouth)
        assert explorer.status.texts["here"] == asking.said
        assert asking.reading is not None
        assert explorer.board._groups("heat")[0]
        simulate(explorer.board, "mouse_out", cell)
        assert asking.reading is None

    def test_a_tile_that_is_laid_under_the_pointer_is_not_read_at_once(
        self, explorer: Explorer
    ) -> None:
        session = explorer.session
        way = next(
            way
            for way in session.ways.placements
            if any(cell in way.cells for cell, _ in session.board.after(way).open_mouths
                   if cell in way.cells)
        )  # fmt: skip
        cell = next(c for c, _ in session.board.after(way).open_mouths if c in way.cells)
        simulate(explorer.board, "mouse_move", cell)
        session.play(way)
        assert explorer.board.asking.spot is None
        simulate(explorer.board, "mouse_move", cell)
        assert explorer.board.asking.spot is not None

    def test_a_question_is_drawn_and_said(self, explorer: Explorer) -> None:
        explorer.session.point((0, 0))
        explorer.press("w")
        asking = explorer.board.asking
        assert asking.question is not None
        assert explorer.board._over().refused == asking.question
        assert explorer.status.texts["message"] == explorer.session.message
        explorer.press("w")
        explorer.press("W")
        explorer.press("Escape")
        assert explorer.board._over().refused is None

    def test_a_legal_way_that_is_asked_about_is_the_ghost(self, explorer: Explorer) -> None:
        asking, way = explorer.board.asking, explorer.session.ways.placements[-1]
        asking.ask_about(way, way.cells[0])
        assert explorer.board._over().ghost == way
        assert "legal" in explorer.status.texts["message"]

    def test_keys_read_mouths_and_shores(self, explorer: Explorer) -> None:
        explorer.press("m")
        assert "mouth" in explorer.status.texts["here"]
        explorer.press("M")
        explorer.press("s")
        assert "shore, position 0" in explorer.status.texts["here"]
        explorer.press("S")
        assert explorer.status.texts["here"].startswith("West shore, position 18")

    def test_the_panel_lists_every_way_and_asks_when_clicked(self, explorer: Explorer) -> None:
        panel = explorer.the(WhyPanel)
        explorer.tabs.choose("why")
        explorer.session.point((9, 9))
        assert panel.live.html.count("data-key") == 12
        panel.hear("click", "5")
        assert explorer.board.asking.question == list(all_ways(panel.asking.tiles[0], (9, 9)))[5]
        assert panel.live.marked == "5"
        assert panel.live.html.count("<li>") == len(
            reasons(explorer.session.board, panel.asking.ways((9, 9))[5])
        )

    def test_the_hand_has_a_switch(self, explorer: Explorer) -> None:
        hand = explorer.the(HandPanel)
        hand.hear("click", "why not")
        assert explorer.board.asking.by_click
        assert hand.live.marked == "why not"
        assert explorer.the(WhyPanel).asking is explorer.board.asking
        simulate(explorer.board, "mouse_move", (0, 0))
        simulate(explorer.board, "mouse_down", (0, 0))
        assert explorer.board.asking.question is not None
        hand.hear("click", "why not")
        assert hand.live.marked == ""

    def test_a_touch_is_told_before_its_press(self, explorer: Explorer) -> None:
        cell = an_open_cell(explorer.session.board)
        explorer.keeper._handle_custom_msg({"event": "touch"}, [])
        simulate(explorer.board, "mouse_down", cell)
        assert explorer.session.message == explorer.board.asking.said != ""

    def test_a_question_brings_its_cell(self, explorer: Explorer) -> None:
        """The kernel may not have heard yet that the pointer is there."""
        simulate(explorer.board, "mouse_move", (3, 3))
        for cell in ((0, 0), (-1, 4)):
            explorer.keeper._handle_custom_msg({"event": "ask", "cell": list(cell)}, [])
            asking = explorer.board.asking
            assert asking.asked_cell == asking.place == cell
            assert asking.question is not None
            assert cell in asking.question.cells
        assert explorer.session.pointed is None
        assert explorer.keeper.asks

    def test_asking_where_one_reads_leaves_what_is_read(self, explorer: Explorer) -> None:
        cell = an_open_cell(explorer.session.board)
        simulate(explorer.board, "mouse_move", cell)
        spot = explorer.board.asking.spot
        explorer.keeper._handle_custom_msg({"event": "ask", "cell": list(cell)}, [])
        assert explorer.board.asking.spot == spot is not None

    def test_the_hint_is_for_the_hands_there_are(self, explorer: Explorer) -> None:
        explorer.tabs.choose("why")
        hint = explorer.the(WhyPanel).live.html
        touch, mouse = hint.split('class="tayu-by-mouse"')
        assert "Hold a finger on a cell" in touch
        assert "W" not in touch.split("Why")[1]
        assert "Shift-click" in mouse

    def test_the_overlay_is_painted_only_when_the_answer_changes(self, explorer: Explorer) -> None:
        cell = an_open_cell(explorer.session.board)
        simulate(explorer.board, "mouse_move", cell)
        painted: list[str] = []
        repaint = explorer.board.painter.repaint

        def watched(layer: str, *groups: Any) -> None:
            painted.append(layer)
            repaint(layer, *groups)

        explorer.board.painter.repaint = watched  # type: ignore[method-assign]
        simulate(explorer.board, "mouse_move", cell)
        assert painted == []

    def test_a_panel_alone_asks_for_itself(self) -> None:
        session = Session.of(middle())
        panel = WhyPanel(session)
        session.point((9, 9))
        assert panel.live.html.count("data-key") == 12
        panel.hear("click", "0")
        assert panel.asking.question is not None
        assert panel.live.marked == "0"
        panel.close()
