"""The rulebook, sentence by sentence: the tiles and the game for two.

Classes are named after its headings, tests after what its sentences ask. The
chapters for three and four are in `test_rulebook_seats.py`.
"""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tayu.board import Board
from tayu.dealer import Dealer
from tayu.diagram import parse_diagram
from tayu.errors import IllegalMove
from tayu.moves import Answer, Column, Draw, Side
from tayu.outcome import Outcome
from tayu.placement import Placement
from tayu.position import Position
from tayu.rules import KOSMOS
from tayu.score import Estuary, Score
from tayu.stock import Block
from tayu.tiles import TILES, Tile, tile_named

NINE = replace(KOSMOS, size=9, doubled=(1, 4, 7), drawing="bag")
THREE = replace(KOSMOS, size=3, doubled=(), drawing="bag")
FIVE = replace(KOSMOS, size=5, doubled=(1,), drawing="bag")

# A channel from west to east with a mouth to the north lies on the centre.
BEGUN = """\
     0 1 2 3 4 5 6 7 8

 0   . . . . . . . . .

 1   . . . . . . . . .

 2   . . . . . . . . .

 3   . . . . . . . . .
             |
 4   . . .-o=o=o-. . .

 5   . . . . . . . . .

 6   . . . . . . . . .

 7   . . . . . . . . .

 8   . . . . . . . . .
"""


@pytest.fixture
def begun() -> Board:
    return parse_diagram(BEGUN, NINE)


def kosmos_laid_out(seed: int = 1) -> Position:
    """A game of 1999 with its block set up: the first seat chooses a column."""
    position, dealer = Position.start(KOSMOS), Dealer(KOSMOS, seed)
    while position.phase == "back":
        position = position.after(dealer.answer(position))
    return position


def at(text: str) -> Placement:
    """`N1EW/0@4,3`, for short in what follows."""
    kind, rest = text.split("/")
    orientation, cell = rest.split("@")
    row, col = map(int, cell.split(","))
    return Placement(tile_named(kind), int(orientation), row, col)


def play(position: Position, *steps: Any) -> Position:
    """Tiles named are drawn, placements laid; anything else is done as it is."""
    for step in steps:
        if not isinstance(step, str):
            position = position.after(step)
        elif "/" in step:
            position = position.after(at(step))
        else:
            position = position.after(Draw(tile_named(step)))
    return position


def why_not(board: Board, placement: str) -> str:
    """The sentence against an illegal placement."""
    why = board.why_illegal(at(placement))
    assert why is not None, f"{placement} is legal"
    return why


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


# On a board of size 3 the first tile takes the middle row. With three mouths to the
# north only its like fits above it, and nobody has scored; with mouths at both ends
# east–west has scored at once.
NOBODY_HAS_SCORED = ("N012", "N012/0@1,0")
EAST_WEST_HAS_SCORED = ("N1EW", "N1EW/0@1,0")


