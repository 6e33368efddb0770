"""The switches of the rules as a form: what each is called, how it is entered, read and explained.

An entry is text, as a browser gives it. Whatever can't be read stays what it is,
for `Rules` to refuse with its sentence.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tayu.errors import InvalidRules
from tayu.provenance import explain
from tayu.rules import LARGEST, SMALLEST, Rules

Entries = Mapping[str, str]
"""What stands in the fields, by their names."""


@dataclass(frozen=True)
class Switch:
    """One field of the rules: its label, and its choices as pairs of a value and words.

    Without choices it is a number from `least` to `most`, or, for `doubled`, text.
    """

    name: str
    label: str
    choices: tuple[tuple[str, str], ...] = ()
    least: int = 0
    most: int = 0


SWITCHES = (
    Switch("size", "Size of the board", least=SMALLEST, most=LARGEST),
    Switch("copies", "Tiles of each kind", least=1, most=9),
    Switch("drawing", "Drawing", (
        ("block", "from a block, two tops to choose from"),
        ("bag", "blind, from a bag"),
        ("spread", "from a spread, asking for a back"),
    )),
    Switch("matching", "Matching", (
        ("mouth_to_mouth", "mouth to mouth, whoever came first"),
        ("protect_laid_only", "only mouths already laid are protected"),
    )),
    Switch("unplaceable", "A tile that fits nowhere", (
        ("agree", "ends the game, unless all agree to go on"),
        ("ends", "ends the game"),
        ("set_aside", "is set aside, and the turn passes"),
    )),
    Switch("doubled", "Positions that count 2"),
    Switch("spare", "A hidden spare tile", (("no", "none"), ("yes", "each seat has one"))),
    Switch("seats", "Seats", (
        ("2", "two"), ("3", "three, one the flood"), ("4", "four, partners"),
    )),
)  # fmt: skip
"""Every field of the rules, in the order of `Rules`."""


def entries_of(rules: Rules) -> dict[str, str]:
    """The rules as they stand in the fields."""
    return {switch.name: _entry(getattr(rules, switch.name)) for switch in SWITCHES}


def _entry(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        nested = bool(value) and isinstance(value[0], tuple)
        return " / ".join(map(_entry, value)) if nested else ", ".join(map(str, value))
    return str(value)


def rules_of(entries: Entries) -> Rules:
    """The rules that the fields say; `InvalidRules` with a sentence for what makes no game."""
    return Rules(**{switch.name: value_of(switch.name, entries) for switch in SWITCHES})


def value_of(name: str, entries: Entries) -> Any:
    """One field's value, or its text where that is not one."""
    entry = entries[name].strip()
    if name == "spare":
        return entry == "yes"
    if name == "doubled":
        shores = [_positions(shore) for shore in entry.split("/")]
        return shores[0] if len(shores) == 1 else tuple(shores)
    return _number(entry) if name in ("size", "copies", "seats") else entry


def _positions(entry: str) -> tuple[Any, ...]:
    return tuple(_number(word) for word in entry.replace(",", " ").split())


def _number(word: str) -> Any:
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 6 else word


def explained(name: str, entries: Entries) -> str:
    """Where that value comes from, as HTML; "" for one that no rules can have."""
    value = value_of(name, entries)
    alone: dict[str, Any] = {"size": LARGEST, "doubled": (), name: value}
    try:
        Rules(**alone)
    except InvalidRules:
        return ""
    return explain(name, value)
