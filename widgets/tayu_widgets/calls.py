"""Batches → calls: what is said to a layer of the canvas, and in how few bytes.

The layer's origin is the grid's north-west corner and its unit a `FINENESS`-th of a
pixel, so that coordinates are whole numbers of two bytes each. A batch of one colour is
drawn with that colour set; one of several brings a colour for each stroke.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu.shapes import FONT, Label
from tayu_widgets.batches import Batch, Colour
from tayu_widgets.viewport import Viewport

FINENESS = 8
"""Units of a layer to a pixel of the backing store."""

SET = "set"
"""The method that sets the attribute which its arguments name."""

_POINTED = ("polygons", "line_segments")


class Call(NamedTuple):
    """One call on a layer's canvas."""

    layer: str
    method: str
    args: tuple[Any, ...] = ()


def calls(layer: str, batch: Batch, view: Viewport) -> Iterator[Call]:
    """The calls that draw a batch on a layer."""
    if batch.pen.kind == "label":
        yield from _labels(layer, batch.labels, view)
        return
    unit, pen = FINENESS * view.scale, batch.pen
    if pen.line:
        yield Call(layer, SET, ("line_width", max(1, round(pen.line * unit))))
    if pen.dash:
        yield Call(layer, "set_line_dash", ([round(length * unit) for length in pen.dash],))
    yield from _strokes(layer, batch, view)
    if pen.dash:
        yield Call(layer, "set_line_dash", ([],))


def _strokes(layer: str, batch: Batch, view: Viewport) -> Iterator[Call]:
    act = "stroke" if batch.pen.line else "fill"
    numbers, counts = _numbers(batch, view)
    colours = batch.colours
    if len(colours) == 1:
        yield Call(layer, SET, (f"{act}_style", css(colours[0])))
        yield Call(layer, f"{act}_{batch.pen.kind}", (*numbers, *counts))
    else:
        style = _colours(colours), _alphas(colours)
        yield Call(layer, f"{act}_styled_{batch.pen.kind}", (*numbers, *style, *counts))


def _numbers(batch: Batch, view: Viewport) -> tuple[list[Any], list[Any]]:
    """What the bulk calls take before the colours, and after them."""
    unit = FINENESS * view.scale
    rows = [stroke.numbers for stroke in batch.strokes]
    if batch.pen.kind not in _POINTED:
        x, y, *sizes = _whole(np.array(rows) * unit).T
        return [x.copy(), y.copy(), *map(_scalar_if_equal, sizes)], []
    lengths = {len(row) for row in rows}
    if len(lengths) == 1:
        return [_whole(np.array(rows) * unit).reshape(len(rows), -1, 2)], []
    flat = _whole(np.concatenate(rows) * unit).reshape(-1, 2)
    return [flat], [np.array([len(row) // 2 for row in rows], np.uint16)]


def _whole(numbers: NDArray[np.float64]) -> NDArray[np.int16]:
    whole = np.rint(numbers)
    if np.abs(whole).max() > np.iinfo(np.int16).max:
        raise ValueError("a shape lies too far outside the canvas to be drawn")
    return whole.astype(np.int16)


def _scalar_if_equal(column: NDArray[np.int16]) -> Any:
    """A column whose numbers are all the same as that number."""
    return int(column[0]) if (column == column[0]).all() else column.copy()


def _colours(colours: list[Colour]) -> NDArray[np.uint8]:
    return np.array([colour[:3] for colour in colours], np.uint8)


def _alphas(colours: list[Colour]) -> NDArray[np.float32] | float:
    alphas = [colour[3] for colour in colours]
    return alphas[0] if len(set(alphas)) == 1 else np.array(alphas, np.float32)


def css(colour: Colour) -> str:
    """A colour as the canvas takes it."""
    red, green, blue, alpha = colour
    if alpha == 1:
        return f"#{red:02x}{green:02x}{blue:02x}"
    return f"rgba({red},{green},{blue},{alpha:g})"


def _labels(layer: str, labels: list[Label], view: Viewport) -> Iterator[Call]:
    """Each label's text, and before it what the labels before didn't set the same."""
    unit = FINENESS * view.scale
    last: dict[str, str] = {}
    for label in labels:
        styles = {
            "font": f"{'bold ' if label.bold else ''}{round(label.size * unit)}px {FONT}",
            "text_align": "center" if label.anchor == "middle" else label.anchor,
            "fill_style": label.fill,
        }
        for attribute, value in styles.items():
            if last.get(attribute) != value:
                yield Call(layer, SET, (attribute, value))
        last = styles
        x, y = (round(unit * part) for part in (label.x, label.y))
        yield Call(layer, "fill_text", (label.text, x, y))
