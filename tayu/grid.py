"""Cells, headings, neighbours, and flood fill: the ground that both games stand on.

A cell is (row, column), 0-based; row 0 is at the north, column 0 at the west.
A heading is one of the four letters of `HEADINGS`, in clockwise order.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Literal, TypeVar

Cell = tuple[int, int]
Heading = Literal["N", "E", "S", "W"]
Shore = Literal["north", "east", "south", "west"]
Node = TypeVar("Node")

HEADINGS: tuple[Heading, ...] = ("N", "E", "S", "W")
SHORES: tuple[Shore, ...] = ("north", "east", "south", "west")  # as `HEADINGS` meet them

_STEPS: dict[Heading, Cell] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
_SHORE_OF: dict[Heading, Shore] = dict(zip(HEADINGS, SHORES, strict=True))


def neighbour(cell: Cell, heading: Heading) -> Cell:
    """The cell one step from `cell` under `heading`; it may lie off the board."""
    row, col = cell
    down, right = _STEPS[heading]
    return row + down, col + right


def opposite(heading: Heading) -> Heading:
    """The heading that faces `heading`: N and S, E and W."""
    return turned(heading, 2)


def turned(heading: Heading, quarters: int) -> Heading:
    """`heading` turned by so many quarter turns clockwise."""
    return HEADINGS[(HEADINGS.index(heading) + quarters) % 4]


def shore_of(heading: Heading) -> Shore:
    """The shore that one meets by going on under `heading`."""
    return _SHORE_OF[heading]


def inside(cell: Cell, height: int, width: int) -> bool:
    """Whether `cell` lies on a grid of `height` rows and `width` columns."""
    return 0 <= cell[0] < height and 0 <= cell[1] < width


def neighbours(cell: Cell, height: int, width: int) -> Iterator[Cell]:
    """The two to four cells of the grid beside `cell`, clockwise from the north."""
    for heading in HEADINGS:
        beside = neighbour(cell, heading)
        if inside(beside, height, width):
            yield beside


def flood(starts: Iterable[Node], beside: Callable[[Node], Iterable[Node]]) -> set[Node]:
    """Every node that can be reached from `starts`, these included, by way of `beside`."""
    reached = set(starts)
    front = list(reached)
    while front:
        for node in beside(front.pop()):
            if node not in reached:
                reached.add(node)
                front.append(node)
    return reached


def shore_position(cell: Cell, heading: Heading, size: int) -> int:
    """Where along its shore a cell's outer edge lies, counted clockwise.

    North counts from the west, east from the north, south from the east, and
    west from the south, so that a quarter turn of a square board keeps positions.
    """
    row, col = cell
    return {"N": col, "E": row, "S": size - 1 - col, "W": size - 1 - row}[heading]


def shore_cell(shore: Shore, position: int, size: int) -> Cell:
    """The cell that lies at `position` of `shore`; the inverse of `shore_position`."""
    last = size - 1
    return {
        "north": (0, position),
        "east": (position, last),
        "south": (last, last - position),
        "west": (last - position, 0),
    }[shore]
