"""Boards and games that the tests of the rulebook begin from, and moves in short."""

from dataclasses import replace
from typing import Any

from tayu.board import Board
from tayu.dealer import Dealer
from tayu.moves import Draw
from tayu.placement import Placement
from tayu.position import Position
from tayu.rules import KOSMOS
from tayu.tiles import tile_named

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
