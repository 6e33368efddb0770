"""Steps and branches: what a record is made of."""

from dataclasses import dataclass
from typing import Any

from tayu.errors import InvalidRecord, as_whole, brief
from tayu.record.words import check_branch_name, tidied

MAIN = ""
"""The name of the main line, where a branch is asked for."""


def step_number(step: object, last: int, name: str = "step") -> int:
    """The step as an int; `InvalidRecord` for what is no whole number from 0 to `last`."""
    number = as_whole(step)
    if number is None or not 0 <= number <= last:
        raise InvalidRecord(
            f"{name} is {brief(step)}, but it must be a whole number from 0 to {last}"
        )
    return number


@dataclass(frozen=True)
class Step:
    """One move, or one answer of chance, and what is said about it.

    The comment may have several lines; blanks at their ends, and blank lines
    around them, are dropped. `InvalidRecord` for characters that no comment may hold.
    """

    move: Any
    comment: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "comment", tidied(self.comment))


@dataclass(frozen=True)
class Branch:
    """Another way to go on, by name.

    It leaves the line `parent` (`MAIN`, or the name of an earlier branch) in place of
    that line's step `start`, or behind its last; `start` counts from the beginning of
    the game. It has at least one step, and its first differs from the one it replaces.
    """

    name: str
    parent: str
    start: int
    steps: tuple[Step, ...]
    comment: str = ""

    def __post_init__(self) -> None:
        check_branch_name(self.name)
        object.__setattr__(self, "comment", tidied(self.comment))
        number = as_whole(self.start)
        if number is None or number < 0:
            raise InvalidRecord(
                f'branch "{self.name}" leaves at step {brief(self.start)}, but steps are whole '
                f"numbers from 0"
            )
        object.__setattr__(self, "start", number)
        if not self.steps:
            raise InvalidRecord(f'branch "{self.name}" has no move')
