"""Whole games with everything noted, compiled: any way to draw, spares, two to four seats."""

import numpy as np
from numpy.typing import NDArray

from tayu.kernels.evaluation import gentle_value, odds, stage_of
from tayu.kernels.loops import (
    AGREE,
    REFUSED,
    SET_ASIDE,
    SPENT,
    STUCK,
    State,
    anchor_of,
    arrangement_of,
    below,
    clear_scratch,
    compiled,
    inner,
    legal_scan,
    scoreless,
    seeded,
)
from tayu.kernels.mouths import lay_and_note
from tayu.kernels.promise import Promise
from tayu.kernels.scratch import Scratch
from tayu.kernels.tables import Tables
from tayu.study.draws import (
    ASIDE,
    ASKED,
    CHOICES,
    DRAWN,
    ERROR,
    FORCED,
    FULL,
    GENTLE,
    NORTH,
    PLIES,
    RANDOM,
    REASON,
    Deal,
    chance_of,
    draw,
)
from tayu.study.weigh import Work, highest, rate_found

EQUAL = 1e-12
"""Ratings nearer than this are a tie."""

# -- placing


@inner
def rate_in_hand(
    t: Tables,
    p: Promise,
    s: Scratch,
    w: Work,
    tile: int,
    spare: int,
    middle: int,
    end: int,
    level: int,
    side: int,
    stage: float,
) -> None:
    """Fill `w.values[:end]`, by points for the gentle player and by ratings else."""
    if level != GENTLE:
        rate_found(t, p, s, w, tile, 0, middle, side, stage)
        if end > middle:
            rate_found(t, p, s, w, spare, middle, end, side, stage)
        return
    for at in range(end):
        held = tile if at < middle else spare
        w.values[at] = gentle_value(t, s, held, s.found[at], side)  # fmt: skip


@inner
def best_of(w: Work, end: int, state: State) -> int:
    """The place of the highest value; a tie is broken at random."""
    best, ties = 0, 0
    for at in range(end):
        if ties == 0 or w.values[at] > w.values[best] + EQUAL:
            best, ties = at, 1
        elif w.values[at] > w.values[best] - EQUAL:
            ties += 1
            if below(state, ties) == 0:
                best = at
    return best


@inner
def pick(
    t: Tables,
    p: Promise,
    s: Scratch,
    w: Work,
    d: Deal,
    seat: int,
    tile: int,
    spare: int,
    middle: int,
    end: int,
    stage: float,
    sums: NDArray[np.float64],
    state: State,
) -> int:
    """Where in `s.found[:end]` the seat's placement stands; notes the error if asked."""
    level, side = np.int64(d.levels[seat]), np.int64(d.sides[seat])
    chosen = -1
    if level == RANDOM:
        chosen = below(state, end)
    else:
        rate_in_hand(t, p, s, w, tile, spare, middle, end, level, side, stage)
        chosen = best_of(w, end, state)
    if d.luck and level < FULL:
        rate_in_hand(t, p, s, w, tile, spare, middle, end, FULL, side, stage)
        best = highest(w.values, end)
        sums[ERROR + side] += chance_of(best) - chance_of(w.values[chosen])
    return chosen  # fmt: skip


@inner
def agrees(
    t: Tables, p: Promise, s: Scratch, level: int, side: int, stage: float, state: State
) -> bool:
    """Whether a seat agrees to go on from a score of nothing each."""
    if level < FULL:
        return below(state, 2) == 0
    return odds(t, p, s, side, stage) > 0.0


@inner
def all_agree(
    t: Tables, p: Promise, s: Scratch, d: Deal, seat: int, stage: float, state: State
) -> bool:
    """Whether every seat, the drawer first, agrees."""
    for step in range(d.sides.size):
        each = (seat + step) % d.sides.size
        if not agrees(t, p, s, np.int64(d.levels[each]), np.int64(d.sides[each]), stage, state):
            return False
    return True


# -- a game


@inner
def undrawn(w: Work, d: Deal) -> int:
    """How many tiles are left to draw."""
    return d.lengths[0] + d.lengths[1] - w.taken[0] - w.taken[1]


