"""Go in ten articles: one function an article, in order.

This is the whole of the rules. What else this package holds makes them quick
(`legal`), remembers (`history`) or makes a position of them (`position`).

Source: the Tromp–Taylor rules ("the logical rules of Go") in the Czech
translation among the sources. The articles are retold here in our own words.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple

from tayu.tromp_taylor.points import Grid, Points


class Colour(IntEnum):
    """What a point can be. Those of the players are also their seats and their sides."""

    BLACK = 0
    WHITE = 1
    EMPTY = 2

    @property
    def label(self) -> str:
        """The colour's name in a sentence."""
        return ("black", "white", "empty")[self]


BLACK, WHITE, EMPTY = Colour.BLACK, Colour.WHITE, Colour.EMPTY
"""The three colours."""


class Colouring(NamedTuple):
    """Which points are black, white and empty: `colouring[colour]` is that set of points."""

    black: Points
    white: Points
    empty: Points


class Score(NamedTuple):
    """Both players' points: those of one's colour, and the empty ones that reach it only."""

    black_coloured: int
    white_coloured: int
    black_reached: int
    white_reached: int

    @property
    def black(self) -> int:
        """Black's score."""
        return self.black_coloured + self.black_reached

    @property
    def white(self) -> int:
        """White's score."""
        return self.white_coloured + self.white_reached

    @property
    def margin(self) -> int:
        """Black's score less White's."""
        return self.black - self.white


def grid_of_points(height: int = 19, width: int = 19) -> Grid:
    """Article 1: Go is played on a square grid of 19×19 points, by Black and White.

    The articles hold on any rectangle, so its height and width can be chosen.
    """
    return Grid(height, width)


def coloured(grid: Grid, black: Points, white: Points) -> Colouring:
    """Article 2: each point is black, white or empty.

    The two sets that are given share no point.
    """
    return Colouring(black, white, grid.all & ~black & ~white)


def reaching(grid: Grid, colouring: Colouring, colour: Colour, goal: Colour) -> Points:
    """Article 3: a point reaches another colour if steps lead from it to a point of that colour.

    A step goes north, east, south or west, and all steps but the last stay on points of the
    first one's own colour.

    The answer is the points of `colour` that reach `goal`.
    """
    return grid.joined(grid.beside(colouring[goal]), colouring[colour])


def cleared(grid: Grid, colouring: Colouring, colour: Colour) -> Colouring:
    """Article 4: clearing a colour empties all points of that colour that don't reach empty."""
    kept = list(colouring)
    kept[colour] = reaching(grid, colouring, colour, EMPTY)
    return coloured(grid, kept[BLACK], kept[WHITE])


def start(grid: Grid) -> tuple[Colouring, Colour]:
    """Article 5: the game starts with an empty grid, Black first; then the players alternate."""
    return coloured(grid, 0, 0), BLACK


def opponent(colour: Colour) -> Colour:
    """Article 5, who is next: White after Black, and Black after White."""
    return WHITE if colour == BLACK else BLACK


def repeats(earlier: Mapping[Colouring, int], colouring: Colouring) -> int | None:
    """Article 6: a turn is a pass, or a move that doesn't repeat an earlier colouring of the grid.

    `earlier` has every colouring of the game up to now, the starting one and the
    present one included, with the ply after which it first stood. The answer is
    the ply whose colouring a move to `colouring` would repeat, or None if the
    move is allowed. Whose turn it was then doesn't matter: positional superko.
    """
    return earlier.get(colouring)


def moved(grid: Grid, colouring: Colouring, colour: Colour, point: Points) -> Colouring:
    """Article 7: a move colours an empty point, then clears the opponent, then the player.

    The word *empty* is missing in the source, which by its letter would let one
    recolour an opponent's point; it stands in the articles as first published.
    Clearing one's own colour last is what allows the suicide of several stones.
    That of a single stone leaves the grid as it was, so article 6 forbids it.
    """
    both = [colouring.black, colouring.white]
    both[colour] |= point
    with_stone = coloured(grid, both[BLACK], both[WHITE])
    return cleared(grid, cleared(grid, with_stone, opponent(colour)), colour)


def has_ended(passes: int) -> bool:
    """Article 8: the game ends after two consecutive passes."""
    return passes >= 2


def score(grid: Grid, colouring: Colouring) -> Score:
    """Article 9: one scores the points of one's colour, and the empty ones that reach only it."""
    by_black = reaching(grid, colouring, EMPTY, BLACK)
    by_white = reaching(grid, colouring, EMPTY, WHITE)
    return Score(
        colouring.black.bit_count(),
        colouring.white.bit_count(),
        (by_black & ~by_white).bit_count(),
        (by_white & ~by_black).bit_count(),
    )


def winner(of: Score) -> Colour | None:
    """Article 10: the player with the higher score wins; equal scores are a draw.

    The answer is None for a draw.
    """
    if of.black == of.white:
        return None
    return BLACK if of.black > of.white else WHITE
