"""Playing a study: on this machine or on a cluster, to be stopped and gone on with at will."""

import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path
from threading import Event
from types import NoneType
from typing import Any

import numpy as np
import pandas as pd
from tqdm import tqdm

from tayu.errors import check_kind
from tayu.study import given
from tayu.study.columns import Columns, points_of_a
from tayu.study.jobs import Job, missing
from tayu.study.plan import Batch, Study
from tayu.study.pools import Pools
from tayu.study.store import Store, opened
from tayu.study.tables import arrow
from tayu.study.work import is_slow


def table(study: Study) -> pd.DataFrame:
    """Play a small study here and now, and give its table; nothing is kept on disk."""
    _check(study)
    slow = any(is_slow(entry) for entry in study.entries())
    with Pools(1 if slow else None) as pools:  # who asks in a cell awaits no processes
        results = pools.results(missing(study, lambda _: []))
        played = sorted(results, key=lambda each: (each[0].entry, each[0].batch.begin))
    tables = [arrow(columns).to_pandas() for _, columns in played]
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

    - `workers`: how many play at once on this machine, by default one a core: threads,
      or processes for players that think in Python;
    - `executor`: any executor instead; `cluster`: the address of a Dask scheduler instead;
    - `cancel`: when set, what is done is kept, and a later call goes on;
    - `command`: what is written beside the games, by default this program's.

    The table depends on the study alone, not on who played it in which order. Raises
    `ValueError` with one sentence where it can't be played there, and `TypeError` for what
    is of the wrong kind; then nothing is written. A program that starts processes calls this
    under `if __name__ == "__main__":`, or `RuntimeError` says so.
    """
    _check(study)
    check_kind("folder", folder, (str, Path), "a path")
    _check_who(workers, executor, cluster)
    check_kind("cancel", cancel, (Event, NoneType), "a threading.Event or None")
    check_kind("command", command, (str, NoneType), "text or None")
    with Pools(workers, executor, cluster) as pools:
        pools.check(study.entries())
        with opened(Path(folder), study, command or " ".join(sys.argv)) as store:
            todo = missing(study, store.done)
            _play(study, store, todo, pools.results(todo, cancel), progress)
            if not missing(study, store.done):
                store.finish()
    return store.folder


def _check(study: Study) -> None:
    check_kind("study", study, Study, "a tayu.study.Study")


def _check_who(workers: int | None, executor: Executor | None, cluster: str | None) -> None:
    if workers is not None:
        given.whole("workers", workers, 1)
    check_kind("executor", executor, (Executor, NoneType), "a concurrent.futures.Executor or None")
    if cluster is not None and (workers is not None or executor is not None):
        other = "workers" if executor is None else "executor"
        raise ValueError(
            f"{other} and cluster exclude each other: a cluster has its own workers; give one"
        )


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
