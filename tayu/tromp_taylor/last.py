"""Which turn led to a position, found from the colourings that the position remembers.

The rules need no such thing; a drawing that marks the last turn does.
"""

from tayu.tromp_taylor.articles import Colouring, moved, opponent
from tayu.tromp_taylor.points import Point
from tayu.tromp_taylor.position import PASS, GoPosition, Turn


def last_turn(position: GoPosition) -> Turn | None:
    """The turn just before; None at the start, after a set-up, and after a suicide.

    A suicide leaves no stone that could tell where it was.
    """
    if position.passes:
        return PASS
    if position.earlier[position.colouring] != position.ply or not position.ply:
        return None
    plies = [ply for ply in position.earlier.values() if ply < position.ply]
    before = [known for known, ply in position.earlier.items() if ply == max(plies)]
    return next(filter(None, (_between(position, colouring) for colouring in before)), None)


def _between(position: GoPosition, before: Colouring) -> Point | None:
    """The point whose colouring leads from `before` to the position, if there is just one."""
    grid, mover = position.grid, opponent(position.seat)
    new = position.colouring[mover] & ~before[mover]
    if new.bit_count() != 1 or moved(grid, before, mover, new) != position.colouring:
        return None
    (point,) = grid.points(new)
    return point
