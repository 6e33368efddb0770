"""Which mouths are open, what stands in their way, and what they promise; compiled.

What a placement changes is told by the strip that it covers and by the mouths that
it opens, apart: a new mouth's ways to the shores don't cross its own tile, except
the one behind it.
"""

import numpy as np

from tayu.kernels.loops import inlined, inner, lay
from tayu.kernels.promise import Promise
from tayu.kernels.scratch import COVERED, MOUTHS, Scratch
from tayu.kernels.tables import Tables

Shores = tuple[float, float, float, float]
"""Something for each shore: north, east, south, west."""


# -- laying


@inner
def lay_and_note(t: Tables, s: Scratch, anchor: int, arrangement: int) -> None:
    """`lay`, and keep what an evaluation needs: walls and open mouths."""
    lay(t, s, anchor, arrangement)
    cell, step = first_cell(t, anchor), cell_step(t, anchor)
    for each in range(3):
        _cover(t, s, cell + each * step)
    for each in range(3):
        slot = t.slots[arrangement, each]
        cell = np.int64(t.faced[anchor, slot])
        if cell >= 0 and not s.walls[cell] & COVERED:
            _face(t, s, cell, np.int64(t.headings[anchor, slot]))
    kept = 0
    for at in range(s.counts[MOUTHS]):
        cell = np.int64(s.mouths[at])
        if not s.walls[cell] & COVERED:
            s.mouths[kept] = cell
            kept += 1
    s.counts[MOUTHS] = kept


@inlined
def first_cell(t: Tables, anchor: int) -> int:
    """The north-westernmost cell of a strip."""
    return t.corners[anchor, 1] * t.size + t.corners[anchor, 2]


@inlined
def cell_step(t: Tables, anchor: int) -> int:
    """From one cell of a strip to the next."""
    return t.size if t.corners[anchor, 0] else 1


@inner
def _cover(t: Tables, s: Scratch, cell: int) -> None:
    """A cell is covered: nothing faces it any more, and it walls what lies behind it."""
    row, col = cell // t.size, cell % t.size
    _wall(t, s, cell, 0, t.size, col, row, 1)
    _wall(t, s, cell, 1, -1, row, col, -1)
    _wall(t, s, cell, 2, -t.size, col, row, -1)
    _wall(t, s, cell, 3, 1, row, col, 1)
    s.walls[cell] |= COVERED
    s.facing[cell] = 0


@inner
def _wall(
    t: Tables, s: Scratch, cell: int, shore: int, step: int, line: int, along: int, way: int
) -> None:
    """No cell that lies further from the shore has a free way there; nor has it a mouth itself.

    Behind a cell that is walled all are: each is met once a game.
    """
    s.loose[shore, line] &= ~(1 << along)
    if s.walls[cell] >> shore & 1:
        return
    bit = 1 << shore
    for _ in range(t.size - 1 - t.distances[cell, shore]):
        cell += step
        along += way
        if s.walls[cell] & bit:
            return
        s.walls[cell] |= bit
        s.loose[shore, line] &= ~(1 << along)


@inner
def _face(t: Tables, s: Scratch, cell: int, heading: int) -> None:
    """An open mouth faces a cell."""
    if s.facing[cell] == 0:
        s.mouths[s.counts[MOUTHS]] = cell
        s.counts[MOUTHS] += 1
    s.facing[cell] |= 1 << heading
    row, col, walls = cell // t.size, cell % t.size, s.walls[cell]
    s.loose[0, col] |= (~walls & 1) << row
    s.loose[1, row] |= (~walls >> 1 & 1) << col
    s.loose[2, col] |= (~walls >> 2 & 1) << row
    s.loose[3, row] |= (~walls >> 3 & 1) << col


# -- what mouths promise


@inlined
def promised(t: Tables, p: Promise, cell: int, headings: int, walls: int) -> Shores:
    """How many points on each shore the mouths promise that face a cell."""
    place = 2 * headings
    return (
        p.facing[place + (walls & 1), t.distances[cell, 0]],
        p.facing[place + 32 + (walls >> 1 & 1), t.distances[cell, 1]],
        p.facing[place + 64 + (walls >> 2 & 1), t.distances[cell, 2]],
        p.facing[place + 96 + (walls >> 3 & 1), t.distances[cell, 3]],
    )


