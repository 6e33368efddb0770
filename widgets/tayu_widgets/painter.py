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

from ipycanvas import MultiCanvas, hold_canvas

from tayu.placement import Placement
from tayu.shapes import Shape
from tayu_widgets.batches import batched
from tayu_widgets.calls import FINENESS, SET, Call, calls
from tayu_widgets.viewport import Viewport

LAYERS = ("ground", "tiles", "shores", "heat", "overlay")
"""The canvas's layers from the lowest to the topmost."""

_LOCK = RLock()


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
                gathered = self._calls
            finally:
                self._calls = None
            if gathered:
                self._draw([_touch(LAYERS[0]), *gathered, _touch(LAYERS[-1])])

    def _draw(self, gathered: list[Call]) -> None:
        """Make the calls. What fails is raised only once the canvas is no longer held."""
        failure: BaseException | None = None
        with hold_canvas():
            try:
                for call in gathered:
                    self._make(call)
            except BaseException as error:  # an interrupt of the kernel too
                failure = error
        if failure is not None:
            raise failure

    def _make(self, call: Call) -> None:
        layer = self._canvas[LAYERS.index(call.layer)]
        if call.method == SET:
            setattr(layer, *call.args)
        else:
            getattr(layer, call.method)(*call.args)

    # -- what can be painted inside a frame

    def repaint(self, layer: str, *groups: Iterable[Shape]) -> None:
        """Wipe a layer, then paint groups of shapes that don't overlap each other.

        Raises `ValueError` for a shape that can't be drawn.
        """
        fine = 1 / FINENESS
        self._later(
            Call(layer, "reset_transform"),
            Call(layer, "clear"),
            Call(layer, "set_transform", (fine, 0, 0, fine, *self.viewport.origin)),
            _touch(layer),
            Call(layer, SET, ("line_join", "round")),
        )
        self.add(layer, *groups)

    def add(self, layer: str, *groups: Iterable[Shape]) -> None:
        """Paint groups of shapes that overlap neither each other nor what is there already."""
        for batch in batched(groups):
            self._later(*calls(layer, batch, self.viewport))

    def wipe(self, layer: str, placements: Iterable[Placement]) -> None:
        """Wipe the three cells of each placement."""
        scale = FINENESS * self.viewport.scale
        for placement in placements:
            x, y = scale * placement.col, scale * placement.row
            width, height = (scale, 3 * scale) if placement.upright else (3 * scale, scale)
            self._later(Call(layer, "clear_rect", (x, y, width, height)))

    def _later(self, *more: Call) -> None:
        assert self._calls is not None, "painting goes on inside a frame"
        self._calls.extend(more)


def _touch(layer: str) -> Call:
    """A call that draws nothing but makes its layer the current one."""
    return Call(layer, SET, ("line_cap", "round"))
