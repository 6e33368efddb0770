"""Where water can still go: from a mouth on, to a shore position, and by how many tiles at least.

A way is a row of tiles: the first joins a mouth by one of its own, and each
further one joins the one before it. Every tile of a way has to fit what lies on
the board now (articles 6 and 8); that two tiles of one way might overlap, or end
each other's mouths, isn't looked at, nor how many copies of a kind there are. So
the numbers are *lower bounds*: no play, whoever lays whatever in between, brings
the water of that mouth there sooner, because what lies about only grows stricter;
and what is out of reach stays out of reach. A bound of one tile is exact.

Water runs both ways: the ways to a shore position are those from it, gone
backwards, and one search serves both.

Source: articles 6 and 8 of the rulebook; the bounds are this project's own.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

from tayu.anchors import Bytes
from tayu.board import Board
from tayu.errors import InvalidMove, as_whole, check_kind
from tayu.flow.edges import FAR, Counts, Edges, edges_of
from tayu.grid import HEADINGS, SHORES, Cell, Shore, neighbour, shore_cell
from tayu.placement import Mouth
from tayu.position import Position
from tayu.tiles import TILES, Tile

__all__ = ["Access", "Flow", "Reach", "ShorePosition"]

ShorePosition = tuple[Shore, int]
"""A shore, and where along it, counted clockwise from its first cell."""


class Reach(NamedTuple):
    """How far away everything is from one open mouth: tiles to lay, at least.

    `cells` has each empty cell that a tile of a way can cover, `shores` each shore
    position where a way can end in an estuary. What is missing is out of reach.
    """

    cells: Mapping[Cell, int]
    shores: Mapping[ShorePosition, int]

    def nearest(self, shore: Shore) -> int | None:
        """Tiles to the nearest position of a shore, at least; None where all are out of reach."""
        return min((tiles for (at, _), tiles in self.shores.items() if at == shore), default=None)


class Access(NamedTuple):
    """How a shore position can be reached.

    `mouths` has each open mouth that can reach it, and the tiles that this takes at
    least, nearest first; `cells` are those that shortest ways from the nearest mouths cover.
    """

    mouths: Mapping[Mouth, int]
    cells: frozenset[Cell]

    @property
    def tiles(self) -> int | None:
        """How many tiles it takes at least; None for a position that no mouth can reach."""
        return min(self.mouths.values(), default=None)


@dataclass(frozen=True, eq=False)
class Flow:
    """Where the water of a board can still go, by tiles of some kinds, `most` of them at most.

    Each answer is worked out when it is first asked for, and kept.
    """

    board: Board
    kinds: frozenset[Tile] = frozenset(TILES)
    most: int = FAR - 1

    def __post_init__(self) -> None:
        check_kind("board", self.board, Board, "a Board; for a position there is Flow.of")
        check_kind("kinds", self.kinds, (frozenset, set), "a set of tiles")

    @staticmethod
    def of(position: Position) -> "Flow":
        """By the kinds that are undrawn or in hand, and no more tiles than there are.

        What was set aside doesn't come back. Where seats hide tiles, ask with what
        `Position.seen_by` gives: hidden tiles count as undrawn there.
        """
        held = [tile for tile in (*position.spares, position.drawn) if isinstance(tile, Tile)]
        undrawn = (tile for tile in TILES if position.stock[tile])
        return Flow(position.board, frozenset((*held, *undrawn)), position.stock.total + len(held))

    # -- what can be asked

    def from_mouth(self, mouth: Mouth) -> Reach:
        """Where the water of an open mouth can still go.

        Raises `InvalidMove` for what isn't one of the board's `open_mouths`.
        """
        if mouth not in self._open:
            raise InvalidMove(f"{mouth!r} is not an open mouth; Board.open_mouths lists them")
        if mouth not in self._reaches:
            self._reaches[mouth] = self._reach(mouth)
        return self._reaches[mouth]

    def to_shore(self, shore: Shore, position: int) -> Access:
        """Which open mouths can reach a shore position, and by how many tiles.

        Raises `ValueError` for a position that the board doesn't have.
        """
        number = as_whole(position)
        if shore not in SHORES or number is None or not 0 <= number < self.board.size:
            raise ValueError(
                f"there is no position {position!r} on shore {shore!r}; the shores are "
                f"{', '.join(SHORES)}, and positions go from 0 to {self.board.size - 1}"
            )
        if (shore, number) not in self._accesses:
            self._accesses[shore, number] = self._access(shore, number)
        return self._accesses[shore, number]

    @cached_property
    def sides(self) -> Mapping[Mouth, tuple[int | None, int | None]]:
        """For each open mouth the tiles to the nearest shore of north–south and of east–west."""
        north_south, east_west = (self._from_sea(shores) for shores in (SHORES[::2], SHORES[1::2]))
        return {
            mouth: (_tiles(north_south[end]), _tiles(east_west[end]))
            for mouth, end in self._open.items()
        }

    @cached_property
    def faced(self) -> Mapping[Cell, tuple[int | None, int | None]]:
        """For each cell that open mouths face the same as `sides`, of those mouths the least."""
        found: dict[Cell, tuple[int | None, int | None]] = {}
        for mouth, (north_south, east_west) in self.sides.items():
            cell = neighbour(*mouth)
            before = found.get(cell, (None, None))
            found[cell] = _less(before[0], north_south), _less(before[1], east_west)
        return found

    # -- how it is answered

    @cached_property
    def _edges(self) -> Edges:
        return edges_of(self.board.size)

    @cached_property
    def _onward(self) -> Bytes:
        kinds = sorted(self.kinds, key=lambda tile: tile.index)
        return self._edges.onward(kinds, self.board.need, self.board.ban)

    @cached_property
    def _open(self) -> dict[Mouth, int]:
        """The open mouths, each with the edge by which water from the sea would arrive."""
        return {mouth: self._edges.facing(mouth) for mouth in self.board.open_mouths}

    @cached_property
    def _reaches(self) -> dict[Mouth, Reach]:
        return {}

    @cached_property
    def _accesses(self) -> dict[ShorePosition, Access]:
        return {}

    @cached_property
    def _shores(self) -> dict[ShorePosition, Mouth]:
        """Each shore position with the mouth that would be an estuary there."""
        size = self.board.size
        return {
            (shore, position): (shore_cell(shore, position, size), heading)
            for (shore, heading), position in product(
                zip(SHORES, HEADINGS, strict=True), range(size)
            )
        }

    def _spread(self, *starts: int) -> tuple[Counts, Counts]:
        return self._edges.spread(self._onward, starts, self.most)

    def _reach(self, mouth: Mouth) -> Reach:
        edges, cells = self._spread(self._edges.number(*mouth))
        size = self.board.size
        shores = {
            place: tiles
            for place, end in self._shores.items()
            if (tiles := _tiles(edges[self._edges.number(*end)])) is not None
        }
        return Reach({divmod(cell, size): int(cells[cell]) for cell in _near(cells)}, shores)

    def _access(self, shore: Shore, position: int) -> Access:
        back = self._spread(self._edges.facing(self._shores[shore, position]))[0]
        found = {mouth: tiles for mouth, end in self._open.items() if (tiles := _tiles(back[end]))}
        mouths = dict(sorted(found.items(), key=lambda pair: pair[1]))
        return Access(mouths, self._shortest(mouths, back))

    def _shortest(self, mouths: Mapping[Mouth, int], back: Counts) -> frozenset[Cell]:
        """The cells that the shortest ways of all cover."""
        least = min(mouths.values(), default=0)
        nearest = [self._edges.number(*mouth) for mouth in mouths if mouths[mouth] == least]
        there = self._spread(*nearest)[0]
        cells = self._edges.on_the_way(self._onward, there, back, least)
        return frozenset(divmod(cell, self.board.size) for cell in cells.tolist())

    def _from_sea(self, shores: tuple[Shore, ...]) -> Counts:
        """How many tiles each edge takes from the nearest position of those shores, at least."""
        ends = (end for (shore, _), end in self._shores.items() if shore in shores)
        return self._spread(*map(self._edges.facing, ends))[0]


def _tiles(count: int) -> int | None:
    """A number of tiles out of an array; None for what is out of reach."""
    return None if count == FAR else int(count)


def _less(one: int | None, other: int | None) -> int | None:
    """The smaller number of tiles; None is more than any."""
    return min((count for count in (one, other) if count is not None), default=None)


def _near(counts: Counts) -> list[int]:
    """The places of an array that are within reach."""
    found: list[int] = (counts < FAR).nonzero()[0].tolist()
    return found
