"""What is still to be played, cut into jobs."""

from collections.abc import Callable, Iterator
from math import ceil
from typing import NamedTuple

from tayu.study.plan import Batch, Study
from tayu.study.work import is_slow

PAIRS = {"quick": 2000, "fast": 800, "luck": 300, "slow": 1}
"""How many pairs a batch has at most: about a second's play, or one pair of slow players."""

LEAST = 1 / 16
"""What part of that the last batches still have."""

Ranges = list[tuple[int, int]]
"""Pairs of games: from the first to before the second."""


class Job(NamedTuple):
    """A batch and the number of the study's entry that it is of."""

    entry: int
    batch: Batch


def missing(study: Study, done: Callable[[int], Ranges]) -> list[Job]:
    """All that is missing in as few pieces as can be; `done` says what of an entry isn't."""
    return [
        Job(number, entry._replace(begin=begin, end=end))
        for number, entry in enumerate(study.entries())
        for begin, end in _gaps(done(number), study.pairs)
    ]


def jobs(todo: list[Job], workers: int = 1) -> Iterator[Job]:
    """The same as batches for so many workers, cut as they are asked for.

    Toward the end batches become ever smaller, so that workers end together and none
    waits for another's last batch.
    """
    left = sum((batch.end - batch.begin) / _size(batch) for _, batch in todo)
    for number, batch in todo:
        at, size = batch.begin, _size(batch)
        while at < batch.end:
            part = 1.0 if workers == 1 else max(LEAST, min(1.0, left / (2 * workers)))
            end = min(batch.end, at + ceil(size * part))
            yield Job(number, batch._replace(begin=at, end=end))
            left -= (end - at) / size
            at = end


def _size(entry: Batch) -> int:
    if is_slow(entry):
        return PAIRS["slow"]
    columns = entry.rules.drawing != "bag" and "full" in entry.players
    if entry.luck or columns:
        return PAIRS["luck"]
    return PAIRS["quick" if set(entry.players) <= {"random", "gentle"} else "fast"]


def _gaps(done: Ranges, end: int) -> Iterator[tuple[int, int]]:
    at = 0
    for begin, after in sorted(done):
        if at < min(begin, end):
            yield at, min(begin, end)
        at = max(at, after)
    if at < end:
        yield at, end
