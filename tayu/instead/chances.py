"""What two things are worth, better and better: positions, or placements on one board."""

from collections.abc import Iterator
from threading import Event
from types import NoneType
from typing import NamedTuple

from tayu.errors import IllegalMove, check_kind, check_whole
from tayu.moves import Side
from tayu.placement import Placement
from tayu.players import Budget, Rating, Ratings, rate, refine
from tayu.players.playouts import CompiledPlayouts
from tayu.players.search import Search, Tally
from tayu.position import Position
from tayu.review.outlook import worth
from tayu.review.sight import Sight

LEVELS = ("full", "master")
"""The levels that have an idea of win chances."""


class Case(NamedTuple):
    """What a win chance is asked of: a position, or one placement there."""

    position: Position
    placement: Placement | None = None


class Estimate(NamedTuple):
    """What a case is worth to a side.

    `win` is its win chance, a draw counting half, with the 95 % interval `low` to `high`;
    all None where the level has no idea, as full has none of the flood's. `best` is the
    placement that the chance supposes, `margin` the expected score at the end, own less the
    other side's, and `playouts` what both rest on.
    """

    win: float | None = None
    low: float | None = None
    high: float | None = None
    margin: float | None = None
    best: Placement | None = None
    playouts: int = 0


class Estimates(NamedTuple):
    """Both cases' worth to one side; `done` is False while better estimates may follow."""

    a: Estimate
    b: Estimate
    done: bool = True


def estimates(
    a: Case,
    b: Case,
    side: Side,
    level: str = "full",
    budget: Budget | None = None,
    *,
    seed: int = 0,
    cancel: Event | None = None,
) -> Iterator[Estimates]:
    """What both cases are worth to `side`, first by full, then by master if that is asked for.

    Master plays on with the same luck on both; the same seed and number of playouts give
    the same estimates. It ends soon once `cancel` is set. `ValueError` for a level that has
    no win chances, or a placement that isn't legal in its position; `TypeError` for what is of
    another kind. Arguments are checked at the call.
    """
    if level not in LEVELS:
        raise ValueError(f"level is {level!r}, but only {' and '.join(LEVELS)} have win chances")
    for name, case in (("a", a), ("b", b)):
        _check_case(name, case)
    check_kind("side", side, Side, "a Side, as Side.NORTH_SOUTH")
    check_kind("budget", budget, (Budget, NoneType), "a Budget, as Budget(seconds=1.0), or None")
    check_whole("seed", seed, 0)
    check_kind("cancel", cancel, (Event, NoneType), "a threading.Event, or None")
    return _estimates(a, b, side, level, budget, seed, cancel)


def _check_case(name: str, case: Case) -> None:
    check_kind(name, case, Case, "a Case of a position and perhaps a placement")
    check_kind(f"{name}.position", case.position, Position, "a Position")
    if case.placement is not None:
        why = case.position.why_illegal(case.placement)
        if why is not None:
            raise IllegalMove(why)


def _estimates(
    a: Case,
    b: Case,
    side: Side,
    level: str,
    budget: Budget | None,
    seed: int,
    cancel: Event | None,
) -> Iterator[Estimates]:
    quick = Estimates(_by_full(a, side), _by_full(b, side), level == "full")
    yield quick
    if level == "master" and not (cancel is not None and cancel.is_set()):
        each = budget or Budget(seconds=1.0)
        if _share_a_board(a, b):
            yield from _compared(a, b, each, seed, cancel)
        else:
            yield from _in_turn(quick, a, b, side, each, seed, cancel)


# -- full


def _by_full(case: Case, side: Side) -> Estimate:
    position = case.position
    if position.is_over:
        value = worth(position, side)
        return Estimate(value, value, value)
    if position.phase == "place" and position.side == side:
        ratings = rate(position, "full")
        return _of(ratings.of(case.placement) if case.placement else ratings[0])
    if position.side is None or position.rules.seats == 3:
        return Estimate()
    chance = Sight(position, side).of(position)
    return Estimate(chance.value, chance.low, chance.high)


def _of(rating: Rating) -> Estimate:
    return Estimate(
        rating.win, rating.low, rating.high, rating.margin, rating.placement, rating.playouts
    )


# -- master: two placements on one board share each playout's luck


def _share_a_board(a: Case, b: Case) -> bool:
    return bool(a.placement and b.placement) and a.position is b.position


def _compared(
    a: Case, b: Case, budget: Budget, seed: int, cancel: Event | None
) -> Iterator[Estimates]:
    moves = list(dict.fromkeys((a.placement, b.placement)))
    search = Search(CompiledPlayouts(a.position, seed, margins=True), moves, budget, cancel)
    if len(moves) == 1:
        moves *= 2
    for _ in search.run():
        yield _tallied(search, done=False)
    yield _tallied(search, done=True)


def _tallied(search: Search, *, done: bool) -> Estimates:
    first, last = search.tallies[0], search.tallies[-1]
    return Estimates(_tally(first), _tally(last), done)


def _tally(tally: Tally) -> Estimate:
    low, high = tally.interval
    return Estimate(tally.win, low, high, tally.margin, tally.move, tally.count)


# -- master: two positions, in turn


def _in_turn(
    quick: Estimates,
    a: Case,
    b: Case,
    side: Side,
    budget: Budget,
    seed: int,
    cancel: Event | None,
) -> Iterator[Estimates]:
    """One step of each search after the other, so that both are known as well at any time."""
    first = _searched(quick.a, a, side, budget, seed, cancel)
    last = _searched(quick.b, b, side, budget, seed, cancel)
    one, two, going = quick.a, quick.b, True
    while going:
        better = next(first, None), next(last, None)
        one, two, going = better[0] or one, better[1] or two, any(better)
        yield Estimates(one, two, done=not going)


def _searched(
    quick: Estimate, case: Case, side: Side, budget: Budget, seed: int, cancel: Event | None
) -> Iterator[Estimate]:
    """A position's worth by its best placement; what full says where there is none to lay."""
    position = case.position
    if position.phase != "place" or position.side != side:
        yield quick
        return
    for ratings in refine(position, "master", budget, seed=seed, cancel=cancel):
        yield _of(_chosen(ratings, case.placement))


def _chosen(ratings: Ratings, placement: Placement | None) -> Rating:
    """The placement asked for, or the one that the search has tried most and finds best."""
    if placement is not None:
        return ratings.of(placement)
    return max(ratings, key=lambda each: (each.playouts, each.value))
