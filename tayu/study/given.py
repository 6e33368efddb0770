"""What the laboratory is given, and what it refuses: one sentence for each wrong kind."""

from collections.abc import Mapping
from typing import Any

from tayu.errors import InvalidRules, as_whole, brief, check_kind
from tayu.rules import Rules


def whole(name: str, value: Any, least: int, most: int | None = None) -> int:
    """The value as an int; `ValueError` for what is no whole number between these two."""
    number = as_whole(value)
    if number is None or not least <= number <= (most or number):
        bounds = f"from {least}" if most is None else f"from {least} to {most}"
        raise ValueError(f"{name} is {brief(value)}, but it must be a whole number {bounds}")
    return number


def some_rules(name: str, value: Any) -> None:
    """Raise `InvalidRules` for what isn't `Rules`."""
    if not isinstance(value, Rules):
        raise InvalidRules(
            f"{name} is {brief(value)}, but it must be Rules: a preset, as tayu.KOSMOS, or "
            f"Rules(size=…)"
        )


def labelled(rules: Any) -> dict[str, Rules]:
    """Sets of rules by their labels; `InvalidRules` for anything else."""
    if not isinstance(rules, Mapping):
        raise InvalidRules(
            f"rules is {brief(rules)}, but it must be a dict with a label for each set of rules, "
            f"as {{'mine': tayu.KOSMOS}}"
        )
    for label, each in rules.items():
        check_kind("a label of rules", label, str, "text")
        some_rules(f"rules[{label!r}]", each)
    return dict(rules)


def names(name: str, value: Any, example: str) -> tuple[str, ...]:
    """Names one after the other; `TypeError` for a single text, whose letters they'd be."""
    if not _listed(value) or not all(isinstance(each, str) for each in value):
        raise TypeError(
            f"{name} is {brief(value)}, but it must be names one after the other, as {example}"
        )
    return tuple(value)


def pairings(value: Any) -> tuple[tuple[str, ...], ...]:
    """Who plays whom, again and again; `TypeError` for what isn't players in each."""
    if not _listed(value):
        raise TypeError(
            f"pairings is {brief(value)}, but it must be a list of players who meet, as "
            f"[('full', 'full')]"
        )
    return tuple(
        names(f"pairings[{at}]", players, "('full', 'full')") for at, players in enumerate(value)
    )


def _listed(value: Any) -> bool:
    return isinstance(value, (list, tuple))
