"""What scores: estuaries outside the board, the points on each shore, the products."""

from tayu.board import Board
from tayu.drawing.places import HEADING_OF, MARGIN, OUT, STRIP, badge, shore_point
from tayu.drawing.water import BANK, CORE, WATER
from tayu.grid import SHORES
from tayu.palette import Palette, side_of
from tayu.score import Estuary, Score
from tayu.shapes import Label, Line, Polygon, Shape, centred


def shores(board: Board, palette: Palette, ahead: Score | None = None) -> list[Shape]:
    """Every estuary, the points shore by shore, and the two products.

    `ahead` is the score that a ghost would bring: where it differs, it is
    shown behind an arrow.
    """
    return [
        *_estuaries(board, palette),
        *_points(board.score, ahead or board.score, board.size, palette),
        *_products(board.score, ahead or board.score, board.size, palette),
    ]


def _estuaries(board: Board, palette: Palette) -> list[Shape]:
    found = board.estuaries
    signs = [shape for each in found for shape in _sign(each, board.size, palette)]
    return [*_outflows(found, board.size, palette), *signs]


def _outflows(found: list[Estuary], size: int, palette: Palette) -> list[Shape]:
    """The water from each mouth across the rim into the sea, stage by stage."""
    mouths = [
        (
            shore_point(each.shore, each.position, size, -0.05),
            shore_point(each.shore, each.position, size, OUT),
            HEADING_OF[each.shore],
        )
        for each in found
    ]
    return [
        *(Polygon(_delta(a, b, h, BANK / 2), palette.bank) for a, b, h in mouths),
        *(Polygon(_delta(a, b, h, WATER / 2), palette.water) for a, b, h in mouths),
        *(Line((a, b), palette.core, CORE) for a, b, _ in mouths),
    ]


def _delta(
    start: tuple[float, float], end: tuple[float, float], heading: str, half: float
) -> tuple[tuple[float, float], ...]:
    (x0, y0), (x1, y1) = start, end
    if heading in "NS":
        return ((x0 - half, y0), (x1 - half, y1), (x1 + half, y1), (x0 + half, y0))
    return ((x0, y0 - half), (x1, y1 - half), (x1, y1 + half), (x0, y0 + half))


def _sign(estuary: Estuary, size: int, palette: Palette) -> list[Shape]:
    x, y = shore_point(estuary.shore, estuary.position, size, OUT)
    side = side_of(estuary.shore)
    sign: list[Shape] = [badge(x, y, side, palette.side[side], palette.halo)]
    if estuary.points > 1:
        sign.append(centred(x, y, str(estuary.points), 0.36, palette.on_side[side], True))
    return sign


def _points(score: Score, ahead: Score, size: int, palette: Palette) -> list[Shape]:
    """The points of each shore at its middle, outside the strip and its coordinates."""
    middle, far = size / 2, STRIP + 0.8
    places = ((middle, -far), (size + far, middle), (middle, size + far), (-far, middle))
    shapes: list[Shape] = []
    for shore, (x, y), now, then in zip(SHORES, places, score, ahead, strict=True):
        colour = palette.side_text[side_of(shore)]
        text = f"{now}" if now == then else f"{now}→{then}"
        shapes.append(centred(x, y, text, 0.66, colour, True))
    return shapes


def _products(score: Score, ahead: Score, size: int, palette: Palette) -> list[Shape]:
    texts = (
        f"North–South {score.north} × {score.south} = {score.north_south}",
        f"East–West {score.east} × {score.west} = {score.east_west}",
    )
    y = -MARGIN + 0.75
    return [
        Label(0, y, texts[0], 0.6, palette.side_text[0], "start", True),
        Label(size, y, texts[1], 0.6, palette.side_text[1], "end", True),
    ]
