"""What a learned evaluation goes by, as the loops take it; see `tayu.kernels.learned`."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu.anchors import anchors_of
from tayu.grid import SHORES
from tayu.rules import Rules

FREE, WALLED, DEAD = 0, 1, 2
"""What is before a mouth: nothing up to the shore, a tile somewhere, or no room for any tile."""

FAR = 19
"""Distances from 0 on that are told apart; what is farther counts as the farthest."""

KINDS = 9 * FAR
"""Ways in which a mouth may face a shore: FREE …, TOWARD …, distance."""

ROWS = KINDS + FAR
"""The same, and again by distance those that run free to a doubled position."""

SHARP = 4.0
"""How sharply a unit bends at 0."""

LEAST = 0.05
"""What is added to a unit before its logarithm is taken."""


class Parameters(NamedTuple):
    """What was learned, for H units; see `learned_odds` for what each does."""

    mouths: NDArray[np.float64]  # (2, ROWS, H): at the start, and what the stage adds
    points: NDArray[np.float64]  # (2, H): the same for a point on the shore
    base: NDArray[np.float64]  # (3, H): polynomial in the stage
    by_sum: NDArray[np.float64]  # (H,)
    by_product: NDArray[np.float64]  # (H,)
    by_logarithm: NDArray[np.float64]  # (H,)
    scale: NDArray[np.float64]  # (3,): polynomial in the stage
    tempo: NDArray[np.float64]  # (3,): polynomial in the stage, for the side that moves next


class Learned(NamedTuple):
    """`Parameters` for a board, with room for what is computed on the way."""

    mouths: NDArray[np.float64]
    points: NDArray[np.float64]
    base: NDArray[np.float64]
    by_sum: NDArray[np.float64]
    by_product: NDArray[np.float64]
    by_logarithm: NDArray[np.float64]
    scale: NDArray[np.float64]
    tempo: NDArray[np.float64]
    covering: NDArray[np.int16]  # (size, size, 6): the anchors that cover a cell, or −1
    doubled: NDArray[np.bool_]  # (4, size): by shore and position
    units: NDArray[np.float64]  # (4, H)


def learned_of(parameters: Parameters, rules: Rules) -> Learned:
    """The parameters as the loops take them, with room of their own."""
    doubled = np.zeros((4, rules.size), np.bool_)
    for at, shore in enumerate(SHORES):
        doubled[at, list(rules.doubled_on(shore))] = True
    units = np.zeros((4, parameters.by_sum.size))
    return Learned(*parameters, _covering(rules.size), doubled, units)


@lru_cache(maxsize=8)
def _covering(size: int) -> NDArray[np.int16]:
    covering = np.full((size, size, 6), -1, np.int16)
    for (row, col), numbers in anchors_of(size).covering.items():
        covering[row, col, : len(numbers)] = numbers
    return covering
