"""A tile laid somewhere: which cells it covers, and where its mouths face."""

from typing import NamedTuple

from tayu.grid import Cell, Heading, turned
from tayu.tiles import SLOTS, Slot, Tile, turned_end_for_end

Mouth = tuple[Cell, Heading]
"""A cell of the tile, and the heading under which the water leaves it."""

_CELL_IN_TILE: dict[Slot, int] = {
    "N0": 0, "N1": 1, "N2": 2, "E": 2, "S2": 2, "S1": 1, "S0": 0, "W": 0,
}  # fmt: skip


class Placement(NamedTuple):
    """A tile, turned and laid: Ta Yü's main move.

    `orientation` counts quarter turns clockwise from the tile lying east–west:
    0 as it is named, 1 with its cell 0 at the north and slot `N0` facing east,
    2 end for end, 3 three quarters. (`row`, `col`) is the north-westernmost of
    the three cells covered.

    A placement is only a statement; whether it is legal is the board's to say.
    """

    tile: Tile
    orientation: int
    row: int
    col: int

    @property
    def upright(self) -> bool:
        """Whether the tile lies north–south."""
        return self.orientation % 2 == 1

    @property
    def cells(self) -> tuple[Cell, Cell, Cell]:
        """The three cells covered, from the north or from the west."""
        return strip(self.upright, self.row, self.col)

    @property
    def mouths(self) -> tuple[Mouth, ...]:
        """Its three mouths, clockwise in the order of the tile's own slots."""
        cells = self.cells if self.orientation < 2 else self.cells[::-1]
        return tuple(
            (cells[_CELL_IN_TILE[slot]], turned(slot_heading(slot), self.orientation))
            for slot in SLOTS
            if slot in self.tile.mouths
        )

    @property
    def arrangement(self) -> int:
        """The byte of its mouths, in the frame of the strip that it covers.

        The frame is that of a tile in orientation 0 or 1, so turning end for
        end changes the byte and not the strip.
        """
        mask = self.tile.mask
        return mask if self.orientation < 2 else turned_end_for_end(mask)


def strip(upright: bool, row: int, col: int) -> tuple[Cell, Cell, Cell]:
    """The three cells of a strip whose north-westernmost is (row, col)."""
    if upright:
        return (row, col), (row + 1, col), (row + 2, col)
    return (row, col), (row, col + 1), (row, col + 2)


def strip_edge(upright: bool, row: int, col: int, slot: Slot) -> Mouth:
    """The cell of a strip and the heading in which `slot` of its frame lies."""
    cell = strip(upright, row, col)[_CELL_IN_TILE[slot]]
    return cell, turned(slot_heading(slot), 1 if upright else 0)


def slot_heading(slot: Slot) -> Heading:
    """The heading that a slot faces while its tile lies in orientation 0."""
    letter: Heading = slot[0]  # type: ignore[assignment]  # every slot begins with its heading
    return letter
