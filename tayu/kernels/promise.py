"""What an evaluation weighs, as the loops take it."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu.kernels.tables import Tables

TOWARD, SIDEWAYS, AWAY = 0, 1, 2
"""How a mouth faces a shore."""

FACING = (TOWARD, SIDEWAYS, AWAY, SIDEWAYS)
"""The same by how many quarter turns its heading is from the shore's."""

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

    facing: NDArray[
        np.float64
    ]  # (128, size): [(shore × 16 + set of headings) × 2 + walled, distance]
    smoothing: float
    scale: NDArray[np.float64]  # (3,)
    tempo: float
    standings: NDArray[np.float64]  # (4, 2): see `tayu.kernels.evaluation.add_gains`
    rated: NDArray[np.float64]  # (4 A, TERM_COUNT): what rate_all found


def promise_of(weights: Weights, tables: Tables) -> Promise:
    """The weights as the loops take them."""
    return Promise(
        _facing(weights, tables.size),
        weights.smoothing,
        np.array(weights.scale),
        weights.tempo,
        np.zeros((4, 2)),
        np.zeros((4 * tables.count + 4, TERM_COUNT)),
    )


@lru_cache(maxsize=16)
def _facing(weights: Weights, size: int) -> NDArray[np.float64]:
    by_distance = weights.reach ** np.arange(size)
    facing = np.outer((weights.toward, weights.sideways, weights.away), by_distance)
    single = np.round(np.stack((facing, facing * weights.walled)) / GRAIN) * GRAIN
    single[1, AWAY] = single[0, AWAY]  # its own tile stands behind it
    return _sums(single)


def _sums(single: NDArray[np.float64]) -> NDArray[np.float64]:
    """What all mouths that face a cell promise a shore, for every set of their headings."""
    sums = np.zeros((4, 16, 2, single.shape[2]))
    for shore in range(4):
        for headings in range(16):
            for heading in range(4):
                if headings >> heading & 1:
                    sums[shore, headings] += single[:, FACING[(heading - shore) % 4]]
    return sums.reshape(128, -1)
