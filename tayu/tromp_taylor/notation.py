"""Names for turns, and grids as text; both ways.

Points are named as Go players and programs do: a letter for the column from the
west, without I, and the row counted from 1 at the *south*. On 19×19, `D16` is
(3, 3); `tayu.tromp_taylor.points` says how names and (row, column) relate. A
diagram has one line a row, `X` black, `O` white, `.` empty::

      A B C
    3 . X .
    2 X O .
    1 . X .
"""

import re
from collections.abc import Iterable

from tayu.errors import InvalidMove, check_kind
from tayu.tromp_taylor.articles import Colour
from tayu.tromp_taylor.points import NAME, Grid, Point, check_grid, column_name
from tayu.tromp_taylor.position import PASS, GoPosition, Turn, check_turn

_MARKS = {"X": Colour.BLACK, "O": Colour.WHITE, ".": Colour.EMPTY}


def turn_text(turn: Turn, grid: Grid) -> str:
    """`pass`, or the name of the point; `parse_turn` reads it back.

    A point off the grid, which a record may hold, has no name and stays (row, column).
    """
    check_grid(grid)
    check_turn(turn)
    return PASS if turn == PASS else grid.name(turn)


def parse_turn(text: str, grid: Grid) -> Turn:
    """The turn that the text names, in either case; `InvalidMove` for any other text."""
    check_kind("text", text, str, 'text: "pass", or the name of a point, as A1')
    check_grid(grid)
    if text.strip().lower() == PASS:
        return PASS
    found = NAME.fullmatch(text.strip())
    names = {column_name(col): col for col in range(grid.width)}
    if not found or found[1].upper() not in names or int(found[2]) > grid.height:
        corner = turn_text((0, grid.width - 1), grid)
        raise InvalidMove(f'{text.strip()!r} is neither "pass" nor a point from A1 to {corner}')
    return grid.height - int(found[2]), names[found[1].upper()]


def diagram(position: GoPosition) -> str:
    """The colouring as text, with the names of columns and rows."""
    check_kind("position", position, GoPosition, "a GoPosition")
    grid = position.grid
    wide = len(str(grid.height))
    heading = " ".join(column_name(col) for col in range(grid.width))
    lines = [" " * (wide + 1) + heading]
    marks = {colour: mark for mark, colour in _MARKS.items()}
    for row in range(grid.height):
        shown = " ".join(marks[position.colour_at((row, col))] for col in range(grid.width))
        lines.append(f"{grid.height - row:>{wide}} {shown}")
    return "\n".join(lines)


def parse_diagram(text: str) -> GoPosition:
    """A game's start set up as the diagram shows, Black to move.

    Names of rows and columns may be left out, and so may the spaces between
    points. `InvalidMove` names the line where a diagram can't be read.
    """
    check_kind("text", text, str, "the text of a diagram")
    rows = [row for row in map(_row, text.splitlines()) if row]
    if not rows:
        raise InvalidMove("the diagram has no rows of X, O and .")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]) or not set(row) <= set(_MARKS):
            raise InvalidMove(
                f"row {number} of the diagram reads {row!r}, "
                f"but each has {len(rows[0])} points X, O or ."
            )
    position = GoPosition.start(len(rows), len(rows[0]))
    return position.set_up(_marked(rows, Colour.BLACK), _marked(rows, Colour.WHITE))


def _row(line: str) -> str:
    """The marks of a line; nothing for a blank line or one of column names."""
    marks = re.sub(r"\s|^\s*\d+", "", line).upper()
    return "" if marks.startswith("A") else marks


def _marked(rows: list[str], colour: Colour) -> Iterable[Point]:
    for row, marks in enumerate(rows):
        for col, mark in enumerate(marks):
            if _MARKS[mark] == colour:
                yield row, col
