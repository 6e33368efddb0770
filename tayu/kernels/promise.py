"""What an evaluation weighs, as the loops take it."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu.kernels.tables import Tables

TOWARD, SIDEWAYS, AWAY = 0, 1, 2
"""How a mouth faces a shore."""

GRAIN = 2.0**-24
"""Promises are whole multiples of this, so that their sums don't depend on the order."""

TERM_COUNT = 8
"""See `tayu.kernels.evaluation.rate_all`."""


class Weights(NamedTuple):
    """What `full` weighs.

    An open mouth promises each shore `reach` ** distance × (`toward`, `sideways` or
    `away`, as it faces the shore) points, × `walled` if a laid tile stands in the
    straight way from the cell ahead of it to the shore. The distance counts the
    cells that still lie between. `smoothing` points are added to every shore.
    `scale` (three numbers) makes log-odds of a difference of logarithms: their
    polynomial in the part of the tiles that are out of the stock, from 0 to 1; and
    `tempo` is what it is worth in log-odds to be the side that moves next.
    """

    reach: float
    toward: float
    sideways: float
    away: float
    walled: float
    smoothing: float
    scale: tuple[float, float, float]
    tempo: float


class Promise(NamedTuple):
    """`Weights` for one size of board, with room for what is computed on the way."""

    table: NDArray[np.float64]  # (2, 3, size): walled or not; TOWARD …; distance
    smoothing: float
    scale: NDArray[np.float64]  # (3,)
    tempo: float
    noted: NDArray[np.float64]  # (size², 4): what each open mouth promises each shore
    sums: NDArray[np.float64]  # (3, 4): promises: before, with the mouths changed, and the walls
    after: NDArray[np.int64]  # (4,): points after
    rated: NDArray[np.float64]  # (4 A, TERM_COUNT): what rate_all found


def promise_of(weights: Weights, tables: Tables) -> Promise:
    """The weights as the loops take them."""
    by_distance = weights.reach ** np.arange(tables.size)
    facing = np.outer((weights.toward, weights.sideways, weights.away), by_distance)
    table = np.stack((facing, facing * weights.walled))
    return Promise(
        np.round(table / GRAIN) * GRAIN,
        weights.smoothing,
        np.array(weights.scale),
        weights.tempo,
        np.zeros((tables.size**2, 4)),
        np.zeros((3, 4)),
        np.zeros(4, np.int64),
        np.zeros((4 * tables.count + 4, TERM_COUNT)),
    )
