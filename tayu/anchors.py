"""Every strip of three cells on a board of one size, and how they touch: tables made once.

An *anchor* is a 1×3 strip where a tile can lie, along a row or upright; there
are 2·n·(n−2) of them, 646 on 19×19. Those along the rows come first, row by row,
then the upright ones. Laying a tile covers one anchor, closes those that share a
cell with it (14 at most, itself included), and changes what some 24 neighbours
need or ban.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu.grid import HEADINGS, Cell, inside, neighbour, opposite, shore_position
from tayu.placement import Mouth, Placement, strip, strip_edge
from tayu.tiles import SLOTS, Tile

Bytes = NDArray[np.uint8]
Indices = NDArray[np.intp]
Corner = tuple[bool, int, int]
"""Whether an anchor is upright, and its north-westernmost row and column."""


class Touch(NamedTuple):
    """What a tile on one anchor does to the anchors beside it.

    `anchors` has shape (k,); `bits` has shape (k, 8): row *i*, column *s* is the
    bit of anchor *i*'s slot that faces slot *s* of the tile, or 0.
    """

    anchors: Indices
    bits: Bytes


class ShoreSlot(NamedTuple):
    """A slot of an anchor that opens onto a shore (0 north … 3 west), and where along it."""

    slot: int
    shore: int
    position: int


@dataclass(frozen=True)
class Anchors:
    """The anchors of a board of `size` × `size` cells, with their tables."""

    size: int
    _placements: dict[int, tuple[Placement, ...]] = field(
        default_factory=dict, compare=False, repr=False
    )

    def __reduce__(self) -> tuple[Callable[[int], "Anchors"], tuple[int]]:
        # Pickled by size: every process makes the tables once, and no board carries megabytes.
        return anchors_of, (self.size,)

    @cached_property
    def count(self) -> int:
        """How many anchors there are."""
        return 2 * self.size * (self.size - 2)

    @cached_property
    def corners(self) -> tuple[Corner, ...]:
        """For each anchor its corner."""
        long, short = range(self.size), range(self.size - 2)
        along = [(False, row, col) for row, col in product(long, short)]
        return tuple(along + [(True, row, col) for row, col in product(short, long)])

    def index(self, upright: bool, row: int, col: int) -> int | None:
        """The number of the anchor with that corner, or None if it would leave the board."""
        height, width = (self.size - 2, self.size) if upright else (self.size, self.size - 2)
        if not inside((row, col), height, width):
            return None
        return (self.count // 2 if upright else 0) + row * width + col

    def placements(self, tile: Tile) -> tuple[Placement, ...]:
        """Every placement of a tile, legal or not; number *i* lies on anchor *i* modulo `count`.

        First come those with the tile as it is named, then those end for end.
        """
        made = self._placements.get(tile.index)
        if made is None:
            made = tuple(
                Placement(tile, end + upright, row, col)
                for end in (0, 2)
                for upright, row, col in self.corners
            )
            self._placements[tile.index] = made
        return made

    @cached_property
    def covering(self) -> dict[Cell, list[int]]:
        """For each cell the anchors that cover it."""
        found: dict[Cell, list[int]] = defaultdict(list)
        for anchor, corner in enumerate(self.corners):
            for cell in strip(*corner):
                found[cell].append(anchor)
        return found

    @cached_property
    def facing(self) -> dict[Mouth, list[tuple[int, int]]]:
        """For each edge of a cell the (anchor, slot) pairs that lie along it from inside."""
        found: dict[Mouth, list[tuple[int, int]]] = defaultdict(list)
        for anchor, corner in enumerate(self.corners):
            for slot, name in enumerate(SLOTS):
                found[strip_edge(*corner, name)].append((anchor, slot))
        return found

    @cached_property
    def overlaps(self) -> tuple[Indices, ...]:
        """For each anchor those that share a cell with it, itself included."""
        return tuple(
            np.array(sorted({other for cell in strip(*corner) for other in self.covering[cell]}))
            for corner in self.corners
        )

    @cached_property
    def touches(self) -> tuple[Touch, ...]:
        """For each anchor what a tile on it does to those beside it."""
        return tuple(self._touch(anchor) for anchor in range(self.count))

    def _touch(self, anchor: int) -> Touch:
        bits: dict[int, list[int]] = defaultdict(lambda: [0] * len(SLOTS))
        closed = set(self.overlaps[anchor].tolist())
        for slot, name in enumerate(SLOTS):
            cell, heading = strip_edge(*self.corners[anchor], name)
            back = neighbour(cell, heading), opposite(heading)
            for other, other_slot in self.facing.get(back, ()):
                if other not in closed:
                    bits[other][slot] = 1 << other_slot
        rows = np.array(list(bits.values()), np.uint8).reshape(-1, len(SLOTS))
        return Touch(np.array(list(bits), np.intp), rows)

    @cached_property
    def shore_slots(self) -> tuple[tuple[ShoreSlot, ...], ...]:
        """For each anchor its slots that open onto a shore."""
        return tuple(tuple(self._shore_slots(corner)) for corner in self.corners)

    def _shore_slots(self, corner: Corner) -> Iterator[ShoreSlot]:
        for slot, name in enumerate(SLOTS):
            cell, heading = strip_edge(*corner, name)
            if not inside(neighbour(cell, heading), self.size, self.size):
                where = shore_position(cell, heading, self.size)
                yield ShoreSlot(slot, HEADINGS.index(heading), where)


@lru_cache(maxsize=8)
def anchors_of(size: int) -> Anchors:
    """The tables for a board of that size, made once and shared."""
    return Anchors(size)
