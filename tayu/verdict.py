"""What paired games tell: their share with its interval, and when they are enough."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from numbers import Real

from tayu.errors import brief
from tayu.players.search import wilson

LEAST = 8
"""How many pairs a sequential test takes at least, for fewer don't tell how they vary."""


def mean(values: Sequence[float]) -> float:
    """The mean, ½ of nothing."""
    return sum(values) / len(values) if values else 0.5


def paired_interval(shares: Sequence[float], games: int = 2) -> tuple[float, float]:
    """A 95% interval of the mean of pairs' shares: Wilson's, for as many games as tell as much.

    Pairs of so many `games` with the same luck vary less, or more, than games apart;
    the number of games is scaled by how much.
    """
    count = games * len(shares)
    if not count:
        return 0.0, 1.0
    p = mean(shares)
    spread = sum((share - p) ** 2 for share in shares) / max(1, len(shares) - 1)
    effective = p * (1 - p) / (spread / len(shares)) if spread > 0 and 0 < p < 1 else count
    return wilson(p, min(effective, games * float(count)))


@dataclass(frozen=True)
class Sprt:
    """Stop when the games tell apart two shares: `low` (no better) and `high` (better).

    `error` is the chance of being wrong either way. Source: Wald, "Sequential
    Analysis"; with the pairs' own variance, as testers of chess programs do. Raises
    `ValueError` for shares that aren't in order from 0 to 1, and an error that
    isn't between 0 and ½.
    """

    low: float = 0.5
    high: float = 0.55
    error: float = 0.05

    def __post_init__(self) -> None:
        for name in ("low", "high", "error"):
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, Real):
                raise ValueError(f"{name} is {brief(value)}, but it must be a number")
        if not 0 <= self.low < self.high <= 1:
            raise ValueError(
                f"low is {self.low!r} and high {self.high!r}, but they must be shares from 0 to 1, "
                f"low below high"
            )
        if not 0 < self.error < 0.5:
            raise ValueError(f"error is {self.error!r}, but it must be between 0 and 0.5")

    @property
    def bound(self) -> float:
        """How far from 0 the log-likelihood ratio must come, either way."""
        return log((1 - self.error) / self.error)

    def ratio(self, shares: Sequence[float]) -> float:
        """The log-likelihood ratio of `high` to `low`, by the pairs' shares; 0 of none."""
        if not shares:
            return 0.0
        p = mean(shares)
        spread = sum((share - p) ** 2 for share in shares) / len(shares) or 1e-4
        return len(shares) * (self.high - self.low) * (2 * p - self.low - self.high) / (2 * spread)

    def verdict(self, shares: Sequence[float]) -> str | None:
        """`low`, `high`, or None while the pairs don't tell yet."""
        ratio = self.ratio(shares)
        if len(shares) < LEAST or abs(ratio) < self.bound:
            return None
        return "high" if ratio > 0 else "low"

    def told(self, shares: Sequence[float], games: int = 2) -> str:
        r"""The verdict in a sentence, or that there is none yet, after pairs of so many `games`.

        >>> print(Sprt().told([0.5, 1.0] * 50).replace(", ", ",\n"))
        sequential test after 200 games: 0.55 is accepted against 0.5,
        log-likelihood ratio +18.00 with bounds −2.94 and +2.94
        """
        low, high = f"{self.low:g}", f"{self.high:g}"
        found = {
            "high": f"{high} is accepted against {low}",
            "low": f"{low} is accepted against {high}",
            None: f"undecided between {low} and {high}",
        }[self.verdict(shares)]
        ratio = f"{self.ratio(shares):+.2f}".replace("-", "−")
        early = f"; it decides after {games * LEAST} or more" if len(shares) < LEAST else ""
        return (
            f"sequential test after {games * len(shares)} games: {found}, log-likelihood ratio "
            f"{ratio} with bounds −{self.bound:.2f} and +{self.bound:.2f}{early}"
        )
