"""The explorer's figures for `python -m tayu.bench`: time, bytes and memory, all panels open."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from statistics import quantiles

from tayu.bench import Figure, figure, seconds
from tayu.rules import KOSMOS
from tayu_widgets.board_view import simulate
from tayu_widgets.explorer import Explorer
from tayu_widgets.panels import WhatIfPanel
from tayu_widgets.session import Session
from tayu_widgets.wire import counted

BAG = replace(KOSMOS, drawing="bag")  # no columns to choose between two tiles
PATIENCE = 60.0  # seconds, for what is worked out beside the board


def opened(session: Session) -> Explorer:
    """An explorer with every panel open at once, painted."""
    explorer = Explorer(session)
    simulate(explorer.board, "client_ready", (0, 0))
    for panel in explorer.panels:
        panel.show(True)
    return explorer


def game(seed: int) -> Session:
    """A whole game at random, looked at from its end."""
    session, chance = Session.of(rules=BAG, seed=seed), Random(seed)
    while not session.position.is_over:
        session.play(chance.choice(session.position.legal_moves()))
    return session


def click(count: int) -> Iterator[Figure]:
    """Plies by the mouse, with every panel open and no rating running, through whole games.

    Time is the kernel's, from the message that arrives to the last one sent; bytes
    are those of all messages that went out, canvas and panels alike.
    """
    plies = [sample for seed in range(1 + count // 100) for sample in _plies(seed)]
    wanted = plies[: max(20, count // 4)]
    names = "pointing at a cell", "a click that lines up", "a click that lays"
    for name, times in zip(names, zip(*(took for took, _ in wanted), strict=True), strict=True):
        yield figure(f"{name}, in the kernel", "ms", 30, times)
        yield _slowest(f"{name}, one in 20 takes", "ms", 60, times)
    yield figure("a ply by the mouse, on the wire", "kB", 40, [size for _, size in wanted])


Sample = tuple[tuple[float, ...], float]
"""Milliseconds of each of a ply's acts, and the kilobytes of all of them."""


def _plies(seed: int) -> Iterator[Sample]:
    """A game played by pointing at a cell, clicking it, and clicking the button."""
    explorer, chance = opened(Session.of(rules=BAG, seed=seed)), Random(seed)
    session, board = explorer.session, explorer.board
    worker = explorer.the(WhatIfPanel).estimating.worker
    while not session.position.is_over:
        cell = chance.choice(sorted(session.ways.by_cell))
        acts: tuple[Callable[[], object], ...] = (
            lambda cell=cell: simulate(board, "mouse_move", cell),  # type: ignore[misc]
            lambda cell=cell: simulate(board, "mouse_down", cell),  # type: ignore[misc]
            explorer.buttons["lay"].click,
        )
        with counted() as wire:
            times = tuple(seconds(act) * 1e3 for act in acts)
            worker.join(PATIENCE)  # its bytes are the ply's too
        yield times, wire.size / 1e3
    explorer.close()


def _slowest(name: str, unit: str, aim: float, samples: tuple[float, ...]) -> Figure:
    """The 95th percentile, with the 90th and the 98th around it."""
    cuts = quantiles(samples, n=50, method="inclusive")
    return Figure(name, unit, cuts[44], (cuts[46] + cuts[47]) / 2, cuts[48], len(samples), aim)


def memory(count: int) -> Iterator[Figure]:
    """The most memory of a fresh process that steps through a game with everything open.

    The process imports what a notebook's kernel does, and has the ratings of full and
    master, and the review, worked on once.
    """
    code = f"from tayu_widgets.bench import stepped; stepped({count})"
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, stdout=subprocess.PIPE, text=True
    )
    before, after = json.loads(done.stdout)
    yield figure("memory with everything open", "MB", 350, [before, before])
    yield figure(f"and after {count} plies of stepping", "MB", 350, [after, after])


def stepped(count: int) -> None:
    """Step back and forth through a game, and print the memory before and after, in MB."""
    import ipykernel.kernelapp  # noqa: F401, PLC0415  # a kernel has it

    explorer = opened(game(3))
    session, ratings, reviewer = explorer.session, explorer.ratings, explorer.timeline.reviewer
    session.go(session.line.last // 2)
    for level in ("full", "master", "gentle"):
        ratings.choose(level)
        ratings.worker.join(2)
    reviewer.toggle()
    reviewer.worker.join(4)
    _walk(explorer, 2 * session.line.last)
    before = _most_memory()
    _walk(explorer, count)
    sys.stdout.write(json.dumps([before, _most_memory()]))


def _walk(explorer: Explorer, plies: int) -> None:
    key = ","
    for _ in range(plies):
        at = explorer.session.line.at
        explorer.press(key)
        if explorer.session.line.at == at:
            key = "." if key == "," else ","


def _most_memory() -> float:
    """The most megabytes that this process has had at once."""
    import resource  # noqa: PLC0415  # Windows has none

    unit = 1e6 if sys.platform == "darwin" else 1e3
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
