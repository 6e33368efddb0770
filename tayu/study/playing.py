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

import numpy as np
import pandas as pd
from tqdm import tqdm

from tayu.match import end_at_once, interrupts_kept
from tayu.study import compiled, plain
from tayu.study.columns import Columns, points_of_a
from tayu.study.plan import FAST, Batch, Study
from tayu.study.store import Ranges, Store, opened
from tayu.study.tables import arrow

PAIRS = {"quick": 2000, "fast": 800, "luck": 300, "slow": 1}
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
    return plain.play(batch) if _is_slow(batch) else compiled.play(batch)


def _is_slow(batch: Batch) -> bool:
    return batch.bidding or not all(player in FAST for player in batch.players)


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
    if cluster is not None and (workers is not None or executor is not None):
        other = "workers" if executor is None else "executor"
        raise ValueError(
            f"{other} and cluster exclude each other: a cluster has its own workers; give one"
        )
    with opened(Path(folder), study, command or " ".join(sys.argv)) as store:
        todo = list(jobs(study, store.done))
        with _Pools(workers, executor, cluster, len(todo)) as pools:
            _play(study, store, todo, pools.results(todo, cancel), progress)
        if not any(True for _ in jobs(study, store.done)):
            store.finish()
    return store.folder


def _play(
    study: Study,
    store: Store,
    todo: list[Job],
    results: Iterator[tuple[Job, Columns]],
    progress: bool,
) -> None:
    """Keep what comes, and show how far it is."""
    left = sum(job.batch.games for job in todo)
    bar = tqdm(
        total=study.total, initial=study.total - left, unit=" games", disable=not progress,
        smoothing=0.1,
    )  # fmt: skip
    running: dict[int, Running] = {}
    with bar:
        for job, columns in results:
            store.add(job.entry, job.batch, columns)
            bar.update(job.batch.games)
            each = running.setdefault(job.entry, Running(job.batch))
            each.add(columns)
            bar.set_postfix_str(str(each))


class Running:
    """Estimates while a study runs, of what was played last of its entries."""

    def __init__(self, entry: Batch) -> None:
        self.name = f"{entry.label} ({' '.join(entry.players)})"
        self.pairs = 0
        self.sums = np.zeros((2, 2))  # of plies and of A's points, and of their squares

    def add(self, columns: Columns) -> None:
        """Take in a batch."""
        values = np.array([columns["plies"], points_of_a(columns)], float)
        means = values.reshape(2, -1, 2).mean(axis=2)
        self.pairs += means.shape[1]
        self.sums += [means.sum(axis=1), (means**2).sum(axis=1)]

    def __str__(self) -> str:
        mean, square = self.sums / self.pairs
        spread = np.sqrt(np.maximum(square - mean**2, 0) / max(1, self.pairs - 1))
        plies, share = (f"{m:.{d}f} ± {1.96 * s:.{d}f}" for m, s, d in zip(mean, spread, (1, 3),
                                                                          strict=True))  # fmt: skip
        return f"{self.name}: {plies} plies, A's share {share}"


# -- what is to be done


def jobs(study: Study, done: Callable[[int], Ranges]) -> Iterator[Job]:
    """Batches of the pairs that are missing; `done` says which of an entry aren't."""
    for number, entry in enumerate(study.entries()):
        size = _size(entry)
        for begin, end in _gaps(done(number), study.pairs):
            for start in range(begin, end, size):
                yield Job(number, entry._replace(begin=start, end=min(start + size, end)))


def _size(entry: Batch) -> int:
    if _is_slow(entry):
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


# -- who does it


def _client(address: str) -> Any:
    try:
        from dask import distributed  # noqa: PLC0415  # only clusters need it
    except ModuleNotFoundError as error:
        raise ValueError(
            "a cluster needs Dask, which is missing: pip install 'dask[distributed]' brings it"
        ) from error
    client: Any = distributed.Client  # untyped
    return client(address)


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
            self.client = _client(cluster)
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
                    executor = self._open()
                    with interrupts_kept():  # as processes may start
                        future = executor.submit(play, todo[0].batch)
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
            self.executor = ProcessPoolExecutor(
                self.workers, mp_context=get_context("spawn"), initializer=end_at_once
            )
        return self.executor

    def _close(self) -> None:
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)
        self.executor = None
