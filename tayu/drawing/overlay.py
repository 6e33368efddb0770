"""What is thought of and not laid: dots, ghosts, heat, marks, an edge that is wrong."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain

from tayu.drawing.places import OUT, STEPS, badge, edge_point
from tayu.drawing.reading import (
    Lean,
    ShorePosition,
    counted,
    crossed,
    leaning,
    lit,
    places,
    refused,
    spout,
)
from tayu.drawing.stones import body, channel, mouth_line, straight
from tayu.drawing.water import BANK, CORE, WATER
from tayu.grid import Cell, inside, neighbour, shore_of, shore_position
from tayu.palette import Palette, cividis, legible, side_of
from tayu.placement import Mouth, Placement
from tayu.rules import Rules
from tayu.shapes import Disc, Line, Point, Polygon, Rect, Shape, centred, rounded


@dataclass(frozen=True)
class Mark:
    """A placement outlined in a colour, with a short text at its middle, if any."""

    placement: Placement
    colour: str
    text: str = ""
    dashed: bool = False


@dataclass(frozen=True)
class Gain:
    """An estuary that a ghost would bring: the mouth that opens onto a shore, its points."""

    mouth: Mouth
    points: int


@dataclass(frozen=True)
class Overlay:
    """All that can lie on top of a board, each part empty unless given.

    - `dots`: cells to mark as coverable.
    - `ghost`: a placement lined up but not laid, in amber.
    - `last`: the placement laid last, outlined.
    - `heat`: a magnitude from 0 to 1 for some cells; `values`: short texts on these cells.
    - `marks`: placements outlined, later ones on top.
    - `edges`: edges to light up, each a cell and the heading of its edge.
    - `gains`: the estuaries that the ghost brings.
    - `lit`: cells that water can reach, each with a number of tiles.
    - `spout`: the open mouth that is read; `counted`: mouths, each with a number of tiles, of
      which the least stands in the cell that they face.
    - `places`: shore positions with a short text, of a board of `size` rows and columns.
    - `refused`: a placement that may not be laid; `crossed`: cells that stand in its way.
    - `leans`: cells by the side that they count for.
    """

    dots: frozenset[Cell] = frozenset()
    ghost: Placement | None = None
    last: Placement | None = None
    heat: Mapping[Cell, float] | None = None
    values: Mapping[Cell, str] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    edges: tuple[Mouth, ...] = ()
    gains: tuple[Gain, ...] = ()
    lit: Mapping[Cell, int] = field(default_factory=dict)
    spout: Mouth | None = None
    counted: Mapping[Mouth, int] = field(default_factory=dict)
    places: Mapping[ShorePosition, str] = field(default_factory=dict)
    size: int = 0
    refused: Placement | None = None
    crossed: tuple[Cell, ...] = ()
    leans: Mapping[Cell, Lean] = field(default_factory=dict)


def overlay(over: Overlay, palette: Palette) -> list[Shape]:
    """The shapes of an overlay, from the heat at the bottom to lit edges at the top."""
    under = frozenset(over.ghost.cells if over.ghost else ())
    return [
        *heat(over.heat or {}, over.values),
        *leaning(over.leans, palette),
        *lit(over.lit, palette),
        *dots(over.dots - under, palette),
        *(last(over.last, palette) if over.last else ()),
        *chain.from_iterable(mark(each, palette) for each in over.marks),
        *(ghost(over.ghost, palette) if over.ghost else ()),
        *chain.from_iterable(gain(each, palette) for each in over.gains),
        *(refused(over.refused, palette) if over.refused else ()),
        *(spout(over.spout, palette) if over.spout else ()),
        *counted(over.counted, palette),
        *places(over.places, over.size, palette),
        *chain.from_iterable(crossed(each, palette) for each in over.crossed),
        *chain.from_iterable(edge(each, palette) for each in over.edges),
    ]


def gains(placement: Placement, rules: Rules) -> tuple[Gain, ...]:
    """The estuaries that a placement would bring under `rules`."""
    found = []
    for cell, heading in placement.mouths:
        if not inside(neighbour(cell, heading), rules.size, rules.size):
            position = shore_position(cell, heading, rules.size)
            doubled = position in rules.doubled_on(shore_of(heading))
            found.append(Gain((cell, heading), 2 if doubled else 1))
    return tuple(found)


def heat(magnitudes: Mapping[Cell, float], values: Mapping[Cell, str]) -> list[Shape]:
    """A square on each cell in the colour of its magnitude, with its value, if any."""
    cells = sorted(magnitudes)
    colours = {cell: cividis(magnitudes[cell]) for cell in cells}
    squares = [
        Rect(col + 0.05, row + 0.05, 0.9, 0.9, 0.14, colours[row, col]) for row, col in cells
    ]
    texts = [
        centred(col + 0.5, row + 0.5, values[row, col], 0.4, legible(colours[row, col]), True)
        for row, col in cells
        if (row, col) in values
    ]
    return [*squares, *texts]


def dots(cells: frozenset[Cell], palette: Palette) -> list[Shape]:
    """A small amber peg in the indentation of each cell."""
    return [
        Disc(col + 0.5, row + 0.5, 0.15, palette.amber, palette.amber_dark, 0.05)
        for row, col in sorted(cells)
    ]


def last(placement: Placement, palette: Palette) -> list[Shape]:
    """An outline around the placement laid last, over which its water flows on."""
    x, y, width, height = body(placement, 0.05)
    ends = [mouth_line(mouth, 0.11, 0) for mouth in placement.mouths]
    return [
        Rect(x, y, width, height, 0.13, None, palette.halo, 0.1),
        Rect(x, y, width, height, 0.13, None, palette.mark, 0.06),
        *(Polygon(straight(end, BANK), palette.bank) for end in ends),
        *(Polygon(straight(end, WATER), palette.water) for end in ends),
        *(Polygon(straight(end, CORE), palette.core) for end in ends),
    ]


def ghost(placement: Placement, palette: Palette) -> list[Shape]:
    """A placement lined up: a sheet of amber in a dashed outline, its water in outline."""
    water = channel(placement, palette.amber_dark, palette.water, palette.core)
    outline = Rect(*body(placement, 0.06), 0.12)
    return [
        outline._replace(fill=palette.amber_veil),
        *chain.from_iterable(water),
        _outlined(outline, palette.amber_dark, 0.06, (0.16, 0.13)),
    ]


def mark(each: Mark, palette: Palette) -> list[Shape]:
    """A placement outlined in a colour on a halo, dashed if wanted, and its text."""
    outline = Rect(*body(each.placement, 0.08), 0.12)
    dash = (0.2, 0.16) if each.dashed else ()
    shapes: list[Shape] = [
        _outlined(outline, palette.halo, 0.15),
        _outlined(outline, each.colour, 0.09, dash),
    ]
    if each.text:
        x, y = outline.x + outline.width / 2, outline.y + outline.height / 2
        width = 0.24 * len(each.text) + 0.26
        plate = Rect(x - width / 2, y - 0.25, width, 0.5, 0.16, palette.paper, each.colour, 0.05)
        shapes += [plate, centred(x, y, each.text, 0.38, palette.text, True)]
    return shapes


def gain(each: Gain, palette: Palette) -> list[Shape]:
    """The sign of an estuary to come, in amber, with its points."""
    cell, heading = each.mouth
    x, y = edge_point(cell, heading, OUT)
    sign = badge(x, y, side_of(heading), palette.amber, None, 1.15)
    outline = round_outline(sign) if isinstance(sign, Disc) else sign.points
    return [
        sign,
        Line((*outline, outline[0]), palette.amber_dark, 0.05, (0.1, 0.09)),
        centred(x, y, f"+{each.points}", 0.42, palette.amber_dark, True),
    ]


def edge(mouth: Mouth, palette: Palette) -> list[Shape]:
    """An edge that is wrong: a bar along it, crossed out, on a halo."""
    cell, heading = mouth
    x, y = edge_point(cell, heading, 0)
    down, right = (abs(step) for step in STEPS[heading])
    bar = ((x - down * 0.42, y - right * 0.42), (x + down * 0.42, y + right * 0.42))
    cross = [
        ((x - 0.17, y - 0.17), (x + 0.17, y + 0.17)),
        ((x - 0.17, y + 0.17), (x + 0.17, y - 0.17)),
    ]
    lines = [bar, *cross]
    return [
        *(Line(line, palette.halo, 0.24) for line in lines),
        *(Line(line, palette.alarm, 0.11) for line in lines),
    ]


def round_outline(disc: Disc) -> tuple[Point, ...]:
    """A disc's outline as points, for a dashed line."""
    x, y, radius = disc.x - disc.radius, disc.y - disc.radius, disc.radius
    return rounded(Rect(x, y, 2 * radius, 2 * radius, radius), 6)


def _outlined(rect: Rect, stroke: str, line: float, dash: tuple[float, ...] = ()) -> Line:
    points = rounded(rect)
    return Line((*points, points[0]), stroke, line, dash)
