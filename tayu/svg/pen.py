"""The pen: shapes as SVG elements, and elements as a file.

A picture's inner unit is a four-hundredth of a cell, in whole numbers: fine
enough for print, short to write, and large enough that every viewer can handle
its sizes of letters. Neighbouring shapes of one style share one element, which
keeps a full board small; the painting order stays. The output depends on
nothing but the shapes.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from html import escape
from itertools import groupby
from operator import sub
from typing import Any

from tayu.errors import check_whole
from tayu.shapes import FONT, Disc, Label, Line, Point, Polygon, Rect, Shape

UNIT = 400
"""Inner units to a cell."""

Frame = tuple[float, float, float, float]
"""West, north, width and height of what a picture shows, in board units."""

Style = tuple[Any, ...]


def file(content: str, frame: Frame, width: int, title: str, description: str) -> str:
    """An SVG file of `content`, `width` pixels wide unless its page says otherwise.

    Title and description are what a screen reader says. `ValueError` for a width that isn't
    a whole number of pixels.
    """
    check_whole("width", width, 1)
    x, y, across, down = map(_units, frame)
    height = round(width * down / across)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {across} {down}" '
        f'width="{width}" height="{height}" role="img" '
        f'aria-label="{escape(title)}: {escape(description)}">'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>"
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round" '
        f'font-family="{FONT}">{content}</g></svg>\n'
    )


def drawn(shapes: Iterable[Shape]) -> str:
    """SVG elements for shapes, in painting order."""
    return "".join(_WRITERS[style[0]](style, list(run)) for style, run in groupby(shapes, _style))


# -- one writer for each kind of shape


def _style(shape: Shape) -> Style:
    """What two shapes must have in common to share an element: kind, paint, and the like."""
    match shape:
        case Polygon():
            return Polygon, shape.fill, shape.stroke, shape.line
        case Line():
            return Line, None, shape.stroke, shape.line, shape.dash
        case Rect():
            return Rect, shape.fill, shape.stroke, shape.line
        case Label():
            return Label, shape.fill, None, 0, shape.size, shape.anchor, shape.bold
        case Disc(stroke=None):
            return "dots", None, shape.fill, 2 * shape.radius
        case Disc():
            return Disc, shape.fill, shape.stroke, shape.line


def _polygons(style: Style, run: list[Polygon]) -> str:
    data = "".join([path(shape.points) + "z" for shape in run])
    return f'<path{_paint(*style[1:4])} d="{data}"/>'


def _lines(style: Style, run: list[Line]) -> str:
    dash = " ".join(str(_units(length)) for length in style[4])
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    data = "".join([path(shape.points) for shape in run])
    return f'<path{_paint(*style[1:4])}{dashes} d="{data}"/>'


def _dots(style: Style, run: list[Disc]) -> str:
    """Discs without an outline: each the round cap of a line that goes nowhere."""
    middles = [(_units(disc.x), _units(disc.y)) for disc in run]
    steps = zip(middles, [(0, 0), *middles], strict=False)  # the first is a step from the origin
    data = "".join(f"m{_pair(x - last_x, y - last_y)}h0" for (x, y), (last_x, last_y) in steps)
    return f'<path{_paint(*style[1:4])} d="{data}"/>'


def _discs(style: Style, run: list[Disc]) -> str:
    circles = "".join(
        f'<circle cx="{_units(d.x)}" cy="{_units(d.y)}" r="{_units(d.radius)}"/>' for d in run
    )
    return f"<g{_paint(*style[1:4])}>{circles}</g>"


def _rects(style: Style, run: list[Rect]) -> str:
    return f"<g{_paint(*style[1:4])}>{''.join(map(_rect, run))}</g>"


def _rect(rect: Rect) -> str:
    x, y, width, height, radius = [round(UNIT * length) for length in rect[:5]]
    corner = f' rx="{radius}"' if radius else ""
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}"{corner}/>'


def _labels(style: Style, run: list[Label]) -> str:
    size, anchor, bold = style[4:]
    aligned = "" if anchor == "start" else f' text-anchor="{anchor}"'
    weight = ' font-weight="700"' if bold else ""
    texts = "".join(
        f'<text x="{_units(t.x)}" y="{_units(t.y)}">{escape(t.text, quote=False)}</text>'
        for t in run
    )
    return f'<g{_paint(*style[1:4])} font-size="{_units(size)}"{aligned}{weight}>{texts}</g>'


_WRITERS: Mapping[Any, Callable[[Style, list[Any]], str]] = {
    Polygon: _polygons,
    Line: _lines,
    Rect: _rects,
    Label: _labels,
    Disc: _discs,
    "dots": _dots,
}


# -- attributes and paths


def _paint(fill: str | None, stroke: str | None, line: float) -> str:
    width = f' stroke-width="{_units(line)}"' if stroke else ""
    return _colour("fill", fill) + _colour("stroke", stroke) + width


def _colour(name: str, colour: str | None) -> str:
    """The attribute `fill` or `stroke`; opacity apart, for viewers that know no rgba()."""
    if colour is None:
        return ""
    if not colour.startswith("rgba("):
        return f' {name}="{colour}"'
    red, green, blue, alpha = colour[5:-1].split(",")
    shade = f"#{int(red):02x}{int(green):02x}{int(blue):02x}"
    return f' {name}="{shade}" {name}-opacity="{alpha.strip()}"'


def _units(length: float) -> int:
    return round(UNIT * length)


@lru_cache(maxsize=4096)  # a few boards: the next still of a game has most of it already
def path(points: tuple[Point, ...]) -> str:
    """Path data from point to point: the first where it is, the others as steps from the last."""
    xs = [round(UNIT * x) for x, _ in points]
    ys = [round(UNIT * y) for _, y in points]
    steps = map(_step, map(sub, xs[1:], xs), map(sub, ys[1:], ys))
    return f"M{_pair(xs[0], ys[0])}{''.join(steps)}"


@lru_cache(maxsize=1 << 14)  # the same bends come again and again
def _step(right: int, down: int) -> str:
    if down == 0:
        return f"h{right}"
    return f"v{down}" if right == 0 else f"l{_pair(right, down)}"


def _pair(x: int, y: int) -> str:
    """Two numbers, with a space only where the sign doesn't part them already."""
    return f"{x}{y}" if y < 0 else f"{x} {y}"
