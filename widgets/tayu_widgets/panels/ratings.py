"""What the computer's levels think of each placement, linked with the board both ways."""

from collections.abc import Callable, Mapping, Sequence
from threading import Event
from typing import Any, ClassVar

from tayu.placement import Placement
from tayu.players import Budget, Rating, Ratings, rate, refine
from tayu.position import Position
from tayu_widgets.estimating import waiting
from tayu_widgets.heatmaps import Heatmap, best_rating
from tayu_widgets.live import Live, tag
from tayu_widgets.panels import compared, rated
from tayu_widgets.panels.comparing import Comparing
from tayu_widgets.panels.rater import Rater, progress
from tayu_widgets.worker import Growing

BUDGET = Budget(seconds=8.0)
"""What master may spend on one position."""


class RatingsPanel(Rater):
    """A level's rating of each placement of the tile in hand.

    Pointing at a row shows its placement on the board, and a click lines it up;
    the row of the ghost on the board is marked, and its parts are told below the list.
    Full and master work beside the board, and any move ends what they were doing.
    Two placements that are pinned take the list's place, side by side.
    """

    title, name = "Ratings", "ratings"
    aspects: ClassVar[frozenset[str]] = frozenset({"position", "tile", "ghost"})
    levels = rated.LEVELS

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._given: Ratings | None = None
        self._listed: tuple[object, object] | None = None
        self._ratings: dict[str, Rating] = {}
        self.live = Live("tayu-list")
        self.account = Live("tayu-account")
        self.comparing = Comparing(self.session, self.guard, self.palette)
        self.comparing.on_pins, self.comparing.on_work = self._pinned, self._tell
        for live in (self.live, self.account):
            live.on_event(self.guard(self.hear))
        self.fill(self.bar, self.live, self.account, *self.comparing.parts)

    @property
    def subject(self) -> object:
        """The step that is shown."""
        return self.session.step

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """C pins the ghost, or unpins it."""
        return {"c": lambda: self.comparing.toggle(self.session.ghost)}

    @staticmethod
    def key_of(placement: Placement) -> str:
        """The key of a placement's row."""
        return f"{placement.orientation}@{placement.row},{placement.col}"

    @property
    def ratings(self) -> list[Rating]:
        """What is known of the tile in hand, best first; empty while it is worked on."""
        return list(self._ratings.values())

    # -- what is done

    def toggle(self) -> None:
        """Stop what is worked on, and keep what was found; or begin again."""
        if self.comparing.on:
            self.comparing.estimating.toggle()
            self._tell()
        else:
            super().toggle()

    def hear(self, event: str, key: str) -> None:
        """What a row, or its pin, was done to: `enter`, `leave` or `click`."""
        rating, pin = self._ratings.get(key), self.comparing.of(key)
        placement = rating.placement if rating else pin
        if event == "click" and pin:
            self.comparing.toggle(pin)
        elif event == "click" and placement:
            self.session.line_up(placement)
        else:
            self.session.preview(placement if event == "enter" else None)

    def _pinned(self) -> None:
        """Others are pinned: two take the list's place, and its work waits."""
        if self.comparing.on and self.worker.busy:
            self._stop()
        self._listed = None
        self.refresh()

    def update(self, changed: frozenset[str]) -> None:
        """As any panel; a move, or another tile in hand, drops the pins."""
        if changed & {"position", "tile"}:
            self.comparing.drop()
        super().update(changed)

    def show(self, shown: bool) -> None:
        """As any panel; nobody works for a panel that isn't seen."""
        if not shown:
            self._stale = self.comparing.rest() or self._stale
        super().show(shown)

    def heatmap(self) -> Heatmap:
        """The best rating through each cell."""
        return best_rating(self.level, self._ratings.values())

    def close(self) -> None:
        """Take the panel away, and end what is worked on."""
        self.comparing.estimating.stop()
        super().close()

    def _stop(self) -> None:
        super()._stop()
        self._given = self._listed = None
        self._ratings = {}

    # -- what is rated

    def refresh(self) -> None:
        """Rate anew if the position or the level is another; mark the ghost's row."""
        comparing = self.comparing
        comparing.show(self.level)
        if comparing.on:
            self.room.add_class("tayu-comparing")
            return self._tell()
        self.room.remove_class("tayu-comparing")
        if self._is_new():
            self._begin(self.session.position)
        fresh = self._listed
        self._write()
        if self._listed != fresh:
            self.on_rated()
        return None

    def _begin(self, position: Position) -> None:
        self._given, self._ratings = None, {}
        if self.level == "gentle" or position.phase != "place":
            self._given = rate(position) if self.level == "gentle" else Ratings(self.level, ())
        else:
            self.live.add_class("tayu-waiting")
            self.worker.grow(_refined(position, self.level), self._take)

    def _take(self, found: Ratings) -> None:
        """Show what was found."""
        self._given, self._listed = found, None
        self._write()
        self.on_rated()

    # -- what is shown

    def _write(self) -> None:
        session, html = self.session, None
        if self._given is not None and self._listed != (session.step, session.tile):
            self._listed = session.step, session.tile
            mine = _sorted([each for each in self._given if each.placement.tile == session.tile])
            self._ratings = {rated.key_of(each): each for each in mine}
            pinned = self.comparing.pins
            shown = rated.table(self.level, mine, session.position, self.palette, pinned)
            html = tag("div", shown, class_="tayu-scroll")
            self.live.remove_class("tayu-waiting")
        key = self.key_of(session.ghost) if session.ghost else ""
        told = rated.account(self.level, self._ratings.get(key), session.position)
        self.live.write(html, marked=key)
        pins = compared.pins(self.comparing.pins)
        self.account.write(pins + told if self._ratings else "")
        self._tell()

    def _tell(self) -> None:
        """Say who rates, and how far the work has come."""
        texts = {"doing": self._doing(), "again": ""}
        if self.comparing.on:
            estimating = self.comparing.estimating
            texts = {"doing": estimating.doing, "again": estimating.again}
        elif self.level == "master" and self.session.tile is not None:
            texts["again"] = "Stop" if self.worker.busy else "Again"
        self.bar.write(texts=texts, marked=self.level)

    def _doing(self) -> str:
        if self._given is not None and self.level == "master" and self._given:
            return progress(self._given.playouts, self._given.seconds, self.worker.busy)
        if self._given is None and self.worker.busy:
            return waiting(self.level, "Rating …")
        return ""

    def show_theme(self, palette: Any) -> None:
        """Write everything anew in another palette."""
        self._listed = None
        self.comparing.show_theme(palette)
        super().show_theme(palette)


def _refined(position: Position, level: str) -> Growing[Ratings]:
    """What a level finds, better and better."""

    def refined(cancel: Event, tell: Callable[[Ratings], None]) -> Ratings:
        found = Ratings(level, (), done=False)
        for found in refine(position, level, BUDGET, cancel=cancel):
            if cancel.is_set():
                break
            tell(found)
        return found

    return refined


def _sorted(ratings: Sequence[Rating]) -> list[Rating]:
    """Best first; those that search has tried most before those that it gave up.

    Placements that gentle finds worth the same go by the points on the side's own shores.
    """
    return sorted(ratings, key=lambda each: (-each.playouts, -each.value, -_points(each)))


def _points(rating: Rating) -> float:
    return sum(term.value for term in rating.terms)
