"""How two things look side by side: both boards, and their figures with the difference."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tayu.instead import Estimate, overlap
from tayu.moves import Side
from tayu.score import Score
from tayu_widgets import words
from tayu_widgets.live import tag
from tayu_widgets.panels.parts import side_name, side_sign
from tayu_widgets.panels.rated import number, percent


class Row(NamedTuple):
    """One figure of both: its name as markup, both as markup, and their difference."""

    name: str
    a: str
    b: str
    difference: str = ""


def pair(titles: Sequence[str], boards: Sequence[str], notes: Sequence[str] = ("", "")) -> str:
    """Both boards side by side, or one above the other where it is narrow, each under its title.

    Titles, boards and notes are markup. The texts `win a` and `win b` stand below the titles.
    """
    figures = (
        tag(
            "figure",
            tag("figcaption", tag("span", title), tag("b", data_text=f"win {which}")),
            board,
            tag("p", note, class_="tayu-note") if note else "",
        )
        for title, board, note, which in zip(titles, boards, notes, "ab", strict=True)
    )
    return tag("div", *figures, class_="tayu-pair")


def wins(a: Estimate, b: Estimate) -> dict[str, str]:
    """Both win chances as the texts that `pair` has a place for."""
    return {"win a": _win(a), "win b": _win(b)}


def _win(of: Estimate) -> str:
    if of.win is None or of.low is None or of.high is None:
        return ""
    return f"{percent(of.win)} % ({percent(of.low)}–{percent(of.high)})"


def figures(heads: Sequence[str], rows: Iterable[Row]) -> str:
    """The table of both figures, and what the second has more than the first."""
    head = tag("tr", *(tag("th", name, scope="col") for name in ("", *heads, "Difference")))
    body = (
        tag("tr", tag("th", row.name, scope="row"), *(tag("td", each) for each in row[1:]))
        for row in rows
    )
    return tag("table", tag("thead", head), tag("tbody", *body), class_="tayu-figures")


def chance_rows(a: Estimate, b: Estimate, side: Side) -> list[Row]:
    """Win chances with their intervals, and margins where they are known."""
    known = a.win is not None and b.win is not None
    change = number(100 * ((b.win or 0) - (a.win or 0)), 1, sign=True) if known else ""
    rows = [Row(side_sign(side) + "Win %", chance(a), chance(b), change)]
    if a.margin is not None and b.margin is not None:
        one, two, more = (
            number(each, 1, sign=True) for each in (a.margin, b.margin, b.margin - a.margin)
        )
        rows.append(Row("Margin", one, two, more))
    return rows


def chance(of: Estimate) -> str:
    """A win chance in percent, its interval as a bar and in figures."""
    if of.win is None or of.low is None or of.high is None:
        return tag("span", "–", class_="tayu-faint")
    where = f"--low:{percent(of.low)}%;--win:{percent(of.win)}%;--high:{percent(of.high)}%"
    bar = tag("span", style=where, class_="tayu-odds")
    told = tag("small", f"{percent(of.low)}–{percent(of.high)}")
    return tag("b", percent(of.win)) + bar + told


def score_rows(a: Score, b: Score) -> list[Row]:
    """Both products, each with its two factors."""
    return [_product(side, a, b) for side in words.SIDES]


def _product(side: Side, a: Score, b: Score) -> Row:
    one, two = a.products[side], b.products[side]
    return Row(side_name(side), _factors(side, a), _factors(side, b), words.signed(two - one))


def _factors(side: Side, score: Score) -> str:
    first, second = ("north", "south") if side is Side.NORTH_SOUTH else ("east", "west")
    return f"{getattr(score, first)} × {getattr(score, second)} = {score.products[side]}"


def verdict(a: Estimate, b: Estimate, side: Side, what: str) -> str:
    """In one or two sentences what `what` would change for a side, and how sure that is."""
    apart = overlap(a, b)
    if apart is None or a.win is None or b.win is None:
        return "No win chance is known here: ask master, who plays on to the end."
    change = 100 * (b.win - a.win)
    if abs(change) < 0.05:
        return f"{words.capital(side.label)}’s win chance is the same with {what}."
    way = "higher" if change > 0 else "lower"
    said = f"{words.capital(side.label)}’s win chance is {abs(change):.1f} points {way} with {what}"
    if apart:
        return f"{said}. The intervals overlap, so they alone don’t settle which is better."
    return f"{said}. The intervals don’t overlap."
