"""What a level plays, in every phase and variant, by what its seat may know."""

from collections.abc import Callable
from random import Random
from threading import Event
from types import NoneType
from typing import Any, NamedTuple

from tayu.errors import check_kind
from tayu.moves import Answer, Draw
from tayu.placement import Placement
from tayu.players.bidding import choose_bid
from tayu.players.full import (
    best_by_tile,
    best_placement,
    best_placements,
    standing_chance,
)
from tayu.players.gentle import rate_gentle
from tayu.players.playouts import DEPTH, CompiledPlayouts
from tayu.players.rating import Ratings
from tayu.players.search import Budget, Search, best_move
from tayu.position import Position

LEVELS = ("random", "gentle", "full", "master")
"""The levels, from the weakest to the strongest."""

CANDIDATES = 6
"""How many placements master tries at least: the best by the full player's rating."""

A_CANDIDATE = 130
"""One candidate for so many playouts, where that makes more."""

A_SECOND = 30_000
"""About so many playouts a processor plays in a second."""

USUAL = 800
"""How many playouts master spends on a move unless told."""

MASTER = Budget(playouts=USUAL)
"""The same as a budget."""

EQUAL = 1e-9
"""Ratings nearer than this are a tie."""


class Effort(NamedTuple):
    """What master may spend on a move, and what stops it before that."""

    budget: Budget = MASTER
    cancel: Event | None = None


def choose(
    position: Position,
    level: str,
    rng: Random,
    budget: Budget | None = None,
    *,
    cancel: Event | None = None,
) -> Any:
    """The move that `level` makes for the seat on the clock.

    The level sees `position.seen_by(position.seat)` and nothing more; `rng` breaks
    ties and drives what is random; `budget` is master's, who with a larger one compares
    more placements and looks further ahead. Once `cancel` is set, master
    plays the best of what it has found so far. Raises `ValueError` for
    a level that isn't in `LEVELS`, or where there is nothing to decide, and `TypeError` for
    arguments of another kind.
    """
    check_asked(position, level, budget, cancel)
    check_kind("rng", rng, Random, "a random.Random, as Random(1)")
    seen = position.seen_by(position.seat)
    moves = seen.legal_moves()
    if not moves:
        raise ValueError(f"there is nothing to choose in the phase {position.phase!r}")
    if level == "random" or len(moves) == 1:
        return rng.choice(moves)
    return _BY_PHASE[position.phase](seen, level, rng, Effort(budget or MASTER, cancel))


def check_asked(
    position: Position, level: str, budget: Budget | None, cancel: Event | None
) -> None:
    """Raise `ValueError` for what isn't a level, `TypeError` for arguments of another kind."""
    check_kind("position", position, Position, "a Position, as Position.start()")
    check_level(level)
    check_kind("budget", budget, (Budget, NoneType), "a Budget, as Budget(playouts=100)")
    check_kind("cancel", cancel, (Event, NoneType), "a threading.Event")


def check_level(level: str) -> None:
    """Raise `ValueError` with one sentence for what isn't a level."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}; the levels are {', '.join(LEVELS)}")


def _place(position: Position, level: str, rng: Random, effort: Effort) -> Placement:
    if level == "master":
        return _search(position, rng, effort)
    if level == "full":
        return best_placement(position, rng)
    return one_of_the_best(rate_gentle(position), rng)


def one_of_the_best(ratings: Ratings, rng: Random) -> Placement:
    """The placement rated highest; a tie is broken at random."""
    best = [rating for rating in ratings if rating.value > ratings[0].value - EQUAL]
    return rng.choice(best).placement


def _search(position: Position, rng: Random, effort: Effort) -> Placement:
    found: Placement = searched(position, rng, effort).best.move
    return found


def searched(position: Position, rng: Random, effort: Effort) -> Search:
    """Master's search for a placement, done: its best is what master lays."""
    spend = _playouts_in(effort.budget)
    moves = best_placements(position, max(CANDIDATES, spend // A_CANDIDATE), rng)
    playouts = CompiledPlayouts(position, rng.getrandbits(62), depth=depth_for(spend))
    search = Search(playouts, moves, *effort)
    for _ in search.run():
        pass
    return search


def _playouts_in(budget: Budget) -> int:
    """How many playouts a budget is good for, wherever it is spent."""
    return budget.playouts or int((budget.seconds or 0) * A_SECOND)


def depth_for(playouts: int) -> int:
    """How many draws ahead playouts go that are so many: twice as far for four times as many.

    Four times as many halve the chance error, and what judges where they stop has errors
    of its own, which more of the same would only repeat more exactly.
    """
    depth, more = DEPTH, 4 * USUAL
    while playouts >= more:
        depth, more = 2 * depth, 4 * more
    return depth


def _draw_from(position: Position, level: str, rng: Random, _: Effort) -> Any:
    """By what the backs tell: the mean of the best rating over the tiles that may come."""
    choices = position.legal_moves()
    if level == "gentle":
        return rng.choice(choices)
    assert position.side is not None
    best = best_by_tile(position, position.side)
    if not best:
        return rng.choice(choices)
    worst = min(best.values())
    hopes = {
        choice: sum(
            chance * best.get(draw.tile, worst)
            for draw, chance in position.after(choice).chance()
            if isinstance(draw, Draw)
        )
        for choice in choices
    }
    highest = max(hopes.values())
    return rng.choice([choice for choice in choices if hopes[choice] > highest - EQUAL])


def _answer(position: Position, level: str, rng: Random, effort: Effort) -> Any:
    """Go on if the side is more likely to win than not: a refusal makes a draw of nothing each."""
    if level == "gentle":
        return Answer(rng.random() < 0.5)
    if level == "master" or position.rules.seats == 3:
        return _best_by_playouts(position, rng, effort)
    chance = standing_chance(position)
    return Answer((chance if position.side == 0 else 1 - chance) > 0.5)


def _bid(position: Position, level: str, rng: Random, _: Effort) -> Any:
    if level == "gentle":
        return rng.choice(position.legal_moves())
    return choose_bid(position)


def _side(position: Position, level: str, rng: Random, effort: Effort) -> Any:
    if level == "master":
        return _best_by_playouts(position, rng, effort)
    return rng.choice(position.legal_moves())


def _best_by_playouts(position: Position, rng: Random, effort: Effort) -> Any:
    return best_move(position, rng, effort.budget, CompiledPlayouts, effort.cancel)


_BY_PHASE: dict[str, Callable[[Position, str, Random, Effort], Any]] = {
    "place": _place,
    "column": _draw_from,
    "ask": _draw_from,
    "agree": _answer,
    "bid": _bid,
    "side": _side,
}
