"""The review of the game at hand: what it came to, and the plies that decided it."""

from typing import Any, ClassVar

from tayu.review import Review
from tayu_widgets.boards import ground_sheet
from tayu_widgets.live import Live
from tayu_widgets.panels import reviewed
from tayu_widgets.panels.panel import Panel
from tayu_widgets.panels.reviewer import Reviewer
from tayu_widgets.panels.timeline import TimelinePanel

_FILES = {"html": "text/html", "csv": "text/csv"}


class ReviewPanel(Panel):
    """Luck and errors of the line that is walked, and the five plies that decided it.

    In an explorer it is the timeline's review, whose graph stands below the board.
    """

    title, name = "Review", "review"
    aspects: ClassVar[frozenset[str]] = frozenset({"line"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.reviewer = Reviewer(self.session, self.guard, self.refresh)
        self._best_drawn = False
        self._drawn: tuple[Review | None, object] | None = None
        self.bar = Live("tayu-levels", html=reviewed.bar())
        self.grounds, self.found = Live("tayu-hidden"), Live("tayu-reviewed")
        for live in (self.bar, self.found):
            live.on_event(self.guard(self.hear))
        self.fill(self.bar, self.grounds, self.found)
        self.room.add_class("tayu-scrolls")

    def join(self, explorer: Any) -> None:
        """Share the review with the timeline."""
        self.reviewer = explorer.the(TimelinePanel).reviewer
        self.reviewer.heard_by(self._heard)
        self._best_drawn = True

    def _heard(self) -> None:
        self._stale = True
        self._catch_up()

    # -- what is done

    def hear(self, event: str, key: str) -> None:
        """A `click` on review or stop, on a level, on a ply to go to, or on a file to have."""
        if event != "click":
            return
        what, _, number = key.partition(" ")
        if what == "review":
            self.reviewer.toggle()
        elif what in reviewed.LEVELS:
            self.choose(what)
        elif what == "ply":
            self.go_to(int(number))
        elif what in _FILES:
            self.hand_over(what)

    def choose(self, level: str) -> None:
        """Have that level review: at once, where another level's review is there or under way."""
        reviewer = self.reviewer
        if level != reviewer.level:
            under_way = reviewer.worker.busy
            reviewer.worker.cancel()
            reviewer.level = level
            if under_way or reviewer.review is not None:
                reviewer.toggle()
        self.refresh()

    def go_to(self, number: int) -> None:
        """Go to where the ply of that number has been played."""
        stops = self.session.line.course.stops
        index = next((i for i, stop in enumerate(stops) if stop.number == number), None)
        if index is not None:
            self.session.go_to_stop(index, self.reviewer.told(number, drawn=self._best_drawn))

    def hand_over(self, ending: str) -> None:
        """Hand the review over as a file, `html` or `csv`."""
        review = self.reviewer.review
        if review is not None:
            content = review.html() if ending == "html" else review.csv()
            self.found.hand_over(f"review.{ending}", _FILES[ending], content.encode())

    def close(self) -> None:
        """Take the panel away, and end what is worked on."""
        self.reviewer.worker.cancel()
        super().close()

    # -- what is shown

    def refresh(self) -> None:
        """Write the review anew, if it is another, and how far it has come."""
        reviewer = self.reviewer
        reviewer.update()
        if (reviewer.review, self.palette) != self._drawn:
            self._drawn = reviewer.review, self.palette
            if reviewer.review is not None:
                self.grounds.write(ground_sheet((reviewer.review.rules,), self.palette))
            self.found.write(reviewed.markup(reviewer.review, self.palette))
        line = self.session.line
        self.found.write(marked=f"ply {line.course.stops[line.stop].number}")
        busy = reviewer.worker.busy
        texts = {
            "review": "Stop" if busy else "Review",
            "doing": reviewed.doing(reviewer.review, busy),
        }
        self.bar.write(texts=texts, marked=reviewer.level)
