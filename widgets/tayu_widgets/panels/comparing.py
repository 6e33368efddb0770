"""Two placements pinned side by side, and what is known of both, better and better."""

from collections.abc import Callable
from typing import Any

from tayu.instead import Case
from tayu.palette import Palette
from tayu.placement import Placement
from tayu.players import rate
from tayu_widgets.boards import ground_sheet
from tayu_widgets.estimating import UNKNOWN, Estimating
from tayu_widgets.guard import Guard
from tayu_widgets.live import Live
from tayu_widgets.panels import compared
from tayu_widgets.panels.rated import pin_key
from tayu_widgets.session import Session

MOST = 2
"""How many placements can be pinned; one more takes the place of the first."""


class Comparing:
    """What is pinned of a session's legal placements, and a view of both once there are two.

    A move drops the pins. `on_pins` is called when others are pinned.
    """

    def __init__(self, session: Session, guard: Guard, palette: Palette) -> None:
        self.session, self.palette = session, palette
        self.level = "gentle"
        self.pins: tuple[Placement, ...] = ()
        self.on_pins: Callable[[], object] = lambda: None
        self.on_work: Callable[[], object] = lambda: None
        self.estimating = Estimating(guard, self._write_figures)
        self.grounds, self.boards = Live("tayu-hidden"), Live("tayu-both")
        self.figures = Live("tayu-found")
        self.boards.on_event(guard(self.hear))
        self._about: object = None

    @property
    def parts(self) -> tuple[Live, ...]:
        """The widgets of the view, from the top down."""
        return self.grounds, self.boards, self.figures

    @property
    def on(self) -> bool:
        """Whether two are pinned."""
        return len(self.pins) == MOST

    def toggle(self, placement: Placement | None) -> None:
        """Pin a placement, or unpin it; None, or one that isn't legal now, changes nothing."""
        if placement in self.pins:
            self.pins = tuple(each for each in self.pins if each != placement)
        elif placement is not None and placement in self.session.ways.placements:
            self.pins = (*self.pins, placement)[-MOST:]
        else:
            self.session.say("Nothing is there to pin: choose a dotted cell first.")
            return
        self.on_pins()

    def hear(self, event: str, key: str) -> None:
        """A `click` on a board's button unpins its placement."""
        if event == "click":
            self.toggle(self.of(key))

    def of(self, key: str) -> Placement | None:
        """The legal placement whose pin has that key."""
        ways = self.session.ways.placements
        return next((each for each in ways if pin_key(each) == key), None)

    def drop(self) -> None:
        """Unpin everything, without a word, and end what is worked on."""
        self.pins = ()
        self.estimating.stop()

    def rest(self) -> bool:
        """End what is worked on for a view that isn't seen; says whether there was something."""
        busy = self.estimating.worker.busy
        if busy:
            self.estimating.stop()
        return busy

    def show(self, level: str) -> None:
        """Show both by that level, or nothing while fewer than two are pinned."""
        self.level = level
        if not self.on:
            self.estimating.ask(None)
            self._about = None
            for live in (self.boards, self.figures):
                live.write("")
            return
        position, side = self.session.position, self.session.position.side
        assert side is not None, "tiles are laid once sides are settled"
        a, b = (Case(position, each) for each in self.pins)
        self.estimating.ask(None if level == "gentle" else (a, b, side, level))
        about = self.session.step, self.pins, self.palette
        if about != self._about:
            self._about = about
            self.grounds.write(ground_sheet((position.rules,), self.palette))
            self.boards.write(compared.boards(position, self.pins, self.palette))
        self._write_figures()

    def show_theme(self, palette: Any) -> None:
        """Draw the boards anew in another palette."""
        self.palette, self._about = palette, None

    def _write_figures(self) -> None:
        position, known, level = self.session.position, self.estimating.known, self.level
        parts = ""
        if known is not UNKNOWN:  # so the loops are compiled, and this takes no time
            ratings = rate(position, "full")
            first, second = (ratings.of(each) for each in self.pins)
            parts = compared.parts(first, second, level)
        self.boards.write(texts=compared.wins(known))
        self.figures.write(compared.figures(position, self.pins, known, level) + parts)
        self.on_work()
