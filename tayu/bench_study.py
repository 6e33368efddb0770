"""How fast studies are played: `python -m tayu.bench study`."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from tayu.bench import Figure, busy, figure, seconds
from tayu.rules import KOSMOS, Rules
from tayu.study import Batch, Study, run
from tayu.study.columns import Columns
from tayu.study.compiled import ready
from tayu.study.jobs import jobs, missing
from tayu.study.store import Store, opened
from tayu.study.work import play

BAG = replace(KOSMOS, drawing="bag")
"""What is played: 19×19 and 112 tiles, as the figures aimed at have it."""


def study(count: int) -> Iterator[Figure]:
    """Milliseconds a game with everything recorded, on one core, by the processor's clock.

    And what storing costs beside playing, and what a second worker saves.
    """
    ready()
    yield _each("random game, 112 tiles, block", KOSMOS, "random", 6, count, 200)
    yield _each("full game, 112 tiles, bag", BAG, "full", 10, count, 40)
    yield _each("full game, 112 tiles, block", KOSMOS, "full", 10, count, 40)
    yield _each("full game with luck, block", KOSMOS, "full", 20, count, 20, luck=True)
    yield _stored()
    yield _shared(count)


def _each(
    name: str, rules: Rules, player: str, aim: float, count: int, games: int, luck: bool = False
) -> Figure:
    samples = []
    for seed in range(max(2, count // 100)):
        wanted = Study({"": rules}, ((player, player),), games, seed, luck)
        samples.append(busy(_run, wanted) / games * 1e3)
    return figure(name, "ms", aim, samples)


def _stored() -> Figure:
    """What storing and merging take, as a share of playing: of random games, the quickest."""
    shares = []
    for seed in range(2):
        wanted = Study({"": KOSMOS}, (("random", "random"),), 6000, seed)
        batches = [job.batch for job in jobs(missing(wanted, lambda _: []))]
        played: list[Columns] = []
        playing = busy(lambda todo=batches, into=played: into.extend(map(play, todo)))
        with TemporaryDirectory() as folder, opened(Path(folder), wanted, "bench") as store:
            shares.append(busy(_store, store, batches, played) / playing)
    return figure("storing random games, share of play", "", 0.05, shares)


def _store(store: Store, batches: Sequence[Batch], played: Sequence[Columns]) -> None:
    for batch, columns in zip(batches, played, strict=True):
        store.add(0, batch, columns)
    store.finish()


def _shared(count: int) -> Figure:
    """The part of one worker's time that two take, each on a core; half would be perfect."""
    ratios = []
    for seed in range(2):
        wanted = Study({"": KOSMOS}, (("full", "full"),), max(4, 5 * count), seed, luck=False)
        with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
            _seconds(replace(wanted, games=1300, seed=99), pool)  # several batches: all begin
            ratios.append(_seconds(wanted, pool) / _seconds(wanted, None))
    return figure("two workers' share of one's time", "", 1 / 1.8, ratios)


def _seconds(wanted: Study, pool: ProcessPoolExecutor | None) -> float:
    return seconds(_run, wanted, pool)


def _run(wanted: Study, pool: ProcessPoolExecutor | None = None) -> None:
    with TemporaryDirectory() as folder:
        run(wanted, Path(folder), workers=1, executor=pool, progress=False)
