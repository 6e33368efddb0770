"""Search by playouts, for any game that `tayu.protocol` describes.

The candidates share the playouts' luck: playout *i* of one candidate meets the
same chance as playout *i* of another, so differences tell sooner. By
*sequential halving* each round spends the same and keeps the better half.
Source: Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed
Bandits" (2013).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil, inf, log2, sqrt
from numbers import Integral, Real
from random import Random
from threading import Event
from time import perf_counter
from typing import Any, NamedTuple, NoReturn, Protocol

import numpy as np
from numpy.typing import NDArray

Z95 = 1.959964  # standard errors on either side of a 95 % interval
CHUNK = 16
"""Playouts between two looks at the clock."""


@dataclass(frozen=True)
class Budget:
    """How much a search may spend: exactly so many `playouts` in all, or so many `seconds`.

    Raises `ValueError` for neither or both, and for what isn't a number above 0.
    """

    playouts: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if (self.playouts is None) == (self.seconds is None):
            _refuse("neither" if self.playouts is None else "both")
        if self.playouts is not None and not _is(Integral, self.playouts):
            _refuse(f"{self.playouts!r} playouts")
        if self.seconds is not None and not _is(Real, self.seconds):
            _refuse(f"{self.seconds!r} seconds")


def _is(kind: type[Any], spend: Any) -> bool:
    """Whether that is a number of that kind, and one that comes to an end."""
    return isinstance(spend, kind) and not isinstance(spend, bool) and bool(0 < spend < inf)


def _refuse(given: str) -> NoReturn:
    raise ValueError(
        f"a budget is a whole number of playouts from 1, or seconds above 0, not {given}"
    )


class Sample(NamedTuple):
    """Playouts' results for the side that chooses: shape (count,) each, or fewer `margins`.

    `wins` are 1, ½ or 0, or a win chance where a playout stopped short; `margins` are own
    score less the other side's, of those played to the end; `merits`, from 0 to 1, are
    what candidates are compared by: wins, or something that tells sooner.
    """

    wins: NDArray[np.float64]
    margins: NDArray[np.float64]
    merits: NDArray[np.float64]


class Playouts(Protocol):
    """What plays on from a position; the position is its own affair."""

    def sample(self, move: Any, begin: int, count: int) -> Sample:
        """Playouts number `begin` and the next, `count` in all, after a move of the seat."""
        ...


@dataclass
class Tally:
    """What the playouts after one move have come to."""

    move: Any
    count: int = 0
    wins: float = 0.0
    squares: float = 0.0
    margins: float = 0.0
    merits: float = 0.0
    settled: int = 0

    def add(self, sample: Sample) -> None:
        """Count more playouts."""
        self.count += len(sample.wins)
        self.settled += len(sample.margins)
        self.wins += float(sample.wins.sum())
        self.squares += float((sample.wins**2).sum())
        self.margins += float(sample.margins.sum())
        self.merits += float(sample.merits.sum())

    @property
    def win(self) -> float:
        """The share won, a draw counting half; ½ before the first playout."""
        return self.wins / self.count if self.count else 0.5

    @property
    def merit(self) -> float:
        """What moves are compared by."""
        return self.merits / self.count if self.count else 0.5

    @property
    def margin(self) -> float:
        """The mean margin of those that were played to the end."""
        return self.margins / self.settled if self.settled else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The win chance's 95% interval, as far as the number of playouts goes: Wilson's.

        It is for as many wins and losses as would vary as much as the playouts did.
        """
        if not self.count:
            return 0.0, 1.0
        p, spread = self.win, self.squares / self.count - self.win**2
        alike = self.count * p * (1 - p) / spread if spread > 1e-12 else float(self.count)
        return wilson(p, alike)


