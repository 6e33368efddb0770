"""Matches between computer players, paired so that luck cancels.

In a pair both games have the same dealer, and the players change sides. With three
seats there are six games to a dealer: each player sits alone at each seat once,
against two of the other. Draws count as halves. What a match finds depends on its
seed only, whatever the number of workers.
"""

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from types import NoneType

from tayu import kernels
from tayu.errors import brief, check_kind, check_whole
from tayu.pairs import ALONE, Game, games_a_deal, play, play_pair, seatings
from tayu.players.player import Chooses, Own, Player, parse_player
from tayu.players.playouts import loops_for
from tayu.rules import KOSMOS, Rules
from tayu.spawning import Workers, check_may_start, interrupts_kept, travels
from tayu.verdict import Sprt, mean, paired_interval

__all__ = [
    "Game",
    "Match",
    "Own",
    "Player",
    "games_a_deal",
    "match",
    "parse_player",
    "play",
    "play_pair",
    "seatings",
    "shares",
]

CALL = "match(…)"
"""What starts processes here, as a sentence names it."""


@dataclass(frozen=True, repr=False)
class Match:
    """A match's games, pair by pair, and what they come to; all shares are A's."""

    rules: Rules
    players: tuple[Player | Own, Player | Own]
    pairs: tuple[tuple[Game, ...], ...]
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
        return paired_interval(shares(self.pairs), games_a_deal(self.rules))

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

    @property
    def alone(self) -> tuple[float, float]:
        """With three seats: what A and B won alone against two; a third is even."""
        half = len(ALONE) // 2
        a = [game.result for game in self.games if game.side < half]
        return mean(a), mean([1 - game.result for game in self.games if game.side >= half])

    def floods(self, who: int) -> tuple[int, float]:
        """With three seats: how many floods A (0) or B (1) was, and which share of them won."""
        won = [game.flood[1] for game in self.games if game.flood and game.flood[0] == who]
        return len(won), mean(won)

    def milliseconds(self, who: int) -> float:
        """How long A (0) or B (1) thought about a move, on average."""
        spent = sum(game.seconds[who] for game in self.games)
        return 1000 * spent / max(1, sum(game.decisions[who] for game in self.games))

    def __str__(self) -> str:
        thought = f"{self.milliseconds(0):.1f} and {self.milliseconds(1):.1f} ms a move"
        return f"{self._told()}, {self._parts()}; {thought}"

    def __repr__(self) -> str:
        return f"<Match {self._told()}>"

    def _told(self) -> str:
        (a, b), (low, high) = self.players, self.interval
        return (
            f"{a} against {b}, {self.rules}: share {self.share:.3f} [{low:.3f}, {high:.3f}] "
            f"in {len(self.games)} paired games"
        )

    def _parts(self) -> str:
        if self.rules.seats == 3:
            a, b = self.alone
            floods = " and ".join("{1:.3f} of {0}".format(*self.floods(who)) for who in (0, 1))
            return f"alone against two {a:.3f} and {b:.3f} (a third is even); floods won {floods}"
        return (
            f"{self.draws} drawn; "
            f"as north–south {self.share_on(0):.3f}, as east–west {self.share_on(1):.3f}; "
            f"first mover {self.first_mover:.3f}"
        )


def shares(pairs: Sequence[tuple[Game, ...]]) -> list[float]:
    """A's share in each pair."""
    return [mean([game.result for game in pair]) for pair in pairs]


def match(
    a: Player | Own | Chooses | str,
    b: Player | Own | Chooses | str,
    *,
    games: int = 100,
    rules: Rules = KOSMOS,
    seed: int = 0,
    workers: int | None = None,
    sprt: Sprt | None = None,
    progress: Callable[[int], None] | None = None,
) -> Match:
    """A against B in `games` paired games (rounded up to pairs), on all cores unless told.

    Each is text as `full` or `master:400`, a `Player`, or a function of what the seat may know
    and a random generator that gives a move: see `Own`. A function that only this program has,
    as one written in a notebook, plays here, without other processes.

    Pair *i* has the dealer's seed `seed` × 1,000,003 + *i*; with three seats there are six
    games to it. `progress` hears the number of games after each pair. A match that is
    interrupted from the keyboard gives the pairs that were done, if any were. Raises
    `ValueError` for an unknown level, and less than one game or worker, or a seed below 0;
    `TypeError` for arguments of another kind; `RuntimeError` where workers would come to this
    call again: in a program it stands under `if __name__ == "__main__":`, or has `workers=1`.
    """
    players = (_player(a), _player(b))
    check_whole("games", games, 1)
    check_whole("seed", seed, 0)
    if workers is not None:
        check_whole("workers", workers, 1)
    _check_kinds(rules, sprt, progress)
    each = games_a_deal(rules)
    seeds = [seed * 1_000_003 + number for number in range(-(-games // each))]
    workers = min(_workers(workers, players), len(seeds))
    if workers > 1:
        check_may_start(CALL)
    _make_ready(rules, players)
    start = perf_counter()
    pairs: list[tuple[Game, ...]] = []
    try:
        for pair in _played(partial(play_pair, rules, players), seeds, workers):
            pairs.append(pair)
            if progress is not None:
                progress(each)
            if sprt and sprt.verdict(shares(pairs)):
                break
    except KeyboardInterrupt:
        if not pairs:
            raise
    return Match(rules, players, tuple(pairs), perf_counter() - start)


def _workers(asked: int | None, players: Sequence[Player | Own]) -> int:
    """How many processes are asked for, or can be had; `ValueError` where they can't be."""
    kept = [player for player in players if not travels(player)]
    if asked is None:
        return 1 if kept else os.cpu_count() or 1
    if asked > 1 and kept:
        raise ValueError(
            f"the player {kept[0]} can't be given to worker processes, which know only what stands "
            f"in a module: put it into one, or pass workers=1"
        )
    return asked


def _check_kinds(rules: object, sprt: object, progress: object) -> None:
    check_kind("rules", rules, Rules, "Rules, as tayu.KOSMOS")
    check_kind("sprt", sprt, (Sprt, NoneType), "an Sprt, as Sprt(0.5, 0.55)")
    if not (progress is None or callable(progress)):
        raise TypeError(
            f"progress is {brief(progress)}, but it must be a function of the number of games"
        )


def _make_ready(rules: Rules, players: Sequence[Player | Own]) -> None:
    """Compile what the players need, once here and not in every worker."""
    levels = {player.level for player in players}
    if levels & {"full", "master"}:
        kernels.ready()
    if "master" in levels or ("full" in levels and rules.seats == 3):  # who bids plays out
        kernels.ready(loops_for(rules))


def _played(
    job: Callable[[int], tuple[Game, ...]], seeds: list[int], workers: int
) -> Iterator[tuple[Game, ...]]:
    """The pairs in the order of their seeds."""
    if workers == 1:
        yield from map(job, seeds)
        return
    pool = Workers(workers)
    try:
        with pool.explained(CALL):
            with interrupts_kept():  # while processes start; `map` would cancel behind its back
                games = deque(pool.submit(job, seed) for seed in seeds)
            while games:
                yield games.popleft().result()
    finally:
        pool.end()


def _player(given: Player | Own | Chooses | str) -> Player | Own:
    if isinstance(given, Player | Own):
        return given
    return Own(given) if callable(given) else parse_player(given)
