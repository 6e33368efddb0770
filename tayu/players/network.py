"""The learned evaluation over many positions at once, and how it changes with its parameters.

The same sums as `tayu.kernels.learned` makes for one board, in whole arrays.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu.kernels.units import LEAST, SHARP, Parameters

Floats = NDArray[np.float64]


class Examples(NamedTuple):
    """Positions of games, and who won them: n rows each."""

    counts: NDArray[np.uint8]  # (n, 4, ROWS): mouths of each kind to each shore
    points: Floats  # (n, 4)
    stages: Floats  # (n,)
    movers: Floats  # (n,): 1 where north–south moves next, −1 else
    results: Floats  # (n,): 1, ½ or 0 for north–south
    games: NDArray[np.int64]  # (n,): which game a row is from

    def part(self, kept: NDArray[np.int64] | NDArray[np.bool_]) -> "Examples":
        """Some of the rows."""
        return Examples._make(column[kept] for column in self)


class Seen(NamedTuple):
    """What the evaluation makes of examples, kept for the gradient."""

    counts: NDArray[np.float32]  # (4 n, ROWS)
    units: Floats  # (n, 4, H): before they are bent
    bent: Floats  # (n, 4, H)
    worths: Floats  # (n, 2)
    powers: Floats  # (3, n): of the stage
    odds: Floats  # (n,): north–south's log-odds


def look(p: Parameters, examples: Examples) -> Seen:
    """Evaluate examples."""
    count, powers = len(examples.stages), examples.stages ** np.arange(3)[:, None]
    flat = examples.counts.reshape(4 * count, -1).astype(np.float32)
    early, late = (flat @ part.astype(np.float32) for part in p.mouths)
    stages = examples.stages[:, None, None]
    units = early.reshape(count, 4, -1) + stages * late.reshape(count, 4, -1)
    units = units + examples.points[:, :, None] * (p.points[0] + stages * p.points[1])
    units = units + (powers.T @ p.base)[:, None, :]
    bent = np.logaddexp(0, SHARP * units) / SHARP
    one, two = bent[:, :2], bent[:, 2:]
    worths = (
        (one + two) @ p.by_sum
        + (one * two) @ p.by_product
        + np.log((one + LEAST) * (two + LEAST)) @ p.by_logarithm
    )
    odds = (worths[:, 0] - worths[:, 1]) * (p.scale @ powers) + examples.movers * (p.tempo @ powers)
    return Seen(flat, units, bent, worths, powers, odds)


def chances(odds: Floats) -> Floats:
    """The chances that belong to log-odds."""
    return np.asarray(1 / (1 + np.exp(-odds)))


def gradient(p: Parameters, examples: Examples) -> Parameters:
    """How the mean log loss changes with each parameter."""
    seen = look(p, examples)
    error = (chances(seen.odds) - examples.results) / len(examples.stages)
    scaled = error * (p.scale @ seen.powers)
    one, two = seen.bent[:, :2], seen.bent[:, 2:]
    signed = np.stack((scaled, -scaled), axis=1)
    sums, products = one + two, one * two
    logarithms = np.log((one + LEAST) * (two + LEAST))
    of_bent = np.concatenate((_to_one(p, one, two, signed), _to_one(p, two, one, signed)), axis=1)
    of_units = of_bent * chances(SHARP * seen.units)
    flat = of_units.reshape(-1, of_units.shape[2])
    stages = examples.stages[:, None, None]
    late = (of_units * stages).reshape(flat.shape)
    by_points = (of_units * examples.points[:, :, None]).sum(axis=1)
    return Parameters(
        mouths=np.stack([(seen.counts.T @ each.astype(np.float32)) for each in (flat, late)]),
        points=seen.powers[:2] @ by_points,
        base=seen.powers @ of_units.sum(axis=1),
        by_sum=np.einsum("ns,nsh->h", signed, sums),
        by_product=np.einsum("ns,nsh->h", signed, products),
        by_logarithm=np.einsum("ns,nsh->h", signed, logarithms),
        scale=seen.powers @ (error * (seen.worths[:, 0] - seen.worths[:, 1])),
        tempo=seen.powers @ (error * examples.movers),
    )


def _to_one(p: Parameters, one: Floats, two: Floats, signed: Floats) -> Floats:
    """How the loss changes with the units `one` of a shore, opposite which are `two`."""
    slope = p.by_sum + p.by_product * two + p.by_logarithm / (one + LEAST)
    return np.asarray(signed[:, :, None] * slope)
