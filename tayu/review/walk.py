"""Reviewing a line, ply after ply, with progress, to be stopped at any time."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from types import NoneType
from typing import Any

from tayu import kernels
from tayu.errors import brief, check_kind, check_whole
from tayu.moves import Side
from tayu.players import Budget
from tayu.position import Position
from tayu.protocol import GamePosition
from tayu.record import MAIN, Ply, Record, plies
from tayu.review import full
from tayu.review.master import PLAYOUTS, Master, Stopped
from tayu.review.steps import PlyReview, StepReview
from tayu.review.three import ThreeSided
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

    `ValueError` with one sentence for another game's record, for three seats by `full` (its
    evaluation can't tell the flood's chances), for a level that has no win chances, or a
    budget in seconds; `InvalidRecord` for a line that the record doesn't have; `TypeError`
    for what is of another kind.
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
    check_whole("seed", seed, 0)
    check_whole("workers", 1 if workers is None else workers, 1)
    if progress is not None and not callable(progress):
        raise TypeError(f"progress is {brief(progress)}, but it must be a function of two numbers")
    check_kind("cancel", cancel, (Event, NoneType), "a threading.Event, or None")
    table = [ply for ply in plies(record, line) if ply.seat is not None]
    empty = Review(record, line, level, seed, playouts, len(table), 0, ())
    return _reviewing(empty, table, workers or os.cpu_count() or 1, progress, cancel or Event())


def levels_of(record: Record) -> tuple[str, ...]:
    """The levels that can review a record, the quicker one first; `ValueError` for none."""
    check_is_ta_yu(record)
    start: Any = record.start
    return ("master",) if start.rules.seats == 3 else LEVELS


def _checked(record: Record, level: str, budget: Budget | None) -> int:
    """The playouts for each ply; `ValueError` for what can't be reviewed."""
    able = levels_of(record)
    check_kind("budget", budget, (Budget, NoneType), "a Budget, as Budget(playouts=3000), or None")
    if level not in LEVELS:
        raise ValueError(f"level is {level!r}, but only {' and '.join(LEVELS)} have win chances")
    if level not in able:
        raise ValueError(
            "full can't review a game of three seats, for its evaluation doesn't tell whether "
            "a side will reach the flood's bid; master plays such games to their ends, and can"
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
    kind = ThreeSided if review.rules.seats == 3 else Master
    try:
        jobs = [
            pool.submit(kind(_seed(review, ply), review.playouts, stopped), ply) for ply in table
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


def _summed(
    ply: Ply, steps: Judged, last: Sequence[float] | None
) -> tuple[PlyReview | None, Sequence[float] | None]:
    """The ply's review, and all sides' chances after it, by those before it."""
    if not steps:
        return None, last
    assert ply.seat is not None
    side = next(at.side for at in map(_ta_yu, ply.positions) if at.side is not None)
    sides = tuple(Side)[: 3 if _ta_yu(ply.before).rules.seats == 3 else 2]
    hindsights = [0.0] * len(sides)
    for step in steps:
        ends = [step.of(each, side) for each in sides]
        for each, (before, _) in enumerate(ends):
            hindsights[each] += 0.0 if last is None else before.value - last[each]
        last = [after.value for _, after in ends]
    one = PlyReview(ply.number, ply.seat, side, told(ply), ply, steps, tuple(hindsights))
    return one, last


def _ta_yu(position: GamePosition[Any]) -> Position:
    assert isinstance(position, Position), "other games aren't reviewed"
    return position
