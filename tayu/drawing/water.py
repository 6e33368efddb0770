"""The channel of one tile: from each mouth a course runs into a pool at the middle.

A mouth on the flank of an end cell bends into the tile's middle line; the other
mouths come in straight. All is worked out once for each of the 56 arrangements
of the tile lying east–west, then turned.
"""

from collections.abc import Iterable
from functools import cache
from math import cos, hypot, pi, sin
from typing import NamedTuple

from tayu.shapes import Point
from tayu.tiles import SLOTS, Slot

BANK, WATER, CORE = 0.42, 0.32, 0.12
"""Widths, in cells: of the channel with its banks, of its water, of the light on it."""

POOL = 0.29
"""The radius of the pool, without its bank."""

STRAIGHT = 0.07
"""A channel runs straight for this far inside a mouth, so that two of them join smoothly."""

_HUB: Point = (1.5, 0.5)
_CHORDS = 8  # in a bend: a chord stays within 0.004 cells of its arc


class Water(NamedTuple):
    """A tile's water about its own north-west corner, which is (0, 0).

    `bank` and `water` are outlines with flat ends exactly on the tile's edge;
    `core` has two or three courses that stop just short of it; `hub` is the
    pool's middle.
    """

    bank: tuple[Point, ...]
    water: tuple[Point, ...]
    core: tuple[tuple[Point, ...], ...]
    hub: Point


@cache
def water_of(mask: int, quarters: int) -> Water:
    """The water of the arrangement `mask`, turned so many quarters clockwise."""
    courses = [_course(slot) for bit, slot in enumerate(SLOTS) if mask >> bit & 1]
    short = [(*course[:-1], _before(course, CORE / 2)) for course in courses]
    through = (*reversed(short[0]), *short[1][1:])
    return Water(
        _turned(_outline(courses, BANK / 2), quarters),
        _turned(_outline(courses, WATER / 2), quarters),
        tuple(_turned(line, quarters) for line in (through, *short[2:])),
        _turned((_HUB,), quarters)[0],
    )


def _course(slot: Slot) -> tuple[Point, ...]:
    """From the hub to the mouth at `slot`, along the middle of the channel."""
    if slot in ("E", "W"):
        return _HUB, (3.0 if slot == "E" else 0.0, 0.5)
    south, column = slot[0] == "S", int(slot[1])
    line = (_HUB, (1.5, 0.0)) if column == 1 else _bend()
    return tuple((3 - x if column == 2 else x, 1 - y if south else y) for x, y in line)


def _bend() -> tuple[Point, ...]:
    """From the hub west along the middle line and round to the north, to the mouth at N0."""
    radius = 0.5 - STRAIGHT
    angles = (step / _CHORDS * pi / 2 for step in range(_CHORDS + 1))
    arc = tuple((0.5 + radius * (1 - sin(a)), 0.5 - radius * (1 - cos(a))) for a in angles)
    return _HUB, *arc, (0.5, 0.0)


def _before(course: tuple[Point, ...], distance: float) -> Point:
    """The point so far before a course's end."""
    (x0, y0), (x1, y1) = course[-2:]
    share = distance / hypot(x1 - x0, y1 - y0)
    return x1 + (x0 - x1) * share, y1 + (y0 - y1) * share


def _outline(courses: Iterable[tuple[Point, ...]], half: float) -> tuple[Point, ...]:
    """All courses widened to `half` on either side, as one outline that winds one way."""
    points: list[Point] = []
    for course in courses:
        sides = [_across(course, place, half) for place in range(len(course))]
        points += [_HUB, *(left for left, _ in sides), *(right for _, right in reversed(sides))]
    return tuple(points)


def _across(course: tuple[Point, ...], place: int, half: float) -> tuple[Point, Point]:
    """The two points `half` to the left and right of a course's point."""
    (x0, y0), (x1, y1) = course[max(place - 1, 0)], course[min(place + 1, len(course) - 1)]
    x, y = course[place]
    if 0 < place < len(course) - 1:
        x0, y0, x1, y1 = _bisector(course[place - 1], course[place], course[place + 1])
    length = hypot(x1 - x0, y1 - y0)
    right, down = (y0 - y1) / length * half, (x1 - x0) / length * half
    return (x - right, y - down), (x + right, y + down)


def _bisector(before: Point, here: Point, after: Point) -> tuple[float, float, float, float]:
    """A segment in the mean direction of the two that meet `here`."""
    (x0, y0), (x1, y1), (x2, y2) = before, here, after
    into, out = hypot(x1 - x0, y1 - y0), hypot(x2 - x1, y2 - y1)
    return 0, 0, (x1 - x0) / into + (x2 - x1) / out, (y1 - y0) / into + (y2 - y1) / out


def _turned(points: Iterable[Point], quarters: int) -> tuple[Point, ...]:
    """Points of a tile lying east–west after so many quarter turns of the tile."""
    return tuple(((x, y), (1 - y, x), (3 - x, 1 - y), (y, 3 - x))[quarters] for x, y in points)
