"""In which ways a tile can cover a cell, and if it can't: the best reason why not."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tayu.board import Board
from tayu.grid import Cell
from tayu.legality import Reason, reasons
from tayu.placement import Placement
from tayu.tiles import Tile

_FAR = {"overhang": 3, "covered": 2, "join": 1}
"""How far from legal a placement is that breaks these rules; others are near misses."""


@dataclass(frozen=True)
class Ways:
    """The legal placements of one tile, and by cell those that cover it.

    The ways to cover a cell are in the order in which turning goes through them:
    those with the tile's middle on the cell first, each time clockwise.
    """

    placements: tuple[Placement, ...] = ()
    by_cell: Mapping[Cell, tuple[Placement, ...]] = field(default_factory=dict)

    def at(self, cell: Cell | None) -> tuple[Placement, ...]:
        """The ways to cover `cell`; none for None."""
        return self.by_cell.get(cell, ()) if cell is not None else ()

    def next_cell(self, cell: Cell | None, step: int) -> Cell | None:
        """The coverable cell after `cell` in reading order, or before it, going round.

        None where no cell can be covered.
        """
        cells = sorted(self.by_cell)
        here = cell if cell is not None else (-1, -1)
        ahead = [each for each in cells if (each > here if step > 0 else each < here)]
        if not cells:
            return None
        return (ahead or cells)[0 if step > 0 else -1]


def ways_of(board: Board, tile: Tile) -> Ways:
    """The ways in which `tile` can be laid on `board`."""
    placements = tuple(board.legal_placements(tile))
    by_cell: dict[Cell, list[Placement]] = {}
    for placement in placements:
        for cell in placement.cells:
            by_cell.setdefault(cell, []).append(placement)
    ordered = {cell: tuple(_in_turning_order(cell, ways)) for cell, ways in by_cell.items()}
    return Ways(placements, ordered)


def _in_turning_order(cell: Cell, ways: list[Placement]) -> list[Placement]:
    return sorted(ways, key=lambda way: (way.cells[1] != cell, way.orientation, way.row, way.col))


def why_not(board: Board, tile: Tile, cell: Cell) -> Reason:
    """Why `tile` can't cover `cell`: the reason against the way that comes nearest to legal.

    Expects a cell that no legal placement covers.
    """
    return reasons(board, nearest_miss(board, tile, cell))[0]


def nearest_miss(board: Board, tile: Tile, cell: Cell) -> Placement:
    """Among all ways to cover `cell` with `tile` the one that comes nearest to legal."""
    return min(all_ways(tile, cell), key=lambda way: _badness(reasons(board, way)))


def all_ways(tile: Tile, cell: Cell) -> Iterator[Placement]:
    """The twelve placements that cover `cell`, legal or not, the tile's middle on it first."""
    row, col = cell
    for back in (1, 0, 2):
        for orientation in range(4):
            if orientation % 2:
                yield Placement(tile, orientation, row - back, col)
            else:
                yield Placement(tile, orientation, row, col - back)


def _badness(against: list[Reason]) -> tuple[int, int]:
    """How far from legal, and then how many reasons there are."""
    return max((_FAR.get(reason.rule, 0) for reason in against), default=0), len(against)
