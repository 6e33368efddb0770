"""Where shapes are, and what is written there."""

from collections.abc import Iterable
from math import hypot

from drawn import eye
from tayu.shapes import (
    Label,
    Point,
    Shape,
    bounds,
)

CLOSE = 1e-9


def near(one: Point, other: Point, distance: float = CLOSE) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) <= distance


def middle(shape: Shape) -> Point:
    west, north, east, south = bounds([shape])
    return (west + east) / 2, (north + south) / 2


HEADER = -1.74
"""Where the signs of the two products stand."""


def span(label: Label) -> tuple[float, float]:
    width = 0.6 * label.size * len(label.text)
    west = label.x - {"start": 0.0, "middle": width / 2, "end": width}[label.anchor]
    return west, west + width


def texts_of(shapes: Iterable[Shape]) -> list[str]:
    return [s.text for s in shapes if isinstance(s, Label)]


def texts_at(shapes: Iterable[Shape], place: Point) -> list[str]:
    return [s.text for s in shapes if isinstance(s, Label) and near(eye(s), place, 0.01)]
