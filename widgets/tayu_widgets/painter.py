"""Shapes → ipycanvas: the only module that draws.

Three of the canvas's weaknesses shape it.

- A frame goes out as one message, and everything in it is worked out and checked
  before the first call: what failed in the middle of a held canvas would leave
  the canvas of every explorer in this kernel held for good.
- All canvases of a kernel share one list of held calls, hence one lock for all.
- After a page is reloaded, a frame that begins on the layer on which the last one
  ended is drawn nowhere (ipycanvas #322). So each begins on the lowest layer and
  ends on the topmost.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import RLock
from typing import Any, NamedTuple

import numpy as np
from ipycanvas import MultiCanvas, hold_canvas

from tayu.placement import Placement
from tayu.shapes import FONT, Shape
from tayu_widgets.batches import Batch, batched
from tayu_widgets.viewport import Viewport

LAYERS = ("ground", "tiles", "shores", "heat", "overlay")
"""The canvas's layers from the lowest to the topmost."""

_LOCK = RLock()
_SET = "set"


class Call(NamedTuple):
    """One call on a layer's canvas; the method `set` sets the attribute that `args` begins with."""

    layer: str
    method: str
    args: tuple[Any, ...] = ()


class Painter:
    """Paints shapes in board units onto the layers of a canvas.

    The canvas must have as many layers as `LAYERS` names. Nothing reaches the
    browser before a frame ends: `with painter.frame(): …`.
    """

    def __init__(self, canvas: MultiCanvas, viewport: Viewport) -> None:
        self._canvas = canvas
        self._calls: list[Call] | None = None
        self.viewport = viewport

    @contextmanager
    def frame(self) -> Iterator[None]:
        """Gather what is painted inside, and draw it as one message when all of it is known.

        If something fails inside, nothing is drawn.
        """
        with _LOCK:
            self._calls = []
            try:
                yield
                calls = self._calls
            finally:
                self._calls = None
            if calls:
                self._draw([_touch(LAYERS[0]), *calls, _touch(LAYERS[-1])])

    def _draw(self, calls: list[Call]) -> None:
        """Make the calls. What fails is raised only once the canvas is no longer held."""
        failure: Exception | None = None
        with hold_canvas():
            try:
                for call in calls:
                    self._make(call)
            except Exception as error:
                failure = error
        if failure is not None:
            raise failure

    def _make(self, call: Call) -> None:
        layer = self._canvas[LAYERS.index(call.layer)]
        if call.method == _SET:
            setattr(layer, *call.args)
        else:
            getattr(layer, call.method)(*call.args)

    # -- what can be painted inside a frame

    def repaint(self, layer: str, *groups: Iterable[Shape]) -> None:
        """Wipe a layer, then paint groups of shapes that don't overlap each other.

        Raises `ValueError` for a shape that can't be drawn.
        """
        self._later(Call(layer, "clear"), _touch(layer), Call(layer, _SET, ("line_join", "round")))
        self.add(layer, *groups)

    def add(self, layer: str, *groups: Iterable[Shape]) -> None:
        """Paint groups of shapes that overlap neither each other nor what is there already."""
        for batch in batched(groups):
            self._later(*_calls(layer, batch, self.viewport))

    def wipe(self, layer: str, placements: Iterable[Placement]) -> None:
        """Wipe the three cells of each placement."""
        scale, origin = self.viewport.scale, self.viewport.origin
        for placement in placements:
            x, y = (origin + scale * cell for cell in (placement.col, placement.row))
            width, height = (scale, 3 * scale) if placement.upright else (3 * scale, scale)
            self._later(Call(layer, "clear_rect", (x, y, width, height)))

    def _later(self, *calls: Call) -> None:
        assert self._calls is not None, "painting goes on inside a frame"
        self._calls.extend(calls)


def _touch(layer: str) -> Call:
    """A call that draws nothing but makes its layer the current one."""
    return Call(layer, _SET, ("line_cap", "round"))


# -- a batch as calls


def _calls(layer: str, batch: Batch, view: Viewport) -> Iterator[Call]:
    """The calls that draw a batch, all numbers already in pixels."""
    if batch.pen.call == "label":
        yield from _labels(layer, batch, view)
        return
    if batch.pen.line:
        yield Call(layer, _SET, ("line_width", round(batch.pen.line * view.scale, 2)))
    dash = [round(length * view.scale, 2) for length in batch.pen.dash]
    if dash:
        yield Call(layer, "set_line_dash", (dash,))
    yield Call(layer, batch.pen.call, _arguments(batch, view))
    if dash:
        yield Call(layer, "set_line_dash", ([],))


def _arguments(batch: Batch, view: Viewport) -> tuple[Any, ...]:
    """What the bulk calls take: numbers, colours, opacities, and points a shape."""
    style = batch.colours, batch.alphas
    if batch.counts is not None:
        return batch.numbers * view.scale + view.origin, *style, batch.counts
    columns = (batch.numbers * view.scale).T
    columns[:2] += view.origin
    return *np.ascontiguousarray(columns), *style


def _labels(layer: str, batch: Batch, view: Viewport) -> Iterator[Call]:
    for label in batch.labels:
        font = f"{'bold ' if label.bold else ''}{label.size * view.scale:.2f}px {FONT}"
        anchor = "center" if label.anchor == "middle" else label.anchor
        for attribute, value in (
            ("font", font),
            ("text_align", anchor),
            ("fill_style", label.fill),
        ):
            yield Call(layer, _SET, (attribute, value))
        x, y = (round(view.origin + view.scale * part, 2) for part in (label.x, label.y))
        yield Call(layer, "fill_text", (label.text, x, y))
