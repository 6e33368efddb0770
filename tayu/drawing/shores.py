"""What scores: estuaries outside the board, the points on each shore, the products."""

from tayu.board import Board
from tayu.drawing.places import HEADING_OF, OUT, STRIP, badge, edge_of_text, shore_point, text_scale
from tayu.drawing.stones import mouth_line, straight
from tayu.drawing.water import BANK, CORE, WATER
from tayu.grid import SHORES, Shore, shore_cell
from tayu.palette import Palette, side_of
from tayu.placement import Mouth
from tayu.score import Estuary, Score
from tayu.shapes import Label, Line, Point, Polygon, Shape, centred

TOP = 1.62
"""How far above the grid the products stand, to their middle."""


def shores(board: Board, palette: Palette, ahead: Score | None = None) -> list[Shape]:
    """Every estuary, the points shore by shore, and the two products.

    `ahead` is the score that a ghost would bring: numbers that it would change
    are followed by what they would become.
    """
    then = ahead or board.score
    return [
        *_outflows(board, palette),
        *(shape for each in board.estuaries for shape in _sign(each, board.size, palette)),
        *_points(board.score, then, board.size, palette),
        *_products(board.score, then, board.size, palette),
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
        sign.append(centred(x, y, str(estuary.points), 0.36, palette.on_side[side], True))
    return sign


# -- numbers


def _points(score: Score, ahead: Score, size: int, palette: Palette) -> list[Shape]:
    """The points of each shore outside its middle, with the shore's name."""
    middle, far = size / 2, STRIP + 0.77
    places = ((middle, -TOP), (size + far, middle), (middle, size + far), (-far, middle))
    return [
        label
        for shore, place, now, then in zip(SHORES, places, score, ahead, strict=True)
        for label in _named_number(shore, place, _change(now, then), size, palette)
    ]


def _named_number(
    shore: Shore, place: Point, number: str, size: int, palette: Palette
) -> list[Label]:
    """Side by side at the north and the south, one above the other at the east and the west."""
    (x, y), name, side = place, shore.title(), side_of(shore)
    colour, scale = palette.side_text[side], min(text_scale(size), 1.5)
    large, small = 0.62 * scale, 0.38 * scale
    if side == 1:  # the name between two rows, so that it keeps clear of their numbers
        small = min(small, 0.44)
        return [
            centred(x, int(y), name, small, colour),
            centred(x, int(y) + 0.5 * (large + small), number, large, colour, True),
        ]
    gap, line = 0.12 * large, y + 0.36 * large
    return [
        Label(x - gap, line, name, small, colour, "end"),
        Label(x + gap, line, number, large, colour, "start", True),
    ]


def _products(score: Score, ahead: Score, size: int, palette: Palette) -> list[Shape]:
    """Each side's product behind its sign, above the board's corners."""
    text = 0.58 * text_scale(size)
    out = edge_of_text(size)
    west, east, sign, indent = -out, size + out, 0.5 * text, 1.3 * text
    line, scale = -TOP + 0.36 * text, text / 0.66
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
