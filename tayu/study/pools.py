"""Who plays a study's jobs: this thread, more of them, processes, or somebody's executor."""

import os
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ThreadPoolExecutor,
    wait,
)
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from threading import Event

from tayu.spawning import Workers, check_may_start, interrupts_kept
from tayu.study import work
from tayu.study.cluster import connected
from tayu.study.columns import Columns
from tayu.study.jobs import Job, jobs
from tayu.study.plan import Batch

AHEAD = 3
"""How many batches wait for each worker, so that none idles."""

CALL = "run(…)"
"""What starts processes, as a person calls it."""

BREAKS = 3
"""How many pools may break one after the other with nothing played before it is given up."""


class Pools:
    """Executors, one after the other if they break; `workers` is how many play at once.

    Compiled loops let go of Python's lock, so that threads play them as fast as processes
    would, without having to be started. Slow players are Python, and need processes.
    """

    def __init__(
        self,
        workers: int | None = None,
        given: Executor | None = None,
        cluster: str | None = None,
    ) -> None:
        self.client = None if cluster is None else connected(cluster)
        self.given, self.executor = given, given
        self.workers = workers or os.cpu_count() or 1
        if self.client is not None:
            # Equal calls would be merged if Dask took them for pure.
            self.given = self.executor = self.client.get_executor(pure=False)
            self.workers = max(1, len(self.client.scheduler_info()["workers"]))

    def __enter__(self) -> "Pools":
        return self

    def __exit__(self, *_: object) -> None:
        self._close()
        if self.client is not None:
            self.client.close()

    def check(self, entries: Sequence[Batch]) -> None:
        """Raise `RuntimeError` with one sentence where they need processes that can't start."""
        if self.given is None and self.workers > 1 and any(map(work.is_slow, entries)):
            check_may_start(CALL)

    def results(
        self, missing: list[Job], cancel: Event | None = None
    ) -> Iterator[tuple[Job, Columns]]:
        """What is missing as jobs, each with its columns, as they come, until `cancel` is set.

        Of jobs and of columns no more are held than workers have to do, however many there are.
        """
        if self.given is None:
            work.prepare({job.entry: job.batch for job in missing}.values())
        if self.given is None and self.workers == 1:
            yield from self._alone(missing, cancel)
        else:
            yield from self._shared(missing, cancel)

    def _alone(self, missing: list[Job], cancel: Event | None) -> Iterator[tuple[Job, Columns]]:
        for job in jobs(missing):
            if cancel is not None and cancel.is_set():
                return
            yield job, work.play(job.batch)

    def _shared(self, missing: list[Job], cancel: Event | None) -> Iterator[tuple[Job, Columns]]:
        later, todo = jobs(missing, self.workers), deque[Job]()
        flying: dict[Future[Columns], Job] = {}
        broken = 0
        while True:
            if cancel is not None and cancel.is_set():
                later, todo = iter(()), deque()
                flying = {future: job for future, job in flying.items() if not future.cancel()}
            todo.extend(islice(later, max(0, self.workers * AHEAD - len(todo) - len(flying))))
            if not todo and not flying:
                return
            try:
                with self._explained(missing):
                    self._submit(todo, flying, missing)
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

    def _submit(
        self, todo: deque[Job], flying: dict[Future[Columns], Job], missing: list[Job]
    ) -> None:
        """Let each worker have some batches to go on with."""
        while todo and len(flying) < self.workers * AHEAD:
            executor = self._open(missing)
            with interrupts_kept():  # as processes may start
                future = executor.submit(work.play, todo[0].batch)
            flying[future] = todo.popleft()

    def _explained(self, missing: list[Job]) -> AbstractContextManager[None]:
        executor = self._open(missing)
        return executor.explained(CALL) if isinstance(executor, Workers) else nullcontext()

    def _open(self, missing: list[Job]) -> Executor:
        if self.executor is None:
            pairs = sum(job.batch.games // 2 for job in missing)
            if any(work.is_slow(job.batch) for job in missing):
                self.executor = Workers(min(self.workers, pairs))
            else:
                self.executor = ThreadPoolExecutor(self.workers, "study")
        return self.executor

    def _close(self) -> None:
        if self.given is None and self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)
            self.executor = None
