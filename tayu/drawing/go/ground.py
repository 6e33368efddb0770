"""What never changes while a game goes on: the board, its lines, its names."""

from functools import lru_cache
from typing import NamedTuple

from tayu.drawing.go.colours import STONES
from tayu.palette import Palette
from tayu.shapes import Disc, Line, Rect, Shape, centred
from tayu.tromp_taylor.points import Grid, Point, column_name

PAD, RIM = 0.28, 0.17
"""From the outermost cells to the field's edge, and on to the outside of its rim."""

NEAR, FAR, FOOT = 0.6, 1.45, 0.95
"""How far the page reaches beyond the grid: at the north and east, where nothing stands; at
the west and south, where points have their names; and further below for `standing`."""

LEAST_NAME, USUAL_NAME, MOST_NAME = 0.34, 0.42, 0.8
"""How large names are in units: on the smallest boards, on those from 9×9 on, at most."""

NARROWEST = 5
"""Points across from which there is room for `standing`."""

_STARS: dict[int, tuple[int, int, int]] = {19: (3, 9, 15), 13: (3, 6, 9), 9: (2, 4, 6)}


class Frame(NamedTuple):
    """What a picture shows, in board units: west, north, width and height."""

    x: float
    y: float
    width: float
    height: float


def frame(grid: Grid, coordinates: bool = True) -> Frame:
    """The page of a board of this grid; without names, nothing but the board is on it."""
    if not coordinates:
        return Frame(-NEAR, -NEAR, grid.width + 2 * NEAR, grid.height + 2 * NEAR)
    foot = FOOT if grid.width >= NARROWEST else 0
    return Frame(-FAR, -NEAR, grid.width + FAR + NEAR, grid.height + NEAR + FAR + foot)


def star_points(grid: Grid) -> list[Point]:
    """The points marked for the eye: nine on 19×19, five on 13×13 and 9×9, else none."""
    if grid.height != grid.width or grid.height not in _STARS:
        return []
    low, middle, high = places = _STARS[grid.height]
    if grid.height == 19:
        return [(row, col) for row in places for col in places]
    return [(low, low), (low, high), (middle, middle), (high, low), (high, high)]


def ground(
    grid: Grid, palette: Palette, coordinates: bool = True, *, figures: float = 1
) -> list[Shape]:
    """The page, the empty board and, if wanted, the names of its rows and columns.

    `figures` is how much larger than usual the names are, and how much wider the lines, on a
    board that is shown small.
    """
    return list(_ground(grid, palette, coordinates, figures))


@lru_cache(maxsize=32)
def _ground(grid: Grid, palette: Palette, coordinates: bool, figures: float) -> tuple[Shape, ...]:
    page = Rect(*frame(grid, coordinates), 0, palette.paper)
    names = _names(grid, palette, figures) if coordinates else []
    return page, *_board(grid, palette), *_lines(grid, palette, figures), *names


def _board(grid: Grid, palette: Palette) -> list[Shape]:
    """A rim of wood around the field, lit from the north-west, as around Ta Yü's."""

    def out(by: float, radius: float, fill: str) -> Rect:
        return Rect(-by, -by, grid.width + 2 * by, grid.height + 2 * by, radius, fill)

    lit = out(PAD + RIM, 0.16, palette.frame_light)
    return [
        out(PAD + RIM, 0.16, palette.frame_dark),
        lit._replace(width=lit.width - 0.03, height=lit.height - 0.03),
        out(PAD + RIM - 0.03, 0.13, palette.frame),
        out(PAD + 0.03, 0.04, palette.frame_dark),
        out(PAD, 0.02, palette.field),
    ]


def _lines(grid: Grid, palette: Palette, wider: float) -> list[Shape]:
    """A line along each row and column, from the first point to the last; the star points."""
    ink, east, south = STONES[palette.name].line, grid.width - 0.5, grid.height - 0.5
    rows = [((0.5, row + 0.5), (east, row + 0.5)) for row in range(grid.height)]
    columns = [((col + 0.5, 0.5), (col + 0.5, south)) for col in range(grid.width)]
    edges = [*rows[:1], *rows[-1:], *columns[:1], *columns[-1:]]
    return [
        *(Line(line, ink, 0.035 * wider) for line in (*rows, *columns) if line[0] != line[1]),
        *(Line(line, ink, 0.06 * wider) for line in edges if line[0] != line[1]),
        *(Disc(col + 0.5, row + 0.5, 0.11, ink) for row, col in _dotted(grid)),
    ]


def _dotted(grid: Grid) -> list[Point]:
    """The star points; on a grid of one row or column, where no lines cross, each point."""
    return list(grid.single_of) if 1 in (grid.height, grid.width) else star_points(grid)


def _names(grid: Grid, palette: Palette, figures: float) -> list[Shape]:
    """Letters at the south, numbers at the west."""
    away = (PAD + RIM + FAR) / 2
    size = min(_name_size(max(grid.height, grid.width)) * figures, MOST_NAME)
    return [
        *(
            centred(col + 0.5, grid.height + away, column_name(col), size, palette.faint)
            for col in range(grid.width)
        ),
        *(
            centred(-away, row + 0.5, str(grid.height - row), size, palette.faint)
            for row in range(grid.height)
        ),
    ]


def _name_size(side: int) -> float:
    """So large that names can be read where a board is small on the page, and no larger."""
    return max(LEAST_NAME, min(USUAL_NAME, 0.047 * side), 0.025 * side)
