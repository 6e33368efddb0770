"""What open mouths promise, and terms that sum to a rating; compiled."""

import numpy as np
from numpy.typing import NDArray

from tayu.kernels.loops import anchor_of, arrangement_of, compiled, inner, lay
from tayu.kernels.promise import AWAY, SIDEWAYS, TOWARD, Promise
from tayu.kernels.scratch import LAID, MOUTHS, Scratch
from tayu.kernels.tables import NO_SHORE, Tables

ONE = np.uint64(1)  # a row's or column's bit for cell 0
FLOOD = 2  # as in moves.Side


@inner
def cover(t: Tables, s: Scratch, anchor: int) -> None:
    """Mark the cells of a strip as covered, or as empty again."""
    for step in range(3):
        row, col = np.uint64(t.cells[anchor, step, 0]), np.uint64(t.cells[anchor, step, 1])
        s.rows[row] ^= ONE << col
        s.cols[col] ^= ONE << row


@inner
def is_covered(s: Scratch, row: int, col: int) -> bool:
    """Whether a cell is covered."""
    return (s.rows[row] >> np.uint64(col)) & ONE != 0


@inner
def lay_and_note(t: Tables, s: Scratch, anchor: int, arrangement: int) -> None:
    """`lay`, and keep the list of open mouths that an evaluation needs."""
    lay(t, s, anchor, arrangement)
    cover(t, s, anchor)
    for slot in range(8):
        if arrangement >> slot & 1 and t.ahead[anchor, slot, 0] >= 0:
            for part in range(3):
                s.mouths[s.counts[MOUTHS], part] = t.ahead[anchor, slot, part]
            s.counts[MOUTHS] += 1
    kept = 0
    for at in range(s.counts[MOUTHS]):
        if not is_covered(s, s.mouths[at, 0], s.mouths[at, 1]):
            for part in range(3):
                s.mouths[kept, part] = s.mouths[at, part]
            kept += 1
    s.counts[MOUTHS] = kept


@inner
def promised(p: Promise, s: Scratch, mouth: NDArray[np.int8], shore: int) -> float:
    """How many points on a shore an open mouth promises."""
    last = s.rows.size - 1
    row, col = np.int64(mouth[0]), np.int64(mouth[1])
    line = s.cols[col] if shore % 2 == 0 else s.rows[row]
    along = row if shore % 2 == 0 else col
    if shore in (0, 3):  # towards smaller numbers
        distance = along
        standing = line & ((ONE << np.uint64(along)) - ONE)
    else:
        distance = last - along
        standing = line >> np.uint64(along)
    turn = (mouth[2] - shore) & 3
    if turn == 2:  # its own tile stands behind it
        return p.table[0, AWAY, distance]
    return p.table[1 if standing else 0, TOWARD if turn == 0 else SIDEWAYS, distance]


@inner
def note_promises(p: Promise, s: Scratch) -> None:
    """What each open mouth promises each shore, and the sums, before a placement."""
    for shore in range(4):
        p.sums[0, shore] = 0.0
    for at in range(s.counts[MOUTHS]):
        for shore in range(4):
            value = promised(p, s, s.mouths[at], shore)
            p.noted[at, shore] = value
            p.sums[0, shore] += value


@inner
def try_placement(t: Tables, p: Promise, s: Scratch, anchor: int, arrangement: int) -> None:
    """Fill `p.after` and `p.sums[1:]` as if the tile lay there, after `note_promises`."""
    for shore in range(4):
        p.sums[1, shore] = p.sums[0, shore]
        p.sums[2, shore] = p.sums[0, shore]
        p.after[shore] = s.points[shore]
    _try_new_mouths(t, p, s, anchor, arrangement, 1)
    cover(t, s, anchor)
    _try_new_mouths(t, p, s, anchor, arrangement, 2)
    _try_old_mouths(t, p, s, anchor)
    cover(t, s, anchor)


@inner
def _try_old_mouths(t: Tables, p: Promise, s: Scratch, anchor: int) -> None:
    """What changes for the mouths before whom, or in whose way, the tile lies."""
    top, left = t.cells[anchor, 0, 0], t.cells[anchor, 0, 1]
    bottom, right = t.cells[anchor, 2, 0], t.cells[anchor, 2, 1]
    for at in range(s.counts[MOUTHS]):
        row, col = s.mouths[at, 0], s.mouths[at, 1]
        if (row < top or row > bottom) and (col < left or col > right):
            continue
        joined = is_covered(s, row, col)
        for shore in range(4):
            p.sums[2, shore] -= p.noted[at, shore]
            if joined:
                p.sums[1, shore] -= p.noted[at, shore]
            else:
                p.sums[2, shore] += promised(p, s, s.mouths[at], shore)


