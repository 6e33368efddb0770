"""The board on a canvas, with the pointer: mouse, pen and touch.

Each layer is repainted only when what it shows has changed, and on `tiles` only
the tiles that came or went.
"""

from collections.abc import Callable
from dataclasses import replace
from math import dist, floor
from typing import Any

from ipycanvas import MultiCanvas
from ipywidgets import Box

from tayu import drawing
from tayu.drawing import FAR, NEAR, Mark, Overlay
from tayu.grid import Cell, inside
from tayu.palette import Palette
from tayu.placement import Placement
from tayu.score import Score
from tayu.shapes import Rect, Shape
from tayu_widgets.asking import Asking
from tayu_widgets.guard import Guard
from tayu_widgets.painter import LAYERS, Painter
from tayu_widgets.session import Session
from tayu_widgets.spots import Spot
from tayu_widgets.viewport import Viewport

BESIDE = 1.0
"""How near, in cells, a finger must come to the middle of a cell to mean it, on a small board."""

LARGER = 1.7
"""How much larger than usual the figures beside a board are that is shown small."""

_SHOWN_BY: dict[str, frozenset[str]] = {
    "tiles": frozenset({"position"}),
    "shores": frozenset({"position", "ghost"}),
    "heat": frozenset({"position", "tile", "heat"}),
    "overlay": frozenset({"position", "ghost", "lined_up", "pointed", "marks"}),
}
"""Which aspects of the session, and the heatmap, each layer shows; and see `_reads` and `_asks`."""


