"""The sentences that answer: where water can still go, what reaches a shore, why not here."""

from collections.abc import Sequence

from tayu.board import Board
from tayu.flow import Access, Reach
from tayu.grid import HEADINGS, SHORES, Shore, shore_cell, shore_of
from tayu.legality import Reason
from tayu.placement import Mouth, Placement
from tayu_widgets.words import capital, named, strip

BY_CLICK = (
    "Why not? Click a cell, or just off the board: the answer is one way to cover it. "
    "The same cell again asks of the next way."
)
"""What to do while clicks ask."""

WAYS = 12
"""The ways in which one tile can cover a cell, legal or not."""

LEGAL = "legal"
"""The verdict on a way that nothing stands against."""

_VERDICTS = {
    "overhang": "leaves the board", "covered": "lies on a tile", "opening": "misses the centre",
    "blocks": "blocks a mouth", "dead_end": "ends at a blank", "join": "joins nothing",
}  # fmt: skip


def listed(parts: Sequence[str]) -> str:
    """Some parts, at least one, as a list."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))


# -- where water can go


def from_mouth(mouth: Mouth, reach: Reach) -> str:
    """Where the water of an open mouth can still go."""
    cell, heading = mouth
    where = f"{capital(named(cell))}, {_TOWARDS[heading]} mouth"
    return f"{where}: {_shores(reach)}."


_TOWARDS = dict(zip(HEADINGS, SHORES, strict=True))


def _shores(reach: Reach) -> str:
    nearest = {shore: reach.nearest(shore) for shore in SHORES}
    near = sorted((count, SHORES.index(shore)) for shore, count in nearest.items() if count)
    never = [shore for shore, count in nearest.items() if count is None]
    if not reach.cells:
        return "no tile that is left fits there"
    if not near:
        return f"it reaches {len(reach.cells)} more cells, but no shore any more"
    parts = [f"{SHORES[shore]} in {count}" for count, shore in near]
    least = "tile" if near[-1][0] == 1 else "tiles at least"
    out = f"; {listed(never)} out of reach" if never else ""
    return f"{listed(parts)} {least}{out}"


def to_shore(shore: Shore, position: int, access: Access, board: Board) -> str:
    """Which open mouths can reach a shore position."""
    doubled = ", doubled" if position in board.rules.doubled_on(shore) else ""
    where = f"{capital(shore)} shore, position {position}{doubled}"
    return f"{where}: {_mouths(shore, position, access, board)}."


def _mouths(shore: Shore, position: int, access: Access, board: Board) -> str:
    count = len(access.mouths)
    if board.at(*shore_cell(shore, position, board.size)):
        scored = any((e.shore, e.position) == (shore, position) for e in board.estuaries)
        return "an estuary is there" if scored else "a tile lies there with a blank side to it"
    if not board.placements:
        return "no tile is laid yet"
    if access.tiles is None:
        return "dead, no open mouth can reach it any more"
    can = "1 open mouth can reach it" if count == 1 else f"{count} open mouths can reach it"
    cell, heading = next(iter(access.mouths))
    least = "by 1 tile" if access.tiles == 1 else f"by {access.tiles} tiles at least"
    return f"{can}, {least} from {named(cell)}, {shore_of(heading)}"


# -- why not


def why_not(way: Placement, number: int, of: int, against: Sequence[Reason]) -> str:
    """Whether a way is legal, and if not, the first thing against it."""
    where = strip(way) if of == WAYS else f"{way.tile} on {strip(way)}"
    what = f"Way {number} of {of}, {where}"
    if not against:
        return f"{what}: legal."
    more = len(against) - 1
    also = "" if not more else f" (and {more} more reason{'s' if more > 1 else ''})"
    return f"{what}: {against[0].sentence}{also}."


def verdict(against: Sequence[Reason]) -> str:
    """The reasons against a way in a few words each, equal ones once."""
    return ", ".join(dict.fromkeys(_VERDICTS[each.rule] for each in against)) or LEGAL
