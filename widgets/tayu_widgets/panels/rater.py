"""What panels of ratings share, whatever is rated: levels, work beside the board, and its end."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from tayu_widgets.live import Live, tag
from tayu_widgets.panels.panel import Panel
from tayu_widgets.worker import Worker


class Rater(Panel):
    """A panel that rates what can be played now, beside the board.

    Something else to rate ends the work, and nobody works for a panel that isn't seen,
    unless something else shows the ratings, see `keep`. `levels` are who rates, by the
    names that are shown; `by` says of what they are a choice.
    """

    levels: ClassVar[Mapping[str, str]] = {}
    by: ClassVar[str] = "Who rates"

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.level = next(iter(self.levels))
        self.on_rated: Callable[[], object] = lambda: None
        self.worker = Worker(self.guard)
        self._kept = False
        self._about: tuple[object, str] | None = None
        self.bar = Live("tayu-levels", html=_chooser(self.levels, self.by))
        self.bar.on_event(self.guard(self.hear_level))

    @property
    def subject(self) -> object:
        """What is to be rated now."""
        raise NotImplementedError

    # -- what is done

    def hear_level(self, event: str, key: str) -> None:
        """A `click` on a level, or on the button that stops the work or has it begin again."""
        if event == "click" and key in self.levels:
            self.choose(key)
        elif event == "click":
            self.toggle()

    def choose(self, level: str) -> None:
        """Have `level` rate, now and from now on; `ValueError` for one that doesn't."""
        if level not in self.levels:
            raise ValueError(
                f"there is no level {level!r}; the levels are {', '.join(self.levels)}"
            )
        if level != self.level:
            self._stop()
            self.level = level
            self.refresh()

    def toggle(self) -> None:
        """Stop, and keep what was found; or begin again."""
        if self.worker.busy:
            self.worker.cancel()
            self._tell()
        else:
            self._stop()
            self.refresh()

    def keep(self, wanted: bool) -> None:
        """Rate even unseen, because something else shows the ratings; or no longer."""
        self._kept = wanted
        self._catch_up()
        if not wanted and not self._shown:
            self.show(False)

    # -- when to work

    def update(self, changed: frozenset[str]) -> None:
        """As any panel; and another subject ends what is worked on, seen or unseen."""
        if self._about is not None and self._about[0] is not self.subject:
            self._stop()
        super().update(changed)

    def show(self, shown: bool) -> None:
        """As any panel; nobody works for a panel that isn't seen."""
        if not shown and not self._kept and self.worker.busy:
            self._stop()
            self._stale = True
        super().show(shown)

    def _catch_up(self) -> None:
        with self.guard.lock:
            if self._kept and self._stale:
                self._stale = False
                self.refresh()
        super()._catch_up()

    def _is_new(self) -> bool:
        """Whether the subject or the level is another one than last time this was asked."""
        about, subject = self._about, self.subject
        if about is not None and about[0] is subject and about[1] == self.level:
            return False
        self._about = subject, self.level
        return True

    def _stop(self) -> None:
        """End what is worked on, and forget it."""
        self.worker.cancel()
        self._about = None

    def _tell(self) -> None:
        """Say who rates, and how far the work has come."""
        raise NotImplementedError

    def close(self) -> None:
        """Take the panel away, and end what is worked on."""
        self.worker.cancel()
        super().close()


def progress(playouts: int, seconds: float, going: bool) -> str:
    """How far playouts have come."""
    return f"{playouts:,} playouts, {seconds:.1f} s{' …' * going}"


def _chooser(levels: Mapping[str, str], by: str) -> str:
    """The choice of the level, what the computer is doing, and a button to stop or go on."""
    buttons = [
        tag("button", label, data_key=level, aria_pressed="false", class_="tayu-level")
        for level, label in levels.items()
    ]
    group = tag("span", *buttons, role="group", aria_label=by, class_="tayu-raters")
    again = tag("button", tag("span", data_text="again"), data_key="again", class_="tayu-again")
    return group + tag("span", data_text="doing", class_="tayu-doing", role="status") + again