def wilson(p: float, count: float) -> tuple[float, float]:
    """Wilson's 95% interval of a share `p` of `count`."""
    z = Z95
    centre = (p + z * z / (2 * count)) / (1 + z * z / count)
    half = z * sqrt(p * (1 - p) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return max(0.0, centre - half), min(1.0, centre + half)


@dataclass
class Search:
    """One search over the moves of a position; `run` yields itself while it gets better."""

    playouts: Playouts
    moves: Sequence[Any]
    budget: Budget
    cancel: Event | None = None
    tallies: list[Tally] = field(init=False)
    seconds: float = 0.0

    def __post_init__(self) -> None:
        self.tallies = [Tally(move) for move in self.moves]

    @property
    def spent(self) -> int:
        """Playouts so far."""
        return sum(tally.count for tally in self.tallies)

    @property
    def best(self) -> Tally:
        """The best among the most tried: those that came through every round."""
        most = max(tally.count for tally in self.tallies)
        finalists = [tally for tally in self.tallies if tally.count == most]
        return max(finalists, key=lambda tally: (tally.merit, tally.margin))

    def run(self) -> Iterator["Search"]:
        """Spend the budget, round by round."""
        start = perf_counter()
        rounds = max(1, ceil(log2(len(self.moves)))) if self.moves else 0
        alive = list(self.tallies)
        for number in range(rounds):
            part = (number + 1) / rounds
            for _ in self._round(alive, start, part):
                self.seconds = perf_counter() - start
                yield self
            if self.cancel is not None and self.cancel.is_set():
                return
            alive.sort(key=lambda tally: (-tally.merit, -tally.margin))
            alive = alive[: ceil(len(alive) / 2)]

    def _round(self, alive: list[Tally], start: float, part: float) -> Iterator[None]:
        """Equally many playouts for each that is left, until this part of the budget is spent."""
        quota = None
        if self.budget.playouts is not None:
            spendable = int(self.budget.playouts * part) - self.spent
            quota = max(1, spendable // len(alive))
        first = True
        while first or self._may_go_on(quota, start, part):
            count = CHUNK if quota is None else min(quota, self._chunk)
            for tally in alive:
                tally.add(self.playouts.sample(tally.move, tally.count, count))
            first = False
            if quota is not None:
                quota -= count
            yield

    _chunk = 256

    def _may_go_on(self, quota: int | None, start: float, part: float) -> bool:
        if self.cancel is not None and self.cancel.is_set():
            return False
        if quota is not None:
            return quota > 0
        return perf_counter() - start < (self.budget.seconds or 0.0) * part


class RandomPlayouts:
    """Uniformly random play through the protocol alone: any game, slowly."""

    def __init__(self, position: Any, seed: int) -> None:
        self.position = position
        self.seed = seed

    def sample(self, move: Any, begin: int, count: int) -> Sample:
        """As `Playouts.sample`; the margin is what the game's `values` say."""
        side = self.position.side
        after = self.position.after(move)
        values = [self._value(after, side, number) for number in range(begin, begin + count)]
        margins = np.array(values)
        wins = (margins + 1) / 2
        return Sample(wins, margins, wins)

    def _value(self, position: Any, side: int, number: int) -> float:
        rng = Random(self.seed * 1_000_003 + number)
        return float(play_randomly(position, rng).values()[side])


def play_randomly(position: Any, rng: Random) -> Any:
    """The end of a random game from there."""
    while not position.is_over:
        chance = position.chance()
        if chance:
            outcomes, weights = zip(*chance, strict=True)
            (step,) = rng.choices(outcomes, weights)
        else:
            step = rng.choice(position.legal_moves())
        position = position.after(step)
    return position


PlayoutsFor = Callable[[Any, int], Playouts]
"""What makes playouts of a position and a seed."""


def best_move(
    position: Any,
    rng: Random,
    budget: Budget,
    playouts: PlayoutsFor = RandomPlayouts,
    cancel: Event | None = None,
) -> Any:
    """The move that a search over all legal moves settles on, or has found once cancelled."""
    moves = list(position.legal_moves())
    rng.shuffle(moves)
    if len(moves) == 1:
        return moves[0]
    search = Search(playouts(position, rng.getrandbits(62)), moves, budget, cancel)
    for _ in search.run():
        pass
    return search.best.move
