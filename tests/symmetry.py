"""The symmetries of a square board, said of cells and headings, and so of placements."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from tayu.board import Board
from tayu.grid import Cell
from tayu.placement import Placement
from tayu.tiles import TILES, Tile


class Symmetry(NamedTuple):
    """Where each cell goes on a board of that size, and each heading."""

    name: str
    cell: Callable[[int, int, int], Cell]
    headings: dict[str, str]

    def __str__(self) -> str:
        return self.name


QUARTER_TURN = Symmetry(
    "a quarter turn clockwise",
    lambda row, col, size: (col, size - 1 - row),
    {"N": "E", "E": "S", "S": "W", "W": "N"},
)
HALF_TURN = Symmetry(
    "a half turn",
    lambda row, col, size: (size - 1 - row, size - 1 - col),
    {"N": "S", "E": "W", "S": "N", "W": "E"},
)
MIRROR = Symmetry(
    "a mirror from north to south",
    lambda row, col, size: (row, size - 1 - col),
    {"N": "N", "E": "W", "S": "S", "W": "E"},
)
DIAGONAL_MIRROR = Symmetry(
    "a mirror from the north-west to the south-east",
    lambda row, col, size: (col, row),  # noqa: ARG005  (every size alike)
    {"N": "W", "W": "N", "E": "S", "S": "E"},
)

Drawing = frozenset[tuple[Cell, str]]
"""The mouths of a tile, seen from its north-westernmost cell."""


@cache
def lying_tiles() -> dict[tuple[bool, Drawing], tuple[Tile, int]]:
    """For every way that a tile can look: which tile that is, and how it lies."""
    found: dict[tuple[bool, Drawing], tuple[Tile, int]] = {}
    for tile in TILES:
        for orientation in range(4):
            placement = Placement(tile, orientation, 0, 0)
            found[placement.upright, frozenset(placement.mouths)] = tile, orientation
    return found


def image(placement: Placement, symmetry: Symmetry, size: int) -> Placement:
    """The placement that covers the images of its cells with the images of its mouths."""
    cells = sorted(symmetry.cell(*cell, size) for cell in placement.cells)
    row, col = cells[0]
    mouths = {
        (symmetry.cell(*cell, size), symmetry.headings[heading])
        for cell, heading in placement.mouths
    }
    seen = frozenset(((r - row, c - col), heading) for (r, c), heading in mouths)
    tile, orientation = lying_tiles()[cells[1][0] > row, seen]
    return Placement(tile, orientation, row, col)


def image_of_board(board: Board, symmetry: Symmetry) -> Board:
    """The images laid one by one; each must be legal for that."""
    after = Board.empty(board.rules)
    for placement in board.placements:
        after = after.after(image(placement, symmetry, board.size))
    return after


def image_of_tile(tile: Tile, symmetry: Symmetry) -> Tile:
    return image(Placement(tile, 0, 0, 0), symmetry, 3).tile
