"""Small boards for panels, as SVG inside a page, in the drawing of the big one.

The empty board is drawn once into a sheet, the tiles are those of the explorer's own
sheet (`tayu_widgets.pictures`), and a board only refers to them: a hundred tiles come to
ten kilobytes, so that a board can be written anew at every ply.
"""

from collections.abc import Iterable
from functools import lru_cache

from tayu.board import Board
from tayu.drawing import Overlay, ground, overlay, shores
from tayu.grid import Cell
from tayu.palette import Palette
from tayu.rules import Rules
from tayu.shapes import FONT
from tayu.svg import described
from tayu.svg.pen import UNIT, drawn
from tayu_widgets.live import tag
from tayu_widgets.pictures import laid

Window = tuple[float, float, float, float]
"""West, north, width and height of what is shown, in board units."""

SHORE = 1.2
"""How much of the sea is shown beyond a shore that is in sight, in cells."""


def ground_sheet(rules: Iterable[Rules], palette: Palette) -> str:
    """A hidden sheet with the empty boards of these rules, for `board_picture` to refer to."""
    drawings = "".join(_ground(each, palette) for each in dict.fromkeys(map(_looks, rules)))
    return (
        f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{drawings}</svg>'
    )


def board_picture(
    board: Board, palette: Palette, over: Overlay, window: Window | None = None
) -> str:
    """A board with its tiles, what it scores and an overlay; all of it, or a window onto it.

    A page that shows it also needs the `ground_sheet` of its rules.
    """
    west, north, across, down = window or whole(board.size)
    content = (
        f'<use href="#{_name(_looks(board.rules), palette)}"/>',
        *(laid(placement, palette) for placement in board.placements),
        drawn(shores(board, palette, products=False)),
        drawn(overlay(over, palette)),
    )
    painted = tag(
        "g", *content, fill="none", stroke_linecap="round", stroke_linejoin="round",
        font_family=FONT,
    )  # fmt: skip
    return tag(
        "svg", painted, viewBox=" ".join(f"{UNIT * n:.0f}" for n in (west, north, across, down)),
        role="img", aria_label=described(board), class_="tayu-small-board",
    )  # fmt: skip


def whole(size: int) -> Window:
    """All of a board, with its shores and no more."""
    return -SHORE, -SHORE, size + 2 * SHORE, size + 2 * SHORE


def window_on(size: int, cells: Iterable[Cell]) -> Window:
    """A square around these cells with one cell more on each side; a shore in reach is in sight."""
    rows, cols = zip(*cells, strict=True)
    middle_row, middle_col = (max(rows) + min(rows) + 1) / 2, (max(cols) + min(cols) + 1) / 2
    side = max(max(rows) - min(rows), max(cols) - min(cols)) + 3.0
    if side > size - 2:
        return whole(size)
    return _along(middle_col, side, size), _along(middle_row, side, size), side, side


def _along(middle: float, side: float, size: int) -> float:
    """Where a window of that side begins: around the middle, but on the board and its shores."""
    begin = min(max(middle - side / 2, -SHORE), size + SHORE - side)
    if begin < 1:
        return -SHORE
    return size + SHORE - side if begin + side > size - 1 else begin


Looks = Rules
"""Rules of which only what can be seen on an empty board counts."""


def _looks(rules: Rules) -> Looks:
    return Rules(size=rules.size, doubled=rules.doubled)


@lru_cache(maxsize=16)
def _ground(looks: Looks, palette: Palette) -> str:
    return tag("g", drawn(ground(looks, palette, coordinates=False)), id=_name(looks, palette))


def _name(looks: Looks, palette: Palette) -> str:
    doubled = "".join(f"{shore}" for shore in looks.doubled)
    code = "".join(each if each.isalnum() else "-" for each in doubled)
    return f"tayu-{palette.name}-ground-{looks.size}-{code}"
