"""Random numbers, the legal scan, laying a tile, and what one that fits nowhere does, compiled.

Nothing here allocates. Random numbers come from a state that the caller owns.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit
from numba.extending import overload
from numpy.typing import NDArray

from tayu.keeping import keep
from tayu.kernels.scratch import ABSENT, FRONT, GONE, LAID, MOUTHS, Scratch
from tayu.kernels.tables import NO_SHORE, Tables
from tayu.matching import FULL, dead_ended, fits, walled_off

State = NDArray[np.uint64]
"""One number: the state of a generator."""

SPENT, STUCK, REFUSED = 0, 1, 2
"""How a playout ended: nothing left to draw, a tile that fits nowhere, no agreement to go on."""

AGREE, SET_ASIDE = 1, 2  # as in tables.UNPLACEABLE

Function = Callable[..., Any]


OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
"""How loops are compiled. No loop owns memory, so none counts who uses which array: with
the two dozen arrays that each call hands on, that counting took three quarters of the time."""


def compiled(function: Function) -> Function:
    """`function` compiled at its first call, and kept for later processes."""
    made: Function = keep(njit(**OPTIONS)(function))
    return made


def inner(function: Function) -> Function:
    """`function` for compiled callers only: it goes into what is kept of them.

    Python can't call it, which saves most of the compile.
    """
    options: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    made: Function = njit(**OPTIONS, **options)(function)
    return made


def inlined(function: Function) -> Function:
    """As `inner`, and made part of each caller: handing on two dozen arrays takes longer."""
    options: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    made: Function = njit(**OPTIONS, forceinline=True, **options)(function)
    return made


def _as_it_stands(function: Function) -> None:
    """Let compiled loops call a plain function of another module."""
    overload(function, strict=False)(lambda *_: function)


for _rule in (walled_off, dead_ended, fits):
    _as_it_stands(_rule)


# -- random numbers: Steele, Lea and Flood's SplitMix64


@inner
def seeded(state: State, seed: int, stream: int) -> None:
    """Begin the numbers of one (seed, stream)."""
    state[0] = np.uint64(seed)
    next_number(state)
    state[0] ^= np.uint64(stream) * np.uint64(0xD1342543DE82EF95)
    next_number(state)


@inner
def next_number(state: State) -> Any:
    """64 random bits."""
    state[0] += np.uint64(0x9E3779B97F4A7C15)
    z = state[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@inner
def below(state: State, count: int) -> int:
    """A number from 0 to `count` − 1."""
    return np.int64(((next_number(state) >> np.uint64(32)) * np.uint64(count)) >> np.uint64(32))


@inner
def fraction(state: State) -> float:
    """A number in [0, 1)."""
    return np.float64(next_number(state) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@inner
def shuffle(order: NDArray[np.int8], left: int, state: State) -> None:
    """Put the first `left` tiles in random order."""
    for at in range(left - 1, 0, -1):
        other = below(state, at + 1)
        order[at], order[other] = order[other], order[at]


# -- the board


@inner
def copy_scratch(to: Scratch, of: Scratch) -> None:
    """Make `to` the same board as `of`, without what only an evaluation needs."""
    for anchor in range(of.need.size):
        to.need[anchor] = of.need[anchor]
        to.ban[anchor] = of.ban[anchor]
        to.where[anchor] = of.where[anchor]
    for at in range(of.counts[FRONT]):
        to.front[at] = of.front[at]
    for shore in range(4):
        to.points[shore] = of.points[shore]
    for at in range(of.counts.size):
        to.counts[at] = of.counts[at]


@inner
def copy_notes(to: Scratch, of: Scratch) -> None:
    """What `copy_scratch` leaves out."""
    for cell in range(of.walls.size):
        to.walls[cell] = of.walls[cell]
        to.facing[cell] = of.facing[cell]
    for shore in range(4):
        for line in range(of.loose.shape[1]):
            to.loose[shore, line] = of.loose[shore, line]
    for at in range(of.counts[MOUTHS]):
        to.mouths[at] = of.mouths[at]


@inner
def clear_scratch(s: Scratch) -> None:
    """Take every tile off."""
    for anchor in range(s.need.size):
        s.need[anchor] = 0
        s.ban[anchor] = 0
        s.where[anchor] = ABSENT
    for cell in range(s.walls.size):
        s.walls[cell] = 0
        s.facing[cell] = 0
    for shore in range(4):
        for line in range(s.loose.shape[1]):
            s.loose[shore, line] = 0
    for shore in range(4):
        s.points[shore] = 0
    for at in range(s.counts.size):
        s.counts[at] = 0


@inner
def arrangement_of(t: Tables, tile: int, number: int) -> Any:
    """The byte of a tile in the placement of that number."""
    return t.arrangements[tile, 1 if number >= t.count else 0]


@inner
def anchor_of(t: Tables, number: int) -> int:
    """The anchor of the placement of that number."""
    return number - t.count if number >= t.count else number


@compiled
def legal_scan(t: Tables, s: Scratch, tile: int, begin: int) -> int:
    """Write the numbers of the legal placements to `s.found` from `begin` on; gives the end."""
    if s.counts[LAID] == 0:
        return _opening_scan(t, s, begin)
    named, turned = t.arrangements[tile, 0], t.arrangements[tile, 1]
    front, need, ban, found = s.front, s.need, s.ban, s.found
    length, at, end = s.counts[FRONT], 0, begin
    while at < length:
        anchor = front[at]
        needed, banned = need[anchor], ban[anchor]
        if needed & banned:  # nothing fits there any more
            length -= 1
            front[at] = front[length]
            s.where[front[at]] = at
            s.where[anchor] = GONE
            continue
        found[end] = anchor
        end += fits(named, needed, banned)
        found[end] = anchor + t.count
        end += fits(turned, needed, banned)
        at += 1
    s.counts[FRONT] = length
    return end


@inner
def _opening_scan(t: Tables, s: Scratch, begin: int) -> int:
    for at in range(t.opening.size):
        s.found[begin + at] = t.opening[at]
    return begin + t.opening.size


@inner
def lay(t: Tables, s: Scratch, anchor: int, arrangement: int) -> None:
    """Lay a tile: close its strip, tell the strips beside it, count its estuaries."""
    _close(t, s, anchor)
    for each in range(3):
        _open_mouth(t, s, anchor, t.slots[arrangement, each])
    if t.strict:
        for each in range(3, 8):
            slot = t.slots[arrangement, each]
            for at in range(t.touch_counts[anchor, slot]):
                s.ban[t.touched[anchor, slot, at]] |= t.bits[anchor, slot, at]
    s.counts[LAID] += 1


@inner
def _close(t: Tables, s: Scratch, anchor: int) -> None:
    """Nothing may lie any more on what the strip covers."""
    need, ban, where, front = s.need, s.ban, s.where, s.front
    length = s.counts[FRONT]
    for at in range(t.overlap_counts[anchor]):
        other = t.overlaps[anchor, at]
        need[other] = FULL
        ban[other] = FULL
        place = where[other]
        if place >= 0:
            length -= 1
            front[place] = front[length]
            where[front[place]] = place
        where[other] = GONE
    s.counts[FRONT] = length


@inner
def _open_mouth(t: Tables, s: Scratch, anchor: int, slot: int) -> None:
    """The strips beside a mouth need one that answers, and join the frontier."""
    need, where, front = s.need, s.where, s.front
    length = s.counts[FRONT]
    for at in range(t.touch_counts[anchor, slot]):
        other = t.touched[anchor, slot, at]
        need[other] |= t.bits[anchor, slot, at]
        if where[other] == ABSENT:
            where[other] = length
            front[length] = other
            length += 1
    s.counts[FRONT] = length
    if t.shore[anchor, slot] != NO_SHORE:
        s.points[t.shore[anchor, slot]] += t.worth[anchor, slot]


@inner
def scoreless(s: Scratch) -> bool:
    """Whether no side has scored."""
    return s.points[0] * s.points[2] == 0 and s.points[1] * s.points[3] == 0


@inner
def note_points(points: NDArray[np.int64], at: int, s: Scratch) -> None:
    """Keep what the shores hold."""
    for shore in range(4):
        points[at, shore] = s.points[shore]


# -- where a tile fits nowhere


@inner
def stuck(t: Tables, s: Scratch, last: bool, agreeing: float, state: State) -> int:
    """How a tile that fits nowhere ends the game, or SPENT where it goes on.

    It goes on with the next seat where tiles are set aside, and else with the same one, where
    no side has scored, another tile is left, and all agree: `agreeing` is the chance of that.
    """
    if t.unplaceable == SET_ASIDE:
        return SPENT
    if t.unplaceable != AGREE or last or not scoreless(s):
        return STUCK
    return REFUSED if fraction(state) >= agreeing else SPENT
