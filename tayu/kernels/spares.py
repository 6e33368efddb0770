"""Playouts of good play where each of two seats keeps a spare; compiled."""

import numpy as np
from numpy.typing import NDArray

from tayu.kernels.evaluation import stage_of
from tayu.kernels.games import EQUAL, best_of
from tayu.kernels.learned import learned_chance
from tayu.kernels.loops import (
    SET_ASIDE,
    SPENT,
    State,
    anchor_of,
    arrangement_of,
    below,
    compiled,
    copy_notes,
    copy_scratch,
    inner,
    legal_scan,
    note_points,
    seeded,
    stuck,
)
from tayu.kernels.mouths import lay_and_note
from tayu.kernels.playouts import deal, result
from tayu.kernels.promise import Promise
from tayu.kernels.scratch import Scratch
from tayu.kernels.tables import Tables
from tayu.kernels.units import Learned

NONE = -1
"""Instead of a placement's number: the tile fits nowhere."""


@inner
def best(
    t: Tables, p: Promise, s: Scratch, tile: int, side: int, state: State
) -> tuple[int, float]:
    """The number of the full player's placement of a tile, and its merit; or NONE, and none."""
    end = legal_scan(t, s, tile, 0)
    if end == 0:
        return NONE, -1.0
    return best_of(t, p, s, tile, end, side, state)


@inner
def prefers(one: float, other: float, state: State) -> bool:
    """Whether the other of two merits is better; a tie is broken at random."""
    if one >= 0.0 and abs(one - other) <= EQUAL * one:
        return below(state, 2) == 0
    return other > one


@inner
def play_on(
    t: Tables,
    p: Promise,
    s: Scratch,
    order: NDArray[np.int8],
    left: int,
    draws: int,
    side: int,
    held: NDArray[np.int8],
    agreeing: float,
    state: State,
) -> tuple[int, int]:
    """Play on with the first `draws` of `left` tiles; gives how it ended, and who is to draw.

    Seat 0 here is the one that draws first, and plays for `side`; `held[seat]` is its
    spare, or −1: then its first tile becomes that.
    """
    seat = 0
    for at in range(draws):
        tile, spare = np.int64(order[at]), np.int64(held[seat])
        if spare < 0:
            held[seat] = tile
            seat = 1 - seat
            continue
        mine = side if seat == 0 else 1 - side
        number, merit = best(t, p, s, tile, mine, state)
        other, hope = (NONE, -1.0) if spare == tile else best(t, p, s, spare, mine, state)
        if number == NONE and other == NONE:
            ended = stuck(t, s, at + 1 == left, agreeing, state)
            if ended != SPENT:
                return ended, seat
            if t.unplaceable == SET_ASIDE:
                seat = 1 - seat
            continue
        if other != NONE and prefers(merit, hope, state):
            held[seat], tile, number = tile, spare, other
        lay_and_note(t, s, anchor_of(t, number), arrangement_of(t, tile, number))
        seat = 1 - seat
    return SPENT, seat


@compiled
def spare_playouts(
    t: Tables,
    p: Promise,
    n: Learned,
    start: Scratch,
    s: Scratch,
    anchor: int,
    arrangement: int,
    tiles: NDArray[np.int8],
    backs: NDArray[np.int8],
    split: int,
    first: int,
    hidden: int,
    spares: NDArray[np.int8],
    held: NDArray[np.int8],
    whole: int,
    drawer: int,
    side: int,
    depth: int,
    agreeing: float,
    seed: int,
    begin: int,
    state: State,
    columns: NDArray[np.int8],
    order: NDArray[np.int8],
    points: NDArray[np.int64],
    wins: NDArray[np.float64],
) -> None:
    """As `ahead.good_playouts`; spares as in `playouts.random_playouts`.

    `drawer` is the side that draws first, once the placement is made.
    """
    for at in range(wins.size):
        seeded(state, seed, begin + at)
        held[0], held[1] = spares[0], spares[1]
        left = deal(t, tiles, backs, split, first, hidden, columns, order, held, state)
        copy_scratch(s, start)
        copy_notes(s, start)
        if anchor >= 0:
            lay_and_note(t, s, anchor, arrangement)
        draws = min(left, depth)
        ended, seat = play_on(t, p, s, order, left, draws, drawer, held, agreeing, state)
        note_points(points, at, s)
        if ended == SPENT and draws < left:
            mover = drawer if seat == 0 else 1 - drawer
            wins[at] = learned_chance(t, n, s, side, mover, stage_of(s, whole))
        else:
            wins[at] = result(s, side, 0)