class TestEndOfTheGame:
    def test_the_game_ends_when_a_drawn_tile_cannot_be_placed(self) -> None:
        over = play(Position.start(THREE), *EAST_WEST_HAS_SCORED, "N012")
        assert over.is_over
        assert over.outcome is not None
        assert over.outcome.reason == "unplaceable"
        assert over.outcome.score.products == (0, 1)

    def test_if_there_is_a_spot_it_must_be_played(self) -> None:
        drawn = play(Position.start(THREE), *NOBODY_HAS_SCORED, "N012")
        assert drawn.phase == "place"
        assert drawn.legal_moves() == [at("N012/2@0,0")]
        with pytest.raises(IllegalMove):
            drawn.after(Answer(True))

    def test_while_nobody_has_scored_the_players_may_agree_to_draw_another(self) -> None:
        """Every seat is asked, the drawer first; if all agree the same seat draws again."""
        asked = play(Position.start(THREE), *NOBODY_HAS_SCORED, "N1EW")
        assert (asked.phase, asked.seat) == ("agree", 1)
        other = play(asked, Answer(True))
        assert (other.phase, other.seat) == ("agree", 0)
        again = play(other, Answer(True))
        assert (again.phase, again.seat) == ("draw", 1)
        assert again.aside == (tile_named("N1EW"),)
        assert again.drawn is None

    @pytest.mark.parametrize("answers", [[Answer(False)], [Answer(True), Answer(False)]])
    def test_one_no_ends_the_game(self, answers: list[Answer]) -> None:
        over = play(Position.start(THREE), *NOBODY_HAS_SCORED, "N1EW", *answers)
        assert over.is_over
        assert over.outcome is not None
        assert over.outcome.reason == "refused"
        assert over.outcome.winner is None

    def test_the_set_aside_tile_does_not_come_back(self) -> None:
        asked = play(Position.start(THREE), *NOBODY_HAS_SCORED, "N1EW")
        again = play(asked, Answer(True), Answer(True))
        assert again.stock[tile_named("N1EW")] == 3

    def test_points_on_one_shore_alone_are_no_score(self) -> None:
        """A side has scored when its product is above zero: here the players may agree."""
        rules = replace(THREE, doubled=(1,))
        asked = play(Position.start(rules), "N01E", "N01E/0@1,0", "N012")
        assert asked.board.score == Score(east=2)
        assert asked.phase == "agree"

    def test_in_all_other_cases_the_score_is_recorded(self) -> None:
        over = play(Position.start(THREE), *EAST_WEST_HAS_SCORED, "N012")
        assert over.outcome is not None
        assert over.outcome.score == over.board.score == Score(east=1, west=1)
        assert over.outcome.winner is Side.EAST_WEST
        assert over.values() == (-1.0, 1.0)

    def test_the_game_ends_with_the_last_tile(self) -> None:
        """The rulebook doesn't say, but with nothing to draw no turn can be taken."""
        last = replace(Position.start(NINE), stock=one_tile_left("N1EW"))
        over = play(last, "N1EW", "N1EW/0@4,3")
        assert over.outcome is not None
        assert over.outcome.reason == "stock_empty"


def one_tile_left(name: str) -> Any:
    """The stock of a bag in which there is only that tile."""
    counts = tuple(int(tile.name == name) for tile in TILES)
    return replace(Position.start(NINE).stock, counts=counts)


# With position 1 doubled: 2 + 1 in the north, 1 + 2 in the east, 1 + 1 in the south (which
# counts from the east), 1 in the west.
SCORED = """\
     0 1 2 3 4
       | |
 0   o-o=o=o o-
     :       :
 1   o-o=o=o-o-
     :   |   :
 2  -o o-o . o
       : :
 3   . o o . .
       : :
 4   .-o o . .
       | |
"""


class TestScoring:
    def test_each_estuary_is_worth_1_point_and_2_opposite_special_spaces(self) -> None:
        board = parse_diagram(SCORED, FIVE)
        assert set(board.estuaries) == {
            Estuary("north", 1, 2),
            Estuary("north", 2, 1),
            Estuary("east", 0, 1),
            Estuary("east", 1, 2),
            Estuary("south", 2, 1),
            Estuary("south", 3, 1),
            Estuary("west", 2, 1),
        }
        assert board.score == Score(north=3, east=3, south=2, west=1)

    def test_special_spaces_are_three_on_each_shore(self) -> None:
        assert [len(KOSMOS.doubled_on(s)) for s in ("north", "east", "south", "west")] == [3] * 4

    def test_mouths_that_do_not_reach_the_shore_are_not_counted(self, begun: Board) -> None:
        assert len(begun.open_mouths) == 3
        assert begun.estuaries == []
        assert begun.score == Score(0, 0, 0, 0)

    def test_the_totals_of_both_shores_are_multiplied(self) -> None:
        assert parse_diagram(SCORED, FIVE).score.products == (6, 3)

    def test_the_higher_product_wins(self) -> None:
        assert Outcome("unplaceable", Score(2, 3, 4, 5)).winner is Side.EAST_WEST

    def test_equal_products_are_a_draw(self) -> None:
        """The rulebook is silent; the reconstruction says so."""
        outcome = Outcome("unplaceable", Score(2, 4, 6, 3))
        assert outcome.winner is None
        assert outcome.values == (0.0, 0.0)
        assert outcome.text.startswith("Nobody won: north–south 12, east–west 12")


class TestScoringExample:
    example = Outcome("unplaceable", Score(north=4, south=5, west=4, east=7))

    def test_4_times_5_is_20_and_4_times_7_is_28(self) -> None:
        assert self.example.score.products == (20, 28)

    def test_east_west_wins(self) -> None:
        assert self.example.winner is Side.EAST_WEST
        assert self.example.text.startswith("East–west won: north–south 20, east–west 28")

    def test_points_on_only_one_shore_score_zero(self) -> None:
        assert Score(north=9, east=1, west=1).products == (0, 1)


