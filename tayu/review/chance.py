"""What a review measures: win chances and their changes, each with its interval.

A chance's interval says how far such chances were off on held-out games (`doubt`)
and what chance error the playouts leave. A change is the difference of two chances
that are off alike: its interval says by how much a scale that is so far off would
stretch it, and what chance error is left. That a level may misjudge one position in
its own way is in neither; that shows as hindsight.
"""

from collections.abc import Sequence
from math import hypot, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu.players.search import Z95, Sample, Tally

Wins = NDArray[np.float64]
"""How playouts ended: 1, ½ or 0, or a win chance; one for each, in the order of their numbers."""

STRETCH = 4.0
"""A scale that is off by d at one end and −d at the middle is 4 d too steep, or too flat."""


class Chance(NamedTuple):
    """The chance that a side wins, a draw counting half, and `low` to `high` its 95% interval."""

    value: float
    low: float
    high: float

    @property
    def turned(self) -> "Chance":
        """The same as the other of two sides sees it."""
        return Chance(1 - self.value, 1 - self.high, 1 - self.low)


class Change(NamedTuple):
    """A difference of win chances, from −1 to 1, and `low` to `high` its 95% interval.

    Of the interval, `noise` (half of one) is the playouts' chance error, independent
    from change to change; `stretch` is what part of any change the scale may be off.
    """

    value: float = 0.0
    low: float = 0.0
    high: float = 0.0
    noise: float = 0.0
    stretch: float = 0.0


def certain(value: float) -> Chance:
    """The chance of a game that is over: 1, ½ or 0."""
    return Chance(value, value, value)


def chance(value: float, doubt: float) -> Chance:
    """A win chance with half its interval; neither end leaves [0, 1]."""
    return Chance(value, max(0.0, value - doubt), min(1.0, value + doubt))


def change(value: float, noise: float, doubt: float, least: float = -1.0) -> Change:
    """A change of chances with that `doubt`; its interval lies within [`least`, 1]."""
    stretch = STRETCH * doubt
    half = hypot(noise, stretch * value)
    return Change(value, max(least, value - half), min(1.0, value + half), noise, stretch)


def summed(changes: Sequence[Change]) -> Change:
    """The sum: noise adds up as of independent measurements, stretch as of one scale."""
    value = sum((each.value for each in changes), 0.0)
    noise = hypot(*(each.noise for each in changes))
    off = sum((each.stretch * each.value for each in changes), 0.0)
    half = hypot(noise, off)
    return Change(value, value - half, value + half, noise, off / value if value else 0.0)


def played_out(wins: Wins, doubt: float) -> Chance:
    """The chance by playouts, with Wilson's interval, widened by the evaluation's doubt."""
    tally = Tally(None)
    tally.add(Sample(wins, wins, wins))
    (low, high), value = tally.interval, tally.win
    return Chance(
        value,
        max(0.0, value - hypot(value - low, doubt)),
        min(1.0, value + hypot(high - value, doubt)),
    )


def noise_of(values: Wins) -> float:
    """Half the 95% interval of the mean of playouts."""
    return float(Z95 * values.std() / sqrt(len(values)))
