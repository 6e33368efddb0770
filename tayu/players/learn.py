"""Learn what `master` judges by: `python -m tayu.players.learn --seed 1`.

Plays games of the full player against itself in every preset, with some random
placements; notes what a few positions of each game show to each shore
(see `tayu.kernels.learned`), and fits who won by gradient steps (Adam: Kingma and
Ba, "Adam: A Method for Stochastic Optimization", 2015). One game in ten is held out.

Writes `learned.json`, with its provenance inside, and prints what it measured. The steps
are small, so that on a busy machine one thread is quicker than many: set
`OPENBLAS_NUM_THREADS=1`. The file is the same.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tayu import kernels
from tayu.kernels.promise import promise_of
from tayu.kernels.scratch import empty_scratch
from tayu.kernels.tables import tables_of
from tayu.kernels.units import FAR, KINDS, ROWS, Parameters, learned_of
from tayu.players.calibration import Calibration, calibrate
from tayu.players.fit import results_of, tell
from tayu.players.fitted import weights
from tayu.players.learned import FILE
from tayu.players.network import Examples, chances, gradient, look
from tayu.rules import PRESETS, Rules
from tayu.tiles import TILES

UNITS = 6
"""How many numbers a shore comes to."""

A_GAME = 4
"""Positions noted from each game."""

NOISE = 0.1
"""The share of random placements."""

BATCH = 512
"""Positions for one step."""

RATE = 6e-3
"""How far a step goes at first; it shrinks to 0 towards the end."""

WARMING = 200
"""Steps until the first full one."""

DECAY = 2e-6
"""How much large numbers cost in what the full player doesn't see, or not by stage."""

DIGITS = 4
"""Decimals that are kept."""


# -- examples


def examples_of(rules: Rules, count: int, seed: int) -> Examples:
    """Positions from so many games under these rules."""
    from tayu.kernels import games, learned  # noqa: PLC0415  # imports numba

    tables, scratch = tables_of(rules), empty_scratch(tables_of(rules))
    promise, order = promise_of(weights(), tables), _stock(rules)
    points, orders = np.zeros((count, 4), np.int64), np.zeros((count, order.size), np.int8)
    moves = np.zeros((count, order.size), np.int32)
    games.play_games(
        tables, promise, scratch, order, np.array([0, 1], np.int8),
        np.full(2, games.FULL, np.int8), 0.0, NOISE, seed, np.zeros(1, np.uint64),
        points, orders, moves,
    )  # fmt: skip
    wanted = _wanted(moves >= 0, np.random.default_rng(seed))
    number, at = np.nonzero(wanted)
    counts = np.zeros((len(number), 4, ROWS), np.uint8)
    shores = np.zeros((len(number), 4), np.int64)
    none = learned_of(beginning(), rules)
    learned.examples(tables, none, scratch, orders, moves, wanted, counts, shores)
    return Examples(
        counts,
        shores.astype(float),
        np.cumsum(moves >= 0, axis=1)[number, at] / rules.tile_count,
        np.where(at % 2 == 1, 1.0, -1.0),
        results_of(points)[number],
        number,
    )


def _wanted(laid: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.bool_]:
    """A few of each game's placements, at random."""
    keys = np.where(laid, rng.random(laid.shape), np.inf)
    limit = np.sort(keys, axis=1)[:, A_GAME - 1 : A_GAME]
    return np.asarray((keys <= limit) & laid)


def _stock(rules: Rules) -> NDArray[np.int8]:
    return np.repeat(np.arange(len(TILES), dtype=np.int8), rules.copies)


def joined(parts: Sequence[Examples]) -> Examples:
    """The examples of several presets, their games numbered through."""
    before = np.cumsum([0, *(int(part.games.max()) + 1 for part in parts)])
    columns = zip(*parts, strict=True)
    every = Examples(*(np.concatenate(column) for column in columns))
    lengths = [len(part.games) for part in parts]
    return every._replace(games=every.games + np.repeat(before[: len(parts)], lengths))


# -- steps


def beginning(seed: int = 0) -> Parameters:
    """What learning begins with: about the full player's evaluation, a little different by unit."""
    rng, known = np.random.default_rng(seed), weights()
    facing = np.array((known.toward, known.sideways, known.away))
    by_state = np.array([[1, 1, 1], [known.walled, known.walled, 1], [known.walled] * 2 + [1]])
    table = (facing * by_state)[:, :, None] * known.reach ** np.arange(FAR)
    early = np.zeros((ROWS, UNITS))
    early[:KINDS] = table.reshape(-1, 1)
    early += 0.02 * rng.normal(size=early.shape)
    return Parameters(
        mouths=np.stack((early, np.zeros_like(early))),
        points=np.stack((1 + 0.02 * rng.normal(size=UNITS), np.zeros(UNITS))),
        base=np.outer((known.smoothing, 0, 0), np.ones(UNITS)),
        by_sum=0.05 * rng.normal(size=UNITS),
        by_product=0.05 * rng.normal(size=UNITS),
        by_logarithm=np.full(UNITS, 1 / UNITS),
        scale=np.array(known.scale),
        tempo=np.array((known.tempo, 0.0, 0.0)),
    )


