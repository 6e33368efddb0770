"""Fit what the players go by, and measure it: `python -m tayu.players.fit --seed 1`.

1. *Weights*: each is moved up and down while the player with it beats the
   player without, over paired games in every preset.
2. *Scale*: a logistic fit of who won on the lead, by stage of the game, over
   self-play with some random placements.
3. *Calibration*: on held-out games, beside a logistic fit on the score alone.

Writes `fitted.json`, with its provenance inside, and prints what it measured.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu import kernels
from tayu.kernels.promise import Weights, promise_of
from tayu.kernels.scratch import empty_scratch
from tayu.kernels.tables import tables_of
from tayu.players.calibration import Calibration, calibrate
from tayu.players.fitted import FILE
from tayu.rules import PRESETS, Rules
from tayu.tiles import TILES

Floats = NDArray[np.float64]

BEGIN = Weights(0.86, 0.55, 0.25, 0.1, 0.35, 0.5, (1.0, 0.0, 0.0), 0.0)
"""Where tuning begins."""

TUNED = ("reach", "sideways", "away", "walled", "smoothing")
"""What is tuned; `toward` stays, as it only sets the unit of the others' smoothing."""

STAGES = 3
"""Into how many equal parts a game is cut for calibration."""


class Games(NamedTuple):
    """Self-play: every lead that was met, for north–south, and what became of it.

    One number a placement: `leads`, the logarithm of the `scores`' ratio (one added to each),
    the `stages` from 0 to 1, `movers` (1 where north–south moves next, −1 else), and `results`
    for north–south.
    """

    leads: Floats
    scores: Floats
    stages: Floats
    movers: Floats
    results: Floats


# -- 1. weights


def tune(seed: int, pairs: int, rounds: int) -> Weights:
    """Better weights, one at a time, each step held against the ones before."""
    best, steps = BEGIN, dict.fromkeys(TUNED, 1.3)
    for number in range(rounds):
        for at, name in enumerate(TUNED):
            for factor in (steps[name], 1 / steps[name]):
                tried = _changed(best, name, factor)
                share, error = duel(tried, best, pairs, seed * 1000 + number * 100 + at)
                if share - 1.96 * error > 0.5:
                    tell(f"  {name} {getattr(tried, name):.4g}: {share:.3f} ± {1.96 * error:.3f}")
                    best = tried
                    break
            else:
                steps[name] = steps[name] ** 0.5
    return best


def _changed(weights: Weights, name: str, factor: float) -> Weights:
    value = getattr(weights, name)
    if name == "reach":  # moves towards 1 and away from it
        return weights._replace(reach=1 - (1 - value) * factor)
    return weights._replace(**{name: value * factor})


def duel(mine: Weights, theirs: Weights, pairs: int, seed: int) -> tuple[float, float]:
    """The share that one-ply players with these weights win against those, and its error."""
    from tayu.kernels import games  # noqa: PLC0415  # imports numba

    shares = []
    for rules in PRESETS.values():
        tables = tables_of(rules)
        one, two, scratch = (
            promise_of(mine, tables),
            promise_of(theirs, tables),
            empty_scratch(tables),
        )
        both = []
        for side in (0, 1):
            points = np.zeros((pairs, 4), np.int64)
            games.duel(tables, one, two, scratch, _stock(rules), side, seed, _state(), points)
            result = results_of(points)
            both.append(result if side == 0 else 1 - result)
        shares.append((both[0] + both[1]) / 2)
    every = np.concatenate(shares)
    return float(every.mean()), float(every.std() / len(every) ** 0.5)


# -- 2. scale


