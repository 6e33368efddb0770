"""Every legal placement with what it would score, sorted, linked with the board both ways."""

from typing import Any, ClassVar

from tayu.moves import Side
from tayu.placement import Placement
from tayu.players import Rating, rate
from tayu.position import Position
from tayu.score import Score
from tayu_widgets import words
from tayu_widgets.live import Live, tag, text
from tayu_widgets.panels.panel import Panel
from tayu_widgets.panels.parts import change, side_sign
from tayu_widgets.pictures import tile_picture


class RatingsPanel(Panel):
    """The gentle player's rating of each placement of the tile in hand.

    Pointing at a row shows its placement on the board, and a click lines it up;
    the row of the ghost on the board is marked.
    """

    title, name = "Ratings", "ratings"
    aspects: ClassVar[frozenset[str]] = frozenset({"position", "tile", "ghost"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.live = Live("tayu-list")
        self.live.on_event(self.guard(self.hear))
        self._ratings: dict[str, Rating] = {}
        self._rated: tuple[Position, object] | None = None
        self.fill(self.live)

    @staticmethod
    def key_of(placement: Placement) -> str:
        """The key of a placement's row."""
        return _key(placement)

    @property
    def ratings(self) -> list[Rating]:
        """What the list shows, best first."""
        return list(self._ratings.values())

    def refresh(self) -> None:
        """Rate anew if the position or the tile is another; mark the ghost's row."""
        session, html = self.session, None
        if (session.position, session.tile) != self._rated:
            self._rated = session.position, session.tile
            self._ratings = {_key(each.placement): each for each in self._rate()}
            html = self._markup()
        key = _key(session.ghost) if session.ghost else ""
        account = _account(self._ratings.get(key), session.position) if self._ratings else ""
        self.live.write(html, {"terms": account}, key)

    def _rate(self) -> list[Rating]:
        tile = self.session.tile
        mine = (each for each in rate(self.session.position) if each.placement.tile == tile)
        return sorted(mine, key=_best_first)

    def _markup(self) -> str:
        now = self.session.board.score
        rows = [self._row(key, rating, now) for key, rating in self._ratings.items()]
        shown = tag("div", _table(rows) if rows else _EMPTY, class_="tayu-scroll")
        return shown + tag("p", data_text="terms", class_="tayu-note")

    def _row(self, key: str, rating: Rating, now: Score) -> str:
        placement, score = rating.placement, rating.score
        return tag(
            "tr",
            tag("td", tile_picture(placement.tile, self.palette, placement.orientation)),
            tag("td", f"{placement.row}, {placement.col}"),
            *(_scored(now.products[side], score.products[side]) for side in words.SIDES),
            tag("td", text(f"{rating.value:g}".replace("-", "−"))),
            data_key=key,
            tabindex=0,
        )

    def hear(self, event: str, key: str) -> None:
        """What a row was done to: `enter`, `leave` or `click`."""
        rating = self._ratings.get(key)
        if event == "click" and rating:
            self.session.line_up(rating.placement)
        else:
            self.session.preview(rating.placement if rating and event == "enter" else None)


_EMPTY = tag("p", "Ratings appear when a tile is to be laid.", class_="tayu-note")


def _best_first(rating: Rating) -> tuple[float, float]:
    """By value; placements that are worth the same by the points on the side's own shores."""
    return -rating.value, -sum(term.value for term in rating.terms)


def _table(rows: list[str]) -> str:
    names = ["", "Row, col", *(side_sign(side) + _SHORT[side] for side in words.SIDES), "Gentle"]
    head = tag("tr", *(tag("th", name, scope="col") for name in names))
    return tag("table", tag("thead", head), tag("tbody", *rows))


_SHORT = {Side.NORTH_SOUTH: "N–S", Side.EAST_WEST: "E–W"}


def _scored(before: int, after: int) -> str:
    return tag("td", text(after), change(before, after))


def _key(placement: Placement) -> str:
    return f"{placement.orientation}@{placement.row},{placement.col}"


def _account(rating: Rating | None, position: Position) -> str:
    """How the marked row's rating came about, in a sentence."""
    if rating is None:
        return "Gentle: the side’s own product at that moment."
    parts = [f"{term.name} {term.value:g}" for term in rating.terms]
    if position.side is Side.FLOOD:
        return f"The flood wants the higher product low: {', '.join(parts)}."
    return f"Gentle: {' × '.join(parts)} = {rating.value:g}"
