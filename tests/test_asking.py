"""Reading a board and asking why not: the state, the sentences, the board, the panel, the keys."""

from dataclasses import replace
from itertools import product

import pytest

from games import BAG, SMALL, played
from middles import all_cells, an_open_cell, beside, middle
from tayu import Placement
from tayu.drawing import Overlay
from tayu.flow import Flow
from tayu.grid import SHORES, neighbour
from tayu.legality import reasons
from tayu_widgets import answers
from tayu_widgets.asking import Asking
from tayu_widgets.session import Session
from tayu_widgets.spots import AtMouth, AtShore
from tayu_widgets.ways import all_ways, nearest_miss


@pytest.fixture
def session() -> Session:
    return Session.of(middle())


@pytest.fixture
def asking(session: Session) -> Asking:
    return Asking(session)


def stands(asking: Asking) -> bool:
    """Whether a question stands; asked anew each time, since acts change it."""
    return asking.question is not None


class TestSpots:
    def test_the_nearest_mouth_of_a_cell_is_read(self, asking: Asking) -> None:
        board = asking.session.board
        for cell, heading in board.open_mouths:
            (row, col), (down, right) = cell, neighbour((0, 0), heading)
            at = col + 0.5 + 0.4 * right, row + 0.5 + 0.4 * down
            assert asking.spot_at(*at) == AtMouth((cell, heading))

    def test_a_cell_without_an_open_mouth_has_nothing_to_read(self, asking: Asking) -> None:
        board = asking.session.board
        open_cells = {cell for cell, _ in board.open_mouths}
        for row, col in all_cells(board.size):
            if (row, col) not in open_cells:
                assert asking.spot_at(col + 0.2, row + 0.7) is None

    @pytest.mark.parametrize("shore", SHORES)
    def test_the_sea_beside_a_shore_reads_its_positions(self, asking: Asking, shore: str) -> None:
        assert asking.spot_at(*beside(shore, 19)) == AtShore(shore, 3)  # type: ignore[arg-type]

    def test_the_corners_of_the_sea_read_nothing(self, asking: Asking) -> None:
        assert [asking.spot_at(x, y) for x in (-1, 20) for y in (-1, 20)] == [None] * 4

    def test_the_cursor_reads_the_first_mouth_of_its_cell(self, asking: Asking) -> None:
        cell, _ = asking.session.board.open_mouths[0]
        asking.session.point(cell)
        spot = asking.spot
        assert isinstance(spot, AtMouth)
        assert spot.mouth[0] == cell

    def test_keys_go_round_all_mouths_and_all_shore_positions(self, asking: Asking) -> None:
        mouths = len(asking.session.board.open_mouths)
        seen = set()
        for _ in range(mouths):
            asking.next_mouth()
            seen.add(asking.spot)
        assert len(seen) == mouths
        first = asking.spot
        asking.next_mouth()
        asking.next_mouth(-1)
        assert asking.spot == first
        for _ in range(4 * 19):
            asking.next_shore()
            seen.add(asking.spot)
        assert len(seen) == mouths + 4 * 19

    def test_one_look_tells_once(self, asking: Asking) -> None:
        told: list[frozenset[str]] = []
        asking.on_act(told.append)
        asking.session.on_act(told.append)
        cell = an_open_cell(asking.session.board)
        spot = asking.spot_at(cell[1] + 0.5, cell[0] + 0.5)
        asking.look(spot, cell)
        asking.look(spot, cell)
        assert len(told) == 1

    def test_what_a_seat_hides_counts_as_undrawn(self) -> None:
        session = Session.of(middle(rules=replace(SMALL, spare=True), steps=14))
        asking = Asking(session)
        assert session.covered
        everything = Flow.of(session.position)
        assert asking.flow.kinds <= everything.kinds
        assert asking.flow.most == everything.most


class TestSentences:
    def test_a_mouth_tells_shore_by_shore(self, asking: Asking) -> None:
        for mouth in asking.session.board.open_mouths:
            asking.look(AtMouth(mouth), mouth[0])
            reach = asking.flow.from_mouth(mouth)
            assert asking.said.startswith(f"Row {mouth[0][0]}, column {mouth[0][1]}, ")
            for shore in SHORES:
                nearest = reach.nearest(shore)
                if nearest is not None:
                    assert f"{shore} in {nearest}" in asking.said
                elif any(reach.nearest(each) for each in SHORES):
                    assert "out of reach" in asking.said

    def test_a_shore_tells_how_many_mouths_and_how_near(self, asking: Asking) -> None:
        kinds = set()
        for shore, position in product(SHORES, range(19)):
            asking.look(AtShore(shore, position), None)
            access = asking.flow.to_shore(shore, position)
            doubled = ", doubled" if position in (4, 9, 14) else ""
            assert asking.said.startswith(f"{shore.title()} shore, position {position}{doubled}: ")
            if access.tiles is not None:
                assert f"by {access.tiles} tile" in asking.said
            kinds.add(access.tiles is None)
        assert kinds == {True, False}

    def test_before_the_first_tile(self) -> None:
        asking = Asking(Session.of(rules=BAG, seed=1))
        asking.look(AtShore("north", 4), None)
        assert asking.said == "North shore, position 4, doubled: no tile is laid yet."
        asking.next_mouth()
        assert asking.session.message == "There is no open mouth on the board."


