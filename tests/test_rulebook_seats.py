"""The rulebook, sentence by sentence: the games for four and for three."""

from dataclasses import replace
from typing import Any

import pytest

from tayu.errors import IllegalMove
from tayu.moves import Bid, ChooseSide, Draw, First, Pass, Penalty, Side
from tayu.outcome import Outcome
from tayu.placement import Placement
from tayu.position import Position
from tayu.rules import KOSMOS
from tayu.score import Score
from tayu.tiles import tile_named

FOUR = replace(KOSMOS, size=9, doubled=(), drawing="bag", seats=4)
THREE = replace(KOSMOS, size=9, doubled=(), drawing="bag", seats=3)
BAR = tile_named("N1EW")
MIDDLE, EAST, WEST = Placement(BAR, 0, 4, 3), Placement(BAR, 0, 4, 6), Placement(BAR, 0, 4, 0)


def play(position: Position, *steps: Any) -> Position:
    """Each step in turn; a placement's tile is drawn before."""
    for step in steps:
        if isinstance(step, Placement) and position.phase == "draw":
            position = position.after(Draw(step.tile))
        position = position.after(step)
    return position


def turns(position: Position, number: int) -> list[tuple[int, Side | None]]:
    """Who is on the clock in so many turns to come, and for which side; any tile is laid."""
    on_the_clock = []
    for _ in range(number):
        on_the_clock.append((position.seat, position.side))
        drawn = (position.after(draw) for draw, _ in position.chance())
        placing = next(after for after in drawn if after.phase == "place")
        assert placing.seat == position.seat
        position = placing.after(placing.legal_moves()[0])
    return on_the_clock


class TestRulesForFourPlayers:
    def test_the_players_form_two_teams_that_sit_facing_each_other(self) -> None:
        sides = Position.start(FOUR).sides
        assert sides[0] == sides[2] == Side.NORTH_SOUTH
        assert sides[1] == sides[3] == Side.EAST_WEST

    def test_setup_is_identical_to_the_rules_for_two(self) -> None:
        two = Position.start(KOSMOS)
        four = Position.start(replace(KOSMOS, seats=4))
        assert (four.phase, four.stock, four.board.placements) == ("back", two.stock, ())

    @pytest.mark.parametrize("first", range(4))
    def test_a_first_player_is_chosen_at_random(self, first: int) -> None:
        start = Position.start(FOUR)
        assert dict(start.chance()) == {First(seat): 1 / 4 for seat in range(4)}
        assert start.after(First(first)) == Position.start(FOUR, first=first)
        assert Position.start(FOUR, first=first).seat == first

    def test_the_others_follow_clockwise_alternating_between_the_teams(self) -> None:
        on_the_clock = turns(Position.start(FOUR, first=2), 5)
        assert [seat for seat, _ in on_the_clock] == [2, 3, 0, 1, 2]
        assert [side for _, side in on_the_clock] == [0, 1, 0, 1, 0]

    def test_who_talks_loses_the_turn_and_the_next_player_places_the_tile(self) -> None:
        drawn = play(Position.start(FOUR, first=0), MIDDLE, Draw(BAR))
        assert drawn.seat == 1
        passed_on = drawn.after(Penalty())
        assert (passed_on.seat, passed_on.phase, passed_on.drawn) == (2, "place", BAR)
        assert passed_on.side is Side.NORTH_SOUTH, "from the opposing team"

    def test_as_if_they_had_drawn_it_themselves(self) -> None:
        """Having placed it they have had their turn, and the one after them draws."""
        passed_on = play(Position.start(FOUR, first=0), MIDDLE, Draw(BAR), Penalty())
        assert passed_on.legal_moves() == passed_on.board.legal_placements(BAR)
        placed = passed_on.after(EAST)
        assert (placed.seat, placed.phase) == (3, "draw")

    def test_the_penalty_is_the_tables_to_impose(self) -> None:
        """It can be played, but is none of the moves that a seat has to choose from."""
        drawn = play(Position.start(FOUR, first=0), Draw(BAR))
        assert Penalty() not in drawn.legal_moves()
        assert drawn.why_illegal(Penalty()) is None

    @pytest.mark.parametrize("seats", [2, 3])
    def test_only_partners_can_talk(self, seats: int) -> None:
        position = sides_chosen() if seats == 3 else Position.start(replace(FOUR, seats=2))
        with pytest.raises(IllegalMove, match="only four seats have partners"):
            play(position, Draw(BAR), Penalty())

    def test_the_team_with_the_higher_product_wins(self) -> None:
        assert Outcome("unplaceable", Score(1, 2, 3, 4)).winner is Side.EAST_WEST

    def test_all_four_must_agree_to_set_a_tile_aside(self) -> None:
        small = replace(FOUR, size=3)
        first = Placement(tile_named("N012"), 0, 1, 0)
        asked = play(Position.start(small, first=2), first, Draw(BAR))
        seats = []
        while asked.phase == "agree":
            seats.append(asked.seat)
            asked = asked.after(asked.legal_moves()[0])
        assert seats == [3, 0, 1, 2]
        assert (asked.phase, asked.seat) == ("draw", 3)


