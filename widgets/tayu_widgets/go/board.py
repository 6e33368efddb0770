"""The board of Go on a canvas: the painter and the viewport of Ta Yü's, the shapes of Go's."""

from dataclasses import replace

from ipycanvas import MultiCanvas
from ipywidgets import Box

from tayu.drawing import go
from tayu.drawing.go import GoOverlay, explained
from tayu.drawing.go.ground import FAR, NEAR
from tayu.palette import Palette
from tayu.shapes import Rect
from tayu.tromp_taylor import Point
from tayu_widgets.board_view import LARGER
from tayu_widgets.go.maps import LEGAL, REACH
from tayu_widgets.go.session import GoSession
from tayu_widgets.guard import Guard
from tayu_widgets.heatmaps import Heatmap
from tayu_widgets.painter import LAYERS, Painter
from tayu_widgets.viewport import Viewport

FEW = 100
"""Points of a map up to which each has its number written on it."""


class GoBoard(Box):
    """The board of a session; points that may not be coloured are always marked.

    `show_map` adds a heatmap, or marks of who reaches what or where one may move; `update`
    draws what has changed.
    """

    def __init__(self, session: GoSession, palette: Palette, guard: Guard) -> None:
        self.session, self._palette = session, palette
        self._map: Heatmap | str | None = None
        self._figures, self._by_touch = 1.0, False
        self._tapped: tuple[Point, int] | None = None
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
        return Viewport.of(max(grid.height, grid.width), FAR, NEAR)

    @property
    def viewport(self) -> Viewport:
        """How pixels of the canvas map to points."""
        return self.painter.viewport

    # -- the pointer

    def _moved(self, x: float, y: float) -> None:
        self._last_move = x, y
        point = self.viewport.cell_at(x, y)
        if point != self.session.pointed:
            self.session.point(point)

    def _pressed(self, x: float, y: float) -> None:
        """Click where the pointer last moved to: a press may scroll first, and tell wrongly."""
        point = self.viewport.cell_at(*(self._last_move or (x, y)))
        if point is None or not self.session.position.grid.has(point):
            return
        self.session.point(point)
        if self._by_touch and self._figures > 1 and self._tapped != (point, self.session.at):
            self._tapped = point, self.session.at
            self.session.say(f"Tap {self.session.position.grid.name(point)} again to move there.")
        else:
            self.session.play(point)

    def _left(self, *_: float) -> None:
        self._last_move = None
        self.session.point(None)

    def touch(self) -> None:
        """Take presses for taps from now on, each of which means that very place.

        Where the board is shown small a finger may miss a point, so there it takes two taps.
        That isn't asked of each press anew: a press may be heard sooner than the touch it is.
        """
        self._last_move, self._by_touch = None, True

    def _touched(self, touches: list[tuple[float, float]]) -> None:
        if len(touches) == 1:
            self.touch()
            self._pressed(*touches[0])

    # -- what is shown

    def show_map(self, chosen: Heatmap | str | None) -> None:
        """Show a heatmap, the marks of `REACH` or `LEGAL`, or none."""
        self._map = chosen
        self._draw()

    def show_theme(self, palette: Palette) -> None:
        """Draw everything in another palette."""
        self._palette = palette
        self.redraw()

    def show_small(self, small: bool) -> None:
        """Draw the names of points larger, for where the board is shown small; or no longer."""
        self._figures = LARGER if small else 1.0
        self.redraw()

    def redraw(self) -> None:
        """Draw every layer anew, as for a browser that has just opened the page."""
        session, palette = self.session, self._palette
        if session.position.grid != self._grid:
            self._renew()
        side, grid = self.viewport.size + FAR + NEAR, session.position.grid
        page = Rect(-FAR, -NEAR, side, side, 0, palette.paper)
        ground = go.ground(grid, palette, figures=self._figures)
        with self.painter.frame():
            self.painter.repaint("ground", [page], ground)
            self._paint()

    def update(self, changed: frozenset[str]) -> None:
        """Draw what the aspects that changed are about; all of it on another grid."""
        if self.session.position.grid != self._grid:
            self.redraw()
        elif changed & {"at", "game"}:
            self._draw()
        elif changed & {"pointed", "marked", "asked"}:
            self._draw_overlay()

    def _draw(self) -> None:
        with self.painter.frame():
            self._paint()

    def _draw_overlay(self) -> None:
        with self.painter.frame():
            self._paint_overlay()

    def _paint(self) -> None:
        position, palette = self.session.position, self._palette
        self.painter.repaint("tiles", go.stones(position, palette))
        heat = GoOverlay(heat=self._heat(), values=self._values())
        self.painter.repaint("heat", go.overlay(heat, position, palette))
        self._paint_overlay()

    def _paint_overlay(self) -> None:
        position, palette = self.session.position, self._palette
        self.painter.repaint("overlay", go.overlay(self._over(), position, palette))

    def _over(self) -> GoOverlay:
        session, position, pointed = self.session, self.session.position, self.session.pointed
        marks = self._marks()
        about = session.asked.about if session.asked else frozenset[Point]()
        free = pointed is not None and not position.why_illegal(pointed)
        return replace(
            marks,
            ghost=pointed if free else None,
            marked=session.marked | about,
            pointed=None if free else pointed,
        )

    def _marks(self) -> GoOverlay:
        """What the rules say, without what a heatmap covers."""
        marks = explained(self.session.position, reach=self._map == REACH)
        covered = self._heat()
        dots = frozenset[Point]()
        if self._map == LEGAL:
            legal = self.session.position.legal_moves()
            dots = frozenset(turn for turn in legal if isinstance(turn, tuple))
        return replace(marks, dots=dots, last=None if marks.last in covered else marks.last)

    def _heat(self) -> dict[Point, float]:
        return self._map.magnitudes if isinstance(self._map, Heatmap) else {}

    def _values(self) -> dict[Point, str]:
        """The numbers to write on the map, where there are few enough to be read."""
        if not isinstance(self._map, Heatmap) or len(self._map.numbers) > FEW:
            return {}
        return {point: f"{number:.0f}" for point, number in self._map.numbers.items()}

    def _renew(self) -> None:
        self._grid = self.session.position.grid
        view = self._view()
        if view != self.viewport:
            self.canvas.width = self.canvas.height = view.side
            self.painter = Painter(self.canvas, view)
        self._last_move = None
        self._map = None if isinstance(self._map, Heatmap) else self._map
