"""The board of Go on a canvas: the painter and the viewport of Ta Yü's, the shapes of Go's."""

from ipycanvas import MultiCanvas
from ipywidgets import Box

from tayu.drawing import go
from tayu.drawing.go import GoOverlay, explained
from tayu.drawing.go.ground import MARGIN
from tayu.palette import Palette
from tayu.shapes import Rect
from tayu_widgets.go.session import GoSession
from tayu_widgets.guard import Guard
from tayu_widgets.painter import LAYERS, Painter
from tayu_widgets.viewport import Viewport


class GoBoard(Box):
    """The board of a session; points that may not be coloured are marked, and so is reach.

    `reach` and `forbidden` switch these marks; `update` draws what has changed since.
    """

    def __init__(self, session: GoSession, palette: Palette, guard: Guard) -> None:
        self.session, self._palette = session, palette
        self.reach, self.forbidden = False, True
        view = self._view()
        self.canvas = MultiCanvas(len(LAYERS), width=view.side, height=view.side)
        self.canvas.add_class("tayu-canvas")
        self.painter = Painter(self.canvas, view)
        self._last_move: tuple[float, float] | None = None
        self.canvas.on_client_ready(guard(self.redraw))
        self.canvas.on_mouse_move(guard(self._moved))
        self.canvas.on_mouse_down(guard(self._pressed))
        self.canvas.on_mouse_out(guard(self._left))
        self.canvas.on_touch_start(guard(self._touched))
        super().__init__([self.canvas])
        self.add_class("tayu-board")
        self._grid = session.position.grid

    def _view(self) -> Viewport:
        grid = self.session.position.grid
        return Viewport.of(max(grid.height, grid.width), MARGIN)

    @property
    def viewport(self) -> Viewport:
        """How pixels of the canvas map to points."""
        return self.painter.viewport

    def grid(self) -> list[int]:
        """Origin, scale, size and side of the viewport, for the keeper in the browser."""
        view = self.viewport
        return [view.origin, view.scale, view.size, view.side]

    # -- the pointer

    def _moved(self, x: float, y: float) -> None:
        self._last_move = x, y
        point = self.viewport.cell_at(x, y)
        if point != self.session.pointed:
            self.session.point(point)

    def _pressed(self, x: float, y: float) -> None:
        """Click where the pointer last moved to: a press may scroll first, and tell wrongly."""
        point = self.viewport.cell_at(*(self._last_move or (x, y)))
        if point in self.session.position.grid.single_of:
            self.session.play(point)

    def _left(self, *_: float) -> None:
        self._last_move = None
        self.session.point(None)

    def _touched(self, touches: list[tuple[float, float]]) -> None:
        if len(touches) == 1:
            self._last_move = None
            self._pressed(*touches[0])

    # -- what is shown

    def redraw(self) -> None:
        """Draw every layer anew, as for a browser that has just opened the page."""
        session, palette = self.session, self._palette
        if session.position.grid != self._grid:
            self._renew()
        side = self.viewport.size + 2 * MARGIN
        page = Rect(-MARGIN, -MARGIN, side, side, 0, palette.paper)
        with self.painter.frame():
            self.painter.repaint("ground", [page], go.ground(session.position.grid, palette))
            self._paint()

    def update(self) -> None:
        """Draw what may have changed: stones and marks, or all of it on another grid."""
        if self.session.position.grid != self._grid:
            self.redraw()
            return
        with self.painter.frame():
            self._paint()

    def _paint(self) -> None:
        position, palette = self.session.position, self._palette
        self.painter.repaint("tiles", go.stones(position, palette))
        self.painter.repaint("overlay", go.overlay(self._over(), position, palette))

    def _over(self) -> GoOverlay:
        position, pointed = self.session.position, self.session.pointed
        marks = explained(position, reach=self.reach, forbidden=self.forbidden)
        free = pointed is not None and not position.why_illegal(pointed)
        return GoOverlay(
            last=marks.last,
            reach=marks.reach,
            repeating=marks.repeating,
            suicide=marks.suicide,
            ghost=pointed if free else None,
        )

    def _renew(self) -> None:
        self._grid = self.session.position.grid
        view = self._view()
        if view != self.viewport:
            self.canvas.width = self.canvas.height = view.side
            self.painter = Painter(self.canvas, view)
        self._last_move = None
