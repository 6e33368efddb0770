"""The rulebook, sentence by sentence: the end of a game for two, its scores, and its variant."""

from dataclasses import replace
from typing import Any

import pytest

from rulebook_games import BEGUN, FIVE, NINE, THREE, at, kosmos_laid_out, play
from tayu.board import Board
from tayu.dealer import Dealer
from tayu.diagram import parse_diagram
from tayu.errors import IllegalMove
from tayu.moves import Answer, Column, Side
from tayu.outcome import Outcome
from tayu.position import Position
from tayu.rules import KOSMOS
from tayu.score import Estuary, Score
from tayu.stock import Block
from tayu.tiles import TILES, Tile, tile_named


@pytest.fixture
def begun() -> Board:
    return parse_diagram(BEGUN, NINE)


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