class BoardView(Box):
    """The board of a session.

    It draws once a browser asks for it (`on_client_ready`), and from then on
    whenever `update` is told what changed. `asking` is what is read and asked there; `best`
    says what would have been the best placement here, to be outlined, or None.
    """

    def __init__(self, session: Session, palette: Palette, guard: Guard) -> None:
        self.session = session
        self._palette = palette
        self.asking = Asking(session)
        self._heat: Overlay | None = None
        self._figures = 1.0
        self.best: Callable[[], Placement | None] = lambda: None
        self._read: object = None
        self._asked: object = None
        self._painted: frozenset[Placement] = frozenset()
        self._painted_shores: tuple[object, ...] | None = None
        self._last_move: tuple[float, float] | None = None
        view = Viewport.of(session.board.size, FAR, NEAR)
        self.canvas = MultiCanvas(len(LAYERS), width=view.side, height=view.side)
        self.canvas.add_class("tayu-canvas")
        self._rules = session.board.rules
        self.painter = Painter(self.canvas, view)
        self._listen(guard)
        super().__init__([self.canvas])
        self.add_class("tayu-board")

    def _listen(self, guard: Guard) -> None:
        canvas = self.canvas
        canvas.on_client_ready(guard(self.redraw))
        canvas.on_mouse_move(guard(self._moved))
        canvas.on_mouse_down(guard(self._pressed))
        canvas.on_mouse_out(guard(self._left))
        canvas.on_touch_start(guard(self._touched))

    @property
    def painted(self) -> frozenset[Placement]:
        """The tiles that are on the canvas."""
        return self._painted

    @property
    def viewport(self) -> Viewport:
        """How pixels of the canvas map to cells."""
        return self.painter.viewport

    # -- the pointer

    def _moved(self, x: float, y: float) -> None:
        self._last_move = x, y
        place, spot = self._at(x, y)
        self.asking.look(spot, self.viewport.cell_at(x, y), place)

    def _at(self, x: float, y: float) -> tuple[Cell, Spot | None]:
        """The cell at a pixel, on the board or off it, and what can be read there."""
        right, down = self.viewport.units(x, y)
        return (floor(down), floor(right)), self.asking.spot_at(right, down)

    def _pressed(self, x: float, y: float) -> None:
        """Click where the pointer last moved to: a press may scroll first, and tell wrongly."""
        if self.asking.touching:
            self._tap(*(self._last_move or (x, y)))
        else:
            self.asking.click(self._at(*(self._last_move or (x, y)))[0])

    def _left(self, *_: float) -> None:
        self._last_move = None
        self.asking.look(None, None)

    def _touched(self, touches: list[tuple[float, float]]) -> None:
        """A tap means that very place; two fingers are for zooming."""
        if len(touches) == 1:
            self._last_move = None
            self._tap(*touches[0])

    def _tap(self, x: float, y: float) -> None:
        """Tap the cell that is meant: a finger is broader than the cells of a small board."""
        place, spot = self._at(x, y)
        size, asking = self.session.board.size, self.asking
        empty = inside(place, size, size) and self.session.board.at(*place) is None
        ways = self.session.ways.by_cell
        if self._figures > 1 and empty and ways and not asking.by_click and place not in ways:
            point = self.viewport.units(x, y)
            near = min(ways, key=lambda cell: dist(point, (cell[1] + 0.5, cell[0] + 0.5)))
            if dist(point, (near[1] + 0.5, near[0] + 0.5)) <= BESIDE:
                place = near
        asking.tap(place, spot)

    # -- what is shown

    def show_heat(self, heat: Overlay | None) -> None:
        """Show a heatmap's overlay in place of the dots; None takes it away."""
        self._heat = heat
        self.update(frozenset({"heat"}))

    def show_theme(self, palette: Palette) -> None:
        """Redraw in another palette."""
        self._palette = palette
        self.redraw()

    def show_small(self, small: bool) -> None:
        """Draw the figures beside the board larger, for where it is shown small; or no longer."""
        self._figures = LARGER if small else 1.0
        self.redraw()

    def redraw(self) -> None:
        """Draw every layer anew, as for a browser that has just opened the page."""
        with self.painter.frame():
            self._paint_ground()
            self._repaint_tiles()
            for layer in ("shores", "heat", "overlay"):
                self.painter.repaint(layer, *self._groups(layer))

    def update(self, changed: frozenset[str]) -> None:
        """Draw what changed: aspects of the session, or `heat`; all of it under other rules."""
        if self.session.board.rules != self._rules:
            self._renew()
            return
        stale = [
            layer
            for layer, aspects in _SHOWN_BY.items()
            if aspects & changed
            or (layer == "heat" and self._read != self._reads())
            or (layer == "overlay" and self._asked != self._asks())
        ]
        (self.add_class if self.asking.by_click else self.remove_class)("tayu-by-click")
        if not stale:
            return
        with self.painter.frame():
            for layer in stale:
                if layer == "tiles":
                    self._update_tiles()
                elif layer != "shores" or self._shores_differ():
                    self.painter.repaint(layer, *self._groups(layer))

    def _renew(self) -> None:
        """Show a board under other rules, which may have another size."""
        self._rules = self.session.board.rules
        view = Viewport.of(self._rules.size, FAR, NEAR)
        if view != self.viewport:
            self.canvas.width = self.canvas.height = view.side
            self.painter = Painter(self.canvas, view)
        self._last_move = None
        self.redraw()

    def _paint_ground(self) -> None:
        rules = self.session.board.rules
        ground = drawing.ground(rules, self._palette, figures=self._figures)
        self.painter.repaint("ground", ground)

    def _repaint_tiles(self) -> None:
        board = self.session.board
        self.painter.repaint("tiles", drawing.tiles(board, self._palette))
        self._painted = frozenset(board.placements)

    def _update_tiles(self) -> None:
        """Wipe the tiles that went and draw those that came."""
        board = self.session.board
        wanted = frozenset(board.placements)
        came = [placement for placement in board.placements if placement not in self._painted]
        self.painter.wipe("tiles", self._painted - wanted)
        self.painter.add("tiles", *(drawing.tile(each, self._palette) for each in came))
        self.painter.add("tiles", *(drawing.joints(board, each, self._palette) for each in came))
        self._painted = wanted

    def _groups(self, layer: str) -> list[list[Shape]]:
        """A layer's shapes, in groups that don't overlap."""
        if layer == "shores":
            return [self._shores()]
        if layer == "heat":
            return self._heat_or_dots()
        return [drawing.overlay(self._over(), self._palette), self._cursor()]

    def _ahead(self) -> Score | None:
        ahead = self.session.ahead
        return ahead.score if ahead else None

    def _shores_differ(self) -> bool:
        """Whether other estuaries or scores are to be shown than were painted."""
        return self._shore_key() != self._painted_shores

    def _shore_key(self) -> tuple[object, ...]:
        score = self.session.board.score
        return tuple(self.session.board.estuaries), self._ahead() or score

    def _shores(self) -> list[Shape]:
        self._painted_shores = self._shore_key()
        return drawing.shores(
            self.session.board, self._palette, self._ahead(), products=False, figures=self._figures
        )

    def _reads(self) -> object:
        return self.asking.spot, self.asking.flow if self.asking.spot else None

    def _asks(self) -> object:
        return self.asking.question

    def _heat_or_dots(self) -> list[list[Shape]]:
        """What lies under the ghost, and changes with the position, the tile and what is read."""
        self._read = self._reads()
        if (reading := self.asking.reading) is not None:
            return [drawing.overlay(reading, self._palette)]
        if self._heat is not None:
            return [drawing.overlay(self._heat, self._palette)]
        dots = (Overlay(dots=frozenset({cell})) for cell in self.session.ways.by_cell)
        return [drawing.overlay(dot, self._palette) for dot in dots]

    def _over(self) -> Overlay:
        session, self._asked = self.session, self._asks()
        over = self.asking.refusal or Overlay(edges=session.marks)
        ghost = None if over.refused else self.asking.question or session.ghost
        last, lined_up = session.board.placements[-1:], session.lined_up
        looked_at = ghost is not None and lined_up is not None and ghost != lined_up
        marks = [Mark(lined_up, self._palette.amber)] if looked_at and lined_up else []
        if (best := self.best()) is not None:
            marks.append(Mark(best, self._palette.marks[0], dashed=True))
        return replace(
            over,
            ghost=ghost,
            last=last[0] if last else None,
            gains=drawing.gains(ghost, session.board.rules) if ghost else (),
            marks=tuple(marks),
        )

    def _cursor(self) -> list[Shape]:
        """A thin frame in the cell that is pointed at."""
        if self.session.pointed is None:
            return []
        row, col = self.session.pointed
        return [Rect(col + 0.04, row + 0.04, 0.92, 0.92, 0.14, None, self._palette.mark, 0.05)]


def simulate(view: BoardView, event: str, cell: Cell, **more: Any) -> None:
    """Do to a board what a browser would: `mouse_move`, `mouse_down` and the like at a cell."""
    x, y = view.viewport.middle_of(cell)
    content = {"event": event, "x": x, "y": y, **more}
    view.canvas[len(LAYERS) - 1]._handle_frontend_event(None, content, [])
