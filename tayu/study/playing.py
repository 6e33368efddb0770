"""Playing a study: on this machine or on a cluster, to be stopped and gone on with at will."""

import os
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from multiprocessing import get_context
from pathlib import Path
from threading import Event
from typing import Any, NamedTuple

import pandas as pd
from tqdm import tqdm

from tayu.study import compiled, plain
from tayu.study.columns import Columns
from tayu.study.plan import FAST, Batch, Study
from tayu.study.store import Ranges, Store, arrow

PAIRS = {"fast": 400, "luck": 60, "slow": 1}
"""How many pairs a batch has at most: about a second's play, or one pair of slow players."""

AHEAD = 3
"""How many batches wait for each worker, so that none idles."""

BREAKS = 3
"""How many pools may break one after the other with nothing played before it is given up."""


class Job(NamedTuple):
    """A batch and the number of the study's entry that it is of."""

    entry: int
    batch: Batch


def play(batch: Batch) -> Columns:
    """Play a batch: what a worker does. The same batch gives the same columns anywhere."""
    if all(player in FAST for player in batch.players):
        return compiled.play(batch)
    return plain.play(batch)


def table(study: Study) -> pd.DataFrame:
    """Play a small study here and now, and give its table; nothing is kept on disk."""
    tables = [arrow(play(job.batch)).to_pandas() for job in jobs(study, lambda _: [])]
    frame: pd.DataFrame = pd.concat(tables, ignore_index=True)
    about: dict[Any, Any] = study.described()
    frame.attrs = about | {"games": 2 * study.pairs}
    return frame


def run(
    study: Study,
    folder: str | Path,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    cluster: str | None = None,
    progress: bool = True,
    cancel: Event | None = None,
    command: str | None = None,
) -> Path:
    """Play what is missing of a study in `folder`, and give the folder; `read` reads it.

    - `workers`: processes on this machine, by default one a core; 1 stays in this one;
    - `executor`: any executor instead; `cluster`: the address of a Dask scheduler instead;
    - `cancel`: when set, what is done is kept, and a later call goes on;
    - `command`: what is written beside the games, by default this program's.

    The table depends on the study alone, not on who played it in which order.
    """
    store = Store(Path(folder), study, command or " ".join(sys.argv))
    todo = list(jobs(study, store.done))
    left = sum(job.batch.games for job in todo)
    bar = tqdm(
        total=study.total, initial=study.total - left, unit=" games", disable=not progress,
        smoothing=0.1,
    )  # fmt: skip
    running = Running()
    with bar, _Pools(workers, executor, cluster, len(todo)) as pools:
        for job, columns in pools.results(todo, cancel):
            store.add(job.entry, job.batch, columns)
            running.add(columns)
            bar.update(job.batch.games)
            bar.set_postfix_str(str(running))
    if not any(True for _ in jobs(study, store.done)):
        store.finish()
    return store.folder


class Running:
    """Estimates while a study runs."""

    def __init__(self) -> None:
        self.games = self.plies = 0
        self.points = 0.0

    def add(self, columns: Columns) -> None:
        """Take in a batch."""
        winner, side = columns["winner"], columns["side"]
        self.games += len(winner)
        self.plies += int(columns["plies"].sum())
        won = (winner == "north–south") & (side == 0) | (winner == "east–west") & (side == 1)
        self.points += float(won.sum() + (winner == "draw").sum() / 2)

    def __str__(self) -> str:
        return f"{self.plies / self.games:.1f} plies, A {self.points / self.games:.3f}"


# -- what is to be done


def jobs(study: Study, done: Callable[[int], Ranges]) -> Iterator[Job]:
    """Batches of the pairs that are missing; `done` says which of an entry aren't."""
    for number, entry in enumerate(study.entries()):
        size = _size(entry)
        for begin, end in _gaps(done(number), study.pairs):
            for start in range(begin, end, size):
                yield Job(number, entry._replace(begin=start, end=min(start + size, end)))


def _size(entry: Batch) -> int:
    if not all(player in FAST for player in entry.players):
        return PAIRS["slow"]
    columns = entry.rules.drawing != "bag" and "full" in entry.players
    return PAIRS["luck" if entry.luck or columns else "fast"]


def _gaps(done: Ranges, end: int) -> Iterator[tuple[int, int]]:
    at = 0
    for begin, after in sorted(done):
        if at < min(begin, end):
            yield at, min(begin, end)
        at = max(at, after)
    if at < end:
        yield at, end


# -- who does it


class _Pools:
    """Executors, one after the other if they break."""

    def __init__(
        self, workers: int | None, given: Executor | None, cluster: str | None, jobs: int
    ) -> None:
        self.workers = min(workers or os.cpu_count() or 1, max(1, jobs))
        self.client: Any = None
        self.given = given
        self.executor: Executor | None = None
        if cluster is not None:
            from dask.distributed import Client  # noqa: PLC0415  # only clusters need it

            client: Any = Client  # untyped
            self.client = client(cluster)
            # Equal calls would be merged if Dask took them for pure.
            self.given = self.client.get_executor(pure=False)
            self.workers = max(1, len(self.client.scheduler_info()["workers"]))

    def __enter__(self) -> "_Pools":
        return self

    def __exit__(self, *_: object) -> None:
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)
        if self.client is not None:
            self.client.close()

    def results(self, todo: list[Job], cancel: Event | None) -> Iterator[tuple[Job, Columns]]:
        """Each job with its columns, as they come."""
        if self.given is None and self.workers == 1:
            for job in todo:
                if cancel is not None and cancel.is_set():
                    return
                yield job, play(job.batch)
        elif todo:
            if self.given is None:
                compiled.warm()  # once here, and not in every worker
            yield from self._shared(deque(todo), cancel)

    def _shared(self, todo: deque[Job], cancel: Event | None) -> Iterator[tuple[Job, Columns]]:
        flying: dict[Future[Columns], Job] = {}
        broken = 0
        while todo or flying:
            if cancel is not None and cancel.is_set():
                todo.clear()
                flying = {future: job for future, job in flying.items() if not future.cancel()}
            try:
                while todo and len(flying) < self.workers * AHEAD:
                    future = self._open().submit(play, todo[0].batch)
                    flying[future] = todo.popleft()
                finished, _ = wait(flying, timeout=1.0, return_when=FIRST_COMPLETED)
                for future in sorted(finished, key=lambda one: flying[one].batch.begin):
                    columns = future.result()
                    yield flying.pop(future), columns
                    broken = 0
            except BrokenExecutor:
                broken += 1
                if self.given is not None or broken >= BREAKS:
                    raise
                todo.extendleft(flying.values())
                flying.clear()
                self._close()

    def _open(self) -> Executor:
        if self.given is not None:
            return self.given
        if self.executor is None:
            # Forked workers would inherit a notebook's threads and locks.
            self.executor = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"))
        return self.executor

    def _close(self) -> None:
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)
        self.executor = None