@inner
def _try_new_mouths(
    t: Tables, p: Promise, s: Scratch, anchor: int, arrangement: int, into: int
) -> None:
    for slot in range(8):
        if not arrangement >> slot & 1:
            continue
        ahead = t.ahead[anchor, slot]
        if ahead[0] < 0:
            if into == 1 and t.shore[anchor, slot] != NO_SHORE:
                p.after[t.shore[anchor, slot]] += t.worth[anchor, slot]
        elif not is_covered(s, ahead[0], ahead[1]):
            for shore in range(4):
                p.sums[into, shore] += promised(p, s, ahead, shore)


@inner
def standing(p: Promise, points: NDArray[np.int64], sums: NDArray[np.float64], side: int) -> float:
    """The logarithm of a side's product, smoothed by what the open mouths promise."""
    one = points[side] + sums[side] + p.smoothing
    two = points[side + 2] + sums[side + 2] + p.smoothing
    return np.log(one * two)


@inner
def gain_terms(
    p: Promise, s: Scratch, side: int, sign: float, row: NDArray[np.float64], at: int
) -> None:
    """Add to `row[at:at + 3]` what the placement does for a side.

    By its estuaries, by the mouths that it opens and joins, and by the walls it raises.
    """
    before = standing(p, s.points, p.sums[0], side)
    scored = standing(p, p.after, p.sums[0], side)
    opened = standing(p, p.after, p.sums[1], side)
    walled = standing(p, p.after, p.sums[2], side)
    row[at] += sign * (scored - before)
    row[at + 1] += sign * (opened - scored)
    row[at + 2] += sign * (walled - opened)


@inner
def scale_at(p: Promise, stage: float) -> float:
    """Log-odds for each unit of the difference between the sides' standings."""
    return p.scale[0] + stage * (p.scale[1] + stage * p.scale[2])


@inner
def lead(p: Promise, s: Scratch, side: int) -> float:
    """A side's standing less the other's, before the placement; the flood's: less both."""
    one = standing(p, s.points, p.sums[0], 0)
    two = standing(p, s.points, p.sums[0], 1)
    if side == FLOOD:
        return -(one + two)
    return one - two if side == 0 else two - one


@compiled
def odds(p: Promise, s: Scratch, side: int, stage: float) -> float:
    """A side's log-odds by the board alone, whoever moves next."""
    note_promises(p, s)
    return lead(p, s, side) * scale_at(p, stage)


@inner
def lead_after(
    t: Tables, p: Promise, s: Scratch, anchor: int, arrangement: int, side: int
) -> float:
    """A side's lead after a placement: what `rate_all` explains, without the explanation."""
    try_placement(t, p, s, anchor, arrangement)
    one = standing(p, p.after, p.sums[2], 0)
    two = standing(p, p.after, p.sums[2], 1)
    if side == FLOOD:
        return -(one + two)
    return one - two if side == 0 else two - one


@compiled
def rate_all(
    t: Tables, p: Promise, s: Scratch, tile: int, begin: int, end: int, side: int, stage: float
) -> None:
    """Rate the placements `s.found[begin:end]` of a tile for a side, term by term.

    Row *i* of `p.rated` is for `s.found[i]`, all in log-odds: the lead before it; what
    its estuaries, its mouths and its walls do for the side; the same three for the
    other side, which count against; and that the other side moves next.
    """
    note_promises(p, s)
    before, scale = lead(p, s, side), scale_at(p, stage)
    for at in range(begin, end):
        number = s.found[at]
        try_placement(t, p, s, anchor_of(t, number), arrangement_of(t, tile, number))
        row = p.rated[at]
        for term in range(7):
            row[term] = 0.0
        row[0] = before
        for each in range(2):
            if each == side:
                gain_terms(p, s, each, 1.0, row, 1)
            else:
                gain_terms(p, s, each, -1.0, row, 4)
        for term in range(7):
            row[term] *= scale
        row[7] = -p.tempo if side != FLOOD else 0.0


@inner
def gentle_value(t: Tables, s: Scratch, tile: int, number: int, side: int) -> float:
    """A side's score after a placement; to the flood the higher score, taken negatively."""
    anchor, arrangement = anchor_of(t, number), arrangement_of(t, tile, number)
    north, east, south, west = s.points[0], s.points[1], s.points[2], s.points[3]
    for slot in range(8):
        if arrangement >> slot & 1 and t.shore[anchor, slot] != NO_SHORE:
            worth, shore = t.worth[anchor, slot], t.shore[anchor, slot]
            north += worth if shore == 0 else 0
            east += worth if shore == 1 else 0
            south += worth if shore == 2 else 0
            west += worth if shore == 3 else 0
    if side == FLOOD:
        return -float(max(north * south, east * west))
    return float(north * south if side == 0 else east * west)


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
        note_promises(p, s)
        leads[laid, 0] = lead(p, s, 0)
        leads[laid, 1] = s.points[0] * s.points[2]
        leads[laid, 2] = s.points[1] * s.points[3]
        laid += 1
    return laid  # fmt: skip