class TestAFewTacticalElements:
    def test_rings_on_the_backs_tell_before_the_choice(self) -> None:
        """The backs of both nearest tops are in sight, and chance keeps to them."""
        position = kosmos_laid_out()
        assert isinstance(position.stock, Block)
        for column in position.legal_moves():
            back = position.stock.backs[column.index][0]
            sides = [
                len({slot[0] for slot in draw.tile.mouths})
                for draw, _ in position.after(column).chance()
            ]
            assert all((on == 3) == back for on in sides)


class TestVariantForTwoPlayers:
    rules = replace(NINE, spare=True)

    def begun(self) -> Position:
        """Seat 0 holds N012 and N1EW, seat 1 holds N01E."""
        return play(Position.start(self.rules), "N012", "N01E", "N1EW")

    def test_before_the_game_each_player_draws_a_tile(self) -> None:
        start = Position.start(self.rules)
        assert (start.seat, start.phase) == (0, "draw")
        second = play(start, "N012")
        assert (second.seat, second.phase) == (1, "draw")
        assert not second.board.placements
        ready = play(second, "N01E")
        assert (ready.seat, ready.phase) == (0, "draw")
        assert ready.spares == (tile_named("N012"), tile_named("N01E"))

    def test_it_is_drawn_from_the_block(self) -> None:
        position = Position.start(replace(KOSMOS, spare=True))
        dealer = Dealer(position.rules, 3)
        while position.phase == "back":
            position = position.after(dealer.answer(position))
        assert position.phase == "column"
        position = position.after(Column(1))
        position = position.after(dealer.answer(position))
        assert (position.phase, position.seat) == ("column", 1)
        assert isinstance(position.stock, Block)
        assert position.stock.taken == (0, 1)

    def test_it_is_hidden_from_the_opponent(self) -> None:
        drawn = self.begun()
        seen = drawn.seen_by(1)
        assert not isinstance(seen.drawn, Tile)
        assert not isinstance(seen.spares[0], Tile)
        assert seen.spares[1] == tile_named("N01E")
        own = drawn.seen_by(0)
        assert own.drawn == tile_named("N1EW")
        assert own.spares[0] == tile_named("N012")
        assert not isinstance(own.spares[1], Tile)

    def test_either_of_the_two_may_be_placed(self) -> None:
        drawn = self.begun()
        assert {tile.name for tile in drawn.placeable} == {"N012", "N1EW"}
        assert {move.tile.name for move in drawn.legal_moves()} == {"N012", "N1EW"}

    @pytest.mark.parametrize(
        ("placement", "kept"), [("N1EW/0@4,3", "N012"), ("N012/0@4,3", "N1EW")]
    )
    def test_the_other_is_kept(self, placement: str, kept: str) -> None:
        after = play(self.begun(), placement)
        assert after.spares == (tile_named(kept), tile_named("N01E"))

    def test_then_it_is_the_opponents_turn(self) -> None:
        after = play(self.begun(), "N1EW/0@4,3")
        assert (after.seat, after.phase) == (1, "draw")
        assert {tile.name for tile in play(after, "N02E").placeable} == {"N01E", "N02E"}

    def test_a_draw_is_unplaceable_only_if_neither_fits(self) -> None:
        """An open reading of what the rulebook leaves unsaid."""
        small = Position.start(replace(THREE, spare=True))
        first = play(small, "N1EW", "N012", "N012", "N012/0@1,0")
        with_spare = play(first, "N1EW")
        assert with_spare.phase == "place", "the spare fits, the drawn tile doesn't"
        assert {move.tile.name for move in with_spare.legal_moves()} == {"N012"}
        assert self.neither_fits().phase == "agree"

    def neither_fits(self) -> Position:
        """Seat 1 holds N01E and N1EW on a board that takes only N012."""
        small = Position.start(replace(THREE, spare=True))
        return play(small, "N1EW", "N01E", "N012", "N012/0@1,0", "N1EW")

    def test_a_drawn_tile_that_cannot_be_placed_is_shown_to_the_opponent(self) -> None:
        """As in the standard game, from then on; the spare stays hidden."""
        asked = self.neither_fits()
        other = asked.after(Answer(True))
        over = other.after(Answer(False))
        for position in (asked, other, over):
            assert [position.seen_by(seat).drawn for seat in (0, 1)] == [tile_named("N1EW")] * 2
            assert not isinstance(position.seen_by(0).spares[1], Tile)
