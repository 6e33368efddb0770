"""How fast studies are played: `python -m tayu.bench study`."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from tayu.bench import Figure, figure, seconds
from tayu.rules import KOSMOS, Rules
from tayu.study import Study, run
from tayu.study.compiled import warm

BAG = replace(KOSMOS, drawing="bag")
"""What is played: 19×19 and 112 tiles, as the figures aimed at have it."""


def study(count: int) -> Iterator[Figure]:
    """Milliseconds a game with everything recorded, on one core; and what a second worker saves."""
    warm()
    yield _each("random game, 112 tiles, block", KOSMOS, "random", 6, count, 200)
    yield _each("full game, 112 tiles, bag", BAG, "full", 10, count, 40)
    yield _each("full game, 112 tiles, block", KOSMOS, "full", 10, count, 40)
    yield _each("full game with luck, block", KOSMOS, "full", 20, count, 20, luck=True)
    yield _shared(count)


def _each(
    name: str, rules: Rules, player: str, aim: float, count: int, games: int, luck: bool = False
) -> Figure:
    samples = []
    for seed in range(max(2, count // 100)):
        wanted = Study({"": rules}, ((player, player),), games, seed, luck)
        samples.append(_seconds(wanted, None) / games * 1e3)
    return figure(name, "ms", aim, samples)


def _shared(count: int) -> Figure:
    """The part of one worker's time that two take, each on a core; half would be perfect."""
    ratios = []
    for seed in range(2):
        wanted = Study({"": KOSMOS}, (("full", "full"),), max(4, 2 * count), seed, luck=False)
        with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
            _seconds(replace(wanted, games=1000, pairings=(("random", "random"),)), pool)
            ratios.append(_seconds(wanted, pool) / _seconds(wanted, None))
    return figure("two workers' share of one's time", "", 1 / 1.8, ratios)


def _seconds(wanted: Study, pool: ProcessPoolExecutor | None) -> float:
    with TemporaryDirectory() as folder:
        return seconds(lambda: run(wanted, Path(folder), workers=1, executor=pool, progress=False))
