"""The score, shore by shore."""

from typing import Any, ClassVar

from tayu.board import Board
from tayu.grid import SHORES, Shore
from tayu.moves import Side
from tayu.score import Estuary, Score
from tayu_widgets import words
from tayu_widgets.live import Live, tag, text
from tayu_widgets.panels.panel import Panel
from tayu_widgets.panels.parts import change, side_name, side_sign
from tayu_widgets.panels.standing import shores_of


class ScorePanel(Panel):
    """Each shore with its estuaries and points, both products, and what the ghost adds."""

    title, name = "Score", "breakdown"
    aspects: ClassVar[frozenset[str]] = frozenset({"position", "ghost"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.live = Live()
        self.fill(self.live)

    def refresh(self) -> None:
        """Write the table anew."""
        board = self.session.board
        then = self.session.ahead or board
        rows = [_shore_row(shore, board, then) for shore in SHORES]
        head = _row("th", "Shore", "Estuaries at", "Points", "")
        products = [_product_row(side, board.score, then.score) for side in words.SIDES]
        self.live.html = tag(
            "div",
            tag("table", tag("thead", head), tag("tbody", *rows, *products)),
            tag("p", _NOTE, class_="tayu-note"),
            class_="tayu-scroll",
        )


_NOTE = (
    "Positions count clockwise from each shore’s first cell. An estuary scores 1, "
    "and 2 where the shore is ringed; a side’s score is the product of its two shores."
)


def _shore_row(shore: Shore, now: Board, then: Board) -> str:
    side = Side.NORTH_SOUTH if shore in ("north", "south") else Side.EAST_WEST
    present = [each for each in now.estuaries if each.shore == shore]
    added = [each for each in then.estuaries if each.shore == shore and each not in present]
    listed = [_estuary(each, "tayu-estuary") for each in present]
    listed += [_estuary(each, "tayu-estuary tayu-coming") for each in added]
    points, ahead = getattr(now.score, shore), getattr(then.score, shore)
    return _row(
        "td",
        side_sign(side) + words.capital(shore),
        " ".join(listed) or tag("span", "none yet", class_="tayu-faint"),
        text(points),
        change(points, ahead),
    )


def _estuary(estuary: Estuary, classes: str) -> str:
    doubled = tag("sup", "×2") if estuary.points == 2 else ""
    return tag("span", text(estuary.position), doubled, class_=classes)


def _product_row(side: Side, now: Score, then: Score) -> str:
    first, second = shores_of(side, now)
    product = now.products[side]
    cells = _cells("td", side_name(side), f"{first} × {second} =", text(product))
    return tag("tr", cells, tag("td", change(product, then.products[side])), class_="tayu-total")


def _row(cell: str, *inside: str) -> str:
    return tag("tr", _cells(cell, *inside))


def _cells(cell: str, *inside: str) -> str:
    return "".join(tag(cell, each) for each in inside)
