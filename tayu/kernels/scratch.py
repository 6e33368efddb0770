"""A board that the loops write on."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu.kernels.tables import Tables

LAID, FRONT, MOUTHS = 0, 1, 2
"""Places in `Scratch.counts`: tiles laid, length of the frontier, mouths noted."""

ABSENT, GONE = -1, -2
"""In `Scratch.where`: not on the frontier yet; never again."""


class Scratch(NamedTuple):
    """The two bytes of each anchor, the frontier, and what an evaluation needs.

    The *frontier* lists the anchors with an open mouth beside them: no other can
    be legal. An anchor leaves it for good once it is covered or can't be filled.
    """

    need: NDArray[np.uint8]  # (A,), as in Board
    ban: NDArray[np.uint8]  # (A,)
    front: NDArray[np.uint16]  # (A,): the frontier, counts[FRONT] long
    where: NDArray[np.int16]  # (A,): the anchor's place in `front`, or ABSENT or GONE
    points: NDArray[np.int64]  # (4,): north, east, south, west
    counts: NDArray[np.int64]  # (3,): see LAID, FRONT, MOUTHS
    rows: NDArray[np.uint64]  # (size,): bit c of row r: whether the cell is covered
    cols: NDArray[np.uint64]  # (size,): the same by columns
    mouths: NDArray[np.int8]  # (size², 3): row and column ahead, heading; counts[MOUTHS] long
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
        rows=np.zeros(size, np.uint64),
        cols=np.zeros(size, np.uint64),
        mouths=np.zeros((size * size, 3), np.int8),
        found=np.zeros(4 * count + 4, np.uint16),
    )