def self_play(weights: Weights, count: int, seed: int, noise: float) -> Games:
    """`count` games in every preset, with a share of `noise` random placements."""
    parts = [_self_play(rules, weights, count, seed, noise) for rules in PRESETS.values()]
    return Games(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def _self_play(rules: Rules, weights: Weights, count: int, seed: int, noise: float) -> Games:
    from tayu.kernels import games  # noqa: PLC0415  # imports numba

    tables = tables_of(rules)
    promise, scratch, order = promise_of(weights, tables), empty_scratch(tables), _stock(rules)
    points, moves = np.zeros((count, 4), np.int64), np.zeros((count, order.size), np.int32)
    orders = np.zeros((count, order.size), np.int8)
    full = np.full(2, games.FULL, np.int8)
    sides = np.array([0, 1], np.int8)
    games.play_games(
        tables, promise, scratch, order, sides, full, 0.0, noise, seed, _state(),
        points, orders, moves,
    )  # fmt: skip
    rows, counts = np.zeros((count, order.size, 3)), np.zeros(count, np.int64)
    games.all_leads(tables, promise, scratch, orders, moves, rows, counts)
    game, draw = np.nonzero(moves >= 0)
    number = np.concatenate([np.arange(n) for n in counts])
    kept = rows[game, number]
    return Games(
        kept[:, 0],
        np.log((kept[:, 1] + 1) / (kept[:, 2] + 1)),
        (number + 1) / order.size,
        np.where(draw % 2 == 1, 1.0, -1.0),
        results_of(points)[game],
    )


def logistic(columns: Floats, results: Floats) -> Floats:
    """Coefficients of a logistic fit by Newton's method; columns of shape (n, k)."""
    found = np.zeros(columns.shape[1])
    for _ in range(12):
        chance = 1 / (1 + np.exp(-columns @ found))
        slope = columns.T @ (results - chance)
        curve = (columns * (chance * (1 - chance))[:, None]).T @ columns
        found += np.linalg.solve(curve + 1e-9 * np.eye(len(found)), slope)
    return found


def columns_of(leads: Floats, games: Games) -> Floats:
    """What the logistic fit sees: the lead by stage, and who moves next."""
    stage = games.stages
    return np.stack((leads, leads * stage, leads * stage**2, games.movers), axis=1)


def _chances(columns: Floats, coefficients: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-columns @ coefficients)))


# -- help


def results_of(points: NDArray[np.int64]) -> Floats:
    """1, ½ or 0 for north–south."""
    difference = points[:, 0] * points[:, 2] - points[:, 1] * points[:, 3]
    return np.asarray((np.sign(difference) + 1) / 2)


def _stock(rules: Rules) -> NDArray[np.int8]:
    return np.repeat(np.arange(len(TILES), dtype=np.int8), rules.copies)


def _state() -> NDArray[np.uint64]:
    return np.zeros(1, np.uint64)


# -- the command


def fit(seed: int, pairs: int, rounds: int, count: int) -> dict[str, Any]:
    """The content of `fitted.json`."""
    kernels.ready()
    tell("Compiling the loops that only fitting needs, once on this machine …")
    tell("Weights, each step against the last:")
    weights = tune(seed, pairs, rounds)
    share, error = duel(weights, BEGIN, 2 * pairs, seed * 1000 + 999)
    against = f"{share:.3f} ± {1.96 * error:.3f}"
    tell(f"The tuned weights against those before tuning: {against}")
    training = self_play(weights, count, seed, 0.1)
    found = logistic(columns_of(training.leads, training), training.results)
    weights = weights._replace(scale=tuple(found[:3].tolist()), tempo=float(found[3]))
    by_score = logistic(columns_of(training.scores, training), training.results)
    held_out = self_play(weights, count, seed + 1, 0.0)
    ours = _measure(held_out, columns_of(held_out.leads, held_out), found)
    theirs = _measure(held_out, columns_of(held_out.scores, held_out), by_score)
    tell(f"By the evaluation: {ours}\nBy the score alone: {theirs}")
    by_stage = [_measure(part, columns_of(part.leads, part), found) for part in _parts(held_out)]
    return {
        "weights": {
            name: [round(each, 6) for each in value]
            if isinstance(value, tuple)
            else round(value, 6)  # so that it doesn't hang on how many threads summed
            for name, value in weights._asdict().items()
        },
        "calibration": {
            "doubt": [round(1.96 * part.off, 4) for part in by_stage],
            "evaluation": ours._asdict(),
            "score alone": theirs._asdict(),
            "by stage": [part._asdict() for part in by_stage],
        },
        "provenance": {
            "made by": f"python -m tayu.players.fit --seed {seed}",
            "seed": seed,
            "pairs for each step and preset": pairs,
            "games for each preset": count,
            "against the weights before tuning": against,
        },
    }


def _measure(games: Games, columns: Floats, coefficients: Floats) -> Calibration:
    return calibrate(_chances(columns, coefficients), games.results)


def _parts(games: Games) -> list[Games]:
    at = np.minimum((games.stages * STAGES).astype(int), STAGES - 1)
    return [Games(*(column[at == part] for column in games)) for part in range(STAGES)]


def tell(text: str) -> None:
    """Say what was measured, at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit, print what was measured, write the file, and give the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tayu.players.fit", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", type=int, default=500, help="a step and preset (%(default)s)")
    parser.add_argument("--rounds", type=int, default=2, help="over all weights (%(default)s)")
    parser.add_argument("--games", type=int, default=2000, help="for each preset (%(default)s)")
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name(FILE))
    chosen = parser.parse_args(arguments)
    start = perf_counter()

    content = fit(chosen.seed, chosen.pairs, chosen.rounds, chosen.games)
    chosen.out.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", "utf-8")
    tell(f"Wrote {chosen.out.name} after {perf_counter() - start:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
