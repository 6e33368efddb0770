"""Shapes → batches: what a canvas can draw in one call each.

A call costs a hundred times what a shape in it costs, so shapes are gathered:
those drawn by the same call with the same pen (line width and dash) share a
batch as far as the painting order allows. Groups of shapes that don't overlap
each other, as tiles don't, may be drawn side by side.

Every number is checked here: one NaN, infinity or negative length in a message,
and the browser drops that message and every later one.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu.shapes import Disc, Label, Line, Polygon, Rect, Shape, is_sound, rounded

Colour = tuple[int, int, int, float]
"""Red, green and blue from 0 to 255, and opacity from 0 to 1."""


class Pen(NamedTuple):
    """With what a batch is drawn: the canvas's bulk call, the line's width, its dash.

    Labels have no bulk call; theirs is named `label`.
    """

    call: str
    line: float = 0
    dash: tuple[float, ...] = ()


class Stroke(NamedTuple):
    """One act of a pen. `numbers` are what its call takes, in board units.

    That is x, y, width, height for a rectangle; x, y, radius for a disc; and the
    points of polygons and lines, one after the other.
    """

    pen: Pen
    numbers: tuple[float, ...]
    colour: Colour
    label: Label | None = None


@dataclass(frozen=True)
class Batch:
    """Strokes of one pen, drawn by one call. There is at least one."""

    pen: Pen
    strokes: tuple[Stroke, ...]

    @property
    def pointed(self) -> bool:
        """Whether the call takes points, of which each stroke may have a different number."""
        return self.pen.call in _POINTED

    @property
    def numbers(self) -> NDArray[np.float32]:
        """The points of all strokes, n×2; for the other calls, one row a stroke."""
        if self.pointed:
            flat = chain.from_iterable(stroke.numbers for stroke in self.strokes)
            return np.fromiter(flat, np.float32).reshape(-1, 2)
        return np.array([stroke.numbers for stroke in self.strokes], np.float32)

    @property
    def counts(self) -> NDArray[np.uint16] | None:
        """How many points each stroke has, or None if the call takes none."""
        if not self.pointed:
            return None
        return np.array([len(stroke.numbers) // 2 for stroke in self.strokes], np.uint16)

    @property
    def colours(self) -> NDArray[np.uint8]:
        """Red, green and blue, one row a stroke."""
        return np.array([stroke.colour[:3] for stroke in self.strokes], np.uint8)

    @property
    def alphas(self) -> NDArray[np.float32] | float:
        """The opacity of each stroke; one number if it is the same for all."""
        alphas = [stroke.colour[3] for stroke in self.strokes]
        return alphas[0] if len(set(alphas)) == 1 else np.array(alphas, np.float32)

    @property
    def labels(self) -> list[Label]:
        """The labels of a batch of labels."""
        return [stroke.label for stroke in self.strokes if stroke.label is not None]


_FILL, _OUTLINE = "fill_styled_polygons", "stroke_styled_polygons"
_LINES = "stroke_styled_line_segments"
_POINTED = {_FILL, _OUTLINE, _LINES}


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
        yield Batch(pen, tuple(chain.from_iterable(heads)))
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
            pen = Pen(_LINES, shape.line, shape.dash)
            yield Stroke(pen, _flat(shape.points), colour(shape.stroke))
        case Disc():
            disc = shape.x, shape.y, shape.radius
            yield from _inside(shape, "fill_styled_circles", disc)
            yield from _around(shape, "stroke_styled_circles", disc)
        case Rect() if not shape.radius and not shape.stroke:
            box = shape.x, shape.y, shape.width, shape.height
            yield from _inside(shape, "fill_styled_rects", box)
        case Rect() | Polygon():
            points = _flat(rounded(shape) if isinstance(shape, Rect) else shape.points)
            yield from _inside(shape, _FILL, points)
            yield from _around(shape, _OUTLINE, points)


def _inside(
    shape: Rect | Disc | Polygon, call: str, numbers: tuple[float, ...]
) -> Iterator[Stroke]:
    if shape.fill:
        yield Stroke(Pen(call), numbers, colour(shape.fill))


def _around(
    shape: Rect | Disc | Polygon, call: str, numbers: tuple[float, ...]
) -> Iterator[Stroke]:
    if shape.stroke and shape.line:
        yield Stroke(Pen(call, shape.line), numbers, colour(shape.stroke))


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