def bidding(first: int = 0) -> Position:
    return Position.start(THREE).after(First(first))


def flood_found(points: int = 20) -> Position:
    """Seat 1 is the flood with that bid; chance is to pick seat 0 or 2."""
    return play(bidding(1), Bid(points), Pass(), Pass())


def sides_chosen(points: int = 20) -> Position:
    """Seat 1 is the flood; seat 2 starts and plays east–west."""
    return play(flood_found(points), First(2), ChooseSide(Side.EAST_WEST))


class TestRulesForThreePlayersBidding:
    def test_it_begins_with_a_player_chosen_at_random(self) -> None:
        start = Position.start(THREE)
        assert start.phase == "first"
        assert dict(start.chance()) == pytest.approx({First(seat): 1 / 3 for seat in range(3)})

    def test_this_player_announces_the_first_bid(self) -> None:
        opened = bidding(2)
        assert (opened.phase, opened.seat) == ("bid", 2)
        assert opened.why_illegal(Pass()) == "the first seat must bid, so it can't pass"
        assert Pass() not in opened.legal_moves()

    def test_the_others_follow_clockwise_bidding_lower_or_passing(self) -> None:
        second = bidding(2).after(Bid(20))
        assert second.seat == 0
        assert Pass() in second.legal_moves()
        assert second.why_illegal(Bid(19)) is None
        third = second.after(Pass())
        assert third.seat == 1

    @pytest.mark.parametrize("points", [20, 21])
    def test_a_bid_is_lower_than_the_one_before(self, points: int) -> None:
        with pytest.raises(IllegalMove, match="must be lower than 20"):
            play(bidding(), Bid(20), Bid(points))

    @pytest.mark.parametrize("points", [0, -3, 2.5, True, "20"])
    def test_bids_are_whole_numbers_from_1(self, points: Any) -> None:
        with pytest.raises(IllegalMove, match="bids are whole numbers from 1"):
            bidding().after(Bid(points))

    def test_every_lower_bid_may_be_made(self) -> None:
        assert set(bidding().after(Bid(4)).legal_moves()) == {Bid(3), Bid(2), Bid(1), Pass()}

    def test_the_first_bid_may_be_as_high_as_any_score(self) -> None:
        """No side can have more than every position of both its shores: 9 × 9 here."""
        assert set(bidding().legal_moves()) == {Bid(points) for points in range(1, 82)}
        with pytest.raises(IllegalMove, match="no side can score more than 81"):
            bidding().after(Bid(82))

    def test_below_a_bid_of_1_one_can_only_pass(self) -> None:
        assert bidding().after(Bid(1)).legal_moves() == [Pass()]

    def test_the_lowest_bidder_becomes_the_flood(self) -> None:
        """Seat 0 has the last word at 9; seat 2 passed when it was at 10."""
        position = play(bidding(), Bid(20), Bid(10), Pass(), Bid(9), Pass())
        assert position.phase == "first"
        assert position.auction is not None
        assert (position.auction.flood, position.auction.bid) == (0, 9)

    def test_who_has_passed_is_out_of_the_bidding(self) -> None:
        """The rulebook doesn't say; this is a choice."""
        position = play(bidding(), Bid(20), Pass(), Bid(10), Bid(9))
        assert position.seat == 2

    def test_no_side_is_known_while_they_bid(self) -> None:
        assert bidding().side is None


