"""A line ply by ply, as it is written, listed and stepped through.

A ply is what happens while one seat is on the clock: its draw and its placement,
but also a bid, or an answer. Setting up the table is ply 0; without it plies
count from 1.
"""

from itertools import pairwise
from typing import Any, NamedTuple

from tayu.errors import check_kind
from tayu.protocol import GamePosition
from tayu.record.games import game_of
from tayu.record.steps import MAIN, Step
from tayu.record.tree import Record


class Ply(NamedTuple):
    """One ply: its number, who was on the clock, its steps, and the positions around them.

    `seat` is None while the table is set up. `first` is the index of its first
    step in the line. `positions` has one more entry than `steps`. At the end of
    a line a ply may lack its placement.
    """

    number: int
    seat: int | None
    first: int
    steps: tuple[Step, ...]
    positions: tuple[GamePosition[Any], ...]

    @property
    def before(self) -> GamePosition[Any]:
        """The position before the ply."""
        return self.positions[0]

    @property
    def after(self) -> GamePosition[Any]:
        """The position after the ply."""
        return self.positions[-1]


def seat_at(position: GamePosition[Any]) -> int | None:
    """Who is on the clock; None while the table is set up. Plies part where this changes."""
    return None if game_of(position).is_set_up(position) else position.seat


def plies(record: Record, name: str = MAIN) -> list[Ply]:
    """The plies of a line, from the beginning of the game."""
    check_kind("record", record, Record, "a Record; tayu.record.load gives one as its record")
    steps, positions = record.line(name), record.positions(name)
    seats = [seat_at(position) for position in positions[:-1]]
    firsts = [k for k in range(len(seats)) if k == 0 or seats[k] != seats[k - 1]]
    start = 0 if seats and seats[0] is None else 1
    return [
        Ply(number, seats[first], first, steps[first:end], positions[first : end + 1])
        for number, (first, end) in enumerate(pairwise([*firsts, len(steps)]), start)
    ]
