"""Matches between computer players, paired so that luck cancels.

In a pair both games have the same dealer, and the players change sides. Draws
count as halves. What a match finds depends on its seed only, whatever the
number of workers.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import exp, inf, log
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from tayu.dealer import Dealer
from tayu.players import Budget, choose
from tayu.players.choose import check_level
from tayu.players.search import wilson
from tayu.position import Position
from tayu.rules import KOSMOS, Rules


class Player(NamedTuple):
    """A level, and what master may spend on a move."""

    level: str
    budget: Budget | None = None

    def __str__(self) -> str:
        if self.budget is None:
            return self.level
        spend = f"{self.budget.seconds:g} s" if self.budget.seconds else self.budget.playouts
        return f"{self.level}:{spend}"


class Game(NamedTuple):
    """One game of a match.

    `result` is 1, ½ or 0 for the first player A, who played side `side`; `moves`
    holds all moves and draws in order; `seconds` and `decisions` are how long A
    and B thought, and how often.
    """

    seed: int
    side: int
    result: float
    moves: tuple[Any, ...]
    seconds: tuple[float, float]
    decisions: tuple[int, int]


def play(rules: Rules, players: Sequence[Player], seed: int, swapped: bool) -> Game:
    """One game; A has side 0, or side 1 when `swapped`. Both seats of a side play alike."""
    position, dealer = Position.start(rules), Dealer(rules, seed)
    rngs = [Random(f"{seed} {swapped} {who}") for who in "AB"]
    moves, seconds, decisions = [], [0.0, 0.0], [0, 0]
    while not position.is_over:
        if position.chance():
            move = dealer.answer(position)
        else:
            who = (position.seat % 2) ^ swapped
            start = perf_counter()
            move = choose(position, players[who].level, rngs[who], players[who].budget)
            seconds[who] += perf_counter() - start
            decisions[who] += 1
        moves.append(move)
        position = position.after(move)
    value = (position.values()[int(swapped)] + 1) / 2
    times, counts = (seconds[0], seconds[1]), (decisions[0], decisions[1])
    return Game(seed, int(swapped), value, tuple(moves), times, counts)


def play_pair(rules: Rules, players: Sequence[Player], seed: int) -> tuple[Game, Game]:
    """Two games with the same stock order and sides changed."""
    return play(rules, players, seed, False), play(rules, players, seed, True)


@dataclass(frozen=True)
class Match:
    """A match's games, pair by pair, and what they come to; all shares are A's."""

    rules: Rules
    players: tuple[Player, Player]
    pairs: tuple[tuple[Game, Game], ...]
    seconds: float = 0.0

    @property
    def games(self) -> list[Game]:
        """All games in order."""
        return [game for pair in self.pairs for game in pair]

    @property
    def share(self) -> float:
        """The share of points that A won; a draw is half a point."""
        return mean([game.result for game in self.games])

    @property
    def interval(self) -> tuple[float, float]:
        """The share's 95% interval, from how the pairs' points vary (pentanomial)."""
        return paired_interval([(a.result + b.result) / 2 for a, b in self.pairs])

    @property
    def draws(self) -> int:
        """How many games were drawn."""
        return sum(game.result == 0.5 for game in self.games)

    def share_on(self, side: int) -> float:
        """A's share in the games where it had that side."""
        return mean([game.result for game in self.games if game.side == side])

    @property
    def first_mover(self) -> float:
        """The share that whoever moved first won; seat 0 has side 0 and moves first."""
        return mean([g.result if g.side == 0 else 1 - g.result for g in self.games])

    def milliseconds(self, who: int) -> float:
        """How long A (0) or B (1) thought about a move, on average."""
        spent = sum(game.seconds[who] for game in self.games)
        return 1000 * spent / max(1, sum(game.decisions[who] for game in self.games))

    def __str__(self) -> str:
        a, b = self.players
        low, high = self.interval
        return (
            f"{a} against {b}, {self.rules}: {self.share:.3f} [{low:.3f}, {high:.3f}] "
            f"in {len(self.games)} paired games, {self.draws} drawn; "
            f"as north–south {self.share_on(0):.3f}, as east–west {self.share_on(1):.3f}; "
            f"first mover {self.first_mover:.3f}; "
            f"{self.milliseconds(0):.1f} and {self.milliseconds(1):.1f} ms a move"
        )


