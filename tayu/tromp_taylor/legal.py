"""The same answer as articles 6 and 7, for all points at once and many times sooner.

Article 7 clears the whole grid for each point tried. But a stone changes nothing
beyond the chains beside it, so it suffices to know, for each chain, whether it
reaches empty at just one point. Then every move's result follows without another
search of the grid:

- a point that is the last one at which opponent's chains reach empty: they are cleared;
- else a point with an empty point, or a safe chain of one's own, beside it: nothing is;
- else a point whose own neighbours all reach empty there only: suicide, they are cleared.

A *chain* is a connected part of the points of one colour; a *safe* one reaches
empty at two points or more. `tests/test_go_literal.py` holds this against the
articles in lock-step.
"""

from typing import NamedTuple

from tayu.tromp_taylor.articles import BLACK, Colour, Colouring, moved, opponent
from tayu.tromp_taylor.history import Earlier, Result
from tayu.tromp_taylor.points import Grid, Point, Points


class Chains(NamedTuple):
    """The chains of one colour: the points of the safe ones, and the others by their last point."""

    safe: Points
    last: dict[Points, Points]


def chains(grid: Grid, stones: Points, empty: Points) -> Chains:
    """Sort the chains that `stones` form by whether they reach empty at one point or at more.

    A stone with two empty points beside it makes its whole chain safe, and all
    those chains are found at once; the rest are looked at one by one, with
    `Grid.parts` and `Grid.beside` written out, for most of the time goes here.
    """
    stride = grid.stride
    west, east, north, south = empty << 1, empty >> 1, empty << stride, empty >> stride
    beside_two = west & east | north & south | (west | east) & (north | south)
    safe = grid.joined(beside_two, stones)
    stones ^= safe
    last = dict[Points, Points]()
    while stones:
        further = stones & -stones
        chain = 0
        while further != chain:
            chain = further
            beside = chain << 1 | chain >> 1 | chain << stride | chain >> stride
            further = chain | beside & stones
        stones ^= chain
        exits = beside & empty
        if exits & (exits - 1):
            safe |= chain
        else:
            last[exits] = last.get(exits, 0) | chain
    return Chains(safe, last)


def results(grid: Grid, colouring: Colouring, colour: Colour) -> dict[Point, Result]:
    """What every move of `colour` on an empty point leads to, article 6 not yet applied.

    The points are in order, row by row from the north-west.
    """
    own, other, empty = colouring[colour], colouring[opponent(colour)], colouring.empty
    mine, theirs = chains(grid, own, empty), chains(grid, other, empty)
    if 0 in mine.last or 0 in theirs.last:  # set up by hand: such a chain goes at any move
        return _by_the_articles(grid, colouring, colour)
    found = _plain_results(grid, colouring, colour)
    plain = grid.beside(empty | mine.safe) & ~sum(theirs.last)
    for point, single in grid.each(empty & ~plain):
        taken = theirs.last.get(single, 0)
        lost = 0 if taken else single | mine.last.get(single, 0)
        stones, others = (own | single) & ~lost, other & ~taken
        left = empty ^ single | taken | lost
        found[point] = (stones, others, left) if colour == BLACK else (others, stones, left)
    return found


def _plain_results(grid: Grid, colouring: Colouring, colour: Colour) -> dict[Point, Result]:
    """What each move would lead to if nothing were ever cleared."""
    black, white, empty = colouring
    if colour == BLACK:
        return {point: (black | one, white, empty ^ one) for point, one in grid.each(empty)}
    return {point: (black, white | one, empty ^ one) for point, one in grid.each(empty)}


def _by_the_articles(grid: Grid, colouring: Colouring, colour: Colour) -> dict[Point, Result]:
    each = grid.each(colouring.empty)
    return {point: moved(grid, colouring, colour, single) for point, single in each}


def allowed(
    grid: Grid, colouring: Colouring, colour: Colour, earlier: Earlier
) -> dict[Point, Result]:
    """The moves that article 6 allows, each with the colouring that it leads to."""
    found = results(grid, colouring, colour)
    repeated = earlier.among(set(found.values()))
    if not repeated:
        return found
    return {point: result for point, result in found.items() if result not in repeated}
