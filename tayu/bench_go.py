"""How fast Go is, beside OpenSpiel where that is installed: `python -m tayu.bench_go [--counts]`.

`--counts` also counts what takes minutes, and fails if a number isn't the
published one. The figures alone are part of `python -m tayu.bench` too.
`--match FILE` plays the search against random play instead, solves small grids,
and writes what the matches came to into a file.
"""

import argparse
import importlib
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from tayu.bench import SAMPLES, Figure, busy, figure
from tayu.players import go_match
from tayu.tromp_taylor import PASS, GoPosition, Grid, counts
from tayu.tromp_taylor.komi import KOMI_BOUND

CHUNK = 100  # random plies that are timed together

DIFFERENCES = (
    ("suicide of several stones", "legal", "illegal"),
    ("a colouring that stood before", "may not come back (positional superko)",
     "only the last capture may not be retaken (simple ko)"),
    ("a game that goes round", "can't be", "a draw, when a position comes back"),
    ("length", "as long as colourings last", "at most twice the number of points"),
    ("komi", "none in the rules", "7.5 unless told"),
)  # fmt: skip
"""Where OpenSpiel's Go plays by other rules: what, here, there."""


class Count(NamedTuple):
    """A number that others have published: what it counts, the number, how it is found here."""

    what: str
    published: int
    find: Callable[[], int]


def _games(height: int, width: int) -> int:
    """Compiled: imported only when counted."""
    paths = importlib.import_module("tayu.tromp_taylor.paths")
    return int(paths.games(Grid(height, width)))


def _without_passes(position: GoPosition, plies: int) -> int:
    moves = position.legal_moves()[:-1]
    if plies == 1:
        return len(moves)
    return sum(_without_passes(position.after(move), plies - 1) for move in moves)


COUNTS = (
    Count("legal colourings on 4×4", 24_318_165, lambda: counts.legal_colourings(Grid(4, 4))),
    Count("games on 1×4", 2_098_407_841, lambda: _games(1, 4)),
    Count("four moves on 9×9, no passes", 39_929_136,
          lambda: _without_passes(GoPosition.start(9, 9), 4)),
    Count("games on 2×2", 386_356_909_593, lambda: _games(2, 2)),
)  # fmt: skip
"""Sources: Tromp and Farnebäck, "Combinatorics of Go" (2016); for the moves on 9×9
Peter McKenzie in the computer-go mailing list, 13 January 2005. The games on 1×4 stand in
table 7 of the former."""


def mid_game(seed: int, plies: int = 150, size: int = 19) -> GoPosition:
    """A position after so many random moves, at which nothing has been looked at yet."""
    rng, position = Random(seed), GoPosition.start(size, size)
    for _ in range(plies):
        position = position.after(rng.choice(position.legal_moves()[:-1] or [PASS]))
    return position


def go(count: int) -> Iterator[Figure]:
    """All legal moves in the middle of a game, and random play."""
    positions = [mid_game(seed) for seed in range(max(2, count // 20))]
    samples = [busy(position.legal_moves) * 1e3 for position in positions]
    yield figure("Go 19×19, all legal moves (CPU)", "ms", 20, samples)
    yield figure("Go 9×9, a random ply (CPU)", "µs", 100, _per_ply(max(2, count // 20), _plies()))


def _per_ply(chunks: int, plies: Iterator[None]) -> list[float]:
    """Microseconds for one ply, `CHUNK` plies a sample."""
    samples = [busy(lambda: list(islice(plies, CHUNK))) for _ in range(chunks)]
    return [sample / CHUNK * 1e6 for sample in samples]


def _plies() -> Iterator[None]:
    """Random play through the protocol, game after game."""
    rng = Random(0)
    while True:
        position = GoPosition.start(9, 9)
        while not position.is_over:
            position = position.after(rng.choice(position.legal_moves()))
            yield


def _plies_of(game: Any) -> Iterator[None]:
    """The same with a game of OpenSpiel's."""
    rng = Random(0)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            yield


def compare(ours: float, samples: int) -> list[str]:
    """How long OpenSpiel takes for a random ply, in lines; and where its rules differ."""
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError:
        return ["OpenSpiel is not installed (pip install open_spiel), so there is no ratio."]
    theirs = median(_per_ply(samples, _plies_of(pyspiel.load_game("go(board_size=9)"))))
    lines = [
        f"OpenSpiel (in C++), a random ply on 9×9: {theirs:.3g} µs; "
        f"ours takes {ours / theirs:.3g} times that. The rules differ:",
    ]
    return lines + [
        f"  {what}: here {here}; OpenSpiel {there}" for what, here, there in DIFFERENCES
    ]


def check() -> bool:
    """Count what takes long, print each number with its time, and say whether all are right."""
    right = True
    for what, published, find in COUNTS:
        start = perf_counter()
        found = find()
        right = right and found == published
        verdict = "as published" if found == published else f"but {published} was published"
        print(f"{what}: {found}, {verdict} ({perf_counter() - start:.3g} s)", flush=True)
    return right


def play(file: Path, games: int | None, komi: float = 0) -> bool:
    """Play the matches, print and write what they came to; whether nothing solved is wrong."""
    kept = []
    for match in go_match.MATCHES:
        setting = match._replace(komi=komi)
        found = go_match.against_random(setting, games)
        print(f"against random play on {setting}: {found}", flush=True)
        kept.append(go_match.as_kept(setting, 0, found))
        file.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    right = True
    for found_value in go_match.solved():
        grid = found_value.grid
        right = right and found_value.value == go_match.SOLVED[grid.height, grid.width]
        print(f"solved {found_value}", flush=True)
    return right


def _wrong(chosen: argparse.Namespace) -> str:
    """What can't be of the arguments, before anything is played for minutes; or nothing."""
    file, games, komi = chosen.match, chosen.games, chosen.komi
    if chosen.samples < 1:
        return f"--samples is {chosen.samples}, but it must be a whole number from 1"
    if file and (file.is_dir() or not file.parent.is_dir()):
        return f"--match is {file}, but it must be a file in a folder that is there"
    if games is not None and games < 1:
        return f"--games is {games}, but it must be a whole number from 1"
    if not abs(komi) < KOMI_BOUND or komi * 2 % 1:
        return f"--komi is {komi:g}, but it must be whole or half points"
    return ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print it all; the exit code is 1 if a count is not what was published."""
    parser = argparse.ArgumentParser(prog="python -m tayu.bench_go", description="How fast Go is.")
    parser.add_argument("--counts", action="store_true", help="count what takes minutes, too")
    parser.add_argument("--samples", type=int, default=SAMPLES, help="about how many (%(default)s)")
    parser.add_argument("--match", type=Path, metavar="FILE", help="matches and small grids only")
    parser.add_argument("--games", type=int, help="of each match (100, or 400 where quick)")
    parser.add_argument("--komi", type=float, default=0, help="White's in matches (%(default)s)")
    chosen = parser.parse_args(arguments)
    if wrong := _wrong(chosen):
        parser.error(wrong)
    if chosen.match:
        return 0 if play(chosen.match, chosen.games, chosen.komi) else 1
    figures = list(go(chosen.samples))
    print(*figures, *compare(figures[-1].median, max(2, chosen.samples // 20)), sep="\n")
    return 0 if not chosen.counts or check() else 1


if __name__ == "__main__":
    sys.exit(main())
