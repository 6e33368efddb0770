"""What the search finds of every turn that Go allows, while it finds it.

The search is `tayu.players.search`, which knows the protocol only. Playouts to the end of
the game know no more than that; short ones stop after some plies and ask who has the
larger area then, as `tayu.players.short` does.
"""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from time import perf_counter
from types import NoneType
from typing import NamedTuple

import numpy as np

from tayu.errors import check_kind, check_whole
from tayu.players.search import Budget, Playouts, RandomPlayouts, Sample, Search, Tally
from tayu.players.short import ShortPlayouts
from tayu.tromp_taylor import GoPosition, Grid, Turn

LONGEST = 21
"""The most plies that a short playout lasts."""


class GoRating(NamedTuple):
    """What a turn is worth to the seat that takes it.

    - `win`: the share of its playouts that the seat won, or was ahead in when they stopped;
      a draw counts half. `low` to `high` is its 95% interval as far as their number goes.
    - `margin`: the mean of own area less the other's where playouts stopped; of games played
      to the end, where only the winner is known, None.
    """

    turn: Turn
    win: float
    low: float
    high: float
    margin: float | None
    playouts: int


class GoRatings(NamedTuple):
    """Ratings of turns, those with most playouts first, then the best; and what they cost."""

    ratings: tuple[GoRating, ...]
    playouts: int
    seconds: float
    done: bool


ENOUGH = 400
"""About how many playouts each round of a search spends, unless told otherwise."""

Tick = Callable[[GoRatings], object]
"""What is called with what has been found so far."""

_NOTHING = Sample(np.empty(0), np.empty(0), np.empty(0))


def short_plies(grid: Grid) -> int:
    """How long a short playout lasts on a grid: an odd number, after which both moved as often."""
    check_kind("grid", grid, Grid, "a Grid, as a position's grid")
    return min(len(grid.single_of) // 4 | 1, LONGEST)


def rate(
    position: GoPosition,
    *,
    plies: int | None,
    playouts: int | None = None,
    seed: int = 0,
    cancel: Event | None = None,
    tick: Tick | None = None,
    every: float = 0.25,
) -> GoRatings:
    """Rate every legal turn of a position; nothing for a game that is over.

    `plies` is how long a playout lasts (`short_plies` suggests it), None for to the end.
    About `playouts` of them are spent, by default enough to look at each turn a few times.
    `tick` hears about `every` so many seconds what is known. Once `cancel` is set, no more
    playouts are begun. `TypeError` or `ValueError` for what can't be, each with a sentence.
    """
    _check(position, plies, playouts, seed, cancel)
    turns = list(position.legal_moves())
    watched = _Watched(_playouts(position, plies, seed), cancel)
    rounds, enough = max(1, len(turns).bit_length()), max(1, ENOUGH // max(1, len(turns)))
    spend = playouts if playouts is not None else max(1, enough * rounds * len(turns))
    search = Search(watched, turns, Budget(playouts=spend), cancel)
    began = shown = perf_counter()

    def found(done: bool) -> GoRatings:
        rated = [_rating(tally, plies) for tally in search.tallies if tally.count]
        rated.sort(key=lambda each: (-each.playouts, -each.win, -(each.margin or 0)))
        return GoRatings(tuple(rated), watched.spent, perf_counter() - began, done)

    def heard() -> None:
        nonlocal shown
        if tick is not None and perf_counter() - shown >= every:
            shown = perf_counter()
            tick(found(False))

    watched.after = heard
    for _ in search.run():
        pass
    return found(True)


def _check(
    position: object, plies: int | None, playouts: int | None, seed: int, cancel: object
) -> None:
    check_kind("position", position, GoPosition, "a GoPosition")
    for name, value, least in (("plies", plies, 0), ("playouts", playouts, 1)):
        if value is not None:
            check_whole(name, value, least)
    check_whole("seed", seed, 0)
    check_kind("cancel", cancel, (Event, NoneType), "a threading.Event, or None")


def _playouts(position: GoPosition, plies: int | None, seed: int) -> Playouts:
    if plies is None:
        return RandomPlayouts(position, seed)
    points = len(position.grid.single_of)
    return ShortPlayouts(position, seed, lambda stopped: stopped.score.margin, points, plies)


def _rating(tally: Tally, plies: int | None) -> GoRating:
    low, high = tally.interval
    margin = None if plies is None else tally.margin
    return GoRating(tally.move, tally.win, low, high, margin, tally.count)


@dataclass
class _Watched:
    """Playouts one at a time, with a look at the cancelling and a word to who waits."""

    playouts: Playouts
    cancel: Event | None
    spent: int = 0
    after: Callable[[], object] = lambda: None

    def sample(self, move: object, begin: int, count: int) -> Sample:
        """As `tayu.players.search.Playouts.sample`; fewer, once it is cancelled."""
        parts = [_NOTHING]
        for number in range(begin, begin + count):
            if self.cancel is not None and self.cancel.is_set():
                break
            parts.append(self.playouts.sample(move, number, 1))
            self.spent += 1
            self.after()
        return Sample(*(np.concatenate(each) for each in zip(*parts, strict=True)))
