"""How the questions of What if are asked: the ply, the kind of question, and the choice."""

from collections.abc import Sequence
from itertools import groupby

from tayu.instead import Contrast, Moment
from tayu.placement import Placement
from tayu_widgets import questions, words
from tayu_widgets.live import tag, text
from tayu_widgets.panels.sided import Row

LEVELS = ("full", "master")
"""The levels that can say what something is worth."""

NOTHING = "Nothing has been drawn yet: choose what to draw from."
"""What is said where there is no ply to ask about."""

WITH = {"draw": "that tile", "placement": "that placement", "rule": "that rule"}
"""What would change something, by the kind of question."""

Options = list[tuple[str, str, str]]
"""Choices of a list: a group, a key and a label each; "" is no group."""


def options(kind: str, moment: Moment, lined_up: Placement | None) -> Options:
    """What can be chosen for a kind of question."""
    if kind == "draw":
        return [("", key, label) for key, label in questions.draw_choices(moment)]
    if kind == "rule":
        rules = questions.rule_choices(moment.position.rules)
        return [(each.group, each.key, each.label) for each in rules]
    ways = questions.placement_choices(moment)
    found: Options = [("", key, questions.placed(way)) for key, way in ways]
    if lined_up in dict(ways).values():
        found.insert(0, ("", questions.BOARD, "The one lined up on the board"))
    return found


def markup(kind: str, near: Sequence[Moment], found: Options) -> str:
    """The form of a question."""
    plies = [("", str(each.number), _ply(each)) for each in near]
    kinds = (
        tag("button", label, data_key=key, aria_pressed="false", class_="tayu-level")
        for key, label in questions.KINDS
    )
    group = tag("span", *kinds, role="group", aria_label="What if", class_="tayu-raters")
    label = dict(questions.KINDS)[kind]
    chosen = _select("ply", "Which ply", plies) + _select(kind, label, found)
    return group + tag("div", chosen, class_="tayu-which")


def _ply(moment: Moment) -> str:
    return f"Ply {moment.number}: {moment.draw.tile}"


def _select(name: str, label: str, found: Options) -> str:
    parts = []
    for group, members in groupby(found, lambda each: each[0]):
        listed = "".join(tag("option", text(said), value=key) for _, key, said in members)
        parts.append(tag("optgroup", listed, label=group) if group else listed)
    return tag("select", *parts, data_value=name, aria_label=label)


def foot() -> str:
    """Who rates, how far that has come, and the button that goes there."""
    buttons = (
        tag("button", level.capitalize(), data_key=level, aria_pressed="false", class_="tayu-level")
        for level in LEVELS
    )
    return (
        tag("span", *buttons, role="group", aria_label="Who rates", class_="tayu-raters")
        + tag("span", data_text="doing", class_="tayu-doing", role="status")
        + tag("button", tag("span", data_text="again"), data_key="again", class_="tayu-again")
        + tag("button", tag("span", data_text="go"), data_key="go", class_="tayu-choice tayu-there")
    )


def going(kind: str, sure: bool) -> str:
    """What the button does that goes there."""
    if kind != "rule":
        return "Go there, as a branch"
    return "This leaves the game at hand: begin" if sure else "Begin a game from here"


def note(said: str) -> str:
    """A sentence below or instead of what is shown."""
    return tag("p", text(said), class_="tayu-note", role="status")


def ways_row(a: float, b: float) -> Row:
    """In how many ways the next tile can be laid, in the mean over the stock."""
    return Row("Ways for the next tile", f"{a:.1f}", f"{b:.1f}", words.signed(round(b - a, 1)))


def legal_row(differs: Contrast) -> Row:
    """How many placements are legal."""
    one, two = (questions.counted(differs, at) for at in (0, 1))
    return Row("Legal placements", one, two, words.signed(differs.legal[1] - differs.legal[0]))
