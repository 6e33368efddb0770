"""Drawing, and what luck it was, compiled: a bag, a block's columns, or backs asked for."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu.kernels.loops import SET_ASIDE, State, below, inner
from tayu.kernels.promise import Promise
from tayu.kernels.scratch import Scratch
from tayu.kernels.tables import Tables
from tayu.study.weigh import NEVER, Work, highest, passing, rate_kinds

RANDOM, GENTLE, FULL, BLIND = 0, 1, 2, 3
"""The players as the loops number them; BLIND places as FULL and draws from either by coin."""

BAG, COLUMNS, BACKS = 0, 1, 2
"""What the two queues of a deal are: one bag; a block's columns; ringed backs and plain ones."""

PLIES, DRAWN, ASIDE, REASON, FORCED, CHOICES, ASKED, NORTH = 0, 1, 2, 3, 4, 5, 6, 7
"""Places in a row of counts; from NORTH on the points of the four shores."""

LUCK, ERROR = 0, 3
"""Places in a row of sums, for the three sides each."""


class Deal(NamedTuple):
    """How a game is dealt and who plays it."""

    queues: NDArray[np.int8]  # (2, tiles): kinds in the order in which they come
    lengths: NDArray[np.int64]  # (2,)
    kind: int  # BAG, COLUMNS or BACKS
    sides: NDArray[np.int8]  # (seats,)
    levels: NDArray[np.int8]  # (seats,)
    first: int  # the seat that begins
    spare: bool
    luck: bool  # whether luck and error are measured


# -- drawing


@inner
def is_ringed(t: Tables, d: Deal, w: Work, queue: int) -> int:
    """What is known of the next back of a queue: 1 ringed, 0 plain, −1 nothing."""
    if d.kind == BAG:
        return -1
    if d.kind == BACKS:
        return 1 - queue
    return np.int64(t.ringed[d.queues[queue, w.taken[queue]]])


@inner
def hope(t: Tables, w: Work, ringed: int) -> float:
    """The mean best rating of the tiles that may come."""
    worst = np.inf
    for tile in range(28):
        if w.best[tile] > NEVER:
            worst = min(worst, w.best[tile])
    total, count = 0.0, 0
    for tile in range(28):
        if ringed < 0 or np.int64(t.ringed[tile]) == ringed:
            total += w.stock[tile] * (w.best[tile] if w.best[tile] > NEVER else worst)
            count += w.stock[tile]
    return total / count


@inner
def choose_queue(
    t: Tables, p: Promise, s: Scratch, w: Work, d: Deal, seat: int, stage: float, state: State
) -> int:
    """Where the seat draws from."""
    if w.taken[1] == d.lengths[1]:
        return 0
    if w.taken[0] == d.lengths[0]:
        return 1
    one, two = is_ringed(t, d, w, 0), is_ringed(t, d, w, 1)
    coin = below(state, 2)
    if d.levels[seat] != FULL or one == two:
        return coin
    if not d.luck:
        rate_kinds(t, p, s, w, np.int64(d.sides[seat]), stage)
    if highest(w.best, 28) == NEVER:
        return coin
    gain = hope(t, w, one) - hope(t, w, two)
    if abs(gain) <= 1e-9:
        return coin
    return 0 if gain > 0 else 1


# -- luck


@inner
def chance_of(value: float) -> float:
    """The win chance that belongs to log-odds."""
    return 1.0 / (1.0 + np.exp(-max(-700.0, min(700.0, value))))


@inner
def chance_stuck(t: Tables, p: Promise, s: Scratch, w: Work, side: int, stage: float) -> float:
    """A side's win chance when the tile it drew fits nowhere; the flood's is not known."""
    if t.unplaceable == SET_ASIDE:
        return chance_of(passing(p, s, w, side, stage))
    one, two = s.points[0] * s.points[2], s.points[1] * s.points[3]
    if one == two:
        return 0.5
    return 1.0 if (one > two) == (side == 0) else 0.0


@inner
def luck_of(
    t: Tables,
    p: Promise,
    s: Scratch,
    w: Work,
    ringed: int,
    tile: int,
    spare: int,
    side: int,
    stage: float,
) -> float:
    """The best win chance with the tile drawn, less the mean of that over the draws."""
    stuck = chance_stuck(t, p, s, w, side, stage)
    held = w.best[spare] if spare >= 0 else NEVER
    total, count, mine = 0.0, 0, 0.0
    for kind in range(28):
        if w.stock[kind] == 0 or (ringed >= 0 and np.int64(t.ringed[kind]) != ringed):
            continue
        value = max(w.best[kind], held)
        win = chance_of(value) if value > NEVER else stuck
        total += w.stock[kind] * win
        count += w.stock[kind]
        if kind == tile:
            mine = win
    return mine - total / count  # fmt: skip


@inner
def draw(
    t: Tables,
    p: Promise,
    s: Scratch,
    w: Work,
    d: Deal,
    seat: int,
    stage: float,
    state: State,
    row: NDArray[np.int64],
    sums: NDArray[np.float64],
    moves: NDArray[np.int32],
) -> int:
    """The seat draws, from where it chooses: the kind of tile. Notes luck if asked."""
    side, spare = np.int64(d.sides[seat]), w.spares[seat]
    if d.luck:
        rate_kinds(t, p, s, w, side, stage)
    queue = choose_queue(t, p, s, w, d, seat, stage, state)
    tile = np.int64(d.queues[queue, w.taken[queue]])
    if d.luck and not (d.spare and spare < 0):
        ringed = is_ringed(t, d, w, queue)
        sums[LUCK + side] += luck_of(t, p, s, w, ringed, tile, spare, side, stage)
    moves[row[DRAWN], 0] = queue
    moves[row[DRAWN], 1] = moves[row[DRAWN], 2] = -1
    row[DRAWN] += 1
    w.taken[queue] += 1
    w.stock[tile] -= 1
    return tile  # fmt: skip
