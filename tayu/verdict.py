"""What paired games tell: their share with its interval, and when they are enough."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from numbers import Real

from tayu.errors import brief
from tayu.players.search import wilson


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

    def verdict(self, shares: Sequence[float]) -> str | None:
        """`low`, `high`, or None while the pairs don't tell yet."""
        if len(shares) < 8:
            return None
        p = mean(shares)
        spread = sum((share - p) ** 2 for share in shares) / len(shares) or 1e-4
        ratio = len(shares) * (self.high - self.low) * (2 * p - self.low - self.high) / (2 * spread)
        bound = log((1 - self.error) / self.error)
        if abs(ratio) < bound:
            return None
        return "high" if ratio > 0 else "low"
