"""The ways in which input can be wrong.

All are `ValueError`s, and each message is one sentence that says what was
wrong, where, and what is accepted. A caller who only wants to know that
something failed catches `ValueError`; one who must tell a typing mistake from
a forbidden move catches the class. An argument of another kind than a function
is made for is a `TypeError`, and its message is one sentence too: `check_kind`.
"""

from operator import index
from typing import Any

_LONG = 60  # characters of a value that is shown as it is


class InvalidMove(ValueError):
    """What was given can't be read as a move: no such tile, cell or notation."""


class IllegalMove(ValueError):
    """A well-formed move that the position forbids; the message names the rule."""


class InvalidRules(ValueError):
    """A value that a rules field doesn't accept, or a combination that makes no game."""


class InvalidRecord(ValueError):
    """A saved game that can't be read, or a value that no saved game can hold.

    `line` and `column` count from 1 and are 0 where there is no text to point
    at; `sentence` is the message without them.
    """

    def __init__(self, sentence: str, line: int = 0, column: int = 0) -> None:
        super().__init__(f"line {line}, column {column}: {sentence}" if line else sentence)
        self.sentence, self.line, self.column = sentence, line, column


def check_kind(name: str, value: object, wanted: type | tuple[type, ...], accepted: str) -> None:
    """Raise `TypeError` for a value of another kind; `accepted` says what is taken."""
    if not isinstance(value, wanted):
        raise TypeError(f"{name} is {brief(value)}, but it must be {accepted}")


def check_whole(name: str, value: object, least: int) -> None:
    """Raise `ValueError` for what isn't a whole number from `least`."""
    number = as_whole(value)
    if number is None or number < least:
        raise ValueError(f"{name} is {brief(value)}, but it must be a whole number from {least}")


def whole_of(name: str, value: object, accepted: str = "a whole number") -> int:
    """The value as an int; `TypeError` for what is no whole number, `accepted` saying which."""
    number = as_whole(value)
    if number is None:
        raise TypeError(f"{name} is {brief(value)}, but it must be {accepted}")
    return number


def as_whole(value: Any) -> int | None:
    """The value as an int if it is a whole number of any kind, numpy's too; else None.

    True and False are no numbers here.
    """
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def brief(value: object) -> str:
    """A value as a sentence shows it: as it is written, or its kind alone if that is long."""
    text = repr(value)
    return text if len(text) <= _LONG and "\n" not in text else f"a {type(value).__name__}"
