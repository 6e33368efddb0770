"""The rulebook, sentence by sentence: the tiles, and how two play.

Classes are named after its headings, tests after what its sentences ask. The end, the scores and
the variant for two are in `test_rulebook_end.py`, the chapters for three and four in
`test_rulebook_seats.py`.
"""

from collections import Counter
from dataclasses import replace

import pytest

from rulebook_games import BEGUN, NINE, THREE, at, kosmos_laid_out, play, why_not
from tayu.board import Board
from tayu.diagram import parse_diagram
from tayu.errors import IllegalMove
from tayu.moves import Column, Side
from tayu.outcome import Outcome
from tayu.placement import Placement
from tayu.position import Position
from tayu.rules import KOSMOS
from tayu.score import Estuary, Score
from tayu.stock import Block
from tayu.tiles import TILES, Tile, tile_named


@pytest.fixture
def begun() -> Board:
    return parse_diagram(BEGUN, NINE)


class TestTheChannelTiles:
    def test_there_are_112(self) -> None:
        assert KOSMOS.tile_count == 112
        assert Position.start(KOSMOS).stock.total == 112

    def test_each_has_exits_at_three_points(self) -> None:
        assert all(len(tile.mouths) == 3 for tile in TILES)

    @pytest.mark.parametrize("tile", TILES, ids=str)
    def test_exits_are_on_outer_sides_of_one_of_its_three_squares(self, tile: Tile) -> None:
        inner = {((0, 0), "E"), ((0, 1), "W"), ((0, 1), "E"), ((0, 2), "W")}
        mouths = set(Placement(tile, 0, 0, 0).mouths)
        assert len(mouths) == 3
        assert not mouths & inner
        assert {cell for cell, _ in mouths} <= {(0, 0), (0, 1), (0, 2)}

    def test_there_are_28_kinds_each_represented_4_times(self) -> None:
        assert len(TILES) == 28
        assert Position.start(KOSMOS).stock.counts == (4,) * 28

    def test_12_have_exits_on_three_sides_and_carry_rings(self) -> None:
        on = Counter(len({slot[0] for slot in tile.mouths}) for tile in TILES if tile.ringed)
        assert on == {3: 12}

    def test_15_have_exits_on_two_sides_and_1_on_a_single_side(self) -> None:
        on = Counter(len({slot[0] for slot in tile.mouths}) for tile in TILES if not tile.ringed)
        assert on == {2: 15, 1: 1}


class TestGoalOfTheGame:
    def test_the_channel_runs_on_from_the_centre_without_a_break(self, begun: Board) -> None:
        """From the centre to a shore by a mouth that meets a mouth."""
        reached = begun.after(at("N1EW/0@4,6"))
        assert reached.estuaries == [Estuary("east", 4, 2)]
        assert "join the channel" in why_not(begun, "N1EW/0@1,6")

    def test_one_plays_north_south_and_the_other_east_west(self) -> None:
        first = Position.start(NINE)
        second = play(first, "N1EW", "N1EW/0@4,3")
        assert (first.seat, first.side) == (0, Side.NORTH_SOUTH)
        assert (second.seat, second.side) == (1, Side.EAST_WEST)

    def test_a_channel_that_reaches_a_shore_forms_an_estuary(self) -> None:
        west_and_east = Board.empty(THREE).after(at("N1EW/0@1,0"))
        assert west_and_east.estuaries == [Estuary("east", 1, 1), Estuary("west", 1, 1)]

    def test_a_score_is_the_product_over_both_shores_of_a_side(self) -> None:
        assert Score(2, 3, 5, 7).north_south == 2 * 5
        assert Score(2, 3, 5, 7).east_west == 3 * 7

    def test_the_higher_score_wins(self) -> None:
        assert Outcome("unplaceable", Score(2, 1, 3, 5)).winner is Side.NORTH_SOUTH
        assert Outcome("unplaceable", Score(2, 2, 3, 5)).winner is Side.EAST_WEST

    @pytest.mark.parametrize("first", [0, 1])
    def test_the_players_choose_who_starts(self, first: int) -> None:
        start = Position.start(NINE, first=first)
        assert start.seat == first
        assert play(start, "N1EW", "N1EW/0@4,3").seat == 1 - first


