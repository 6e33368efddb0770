"""Shapes → batches: what a canvas can draw in one call each.

A call costs a hundred times what a shape in it costs, so shapes are gathered:
those drawn by the same call with the same pen (line width and dash) share a
batch as far as the painting order allows. Groups of shapes that don't overlap
each other, as tiles don't, may be drawn side by side.

Every number is checked here: one NaN, infinity or negative length in a message,
and the browser drops that message and every later one.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Literal, NamedTuple

from tayu.shapes import Disc, Label, Line, Polygon, Rect, Shape, is_sound, rounded

Kind = Literal["rects", "circles", "polygons", "line_segments", "label"]
Colour = tuple[int, int, int, float]
"""Red, green and blue from 0 to 255, and opacity from 0 to 1."""


class Pen(NamedTuple):
    """With what a batch is drawn: what kind of shape, filled (no line) or stroked.

    `line` is the stroke's width and `dash` its lengths on and off, in board units.
    """

    kind: Kind
    line: float = 0
    dash: tuple[float, ...] = ()


class Stroke(NamedTuple):
    """One act of a pen, `numbers` in board units.

    They are x, y, width, height for a rectangle; x, y, radius for a circle; and
    the points of polygons and lines, one after the other.
    """

    pen: Pen
    numbers: tuple[float, ...]
    colour: Colour
    label: Label | None = None


@dataclass(frozen=True)
class Batch:
    """Strokes of one pen, at least one, drawn by one call."""

    pen: Pen
    strokes: Sequence[Stroke]

    @property
    def colours(self) -> list[Colour]:
        """The colour of each stroke; only one if it is the same for all."""
        colours = [stroke.colour for stroke in self.strokes]
        return colours[:1] if len(set(colours)) == 1 else colours

    @property
    def labels(self) -> list[Label]:
        """The labels of a batch of labels."""
        return [stroke.label for stroke in self.strokes if stroke.label is not None]


def batched(groups: Iterable[Iterable[Shape]]) -> list[Batch]:
    """Batches that draw every group's shapes in order, the groups side by side.

    Raises `ValueError` for a shape that can't be drawn.
    """
    queues = [list(_strokes(group)) for group in groups]
    return list(_gathered([queue for queue in queues if queue]))


def _gathered(queues: list[list[Stroke]]) -> Iterator[Batch]:
    """From all queues at once, again and again, what the longest of them needs next."""
    while queues:
        pen = max(queues, key=len)[0].pen
        heads = [_head(queue, pen) for queue in queues]
        yield Batch(pen, list(chain.from_iterable(heads)))
        left = (queue[len(head) :] for queue, head in zip(queues, heads, strict=True))
        queues = [queue for queue in left if queue]


def _head(queue: list[Stroke], pen: Pen) -> list[Stroke]:
    """The strokes at the head of a queue that `pen` draws."""
    end = next((i for i, stroke in enumerate(queue) if stroke.pen != pen), len(queue))
    return queue[:end]


# -- a shape as strokes


def _strokes(shapes: Iterable[Shape]) -> Iterator[Stroke]:
    for shape in shapes:
        if not is_sound(shape):
            raise ValueError(f"no pen can draw {shape!r}: a number in it is not finite or negative")
        yield from _strokes_of(shape)


def _strokes_of(shape: Shape) -> Iterator[Stroke]:
    match shape:
        case Label():
            yield Stroke(Pen("label"), (), colour(shape.fill), shape)
        case Line():
            pen = Pen("line_segments", shape.line, shape.dash)
            yield Stroke(pen, _flat(shape.points), colour(shape.stroke))
        case Disc():
            yield from _painted(shape, "circles", (shape.x, shape.y, shape.radius))
        case Rect() if not shape.radius:
            box = shape.x, shape.y, shape.width, shape.height
            yield from _painted(shape, "rects", box)
        case Rect():
            yield from _painted(shape, "polygons", _flat(rounded(shape)))
        case Polygon():
            yield from _painted(shape, "polygons", _flat(shape.points))


def _painted(
    shape: Rect | Disc | Polygon, kind: Kind, numbers: tuple[float, ...]
) -> Iterator[Stroke]:
    if shape.fill:
        yield Stroke(Pen(kind), numbers, colour(shape.fill))
    if shape.stroke and shape.line:
        yield Stroke(Pen(kind, shape.line), numbers, colour(shape.stroke))


def _flat(points: Iterable[tuple[float, float]]) -> tuple[float, ...]:
    return tuple(chain.from_iterable(points))


@lru_cache(maxsize=1024)
def colour(css: str) -> Colour:
    """The numbers of a colour given as `#rrggbb` or `rgba(r,g,b,a)`."""
    if css.startswith("#") and len(css) == 7:
        return int(css[1:3], 16), int(css[3:5], 16), int(css[5:7], 16), 1.0
    if css.startswith("rgba(") and css.endswith(")"):
        red, green, blue, alpha = css[5:-1].split(",")
        return int(red), int(green), int(blue), float(alpha)
    raise ValueError(f"colour is {css!r}, but it must be #rrggbb or rgba(r,g,b,a)")
