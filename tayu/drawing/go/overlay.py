"""What lies on top of a board of Go: marks on stones and points, reach, heat, what is forbidden."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain

from tayu.drawing.go.colours import STONES
from tayu.palette import Palette, cividis, legible
from tayu.shapes import Disc, Line, Point, Polygon, Rect, Shape, centred, rounded
from tayu.tromp_taylor import BLACK, EMPTY, WHITE, Colour, GoPosition, regions
from tayu.tromp_taylor import Point as GoPoint
from tayu.tromp_taylor.last import last_turn


@dataclass(frozen=True)
class GoOverlay:
    """All that can lie on top of a board of Go, each part empty unless given.

    - `last`: the point coloured last, ringed.
    - `reach`: empty points with the colour whose stones alone they reach, or EMPTY if both
      are reached: a small square in that colour, or a hollow diamond.
    - `repeating`: points at which the seat would repeat an earlier colouring: a crossed-out ring.
    - `suicide`: points at which a lone stone would be cleared at once: a cross.
    - `dots`: points that may be coloured, in amber.
    - `ghost`: a point with a stone of the seat lined up but not laid.
    - `heat`: a magnitude from 0 to 1 for some points, with `values`, short texts on them.
    - `labels`: short texts on points or stones.
    - `marked`: points that something is said about: an amber square, a frame around a stone.
    - `pointed`: the point under the cursor, in corners of amber.
    """

    last: GoPoint | None = None
    reach: Mapping[GoPoint, Colour] = field(default_factory=dict)
    repeating: frozenset[GoPoint] = frozenset()
    suicide: frozenset[GoPoint] = frozenset()
    dots: frozenset[GoPoint] = frozenset()
    ghost: GoPoint | None = None
    heat: Mapping[GoPoint, float] = field(default_factory=dict)
    values: Mapping[GoPoint, str] = field(default_factory=dict)
    labels: Mapping[GoPoint, str] = field(default_factory=dict)
    marked: frozenset[GoPoint] = frozenset()
    pointed: GoPoint | None = None


def explained(
    position: GoPosition, *, reach: bool = True, forbidden: bool = True, last: bool = True
) -> GoOverlay:
    """What the rules have to say of a position: who reaches what, what is forbidden and why."""
    turn = last_turn(position) if last else None
    reasons = position.forbidden if forbidden and not position.is_over else {}
    lone = frozenset(point for point in reasons if position.result(point) == position.colouring)
    return GoOverlay(
        last=turn if isinstance(turn, tuple) else None,
        reach=_reached(position) if reach else {},
        repeating=frozenset(reasons) - lone,
        suicide=lone,
    )


def _reached(position: GoPosition) -> dict[GoPoint, Colour]:
    """For each empty point beside which there is a stone somewhere, who alone is reached."""
    return {
        point: EMPTY if region.scores_for is None else region.scores_for
        for region in regions(position)
        if region.colour == EMPTY and region.reaches
        for point in region.points
    }


def overlay(over: GoOverlay, position: GoPosition, palette: Palette) -> list[Shape]:
    """The shapes of an overlay on that position, from the heat at the bottom to labels on top."""
    busy = over.repeating | over.suicide | frozenset(over.heat) | frozenset(over.labels)
    return [
        *heat(over.heat, over.values, position),
        *chain.from_iterable(_marked(p, position, palette) for p in sorted(over.marked)),
        *(_reach(p, c, palette) for p, c in sorted(over.reach.items()) if p not in busy),
        *chain.from_iterable(_crossed(*_at(p), palette) for p in sorted(over.suicide)),
        *chain.from_iterable(_barred(*_at(p), palette) for p in sorted(over.repeating)),
        *(Disc(*_at(p), 0.13, palette.amber, palette.amber_dark, 0.045) for p in sorted(over.dots)),
        *(_last(over.last, position, palette) if over.last and over.last not in busy else ()),
        *(_ghost(over.ghost, position, palette) if over.ghost else ()),
        *chain.from_iterable(
            _label(point, text, position, palette) for point, text in sorted(over.labels.items())
        ),
        *(_corners(*_at(over.pointed), palette) if over.pointed else ()),
    ]


def heat(
    magnitudes: Mapping[GoPoint, float], values: Mapping[GoPoint, str], position: GoPosition
) -> list[Shape]:
    """A disc in the colour of its magnitude on each point or stone, with its value, if any."""
    colours = {point: cividis(magnitudes[point]) for point in sorted(magnitudes)}
    return [
        *(
            Disc(*_at(point), 0.42 if position.colour_at(point) == EMPTY else 0.33, colour)
            for point, colour in colours.items()
        ),
        *(
            centred(*_at(point), values[point], 0.36, legible(colour), True)
            for point, colour in colours.items()
            if point in values
        ),
    ]


def _at(point: GoPoint) -> Point:
    row, col = point
    return col + 0.5, row + 0.5


def _reach(point: GoPoint, colour: Colour, palette: Palette) -> Shape:
    """A small square for a point that counts, a hollow diamond for one that doesn't."""
    (x, y), look = _at(point), STONES[palette.name]
    if colour == EMPTY:
        diamond = ((x, y - 0.11), (x + 0.11, y), (x, y + 0.11), (x - 0.11, y))
        return Polygon(diamond, palette.field, look.line, 0.04)
    return Rect(x - 0.14, y - 0.14, 0.28, 0.28, 0.03, look.body[colour], look.rim[colour], 0.04)


