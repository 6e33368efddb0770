"""Where the reconstruction, and with it the edition of 2009, goes beyond the rulebook or away."""

from dataclasses import replace

import pytest

from tayu.board import Board
from tayu.grid import SHORES, shore_cell
from tayu.moves import Draw, Side
from tayu.outcome import Outcome
from tayu.placement import Placement
from tayu.position import Position
from tayu.rules import GOLIATH, RECONSTRUCTION, Rules
from tayu.score import Score
from tayu.tiles import TILES, Tile, tile_named

# On a board of size 3 the first tile takes the middle row, and N012 looks north: only its
# like can join it.
SMALL = replace(RECONSTRUCTION, size=3, doubled=())
FIRST = Placement(tile_named("N012"), 0, 1, 0)
LIKE = Placement(tile_named("N012"), 2, 0, 0)
OTHER = tile_named("N1EW")


def begun(rules: Rules = SMALL) -> Position:
    return Position.start(rules).after(Draw(FIRST.tile)).after(FIRST)


class TestBoard:
    @pytest.mark.parametrize("rules", [GOLIATH, RECONSTRUCTION])
    def test_18_by_18_with_four_cells_at_the_centre(self, rules: Rules) -> None:
        assert rules.size == 18
        assert set(rules.centre) == {(8, 8), (8, 9), (9, 8), (9, 9)}

    def test_rows_count_from_the_north_and_columns_from_the_west(self) -> None:
        placed = Placement(OTHER, 0, 8, 7)
        assert Board.empty(GOLIATH).after(placed).at(8, 7) == placed


class TestTable:
    @pytest.mark.parametrize(("copies", "tiles"), [(2, 56), (3, 84), (4, 112)])
    def test_two_three_or_four_copies(self, copies: int, tiles: int) -> None:
        assert Position.start(replace(RECONSTRUCTION, copies=copies)).stock.total == tiles

    @pytest.mark.parametrize("seats", [2, 4])
    def test_seats_alternate_between_the_sides(self, seats: int) -> None:
        sides = Position.start(replace(RECONSTRUCTION, seats=seats)).sides
        assert sides == (Side.NORTH_SOUTH, Side.EAST_WEST) * (seats // 2)


class TestTurn:
    def test_the_bag_is_blind(self) -> None:
        """Every kind may come up, each as likely as the tiles of it that are left."""
        chances = {draw.tile: chance for draw, chance in begun().chance()}
        assert chances[FIRST.tile] == pytest.approx(2 / 83)
        assert chances[OTHER] == pytest.approx(3 / 83)

    def test_a_tile_that_fits_nowhere_is_set_aside_and_the_turn_passes(self) -> None:
        after = begun().after(Draw(OTHER))
        assert (after.seat, after.phase) == (0, "draw")
        assert after.aside == (OTHER,)
        assert after.drawn is None

    def test_it_does_not_come_back(self) -> None:
        assert begun().after(Draw(OTHER)).stock[OTHER] == 2

    def test_in_the_edition_of_2009_it_ends_the_game(self) -> None:
        over = begun(replace(SMALL, unplaceable="ends")).after(Draw(OTHER))
        assert over.outcome is not None
        assert over.outcome.reason == "unplaceable"


class TestTheOpeningTile:
    @pytest.mark.parametrize("tile", TILES, ids=str)
    def test_every_kind_can_open_in_32_ways(self, tile: Tile) -> None:
        ways = Board.empty(GOLIATH).legal_placements(tile)
        assert len(ways) == 32
        assert all(set(way.cells) & set(GOLIATH.centre) for way in ways)


class TestEndOfTheGame:
    def test_it_ends_when_the_bag_is_empty(self) -> None:
        position = begun(replace(SMALL, copies=1))
        while not position.is_over:
            draw, _ = position.chance()[0]
            position = position.after(draw)
        assert position.outcome is not None
        assert position.outcome.reason == "stock_empty"
        assert len(position.aside) == 27

    def test_tiles_that_fit_are_still_placed_among_those_that_do_not(self) -> None:
        position = begun().after(Draw(OTHER)).after(Draw(LIKE.tile)).after(LIKE)
        assert (position.seat, position.phase) == (1, "draw")
        assert position.board.score == Score()
        assert len(position.board.placements) == 2


class TestScoring:
    def test_marked_positions_are_clockwise_3_8_and_13_on_every_shore(self) -> None:
        assert [GOLIATH.doubled_on(shore) for shore in SHORES] == [(3, 8, 13)] * 4

    def test_so_every_shore_has_a_marked_position_at_the_same_turn(self) -> None:
        """Position 3 is the fourth cell from the west, the north, the east and the south."""
        cells = [shore_cell(shore, 3, 18) for shore in SHORES]
        assert cells == [(0, 3), (3, 17), (17, 14), (14, 0)]

    def test_equal_scores_are_a_draw(self) -> None:
        assert Outcome("stock_empty", Score(2, 2, 2, 2)).winner is None
