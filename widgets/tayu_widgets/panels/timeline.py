"""The timeline: the game as a row of plies, to be walked, dragged, and played like a film."""

from collections.abc import Sequence
from typing import Any, ClassVar

from tayu_widgets.film import SPEEDS, STEPS, bar
from tayu_widgets.live import Live, tag
from tayu_widgets.panels.curve import Curve, picture
from tayu_widgets.panels.panel import Panel
from tayu_widgets.panels.reviewer import Reviewer
from tayu_widgets.walk import Line, spoken
from tayu_widgets.words import capital


class TimelinePanel(Panel):
    """Buttons, a slider over the plies of the line, autoplay, and the choice of the line.

    Everything goes to a certain ply, never one further than wherever we are: under
    load a message may come late, or several at once.
    """

    name = "timeline"
    aspects: ClassVar[frozenset[str]] = frozenset({"line", "covered"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.curve: Curve | None = None
        self._reviewed = False
        self._lines: Sequence[str] = ()
        self._speed = 1
        self.reviewer = Reviewer(self.session, self.guard, self.refresh)
        self.graph = Live("tayu-graph")
        self.bar = Live("tayu-bar")
        for live in (self.graph, self.bar):
            live.on_event(self.guard(self.hear))
        self.bar.on_value(self.guard(self.hear_value))
        self.fill(self.graph, self.bar)
        self.refresh()

    @property
    def playing(self) -> bool:
        """Whether autoplay is on."""
        return self.bar.beat > 0

    def show_curve(self, curve: Curve | None) -> None:
        """Draw a curve over the plies, such as the win chance; None takes it away."""
        self.curve = curve
        self.refresh()

    # -- what is done

    def go(self, where: str) -> None:
        """Go to the `first` or `next` ply, `back` to the one before, or to the `last` decision."""
        line = self.session.line
        between = line.at > line.course.stops[line.stop].at
        places = {
            "first": 0,
            "back": line.stop - (not between),
            "next": line.stop + 1,
            "last": len(line.course.stops),
        }
        self._go_to(places[where])

    def _go_to(self, stop: int) -> None:
        """Go to a stop; beyond the last whole ply is as far as the game went, as for redo."""
        line = self.session.line
        if stop < len(line.course.stops):
            self.session.go_to_stop(stop)
        elif line.last > line.course.stops[-1].at:
            self.session.go(line.last, "Here the game goes on.")
        else:
            self.session.go_to_stop(len(line.course.stops) - 1)

    def play(self, on: bool) -> None:
        """Turn autoplay on or off; at the end of the game it begins at the beginning."""
        line = self.session.line
        if on and line.stop == len(line.course.stops) - 1:
            self.session.go_to_stop(0)
        self.bar.beat = SPEEDS[self._speed][1] if on else 0
        self._write()

    def hear(self, event: str, key: str) -> None:
        """What was done to the bar or the graph: a `click` on a button or a ply, or a `tick`."""
        if event == "tick" and self.playing and key.isdigit():
            self._tick(int(key))
        elif event == "click" and key == "play":
            self.play(not self.playing)
        elif event == "click" and key in STEPS:
            self.play(False)
            self.go(key)
        elif event == "click" and key == "review":
            self.reviewer.toggle()
            self.refresh()
        elif event == "click" and key == "error":
            self._go_to_error()
        elif event == "click" and key.isdigit():
            self.session.go_to_stop(int(key))

    def hear_value(self, name: str, value: str) -> None:
        """What a field was set to: the slider, the speed, or the line."""
        if name == "ply" and value.isdigit():
            self.play(False)
            at_end = int(value) == len(self.session.line.course.stops) - 1
            self._go_to(int(value) + at_end)
        elif name == "speed" and value.isdigit():
            self._speed = min(int(value), len(SPEEDS) - 1)
            self.play(self.playing)
        elif name == "line" and value.isdigit():
            self.session.switch(self._lines[int(value)])

    def _go_to_error(self) -> None:
        line = self.session.line
        numbers = [stop.number for stop in line.course.stops]
        number = self.reviewer.next_error(numbers[line.stop])
        if number in numbers:
            self.session.go_to_stop(numbers.index(number))
        else:
            self.session.say("No error is known: review the game first, or it has none.")

    def _tick(self, shown: int) -> None:
        """Go on from the ply that the browser shows."""
        self.session.go_to_stop(shown + 1)
        if self.session.line.stop == len(self.session.line.course.stops) - 1:
            self.play(False)

    # -- what is shown

    def refresh(self) -> None:
        """Write the bar anew if there are other lines, and where we are."""
        self.reviewer.update()
        if self.reviewer.review is not None or self._reviewed:
            self._reviewed = self.reviewer.review is not None
            self.curve = self.reviewer.curve
        names = self.session.record.names
        if names != self._lines:
            self._lines = names
            self.bar.html = _markup(names)
        self._write()

    def _write(self) -> None:
        line = self.session.line
        stops = line.course.stops
        last = len(stops) - 1
        words = _where(line)
        values = {
            "ply.max": str(last),
            "ply.aria-valuetext": self.session.ply_told(line.stop),
            "ply": str(line.stop),
            "speed": str(self._speed),
            "line": str(self._lines.index(line.name)),
        }
        reviewing = "Stop" if self.reviewer.worker.busy else "Review"
        texts = {"ply": words, "review": reviewing}
        self.bar.write(texts=texts, values=values, marked="play" if self.playing else "")
        shown = "" if self.curve is None else picture(self.curve, line.course.stops, self.palette)
        self.graph.write(html=shown, marked=str(line.stop))


def _where(line: Line) -> str:
    """Behind which ply we are, or within which, and how many are whole."""
    stops = line.course.stops
    here, ahead = stops[line.stop], stops[line.stop + 1 : line.stop + 2]
    if line.at == here.at:
        return f"Ply {here.number} of {stops[-1].number}"
    if ahead:
        return f"In ply {ahead[0].number} of {stops[-1].number}"
    return f"In ply {here.number + 1}"


def _markup(names: Sequence[str]) -> str:
    review = tag(
        "button", tag("span", data_text="review"), data_key="review", class_="tayu-judge"
    ) + tag("button", "Next error", data_key="error", class_="tayu-judge")
    return bar([capital(spoken(name)) for name in names], review)
