"""Where things stand outside the grid, and the badges of the two sides."""

from tayu.grid import HEADINGS, SHORES, Heading, Shore, neighbour, shore_cell
from tayu.shapes import Disc, Point, Polygon

MARGIN = 2.3
"""How far a drawing reaches beyond the grid on every side, in cells."""

NEAR, FAR = 1.3, 2.05
"""How far one without its products needs to: at the north and the east, and where rows and
columns are numbered, at the west and the south."""

FRAME, STRIP, OUT = 0.17, 1.12, 0.64
"""From the grid's edge: to the rim's outside, to the strip's outside, to a badge's middle."""

BADGE, WORTH = 0.35, 0.46
"""The radius of a badge, and the size of the figure in it."""

LARGEST = 1.9
"""How far texts grow with the board: the margin has only so much room."""

SMALL = 9
"""Up to this size the line of the products is wider than the board and its shores."""

HEADING_OF: dict[Shore, Heading] = dict(zip(SHORES, HEADINGS, strict=True))
"""The heading under which one meets each shore."""

STEPS: dict[Heading, tuple[int, int]] = {h: neighbour((0, 0), h) for h in HEADINGS}
"""How far down and to the right one step under each heading goes."""


def shore_point(shore: Shore, position: int, size: int, out: float) -> Point:
    """x, y of the point `out` cells outside the grid, opposite a shore position."""
    return edge_point(shore_cell(shore, position, size), HEADING_OF[shore], out)


def edge_point(cell: tuple[int, int], heading: Heading, out: float) -> Point:
    """x, y of the point `out` cells beyond the middle of a cell's edge; negative is within."""
    (row, col), (down, right) = cell, STEPS[heading]
    return col + 0.5 + right * (0.5 + out), row + 0.5 + down * (0.5 + out)


def edge_of_text(size: int) -> float:
    """How far outside the grid the line of the products begins and ends."""
    return STRIP if size > SMALL else MARGIN - 0.25


def text_scale(size: int) -> float:
    """How large texts are: on boards of any size they keep their proportion to the picture."""
    return min((size + 2 * edge_of_text(size)) / 21, LARGEST)


def badge(
    x: float, y: float, side: int, fill: str | None, stroke: str | None, scale: float = 1
) -> Disc | Polygon:
    """A side's sign: a disc for north–south (0), a diamond for east–west (1)."""
    line = 0.055 * min(scale, 1) if stroke else 0
    if side == 0:
        return Disc(x, y, BADGE * scale, fill, stroke, line)
    reach = 1.22 * BADGE * scale  # the area of the disc, about
    points = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
    return Polygon(points, fill, stroke, line)
