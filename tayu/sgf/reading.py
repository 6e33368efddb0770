"""What a node's properties mean in Go: points, turns, set-up stones, and what is forbidden.

A record may hold what the Tromp–Taylor rules forbid, since others play by other
rules. Reading goes on all the same, as far as what the record claims makes
sense, and each such turn is a `Problem`.
"""

from collections.abc import Iterator, Mapping
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from tayu.errors import InvalidRecord
from tayu.grid import Cell, inside
from tayu.tromp_taylor import (
    BLACK,
    EMPTY,
    PASS,
    WHITE,
    Colour,
    GoPosition,
    Grid,
    Point,
    Reason,
    Turn,
    articles,
)

LETTERS = ascii_lowercase + ascii_uppercase
"""How SGF writes a column from the west, or a row from the north: `a` is 0, `Z` is 51."""

PLAYERS: dict[Colour, str] = {BLACK: "B", WHITE: "W"}
"""The property that holds a player's turn."""

_SET_UP: dict[str, Colour] = {"AB": BLACK, "AW": WHITE, "AE": EMPTY}
_BIGGEST_WITH_TT = 19

Properties = Mapping[str, tuple[str, ...]]


class Problem(NamedTuple):
    """A turn in a record that the rules forbid: at which node, whose, what, and why."""

    node: int
    seat: Colour
    turn: Turn
    reason: Reason

    def __str__(self) -> str:
        return f"node {self.node}: {self.reason.sentence}"


class Step(NamedTuple):
    """What a node makes of the position before it.

    `placed` says whether stones were set up and no one was named to move, so that
    either player may go on.
    """

    position: GoPosition
    seat: Colour | None
    turn: Turn | None
    problem: Problem | None
    placed: bool


def grid_of(properties: Properties) -> Grid:
    """The grid that SZ names, as `19`, or as `columns:rows`; 19×19 where there is no SZ."""
    written = properties.get("SZ", ("19",))[0]
    width, _, height = written.replace(" ", "").partition(":")
    sides = [width, height or width]
    if not all(side.isascii() and side.isdigit() for side in sides):
        raise InvalidRecord(f"node 0: SZ[{written}] is not a size, as 19 or 19:13")
    columns, rows = map(int, sides)
    if not (1 <= columns <= len(LETTERS) and 1 <= rows <= len(LETTERS)):
        raise InvalidRecord(f"node 0: SZ[{written}] is not from 1 to {len(LETTERS)} a side")
    return Grid(rows, columns)


def read_node(before: GoPosition, properties: Properties, number: int, placed: bool) -> Step:
    """The position after a node: first its set-up stones, then its turn."""
    position, placed = _set_up(before, properties, number, placed)
    moved = [colour for colour, name in PLAYERS.items() if name in properties]
    if not moved:
        return Step(position, None, None, None, placed)
    values = [value for colour in moved for value in properties[PLAYERS[colour]]]
    if len(values) > 1:
        raise InvalidRecord(f"node {number}: it has {len(values)} turns, but a node has one")
    seat, turn = moved[0], _turn(values[0], position.grid, number)
    if placed:
        position = position.set_up(seat=seat)
    reason = _out_of_turn(position, seat) or position.reason(turn)
    if not reason:
        return Step(position.after(turn), seat, turn, None, placed=False)
    problem = Problem(number, seat, turn, reason)
    return Step(_all_the_same(position, seat, turn), seat, turn, problem, placed=False)


def turn_value(turn: Turn) -> str:
    """A turn as SGF writes it: the column's letter and the row's, nothing for a pass."""
    return "" if turn == PASS else LETTERS[turn[1]] + LETTERS[turn[0]]


def _set_up(
    position: GoPosition, properties: Properties, number: int, placed: bool
) -> tuple[GoPosition, bool]:
    seat = _named_to_move(properties, number)
    if not _SET_UP.keys() & properties.keys():
        return (position, placed) if seat is None else (position.set_up(seat=seat), False)
    points = {
        colour: list(_points(properties.get(name, ()), position.grid, number))
        for name, colour in _SET_UP.items()
    }
    changed = position.set_up(points[BLACK], points[WHITE], points[EMPTY], seat)
    return changed, seat is None


def _named_to_move(properties: Properties, number: int) -> Colour | None:
    if "PL" not in properties:
        return None
    for colour, name in PLAYERS.items():
        if properties["PL"][0].strip().upper().startswith(name):
            return colour
    raise InvalidRecord(f"node {number}: PL[{properties['PL'][0]}] is neither B nor W")


def _points(values: tuple[str, ...], grid: Grid, number: int) -> Iterator[Point]:
    """The points of a list; `aa:cc` stands for all points of that rectangle."""
    for value in values:
        first, _, last = value.partition(":")
        (top, left), (bottom, right) = (_cell(v, number) for v in (first, last or first))
        for row in range(top, bottom + 1):
            for col in range(left, right + 1):
                if not inside((row, col), grid.height, grid.width):
                    raise InvalidRecord(f"node {number}: {value} is not on the {grid} grid")
                yield row, col


def _cell(value: str, number: int) -> Cell:
    letters = value.strip()
    if len(letters) != 2 or not set(letters) <= set(LETTERS):
        raise InvalidRecord(f"node {number}: {value!r} is not a point, which is two letters")
    return LETTERS.index(letters[1]), LETTERS.index(letters[0])


def _turn(value: str, grid: Grid, number: int) -> Turn:
    """A pass is written as nothing, or by older programs as `tt`, which is off a 19×19 grid."""
    small = max(grid.height, grid.width) <= _BIGGEST_WITH_TT
    if not value.strip() or (small and value.strip() == "tt"):
        return PASS
    return _cell(value, number)


def _out_of_turn(position: GoPosition, seat: Colour) -> Reason | None:
    if seat == position.seat or position.is_over:
        return None
    return Reason(5, f"it is {position.seat.label}'s turn, not {seat.label}'s: article 5")


def _all_the_same(position: GoPosition, seat: Colour, turn: Turn) -> GoPosition:
    """The position that a record claims, though the rules forbid the turn.

    A stone replaces what is on its point, and then article 7 holds. A point off
    the grid, and anything after the end, only passes the turn on.
    """
    mover = position.set_up(seat=seat)
    if not mover.reason(turn):
        return mover.after(turn)
    grid = position.grid
    if turn == PASS or not inside(turn, grid.height, grid.width):
        return mover.after(PASS)
    single = grid.single_of[turn]
    black, white, _ = position.colouring
    freed = articles.coloured(grid, black & ~single, white & ~single)
    result, ply = articles.moved(grid, freed, seat, single), position.ply + 1
    earlier = position.earlier.including(result, ply)
    return GoPosition(grid, result, articles.opponent(seat), 0, ply, earlier)