class TestWhyNot:
    def test_every_way_answers_with_its_reason_or_that_it_is_legal(self, asking: Asking) -> None:
        session = asking.session
        cells = [(-1, 4), (0, 0), (9, 9), (18, 19), *list(session.ways.by_cell)[:3]]
        for cell in cells:
            for way in asking.ways(cell):
                asking.ask_about(way, cell)
                why = session.board.why_illegal(way)
                assert (why or "legal") in session.message
                assert asking.question == way
                over = asking.refusal
                assert over is not None
                assert over == Overlay() if why is None else over.refused == way
                edges = [(r.cell, r.heading) for r in reasons(session.board, way) if r.heading]
                assert list(over.edges) == edges

    def test_the_same_cell_again_goes_round_all_twelve_ways(self, asking: Asking) -> None:
        cell = next(c for c in all_cells() if c not in asking.session.ways.by_cell)
        seen = []
        for _ in range(12):
            asking.ask(cell)
            seen.append(asking.question)
        assert len(set(seen)) == 12
        asking.ask(cell, -1)
        assert asking.question == seen[-2]
        assert "Way " in asking.session.message
        assert " of 12" in asking.session.message

    def test_the_nearest_miss_comes_first(self, asking: Asking) -> None:
        session = asking.session
        tile = session.tile
        assert tile is not None
        for cell in product(range(0, 19, 3), range(0, 19, 3)):
            if not session.ways.at(cell):
                asking.ask(cell)
                assert asking.question == nearest_miss(session.board, tile, cell)

    def test_the_question_stands_as_long_as_its_answer(self, asking: Asking) -> None:
        asking.ask((0, 0))
        assert asking.question is not None
        asking.session.let_go()
        assert not stands(asking)
        asking.ask((0, 0))
        asking.session.play(asking.session.ways.placements[0])
        assert not stands(asking)

    def test_both_tiles_can_be_asked_about(self) -> None:
        session = Session.of(middle(rules=replace(SMALL, spare=True), steps=14))
        asking = Asking(session)
        assert asking.ways((3, 3)) == []
        asking.ask((3, 3))
        assert session.message == "There is no tile to ask about now."
        session.uncover()
        tiles = session.tiles
        assert len(tiles) == 2
        assert len(asking.ways((3, 3))) == 24
        asking.ask_about(asking.ways((3, 3))[-1], (3, 3))
        assert session.message.startswith(f"Way 24 of 24, {tiles[1]} on ")

    def test_a_tile_that_fits_nowhere_can_still_be_asked_about(self) -> None:
        record = next(
            record
            for record in (played(SMALL, seed) for seed in range(20))
            if "fits nowhere" in record.position(len(record.steps)).outcome.text  # type: ignore[union-attr]
        )
        asking = Asking(Session.of(record, at_end=True))
        assert len(asking.ways((3, 3))) == 12
        asking.ask((3, 3))
        assert asking.question is not None

    def test_a_click_that_is_refused_shows_the_near_miss(self, asking: Asking) -> None:
        session = asking.session
        cells = (c for c in all_cells() if c not in session.board.covered)
        cell = next(c for c in cells if c not in session.ways.by_cell)
        asking.click(cell)
        assert "can't cover" in session.message
        assert asking.question is not None
        assert cell in asking.question.cells
        asking.click(next(iter(session.ways.by_cell)))
        assert not stands(asking)
        assert session.lined_up is not None

    def test_clicks_ask_while_they_should(self, asking: Asking) -> None:
        session = asking.session
        asking.ask_by_click(True)
        assert session.message == answers.BY_CLICK
        legal = next(iter(session.ways.by_cell))
        asking.click(legal)
        assert session.lined_up is None
        assert asking.question is not None
        asking.click((-1, 5))
        assert "off the board" in session.message
        asking.ask_by_click(False)
        asking.click(legal)
        assert session.lined_up is not None

    def test_verdicts_are_short(self, asking: Asking) -> None:
        found = {answers.verdict(asking.against(way)) for way in asking.ways((9, 9))}
        assert found
        assert answers.verdict([]) == "legal"
        assert all(len(each) < 60 for each in found)


class TestTaps:
    def test_the_first_tap_on_a_mouth_reads_and_the_second_clicks(self, asking: Asking) -> None:
        mouth = asking.session.board.open_mouths[0]
        asking.tap(mouth[0], AtMouth(mouth))
        assert asking.session.message == asking.said != ""
        asking.tap(mouth[0], AtMouth(mouth))
        assert "can't cover" in asking.session.message

    def test_a_tap_beside_a_shore_reads(self, asking: Asking) -> None:
        asking.tap((-1, 4), AtShore("north", 4))
        assert asking.session.message.startswith("North shore, position 4")

    def test_a_tap_on_a_dotted_cell_lines_up(self, asking: Asking) -> None:
        asking.tap(next(iter(asking.session.ways.by_cell)), None)
        assert asking.session.lined_up is not None


def test_ways_are_twelve_and_all_cover_the_cell() -> None:
    tile = middle().drawn
    ways = list(all_ways(tile, (0, 0)))  # type: ignore[arg-type]
    assert len(set(ways)) == 12
    assert all((0, 0) in way.cells for way in ways)
    assert all(isinstance(way, Placement) for way in ways)
