"""What is answered to whoever asks about a point: why not, or what a move there would do. Pure.

As beside a board of Ta Yü one asks with a finger that stays, a click with Shift, or W; see
`tayu_widgets.live.Keeper.on_ask`. An answer stands as long as the message that it gave.
"""

from typing import NamedTuple

from tayu.tromp_taylor import EMPTY, Colour, GoPosition, Point, Points, Region
from tayu_widgets.go import sentences


class Answer(NamedTuple):
    """Which point of which position was asked about, what was said, and of which points.

    `point` is None for a place off the grid.
    """

    point: Point | None
    position: GoPosition
    text: str
    about: frozenset[Point] = frozenset()


def answer(place: Point, position: GoPosition) -> Answer:
    """What a move at a place would do, or why there can be none; of a stone, how it could go."""
    grid = position.grid
    if not grid.has(place):
        first, last = grid.name((grid.height - 1, 0)), grid.name((0, grid.width - 1))
        return Answer(None, position, f"No point is there: they go from {first} to {last}.")
    said = sentences.here(place, position)
    if position.colour_at(place) != EMPTY:
        return _of_a_stone(place, position)
    if position.why_illegal(place):
        return Answer(place, position, said)
    result = position.result(place)
    gone = grid.points(
        (position.colouring.black & ~result.black) | (position.colouring.white & ~result.white)
    )
    return Answer(place, position, f"{said}{_after(place, position)}", frozenset(gone))


def _after(place: Point, position: GoPosition) -> str:
    """Where the stones that come to be there will reach empty."""
    grid, result = position.grid, position.result(place)
    chain = grid.joined(grid.single(place), result[position.seat])
    if not chain:
        return ""
    exits = _counted(grid.beside(chain) & result.empty, position)
    return f" It would reach empty at {exits}."


def _of_a_stone(place: Point, position: GoPosition) -> Answer:
    """Where its region reaches empty; if that is one point, who could clear it there."""
    grid, region = position.grid, sentences.region_of(place, position)
    exits = grid.beside(grid.set_of(region.points)) & position.colouring.empty
    about = frozenset(region.points) | frozenset(grid.points(exits))
    count = len(region.points)
    size = f"{count} point{'' if count == 1 else 's'}"
    said = f"{grid.name(place)}: {region.colour.label}, a region of {size}."
    if not exits:
        return Answer(place, position, f"{said} It reaches nothing empty.", about)
    told = f"{said} It reaches empty at {_counted(exits, position)}"
    if exits.bit_count() == 1:
        told += _clearing(region, grid.points(exits)[0], position)
    return Answer(place, position, f"{told}.", about)


def _clearing(region: Region, last: Point, position: GoPosition) -> str:
    """What becomes of a region with one way out when its opponent moves there."""
    other = Colour(1 - region.colour)
    name = position.grid.name(last)
    refused = position.seat == other and position.why_illegal(last)
    return f": {other.label} on {name} clears it" + (", but may not move there" if refused else "")


MOST = 4
"""How many points are named; of more only the number is said."""


def _counted(points: Points, position: GoPosition) -> str:
    """Points by their names, or how many they are."""
    grid, count = position.grid, points.bit_count()
    if count > MOST or not count:
        return f"{count} points"
    *names, last = map(grid.name, grid.points(points))
    return f"{', '.join(names)} and {last}" if names else f"{last} alone"
