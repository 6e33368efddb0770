"""The timeline: the game as a row of plies, to be walked, dragged, and played like a film."""

from typing import TYPE_CHECKING, Any, ClassVar

from tayu.placement import Placement
from tayu_widgets.film import Film
from tayu_widgets.live import Live, tag
from tayu_widgets.panels.curve import Curve, picture
from tayu_widgets.panels.panel import Panel
from tayu_widgets.panels.reviewer import Reviewer
from tayu_widgets.walk import Line, spoken
from tayu_widgets.words import capital

if TYPE_CHECKING:
    from tayu_widgets.explorer import Explorer


class TimelinePanel(Panel):
    """A film of the plies of the line, and a graph of them once the game is reviewed."""

    name = "timeline"
    aspects: ClassVar[frozenset[str]] = frozenset({"line", "covered"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.curve: Curve | None = None
        self._reviewed = self._drawn = False
        self.reviewer = Reviewer(self.session, self.guard, self.refresh)
        self.graph = Live("tayu-graph")
        self.film = Film(self.guard, self, _MORE)
        for live in (self.graph, self.film.live):
            live.on_event(self.guard(self.hear))
        self.fill(self.graph, self.film.live)
        self.refresh()

    def join(self, explorer: "Explorer") -> None:
        """Have the board show what would have been best."""
        explorer.board.best = self.best_here
        self._drawn = True

    def best_here(self) -> Placement | None:
        """What would have been best in the ply that ends here, where the review knows better."""
        if self.reviewer.review is None:  # as nearly always, and asked at every move of the pointer
            return None
        line = self.session.line
        stop = line.course.stops[line.stop]
        return self.reviewer.best(stop.number) if stop.at == line.at else None

    def show_curve(self, curve: Curve | None) -> None:
        """Draw a curve over the plies, such as the win chance; None takes it away."""
        self.curve = curve
        self.refresh()

    # -- what the film goes through

    @property
    def place(self) -> int:
        """The index of the last stop that is not beyond where we are."""
        return self.session.line.stop

    @property
    def last(self) -> int:
        """The index of the line's last stop."""
        return len(self.session.line.course.stops) - 1

    def go(self, where: str) -> None:
        """Go to the `first` or `next` ply, `back` to the one before, or as far as the game went."""
        line = self.session.line
        between = line.at > line.course.stops[line.stop].at
        places = {
            "first": 0,
            "back": line.stop - (not between),
            "next": line.stop + 1,
            "last": self.last + 1,
        }
        place = places[where]
        if place > self.last and line.last > line.course.stops[-1].at:
            self.session.go(line.last, "Here the game goes on.")
        else:
            self.go_to(place)

    def go_to(self, place: int) -> None:
        """Go to a stop, or to the nearest there is; a review says what its ply cost."""
        stops = self.session.line.course.stops
        number = stops[min(max(place, 0), len(stops) - 1)].number
        self.session.go_to_stop(place, self.reviewer.told(number, drawn=self._drawn))

    def switch(self, line: int) -> None:
        """Go over to another line."""
        self.session.switch(self.session.record.names[line])

    # -- what is done to the graph, and about errors

    def hear(self, event: str, key: str) -> None:
        """A `click` on a ply of the graph, or on what reviews the game and goes to its errors."""
        if event != "click":
            return
        if key == "review":
            self.reviewer.toggle()
            self.refresh()
        elif key == "error":
            self._go_to_error()
        elif key.isdigit():
            self.go_to(int(key))

    def _go_to_error(self) -> None:
        line = self.session.line
        numbers = [stop.number for stop in line.course.stops]
        number = self.reviewer.next_error(numbers[line.stop])
        if number in numbers:
            self.go_to(numbers.index(number))
        else:
            self.session.say("No error is known: review the game first, or it has none.")

    # -- what is shown

    def refresh(self) -> None:
        """Write where we are, and the graph."""
        self.reviewer.update()
        if self.reviewer.review is not None or self._reviewed:
            self._reviewed = self.reviewer.review is not None
            self.curve = self.reviewer.curve
        session, names = self.session, self.session.record.names
        line = session.line
        self.film.write(
            [capital(spoken(name)) for name in names],
            names.index(line.name),
            _where(line),
            session.ply_told(line.stop),
            {"review": "Stop" if self.reviewer.worker.busy else "Review"},
        )
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


_MORE = tag(
    "button", tag("span", data_text="review"), data_key="review", class_="tayu-judge"
) + tag("button", "Next error", data_key="error", class_="tayu-judge")
