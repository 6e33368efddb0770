"""Where water can still go: the bounds against ways that are really laid, and against the rules."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games import SMALL, played
from strategies import boards, tiles
from symmetry import HALF_TURN, MIRROR, QUARTER_TURN, Symmetry, image_of_board
from tayu.board import Board
from tayu.errors import InvalidMove
from tayu.flow import Flow, Reach
from tayu.grid import HEADINGS, SHORES, Cell, inside, neighbour, opposite, shore_of, shore_position
from tayu.legality import reasons
from tayu.placement import Mouth, Placement
from tayu.position import Position
from tayu.rules import KOSMOS, RECONSTRUCTION, Matching, Rules
from tayu.tiles import TILES, Tile, tile_named

TINY = st.sampled_from([Rules(size=5, doubled=(2,)), Rules(size=4, doubled=())])
SEVEN = st.sampled_from(
    [Rules(size=7, doubled=(1,)), Rules(size=7, doubled=(1,), matching="protect_laid_only")]
)


def facing(mouth: Mouth) -> Mouth:
    cell, heading = mouth
    return neighbour(cell, heading), opposite(heading)


def all_placements(size: int, kinds: tuple[Tile, ...] = TILES) -> Iterator[Placement]:
    for tile, orientation, row, col in product(kinds, range(4), range(size), range(size)):
        yield Placement(tile, orientation, row, col)


# -- three slow ways to answer


def bound_read_literally(board: Board, mouth: Mouth, kinds: tuple[Tile, ...]) -> Reach:
    """What the docstring says, placement by placement: all that is against one is the join."""
    entered: dict[Mouth, list[Placement]] = {}
    for placement in all_placements(board.size, kinds):
        if {reason.rule for reason in reasons(board, placement)} <= {"join"}:
            for each in placement.mouths:
                entered.setdefault(facing(each), []).append(placement)
    found, cells = {mouth: 0}, dict[Cell, int]()
    front = [mouth]
    while front:
        at = front.pop(0)
        tiles_laid = found[at] + 1
        for placement in entered.get(at, ()):
            for cell in placement.cells:
                cells.setdefault(cell, tiles_laid)
            for out in set(placement.mouths) - {facing(at)} - set(found):
                found[out] = tiles_laid
                front.append(out)
    shores = {
        (shore_of(heading), shore_position(cell, heading, board.size)): count
        for (cell, heading), count in found.items()
        if not inside(neighbour(cell, heading), board.size, board.size)
    }
    return Reach(cells, shores)


def really_laid(board: Board, mouth: Mouth, most: int) -> dict[Cell, int]:
    """The fewest tiles to each cell when ways are really laid, each tile legal in its turn."""
    cells: dict[Cell, int] = {}
    front = {(board, frozenset({mouth}))}
    for count in range(1, most + 1):
        after = set()
        for before, tips in front:
            for tile in TILES:
                for way in before.legal_placements(tile):
                    met = {facing(each) for each in way.mouths} & tips
                    for cell in way.cells if met else ():
                        cells.setdefault(cell, count)
                    if met and count < most:
                        rest = set(way.mouths) - {facing(each) for each in met}
                        after.add((before.after(way), frozenset(rest)))
        front = after
    return cells


def later_tiles(start: Board, board: Board, mouth: Mouth) -> dict[Cell, int]:
    """On a board played on from `start`: how many new tiles lie between a mouth and each cell."""
    counts = dict.fromkeys(start.placements, 0)
    front = [(mouth, 0)]
    while front:
        at, count = front.pop(0)
        laid = board.at(*neighbour(*at))
        if laid is not None and facing(at) in laid.mouths and laid not in counts:
            counts[laid] = count + 1
            front += [(each, count + 1) for each in laid.mouths]
    return {cell: count for laid, count in counts.items() if count for cell in laid.cells}


# -- the bounds


class TestTheBound:
    @settings(max_examples=12)
    @given(board=boards(SEVEN), number=st.integers(0, 99), some=st.sets(tiles, min_size=1))
    def test_it_is_what_its_definition_says(
        self, board: Board, number: int, some: set[Tile]
    ) -> None:
        assume(board.open_mouths)
        mouth = board.open_mouths[number % len(board.open_mouths)]
        for kinds in (TILES, tuple(some)):
            reach = Flow(board, frozenset(kinds)).from_mouth(mouth)
            assert reach == bound_read_literally(board, mouth, kinds)

    @settings(max_examples=25)
    @given(board=boards(TINY), number=st.integers(0, 99))
    def test_no_way_that_is_really_laid_is_shorter_and_one_tile_is_exact(
        self, board: Board, number: int
    ) -> None:
        assume(board.open_mouths and len(board.placements) > 1)
        mouth = board.open_mouths[number % len(board.open_mouths)]
        cells = Flow(board).from_mouth(mouth).cells
        laid = really_laid(board, mouth, most=2)
        assert all(cells[cell] <= tiles for cell, tiles in laid.items())
        first = {cell for cell, tiles in laid.items() if tiles == 1}
        assert {cell for cell, tiles in cells.items() if tiles == 1} == first

    @settings(max_examples=20)
    @given(seed=st.integers(0, 10**6), begin=st.integers(2, 24))
    @pytest.mark.parametrize("matching", ["mouth_to_mouth", "protect_laid_only"])
    def test_no_game_beats_it(self, matching: Matching, seed: int, begin: int) -> None:
        record = played(replace(SMALL, matching=matching), seed)
        last = len(record.steps)
        start, end = record.position(min(begin, last)), record.position(last)
        assert isinstance(start, Position)
        assert isinstance(end, Position)
        flow = Flow.of(start)
        for mouth in start.board.open_mouths:
            cells = flow.from_mouth(mouth).cells
            for cell, count in later_tiles(start.board, end.board, mouth).items():
                assert cells[cell] <= count

    @settings(max_examples=15)
    @given(board=boards(), tile=tiles, number=st.integers(0, 999))
    def test_a_tile_laid_brings_no_mouth_nearer_and_the_shores_by_one_tile_at_most(
        self, board: Board, tile: Tile, number: int
    ) -> None:
        legal = board.legal_placements(tile)
        assume(board.placements and legal)
        after = board.after(legal[number % len(legal)])
        before, then = Flow(board), Flow(after)
        for mouth in set(board.open_mouths) & set(after.open_mouths):
            old, new = before.from_mouth(mouth), then.from_mouth(mouth)
            assert all(old.cells[cell] <= tiles for cell, tiles in new.cells.items())
            assert all(old.shores[place] <= tiles for place, tiles in new.shores.items())
        for shore, position in product(SHORES, range(board.size)):
            tiles_after = then.to_shore(shore, position).tiles
            if tiles_after is not None:
                tiles_before = before.to_shore(shore, position).tiles
                assert tiles_before is not None
                assert tiles_after >= tiles_before - 1

    @pytest.mark.parametrize("symmetry", [QUARTER_TURN, HALF_TURN, MIRROR], ids=str)
    @settings(max_examples=25)
    @given(board=boards())
    def test_turned_boards_have_turned_bounds(self, symmetry: Symmetry, board: Board) -> None:
        here, there = Flow(board), Flow(image_of_board(board, symmetry))
        for cell, heading in board.open_mouths:
            image: Mouth = (
                symmetry.cell(*cell, board.size),
                symmetry.headings[heading],  # type: ignore[assignment]
            )
            cells = here.from_mouth((cell, heading)).cells
            moved = {symmetry.cell(*each, board.size): tiles for each, tiles in cells.items()}
            assert moved == there.from_mouth(image).cells


class TestShores:
    @settings(max_examples=15)
    @given(board=boards())
    def test_a_shore_and_a_mouth_agree_about_the_way_between_them(self, board: Board) -> None:
        flow = Flow(board)
        reaches = {mouth: flow.from_mouth(mouth) for mouth in board.open_mouths}
        for shore, position in product(SHORES, range(board.size)):
            mouths = flow.to_shore(shore, position).mouths
            assert mouths == {
                mouth: reach.shores[shore, position]
                for mouth, reach in reaches.items()
                if (shore, position) in reach.shores
            }
            assert list(mouths.values()) == sorted(mouths.values())
        for mouth, sides in flow.sides.items():
            nearest = [reaches[mouth].nearest(shore) for shore in SHORES]
            pairs = (nearest[0], nearest[2]), (nearest[1], nearest[3])
            assert sides == tuple(
                min((tiles for tiles in pair if tiles is not None), default=None) for pair in pairs
            )

    @settings(max_examples=40)
    @given(board=boards())
    def test_the_shortest_ways_lead_from_the_nearest_mouths_to_the_shore(
        self, board: Board
    ) -> None:
        flow = Flow(board)
        for shore, position in product(SHORES, (0, board.size // 2)):
            access = flow.to_shore(shore, position)
            if access.tiles is None:
                assert not access.cells
                continue
            nearest = [mouth for mouth, tiles in access.mouths.items() if tiles == access.tiles]
            assert {neighbour(*mouth) for mouth in nearest} <= access.cells
            assert not access.cells & set(board.covered)

    @given(board=boards())
    def test_a_covered_shore_cell_is_reached_by_none(self, board: Board) -> None:
        flow = Flow(board)
        for estuary in board.estuaries:
            assert flow.to_shore(estuary.shore, estuary.position).tiles is None


class TestWhatIsLeft:
    def position(self) -> Position:
        record = played(replace(KOSMOS, drawing="bag"), seed=3, steps=40)
        position = record.position(len(record.steps) - 1)
        assert isinstance(position, Position)
        assert position.phase == "place"
        return position

    def test_kinds_that_are_gone_are_not_laid_again(self) -> None:
        position = self.position()
        counts = tuple(4 * (tile is tile_named("N012")) for tile in TILES)
        flow = Flow.of(replace(position, stock=replace(position.stock, counts=counts)))
        assert flow.kinds == {tile_named("N012"), position.drawn}
        assert flow.most == 5

    def test_no_way_takes_more_tiles_than_there_are(self) -> None:
        position = self.position()
        whole = Flow(position.board)
        mouth = max(position.board.open_mouths, key=lambda one: len(whole.from_mouth(one).cells))
        many = whole.from_mouth(mouth).cells
        few = Flow(position.board, most=3).from_mouth(mouth).cells
        assert few == {cell: tiles for cell, tiles in many.items() if tiles <= 3} != many

    def test_nothing_flows_on_an_empty_board(self) -> None:
        flow = Flow.of(Position.start(replace(RECONSTRUCTION, size=6, doubled=())))
        assert flow.sides == {}
        assert flow.to_shore("north", 0).tiles is None


class TestRefusals:
    def test_a_mouth_that_is_not_open(self) -> None:
        with pytest.raises(InvalidMove, match="is not an open mouth"):
            Flow(Board.empty()).from_mouth(((0, 0), HEADINGS[0]))

    @pytest.mark.parametrize(("shore", "position"), [("north", 19), ("up", 0), ("west", -1)])
    def test_a_shore_position_that_is_not_there(self, shore: str, position: int) -> None:
        with pytest.raises(ValueError, match="positions go from 0 to 18"):
            Flow(Board.empty()).to_shore(shore, position)  # type: ignore[arg-type]
