"""Where one may not move, why not, and the earlier colouring that would come back."""

from typing import Any, ClassVar

from tayu import svg
from tayu.drawing.go import GoOverlay
from tayu.sgf import SgfNode
from tayu.tromp_taylor import Point, Reason
from tayu_widgets.go.panels.panel import GoPanel
from tayu_widgets.go.sentences import is_lone_suicide
from tayu_widgets.live import Live, tag, text
from tayu_widgets.words import sentence

_WIDTH = 260


class ForbiddenPanel(GoPanel):
    """The forbidden points with their reasons; the one pointed at shows what would be repeated."""

    title, name = "Forbidden", "forbidden"
    aspects: ClassVar[frozenset[str]] = frozenset({"at", "game", "pointed"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._reasons: dict[str, tuple[Point, Reason]] = {}
        self._of: object = None
        self._chosen = ""
        self.live, self.before = Live(), Live("tayu-before")
        self.live.on_event(self.guard(self.hear))
        self.before.on_event(self.guard(self.hear))
        self.fill(self.live, self.before)

    def hear(self, event: str, key: str) -> None:
        """What a row was done to; or the button that goes to the earlier colouring."""
        what, _, number = key.partition(" ")
        if event == "click" and what == "node":
            self.session.go(int(number))
            return
        found = self._reasons.get(key)
        if event == "click" and found:
            self._chosen = key
            self.session.point(found[0])
            self._show(key)
        self.session.mark([found[0]] if found and event != "leave" else ())
        if event == "enter" and found:
            self._show(key)

    def refresh(self) -> None:
        """Write the list anew, and the earlier colouring for the point that is pointed at."""
        session, html = self.session, None
        if self._of is not session.position:
            self._of, self._chosen = session.position, ""
            forbidden = {} if session.position.is_over else session.position.forbidden
            self._reasons = {f"{p[0]},{p[1]}": (p, why) for p, why in forbidden.items()}
            html = self._markup()
        pointed = session.pointed
        key = f"{pointed[0]},{pointed[1]}" if pointed else ""
        shown = key if key in self._reasons else self._chosen
        self.live.write(html, marked=shown)
        self._show(shown or self._first_repeating())

    def _markup(self) -> str:
        position = self.session.position
        if position.is_over:
            return tag("p", "The game is over: article 8.", class_="tayu-note")
        if not self._reasons:
            mover = position.seat.label.capitalize()
            said = f"{mover} may move to every empty point."
            return tag("p", said, class_="tayu-note")
        rows = (
            tag(
                "tr",
                tag("td", text(position.grid.name(point))),
                tag("td", "suicide" if is_lone_suicide(point, position) else "repeats"),
                tag("td", text(sentence(reason.sentence)), class_="tayu-why"),
                data_key=key, tabindex=0,
            )
            for key, (point, reason) in self._reasons.items()
        )  # fmt: skip
        return tag("div", tag("table", tag("tbody", *rows)), class_="tayu-scroll")

    def _show(self, key: str) -> None:
        """Show the earlier colouring that a move to that point would repeat."""
        found = self._reasons.get(key)
        if found is None or is_lone_suicide(found[0], self.session.position):
            self.before.html = ""  # after a lone suicide the grid is what is on the board
            return
        point, reason = found
        node, where = self._node_of(point), self.session.position.grid.name(point)
        when = f"after turn {reason.ply}" if reason.ply else "at the start"
        said = f"What {where} would bring back: the grid {when}"
        over = GoOverlay(last=None, marked=frozenset([point]))
        still = svg.show(
            node.position, over, theme=self.palette.name, width=_WIDTH, coordinates=False
        )
        place = f"turn {reason.ply}" if reason.ply else "the start"
        go = tag("button", f"Go to {place}", data_key=f"node {node.number}",
                 class_="tayu-choice")  # fmt: skip
        self.before.html = tag("p", text(f"{said}."), class_="tayu-note") + still.html() + go

    def _first_repeating(self) -> str:
        """The key of the first point that would bring an earlier grid back; or nothing."""
        position = self.session.position
        points = self._reasons.items()
        return next((key for key, (p, _) in points if not is_lone_suicide(p, position)), "")

    def _node_of(self, point: Point) -> SgfNode:
        """The node on the way here at which what a move there leads to stood first."""
        line, result = self.session.game.line(self.session.at), self.session.position.result(point)
        return next(node for node in line if node.position.colouring == result)
