"""What is read off a board: how far water is from cells and shores, and what stands in the way."""

from collections.abc import Mapping
from itertools import chain
from typing import NamedTuple

from tayu.drawing.places import BADGE, OUT, STEPS, badge, edge_point, shore_point
from tayu.drawing.stones import body, channel
from tayu.grid import Cell, Shore, neighbour
from tayu.palette import Palette, css, legible, rgb
from tayu.placement import Mouth, Placement
from tayu.shapes import Disc, Line, Point, Polygon, Rect, Shape, centred, rounded

ShorePosition = tuple[Shore, int]
"""A shore, and where along it, counted clockwise from its first cell."""

STEPS_SHOWN, COUNTED = 6, 9
"""Cells further away than the first only have their number, further than the second a dot."""

NEVER = "×"
"""What stands where water can't come any more."""


class Lean(NamedTuple):
    """For which side a cell counts, and a short text: −1 for north–south alone, 1 for east–west."""

    sway: float
    text: str


# -- where water can go


def lit(tiles: Mapping[Cell, int], palette: Palette) -> list[Shape]:
    """For each cell how many tiles away it is, 0 for no number: the nearer, the deeper the water.

    Squares first, then the numbers, which gives both pens long runs of one style.
    """
    if not tiles:  # a page's colours are names, which can't be mixed
        return []
    near, far = palette.flow
    steps = [mixed(near, far, step / (STEPS_SHOWN - 1)) for step in range(STEPS_SHOWN)]
    inks = [legible(colour) for colour in (*steps, palette.stud)]
    cells = [
        (count, col + 0.5, row + 0.5)
        for (row, col), count in sorted(tiles.items(), key=lambda each: (each[1], each[0]))
    ]
    return [
        *(
            Rect(x - 0.46, y - 0.46, 0.92, 0.92, 0, steps[max(count - 1, 0)])
            for count, x, y in cells
            if count <= STEPS_SHOWN
        ),
        *(Disc(x, y, 0.29, palette.stud) for count, x, y in cells if count > STEPS_SHOWN),
        *(Disc(x, y, 0.08, inks[-1]) for count, x, y in cells if count > COUNTED),
        *(
            centred(x, y, str(count), 0.44, inks[min(count - 1, STEPS_SHOWN)])
            for count, x, y in cells
            if 0 < count <= COUNTED
        ),
    ]


def spout(mouth: Mouth, palette: Palette) -> list[Shape]:
    """The mouth that is read: an arrowhead out of it, and a bar across it."""
    (x, y), (down, right) = edge_point(*mouth, 0), STEPS[mouth[1]]
    tip = (x + 0.14 * right, y + 0.14 * down)
    base = [
        (x - 0.22 * right + s * 0.28 * down, y - 0.22 * down - s * 0.28 * right) for s in (1, -1)
    ]
    head = (tip, *(base if _clockwise(tip, *base) else base[::-1]))
    return [
        Polygon(head, palette.halo, palette.halo, 0.16),
        Polygon(head, palette.mark),
    ]


def counted(mouths: Mapping[Mouth, int], palette: Palette) -> list[Shape]:
    """Mouths, and in the cells that they face a plate with how many tiles the nearest is away."""
    heads = [shape for mouth in mouths for shape in spout(mouth, palette)]
    least: dict[Cell, int] = {}
    for mouth, count in mouths.items():
        cell = neighbour(*mouth)
        least[cell] = min(count, least.get(cell, count))
    plates = (
        shape
        for (row, col), count in least.items()
        for shape in _plate(col + 0.5, row + 0.5, str(count), palette)
    )
    return [*heads, *plates]


def places(texts: Mapping[ShorePosition, str], size: int, palette: Palette) -> list[Shape]:
    """Shore positions with a short text each, on plates in the sea."""
    return [
        shape
        for place, text in texts.items()
        for shape in _plate(*shore_point(*place, size, OUT), text, palette)
    ]


def _plate(x: float, y: float, text: str, palette: Palette) -> list[Shape]:
    """A square plate with a text; in the colour of what is wrong where it says *never*."""
    colour = palette.alarm if text == NEVER else palette.mark
    half = 1.15 * BADGE
    return [
        Rect(x - half, y - half, 2 * half, 2 * half, 0.1, palette.paper, colour, 0.06),
        centred(x, y, text, 0.44, colour if text == NEVER else palette.text, True),
    ]


def _clockwise(tip: Point, one: Point, other: Point) -> bool:
    (x0, y0), (x1, y1), (x2, y2) = tip, one, other
    return (x1 - x0) * (y2 - y0) > (x2 - x0) * (y1 - y0)


# -- what stands in the way


def refused(placement: Placement, palette: Palette) -> list[Shape]:
    """A placement that may not be laid: hatched, in an unbroken outline, its water on it."""
    outline = Rect(*body(placement, 0.06), 0.12)
    points = rounded(outline)
    return [
        outline._replace(fill=palette.paper_veil),
        *(Line(line, palette.alarm, 0.045) for line in hatch(outline)),
        *chain.from_iterable(channel(placement, palette.alarm, palette.paper, palette.water)),
        Line((*points, points[0]), palette.halo, 0.15),
        Line((*points, points[0]), palette.alarm, 0.08),
    ]


def hatch(rect: Rect, step: float = 0.32) -> list[tuple[Point, Point]]:
    """Slanted lines across a rectangle, from its south-west to its north-east."""
    lines = []
    reach = rect.width + rect.height
    for number in range(1, int(reach / step) + 1):
        far = number * step  # how far along the north edge, then down the east one
        if reach - far < 0.12 or far < 0.12:
            continue
        low, high = max(0.0, far - rect.height), min(far, rect.width)
        ends = [(rect.x + right, rect.y + far - right) for right in (low, high)]
        lines.append((ends[0], ends[1]))
    return lines


def crossed(cell: Cell, palette: Palette) -> list[Shape]:
    """A cell that is in the way, or off the board: crossed out, on a halo."""
    row, col = cell
    x, y = col + 0.5, row + 0.5
    lines = [
        ((x - 0.25, y - 0.25), (x + 0.25, y + 0.25)),
        ((x - 0.25, y + 0.25), (x + 0.25, y - 0.25)),
    ]
    return [
        *(Line(line, palette.halo, 0.26) for line in lines),
        *(Line(line, palette.alarm, 0.13) for line in lines),
    ]


# -- for whom


def leaning(leans: Mapping[Cell, Lean], palette: Palette) -> list[Shape]:
    """Cells by the side that they count for: its sign, the deeper the more, and a text in it.

    Discs are north–south's and diamonds east–west's; a square is nobody's.
    """
    shapes: list[Shape] = []
    for (row, col), (sway, text) in sorted(leans.items()):
        x, y = col + 0.5, row + 0.5
        if sway == 0:
            colour = palette.paper
            sign: Shape = Rect(x - 0.36, y - 0.36, 0.72, 0.72, 0.08, colour, palette.mark, 0.05)
        else:
            side = int(sway > 0)
            colour = mixed(palette.paper, palette.side[side], 0.25 + 0.75 * abs(sway))
            sign = badge(x, y, side, colour, palette.mark, 1.18)
        shapes += [sign, centred(x, y, text, 0.4, legible(colour), True)]
    return shapes


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two opaque ones: `share` 0 is the first, 1 the second."""
    parts = zip(rgb(one), rgb(other), strict=True)
    red, green, blue = ((1 - share) * a + share * b for a, b in parts)
    return css((red, green, blue))
