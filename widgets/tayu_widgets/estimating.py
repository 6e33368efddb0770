"""Working out what two things are worth, beside the board, better and better."""

from collections.abc import Callable
from threading import Event

from tayu import kernels
from tayu.instead import Case, Estimate, Estimates, estimates
from tayu.moves import Side
from tayu.players import Budget
from tayu_widgets.guard import Guard
from tayu_widgets.worker import Worker

BUDGET = Budget(seconds=8.0)
"""What master may spend on one comparison."""

COMPILING = "Making the loops ready: compiling, once …"
"""What is said while full or master is asked for the first time."""

LOOPS = {"full": ("ratings",), "master": ("good", "spares")}
"""What each level waits for: one of these, as `tayu.kernels.ready` names them."""

UNKNOWN = Estimates(Estimate(), Estimate(), done=False)
"""What is known before anything is."""

Asked = tuple[Case, Case, Side, str]
"""Two cases, the side that sees them, and the level that is asked."""


def waiting(level: str, otherwise: str) -> str:
    """What is said while nothing has come of a level yet."""
    loops = LOOPS.get(level)
    return otherwise if loops is None or kernels.is_ready(*loops) else COMPILING


class Estimating:
    """One comparison at a time; `on_found` is called whenever more is known of it."""

    def __init__(self, guard: Guard, on_found: Callable[[], object]) -> None:
        self.worker = Worker(guard)
        self.known = UNKNOWN
        self._asked: Asked | None = None
        self._on_found = on_found

    def ask(self, asked: Asked | None) -> None:
        """Work on this, unless it is worked on already; None for nothing any more."""
        if asked != self._asked:
            self.stop()
            self.known, self._asked = UNKNOWN, asked
            if asked is not None:
                self._start(asked)

    def toggle(self) -> None:
        """Stop, and keep what is known; or begin again."""
        if self.worker.busy:
            self.worker.cancel()
        elif self._asked is not None:
            self._start(self._asked)

    def stop(self) -> None:
        """End the work, and forget what it was about."""
        self.worker.cancel()
        self._asked = None

    @property
    def soon(self) -> bool:
        """Whether an answer will be there in a moment, so that it pays to wait for it."""
        level = self._asked[3] if self._asked else ""
        return self.worker.busy and level == "full" and kernels.is_ready(*LOOPS["full"])

    @property
    def again(self) -> str:
        """What `toggle` would do, as a button says it; "" where there is no use in it."""
        if self._asked is None or self._asked[3] != "master":
            return ""
        return "Stop" if self.worker.busy else "Again"

    @property
    def doing(self) -> str:
        """How far the work has come."""
        if self.known is UNKNOWN:
            if not self.worker.busy:
                return ""
            return waiting(self._asked[3] if self._asked else "", "Working …")
        playouts = self.known.a.playouts + self.known.b.playouts
        return f"{playouts:,} playouts{' …' * self.worker.busy}" if playouts else ""

    def _start(self, asked: Asked) -> None:
        def worked(cancel: Event, tell: Callable[[Estimates], None]) -> Estimates:
            found = UNKNOWN
            for found in estimates(*asked, BUDGET, cancel=cancel):
                if cancel.is_set():
                    break
                tell(found)
            return found

        self.worker.grow(worked, self._take)

    def _take(self, found: Estimates) -> None:
        self.known = found
        self._on_found()
