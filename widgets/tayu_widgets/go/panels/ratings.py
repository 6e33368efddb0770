"""What the search finds of each turn while it goes on, linked with the board both ways."""

from collections.abc import Callable
from threading import Event
from typing import Any, ClassVar

from tayu.players.go_rate import GoRating, GoRatings, rate, short_plies
from tayu.tromp_taylor import PASS, GoPosition, Turn, turn_text
from tayu_widgets.go.panels.panel import GoPanel
from tayu_widgets.live import Live, tag, text
from tayu_widgets.worker import Worker

EVERY = 0.5
"""Seconds between two looks at what has been found."""

WAYS = {"quick": "Quick", "end": "To the end"}
"""How far playouts go: some plies and then by area, or to the end of the game."""

MOST_ROWS = 40
"""How many turns the list shows."""

_ABOUT = {
    "quick": "Share of playouts after which {mover} leads by reach. Each plays {plies} plies at "
    "random, so it tells more of what is near than of who wins.",
    "end": "Share of games that {mover} won, each played on at random to its end.",
}


class GoRatingsPanel(GoPanel):
    """A list of turns with win chances and intervals; any move ends the search for the last one."""

    title, name = "Ratings", "go-ratings"
    aspects: ClassVar[frozenset[str]] = frozenset({"at", "game", "pointed"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.way = "quick"
        self.worker = Worker(self.guard)
        self.on_rated: Callable[[], object] = lambda: None
        self._about: tuple[GoPosition, str] | None = None
        self._found: GoRatings | None = None
        self._written: GoRatings | None = None
        self._kept = False
        self.live, self.bar, self.note = Live("tayu-list"), Live(html=_chooser()), Live()
        self.live.on_event(self.guard(self.hear))
        self.bar.on_event(self.guard(self.hear_way))
        self.fill(self.live, self.note, self.bar)
        self._shown = False  # it searches once somebody looks

    @property
    def ratings(self) -> tuple[GoRating, ...]:
        """What is known of the position that is shown, the best first."""
        return self._found.ratings if self._found else ()

    # -- what is done

    def hear_way(self, event: str, key: str) -> None:
        """A `click` on how far playouts go, or on the button that stops or begins again."""
        if event != "click":
            return
        if key in WAYS:
            self.choose(key)
        elif self.worker.busy:
            self.worker.cancel()
            self._write()
        else:
            self._stop()
            self.refresh()

    def choose(self, way: str) -> None:
        """Rate with playouts that go so far, one of `WAYS`, now and from now on."""
        if way not in WAYS:
            raise ValueError(f"there is no way {way!r} to rate; the ways are {', '.join(WAYS)}")
        if way != self.way:
            self._stop()
            self.way = way
            self.refresh()

    def hear(self, event: str, key: str) -> None:
        """What a row was done to: pointing shows the point, a click moves there."""
        turn = next((each.turn for each in self.ratings if _key(each.turn) == key), None)
        if event == "click" and turn is not None:
            self.session.play(turn)
        else:
            shown = turn is not None and turn != PASS and event == "enter"
            self.session.mark([turn] if shown else ())  # type: ignore[list-item]

    def update(self, changed: frozenset[str]) -> None:
        """As any panel; and another position ends the search, seen or unseen."""
        if self._about is not None and self._about[0] is not self.session.position:
            self._stop()
        super().update(changed)

    def show(self, shown: bool) -> None:
        """As any panel; nobody works for a panel that isn't seen."""
        if not shown and not self._kept and self.worker.busy:
            self._stop()
            self._stale = True
        super().show(shown)

    def keep(self, wanted: bool) -> None:
        """Rate even unseen, because something else shows the ratings; or no longer."""
        self._kept = wanted
        self._catch_up()

    def _catch_up(self) -> None:
        if (self._shown or self._kept) and self._stale:
            self._stale = False
            self.refresh()

    def close(self) -> None:
        """Take the panel away, and end the search."""
        self.worker.cancel()
        super().close()

    def _stop(self) -> None:
        self.worker.cancel()
        self._about = self._found = None

    # -- what is rated

    def refresh(self) -> None:
        """Rate anew if the position or the way is another; mark the row of the point pointed at."""
        position, about = self.session.position, self._about
        if about is None or about[0] is not position or about[1] != self.way:
            self._about, self._found = (position, self.way), None
            if not position.is_over:
                self.worker.start(self._task(position), self._take)
        self._write()

    def _task(self, position: GoPosition) -> Callable[[Event], GoRatings]:
        plies = short_plies(position.grid) if self.way == "quick" else None

        def rated(cancel: Event) -> GoRatings:
            def tick(found: GoRatings) -> None:
                self.guard.run(self._take_unless, cancel, found)

            return rate(position, plies=plies, cancel=cancel, tick=tick, every=EVERY)

        return rated

    def _take_unless(self, cancel: Event, found: GoRatings) -> None:
        if not cancel.is_set():
            self._take(found)

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
        position = self.session.position
        about = _ABOUT[self.way].format(mover=position.seat.label, plies=short_plies(position.grid))
        self.note.html = tag("p", text(about), class_="tayu-note")
        texts = {"doing": self._doing(), "again": "Stop" if self.worker.busy else "Again"}
        self.bar.write(texts=texts, marked=self.way)

    def _doing(self) -> str:
        if self._found is None:
            return "Rating …" if self.worker.busy else ""
        going = " …" if self.worker.busy else ""
        return f"{self._found.playouts:,} playouts, {self._found.seconds:.1f} s{going}"

    def _table(self) -> str:
        position = self.session.position
        if position.is_over:
            return tag("p", "The game is over: there is nothing to rate.", class_="tayu-note")
        heads = ["Move", "Win %", "95 %", "Lead" if self.way == "quick" else "", "Playouts"]
        head = tag("tr", *(tag("th", name, scope="col") for name in heads))
        rows = (_row(each, position) for each in self.ratings[:MOST_ROWS])
        left = len(self.ratings) - MOST_ROWS
        more = tag("p", f"… and {left} more.", class_="tayu-note") if left > 0 else ""
        table = tag("table", tag("thead", head), tag("tbody", *rows), class_="tayu-by-master")
        return tag("div", table, more, class_="tayu-scroll")


def _key(turn: Turn) -> str:
    return turn if turn == PASS else f"{turn[0]},{turn[1]}"


def _row(each: GoRating, position: GoPosition) -> str:
    low, win, high = (f"{100 * share:.1f}" for share in (each.low, each.win, each.high))
    style = f"--low:{low}%;--win:{win}%;--high:{high}%"
    bar = tag("span", style=style, class_="tayu-odds")
    margin = "" if each.margin is None else f"{each.margin:+.1f}".replace("-", "−")
    return tag(
        "tr",
        tag("td", text(turn_text(each.turn, position.grid))),
        tag("td", win),
        tag("td", bar, tag("small", f"{low}–{high}")),
        tag("td", margin),
        tag("td", f"{each.playouts:,}"),
        data_key=_key(each.turn),
        tabindex=0,
    )


def _chooser() -> str:
    buttons = [
        tag("button", label, data_key=way, aria_pressed="false", class_="tayu-level")
        for way, label in WAYS.items()
    ]
    group = tag(
        "span", *buttons, role="group", aria_label="How far playouts go", class_="tayu-raters"
    )
    again = tag("button", tag("span", data_text="again"), data_key="again", class_="tayu-again")
    return group + tag("span", data_text="doing", class_="tayu-doing", role="status") + again
