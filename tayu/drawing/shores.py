"""What scores: estuaries outside the board, the points on each shore, the products."""

from tayu.board import Board
from tayu.drawing.places import (
    FRAME,
    HEADING_OF,
    OUT,
    WORTH,
    badge,
    edge_of_text,
    shore_point,
    text_scale,
)
from tayu.drawing.stones import mouth_line, straight
from tayu.drawing.water import BANK, CORE, WATER
from tayu.grid import SHORES, shore_cell
from tayu.palette import Palette, side_of
from tayu.placement import Mouth
from tayu.score import Estuary, Score
from tayu.shapes import Label, Line, Polygon, Rect, Shape, centred

TOP = 1.74
"""How far above the grid the products stand, to their middle."""

POINTS, MOST = 0.68, 0.8
"""The size of a shore's points, and the most that its corner has room for."""


def shores(
    board: Board,
    palette: Palette,
    ahead: Score | None = None,
    *,
    products: bool = True,
    figures: float = 1,
) -> list[Shape]:
    """Every estuary, the points shore by shore and, unless they stand elsewhere, the products.

    `ahead` is the score that a ghost would bring: points that it would change stand in
    amber as what they would become, products are followed by it. `figures` is how much
    larger than usual the points are, on a board that is shown small.
    """
    then = ahead or board.score
    return [
        *_outflows(board, palette),
        *(shape for each in board.estuaries for shape in _sign(each, board.size, palette)),
        *_points(board.score, then, board.size, palette, figures),
        *(_products(board.score, then, board.size, palette) if products else ()),
    ]


# -- estuaries


def _outflows(board: Board, palette: Palette) -> list[Shape]:
    """The water from each mouth across the rim into the sea, stage by stage."""
    lines = [mouth_line(_mouth(each, board.size), 0.05, OUT) for each in board.estuaries]
    return [
        *(Polygon(straight(line, BANK), palette.bank) for line in lines),
        *(Polygon(straight(line, WATER), palette.water) for line in lines),
        *(Line(line, palette.core, CORE) for line in lines),
    ]


def _mouth(estuary: Estuary, size: int) -> Mouth:
    return shore_cell(estuary.shore, estuary.position, size), HEADING_OF[estuary.shore]


def _sign(estuary: Estuary, size: int, palette: Palette) -> list[Shape]:
    x, y = shore_point(estuary.shore, estuary.position, size, OUT)
    side = side_of(estuary.shore)
    sign: list[Shape] = [badge(x, y, side, palette.side[side], palette.ring)]
    if estuary.points > 1:
        sign.append(centred(x, y, str(estuary.points), WORTH, palette.on_side[side], True))
    return sign


# -- numbers


def _points(score: Score, ahead: Score, size: int, palette: Palette, figures: float) -> list[Shape]:
    """The points of each shore, in the corner where one begins to count along it."""
    text = min(POINTS * min(max(text_scale(size), 0.8), 1.2) * figures, MOST)
    near = max(OUT, FRAME + 0.08 + 0.56 * text)
    far = size + near
    corners = ((-near, -near), (far, -near), (far, far), (-near, far))
    shapes: list[Shape] = []
    for shore, (x, y), now, then in zip(SHORES, corners, score, ahead, strict=True):
        colour = palette.side_text[side_of(shore)]
        if then != now:
            half, colour = 0.3 * text * len(str(then)) + 0.16, palette.amber_dark
            shapes.append(
                Rect(x - half, y - 0.55 * text, 2 * half, 1.1 * text, 0.14, palette.amber)
            )
        shapes.append(centred(x, y, str(then), text, colour, True))
    return shapes


def _products(score: Score, ahead: Score, size: int, palette: Palette) -> list[Shape]:
    """Each side's product behind its sign, above the board's corners."""
    text = 0.62 * text_scale(size)
    out = edge_of_text(size)
    west, east, sign, indent = -out, size + out, 0.5 * text, 1.4 * text
    line, scale = -TOP + 0.36 * text, text / 0.8
    north_south, east_west = (
        _change(now, then) for now, then in zip(score.products, ahead.products, strict=True)
    )
    words = (
        f"North–South {score.north} × {score.south} = {north_south}",
        f"East–West {score.east} × {score.west} = {east_west}",
    )
    return [
        badge(west + sign, -TOP, 0, palette.side[0], palette.ring, scale),
        Label(west + indent, line, words[0], text, palette.side_text[0], "start", True),
        badge(east - sign, -TOP, 1, palette.side[1], palette.ring, scale),
        Label(east - indent, line, words[1], text, palette.side_text[1], "end", True),
    ]


def _change(now: int, then: int) -> str:
    return str(now) if now == then else f"{now} → {then}"
