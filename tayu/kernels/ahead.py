"""Playouts of good play: to the end, or until the learned evaluation judges; compiled."""

import numpy as np
from numpy.typing import NDArray

from tayu.kernels.evaluation import stage_of
from tayu.kernels.games import next_seat, play_game
from tayu.kernels.learned import learned_chance
from tayu.kernels.loops import (
    SPENT,
    State,
    compiled,
    copy_notes,
    copy_scratch,
    fraction,
    inner,
    note_points,
    seeded,
)
from tayu.kernels.mouths import lay_and_note
from tayu.kernels.playouts import deal, result
from tayu.kernels.promise import Promise
from tayu.kernels.scratch import Scratch
from tayu.kernels.tables import Tables
from tayu.kernels.units import Learned

GOLDEN = 0.6180339887498949
"""Steps of this, around a circle of length 1, fill it evenly however many they are."""


@inner
def spread_first(
    t: Tables,
    tiles: NDArray[np.int8],
    order: NDArray[np.int8],
    left: int,
    share: float,
) -> None:
    """Make the first tile the one at `share` (from 0 to 1) of the undrawn ones with its back.

    So that playouts meet the kinds as evenly as they can, and each as often as by chance.
    Two tiles with the same back change places, which keeps the backs in sight.
    """
    ringed = t.ringed[order[0]]
    alike = 0
    for at in range(left):
        alike += t.ringed[order[at]] == ringed
    wanted = np.int64(share * alike)
    for tile in tiles:
        if t.ringed[tile] == ringed:
            if wanted == 0:
                _swap_first(order, left, tile)
                return
            wanted -= 1


@inner
def _swap_first(order: NDArray[np.int8], left: int, tile: int) -> None:
    for at in range(left):
        if order[at] == tile:
            order[at], order[0] = order[0], order[at]
            return


@compiled
def good_playouts(
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
    held: NDArray[np.int8],
    whole: int,
    sides: NDArray[np.int8],
    levels: NDArray[np.int8],
    seat: int,
    side: int,
    bid: int,
    depth: int,
    agreeing: float,
    seed: int,
    begin: int,
    state: State,
    columns: NDArray[np.int8],
    order: NDArray[np.int8],
    moves: NDArray[np.int32],
    points: NDArray[np.int64],
    wins: NDArray[np.float64],
) -> None:
    """As `playouts.random_playouts`, but good play for `depth` draws; `seat` is on the clock.

    `wins` become the results for `side` where a playout came to the end, and else its
    win chance by what was learned, which knows two sides only; `points` are as the board
    then lies. The tiles that come first are spread evenly over the playouts.
    """
    seeded(state, seed, -1)
    shift = fraction(state)
    for at in range(wins.size):
        seeded(state, seed, begin + at)
        left = deal(t, tiles, backs, split, first, -1, columns, order, held, state)
        if left > 0:
            spread_first(t, tiles, order, left, (shift + (begin + at) * GOLDEN) % 1.0)
        copy_scratch(s, start)
        copy_notes(s, start)
        drawer = seat
        if anchor >= 0:
            lay_and_note(t, s, anchor, arrangement)
            drawer = next_seat(s, sides, seat, bid)
        draws = min(left, depth)
        ended = play_game(
            t, p, s, order, draws, sides, levels, drawer, bid, agreeing, 0.0, state, moves
        )  # fmt: skip
        note_points(points, at, s)
        if ended == SPENT and draws < left:
            mover = np.int64(sides[(drawer + draws) % sides.size])
            wins[at] = learned_chance(t, n, s, side, mover, stage_of(s, whole))
        else:
            wins[at] = result(s, side, bid)