def mean(values: Sequence[float]) -> float:
    """The mean, ½ of nothing."""
    return sum(values) / len(values) if values else 0.5


def paired_interval(shares: Sequence[float]) -> tuple[float, float]:
    """A 95% interval of the mean of pairs' shares: Wilson's, for as many games as tell as much.

    Pairs with the same luck vary less, or more, than two games apart; the number of
    games is scaled by how much.
    """
    count = 2 * len(shares)
    if not count:
        return 0.0, 1.0
    p = mean(shares)
    spread = sum((share - p) ** 2 for share in shares) / max(1, len(shares) - 1)
    effective = p * (1 - p) / (spread / len(shares)) if spread > 0 and 0 < p < 1 else count
    return wilson(p, min(effective, 2.0 * count))


class Sprt(NamedTuple):
    """Stop when the games tell apart two shares: `low` (no better) and `high` (better).

    `error` is the chance of being wrong either way. Source: Wald, "Sequential
    Analysis"; with the pairs' own variance, as testers of chess programs do.
    """

    low: float = 0.5
    high: float = 0.55
    error: float = 0.05

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


def match(
    a: Player | str,
    b: Player | str,
    *,
    games: int = 100,
    rules: Rules = KOSMOS,
    seed: int = 0,
    workers: int | None = None,
    sprt: Sprt | None = None,
    progress: Callable[[int], None] | None = None,
) -> Match:
    """A against B in `games` paired games (rounded up to pairs), on all cores unless told.

    Pair *i* has the dealer's seed `seed` × 1,000,003 + *i*. `progress` hears the number of games
    after each pair. Raises `ValueError` for an unknown level, three seats,
    and less than one game or worker.
    """
    players = (_player(a), _player(b))
    for name, number in (("games", games), ("workers", workers)):
        if number is not None and number < 1:
            raise ValueError(f"{name} is {number}, but it must be at least 1")
    if rules.seats == 3:
        raise ValueError("a match is between two players, but seats=3 makes a game of three")
    start = perf_counter()
    seeds = [seed * 1_000_003 + number for number in range((games + 1) // 2)]
    pairs: list[tuple[Game, Game]] = []
    for pair in _played(partial(play_pair, rules, players), seeds, workers):
        pairs.append(pair)
        if progress is not None:
            progress(2)
        if sprt and sprt.verdict([(one.result + two.result) / 2 for one, two in pairs]):
            break
    return Match(rules, players, tuple(pairs), perf_counter() - start)


def _played(
    job: Callable[[int], tuple[Game, Game]], seeds: list[int], workers: int | None
) -> Iterator[tuple[Game, Game]]:
    """The pairs in the order of their seeds."""
    workers = workers or os.cpu_count() or 1
    if workers == 1 or len(seeds) == 1:
        yield from map(job, seeds)
        return
    # Forked workers would inherit the notebook's threads and locks.
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        yield from pool.map(job, seeds)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _player(given: Player | str) -> Player:
    player = given if isinstance(given, Player) else parse_player(given)
    check_level(player.level)
    return player


def parse_player(text: str) -> Player:
    """`full`, `master`, `master:2000` (playouts a move) or `master:0.2s` (seconds a move)."""
    level, colon, spend = text.partition(":")
    check_level(level)
    if not colon:
        return Player(level)
    if level != "master":
        raise ValueError(f"{text!r} gives {level} a budget, but only master spends one")
    return Player(level, _budget(spend))


def _budget(spend: str) -> Budget:
    try:
        if spend.endswith("s"):
            budget = Budget(seconds=float(spend[:-1]))
        else:
            budget = Budget(playouts=int(spend))
    except ValueError:
        budget = Budget()
    if not 0 < (budget.seconds or budget.playouts or 0) < inf:
        raise ValueError(
            f"{spend!r} is no budget; it is a number of playouts, as 2000, or seconds, as 0.2s, "
            f"above 0"
        )
    return budget


def elo(share: float) -> float:
    """The difference of ratings, in Elo points, that a share comes from."""
    share = min(max(share, exp(-20)), 1 - exp(-20))
    return 400 * log(share / (1 - share)) / log(10)
