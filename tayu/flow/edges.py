"""The search: water that goes from edge to edge through strips where a tile still fits.

An edge of a cell, with the way in which water crosses it, has a number; so have
the edges through which it would come in from the sea. From each the water enters
at most four strips, and leaves each through the slots that some tile allows. A
search goes on tile by tile, all edges of a stage at once.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from tayu.anchors import Anchors, Bytes, Indices, anchors_of
from tayu.grid import HEADINGS, Cell, Heading, neighbour, opposite
from tayu.matching import dead_ended, walled_off
from tayu.placement import Mouth, strip, strip_edge
from tayu.tiles import SLOTS, Tile, turned_end_for_end

FAR = 1 << 20
"""What stands for *never* among numbers of tiles."""

Counts = NDArray[np.int32]
"""Numbers of tiles to lay, at least."""


@dataclass(frozen=True)
class Edges:
    """The edges on boards of one size, as numbers, and how strips and edges meet."""

    size: int

    @cached_property
    def anchors(self) -> Anchors:
        """The strips."""
        return anchors_of(self.size)

    @property
    def count(self) -> int:
        """How many edges there are, those from and to the sea among them."""
        return len(HEADINGS) * (self.size + 2) ** 2

    def number(self, cell: Cell, heading: Heading) -> int:
        """The number of the edge over which water leaves `cell`, which may be in the sea."""
        row, col = cell
        return len(HEADINGS) * ((row + 1) * (self.size + 2) + col + 1) + HEADINGS.index(heading)

    def facing(self, mouth: Mouth) -> int:
        """The number of the same edge crossed the other way."""
        cell, heading = mouth
        return self.number(neighbour(cell, heading), opposite(heading))

    @cached_property
    def into(self) -> Indices:
        """For each anchor and slot the edge over which water comes in there; shape (anchors, 8)."""
        edges = [
            [self.facing(strip_edge(*corner, slot)) for slot in SLOTS]
            for corner in self.anchors.corners
        ]
        return np.array(edges, np.intp)

    @cached_property
    def out_of(self) -> Indices:
        """For each anchor and slot the edge over which water leaves; shape (anchors, 8)."""
        edges = [
            [self.number(*strip_edge(*corner, slot)) for slot in SLOTS]
            for corner in self.anchors.corners
        ]
        return np.array(edges, np.intp)

    @cached_property
    def doors(self) -> Indices:
        """For each edge the places in `into`, flat, that it leads to; shape (edges, 4).

        Where there are fewer, the number after the last place fills up.
        """
        found = np.full((self.count, 4), self.into.size, np.intp)
        filled = np.zeros(self.count, np.intp)
        for door, edge in enumerate(self.into.ravel().tolist()):
            found[edge, filled[edge]] = door
            filled[edge] += 1
        return found

    @cached_property
    def cells(self) -> Indices:
        """For each anchor its cells as numbers, row by row; shape (anchors, 3)."""
        numbers = [
            [row * self.size + col for row, col in strip(*corner)]
            for corner in self.anchors.corners
        ]
        return np.array(numbers, np.intp)

    # -- going on

    def onward(self, kinds: Iterable[Tile], need: Bytes, ban: Bytes) -> Bytes:
        """For each door, the slots as bits through which water that comes in may leave again.

        0 where nothing can come in: where no tile of `kinds` fits with a mouth there.
        One more 0 stands for no door at all. Articles 6 and 8 over all strips at once.
        """
        masks = [tile.mask for tile in kinds]
        ways = np.array([*masks, *map(turned_end_for_end, masks)], np.uint8)[:, None]
        fitting = (walled_off(ways, need) | dead_ended(ways, ban)) == 0
        leaving = np.where(
            ways & _BITS, ways & ~_BITS, 0
        )  # by which slots, for each it comes in by
        found = np.bitwise_or.reduce(fitting.view(np.uint8)[:, :, None] * leaving[:, None], axis=0)
        return np.append(found.ravel(), np.uint8(0))

    def spread(self, onward: Bytes, starts: Sequence[int], most: int) -> tuple[Counts, Counts]:
        """How many tiles it takes from any of the edges `starts`: to each edge, to each cell.

        Up to `most` tiles; `FAR` for what takes more, or is out of reach.
        """
        edges = np.full(self.count, FAR, np.int32)
        cells = np.full(self.size**2, FAR, np.int32)
        edges[list(starts)] = 0
        front, tiles = np.array(starts, np.intp), 0
        while front.size and tiles < most:
            tiles += 1
            doors = self.doors[front].ravel()
            doors = doors[onward[doors] > 0]
            covered = self.cells[doors >> 3].ravel()
            cells[covered] = np.minimum(cells[covered], tiles)
            left = np.unpackbits(onward[doors][:, None], axis=1, bitorder="little") > 0
            reached = self.out_of[doors >> 3][left]
            front = np.unique(reached[edges[reached] == FAR])
            edges[front] = tiles
        return edges, cells

    def on_the_way(self, onward: Bytes, there: Counts, back: Counts, tiles: int) -> Indices:
        """The cells, as numbers, of strips through which a way of so many tiles goes.

        `there` is how many tiles each edge takes from where the way begins, `back`
        from where it ends, gone backwards.
        """
        whole = there[self.into][:, :, None] + back[self.into][:, None, :] + 1
        through = np.unpackbits(onward[:-1].reshape(-1, 8, 1), axis=2, bitorder="little") > 0
        found: Indices = np.unique(self.cells[((whole == tiles) & through).any(axis=(1, 2))])
        return found


_BITS = (1 << np.arange(len(SLOTS))).astype(np.uint8)


@lru_cache(maxsize=8)
def edges_of(size: int) -> Edges:
    """The edges on boards of that size, made once and shared."""
    return Edges(size)
