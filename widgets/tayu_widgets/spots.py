"""What can be read off a board: open mouths and shore positions."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from tayu.grid import HEADINGS, Cell, Heading, Shore, neighbour, shore_of, shore_position
from tayu.placement import Mouth

_OUTWARDS: dict[Cell, Heading] = {neighbour((0, 0), heading): heading for heading in HEADINGS}


class AtMouth(NamedTuple):
    """A spot at an open mouth."""

    mouth: Mouth


class AtShore(NamedTuple):
    """A spot at a shore position."""

    shore: Shore
    position: int


Spot = AtMouth | AtShore
"""What can be read."""

S = TypeVar("S", AtMouth, AtShore)


def shore_at(cell: Cell, size: int) -> AtShore | None:
    """The shore position that a cell of the sea lies beside; None for one at a corner."""
    (row, col), last = cell, size - 1
    edge = min(max(row, 0), last), min(max(col, 0), last)
    away = (row > last) - (row < 0), (col > last) - (col < 0)
    heading = _OUTWARDS.get(away)
    return AtShore(shore_of(heading), shore_position(edge, heading, size)) if heading else None


def beside(spots: Sequence[S], spot: Spot | None, step: int) -> S:
    """The spot after another one in a row that goes round, or before it; else an end of it."""
    if spot not in spots:
        return spots[0 if step > 0 else -1]
    return spots[(spots.index(spot) + step) % len(spots)]
