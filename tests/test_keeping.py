"""Compiled loops where nothing can be kept: they run all the same, and somebody is told."""

import warnings
from typing import Any

import pytest
from numba import njit
from numba.core import caching

from tayu.keeping import UNKEPT, keep


def double(number: int) -> int:
    return 2 * number


def test_a_loop_is_kept_where_there_is_room() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        loop: Any = keep(njit(double))
    assert loop(3) == 6
    assert loop.stats.cache_path


def test_a_loop_runs_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caching.CacheImpl, "_locator_classes", [])
    with pytest.warns(UserWarning, match="set NUMBA_CACHE_DIR to a folder that can") as told:
        loops = [keep(njit(double)) for _ in range(2)]
    assert str(told[0].message) == UNKEPT
    assert [loop(3) for loop in loops] == [6, 6]