def learn(examples: Examples, rounds: int, seed: int) -> Iterator[Parameters]:
    """Better and better parameters, after each round over the examples."""
    rng, found = np.random.default_rng(seed), beginning(seed)
    count = len(examples.stages)
    total, step = rounds * (count // BATCH), 0
    mean = [np.zeros_like(part) for part in found]
    square = [np.zeros_like(part) for part in found]
    for _ in range(rounds):
        order = rng.permutation(count)
        for begin in range(0, count - BATCH + 1, BATCH):
            step += 1
            slope = _slope(found, examples.part(order[begin : begin + BATCH]))
            rate = RATE * min(1.0, step / WARMING) * (1 - step / total)
            found = Parameters(
                *(
                    part - rate * _adam(first, second, each, step)
                    for part, first, second, each in zip(found, mean, square, slope, strict=True)
                )
            )
        yield found


def _slope(found: Parameters, batch: Examples) -> Parameters:
    slope = gradient(found, batch)
    slope.mouths[1] += DECAY * found.mouths[1]
    slope.mouths[0, KINDS:] += DECAY * found.mouths[0, KINDS:]
    return slope


def _adam(
    mean: NDArray[np.float64], square: NDArray[np.float64], slope: NDArray[np.float64], step: int
) -> NDArray[np.float64]:
    """The direction of a step; `mean` and `square` are kept up to date."""
    mean += 0.1 * (slope - mean)
    square += 0.001 * (slope * slope - square)
    return np.asarray(mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8))


# -- the command


def content(seed: int, count: int, rounds: int) -> dict[str, Any]:
    """The content of `learned.json`."""
    kernels.ready()
    parts = []
    for name, rules in PRESETS.items():
        parts.append(examples_of(rules, count, seed))
        tell(f"{name}: {len(parts[-1].games)} positions of {count} games")
    every = joined(parts)
    held_out = every.games % 10 == 0
    training, testing = every.part(~held_out), every.part(held_out)
    for number, each in enumerate(learn(training, rounds, seed), 1):
        found = _rounded(each)
        measured = _measure(found, testing)
        tell(f"round {number}: {measured}")
    return {
        "parameters": {name: part.tolist() for name, part in found._asdict().items()},
        "calibration": measured._asdict(),
        "provenance": {
            "made by": f"python -m tayu.players.learn --seed {seed}",
            "seed": seed,
            "games for each preset": count,
            "positions": len(every.games),
            "held out": "one game in ten",
            "rounds": rounds,
        },
    }


def _rounded(found: Parameters) -> Parameters:
    return Parameters(*(np.round(part, DIGITS) for part in found))


def _measure(found: Parameters, examples: Examples) -> Calibration:
    pieces = np.array_split(np.arange(len(examples.games)), max(1, len(examples.games) // 4096))
    odds = [look(found, examples.part(piece)).odds for piece in pieces]
    return calibrate(chances(np.concatenate(odds)), examples.results)


def as_text(entries: Any, depth: int = 0) -> str:
    """JSON in which the innermost lists stand on one line."""
    pad, inner = "  " * depth, "  " * (depth + 1)
    if isinstance(entries, dict) and entries:
        lines = [f"{inner}{json.dumps(k)}: {as_text(v, depth + 1)}" for k, v in entries.items()]
        return "{\n" + ",\n".join(lines) + f"\n{pad}}}"
    if isinstance(entries, list) and entries and isinstance(entries[0], list):
        return "[\n" + ",\n".join(inner + as_text(e, depth + 1) for e in entries) + f"\n{pad}]"
    return json.dumps(entries, ensure_ascii=False)


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn, print what was measured, write the file, and give the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tayu.players.learn", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=20000, help="for each preset (%(default)s)")
    parser.add_argument("--rounds", type=int, default=8, help="over all positions (%(default)s)")
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name(FILE))
    chosen = parser.parse_args(arguments)
    start = perf_counter()
    found = content(chosen.seed, chosen.games, chosen.rounds)
    chosen.out.write_text(as_text(found) + "\n", "utf-8")
    tell(f"Wrote {chosen.out.name} after {perf_counter() - start:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
