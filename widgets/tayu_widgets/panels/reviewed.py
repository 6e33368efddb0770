"""How a review looks beside the board: sums, and the plies that decided the game with stills."""

from collections.abc import Iterator

from tayu.drawing import Mark, Overlay
from tayu.grid import Cell
from tayu.palette import Palette
from tayu.position import Position
from tayu.review import NOTED, Review, Sum, TurningPoint
from tayu.review.text import interval, loss, lost, points, summary
from tayu.rules import Rules
from tayu_widgets import words
from tayu_widgets.boards import Window, board_picture, window_on
from tayu_widgets.live import tag, text
from tayu_widgets.panels.parts import side_sign

LEVELS = ("full", "master")
"""The levels that can review, the quicker one first."""

AROUND = 2
"""So many cells around what was laid are in sight in a still."""

HINT = (
    "Full reviews a game in a second or two, master in a minute or two; "
    "one of three seats only master."
)
"""What is said before there is a review."""


def bar() -> str:
    """The button that reviews or stops, the levels, how far it is, and what can be taken along."""
    levels = (
        tag("button", level.capitalize(), data_key=level, aria_pressed="false", class_="tayu-level")
        for level in LEVELS
    )
    return (
        tag("button", tag("span", data_text="review"), data_key="review", class_="tayu-judge")
        + tag("span", *levels, role="group", aria_label="Who reviews", class_="tayu-raters")
        + tag("span", data_text="doing", class_="tayu-doing", role="status")
    )


def doing(review: Review | None, busy: bool) -> str:
    """How far a review has come."""
    if review is None:
        return "Working …" if busy else ""
    return f"{review.seen} of {review.whole} plies{' …' if busy else f', by {review.level}'}"


def markup(review: Review | None, palette: Palette) -> str:
    """What a review says; a hint without one."""
    if review is None or not review.plies:
        return tag("p", HINT, class_="tayu-note")
    turning = "".join(_turning(turn, palette) for turn in review.turning_points())
    return "".join(
        (
            tag("p", text(summary(review)), class_="tayu-note"),
            _sums(review),
            tag("h3", "What decided the game") if turning else "",
            tag("div", turning, class_="tayu-turns"),
            *(tag("p", text(note), class_="tayu-note") for note in review.notes),
            _files() if review.done else "",
        )
    )


def _files() -> str:
    page = tag(
        "button", "As a page", data_key="html", title="A page of its own, with every ply",
        class_="tayu-choice",
    )  # fmt: skip
    table = tag(
        "button", "As a table", data_key="csv", title="Comma-separated values, a row for each ply",
        class_="tayu-choice",
    )  # fmt: skip
    return tag("div", page, table, class_="tayu-row")


# -- sums


def _sums(review: Review) -> str:
    heads = ("", "Luck", "Error", f"Errors ≥ {100 * NOTED:.0f}%")
    head = tag("tr", *(tag("th", name, scope="col") for name in heads))
    rows = "".join(_sum_row(each, review.rules) for each in review.sums)
    return tag("table", tag("thead", head), tag("tbody", rows), class_="tayu-figures")


def _sum_row(each: Sum, rules: Rules) -> str:
    name = each.name or words.capital(words.seat_name(each.seat, rules.seats))
    return tag(
        "tr",
        tag("th", side_sign(each.side) + text(name), scope="row"),
        tag("td", interval(each.luck), tag("small", f"{points(each.luck_per_draw)} a draw")),
        tag("td", lost(each.error), tag("small", f"{loss(each.error_per_choice)} a choice")),
        tag("td", f"{each.errors} of {each.choices}"),
    )


# -- turning points


def _turning(turn: TurningPoint, palette: Palette) -> str:
    kind = "Luck" if turn.kind == "luck" else "Error"
    side, change = turn.gain
    gain = f"{side_sign(side)}{points(change)}"
    dashed = " The best is dashed." if _best(turn, palette) else ""
    return tag(
        "div",
        _still(turn, palette),
        tag("p", tag("b", f"{kind}, {gain}"), tag("br").removesuffix("</br>"),
            text(turn.sentence + dashed)),
        data_key=f"ply {turn.ply.number}", tabindex=0, role="button",
        title=f"Go to ply {turn.ply.number}", class_="tayu-turn-point",
    )  # fmt: skip


def _still(turn: TurningPoint, palette: Palette) -> str:
    """What lay on the board after the ply, around what was laid; for an error also the best."""
    after = turn.ply.ply.after
    assert isinstance(after, Position), "other games aren't reviewed"
    placing = turn.ply.placing
    last = placing.move if placing else None
    laid = (Mark(last, palette.mark),) if last else ()  # in a small still a thin line is lost
    over = Overlay(last=last, marks=(*laid, *_best(turn, palette)))
    return board_picture(after.board, palette, over, _window(turn, after))


def _best(turn: TurningPoint, palette: Palette) -> tuple[Mark, ...]:
    placing = turn.ply.placing
    if turn.kind != "error" or placing is None or not placing.change.value or not placing.best:
        return ()
    return (Mark(placing.best[0], palette.marks[0], "", dashed=True),)


def _window(turn: TurningPoint, after: Position) -> Window | None:
    cells = list(_cells(turn))
    size = after.board.size
    if not cells:
        return None
    rows, cols = zip(*cells, strict=True)
    corners = (
        (max(min(rows) - AROUND, 0), max(min(cols) - AROUND, 0)),
        (min(max(rows) + AROUND, size - 1), min(max(cols) + AROUND, size - 1)),
    )
    return window_on(size, corners)


def _cells(turn: TurningPoint) -> Iterator[Cell]:
    placing = turn.ply.placing
    if placing is not None:
        yield from placing.move.cells
        if turn.kind == "error" and placing.best:
            yield from placing.best[0].cells
