"""What the score is made of: the connected regions of each colour, and what they reach.

For the score's breakdown and for a map of reach; the rules themselves need only
`tayu.tromp_taylor.articles`.
"""

from typing import NamedTuple

from tayu.errors import check_kind
from tayu.tromp_taylor.articles import BLACK, EMPTY, WHITE, Colour
from tayu.tromp_taylor.points import Point
from tayu.tromp_taylor.position import GoPosition


class Region(NamedTuple):
    """A connected part of the grid of one colour.

    `points` are row by row from the north-west; `reaches` are the other colours
    beside it, which are just those that article 3 says its points reach.
    `scores_for` is the player for whom each of its points counts one, by article
    9, or None.
    """

    colour: Colour
    points: tuple[Point, ...]
    reaches: frozenset[Colour]

    @property
    def scores_for(self) -> Colour | None:
        """Its own colour's player; for an empty region, the only one it reaches."""
        if self.colour != EMPTY:
            return self.colour
        return next(iter(self.reaches)) if len(self.reaches) == 1 else None


def regions(position: GoPosition) -> list[Region]:
    """The regions of a position: black ones, white ones, empty ones."""
    check_kind("position", position, GoPosition, "a GoPosition")
    grid, colouring = position.grid, position.colouring
    return [
        Region(
            colour,
            tuple(grid.points(part)),
            frozenset(c for c in Colour if c != colour and grid.beside(part) & colouring[c]),
        )
        for colour in (BLACK, WHITE, EMPTY)
        for part in grid.parts(colouring[colour])
    ]
