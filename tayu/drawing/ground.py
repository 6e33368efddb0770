"""What never changes while a game goes on: the board, its cells and its shores."""

from functools import lru_cache
from math import pi, sin

from tayu.drawing.places import FRAME, MARGIN, OUT, STRIP, WORTH, badge, shore_point, text_scale
from tayu.grid import SHORES
from tayu.palette import Palette, side_of
from tayu.rules import Rules
from tayu.shapes import Disc, Label, Line, Point, Rect, Shape, centred

EVERY_ONE = 25
"""Up to this size each row and column is numbered."""

NUMBER, LARGEST_NUMBER = 0.44, 0.66
"""The size of the rows' and columns' numbers, and the most that there is room for."""


def ground(
    rules: Rules, palette: Palette, coordinates: bool = True, *, figures: float = 1
) -> list[Shape]:
    """The page, the shores' strips, the empty board and, if wanted, its coordinates.

    It covers the square from (-MARGIN, -MARGIN) to (size + MARGIN, size + MARGIN).
    `figures` is how much larger than usual the coordinates are, on a board that is shown
    small: then only every fifth row and column is numbered.
    """
    return list(_ground(rules, palette, coordinates, figures))


@lru_cache(maxsize=32)
def _ground(rules: Rules, palette: Palette, coordinates: bool, figures: float) -> tuple[Shape, ...]:
    size = rules.size
    extent = size + 2 * MARGIN
    return (
        Rect(-MARGIN, -MARGIN, extent, extent, 0, palette.paper),
        *_strips(size, palette),
        *_frame(size, palette),
        *_cells(rules, palette),
        *_doubled(rules, palette),
        *(_coordinates(size, palette, figures) if coordinates else ()),
    )


def _strips(size: int, palette: Palette) -> list[Shape]:
    """The sea outside each shore, tinted by the side that it belongs to.

    Each has the corner where one begins to count along it, clockwise, for its points.
    """
    north_south, east_west = palette.tint
    length = size + STRIP
    return [
        Rect(-STRIP, -STRIP, length, STRIP, 0.2, north_south),
        Rect(0, size, length, STRIP, 0.2, north_south),
        Rect(-STRIP, 0, STRIP, length, 0.2, east_west),
        Rect(size, -STRIP, STRIP, length, 0.2, east_west),
        *_waves(size, palette),
    ]


def _waves(size: int, palette: Palette) -> list[Shape]:
    """Two lines of ripples along each strip, in its own tone."""
    steps = [0.3 + 0.2 * step for step in range(round(5 * (size - 0.6)) + 1)]
    shapes: list[Shape] = []
    for out, phase in ((FRAME + 0.24, 0.0), (FRAME + 0.7, pi)):
        crest = [(along, out + 0.05 * sin(pi * along + phase)) for along in steps]
        for turn, side in ((0, 0), (1, 1), (2, 0), (3, 1)):
            points = tuple(_outside(along, out, turn, size) for along, out in crest)
            shapes.append(Line(points, palette.wave[side], 0.05))
    return shapes


def _outside(along: float, out: float, turn: int, size: int) -> Point:
    """The point so far along a shore and out from it; `turn` 0 to 3 for north to west."""
    return (
        (along, -out),
        (size + out, along),
        (size - along, size + out),
        (-out, size - along),
    )[turn]


def _frame(size: int, palette: Palette) -> list[Shape]:
    """A rim of wood around a sunken field, lit from the north-west."""
    outer, inner = size + 2 * FRAME, FRAME / 8
    return [
        Rect(-FRAME, -FRAME, outer, outer, 0.16, palette.frame_dark),
        Rect(-FRAME, -FRAME, outer - 0.03, outer - 0.03, 0.16, palette.frame_light),
        Rect(-FRAME + 0.03, -FRAME + 0.03, outer - 0.06, outer - 0.06, 0.13, palette.frame),
        Rect(-0.03, -0.03, size + 0.06, size + 0.06, 0.04, palette.frame_dark),
        Rect(0, 0, size + 0.03, size + 0.03, 0.03, palette.frame_light),
        Rect(0, 0, size, size, 0, palette.field),
        Line(((inner, size), (inner, inner), (size, inner)), palette.stud_dark, 2 * inner),
    ]


def _cells(rules: Rules, palette: Palette) -> list[Shape]:
    """Grooves between the cells, a round indentation in each, a ring at the centre."""
    size = rules.size
    middles = [(col + 0.5, row + 0.5) for row in range(size) for col in range(size)]
    grooves: list[Shape] = []
    for place in range(1, size):
        grooves.append(Line(((place, 0.1), (place, size - 0.1)), palette.groove, 0.03))
        grooves.append(Line(((0.1, place), (size - 0.1, place)), palette.groove, 0.03))
    return [
        *grooves,
        *(Disc(x + 0.025, y + 0.03, 0.285, palette.stud_light) for x, y in middles),
        *(Disc(x - 0.01, y - 0.012, 0.29, palette.stud_dark) for x, y in middles),
        *(Disc(x + 0.015, y + 0.018, 0.265, palette.stud) for x, y in middles),
        *(
            Disc(col + 0.5, row + 0.5, 0.16, None, palette.stud_light, 0.045)
            for row, col in rules.centre
        ),
    ]


def _doubled(rules: Rules, palette: Palette) -> list[Shape]:
    """A ring (north–south) or a diamond (east–west) with a 2 outside each doubled position."""
    shapes: list[Shape] = []
    for shore in SHORES:
        side = side_of(shore)
        for position in rules.doubled_on(shore):
            x, y = shore_point(shore, position, rules.size, OUT)
            shapes.append(badge(x, y, side, palette.tint[side], palette.side_text[side]))
            shapes.append(centred(x, y, "2", WORTH, palette.side_text[side], True))
    return shapes


def _coordinates(size: int, palette: Palette, figures: float) -> list[Label]:
    """Rows beside the west shore, columns below the south one.

    On a large board, or one that is shown small, every fifth is told, in larger figures.
    """
    text = min(NUMBER * text_scale(size) * figures, LARGEST_NUMBER)
    out, base, ink = STRIP + 0.12, 0.36 * text, palette.faint
    sparse = size > EVERY_ONE or figures > 1
    told = [place for place in range(size) if place % 5 == 0 or not sparse]
    return [
        *(Label(-out, row + 0.5 + base, str(row), text, ink, "end") for row in told),
        *(Label(col + 0.5, size + out + 2 * base, str(col), text, ink) for col in told),
    ]
