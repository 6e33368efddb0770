"""The way through a saved game: along one of its lines, decision by decision.

A record counts every move and every answer of chance; a person takes part at
decisions only. A `Course` is a line of a record seen so, with what is dealt on
the way; a `Line` is a course and the place on it that is looked at.

Nothing is lost by playing otherwise: what was there stays, and the new way
becomes a branch of the record. All values here stay as they are.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count, product
from string import ascii_uppercase
from typing import Any, NamedTuple

from tayu.position import CHANCE, Position
from tayu.record import MAIN, Ply, Record, plies
from tayu.record import Step as Move
from tayu_widgets.step import Answering, Step


class Stop(NamedTuple):
    """A place between two plies: how many plies lie behind it, and decisions.

    `ply` is the last one behind it, None where the game begins.
    """

    number: int
    at: int
    ply: Ply | None


@dataclass(frozen=True, eq=False)
class Course:
    """A line of a record as its decisions.

    `steps[i]` is what decision *i* led to, the first what the game begins with;
    `ends[i]` is how many of the record's steps lie behind it.
    """

    record: Record
    name: str
    steps: tuple[Step, ...]
    ends: tuple[int, ...]

    @staticmethod
    def of(record: Record, dealer: Answering, name: str = MAIN) -> "Course":
        """The course along a line; where it ends before a decision, `dealer` goes on."""
        record, name = _dealt(record, name, record.length(name), dealer)
        ends, steps = zip(*_steps(record, name), strict=True)
        return Course(record, name, steps, ends)

    @cached_property
    def plies(self) -> list[Ply]:
        """The plies that are complete."""
        found = plies(self.record, self.name)
        open_ = found and found[-1].seat is not None and _is_open(found[-1])
        return found[:-1] if open_ else found

    @cached_property
    def stops(self) -> tuple[Stop, ...]:
        """The places between plies, the beginning first; each is a decision or the end."""
        stops = {0: Stop(0, 0, None)}
        at = 0
        for ply in self.plies:
            end = ply.first + len(ply.steps)
            while self.ends[at] < end and at + 1 < len(self.ends):
                at += 1
            stops[at] = Stop(ply.number, at, ply)
        return tuple(stops.values())

    def stop_at(self, at: int) -> int:
        """The index of the last stop that is not beyond a decision."""
        return max(i for i, stop in enumerate(self.stops) if stop.at <= at)

    def replaced(self, record: Record, dealer: Answering, name: str) -> "Course":
        """The course along a line of another record; steps that are the same are kept."""
        course = Course.of(record, dealer, name)
        pairs = zip(self.steps, course.steps, strict=False)
        kept = [old if _are_alike(old, new) else new for old, new in pairs]
        return replace(course, steps=(*kept, *course.steps[len(kept) :]))


@dataclass(frozen=True, eq=False)
class Line:
    """A course, and the step of it that is looked at.

    `at` counts the decisions that led to `step`; the steps after it are those
    that redo would go to.
    """

    course: Course
    at: int = 0

    @property
    def record(self) -> Record:
        """The whole game, with every branch."""
        return self.course.record

    @property
    def name(self) -> str:
        """The branch that we are on; `MAIN` for the main line."""
        return self.course.name

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the whole course."""
        return self.course.steps

    @property
    def step(self) -> Step:
        """The step that is looked at."""
        return self.steps[self.at]

    @property
    def end(self) -> int:
        """How many of the record's steps led here."""
        return self.course.ends[self.at]

    @property
    def last(self) -> int:
        """The greatest `at` there is."""
        return len(self.steps) - 1

    @property
    def stop(self) -> int:
        """The index of the last of the course's stops that is not ahead of us."""
        return self.course.stop_at(self.at)

    def to(self, at: int) -> "Line":
        """The same line at another step, or at the nearest one there is."""
        return replace(self, at=min(max(at, 0), self.last))

    def played(self, move: Any, dealer: Answering) -> "Line":
        """One decision further. What lies ahead stays: another move makes a branch."""
        record, name = extended(self.record, self.name, self.end, move)
        record, name = _dealt(record, name, self.end + 1, dealer)
        if record is self.record and name == self.name:
            return self.to(self.at + 1)
        return Line(self.course.replaced(record, dealer, name), self.at + 1)

    def on(self, record: Record, dealer: Answering, name: str | None = None) -> "Line":
        """The same place, or the nearest one, on a line of a changed record."""
        line = self.name if name is None else name
        return Line(self.course.replaced(record, dealer, line)).to(self.at)

    def fork(self, name: str) -> int:
        """The decision at which our line and another one part; −1 if chance parts them before."""
        other = [step.move for step in self.record.line(name)]
        ours = [step.move for step in self.record.line(self.name)]
        pairs = enumerate(zip(other, ours, strict=False))
        shared = next((k for k, (a, b) in pairs if a != b), min(len(other), len(ours)))
        return max((at for at, end in enumerate(self.course.ends) if end <= shared), default=-1)


def extended(record: Record, name: str, at: int, move: Any) -> tuple[Record, str]:
    """The record with `move` as step `at` of a line, and the line that then has it.

    A line that goes on so already is taken; the end of a line grows; anywhere
    else a branch begins, with the next free letter as its name.
    """
    if at < record.length(name) and record.line(name)[at].move == move:
        return record, name
    for other in _lines_through(record, name, at):
        if record.line(other)[at].move == move:
            return record, other
    if at == record.length(name):
        return record.played(move, name), name
    fresh = free_name(record)
    return record.branched(fresh, at, [Move(move)], name), fresh


def free_name(record: Record) -> str:
    """The first of A, B, C, … AA, … that no branch is called."""
    letters = (
        "".join(some) for length in count(1) for some in product(ascii_uppercase, repeat=length)
    )
    return next(name for name in letters if name not in record.names)


def spoken(name: str) -> str:
    """How a line is called."""
    return f"branch {name}" if name else "main line"


def _lines_through(record: Record, name: str, at: int) -> Iterator[str]:
    """The lines that have the same way as `name` up to step `at`, and a step there."""
    while name != MAIN and at <= record.branch(name).start:
        name = record.branch(name).parent
    if at < record.length(name):
        yield name
    yield from (branch.name for branch in record.children(name) if branch.start == at)


def _dealt(record: Record, name: str, at: int, dealer: Answering) -> tuple[Record, str]:
    """On from step `at` of a line to a decision: what is recorded comes, then what is dealt."""
    while _position(record, name, at).phase in CHANCE:
        if at == record.length(name):
            record, name = extended(record, name, at, dealer.answer(_position(record, name, at)))
        at += 1
    return record, name


def _position(record: Record, name: str, at: int) -> Position:
    position = record.position(at, name)
    assert isinstance(position, Position), "the explorer plays Ta Yü"
    return position


def _steps(record: Record, name: str) -> Iterator[tuple[int, Step]]:
    """Each decision of a line, and how many of the record's steps lead to it."""
    move, events = None, list[Any]()
    moves = [step.move for step in record.line(name)]
    for at, position in enumerate(record.positions(name)):
        assert isinstance(position, Position), "the explorer plays Ta Yü"
        if position.phase not in CHANCE:
            yield at, Step(move, tuple(events), position)
            move, events = (moves[at] if at < len(moves) else None), []
        elif at < len(moves):
            events.append(moves[at])


def _is_open(ply: Ply) -> bool:
    """Whether its seat is still on the clock."""
    return ply.after.seat == ply.seat and not ply.after.is_over


def _are_alike(old: Step, new: Step) -> bool:
    return old.position is new.position and old.move == new.move


__all__ = ["Course", "Line", "Stop", "extended", "free_name", "spoken"]
