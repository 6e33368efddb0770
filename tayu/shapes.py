"""Plain shapes: all that a pen must be able to draw.

One drawing serves two pens, SVG and a canvas, so a drawing is a list of these
five shapes, painted in order, the first at the bottom. There are no gradients,
blurs, clips or transforms: whatever a shape needs is in its fields.

Lengths are in *board units*: 1 is the side of a cell; (0, 0) is the north-west
corner of the grid; x grows to the east and y to the south. Margins lie at
negative coordinates and beyond the board's size. Colours are CSS strings,
`#rrggbb` or `rgba(r,g,b,a)`, already resolved from a palette. `line` is the
width of the stroke, which lies astride the outline, half of it on each side.

Shapes are named tuples and not dataclasses because a full board has some two
thousand of them, and a tuple is made in a third of the time.
"""

from collections.abc import Iterable
from math import cos, isfinite, pi, sin
from typing import Any, Literal, NamedTuple

Point = tuple[float, float]
Anchor = Literal["start", "middle", "end"]

FONT = "'Avenir Next', 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
"""The CSS font family of every label."""


class Rect(NamedTuple):
    """An upright rectangle; `x`, `y` is its north-west corner, `radius` rounds all four."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0
    fill: str | None = None
    stroke: str | None = None
    line: float = 0


class Disc(NamedTuple):
    """A circle about `x`, `y`."""

    x: float
    y: float
    radius: float
    fill: str | None = None
    stroke: str | None = None
    line: float = 0


class Line(NamedTuple):
    """An open polyline with round caps and joins.

    `dash` gives the lengths on and off in turn, () for an unbroken line.
    """

    points: tuple[Point, ...]
    stroke: str
    line: float
    dash: tuple[float, ...] = ()


class Polygon(NamedTuple):
    """A closed polygon that runs clockwise.

    It may overlap itself or another one: the inside is told by nonzero winding, and
    since all run one way, a pen may fill several in one go.
    """

    points: tuple[Point, ...]
    fill: str | None = None
    stroke: str | None = None
    line: float = 0


class Label(NamedTuple):
    """One line of text in `FONT`; `x` is its `anchor` and `y` its alphabetic *baseline*."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    anchor: Anchor = "middle"
    bold: bool = False


Shape = Rect | Disc | Line | Polygon | Label


_LENGTHS = ("x", "y", "width", "height", "radius", "size", "line")


def moved(shape: Shape, right: float, down: float) -> Shape:
    """The same shape `right` units further east and `down` units further south."""
    if isinstance(shape, Line | Polygon):
        return shape._replace(points=tuple((x + right, y + down) for x, y in shape.points))
    return shape._replace(x=shape.x + right, y=shape.y + down)


def scaled(shape: Shape, factor: float) -> Shape:
    """The same shape `factor` times as large, with (0, 0) where it was."""
    grown: dict[str, Any] = {
        name: factor * getattr(shape, name) for name in _LENGTHS if name in shape._fields
    }
    if isinstance(shape, Line | Polygon):
        grown["points"] = tuple((factor * x, factor * y) for x, y in shape.points)
    if isinstance(shape, Line):
        grown["dash"] = tuple(factor * length for length in shape.dash)
    return shape._replace(**grown)


def centred(x: float, y: float, text: str, size: float, fill: str, bold: bool = False) -> Label:
    """A label whose digits and capitals have their middle at `x`, `y`."""
    return Label(x, y + 0.36 * size, text, size, fill, "middle", bold)


def rounded(rect: Rect, steps: int = 4) -> tuple[Point, ...]:
    """The outline of a rectangle as a polygon's points, clockwise, `steps` chords a corner.

    A pen that has no rounded rectangles draws these points instead.
    """
    radius = min(rect.radius, rect.width / 2, rect.height / 2)
    if radius <= 0:
        east, south = rect.x + rect.width, rect.y + rect.height
        return ((rect.x, rect.y), (east, rect.y), (east, south), (rect.x, south))
    west, east = rect.x + radius, rect.x + rect.width - radius
    north, south = rect.y + radius, rect.y + rect.height - radius
    corners = ((west, north), (east, north), (east, south), (west, south))
    return tuple(
        (x + radius * cos(angle), y + radius * sin(angle))
        for quarter, (x, y) in enumerate(corners)
        for angle in (pi + (quarter + step / steps) * pi / 2 for step in range(steps + 1))
    )


def bounds(shapes: Iterable[Shape]) -> tuple[float, float, float, float]:
    """West, north, east and south of all that the shapes paint, strokes included.

    Labels count by their anchor only: how wide a text is only its pen knows.
    """
    boxes = [_box(shape) for shape in shapes]
    wests, norths, easts, souths = zip(*boxes, strict=True)
    return min(wests), min(norths), max(easts), max(souths)


def _box(shape: Shape) -> tuple[float, float, float, float]:
    match shape:
        case Label():
            return shape.x, shape.y, shape.x, shape.y
        case Rect():
            half = shape.line / 2
            east, south = shape.x + shape.width, shape.y + shape.height
            return shape.x - half, shape.y - half, east + half, south + half
        case Disc():
            reach = shape.radius + shape.line / 2
            return shape.x - reach, shape.y - reach, shape.x + reach, shape.y + reach
        case _:
            half = shape.line / 2
            xs, ys = zip(*shape.points, strict=True)
            return min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half


def is_sound(shape: Shape) -> bool:
    """Whether a pen can draw it: every number finite, no length negative, no empty outline."""
    match shape:
        case Line() | Polygon():
            numbers = [number for point in shape.points for number in point]
            lengths = [shape.line, *(shape.dash if isinstance(shape, Line) else ())]
            if len(shape.points) < 2:
                return False
        case Label():
            numbers, lengths = [shape.x, shape.y], [shape.size]
        case Rect():
            numbers = [shape.x, shape.y]
            lengths = [shape.width, shape.height, shape.radius, shape.line]
        case Disc():
            numbers, lengths = [shape.x, shape.y], [shape.radius, shape.line]
    return all(map(isfinite, numbers + lengths)) and all(length >= 0 for length in lengths)
