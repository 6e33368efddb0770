"""Who plays a study: threads, processes, a cluster; shares of work, pools that break."""

import os
import signal
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from tayu.rules import KOSMOS
from tayu.spawning import Workers
from tayu.study import Study, jobs, pools, read, run, table
from tayu.study.plan import Batch
from tayu.study.store import Store
from test_study import QUICK, SMALL, small_batches

# -- shares


@pytest.mark.parametrize(("workers", "games"), [(2, 5000), (2, 1300), (8, 20_000)])
def test_workers_end_together(workers: int, games: int) -> None:
    """Were all equally fast, none would wait for another's last batch."""
    todo = jobs.missing(Study({"": KOSMOS}, games=games, luck=False), lambda _: [])
    until = [0] * workers
    for _, batch in jobs.jobs(todo, workers):
        until[until.index(min(until))] += batch.games
    assert sum(until) == games
    assert max(until) < 1.03 * games / workers


def test_jobs_hold_each_pair_once() -> None:
    done = {0: [(3, 5), (9, 10)], 1: []}
    found = jobs.jobs(jobs.missing(replace(QUICK, games=5000), lambda entry: done[entry]), 3)
    pairs = [(job.entry, pair) for job in found for pair in range(job.batch.begin, job.batch.end)]
    kept = [(0, 3), (0, 4), (0, 9)]
    assert pairs == [(e, p) for e in range(2) for p in range(2500) if (e, p) not in kept]


def test_compiled_games_start_no_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small_batches(monkeypatch)
    monkeypatch.setattr(Workers, "__init__", None)
    run(QUICK, tmp_path, workers=3, progress=False)
    assert len(read(tmp_path)) == QUICK.total


def test_slow_players_are_played_by_processes(tmp_path: Path) -> None:
    slow = Study({"": SMALL}, (("master:4", "random"),), games=6, luck=False)
    run(slow, tmp_path, workers=2, progress=False)
    pd.testing.assert_frame_equal(read(tmp_path), table(slow))


def test_a_worker_imports_no_table() -> None:
    program = "import sys, tayu.study.work, tayu.study.compiled; sys.exit('pandas' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


# -- programs that start processes

PROGRAM = """
from tayu.rules import Rules
from tayu.study import Study, run

small = Rules(size=9, copies=1, drawing="bag", doubled=())
wanted = Study({{"": small}}, (("{player}", "random"),), games=2, luck=False)
run(wanted, "out", workers=2, progress=False)
"""


def ran(player: str, folder: Path) -> subprocess.CompletedProcess[str]:
    (folder / "games.py").write_text(PROGRAM.format(player=player), "utf-8")
    return subprocess.run(
        [sys.executable, "games.py"], cwd=folder, check=False, capture_output=True, text=True,
        timeout=300,
    )  # fmt: skip


def test_a_program_that_workers_come_to_again_is_told_so_once(tmp_path: Path) -> None:
    done = ran("master:4", tmp_path)
    assert done.returncode == 1
    assert done.stderr.count("Traceback") == 1
    assert done.stderr.splitlines()[-1].startswith("RuntimeError: run(…) starts worker processes")
    assert done.stderr.splitlines()[-1].endswith(
        'put it under `if __name__ == "__main__":`, or pass workers=1'
    )


def test_a_program_whose_players_need_no_process_needs_no_guard(tmp_path: Path) -> None:
    done = ran("full", tmp_path)
    assert not done.returncode, done.stderr
    assert len(read(tmp_path / "out")) == 2


def test_a_program_that_no_worker_can_read_writes_nothing(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-"], input=PROGRAM.format(player="master:4"), cwd=tmp_path,
        check=False, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.stderr.splitlines()[-1].endswith("save it to a file, or pass workers=1")
    assert not list(tmp_path.iterdir())


# -- pools that break


class Breaking(ThreadPoolExecutor):
    """A pool that breaks at its second batch, as one does whose worker was killed."""

    broken = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        if not Breaking.broken and args[0].begin:
            Breaking.broken += 1
            raise BrokenProcessPool("a worker was killed")
        return super().submit(fn, *args, **kwargs)


def test_a_broken_pool_is_followed_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_batches(monkeypatch)
    Breaking.broken = 0
    monkeypatch.setattr(pools, "ThreadPoolExecutor", lambda n, _: Breaking(n))
    run(QUICK, tmp_path, workers=2, progress=False)
    assert Breaking.broken == 1
    pd.testing.assert_frame_equal(read(tmp_path), table(QUICK))


def test_a_dask_cluster_may_lose_a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("dask.distributed")
    small_batches(monkeypatch, 20)
    study = replace(QUICK, games=1200)
    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with distributed.LocalCluster(**options) as cluster:
        victim = next(iter(cluster.workers.values())).process.pid
        calls: list[int] = []
        add = Store.add

        def adds_and_kills(self: Any, entry: int, batch: Batch, columns: Any) -> None:
            add(self, entry, batch, columns)
            calls.append(batch.games)
            if len(calls) == 5:
                os.kill(victim, signal.SIGKILL)

        monkeypatch.setattr(Store, "add", adds_and_kills)
        run(study, tmp_path, cluster=cluster.scheduler_address, progress=False)
    assert sum(calls) == study.total  # nothing twice
    pd.testing.assert_frame_equal(read(tmp_path), table(study))
