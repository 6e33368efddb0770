"""How fast studies are played: `python -m tayu.bench study`."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from tayu.bench import Figure, busy, figure, seconds
from tayu.rules import GOLIATH, KOSMOS, Rules
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

    And what storing costs beside playing, and what a second worker saves, in a study of
    about a second and in one as people ask for it: two presets, 2,000 games, luck and errors.
    """
    ready()
    yield _each("random game, 112 tiles, block", KOSMOS, "random", 6, count, 200)
    yield _each("full game, 112 tiles, bag", BAG, "full", 10, count, 40)
    yield _each("full game, 112 tiles, block", KOSMOS, "full", 10, count, 40)
    yield _each("full game with luck, block", KOSMOS, "full", 20, count, 20, luck=True)
    yield _stored()
    both, players = {"KOSMOS": KOSMOS, "GOLIATH": GOLIATH}, (("full", "full"),)
    yield _shared("short", Study({"": KOSMOS}, players, max(4, count), luck=False), count)
    yield _shared("usual", Study(both, players, max(4, 2 * count)), count)


def _each(
    name: str, rules: Rules, player: str, aim: float, count: int, games: int, luck: bool = False
) -> Figure:
    samples = []
    for seed in range(max(2, count // 100)):
        wanted = Study({"": rules}, ((player, player),), games, seed, luck)
        samples.append(busy(_run, wanted) / games * 1e3)
    return figure(name, "ms", aim, samples)


def _stored() -> Figure:
    """What storing and merging take, as a share of playing: of random games, the quickest.

    The first time isn't counted, in which what writes tables is imported and finds its memory.
    """
    shares = []
    for seed in range(5):
        wanted = Study({"": KOSMOS}, (("random", "random"),), 6000, seed)
        batches = [job.batch for job in jobs(missing(wanted, lambda _: []))]
        played: list[Columns] = []
        playing = busy(lambda todo=batches, into=played: into.extend(map(play, todo)))
        with TemporaryDirectory() as folder, opened(Path(folder), wanted, "bench") as store:
            shares.append(busy(_store, store, batches, played) / playing)
    return figure("storing random games, share of play", "", 0.05, shares[1:])


def _store(store: Store, batches: Sequence[Batch], played: Sequence[Columns]) -> None:
    for batch, columns in zip(batches, played, strict=True):
        store.add(0, batch, columns)
    store.finish()


def _shared(name: str, wanted: Study, count: int) -> Figure:
    """The part of one worker's time that two take, each on a core; half would be perfect.

    A whole run is timed, from the call to the finished table; only the loops are there already.
    One worker plays before and after the two, so that a machine that slows down tells nothing.
    """
    ratios = []
    for seed in range(max(2, count // 150)):
        each = replace(wanted, seed=seed)
        before, shared, after = (seconds(_run, each, workers) for workers in (1, 2, 1))
        ratios.append(2 * shared / (before + after))
    return figure(f"two workers' share of one's, {name}", "", 1 / 1.8, ratios)


def _run(wanted: Study, workers: int = 1) -> None:
    with TemporaryDirectory() as folder:
        run(wanted, Path(folder), workers=workers, progress=False)
