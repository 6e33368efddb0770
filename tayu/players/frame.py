"""One frame for all boards that turning and mirroring make of each other.

Playouts begin from the frame of a board that comes first in order, and each
placement from the first of its images that lead to the same frame. So whatever
chance there is in them, symmetric placements and positions get equal ratings.
A quarter turn exchanges the sides; a mirror also changes the kinds of tiles.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu.anchors import Corner, anchors_of
from tayu.grid import HEADINGS, SHORES, Cell
from tayu.placement import Mouth, strip, strip_edge
from tayu.rules import Rules
from tayu.tiles import SLOTS, TILES, turned_end_for_end

FRAMES = tuple((turns, mirrored) for mirrored in (False, True) for turns in range(4))
"""Quarter turns clockwise, and whether a mirror from west to east comes before them."""

_BITS = 1 << np.arange(8)


class Frame(NamedTuple):
    """Where anchors, arrangements, tiles, shores and sides go; A anchors.

    `arrangements[upright]` is for tiles that lie along a row before, or upright.
    """

    anchors: NDArray[np.int64]  # (A,)
    arrangements: NDArray[np.int64]  # (2, 256)
    tiles: NDArray[np.int8]  # (28,)
    shores: NDArray[np.int64]  # (4,)

    @property
    def exchanges(self) -> bool:
        """Whether north–south and east–west change places."""
        return bool(self.shores[0] % 2)

    def laid(self, laid: NDArray[np.int64]) -> NDArray[np.int64]:
        """The images of rows of (anchor, arrangement), in order."""
        upright = (laid[:, 0] >= len(self.anchors) // 2).astype(np.int64)
        rows = np.stack((self.anchors[laid[:, 0]], self.arrangements[upright, laid[:, 1]]), axis=1)
        return rows[np.lexsort((rows[:, 1], rows[:, 0]))]

    def side(self, side: int) -> int:
        """The image of a side; the flood stays the flood."""
        return int(1 - side if self.exchanges and side < 2 else side)


@lru_cache(maxsize=64)
def frames_of(rules: Rules) -> tuple[Frame, ...]:
    """The frames under which the board stays what it is; the first changes nothing."""
    doubled = [frozenset(rules.doubled_on(shore)) for shore in SHORES]
    return tuple(_frame(rules.size, *each) for each in FRAMES if _keeps(doubled, rules.size, *each))


def _keeps(doubled: list[frozenset[int]], size: int, turns: int, mirrored: bool) -> bool:
    """Whether doubled positions come to lie on doubled ones; a mirror counts them backwards."""
    shores = _shores(turns, mirrored)
    images = [
        frozenset(size - 1 - position for position in each) if mirrored else each
        for each in doubled
    ]
    return all(images[shore] == doubled[shores[shore]] for shore in range(4))


def _shores(turns: int, mirrored: bool) -> list[int]:
    return [((-shore if mirrored else shore) + turns) % 4 for shore in range(4)]


@lru_cache(maxsize=64)
def _frame(size: int, turns: int, mirrored: bool) -> Frame:
    anchors, shores = anchors_of(size), _shores(turns, mirrored)
    images = [_anchor(corner, size, turns, mirrored) for corner in anchors.corners]
    slots = np.array(
        [
            _slots(anchors.corners[number], images[number], size, turns, mirrored)
            for number in (0, anchors.count // 2)
        ]
    )
    set_bits = (np.arange(256)[:, None] & _BITS) > 0
    arrangements = np.stack([(set_bits * _BITS[row]).sum(axis=1) for row in slots])
    return Frame(np.array(images), arrangements, _tiles(arrangements[0]), np.array(shores))


def _anchor(corner: Corner, size: int, turns: int, mirrored: bool) -> int:
    """The anchor that a strip becomes."""
    one, two = sorted(_cell(cell, size, turns, mirrored) for cell in strip(*corner)[::2])
    found = anchors_of(size).index(one[0] != two[0], *one)
    assert found is not None, "a strip on the board stays on it"
    return found


def _slots(corner: Corner, image: int, size: int, turns: int, mirrored: bool) -> list[int]:
    """Which slot of its image each slot of a strip becomes."""
    edges = [strip_edge(*anchors_of(size).corners[image], name) for name in SLOTS]
    return [edges.index(_edge(strip_edge(*corner, name), size, turns, mirrored)) for name in SLOTS]


def _edge(mouth: Mouth, size: int, turns: int, mirrored: bool) -> Mouth:
    cell, heading = mouth
    image = HEADINGS[_shores(turns, mirrored)[HEADINGS.index(heading)]]
    return _cell(cell, size, turns, mirrored), image


def _cell(cell: Cell, size: int, turns: int, mirrored: bool) -> Cell:
    row, col = cell
    if mirrored:
        col = size - 1 - col
    for _ in range(turns):
        row, col = col, size - 1 - row
    return row, col


def _tiles(arrangements: NDArray[np.int64]) -> NDArray[np.int8]:
    """Which tile each becomes."""
    index = {tile.mask: tile.index for tile in TILES}
    images = [int(arrangements[tile.mask]) for tile in TILES]
    return np.array([index[min(each, turned_end_for_end(each))] for each in images], np.int8)


def first_frames(
    rules: Rules,
    laid: NDArray[np.int64],
    tiles: NDArray[np.int8],
    held: Sequence[int],
    sides: Sequence[int],
) -> tuple[Frame, ...]:
    """The frames in which a position's image comes first in order: all give the same image.

    `laid` are rows of (anchor, arrangement), `tiles` the undrawn ones, `held` the spares in
    sight, and `sides` who plays for whom, from the seat on the clock on.
    """
    keyed = [(_key(frame, laid, tiles, held, sides), frame) for frame in frames_of(rules)]
    lowest = min(key for key, _ in keyed)
    return tuple(frame for key, frame in keyed if key == lowest)


def _key(
    frame: Frame,
    laid: NDArray[np.int64],
    tiles: NDArray[np.int8],
    held: Sequence[int],
    sides: Sequence[int],
) -> tuple[list[list[int]], list[int], list[int], list[int]]:
    return (
        frame.laid(laid).tolist(),
        np.sort(frame.tiles[tiles]).tolist(),
        frame.tiles[list(held)].tolist(),
        [frame.side(side) for side in sides],
    )
