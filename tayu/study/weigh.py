"""The full player's ratings of every tile at once, compiled.

What open mouths promise once a strip is covered depends on the strip, not on the
tile, so it is summed once a strip and not once a placement. The ratings are those
of `tayu.kernels.evaluation.rate_all`, whose terms sum to them.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu.kernels.evaluation import (
    FLOOD,
    cover,
    is_covered,
    note_promises,
    promised,
    scale_at,
    standing,
)
from tayu.kernels.loops import anchor_of, arrangement_of, inner
from tayu.kernels.promise import Promise
from tayu.kernels.scratch import FRONT, LAID, MOUTHS, Scratch
from tayu.kernels.tables import NO_SHORE, Tables
from tayu.matching import fits

NEVER = -1e300
"""The rating of a tile that fits nowhere."""


class Work(NamedTuple):
    """Room for what the study's loops note on the way."""

    stock: NDArray[np.int64]  # (28,): how many of each kind are undrawn
    best: NDArray[np.float64]  # (28,): the best rating of each kind, or NEVER
    values: NDArray[np.float64]  # (4 A,): ratings of the placements found
    sums: NDArray[np.float64]  # (4,): what the mouths promise each shore, a strip covered
    slots: NDArray[np.float64]  # (8, 4): what a new mouth at each slot would promise
    after: NDArray[np.float64]  # (4,): sums after a placement
    points: NDArray[np.int64]  # (4,): points after a placement
    taken: NDArray[np.int64]  # (2,): how many tiles have gone from each queue
    spares: NDArray[np.int64]  # (4,): each seat's spare, or −1


def room(tables: Tables) -> Work:
    """Room for a board of that size."""
    return Work(
        np.zeros(28, np.int64), np.zeros(28), np.zeros(4 * tables.count + 4), np.zeros(4),
        np.zeros((8, 4)), np.zeros(4), np.zeros(4, np.int64), np.zeros(2, np.int64),
        np.zeros(4, np.int64),
    )  # fmt: skip


@inner
def look_at(t: Tables, p: Promise, s: Scratch, w: Work, anchor: int) -> None:
    """Note what old and new mouths promise once this strip is covered."""
    cover(t, s, anchor)
    for shore in range(4):
        w.sums[shore] = 0.0
    for at in range(s.counts[MOUTHS]):
        if not is_covered(s, s.mouths[at, 0], s.mouths[at, 1]):
            for shore in range(4):
                w.sums[shore] += promised(p, s, s.mouths[at], shore)
    for slot in range(8):
        ahead = t.ahead[anchor, slot]
        opens = ahead[0] >= 0 and not is_covered(s, ahead[0], ahead[1])
        for shore in range(4):
            w.slots[slot, shore] = promised(p, s, ahead, shore) if opens else 0.0
    cover(t, s, anchor)


@inner
def value_of(
    t: Tables,
    p: Promise,
    s: Scratch,
    w: Work,
    anchor: int,
    arrangement: int,
    side: int,
    scale: float,
) -> float:
    """The rating of a placement on the strip that was looked at last."""
    for shore in range(4):
        w.after[shore] = w.sums[shore]
        w.points[shore] = s.points[shore]
    for slot in range(8):
        if arrangement >> slot & 1:
            for shore in range(4):
                w.after[shore] += w.slots[slot, shore]
            if t.shore[anchor, slot] != NO_SHORE:
                w.points[t.shore[anchor, slot]] += t.worth[anchor, slot]
    one, two = standing(p, w.points, w.after, 0), standing(p, w.points, w.after, 1)
    if side == FLOOD:
        return -(one + two) * scale
    return (one - two if side == 0 else two - one) * scale - p.tempo


@inner
def passing(p: Promise, s: Scratch, side: int, stage: float) -> float:
    """The rating of laying nothing; what the mouths promise has been noted."""
    one, two = standing(p, s.points, p.sums[0], 0), standing(p, s.points, p.sums[0], 1)
    if side == FLOOD:
        return -(one + two) * scale_at(p, stage)
    return (one - two if side == 0 else two - one) * scale_at(p, stage) - p.tempo


@inner
def rate_found(
    t: Tables,
    p: Promise,
    s: Scratch,
    w: Work,
    tile: int,
    begin: int,
    end: int,
    side: int,
    stage: float,
) -> None:
    """Rate the placements `s.found[begin:end]` of a tile: `w.values`."""
    scale = scale_at(p, stage)
    for at in range(begin, end):
        number = s.found[at]
        anchor = anchor_of(t, number)
        look_at(t, p, s, w, anchor)
        arrangement = arrangement_of(t, tile, number)
        w.values[at] = value_of(t, p, s, w, anchor, arrangement, side, scale)  # fmt: skip


@inner
def rate_kinds(t: Tables, p: Promise, s: Scratch, w: Work, side: int, stage: float) -> None:
    """The best rating of each kind of tile: `w.best`; and note what the mouths promise now."""
    note_promises(p, s)
    for tile in range(28):
        w.best[tile] = NEVER
    if s.counts[LAID] == 0:
        for at in range(t.opening.size // 2):
            _try_strip(t, p, s, w, np.int64(t.opening[at]), True, side, stage)
    else:
        for at in range(s.counts[FRONT]):
            anchor = np.int64(s.front[at])
            if not s.need[anchor] & s.ban[anchor]:
                _try_strip(t, p, s, w, anchor, False, side, stage)


@inner
def _try_strip(
    t: Tables, p: Promise, s: Scratch, w: Work, anchor: int, opening: bool, side: int, stage: float
) -> None:
    scale, looked = scale_at(p, stage), False
    need, ban = s.need[anchor], s.ban[anchor]
    for tile in range(28):
        for turned in range(2):
            arrangement = t.arrangements[tile, turned]
            if opening or fits(arrangement, need, ban):
                if not looked:
                    look_at(t, p, s, w, anchor)
                    looked = True
                value = value_of(t, p, s, w, anchor, arrangement, side, scale)
                w.best[tile] = max(w.best[tile], value)