class TestRulesForThreePlayersTheGame:
    def test_one_of_the_normal_players_is_chosen_at_random_to_begin(self) -> None:
        assert dict(flood_found().chance()) == {First(0): 0.5, First(2): 0.5}

    @pytest.mark.parametrize("side", [Side.NORTH_SOUTH, Side.EAST_WEST])
    def test_they_choose_their_positions(self, side: Side) -> None:
        choosing = flood_found().after(First(2))
        assert (choosing.phase, choosing.seat) == ("side", 2)
        assert {move.side for move in choosing.legal_moves()} == {0, 1}
        begun = choosing.after(ChooseSide(side))
        assert begun.sides == (Side(1 - side), Side.FLOOD, side)
        assert (begun.phase, begun.seat) == ("draw", 2)

    def test_the_flood_is_no_position_to_choose(self) -> None:
        with pytest.raises(IllegalMove):
            flood_found().after(First(2)).after(ChooseSide(Side.FLOOD))

    def test_play_proceeds_clockwise_the_flood_placing_tiles_too(self) -> None:
        on_the_clock = turns(sides_chosen(), 4)
        assert [seat for seat, _ in on_the_clock] == [2, 0, 1, 2]
        assert on_the_clock[2] == (1, Side.FLOOD)

    def test_once_a_side_reaches_the_bid_the_flood_plays_no_more(self) -> None:
        """Seat 2 in the middle, seat 0 to the west, the flood to the east: east–west has 1."""
        reached = play(sides_chosen(points=1), MIDDLE, WEST, EAST)
        assert reached.board.score.east_west == 1
        assert [seat for seat, _ in turns(reached, 4)] == [2, 0, 2, 0]

    def test_below_the_bid_the_flood_plays_on(self) -> None:
        """East–west has 1 of 2, so after seat 0 it is the flood's turn again."""
        below = play(sides_chosen(points=2), MIDDLE, WEST, EAST)
        assert below.board.score.products == (0, 1)
        assert [seat for seat, _ in turns(below, 3)] == [2, 0, 1]

    def test_the_flood_wins_if_nobody_scores_its_bid(self) -> None:
        """A bid of 20 says that no other player will have 20 points or more."""
        assert Outcome("unplaceable", Score(1, 4, 19, 4), bid=20).winner is Side.FLOOD
        assert Outcome("unplaceable", Score(1, 4, 20, 4), bid=20).winner is Side.NORTH_SOUTH

    def test_if_one_or_both_reach_it_who_scored_the_most_wins(self) -> None:
        assert Outcome("unplaceable", Score(5, 5, 5, 6), bid=20).winner is Side.EAST_WEST
        assert Outcome("unplaceable", Score(5, 5, 5, 2), bid=20).winner is Side.NORTH_SOUTH

    def test_equal_scores_that_reach_it_are_a_draw(self) -> None:
        outcome = Outcome("unplaceable", Score(5, 5, 4, 4), bid=20)
        assert outcome.winner is None
        assert outcome.values == (0.0, 0.0, -1.0)

    def test_the_winner_takes_all(self) -> None:
        assert Outcome("unplaceable", Score(), bid=20).values == (-1.0, -1.0, 1.0)
        assert Outcome("unplaceable", Score(5, 5, 5, 2), bid=20).values == (1.0, -1.0, -1.0)
