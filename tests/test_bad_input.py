"""What can't be read, what the position forbids, rules that make no game: one sentence each.

Every case says which class of error comes, and words that the sentence must have:
what was wrong, where, and what is accepted. The position stays as it was.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from refusals import BAG, BAR, MIDDLE, assert_one_sentence
from tayu.board import Board
from tayu.dealer import Dealer
from tayu.errors import IllegalMove, InvalidMove, InvalidRecord, InvalidRules
from tayu.moves import Answer, Ask, Back, Bid, ChooseSide, Column, Draw, First, Pass, Penalty, Side
from tayu.placement import Placement
from tayu.position import Position
from tayu.rules import GOLIATH, KOSMOS, Rules
from tayu.tiles import TILES, Tile


@pytest.mark.parametrize("error", [InvalidMove, IllegalMove, InvalidRules, InvalidRecord])
def test_every_error_is_a_value_error(error: type) -> None:
    assert issubclass(error, ValueError)


class TestRules:
    @pytest.mark.parametrize(
        ("changes", "words"),
        [
            ({"size": 2}, ["size is 2", "3 to 49"]),
            ({"size": 50}, ["size is 50", "3 to 49"]),
            ({"size": -19}, ["size is -19", "3 to 49"]),
            ({"size": 19.0}, ["size is 19.0", "whole number", "3 to 49"]),
            ({"size": "19"}, ["size is '19'", "whole number", "3 to 49"]),
            ({"size": True}, ["size is True", "whole number"]),
            ({"copies": 0}, ["copies is 0", "from 1 to 999"]),
            ({"copies": -1}, ["copies is -1", "from 1 to 999"]),
            ({"copies": 1000}, ["copies is 1000", "from 1 to 999"]),
            ({"copies": None}, ["copies is None", "whole number"]),
            ({"seats": 1}, ["seats is 1", "2 to 4"]),
            ({"seats": 5}, ["seats is 5", "2 to 4"]),
            ({"drawing": "cloth"}, ["drawing is 'cloth'", "block, bag, spread"]),
            ({"matching": "any"}, ["matching is 'any'", "mouth_to_mouth, protect_laid_only"]),
            ({"unplaceable": ""}, ["unplaceable is ''", "agree, ends, set_aside"]),
            ({"unplaceable": None}, ["unplaceable is None", "agree, ends, set_aside"]),
            ({"drawing": ["bag"]}, ["drawing is ['bag']", "block, bag, spread"]),
            ({"spare": 1}, ["spare is 1", "True or False"]),
            ({"spare": "off"}, ["spare is 'off'", "True or False"]),
            ({"spare": True, "seats": 4}, ["spare", "two seats", "seats=4"]),
            ({"spare": True, "seats": 3}, ["spare", "two seats", "seats=3"]),
            ({"doubled": (4, 9, 19)}, ["position 19", "north shore", "size 19", "0 to 18"]),
            ({"doubled": (-1,)}, ["position -1", "north shore", "0 to 18"]),
            ({"size": 9}, ["position 9", "size 9", "0 to 8"]),
            ({"doubled": (4, 4)}, ["twice", "(4, 4)"]),
            ({"doubled": 4}, ["doubled is 4", "tuple of shore positions"]),
            ({"doubled": "4"}, ["doubled", "'4'"]),
            ({"doubled": ("4",)}, ["position '4'", "0 to 18"]),
            ({"doubled": (4.5,)}, ["position 4.5", "0 to 18"]),
            ({"doubled": (True,)}, ["position True", "0 to 18"]),
            ({"doubled": (4, "9")}, ["doubled"]),
            ({"doubled": ((4,), (9,))}, ["2 tuples", "four"]),
            ({"doubled": ((1,), (2,), (3,), (19,))}, ["position 19", "west shore", "0 to 18"]),
            ({"doubled": ((1,), (2,), 3, (4,))}, ["doubled"]),
            ({"doubled": None}, ["doubled is None", "tuple of shore positions"]),
        ],
        ids=str,
    )
    def test_a_value_that_makes_no_game(self, changes: dict[str, Any], words: list[str]) -> None:
        with pytest.raises(InvalidRules) as refusal:
            replace(KOSMOS, **changes)
        assert_one_sentence(str(refusal.value), *words)

    @pytest.mark.parametrize("size", [3, 49])
    def test_the_smallest_and_the_largest_board_can_be_played(self, size: int) -> None:
        rules = Rules(size=size, copies=1, doubled=(0, size - 1), drawing="bag")
        position = Position.start(rules).after(Draw(BAR))
        assert position.after(position.legal_moves()[0]).board.placements


class TestPlacements:
    """Of a board on whose centre lies a channel from west to east."""

    board = Board.empty(BAG).after(MIDDLE)

    @pytest.mark.parametrize(
        ("placement", "words"),
        [
            (Placement(BAR, 0, 9, 0), ["cell (9, 0) is off the board", "0 to 8"]),
            (Placement(BAR, 0, 4, 7), ["cell (4, 9) is off the board", "0 to 8"]),
            (Placement(BAR, 1, -1, 4), ["cell (-1, 4) is off the board", "0 to 8"]),
            (Placement(BAR, 0, 10**9, 0), ["is off the board", "0 to 8"]),
            (Placement(BAR, 0, 4, 5), ["cell (4, 5) is covered", "three empty cells"]),
            (Placement(BAR, 0, 0, 0), ["(0, 0) to (0, 2)", "would not join the channel"]),
            (Placement(TILES[0], 0, 4, 6), ["west side of cell (4, 6)", "blank"]),
        ],
        ids=str,
    )
    def test_what_the_rules_forbid(self, placement: Placement, words: list[str]) -> None:
        why = self.board.why_illegal(placement)
        assert why is not None
        assert_one_sentence(why, *words)
        with pytest.raises(IllegalMove) as refusal:
            self.board.after(placement)
        assert str(refusal.value) == why
        assert self.board.placements == (MIDDLE,)

    def test_an_opening_off_the_centre(self) -> None:
        for rules, words in ((KOSMOS, "the centre cell (9, 9)"), (GOLIATH, "four centre cells")):
            with pytest.raises(IllegalMove) as refusal:
                Board.empty(rules).after(Placement(BAR, 0, 0, 0))
            assert_one_sentence(str(refusal.value), "the first tile must cover", words)

    @pytest.mark.parametrize(
        ("given", "words"),
        [
            (Placement(BAR, 4, 4, 3), ["orientation is 4", "0, 1, 2 or 3"]),
            (Placement(BAR, -1, 4, 3), ["orientation is -1", "0, 1, 2 or 3"]),
            (Placement(BAR, "N", 4, 3), ["orientation is 'N'", "0, 1, 2 or 3"]),  # type: ignore[arg-type]
            (Placement(BAR, 1.0, 4, 3), ["orientation is 1.0", "0, 1, 2 or 3"]),  # type: ignore[arg-type]
            (Placement(BAR, True, 4, 3), ["orientation is True", "0, 1, 2 or 3"]),
            (Placement(BAR, [0], 4, 3), ["orientation is [0]", "0, 1, 2 or 3"]),  # type: ignore[arg-type]
            (Placement(BAR, 0, 4.0, 3), ["row is 4.0", "whole number"]),  # type: ignore[arg-type]
            (Placement(BAR, 0, 4, "3"), ["col is '3'", "whole number"]),  # type: ignore[arg-type]
            (Placement(BAR, 0, True, 3), ["row is True", "whole number"]),
            (Placement("N1EW", 0, 4, 3), ["'N1EW' is not a tile", "TILES"]),  # type: ignore[arg-type]
            (Placement(Tile(255, 3), 0, 4, 3), ["is not a tile", "TILES"]),
            ((BAR, 0, 4, 3), ["is not a Placement"]),
            (None, ["None is not a Placement"]),
        ],
        ids=str,
    )
    @pytest.mark.parametrize("ask", ["why_illegal", "after"])
    def test_what_is_no_placement_at_all(self, ask: str, given: Any, words: list[str]) -> None:
        asked: Callable[[Any], Any] = getattr(self.board, ask)
        with pytest.raises(InvalidMove) as refusal:
            asked(given)
        assert_one_sentence(str(refusal.value), *words)


def drawn() -> Position:
    """A bag, and the bar drawn for the first turn."""
    return Position.start(BAG).after(Draw(BAR))


def over() -> Position:
    """A game that ended because nothing else fits beside the first tile."""
    small = replace(BAG, size=3, doubled=(), unplaceable="ends")
    laid = Position.start(small).after(Draw(TILES[0])).after(Placement(TILES[0], 0, 1, 0))
    return laid.after(Draw(BAR))


def column() -> Position:
    """A block laid out: a column is to be chosen."""
    position, dealer = Position.start(KOSMOS), Dealer(KOSMOS, 1)
    while position.phase == "back":
        position = position.after(dealer.answer(position))
    return position


def bidding() -> Position:
    return Position.start(replace(BAG, seats=3), first=0)


def asking() -> Position:
    return Position.start(replace(BAG, drawing="spread"))


class TestMoves:
    @pytest.mark.parametrize(
        ("position", "move", "words"),
        [
            (drawn, Placement(TILES[0], 0, 4, 3), ["N012 isn't drawn", "N1EW"]),
            (drawn, Placement(BAR, 0, 0, 0), ["must cover the centre"]),
            (drawn, Placement(BAR, 0, 4, 7), ["(4, 9) is off the board"]),
            (drawn, Draw(BAR), ["a tile is to be placed now"]),
            (drawn, Answer(True), ["a tile is to be placed now"]),
            (drawn, Penalty(), ["four seats"]),
            (over, MIDDLE, ["the game is over", "fits nowhere"]),
            (over, Draw(BAR), ["the game is over"]),
            (over, Answer(True), ["the game is over"]),
            (over, Penalty(), ["the game is over"]),
            (lambda: Position.start(BAG), MIDDLE, ["a tile is drawn now"]),
            (lambda: Position.start(BAG), Draw(BAR, True), ["isn't among what is left"]),
            (lambda: Position.start(KOSMOS), Column(0), ["a back of the block is turned up now"]),
            (column, Column(2), ["Column"]),
            (column, Draw(BAR), ["a column of the block is to be chosen now"]),
            (column, Ask(True), ["a column of the block is to be chosen now"]),
            (column, Back(True), ["a column of the block is to be chosen now"]),
            (asking, Draw(BAR), ["a back is to be asked for now"]),
            (bidding, Pass(), ["the first seat must bid"]),
            (bidding, Bid(0), ["whole numbers from 1"]),
            (bidding, First(1), ["bidding now"]),
            (bidding, ChooseSide(Side.EAST_WEST), ["bidding now"]),
            (lambda: bidding().after(Bid(7)), Bid(7), ["must be lower than 7"]),
        ],
    )
    def test_what_the_position_forbids(
        self, position: Callable[[], Position], move: Any, words: list[str]
    ) -> None:
        before, same = position(), position()
        why = before.why_illegal(move)
        assert why is not None
        assert_one_sentence(why, *words)
        with pytest.raises(IllegalMove) as refusal:
            before.after(move)
        assert str(refusal.value) == why
        assert before == same

    @pytest.mark.parametrize("move", [None, 7, "N1EW/0@4,3", (BAR, 0, 4, 3), BAR, object])
    @pytest.mark.parametrize("position", [drawn, over, column, bidding])
    def test_what_is_no_move_at_all(self, position: Callable[[], Position], move: Any) -> None:
        before, same = position(), position()
        for ask in (before.why_illegal, before.after):
            with pytest.raises(InvalidMove, match="neither a move nor an answer of chance"):
                ask(move)
        assert before == same

    @pytest.mark.parametrize(
        "placement",
        [Placement(BAR, 7, 4, 3), Placement("N1EW", 0, 4, 3), Placement(BAR, 0, None, 3)],  # type: ignore[arg-type]
        ids=str,
    )
    @pytest.mark.parametrize("position", [drawn, over, column])
    def test_a_placement_that_cannot_be_read(
        self, position: Callable[[], Position], placement: Placement
    ) -> None:
        with pytest.raises(InvalidMove):
            position().after(placement)

    def test_a_kind_that_has_run_out(self) -> None:
        position = Position.start(replace(BAG, copies=1)).after(Draw(BAR)).after(MIDDLE)
        with pytest.raises(IllegalMove) as refusal:
            position.after(Draw(BAR))
        assert_one_sentence(str(refusal.value), "N1EW", "what is left")

    @pytest.mark.parametrize("first", [-1, 2, 0.5, "0"])
    def test_a_seat_that_is_not_there(self, first: Any) -> None:
        with pytest.raises(InvalidMove) as refusal:
            Position.start(BAG, first=first)
        assert_one_sentence(str(refusal.value), f"first is {first!r}", "0 to 1")

    def test_a_dealer_asked_when_no_chance_is_due(self) -> None:
        with pytest.raises(IllegalMove) as refusal:
            Dealer(BAG, 1).answer(drawn())
        assert_one_sentence(str(refusal.value), "no chance is due")