@inner
def stuck(
    t: Tables,
    p: Promise,
    s: Scratch,
    w: Work,
    d: Deal,
    seat: int,
    stage: float,
    state: State,
    row: NDArray[np.int64],
) -> int:
    """What a tile that fits nowhere does: how the game ended, or SPENT if it goes on."""
    if t.unplaceable == AGREE and scoreless(s) and undrawn(w, d) > 0:
        row[ASKED] += 1
        if not all_agree(t, p, s, d, seat, stage, state):
            return REFUSED
    elif t.unplaceable != SET_ASIDE:
        return STUCK
    row[ASIDE] += 1
    return SPENT


@inner
def place(
    t: Tables,
    p: Promise,
    s: Scratch,
    w: Work,
    d: Deal,
    seat: int,
    tile: int,
    middle: int,
    end: int,
    stage: float,
    state: State,
    row: NDArray[np.int64],
    sums: NDArray[np.float64],
    moves: NDArray[np.int32],
) -> None:
    """Lay the tile drawn (`s.found[:middle]`) or the spare (from there to `end`)."""
    spare = w.spares[seat]
    chosen = pick(t, p, s, w, d, seat, tile, spare, middle, end, stage, sums, state)
    if chosen >= middle:
        w.spares[seat], tile = tile, spare
    number = np.int64(s.found[chosen])
    moves[row[DRAWN] - 1, 1], moves[row[DRAWN] - 1, 2] = tile, number
    lay_and_note(t, s, anchor_of(t, number), arrangement_of(t, tile, number))
    row[PLIES] += 1
    row[CHOICES] += end
    row[FORCED] += end == 1


@inner
def play(
    t: Tables,
    p: Promise,
    s: Scratch,
    w: Work,
    d: Deal,
    state: State,
    row: NDArray[np.int64],
    sums: NDArray[np.float64],
    moves: NDArray[np.int32],
) -> int:
    """One game from the empty board; gives how it ended.

    `moves[k]` becomes what was done with the *k*-th tile drawn: the queue it came from,
    the kind laid and the placement's number, or −1 twice.
    """
    seat, whole = d.first, d.lengths[0] + d.lengths[1]
    while undrawn(w, d) > 0:
        stage, spare = stage_of(s, whole), w.spares[seat]
        tile = draw(t, p, s, w, d, seat, stage, state, row, sums, moves)
        if d.spare and spare < 0:
            w.spares[seat] = tile
            seat = (seat + 1) % d.sides.size
            continue
        middle = legal_scan(t, s, tile, 0)
        end = legal_scan(t, s, spare, middle) if spare >= 0 and spare != tile else middle
        if end > 0:
            place(t, p, s, w, d, seat, tile, middle, end, stage, state, row, sums, moves)
        else:
            ended = stuck(t, p, s, w, d, seat, stage, state, row)
            if ended != SPENT:
                return ended
        if end > 0 or t.unplaceable == SET_ASIDE:  # those who agreed draw again
            seat = (seat + 1) % d.sides.size
    return SPENT


@inner
def clear(s: Scratch, w: Work, d: Deal) -> None:
    """Begin a game."""
    clear_scratch(s)
    for tile in range(28):
        w.stock[tile] = 0
    for queue in range(2):
        w.taken[queue] = 0
        for at in range(d.lengths[queue]):
            w.stock[d.queues[queue, at]] += 1
    for seat in range(4):
        w.spares[seat] = -1


@compiled
def play_games(
    t: Tables,
    p: Promise,
    s: Scratch,
    w: Work,
    state: State,
    queues: NDArray[np.int8],
    lengths: NDArray[np.int64],
    kind: int,
    sides: NDArray[np.int8],
    levels: NDArray[np.int8],
    firsts: NDArray[np.int64],
    spare: bool,
    luck: bool,
    seeds: NDArray[np.int64],
    counts: NDArray[np.int64],
    sums: NDArray[np.float64],
    moves: NDArray[np.int32],
) -> None:
    """Game *g* with `queues[g]`, `levels[g]`, …; fills rows of the last three, given as zeros."""
    for game in range(seeds.size):
        d = Deal(queues[game], lengths[game], kind, sides, levels[game], firsts[game], spare, luck)
        clear(s, w, d)
        seeded(state, seeds[game], 0)
        counts[game, REASON] = play(t, p, s, w, d, state, counts[game], sums[game], moves[game])
        for shore in range(4):
            counts[game, NORTH + shore] = s.points[shore]  # fmt: skip
