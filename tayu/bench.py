"""How fast it is: `python -m tayu.bench [NAME…] [--json]` prints figures with their spread.

A figure is a median with its quartiles and the number of samples, since a mean
hides what else a machine was doing. Each sample works on a value made for it
alone, so that nothing remembered from an earlier sample is counted as speed.
Figures from floors above this one come by the entry point group `tayu.bench`.
"""

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from importlib import metadata
from statistics import fmean, quantiles
from time import perf_counter, process_time
from typing import Any, NamedTuple

from tayu import svg
from tayu.board import Board
from tayu.placement import Placement
from tayu.players.playouts import CompiledPlayouts
from tayu.position import Position
from tayu.rules import KOSMOS, Rules
from tayu.tiles import TILES, Tile

PLAYOUTS = 200  # in one sample
MID_GAME = 45  # tiles on the board
SAMPLES = 1000  # unless asked for others


class Figure(NamedTuple):
    """One measured quantity: what, in which unit, its quartiles, over how many samples.

    `aim` is what it should stay under, in the same unit; None for what is another's.
    """

    name: str
    unit: str
    lower: float
    median: float
    upper: float
    samples: int
    aim: float | None

    def __str__(self) -> str:
        spread = f"{self.lower:.3g} – {self.upper:.3g}"
        aim = "" if self.aim is None else f"; aim: under {self.aim:g} {self.unit}"
        return (
            f"{self.name:36} {self.median:8.3g} {self.unit:3} ({spread}, n = {self.samples}{aim})"
        )


Bench = Callable[[int], Iterable[Figure]]
"""What measures: given about how many samples to take, it yields figures."""


def figure(name: str, unit: str, aim: float | None, samples: Iterable[float]) -> Figure:
    """The figure that summarizes at least two samples, given in `unit`."""
    values = list(samples)
    lower, median, upper = quantiles(values, method="inclusive")
    return Figure(name, unit, lower, median, upper, len(values), aim)


def seconds(work: Callable[..., object], *given: object) -> float:
    """How long one call takes."""
    start = perf_counter()
    work(*given)
    return perf_counter() - start


def busy(work: Callable[..., object], *given: object) -> float:
    """How long one call keeps the processor busy, whatever else the machine is doing."""
    start = process_time()
    work(*given)
    return process_time() - start


# what is measured on


def random_board(seed: int, most: int) -> tuple[Board, list[Tile]]:
    """A board after at most so many random placements (KOSMOS), and the tiles left over."""
    chance = random.Random(seed)
    bag = [*TILES] * KOSMOS.copies
    chance.shuffle(bag)
    board = Board.empty(KOSMOS)
    while bag and len(board.placements) < most:
        legal = board.legal_placements(bag.pop())
        if legal:
            board = board.after(chance.choice(legal))
    return board, bag


@cache
def _mid_games() -> list[tuple[Board, list[tuple[Placement, Tile]]]]:
    """Boards of a third of a game, each with ways to go on and a tile for after that."""
    games = []
    for seed in range(8):
        board, bag = random_board(seed, MID_GAME)
        legal = [placement for tile in TILES for placement in board.legal_placements(tile)]
        games.append((board, [(placement, random.Random(seed).choice(bag)) for placement in legal]))
    return games


def _plies(count: int) -> Iterator[tuple[Board, Placement, Tile]]:
    """A board, a placement to lay on it, and a tile to place next; `count` times."""
    chance = random.Random(0)
    for _ in range(count):
        board, ways = chance.choice(_mid_games())
        yield board, *chance.choice(ways)


# the figures


def placements(count: int) -> Iterator[Figure]:
    """All legal placements of one tile through the public call, on a board just laid."""
    laid = [(board.after(placement), tile) for board, placement, tile in _plies(count)]
    samples = [seconds(board.legal_placements, tile) * 1e6 for board, tile in laid]
    yield figure("legal placements, public call", "µs", 15, samples)


def scan(count: int) -> Iterator[Figure]:
    """All legal placements of one tile inside compiled code, as searches find them.

    A sample is a tight loop over the 28 kinds on one board: one call is shorter
    than the clock can tell.
    """
    from numba import njit  # noqa: PLC0415  # slow to import, and no other figure needs it

    from tayu.kernels.loops import legal_scan  # noqa: PLC0415
    from tayu.players.setting import Setting  # noqa: PLC0415

    rounds = 100

    @njit
    def scans(tables: Any, scratch: Any) -> int:
        found = 0
        for number in range(rounds * 28):
            found += legal_scan(tables, scratch, number % 28, 0)
        return found

    games = [Setting(replace(Position.start(KOSMOS), board=game)) for game, _ in _mid_games()]
    boards = [(game.tables, game.scratch) for game in games]
    scans(*boards[0])  # compiles
    samples = [
        seconds(scans, *boards[number % len(boards)]) / (rounds * len(TILES)) * 1e6
        for number in range(count)
    ]
    yield figure("legal placements, inside kernels", "µs", 2, samples)


