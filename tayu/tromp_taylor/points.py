"""A grid of points, and sets of its points as the bits of one int.

A set of points is an int with one bit a point: union, intersection and
difference are `|`, `&` and `& ~`, and a step in one of the four directions is a
shift. Rows follow each other in the int from the north, each with one bit more
than it has points; that bit is never set, so no step east or west leads round
the edge into the next row.

A point is a cell of `tayu.grid`: (row, column), 0-based, (0, 0) at the
north-west corner. That is for programs. People read its *name*, as on any Go
board: a letter for the column from the west, A to Z without I, and the row
counted from 1 at the *south*. So on a grid of h rows the point (row, column) is
called by letter number `column` and by h − row: on 19×19, (0, 0) is A19, (3, 3)
is D16 and (18, 18) is T1. `Grid.name` gives it; every sentence uses it.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import compress
from operator import or_

from tayu.errors import InvalidMove, InvalidRules, as_whole, brief, check_kind
from tayu.grid import Cell

Point = Cell
Points = int

NAME = re.compile(r"([A-Z]+)([1-9]\d{0,3})", re.ASCII | re.IGNORECASE)
"""What the name of a point looks like: the column's letters, the row's number."""

_LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def column_name(col: int) -> str:
    """The letter of a column, 0 at the west; after Z come AA, AB and so on."""
    ahead, last = divmod(col, len(_LETTERS))
    return (column_name(ahead - 1) if ahead else "") + _LETTERS[last]


@dataclass(frozen=True)
class Grid:
    """A grid of `height` rows and `width` columns of points."""

    height: int = 19
    width: int = 19

    def __post_init__(self) -> None:
        for name, value in (("height", self.height), ("width", self.width)):
            number = as_whole(value)
            if number is None or number < 1:
                raise InvalidRules(
                    f"{name} is {brief(value)}, but it must be a whole number from 1: "
                    f"a grid has at least 1 row and 1 column"
                )
            object.__setattr__(self, name, number)

    def __str__(self) -> str:
        return f"{self.height}×{self.width}"

    @cached_property
    def stride(self) -> int:
        """How many places in a set one row lies after the row north of it."""
        return self.width + 1

    @cached_property
    def all(self) -> Points:
        """Every point of the grid."""
        row = (1 << self.width) - 1
        return sum(row << self.stride * north for north in range(self.height))

    @cached_property
    def single_of(self) -> dict[Point, Points]:
        """For each point the set that holds just it; row by row from the north-west."""
        return {
            (row, col): 1 << row * self.stride + col
            for row in range(self.height)
            for col in range(self.width)
        }

    def name(self, point: Point) -> str:
        """What people call a point: A19 is (0, 0) on 19×19.

        What is off the grid has no name there, and stays (row, column).
        """
        if not self.has(point):
            return brief(point)
        row, col = point
        return f"{column_name(col)}{self.height - row}"

    def has(self, point: object) -> bool:
        """Whether that is a point of this grid."""
        return isinstance(point, tuple) and point in self.single_of

    def single(self, point: Point) -> Points:
        """The set of just that point; `InvalidMove` for one that isn't on the grid."""
        if not self.has(point):
            raise InvalidMove(self.off_the_grid(point))
        return self.single_of[point]

    def off_the_grid(self, point: object) -> str:
        """The sentence that says of something that it is no point of this grid."""
        last = self.height - 1, self.width - 1
        return (
            f"{brief(point)} is no point (row, column) of the {self} grid, "
            f"which goes from {self.name((0, 0))} at (0, 0) to {self.name(last)} at {last}"
        )

    def set_of(self, points: Iterable[Point]) -> Points:
        """The set of these points; `InvalidMove` for one that isn't on the grid."""
        check_kind("points", points, Iterable, "points, each as (row, column)")
        return reduce(or_, map(self.single, points), 0)

    @cached_property
    def _places(self) -> list[tuple[Point, Points]]:
        """For each place in a set its point and the set of just that; some are off the grid."""
        every = range(self.height * self.stride)
        return [(divmod(place, self.stride), 1 << place) for place in every]

    def each(self, points: Points) -> Iterator[tuple[Point, Points]]:
        """Each point of a set with the set of just that point, row by row from the north-west."""
        return compress(self._places, _places_taken(points))

    def points(self, points: Points) -> list[Point]:
        """The points of a set, row by row from the north-west."""
        return [point for point, _ in self.each(points)]

    def beside(self, points: Points) -> Points:
        """What lies one step from these points; what is off the grid is for the caller to drop."""
        stride = self.stride
        return points << 1 | points >> 1 | points << stride | points >> stride

    def joined(self, start: Points, through: Points) -> Points:
        """The points of `through` that can be stepped to from `start` without leaving `through`."""
        reached = start & through
        while True:
            further = (reached | self.beside(reached)) & through
            if further == reached:
                return reached
            reached = further

    def parts(self, points: Points) -> Iterator[Points]:
        """The connected parts that a set falls into, by their first point from the north-west."""
        while points:
            part = self.joined(points & -points, points)
            yield part
            points &= ~part


def check_grid(grid: object) -> None:
    """Raise `TypeError` for what is no `Grid`."""
    check_kind("grid", grid, Grid, "a Grid, as a position's grid")


_TRUTH = bytes.maketrans(b"01", b"\0\1")


def _places_taken(points: Points) -> bytes:
    """For each place from the first, 1 or 0: is it in the set? Written as text, that is quick."""
    return f"{points:b}"[::-1].encode().translate(_TRUTH)
