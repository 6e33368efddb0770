"""Reviewing a line, ply after ply, with progress, to be stopped at any time."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

from tayu import kernels
from tayu.players import Budget
from tayu.record import MAIN, Ply, Record, plies
from tayu.review import full
from tayu.review.master import PLAYOUTS, Master, Stopped
from tayu.review.steps import PlyReview, StepReview
from tayu.review.value import Review
from tayu.telling import check_is_ta_yu, told

LEVELS = ("full", "master")
"""The levels that can review: those that have an idea of win chances."""

Progress = Callable[[int, int], None]
"""What hears how many plies are done, and of how many."""

Judged = tuple[StepReview, ...]


def review(
    record: Record,
    level: str = "full",
    *,
    line: str = MAIN,
    budget: Budget | None = None,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
    cancel: Event | None = None,
) -> Review:
    """A whole line of a record judged: win chances, luck and errors.

    - `level`: `full` judges by evaluation, exactly and in a second; `master` by playouts,
      in a minute or two.
    - `budget`: master's playouts for each ply. The same record, seed and number of
      playouts give the same review, however many `workers` (threads) there are.
    - `progress` hears how many plies are done, and of how many. When `cancel` is set,
      what has been judged so far is returned.

    `ValueError` with one sentence for another game's record, for three seats (the level
    can't tell the flood's chances), for a level that has no win chances, or a budget in
    seconds; `InvalidRecord` for a line that the record doesn't have.
    """
    *_, last = reviewing(
        record, level, line=line, budget=budget, seed=seed, workers=workers,
        progress=progress, cancel=cancel,
    )  # fmt: skip
    return last


def reviewing(
    record: Record,
    level: str = "full",
    *,
    line: str = MAIN,
    budget: Budget | None = None,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
    cancel: Event | None = None,
) -> Iterator[Review]:
    """As `review`, yielding what is judged so far, at first nothing, then after each ply.

    Arguments are checked at the call. Whoever stops listening stops the work.
    """
    playouts = _checked(record, level, budget)
    table = [ply for ply in plies(record, line) if ply.seat is not None]
    empty = Review(record, line, level, seed, playouts, len(table), 0, ())
    return _reviewing(empty, table, workers or os.cpu_count() or 1, progress, cancel or Event())


def _checked(record: Record, level: str, budget: Budget | None) -> int:
    """The playouts for each ply; `ValueError` for what can't be reviewed."""
    check_is_ta_yu(record)
    if level not in LEVELS:
        raise ValueError(f"level is {level!r}, but only {' and '.join(LEVELS)} have win chances")
    start: Any = record.start
    if start.rules.seats == 3:
        raise ValueError(
            "a game of three seats can't be reviewed: full's evaluation has no win chance "
            "for the flood"
        )
    if level == "full":
        return 0
    playouts = budget.playouts if budget else PLAYOUTS
    if playouts is None or playouts < 1:
        raise ValueError(
            f"budget is {budget}, but a review is measured in playouts for each ply, at least 1"
        )
    return playouts


def _reviewing(
    empty: Review, table: Sequence[Ply], workers: int, progress: Progress | None, cancel: Event
) -> Iterator[Review]:
    review, last = empty, None
    yield review
    judged = _all_judged(empty, table, workers, cancel)
    for ply, steps in zip(table, judged, strict=False):
        one, last = _summed(ply, steps, last)
        review = Review(
            empty.record, empty.line, empty.level, empty.seed, empty.playouts, empty.whole,
            review.seen + 1, review.plies + ((one,) if one else ()),
        )  # fmt: skip
        if progress is not None:
            progress(review.seen, review.whole)
        yield review


def _all_judged(
    review: Review, table: Sequence[Ply], workers: int, cancel: Event
) -> Iterator[Judged]:
    """The plies' steps in order, as far as it gets."""
    kernels.ready()
    if review.level == "full":
        for ply in table:
            if cancel.is_set():
                return
            yield full.judge(ply)
    else:
        yield from _by_playouts(review, table, workers, cancel)


def _by_playouts(
    review: Review, table: Sequence[Ply], workers: int, cancel: Event
) -> Iterator[Judged]:
    left = Event()  # nobody listens any more
    stopped = lambda: cancel.is_set() or left.is_set()  # noqa: E731
    pool = ThreadPoolExecutor(workers, "review")
    try:
        jobs = [
            pool.submit(Master(_seed(review, ply), review.playouts, stopped), ply) for ply in table
        ]
        for job in jobs:
            yield job.result()
    except Stopped:
        return
    finally:
        left.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _seed(review: Review, ply: Ply) -> int:
    return review.seed * 1_000_003 + ply.number


def _summed(ply: Ply, steps: Judged, last: float | None) -> tuple[PlyReview | None, float | None]:
    """The ply's review, and north–south's chance after it, by that before it."""
    position: Any = ply.before
    if not steps:
        return None, last
    assert ply.seat is not None
    one = PlyReview(ply.number, ply.seat, position.side, told(ply), ply, steps)
    hindsight = 0.0
    for step in steps:
        before, after = (
            _as_north_south(one, step.before.value),
            _as_north_south(one, step.after.value),
        )
        hindsight += 0.0 if last is None else one.sign * (before - last)
        last = after
    return PlyReview(one.number, one.seat, one.side, one.said, ply, steps, hindsight), last


def _as_north_south(ply: PlyReview, value: float) -> float:
    return value if ply.sign == 1 else 1 - value
