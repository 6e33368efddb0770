"""A board that the loops write on."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu.kernels.tables import Tables

LAID, FRONT, MOUTHS = 0, 1, 2
"""Places in `Scratch.counts`: tiles laid, length of the frontier, cells with a mouth."""

ABSENT, GONE = -1, -2
"""In `Scratch.where`: not on the frontier yet; never again."""

COVERED = 16
"""In `Scratch.walls`, beside the bits of the four shores: the cell itself is covered."""


class Scratch(NamedTuple):
    """The two bytes of each anchor, the frontier, and what an evaluation needs.

    The *frontier* lists the anchors with an open mouth beside them: no other can
    be legal. An anchor leaves it for good once it is covered or can't be filled.

    A cell is row × size + column. Mouths are *loose* towards a shore while no tile
    stands in the straight way there: the next tile laid there costs them. They are
    kept by shore and line (a column for north and south, a row for east and west).
    """

    need: NDArray[np.uint8]  # (A,), as in Board
    ban: NDArray[np.uint8]  # (A,)
    front: NDArray[np.uint16]  # (A,): the frontier, counts[FRONT] long
    where: NDArray[np.int16]  # (A,): the anchor's place in `front`, or ABSENT or GONE
    points: NDArray[np.int64]  # (4,): north, east, south, west
    counts: NDArray[np.int64]  # (3,): see LAID, FRONT, MOUTHS
    walls: NDArray[np.uint8]  # (size²,): bit d: a tile stands between the cell and shore d
    facing: NDArray[np.uint8]  # (size²,): bit h: an open mouth with heading h faces the cell
    mouths: NDArray[np.int16]  # (size²,): the cells that open mouths face; counts[MOUTHS] long
    loose: NDArray[np.int64]  # (4, size): bit k of [d, line]: see below
    found: NDArray[np.uint16]  # (4 A,): what the legal scan found


def empty_scratch(tables: Tables) -> Scratch:
    """An empty board."""
    count, size = tables.count, tables.size
    return Scratch(
        need=np.zeros(count, np.uint8),
        ban=np.zeros(count, np.uint8),
        front=np.zeros(count, np.uint16),
        where=np.full(count, ABSENT, np.int16),
        points=np.zeros(4, np.int64),
        counts=np.zeros(3, np.int64),
        walls=np.zeros(size * size, np.uint8),
        facing=np.zeros(size * size, np.uint8),
        mouths=np.zeros(size * size, np.int16),
        loose=np.zeros((4, size), np.int64),
        found=np.zeros(4 * count + 4, np.uint16),
    )
