"""Which turn led to a position, found from the colourings that the position remembers.

The rules need no such thing; a drawing that marks the last turn does.
"""

from tayu.errors import check_kind
from tayu.tromp_taylor.articles import Colouring, moved, opponent
from tayu.tromp_taylor.points import Point
from tayu.tromp_taylor.position import PASS, GoPosition, Turn


def last_turn(position: GoPosition) -> Turn | None:
    """The turn just before; None at the start, after a set-up, and after a suicide.

    A suicide leaves no stone that could tell where it was.
    """
    check_kind("position", position, GoPosition, "a GoPosition")
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


def turns(position: GoPosition) -> tuple[GoPosition, list[Turn]] | None:
    """Where a game began, and the turns that led from there to the position.

    A turn after which no new colouring stands was a pass, for a move never repeats one.
    Where several suicides come to the same, the first of those points stands for all. None
    if stones were set up on the way, so that turns alone don't lead here.
    """
    check_kind("position", position, GoPosition, "a GoPosition")
    by_ply: dict[int, list[Colouring]] = {}
    for colouring, ply in position.earlier.items():
        by_ply.setdefault(ply, []).append(colouring)
    now = found = _beginning(position, by_ply.get(0, []))
    taken: list[Turn] = []
    for ply in range(1, position.ply + 1):
        turn = _turn_to(now, by_ply.get(ply, [])) if now else None
        if now is None or turn is None or now.is_over:
            return None
        taken.append(turn)
        now = now.after(turn)
    return (found, taken) if found and now == position else None


def _beginning(position: GoPosition, first: list[Colouring]) -> GoPosition | None:
    """The start, with the stones that were set up before the first turn."""
    grid = position.grid
    seat = opponent(position.seat) if position.ply % 2 else position.seat
    start = GoPosition.start(grid.height, grid.width).set_up(seat=seat)
    placed = [colouring for colouring in first if colouring != start.colouring]
    if not placed:
        return start
    if len(placed) > 1:
        return None
    black, white, _ = placed[0]
    return start.set_up(grid.points(black), grid.points(white), seat=seat)


def _turn_to(position: GoPosition, results: list[Colouring]) -> Turn | None:
    """The turn that leads to the one result; a pass for none, and None if no turn does."""
    if not results:
        return PASS
    legal = (turn for turn in position.legal_moves() if turn != PASS)
    return next((turn for turn in legal if [position.result(turn)] == results), None)