def _crossed(x: float, y: float, palette: Palette) -> list[Shape]:
    """A cross: whoever goes there is gone."""
    strokes = [
        ((x - 0.2, y - 0.2), (x + 0.2, y + 0.2)),
        ((x - 0.2, y + 0.2), (x + 0.2, y - 0.2)),
    ]
    return [
        *(Line(stroke, palette.halo, 0.22) for stroke in strokes),
        *(Line(stroke, palette.alarm, 0.1) for stroke in strokes),
    ]


def _barred(x: float, y: float, palette: Palette) -> list[Shape]:
    """A ring with a bar across: not back to where we were."""
    bar = ((x - 0.17, y + 0.17), (x + 0.17, y - 0.17))
    return [
        Disc(x, y, 0.26, palette.field, palette.halo, 0.22),
        Line(bar, palette.halo, 0.18),
        Disc(x, y, 0.26, None, palette.alarm, 0.1),
        Line(bar, palette.alarm, 0.1),
    ]


def _marked(point: GoPoint, position: GoPosition, palette: Palette) -> list[Shape]:
    """An amber square with an edge; around a stone only its frame, which leaves it in sight."""
    x, y = _at(point)
    edge = Rect(x - 0.44, y - 0.44, 0.88, 0.88, 0.12, None, palette.amber_dark, 0.12)
    if position.colour_at(point) == EMPTY:
        return [edge._replace(fill=palette.amber_veil, line=0.05)]
    return [edge, edge._replace(stroke=palette.amber, line=0.07)]


def _corners(x: float, y: float, palette: Palette) -> list[Shape]:
    """Four corners around a point, which leave what is on it in sight."""
    far, near = 0.48, 0.26
    corners = [
        ((x + a * near, y + b * far), (x + a * far, y + b * far), (x + a * far, y + b * near))
        for a in (-1, 1)
        for b in (-1, 1)
    ]
    return [
        *(Line(corner, palette.halo, 0.15) for corner in corners),
        *(Line(corner, palette.amber_dark, 0.07) for corner in corners),
    ]


def _last(point: GoPoint, position: GoPosition, palette: Palette) -> list[Shape]:
    """A ring on the stone in the colour of what is written on it."""
    colour = position.colour_at(point)
    ink = palette.mark if colour == EMPTY else STONES[palette.name].ink[colour]
    return [Disc(*_at(point), 0.21, None, ink, 0.065)]


def _ghost(point: GoPoint, position: GoPosition, palette: Palette) -> list[Shape]:
    """A small stone of the seat in a dashed ring of amber."""
    (x, y), radius = _at(point), 0.4
    outline = rounded(Rect(x - radius, y - radius, 2 * radius, 2 * radius, radius), 8)
    small = STONES[palette.name].body[position.seat]
    return [
        Disc(x, y, radius, palette.amber_veil),
        Disc(x, y, 0.26, small),
        Line((*outline, outline[0]), palette.amber_dark, 0.06, (0.16, 0.13)),
    ]


def _label(point: GoPoint, text: str, position: GoPosition, palette: Palette) -> list[Shape]:
    """A text on a stone, or on a clearing of the field."""
    (x, y), colour = _at(point), position.colour_at(point)
    size = 0.5 if len(text) < 3 else 0.38
    if colour in (BLACK, WHITE):
        return [centred(x, y, text, size, STONES[palette.name].ink[colour], True)]
    return [
        Disc(x, y, 0.36, palette.field),
        centred(x, y, text, size, legible(palette.field), True),
    ]
