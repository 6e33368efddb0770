"""Estuaries and what they are worth.

Source: the rulebook, "Scoring": one point an estuary, two opposite a special
space; a side's score is the product of its two opposite shores.
"""

from typing import NamedTuple

from tayu.grid import Shore


class Estuary(NamedTuple):
    """Article 11: a mouth open onto a shore.

    `position` counts clockwise from the shore's first cell; `points` is 1, or 2
    at a doubled position.
    """

    shore: Shore
    position: int
    points: int


class Score(NamedTuple):
    """The points on each shore, and the two products."""

    north: int = 0
    east: int = 0
    south: int = 0
    west: int = 0

    @property
    def north_south(self) -> int:
        """Article 12: the score of the side north–south, the product of its shores."""
        return self.north * self.south

    @property
    def east_west(self) -> int:
        """Article 12: the score of the side east–west, the product of its shores."""
        return self.east * self.west

    @property
    def products(self) -> tuple[int, int]:
        """Both scores, north–south first."""
        return self.north_south, self.east_west
