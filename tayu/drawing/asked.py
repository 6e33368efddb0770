"""Overlays that answer: where can this mouth's water go, who can reach this shore, why not here."""

from tayu.board import Board
from tayu.drawing.overlay import Overlay
from tayu.drawing.reading import NEVER, Lean, ShorePosition
from tayu.flow import Flow
from tayu.grid import SHORES, Cell, Shore
from tayu.legality import reasons
from tayu.placement import Mouth, Placement

CLEAR = 3
"""A lead of so many tiles makes a side's sign as deep as it gets."""


def from_mouth(flow: Flow, mouth: Mouth) -> Overlay:
    """The cells that a mouth's water can reach, and on each shore the nearest positions.

    Raises `InvalidMove` for a mouth that isn't open.
    """
    reach = flow.from_mouth(mouth)
    nearest = {shore: reach.nearest(shore) for shore in SHORES}
    texts: dict[ShorePosition, str] = {
        place: str(tiles) for place, tiles in reach.shores.items() if tiles == nearest[place[0]]
    }
    return Overlay(lit=reach.cells, spout=mouth, places=texts, size=flow.board.size)


def to_shore(flow: Flow, shore: Shore, position: int) -> Overlay:
    """The mouths that can reach a shore position, and the cells of the shortest ways there.

    Raises `ValueError` for a position that the board doesn't have.
    """
    access = flow.to_shore(shore, position)
    text = NEVER if access.tiles is None else str(access.tiles)
    return Overlay(
        lit=dict.fromkeys(access.cells, 0),
        counted=access.mouths,
        places={(shore, position): text},
        size=flow.board.size,
    )


def why_not(board: Board, placement: Placement) -> Overlay:
    """A placement that may not be laid, the edges and the cells that stand in its way.

    Nothing for a legal one; raises `InvalidMove` for what isn't a placement.
    """
    against = reasons(board, placement)
    if not against:
        return Overlay()
    return Overlay(
        refused=placement,
        edges=tuple((each.cell, each.heading) for each in against if each.heading),
        crossed=tuple(each.cell for each in against if each.rule in ("overhang", "covered")),
    )


def leans(flow: Flow) -> dict[Cell, Lean]:
    """For which side each cell before an open mouth counts: the one with the nearer shores.

    The text is how many tiles these are away, at least; the sway is the lead in
    tiles over the other side's shores, and whole from `CLEAR` on or if those can't
    be reached. Where several mouths face one cell, each side takes its nearest.
    """
    return {cell: lean(*tiles) for cell, tiles in flow.faced.items()}


def lean(north_south: int | None, east_west: int | None) -> Lean:
    """For whom a cell counts whose water is so many tiles from each side's shores."""
    if north_south is None or east_west is None:
        only = north_south if east_west is None else east_west
        sway = 0.0 if only is None else -1.0 if east_west is None else 1.0
        return Lean(sway, NEVER if only is None else str(only))
    lead = max(-CLEAR, min(CLEAR, north_south - east_west))
    return Lean(lead / CLEAR, str(min(north_south, east_west)))