def after(count: int) -> Iterator[Figure]:
    """Laying one tile."""
    plies = list(_plies(count))
    samples = [seconds(board.after, placement) * 1e6 for board, placement, _ in plies]
    yield figure("board.after", "µs", 30, samples)


def still(count: int) -> Iterator[Figure]:
    """The still of a full board, as a notebook asks for it."""
    boards = [random_board(seed, 1000)[0] for seed in range(4)]
    samples = [
        seconds(lambda board: svg.show(board)._repr_mimebundle_(), boards[number % 4]) * 1e3
        for number in range(max(2, count // 20))
    ]
    yield figure("still of a full board", "ms", 15, samples)


def importing(count: int) -> Iterator[Figure]:
    """`import tayu` in a fresh process, without Python's own start."""
    program = "from time import perf_counter as t; s = t(); import tayu; print(t() - s)"

    def sample() -> float:
        done = subprocess.run(
            [sys.executable, "-c", program], check=True, capture_output=True, text=True
        )
        return float(done.stdout)

    yield figure("import tayu", "s", 0.6, [sample() for _ in range(max(2, count // 100))])


def playouts(count: int) -> Iterator[Figure]:
    """Whole random games in the compiled loops, from the empty board, on one core."""
    loops = CompiledPlayouts(placing(KOSMOS), 0)
    plies = PLAYOUTS * mean_length(loops, PLAYOUTS)
    yield from _both_clocks(
        "random playout, a ply", "µs", 1, plies / 1e6, count, loops.random_points
    )


def full(count: int) -> Iterator[Figure]:
    """Whole games of the full player with itself, of which master's playouts are beginnings."""
    loops = CompiledPlayouts(placing(KOSMOS), 0)
    yield from _both_clocks(
        "full against full, a game", "ms", 0.25, PLAYOUTS / 1e3, count, loops.full_points
    )


def _both_clocks(
    name: str, unit: str, aim: float, per: float, count: int, play: Callable[..., object]
) -> Iterator[Figure]:
    """`PLAYOUTS` games a sample, by the clock on the wall and by the processor's."""
    play(None, 0, 1)  # compiles, or reads what was compiled
    many = max(2, count // 8)
    for clock, mark in ((seconds, ""), (busy, " (CPU)")):
        samples = [clock(play, None, 0, PLAYOUTS) / per for _ in range(many)]
        yield figure(name + mark, unit, aim, samples)


def placing(rules: Rules) -> Position:
    """A game of those rules where nothing has been drawn from a bag of all its tiles."""
    return Position.start(replace(rules, drawing="bag"))


def mean_length(loops: CompiledPlayouts, count: int) -> float:
    """How many tiles the first `count` playouts lay, on average."""
    return fmean(loops.length(None, number) for number in range(count))


BENCHES: dict[str, Bench] = {
    "placements": placements,
    "scan": scan,
    "after": after,
    "still": still,
    "import": importing,
    "playouts": playouts,
    "full": full,
}
"""The engine's own benches by name."""


def benches() -> dict[str, Bench]:
    """All benches by name: the engine's own, and those of floors above it, loaded when they run."""
    above = metadata.entry_points(group="tayu.bench")
    return BENCHES | {entry.name: _when_it_runs(entry) for entry in above}


def _when_it_runs(entry: metadata.EntryPoint) -> Bench:
    def run(count: int) -> Iterable[Figure]:
        bench: Bench = entry.load()
        return bench(count)

    return run


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures asked for, by default all, and give the exit code.

    A bench whose library is missing is named on standard error; the others run.
    """
    known = benches()
    chosen = _chosen(arguments, known)
    figures, missed = [], False
    for name in chosen.names or known:
        try:
            for measured in known[name](chosen.samples):
                figures.append(measured._asdict())
                if not chosen.json:
                    print(measured, flush=True)
        except ModuleNotFoundError as missing:
            print(f"{name} needs {missing.name}, which is not installed", file=sys.stderr)
            missed = missed or name in chosen.names
    if chosen.json:
        print(json.dumps(figures, indent=2, ensure_ascii=False))
    return 2 if missed else 0


def _chosen(arguments: Sequence[str] | None, known: Iterable[str]) -> argparse.Namespace:
    names = ", ".join(known)
    parser = argparse.ArgumentParser(prog="python -m tayu.bench", description="How fast it is.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=names)
    parser.add_argument("--json", action="store_true", help="print one JSON list of figures")
    parser.add_argument("--samples", type=int, default=SAMPLES, help="about how many (%(default)s)")
    chosen = parser.parse_args(arguments)
    if unknown := [name for name in chosen.names if name not in known]:
        parser.error(f"there is no bench {unknown[0]!r}; there are {names}")
    if chosen.samples < 2:
        parser.error(f"--samples is {chosen.samples}, but a spread needs at least 2")
    return chosen


if __name__ == "__main__":
    sys.exit(main())
