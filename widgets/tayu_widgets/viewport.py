"""Pixels ↔ cells.

A canvas has three sizes. It is *laid out* over so many CSS pixels; its *backing
store* has about `SHARPNESS` times as many, so that it is sharp on fine screens;
and the drawing is in *board units*, one to a cell. The canvas reports its events
in pixels of the backing store, whatever the layout, and it is drawn on in them.
So only two of the three are known here: pixels of the store, and board units.
"""

from dataclasses import dataclass
from math import floor

from tayu.grid import Cell, inside

SHARPNESS = 2
"""Pixels of the backing store for a CSS pixel at the ordinary size."""

ORDINARY = 640
"""CSS pixels that a board is laid out over on a laptop."""


@dataclass(frozen=True)
class Viewport:
    """A square view of a board with a margin all round.

    `size` is the board's rows and columns, `west` and `north` the width of the margin
    there, in cells: it is the same at the south as at the west, and at the east as at the
    north. `scale` is the pixels of the backing store to one cell: a whole number, so that a
    cell's edges fall between pixels and a tile can be wiped out exactly.
    """

    size: int
    west: float
    north: float
    scale: int

    @staticmethod
    def of(
        size: int, west: float, north: float | None = None, layout: float = ORDINARY
    ) -> "Viewport":
        """The view of a board that is laid out over about `layout` CSS pixels.

        Without `north` the margin is as wide there as at the west.
        """
        north = west if north is None else north
        return Viewport(
            size, west, north, max(8, round(SHARPNESS * layout / (size + west + north)))
        )

    @property
    def side(self) -> int:
        """Width and height of the backing store in pixels."""
        return round((self.size + self.west + self.north) * self.scale)

    @property
    def origin(self) -> tuple[int, int]:
        """The pixel, across and down, of the grid's north-west corner."""
        return round(self.west * self.scale), round(self.north * self.scale)

    @property
    def grid(self) -> list[int]:
        """The origin across and down, scale, size and side, for the keeper in the browser."""
        return [*self.origin, self.scale, self.size, self.side]

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The cell under a pixel of the backing store; None in the margin and beyond."""
        right, down = self.units(x, y)
        cell = floor(down), floor(right)
        return cell if inside(cell, self.size, self.size) else None

    def units(self, x: float, y: float) -> tuple[float, float]:
        """A pixel of the backing store in board units, to the east and to the south."""
        left, top = self.origin
        return (x - left) / self.scale, (y - top) / self.scale

    def middle_of(self, cell: Cell) -> tuple[float, float]:
        """The pixel, across and down, at the middle of a cell."""
        (row, col), (left, top) = cell, self.origin
        return left + (col + 0.5) * self.scale, top + (row + 0.5) * self.scale