class TestPreparation:
    def test_the_block_is_7_high_2_wide_8_long(self) -> None:
        stock = kosmos_laid_out().stock
        assert isinstance(stock, Block)
        assert (stock.height, len(stock.backs), stock.length) == (7, 2, 8)
        assert stock.height * len(stock.backs) * stock.length == 112

    def test_the_tiles_lie_face_down(self) -> None:
        """Of the 16 tops only the backs are seen, and every kind may be under them."""
        stock = kosmos_laid_out().stock
        assert isinstance(stock, Block)
        assert [len(backs) for backs in stock.backs] == [8, 8]
        kinds = {draw.tile for draw, _ in stock.draws(Column(0))}
        assert kinds == {tile for tile in TILES if tile.ringed == stock.backs[0][0]}

    @pytest.mark.parametrize(("copies", "length"), [(2, 4), (3, 6), (4, 8)])
    def test_smaller_sets_make_shorter_blocks(self, copies: int, length: int) -> None:
        stock = Position.start(replace(KOSMOS, copies=copies)).stock
        assert isinstance(stock, Block)
        assert stock.length == length


class TestPlayingTheGame:
    def test_the_first_player_begins(self) -> None:
        assert Position.start(NINE).seat == 0

    def test_a_tile_is_drawn_from_the_top_of_one_of_the_two_closest_stacks(self) -> None:
        position = kosmos_laid_out()
        assert position.phase == "column"
        assert position.legal_moves() == [Column(0), Column(1)]
        for column in (Column(0), Column(1)):
            chosen = position.after(column)
            assert isinstance(chosen.stock, Block)
            top = chosen.stock.backs[column.index][0]
            assert {draw.tile.ringed for draw, _ in chosen.chance()} == {top}

    def test_the_closest_stacks_need_not_be_as_far_from_the_board_as_each_other(self) -> None:
        """Seven tiles from one column, and its next stack is the closest one there."""
        block = Block((4,) * 28, backs=((True,) * 8, (False,) * 8))
        for _ in range(7):
            draw, _chance = block.draws(Column(0))[0]
            following = block.without(draw, Column(0))
            assert isinstance(following, Block)
            block = following
        assert (block.stacks(0), block.stacks(1)) == (7, 8)
        assert block.choices == (Column(0), Column(1))

    def test_with_one_column_gone_there_is_no_choice(self) -> None:
        """The rulebook doesn't say; but then only one stack is closest."""
        block = Block((4,) * 28, taken=(56, 0), backs=((), (True,) * 8))
        assert block.choices == (Column(1),)
        laid_out = replace(kosmos_laid_out(), stock=block, phase="place", drawn=tile_named("N1EW"))
        following = play(laid_out, "N1EW/0@9,8")
        assert (following.seat, following.phase) == (1, "draw")
        assert {draw.tile.ringed for draw, _ in following.chance()} == {True}

    def test_the_drawn_tile_must_be_placed(self) -> None:
        drawn = play(Position.start(NINE), "N1EW")
        assert drawn.phase == "place"
        assert {type(move) for move in drawn.legal_moves()} == {Placement}
        assert {move.tile.name for move in drawn.legal_moves()} == {"N1EW"}
        with pytest.raises(IllegalMove, match="isn't drawn"):
            play(drawn, "N012/0@4,3")

    def test_it_covers_exactly_three_empty_spaces(self, begun: Board) -> None:
        assert "is covered by a tile" in why_not(begun, "N1EW/0@4,5")
        assert "is covered by a tile" in why_not(begun, "N1EW/1@3,4")
        after = begun.after(at("N1EW/0@4,6"))
        assert set(after.covered) - set(begun.covered) == {(4, 6), (4, 7), (4, 8)}

    def test_the_first_tile_must_cover_the_center_space(self) -> None:
        assert KOSMOS.centre == ((9, 9),)
        assert "the first tile must cover the centre" in why_not(Board.empty(KOSMOS), "N1EW/0@9,10")
        for tile in TILES:
            assert all((9, 9) in p.cells for p in Board.empty(KOSMOS).legal_placements(tile))

    @pytest.mark.parametrize("orientation", range(4))
    def test_in_any_orientation_with_any_third_on_the_center(self, orientation: int) -> None:
        ways = Board.empty(KOSMOS).legal_placements(tile_named("N1EW"))
        thirds = [way.cells.index((9, 9)) for way in ways if way.orientation == orientation]
        assert sorted(thirds) == [0, 1, 2]

    def test_a_new_tile_is_connected_to_the_channel_on_the_board(self, begun: Board) -> None:
        assert begun.why_illegal(at("N1EW/0@4,6")) is None
        assert "would not join the channel" in why_not(begun, "N1EW/0@8,0")
        assert "would not join the channel" in why_not(begun, "N1EW/2@5,3"), "side by side only"

    def test_it_must_not_block_the_channel_on_the_board(self, begun: Board) -> None:
        why = why_not(begun, "N01E/0@4,6")
        assert "cell (4, 6)" in why
        assert "would block the mouth that faces it" in why

    def test_nor_may_it_join_in_one_place_and_block_in_another(self, begun: Board) -> None:
        """Two mouths look north, at (4, 4) and (4, 6): a tile above both must meet both."""
        two = begun.after(at("N0EW/0@4,6"))
        why = why_not(two, "N1ES0/0@3,4")
        assert "the blank south side of cell (3, 6) would block" in why
        assert two.why_illegal(at("ES02/0@3,4")) is None

    def test_a_new_mouth_must_not_end_against_a_blank_side(self, begun: Board) -> None:
        """The reading of every other source; the rulebook's sentence alone would allow it."""
        why = why_not(begun, "N01S1/2@3,3")
        assert "the mouth at the south of cell (3, 5) would end against a blank side" in why
        literal = replace(NINE, matching="protect_laid_only")
        assert parse_diagram(BEGUN, literal).why_illegal(at("N01S1/2@3,3")) is None

    def test_an_empty_side_or_one_with_an_opening_may_touch_a_side(self, begun: Board) -> None:
        """At the east shore a mouth may lie, or a blank side."""
        assert begun.after(at("N1EW/0@4,6")).estuaries == [Estuary("east", 4, 2)]
        assert begun.after(at("ES12/2@4,6")).estuaries == []

    @pytest.mark.parametrize(
        "placement", ["N1EW/0@4,7", "N1EW/1@-1,4", "N1EW/1@7,4", "N1EW/2@4,-2"]
    )
    def test_a_tile_may_not_extend_beyond_the_edge(self, begun: Board, placement: str) -> None:
        assert "may not extend beyond its edge" in why_not(begun, placement)

    def test_apart_from_that_players_are_free(self, begun: Board) -> None:
        """To the east alone there is room for a tile in all these ways."""
        east = [p for p in begun.legal_placements(tile_named("N1EW")) if (4, 6) in p.cells]
        assert sorted(east) == sorted(map(at, ["N1EW/0@4,6", "N1EW/2@4,6", "N1EW/3@3,6"]))

    def test_the_next_turn_is_the_other_players(self) -> None:
        second = play(Position.start(NINE), "N1EW", "N1EW/0@4,3")
        assert (second.seat, second.phase) == (1, "draw")
        third = play(second, "N1EW", "N1EW/0@4,6")
        assert (third.seat, third.phase) == (0, "draw")
