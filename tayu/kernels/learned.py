"""A learned evaluation: every open mouth adds a row of numbers to each shore; compiled.

A shore's *units* are sums over its estuaries and over all open mouths, as each
faces the shore, how far it has to go, and what stands in its way. A side's
worth is made of its two shores' units by sum, product and logarithm, the same
way for every shore, so a quarter turn exchanges the sides and nothing else.
"""

import numpy as np
from numpy.typing import NDArray

from tayu.kernels.loops import anchor_of, arrangement_of, clear_scratch, compiled, inner
from tayu.kernels.mouths import lay_and_note
from tayu.kernels.promise import AWAY, SIDEWAYS, TOWARD
from tayu.kernels.scratch import MOUTHS, Scratch
from tayu.kernels.tables import Tables
from tayu.kernels.units import DEAD, FAR, FREE, KINDS, LEAST, SHARP, WALLED, Learned

# -- how a mouth faces a shore


@inner
def is_dead(t: Tables, n: Learned, s: Scratch, cell: int) -> bool:
    """Whether no tile can cover the cell any more."""
    for at in range(6):
        anchor = n.covering[cell // t.size, cell % t.size, at]
        if anchor >= 0 and s.need[anchor] & s.ban[anchor] == 0:
            return False
    return True


@inner
def row_of(t: Tables, s: Scratch, cell: int, heading: int, shore: int, dead: bool) -> int:
    """Which of `KINDS` a mouth that faces a cell is to a shore."""
    turn = (heading - shore) & 3
    facing = AWAY if turn == 2 else (TOWARD if turn == 0 else SIDEWAYS)
    before = DEAD if dead else (WALLED if s.walls[cell] >> shore & 1 else FREE)
    return (before * 3 + facing) * FAR + min(t.distances[cell, shore], FAR - 1)


@inner
def runs_to_doubled(t: Tables, n: Learned, cell: int, shore: int) -> bool:
    """Whether the shore position straight ahead is a doubled one."""
    position = cell % t.size if shore % 2 == 0 else cell // t.size
    return n.doubled[shore, position if shore < 2 else t.size - 1 - position]


@inner
def note_rows(
    t: Tables, n: Learned, s: Scratch, cell: int, heading: int, shore: int, dead: bool
) -> tuple[int, int]:
    """The row for a mouth, and the row that counts besides, or −1."""
    row = row_of(t, s, cell, heading, shore, dead)
    if row < FAR and runs_to_doubled(t, n, cell, shore):
        return row, KINDS + row
    return row, -1


# -- the evaluation


@inner
def _add_row(n: Learned, shore: int, row: int, stage: float) -> None:
    for unit in range(n.units.shape[1]):
        n.units[shore, unit] += n.mouths[0, row, unit] + stage * n.mouths[1, row, unit]


@inner
def _sum_units(t: Tables, n: Learned, s: Scratch, stage: float) -> None:
    """Fill `n.units`: before they are bent."""
    for shore in range(4):
        for unit in range(n.units.shape[1]):
            a_point = n.points[0, unit] + stage * n.points[1, unit]
            base = n.base[0, unit] + stage * (n.base[1, unit] + stage * n.base[2, unit])
            n.units[shore, unit] = base + s.points[shore] * a_point
    for at in range(s.counts[MOUTHS]):
        cell = np.int64(s.mouths[at])
        dead = is_dead(t, n, s, cell)
        for heading in range(4):
            if s.facing[cell] >> heading & 1:
                _add_mouth(t, n, s, cell, heading, stage, dead)


@inner
def _add_mouth(
    t: Tables, n: Learned, s: Scratch, cell: int, heading: int, stage: float, dead: bool
) -> None:
    for shore in range(4):
        row, besides = note_rows(t, n, s, cell, heading, shore, dead)
        _add_row(n, shore, row, stage)
        if besides >= 0:
            _add_row(n, shore, besides, stage)


@inner
def _bent(x: float) -> float:
    """About x above 0, and about 0 below."""
    return x if SHARP * x > 30.0 else np.log1p(np.exp(SHARP * x)) / SHARP


@inner
def _worth(n: Learned, side: int) -> float:
    total = 0.0
    for unit in range(n.units.shape[1]):
        one, two = _bent(n.units[side, unit]), _bent(n.units[side + 2, unit])
        total += n.by_sum[unit] * (one + two) + n.by_product[unit] * one * two
        total += n.by_logarithm[unit] * np.log((one + LEAST) * (two + LEAST))
    return total


@inner
def polynomial(of: NDArray[np.float64], stage: float) -> float:
    """Three coefficients, at a stage."""
    return of[0] + stage * (of[1] + stage * of[2])


@compiled
def learned_odds(t: Tables, n: Learned, s: Scratch, side: int, mover: int, stage: float) -> float:
    """The log-odds of a side, 0 or 1, where side `mover` moves next."""
    _sum_units(t, n, s, stage)
    odds = (_worth(n, 0) - _worth(n, 1)) * polynomial(n.scale, stage)
    tempo = polynomial(n.tempo, stage)
    return (odds if side == 0 else -odds) + (tempo if mover == side else -tempo)


@inner
def learned_chance(t: Tables, n: Learned, s: Scratch, side: int, mover: int, stage: float) -> float:
    """The win chance of a side where side `mover` moves next."""
    return 1.0 / (1.0 + np.exp(-learned_odds(t, n, s, side, mover, stage)))


# -- what it is learned from


@inner
def _count_rows(t: Tables, n: Learned, s: Scratch, counts: NDArray[np.uint8]) -> None:
    for at in range(s.counts[MOUTHS]):
        cell = np.int64(s.mouths[at])
        dead = is_dead(t, n, s, cell)
        for heading in range(4):
            if s.facing[cell] >> heading & 1:
                _count_mouth(t, n, s, cell, heading, dead, counts)


@inner
def _count_mouth(
    t: Tables,
    n: Learned,
    s: Scratch,
    cell: int,
    heading: int,
    dead: bool,
    counts: NDArray[np.uint8],
) -> None:
    for shore in range(4):
        row, besides = note_rows(t, n, s, cell, heading, shore, dead)
        counts[shore, row] += 1
        if besides >= 0:
            counts[shore, besides] += 1


@compiled
def examples(
    t: Tables,
    n: Learned,
    s: Scratch,
    orders: NDArray[np.int8],
    moves: NDArray[np.int32],
    wanted: NDArray[np.bool_],
    counts: NDArray[np.uint8],
    points: NDArray[np.int64],
) -> None:
    """Replay `games.play_games`; what is seen after each wanted draw, row after row.

    `wanted` has the shape of `moves`; `counts` (rows, 4, ROWS) says how many mouths of
    each kind there are to each shore, `points` (rows, 4) what the shores hold.
    """
    row = 0
    for game in range(orders.shape[0]):
        clear_scratch(s)
        for at in range(orders.shape[1]):
            number = moves[game, at]
            if number >= 0:
                tile = np.int64(orders[game, at])
                lay_and_note(t, s, anchor_of(t, number), arrangement_of(t, tile, number))
            if wanted[game, at]:
                _count_rows(t, n, s, counts[row])
                for shore in range(4):
                    points[row, shore] = s.points[shore]
                row += 1
