"""How far win chances can be trusted."""

from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

BINS = 10  # of win chance, from 0 to 1


class Bin(NamedTuple):
    """Chances from a tenth of the scale: their mean, what came of them, its 95% interval."""

    chance: float
    share: float
    low: float
    high: float
    size: int


class Calibration(NamedTuple):
    """Win chances held against results (1, ½, 0).

    `brier` is the mean squared error; `log_loss` the mean logarithm; `ece` the expected
    calibration error: the mean gap, over ten bins, between chance and share; `off` the
    root of the gaps' mean square.
    """

    size: int
    brier: float
    log_loss: float
    ece: float
    off: float

    def __str__(self) -> str:
        return (
            f"Brier {self.brier:.4f}, log loss {self.log_loss:.4f}, "
            f"calibration error {self.ece:.4f} over {self.size} positions"
        )


def calibrate(chances: NDArray[np.float64], results: NDArray[np.float64]) -> Calibration:
    """The figures for chances and results of shape (n,)."""
    sure = np.clip(chances, 1e-9, 1 - 1e-9)
    loss = -(results * np.log(sure) + (1 - results) * np.log(1 - sure)).mean()
    bins = reliability(chances, results)
    gaps = [(one.size / len(chances), abs(one.chance - one.share)) for one in bins]
    return Calibration(
        len(chances),
        round(float(((chances - results) ** 2).mean()), 5),
        round(float(loss), 5),
        round(sum(weight * gap for weight, gap in gaps), 5),
        round(sqrt(sum(weight * gap * gap for weight, gap in gaps)), 5),
    )


def reliability(chances: NDArray[np.float64], results: NDArray[np.float64]) -> list[Bin]:
    """The reliability diagram, bin by bin; bins with nothing in them are left out."""
    at = np.minimum((chances * BINS).astype(int), BINS - 1)
    return [
        _bin(chances[at == each], results[at == each]) for each in range(BINS) if (at == each).any()
    ]


def _bin(chances: NDArray[np.float64], results: NDArray[np.float64]) -> Bin:
    share, error = float(results.mean()), float(results.std()) / len(results) ** 0.5
    low, high = max(0.0, share - 1.96 * error), min(1.0, share + 1.96 * error)
    return Bin(float(chances.mean()), share, low, high, len(results))
