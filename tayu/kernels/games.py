"""Whole games between one-ply players, and batches of playouts; compiled."""

import numpy as np
from numpy.typing import NDArray

from tayu.kernels.evaluation import (
    FLOOD,
    gentle_value,
    held_after,
    merit,
    products,
    replay_leads,
)
from tayu.kernels.loops import (
    SET_ASIDE,
    SPENT,
    State,
    anchor_of,
    arrangement_of,
    below,
    clear_scratch,
    compiled,
    fraction,
    inner,
    legal_scan,
    note_points,
    seeded,
    shuffle,
    stuck,
)
from tayu.kernels.mouths import joined, lay_and_note, minus, open_promises, opened, plus, walled
from tayu.kernels.promise import Promise
from tayu.kernels.scratch import Scratch
from tayu.kernels.tables import Tables

RANDOM, GENTLE, FULL = 0, 1, 2
"""The one-ply players, as the loops number them."""

EQUAL = 1e-12
"""Ratings nearer than this are a tie."""


@inner
def pick(
    t: Tables,
    p: Promise,
    s: Scratch,
    tile: int,
    end: int,
    level: int,
    side: int,
    state: State,
) -> int:
    """Which of `s.found[:end]` a one-ply player takes; ties are broken at random."""
    if level == RANDOM:
        return s.found[below(state, end)]
    if level == FULL:
        return pick_full(t, p, s, tile, end, side, state)
    best, value, ties = 0, -np.inf, 0
    for at in range(end):
        points = gentle_value(t, s, tile, np.int64(s.found[at]), side)
        if points > value:
            best, value, ties = at, points, 1
        elif points == value:
            ties += 1
            if below(state, ties) == 0:
                best = at
    return s.found[best]


@inner
def pick_full(
    t: Tables, p: Promise, s: Scratch, tile: int, end: int, side: int, state: State
) -> int:
    """What the full player takes."""
    return best_of(t, p, s, tile, end, side, state)[0]


@inner
def best_of(
    t: Tables, p: Promise, s: Scratch, tile: int, end: int, side: int, state: State
) -> tuple[int, float]:
    """Of `s.found[:end]` the one of the highest merit, which needs no logarithm and no term.

    Gives its number and that merit; ties are broken at random.
    """
    best, value, ties, last = 0, 0.0, 0, -1
    before = strip = open_promises(t, p, s)
    for at in range(end):
        number = np.int64(s.found[at])
        anchor, arrangement = anchor_of(t, number), arrangement_of(t, tile, number)
        if anchor != last:  # both ways to lie on a strip follow each other
            strip = minus(before, plus(joined(t, p, s, anchor), walled(t, p, s, anchor)))
            last = anchor
        sums = plus(strip, opened(t, p, s, anchor, arrangement))
        one, two = products(p, held_after(t, s, anchor, arrangement), sums)
        rating = merit(one, two, side)
        if rating > value * (1.0 + EQUAL):
            best, value, ties = at, rating, 1
        elif rating > value * (1.0 - EQUAL):
            ties += 1
            if below(state, ties) == 0:
                best = at
    return np.int64(s.found[best]), value  # fmt: skip


@inner
def has_reached(s: Scratch, bid: int) -> bool:
    """Whether a side has reached the flood's bid (0: there is none)."""
    return bid > 0 and max(s.points[0] * s.points[2], s.points[1] * s.points[3]) >= bid


@inner
def next_seat(s: Scratch, sides: NDArray[np.int8], seat: int, bid: int) -> int:
    """The seat to the left, past a flood that plays no more."""
    following = (seat + 1) % sides.size
    if sides[following] == FLOOD and has_reached(s, bid):
        return (following + 1) % sides.size
    return following


@inner
def play_game(
    t: Tables,
    p: Promise,
    s: Scratch,
    order: NDArray[np.int8],
    left: int,
    sides: NDArray[np.int8],
    levels: NDArray[np.int8],
    seat: int,
    bid: int,
    agreeing: float,
    noise: float,
    state: State,
    moves: NDArray[np.int32],
) -> int:
    """Play on from `s` with the first `left` tiles of `order`; gives how it ended.

    `levels[seat]` says who plays; a share of `noise` of the placements is random.
    `moves[at]` becomes the placement's number for the tile `order[at]`, or −1.
    """
    for at in range(moves.size):
        moves[at] = -1
    for at in range(left):
        tile = np.int64(order[at])
        end = legal_scan(t, s, tile, 0)
        if end == 0:
            ended = stuck(t, s, at + 1 == left, agreeing, state)
            if ended != SPENT:
                return ended
            if t.unplaceable == SET_ASIDE:
                seat = next_seat(s, sides, seat, bid)
            continue
        level = np.int64(levels[seat])
        if noise > 0.0 and fraction(state) < noise:
            level = RANDOM
        number = pick(t, p, s, tile, end, level, np.int64(sides[seat]), state)
        moves[at] = number
        lay_and_note(t, s, anchor_of(t, number), arrangement_of(t, tile, number))
        seat = next_seat(s, sides, seat, bid)
    return SPENT  # fmt: skip


@compiled
def duel(
    t: Tables,
    mine: Promise,
    theirs: Promise,
    s: Scratch,
    order: NDArray[np.int8],
    side: int,
    seed: int,
    state: State,
    points: NDArray[np.int64],
) -> None:
    """Games of the full player with the weights `mine`, on `side`, against others."""
    for game in range(points.shape[0]):
        seeded(state, seed, game)
        clear_scratch(s)
        shuffle(order, order.size, state)
        seat = 0
        for at in range(order.size):
            tile = np.int64(order[at])
            end = legal_scan(t, s, tile, 0)
            if end == 0 and t.unplaceable != SET_ASIDE:
                break
            if end > 0:
                p = mine if seat == side else theirs
                number = pick(t, p, s, tile, end, FULL, seat, state)
                lay_and_note(t, s, anchor_of(t, number), arrangement_of(t, tile, number))
            seat = 1 - seat
        note_points(points, game, s)


@compiled
def play_games(
    t: Tables,
    p: Promise,
    s: Scratch,
    order: NDArray[np.int8],
    sides: NDArray[np.int8],
    levels: NDArray[np.int8],
    agreeing: float,
    noise: float,
    seed: int,
    state: State,
    points: NDArray[np.int64],
    orders: NDArray[np.int8],
    moves: NDArray[np.int32],
) -> None:
    """One game from the empty board for each row of the last three, which it fills."""
    for game in range(points.shape[0]):
        seeded(state, seed, game)
        clear_scratch(s)
        shuffle(order, order.size, state)
        for at in range(order.size):
            orders[game, at] = order[at]
        play_game(
            t,
            p,
            s,
            order,
            order.size,
            sides,
            levels,
            0,
            0,
            agreeing,
            noise,
            state,
            moves[game],
        )
        note_points(points, game, s)


@compiled
def all_leads(
    t: Tables,
    p: Promise,
    s: Scratch,
    orders: NDArray[np.int8],
    moves: NDArray[np.int32],
    leads: NDArray[np.float64],
    counts: NDArray[np.int64],
) -> None:
    """`replay_leads` for every game of `play_games`; `counts` becomes how many leads each has."""
    for game in range(orders.shape[0]):
        clear_scratch(s)
        counts[game] = replay_leads(t, p, s, orders[game], moves[game], leads[game])  # fmt: skip
