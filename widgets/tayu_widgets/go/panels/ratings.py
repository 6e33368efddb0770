"""What the search finds of each turn while it goes on, linked with the board both ways."""

from collections.abc import Callable
from threading import Event
from typing import Any, ClassVar

from tayu.players.go_rate import GoRating, GoRatings, rate, short_plies
from tayu.tromp_taylor import PASS, GoPosition, Turn, turn_text
from tayu_widgets.go.panels.panel import GoPanel
from tayu_widgets.go.session import GoSession
from tayu_widgets.live import Live, tag, text
from tayu_widgets.panels.rated import MOST_ROWS, more, number, odds
from tayu_widgets.panels.rater import Rater, progress
from tayu_widgets.worker import Growing

LEVELS = {"quick": "Quick", "end": "To the end"}
"""How far playouts go: some plies and then by area, or to the end of the game."""

_ABOUT = {
    "quick": "Share of playouts after which {mover} leads by reach. Each plays {plies} plies at "
    "random, so it tells more of what is near than of who wins.",
    "end": "Share of games that {mover} won, each played on at random to its end.",
}


class GoRatingsPanel(Rater, GoPanel):
    """A list of turns with win chances and intervals; any move ends the search for the last one."""

    title, name = "Ratings", "go-ratings"
    aspects: ClassVar[frozenset[str]] = frozenset({"at", "game", "pointed"})
    levels, by = LEVELS, "How far playouts go"
    session: GoSession

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._found: GoRatings | None = None
        self._written: GoRatings | None = None
        self.live, self.note = Live("tayu-list"), Live()
        self.live.on_event(self.guard(self.hear))
        self.fill(self.live, self.note, self.bar)
        self._shown = False  # it searches once somebody looks

    @property
    def subject(self) -> object:
        """The position that is shown."""
        return self.session.position

    @property
    def ratings(self) -> tuple[GoRating, ...]:
        """What is known of the position that is shown, the best first."""
        return self._found.ratings if self._found else ()

    # -- what is done

    def hear(self, event: str, key: str) -> None:
        """What a row was done to: pointing shows the point, a click moves there."""
        turn = next((each.turn for each in self.ratings if _key(each.turn) == key), None)
        if event == "click" and turn is not None:
            self.session.play(turn)
        else:
            shown = turn is not None and turn != PASS and event == "enter"
            self.session.mark([turn] if shown else ())  # type: ignore[list-item]

    def _stop(self) -> None:
        super()._stop()
        self._found = None

    # -- what is rated

    def refresh(self) -> None:
        """Rate anew if the position or the way is another; mark the row of the point pointed at."""
        if self._is_new():
            self._found = None
            if not self.session.position.is_over:
                self.worker.grow(_rated(self.session.position, self.level), self._take)
        self._write()

    def _take(self, found: GoRatings) -> None:
        self._found = found
        self._write()
        self.on_rated()

    # -- what is shown

    def _write(self) -> None:
        html, pointed = None, self.session.pointed
        if self._written is not self._found or self._found is None:
            self._written = self._found
            html = self._table()
        self.live.write(html, marked=_key(pointed) if pointed else "")
        self._tell()

    def _tell(self) -> None:
        position, busy = self.session.position, self.worker.busy
        plies = short_plies(position.grid)
        about = _ABOUT[self.level].format(mover=position.seat.label, plies=plies)
        self.note.html = tag("p", text(about), class_="tayu-note")
        doing = "Rating …" if busy else ""
        if self._found is not None:
            doing = progress(self._found.playouts, self._found.seconds, busy)
        texts = {"doing": doing, "again": "Stop" if busy else "Again"}
        self.bar.write(texts=texts, marked=self.level)

    def _table(self) -> str:
        position = self.session.position
        if position.is_over:
            return tag("p", "The game is over: there is nothing to rate.", class_="tayu-note")
        heads = ["Move", "Win %", "95 %", "Lead" if self.level == "quick" else "", "Playouts"]
        head = tag("tr", *(tag("th", name, scope="col") for name in heads))
        rows = (_row(each, position) for each in self.ratings[:MOST_ROWS])
        table = tag("table", tag("thead", head), tag("tbody", *rows), class_="tayu-by-master")
        return tag("div", table, more(len(self.ratings) - MOST_ROWS), class_="tayu-scroll")


def _key(turn: Turn) -> str:
    return turn if turn == PASS else f"{turn[0]},{turn[1]}"


def _row(each: GoRating, position: GoPosition) -> str:
    margin = "" if each.margin is None else number(each.margin, 1, sign=True)
    return tag(
        "tr",
        tag("td", text(turn_text(each.turn, position.grid))),
        *odds(each.win, each.low, each.high),
        tag("td", margin),
        tag("td", f"{each.playouts:,}"),
        data_key=_key(each.turn),
        tabindex=0,
    )


def _rated(position: GoPosition, level: str) -> Growing[GoRatings]:
    """What the search finds with playouts that go so far, better and better."""
    plies = short_plies(position.grid) if level == "quick" else None

    def rated(cancel: Event, tell: Callable[[GoRatings], None]) -> GoRatings:
        return rate(position, plies=plies, cancel=cancel, tick=tell)

    return rated
