"""Tiles apart from a board: a sheet of them with texts, and the one to be placed."""

from collections.abc import Sequence
from typing import NamedTuple

from tayu.drawing.places import STRIP, badge
from tayu.drawing.stones import tile
from tayu.palette import Palette
from tayu.placement import Placement
from tayu.position import Position
from tayu.shapes import Label, Rect, Shape, moved, scaled
from tayu.tiles import Tile

COLUMN, ROW = 3.5, 1.85
"""From one tile of a sheet to the next, in cells."""

BELOW = STRIP + 0.78
"""How far below the grid the tile to be placed stands, to its middle."""


class Entry(NamedTuple):
    """A tile on a sheet: a text below it on the left and one on the right, perhaps faded."""

    tile: Tile
    left: str = ""
    right: str = ""
    faded: bool = False


def sheet(entries: Sequence[Entry], columns: int, palette: Palette) -> list[Shape]:
    """Tiles in rows of `columns` on a page of their own, whose north-west corner is (0, 0)."""
    rows = -(-len(entries) // columns)
    width, height = COLUMN * min(columns, len(entries)) + 0.5, ROW * rows + 0.4
    shapes: list[Shape] = [Rect(0, 0, width, height, 0.3, palette.paper)]
    for number, entry in enumerate(entries):
        row, column = divmod(number, columns)
        x, y = 0.5 + COLUMN * column, 0.45 + ROW * row
        shapes += [moved(shape, x, y) for shape in _entry(entry, palette)]
    return shapes


def _entry(entry: Entry, palette: Palette) -> list[Shape]:
    shapes = tile(Placement(entry.tile, 0, 0, 0), palette)
    if entry.faded:
        shapes.append(Rect(0, 0, 3, 1, 0.1, palette.paper_veil))
    if entry.left:
        shapes.append(Label(0.08, 1.42, entry.left, 0.36, palette.faint, "start"))
    if entry.right:
        shapes.append(Label(2.92, 1.42, entry.right, 0.36, palette.text, "end", True))
    return shapes


def to_place(position: Position, palette: Palette) -> list[Shape]:
    """The tile to be placed, below the board's south-west corner, after its side's sign."""
    side = position.side
    if position.phase != "place" or side is None or not isinstance(position.drawn, Tile):
        return []
    size = position.rules.size
    stone = tile(Placement(position.drawn, 0, 0, 0), palette)
    shapes: list[Shape] = [
        Label(0.88, 0.16, "to place", 0.5, palette.text, "start"),
        *(moved(shape, 3.2, -0.5) for shape in stone),
    ]
    if side < 2:
        shapes.append(badge(0.35, 0, side, palette.side[side], palette.ring, 1.04))
    return [moved(scaled(shape, 0.72), -STRIP, size + BELOW) for shape in shapes]
