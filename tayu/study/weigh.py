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
    difference,
    held,
    held_after,
    logarithms,
    scale_at,
)
from tayu.kernels.loops import anchor_of, arrangement_of, inner
from tayu.kernels.mouths import Shores, joined, minus, open_promises, opened_at, plus, walled
from tayu.kernels.promise import Promise
from tayu.kernels.scratch import FRONT, LAID, Scratch
from tayu.kernels.tables import Tables
from tayu.matching import fits

NEVER = -1e300
"""The rating of a tile that fits nowhere."""


class Work(NamedTuple):
    """Room for what the study's loops note on the way."""

    stock: NDArray[np.int64]  # (28,): how many of each kind are undrawn
    best: NDArray[np.float64]  # (28,): the best rating of each kind, or NEVER
    values: NDArray[np.float64]  # (4 A,): ratings of the placements found
    now: NDArray[np.float64]  # (4,): what the mouths promise each shore
    covered: NDArray[np.float64]  # (4,): the same with a strip covered
    slots: NDArray[np.float64]  # (8, 4): what a new mouth at each slot would promise
    taken: NDArray[np.int64]  # (2,): how many tiles have gone from each queue
    spares: NDArray[np.int64]  # (4,): each seat's spare, or −1


def room(tables: Tables) -> Work:
    """Room for a board of that size."""
    return Work(
        np.zeros(28, np.int64), np.zeros(28), np.zeros(4 * tables.count + 4), np.zeros(4),
        np.zeros(4), np.zeros((8, 4)), np.zeros(2, np.int64), np.zeros(4, np.int64),
    )  # fmt: skip


@inner
def read(row: NDArray[np.float64]) -> Shores:
    """A row with something for each shore."""
    return row[0], row[1], row[2], row[3]


@inner
def write(row: NDArray[np.float64], shores: Shores) -> None:
    """Keep something for each shore."""
    row[0], row[1], row[2], row[3] = shores


@inner
def highest(values: NDArray[np.float64], count: int) -> float:
    """The highest of the first `count` values, or NEVER."""
    found = NEVER
    for at in range(count):
        found = max(found, values[at])
    return found


@inner
def look_at(t: Tables, p: Promise, s: Scratch, w: Work, anchor: int) -> None:
    """Note what old and new mouths promise once this strip is covered; `w.now` is known."""
    lost = plus(joined(t, p, s, anchor), walled(t, p, s, anchor))
    write(w.covered, minus(read(w.now), lost))
    for slot in range(8):
        write(w.slots[slot], opened_at(t, p, s, anchor, slot))


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
    sums = read(w.covered)
    for slot in range(8):
        if arrangement >> slot & 1:
            sums = plus(sums, read(w.slots[slot]))
    one, two = logarithms(p, held_after(t, s, anchor, arrangement), sums)
    lead = difference(one, two, side) * scale
    return lead if side == FLOOD else lead - p.tempo


@inner
def passing(p: Promise, s: Scratch, w: Work, side: int, stage: float) -> float:
    """The rating of laying nothing; what the mouths promise has been noted."""
    one, two = logarithms(p, held(s), read(w.now))
    lead = difference(one, two, side) * scale_at(p, stage)
    return lead if side == FLOOD else lead - p.tempo


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
    write(w.now, open_promises(t, p, s))
    for at in range(begin, end):
        number = s.found[at]
        anchor = anchor_of(t, number)
        look_at(t, p, s, w, anchor)
        arrangement = arrangement_of(t, tile, number)
        w.values[at] = value_of(t, p, s, w, anchor, arrangement, side, scale)  # fmt: skip


@inner
def rate_kinds(t: Tables, p: Promise, s: Scratch, w: Work, side: int, stage: float) -> None:
    """The best rating of each kind of tile: `w.best`; and note what the mouths promise now."""
    write(w.now, open_promises(t, p, s))
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