@inlined
def plus(one: Shores, two: Shores) -> Shores:
    """The sum, shore by shore."""
    return one[0] + two[0], one[1] + two[1], one[2] + two[2], one[3] + two[3]


@inlined
def minus(one: Shores, two: Shores) -> Shores:
    """The difference, shore by shore."""
    return one[0] - two[0], one[1] - two[1], one[2] - two[2], one[3] - two[3]


@inlined
def open_promises(t: Tables, p: Promise, s: Scratch) -> Shores:
    """What all open mouths promise."""
    total = (0.0, 0.0, 0.0, 0.0)
    for at in range(s.counts[MOUTHS]):
        cell = np.int64(s.mouths[at])
        headings, walls = np.int64(s.facing[cell]), np.int64(s.walls[cell])
        total = plus(total, promised(t, p, cell, headings, walls))
    return total


# -- what a placement changes


@inlined
def joined(t: Tables, p: Promise, s: Scratch, anchor: int) -> Shores:
    """What the mouths promise that a tile on a strip joins."""
    total = (0.0, 0.0, 0.0, 0.0)
    cell, step = first_cell(t, anchor), cell_step(t, anchor)
    for each in range(3):
        headings = np.int64(s.facing[cell + each * step])
        if headings:
            walls = np.int64(s.walls[cell + each * step])
            total = plus(total, promised(t, p, cell + each * step, headings, walls))
    return total


@inlined
def opened(t: Tables, p: Promise, s: Scratch, anchor: int, arrangement: int) -> Shores:
    """What the mouths promise that a placement opens."""
    total = (0.0, 0.0, 0.0, 0.0)
    for each in range(3):
        total = plus(total, opened_at(t, p, s, anchor, t.slots[arrangement, each]))
    return total


@inlined
def opened_at(t: Tables, p: Promise, s: Scratch, anchor: int, slot: int) -> Shores:
    """What a new mouth at a slot promises: nothing if it joins another, or is an estuary."""
    cell = np.int64(t.faced[anchor, slot])
    if cell < 0 or s.walls[cell] & COVERED:
        return (0.0, 0.0, 0.0, 0.0)
    heading = 1 << np.int64(t.headings[anchor, slot])
    return promised(t, p, cell, heading, np.int64(s.walls[cell]))


@inlined
def walled(t: Tables, p: Promise, s: Scratch, anchor: int) -> Shores:
    """What the mouths lose in whose way to a shore a tile on a strip stands."""
    row, col = np.int64(t.corners[anchor, 1]), np.int64(t.corners[anchor, 2])
    down, right = (3, 1) if t.corners[anchor, 0] else (1, 3)
    north = south = east = west = 0.0
    below, beyond = -1 << (row + down), -1 << (col + right)
    for line in range(col, col + right):
        if s.loose[0, line] & below:
            north += _lost(t, p, s, 0, line, s.loose[0, line] & below)
        if s.loose[2, line] & ((1 << row) - 1):
            south += _lost(t, p, s, 2, line, s.loose[2, line] & ((1 << row) - 1))
    for line in range(row, row + down):
        if s.loose[1, line] & ((1 << col) - 1):
            east += _lost(t, p, s, 1, line, s.loose[1, line] & ((1 << col) - 1))
        if s.loose[3, line] & beyond:
            west += _lost(t, p, s, 3, line, s.loose[3, line] & beyond)
    return north, east, south, west


@inner
def _lost(t: Tables, p: Promise, s: Scratch, shore: int, line: int, bits: int) -> float:
    """What loose mouths of a line lose once they are walled from a shore."""
    total, along = 0.0, 0
    while bits:
        if bits & 1:
            cell = along * t.size + line if shore % 2 == 0 else line * t.size + along
            place, distance = (
                shore * 32 + 2 * np.int64(s.facing[cell]),
                t.distances[cell, shore],
            )
            total += p.facing[place, distance] - p.facing[place + 1, distance]
        bits >>= 1
        along += 1
    return total
