"""A study that runs holds a few batches, however many games it has."""

import gc
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

from tayu.study import Study, jobs, run, store, work
from tayu.study.columns import Columns
from tayu.study.pools import AHEAD, Pools
from tayu.study.store import Store
from test_study import QUICK, small_batches

STUDY = replace(QUICK, rules={"small": QUICK.rules["small"]})
BATCH = 20
"""Pairs a batch has here: columns of its games take about 15 kB."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small batches, each the first one once more: what is asked is what is kept of them."""
    small_batches(monkeypatch, BATCH)
    monkeypatch.setattr(jobs, "LEAST", 1.0)
    monkeypatch.setattr(store, "GROUP", 4 * BATCH)
    first = work.play(STUDY.entries()[0]._replace(end=BATCH))
    monkeypatch.setattr(work, "play", lambda batch: _again(first, batch.begin))


def _again(first: Columns, begin: int) -> Columns:
    """Fresh columns: a study that kept them all would keep them anew."""
    copied = {name: np.array(values) for name, values in first.items()}
    return copied | {"pair": copied["pair"] + begin}


@pytest.mark.parametrize("workers", [1, 2])
def test_what_a_run_holds_does_not_grow_with_its_games(workers: int, tmp_path: Path) -> None:
    run(replace(STUDY, games=80), tmp_path / "first", workers=workers, progress=False)
    few, many = (
        _most_python(replace(STUDY, games=games), tmp_path / str(games), workers)
        for games in (800, 6_400)
    )
    assert many < few + 400_000, (few, many)  # all of its columns would be 2 MB more


def _most_python(study: Study, folder: Path, workers: int) -> int:
    """The most bytes that Python and numpy hold while it runs."""
    gc.collect()
    tracemalloc.start()
    try:
        run(study, folder, workers=workers, progress=False)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_making_the_table_holds_a_few_groups_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a study that grows, too, whose table is copied."""
    counted = _counting(monkeypatch)
    most = []
    for games in (800, 1_600, 6_400):
        run(replace(STUDY, games=games), tmp_path, workers=1, progress=False)
        most.append(max(counted))
        counted.clear()
    assert most[2] < 2 * most[0], most


def _counting(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What Arrow holds whenever a piece of a table has come."""
    counted: list[int] = []
    in_order = Store._in_order

    def noted(self: Store) -> Iterator[pa.Table]:
        for table in in_order(self):
            counted.append(pa.total_allocated_bytes())
            yield table

    monkeypatch.setattr(Store, "_in_order", noted)
    return counted


def test_jobs_are_cut_as_they_are_played() -> None:
    """A million games of slow players would be half a million jobs at once."""
    cut = jobs.jobs(jobs.missing(Study(STUDY.rules, games=1_000_000), lambda _: []), 2)
    assert next(cut).batch.end == next(cut).batch.begin == BATCH


def test_no_more_jobs_are_under_way_than_workers_need(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[jobs.Job] = []
    original = jobs.jobs

    def noted(missing: list[jobs.Job], workers: int = 1) -> Iterator[jobs.Job]:
        for job in original(missing, workers):
            taken.append(job)
            yield job

    monkeypatch.setattr("tayu.study.pools.jobs", noted)
    wanted = jobs.missing(replace(STUDY, games=16_000), lambda _: [])
    with Pools(2) as pools:
        for done, _ in enumerate(pools.results(wanted)):
            assert len(taken) <= done + 1 + 2 * 2 * AHEAD
    assert len(taken) == 16_000 // (2 * BATCH)
