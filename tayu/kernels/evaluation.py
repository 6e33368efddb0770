"""Terms that sum to a rating, and the leads that they explain; compiled."""

import numpy as np
from numpy.typing import NDArray

from tayu.kernels.loops import anchor_of, arrangement_of, compiled, inlined, inner
from tayu.kernels.mouths import (
    Shores,
    joined,
    lay_and_note,
    minus,
    open_promises,
    opened,
    plus,
    walled,
)
from tayu.kernels.promise import Promise
from tayu.kernels.scratch import LAID, Scratch
from tayu.kernels.tables import NO_SHORE, Tables

FLOOD = 2  # as in moves.Side


@inlined
def held(s: Scratch) -> Shores:
    """The points on each shore."""
    return float(s.points[0]), float(s.points[1]), float(s.points[2]), float(s.points[3])


@inlined
def held_after(t: Tables, s: Scratch, anchor: int, arrangement: int) -> Shores:
    """The points on each shore after a placement."""
    north, east, south, west = held(s)
    for each in range(3):
        slot = t.slots[arrangement, each]
        if t.shore[anchor, slot] != NO_SHORE:
            worth, shore = float(t.worth[anchor, slot]), t.shore[anchor, slot]
            north += worth if shore == 0 else 0.0
            east += worth if shore == 1 else 0.0
            south += worth if shore == 2 else 0.0
            west += worth if shore == 3 else 0.0
    return north, east, south, west


@inlined
def products(p: Promise, points: Shores, sums: Shores) -> tuple[float, float]:
    """Both sides' products, smoothed by what the open mouths promise."""
    shores, more = plus(points, sums), p.smoothing
    return (
        (shores[0] + more) * (shores[2] + more),
        (shores[1] + more) * (shores[3] + more),
    )


@inlined
def logarithms(p: Promise, points: Shores, sums: Shores) -> tuple[float, float]:
    """The logarithms of both sides' smoothed products: their standings."""
    one, two = products(p, points, sums)
    return np.log(one), np.log(two)


@inlined
def note(p: Promise, row: int, points: Shores, sums: Shores) -> None:
    """Keep both standings in a row of `p.standings`."""
    p.standings[row, 0], p.standings[row, 1] = logarithms(p, points, sums)


@inlined
def merit(one: float, two: float, side: int) -> float:
    """What grows with a side's lead: a quotient of smoothed products; its logarithm is the lead."""
    if side == FLOOD:
        return 1.0 / (one * two)
    return one / two if side == 0 else two / one


@inlined
def difference(one: float, two: float, side: int) -> float:
    """A side's lead, of both standings; the flood's is less both."""
    if side == FLOOD:
        return -(one + two)
    return one - two if side == 0 else two - one


@inner
def add_gains(row: NDArray[np.float64], standings: NDArray[np.float64], side: int) -> None:
    """Add to a row of terms what the placement does for each side.

    By its estuaries, by the mouths that it opens and joins, and by the walls it raises;
    `standings` are those before it and after each of the three, shape (4, 2).
    """
    for each in range(2):
        sign, begin = (1.0, 1) if each == side else (-1.0, 4)
        for term in range(3):
            row[begin + term] += sign * (standings[term + 1, each] - standings[term, each])


@inner
def scale_at(p: Promise, stage: float) -> float:
    """Log-odds for each unit of the difference between the sides' standings."""
    return p.scale[0] + stage * (p.scale[1] + stage * p.scale[2])


@inner
def lead(t: Tables, p: Promise, s: Scratch, side: int) -> float:
    """A side's standing less the other's, before the placement; the flood's: less both."""
    one, two = logarithms(p, held(s), open_promises(t, p, s))
    return difference(one, two, side)


@compiled
def odds(t: Tables, p: Promise, s: Scratch, side: int, stage: float) -> float:
    """A side's log-odds by the board alone, whoever moves next."""
    return lead(t, p, s, side) * scale_at(p, stage)


@compiled
def rate_all(
    t: Tables, p: Promise, s: Scratch, tile: int, begin: int, end: int, side: int, stage: float
) -> None:
    """Rate the placements `s.found[begin:end]` of a tile for a side, term by term.

    Row *i* of `p.rated` is for `s.found[i]`, all in log-odds: the lead before it; what
    its estuaries, its mouths and its walls do for the side; the same three for the
    other side, which count against; and that the other side moves next.
    """
    scale, points = scale_at(p, stage), held(s)
    sums = open_promises(t, p, s)
    note(p, 0, points, sums)
    for at in range(begin, end):
        number = s.found[at]
        anchor, arrangement = anchor_of(t, number), arrangement_of(t, tile, number)
        after = held_after(t, s, anchor, arrangement)
        open_then = plus(minus(sums, joined(t, p, s, anchor)), opened(t, p, s, anchor, arrangement))
        note(p, 1, after, sums)
        note(p, 2, after, open_then)
        note(p, 3, after, minus(open_then, walled(t, p, s, anchor)))
        row = p.rated[at]
        for term in range(1, 7):
            row[term] = 0.0
        row[0] = difference(p.standings[0, 0], p.standings[0, 1], side)
        add_gains(row, p.standings, side)
        for term in range(7):
            row[term] *= scale
        row[7] = -p.tempo if side != FLOOD else 0.0


@inner
def gentle_value(t: Tables, s: Scratch, tile: int, number: int, side: int) -> float:
    """A side's score after a placement; to the flood the higher score, taken negatively."""
    anchor, arrangement = anchor_of(t, number), arrangement_of(t, tile, number)
    north, east, south, west = held_after(t, s, anchor, arrangement)
    if side == FLOOD:
        return -max(north * south, east * west)
    return north * south if side == 0 else east * west


@compiled
def set_up(t: Tables, s: Scratch, laid: NDArray[np.int64]) -> None:
    """Lay tiles in order on an empty board: rows of (anchor, arrangement)."""
    for at in range(laid.shape[0]):
        lay_and_note(t, s, laid[at, 0], laid[at, 1])


@inner
def stage_of(s: Scratch, whole: int) -> float:
    """How far the game has come: tiles laid, of all."""
    return s.counts[LAID] / whole


@inner
def replay_leads(
    t: Tables,
    p: Promise,
    s: Scratch,
    order: NDArray[np.int8],
    moves: NDArray[np.int32],
    leads: NDArray[np.float64],
) -> int:
    """Row by row, after each placement of a game: how far north–south leads, and both scores.

    Gives how many rows there are.
    """
    laid = 0
    for at in range(order.size):
        number = moves[at]
        if number < 0:
            continue
        lay_and_note(t, s, anchor_of(t, number), arrangement_of(t, np.int64(order[at]), number))
        leads[laid, 0] = lead(t, p, s, 0)
        leads[laid, 1] = s.points[0] * s.points[2]
        leads[laid, 2] = s.points[1] * s.points[3]
        laid += 1
    return laid  # fmt: skip
