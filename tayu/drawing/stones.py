"""Laid tiles: a bevelled stone with its water.

All shapes of a tile stay inside its own three cells, so that a pen can take a
tile away by clearing that rectangle. Light falls from the north-west.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain

from tayu.board import Board
from tayu.drawing.places import edge_point
from tayu.drawing.water import BANK, CORE, POOL, WATER, water_of
from tayu.grid import neighbour, opposite
from tayu.palette import Palette
from tayu.placement import Mouth, Placement
from tayu.shapes import Disc, Line, Point, Polygon, Rect, Shape
from tayu.tiles import TILES

Stages = tuple[tuple[Shape, ...], ...]
"""Shapes by the stage at which they are painted: no tile overlaps another, so a whole
board can be painted stage by stage, which gives both pens long runs of one style."""

_STONE_STAGES = 4  # before those of the water
_GAP, _CORNER = 0.035, 0.13
_RINGS = (0.13, 0.24, 0.35)  # on a ringed back


def tile(placement: Placement, palette: Palette) -> list[Shape]:
    """One laid tile; every shape lies inside its three cells."""
    return list(chain.from_iterable(_stages(placement, palette)))


def tiles(board: Board, palette: Palette) -> list[Shape]:
    """All laid tiles, with their joints, stage by stage."""
    parts = [_stages(placement, palette) for placement in board.placements]
    parts += [_joint(mouth, palette) for mouth in _joined(board)]
    layers = [list(chain.from_iterable(layer)) for layer in zip(*parts, strict=True)]
    for layer in layers[:_STONE_STAGES]:
        layer.sort(key=lambda shape: shape[5])  # stones of one tone together
    return list(chain.from_iterable(layers))


def joints(board: Board, placement: Placement, palette: Palette) -> list[Shape]:
    """What covers the hairlines where a laid tile's water meets its neighbours'.

    `tiles` has these already. A pen that adds one tile to a painted board draws
    the tile and then these.
    """
    mouths = board.mouths
    mine = (mouth for mouth in placement.mouths if _facing(mouth) in mouths)
    return [s for mouth in mine for stage in _joint(mouth, palette) for s in stage]


def back(ringed: bool, palette: Palette) -> list[Shape]:
    """The back of a tile that lies east–west with its north-west corner at (0, 0)."""
    blank = Placement(TILES[0], 0, 0, 0)
    rings = [Disc(1.5, 0.5, radius, None, palette.stone_dark, 0.05) for radius in _RINGS]
    return [*chain.from_iterable(_stone(blank, palette)), *(rings if ringed else ())]


def channel(placement: Placement, bank: str, water: str, core: str) -> Stages:
    """A placement's water alone, in six stages, in colours of one's own."""
    shape = water_of(placement.tile.mask, placement.orientation)
    down, right = float(placement.row), float(placement.col)
    x, y = shape.hub[0] + right, shape.hub[1] + down
    edge = (BANK - WATER) / 2
    return (
        (Polygon(_at(shape.bank, right, down), bank),),
        (Disc(x, y, POOL + edge, bank),),
        (Polygon(_at(shape.water, right, down), water),),
        (Disc(x, y, POOL, water),),
        tuple(Line(_at(line, right, down), core, CORE) for line in shape.core),
        (Disc(x, y, POOL - 0.09, core),),
    )


def body(placement: Placement, inset: float) -> tuple[float, float, float, float]:
    """x, y, width and height of a placement's rectangle, `inset` on every side."""
    width, height = (1, 3) if placement.upright else (3, 1)
    x, y = placement.col + inset, placement.row + inset
    return x, y, width - 2 * inset, height - 2 * inset


@lru_cache(maxsize=4096)
def _stages(placement: Placement, palette: Palette) -> Stages:
    water = channel(placement, palette.bank, palette.water, palette.core)
    return (*_stone(placement, palette), *water, _ring(placement, palette))


def _stone(placement: Placement, palette: Palette) -> Stages:
    x, y, width, height = body(placement, _GAP)
    tone = palette.stones[(placement.tile.mask + 5 * placement.row + 3 * placement.col) % 3]
    return (
        (Rect(x + 0.02, y + 0.03, width, height, _CORNER, palette.shadow),),
        (Rect(x, y, width, height - 0.005, _CORNER, palette.stone_dark),),
        (Rect(x, y, width - 0.035, height - 0.045, _CORNER - 0.01, palette.stone_light),),
        (Rect(x + 0.03, y + 0.03, width - 0.065, height - 0.075, _CORNER - 0.03, tone),),
    )


def _ring(placement: Placement, palette: Palette) -> tuple[Shape, ...]:
    if not placement.tile.ringed:
        return ()
    x, y, width, height = body(placement, 0)
    return (Disc(x + width / 2, y + height / 2, 0.15, None, palette.ring, 0.055),)


# -- joints


def _joined(board: Board) -> Iterable[Mouth]:
    """Each joint once, by its mouth that faces east or south."""
    mouths = board.mouths
    return (
        mouth
        for placement in board.placements
        for mouth in placement.mouths
        if mouth[1] in "ES" and _facing(mouth) in mouths
    )


def _facing(mouth: Mouth) -> Mouth:
    cell, heading = mouth
    return neighbour(cell, heading), opposite(heading)


@lru_cache(maxsize=4096)
def _joint(mouth: Mouth, palette: Palette) -> Stages:
    """A patch of straight channel astride the edge, so that no hairline shows there."""
    ends = mouth_line(mouth, 0.05, 0.05)
    return (
        *((),) * _STONE_STAGES,
        (Polygon(straight(ends, BANK), palette.bank),),
        (),
        (Polygon(straight(ends, WATER), palette.water),),
        (),
        (Line(mouth_line(mouth, 0.02, 0.02), palette.core, CORE),),
        (),
        (),
    )


def mouth_line(mouth: Mouth, within: float, beyond: float) -> tuple[Point, Point]:
    """The middle of a mouth's channel from `within` its cell to `beyond` its edge."""
    return edge_point(*mouth, -within), edge_point(*mouth, beyond)


def straight(ends: tuple[Point, Point], width: float) -> tuple[Point, ...]:
    """A straight channel between two points of one row or one column, with flat ends."""
    (x0, y0), (x1, y1) = ends
    length = abs(x1 - x0) + abs(y1 - y0)
    right, down = (y0 - y1) / length * width / 2, (x1 - x0) / length * width / 2
    return (
        (x0 - right, y0 - down),
        (x1 - right, y1 - down),
        (x1 + right, y1 + down),
        (x0 + right, y0 + down),
    )


def _at(points: tuple[Point, ...], right: float, down: float) -> tuple[Point, ...]:
    return tuple([(x + right, y + down) for x, y in points])  # a list first: it is quicker
