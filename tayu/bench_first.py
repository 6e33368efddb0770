"""What a first game against master takes before its first move: `python -m tayu.bench first`."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from tayu.bench import Figure, figure
from tayu.kernels import MESSAGE

PROGRAM = """
from random import Random
from time import process_time
from tayu import Dealer, Placement, Position
from tayu.players import choose

position, dealer = Position.start(), Dealer(Position.start().rules, 1)
move = None
while not isinstance(move, Placement):
    move = dealer.answer(position) if position.chance() else choose(position, {level!r}, Random(1))
    position = position.after(move)
print(process_time(), flush=True)
"""
"""From nothing to the first tile that a level lays (KOSMOS); prints the processor's seconds."""


class Begun(NamedTuple):
    """A start: seconds by the clock on the wall and by the processor's; whether one was told."""

    wall: float
    busy: float
    told: bool


def begun(cache: Path, level: str = "master") -> Begun:
    """Begin a game in a process of its own, which keeps what it compiles in the folder `cache`.

    It is told of a compile on standard error; the start of Python itself is counted too.
    """
    start = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(level=level)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"NUMBA_CACHE_DIR": str(cache)},
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        wall = perf_counter() - start
        _, told = process.communicate()
    if process.returncode:
        reason = told.strip().splitlines()[-1:]
        raise RuntimeError(f"a game against {level!r} didn't begin: {' '.join(reason)}")
    return Begun(wall, float(line), MESSAGE in told.splitlines())


def first(count: int) -> Iterator[Figure]:
    """Seconds to master's first tile: nothing compiled yet, and at a later start."""
    fresh, later = [], []
    for _ in range(max(3, count // 300)):
        with TemporaryDirectory() as folder:
            fresh.append(begun(Path(folder)))
            later.append(begun(Path(folder)))
    if not all(start.told for start in fresh):
        raise RuntimeError("loops were compiled and nobody was told")
    for name, aim, starts in (("first game", 20, fresh), ("later start", 2, later)):
        for clock, mark in (("wall", ""), ("busy", " (CPU)")):
            samples = [getattr(start, clock) for start in starts]
            yield figure(f"{name}, to master's tile{mark}", "s", aim, samples)
