"""Boards as shapes, for tests that look at them."""

from tayu import drawing
from tayu.board import Board
from tayu.drawing import Gain, Lean, Mark, Overlay
from tayu.palette import Palette
from tayu.placement import Placement
from tayu.shapes import Label, Point, Shape
from tayu.tiles import TILES


def everything(board: Board) -> Overlay:
    """An overlay with all its parts, whatever the rules say of them."""
    last = board.placements[-1] if board.placements else Placement(TILES[0], 0, 0, 0)
    cells = [(row, col) for row in range(board.size) for col in range(board.size)]
    heat = {cell: number / len(cells) for number, cell in enumerate(cells)}
    return Overlay(
        dots=frozenset(cells[::2]),
        ghost=Placement(TILES[5], 1, 0, 0),
        last=last,
        heat=heat,
        values={cell: str(number) for number, cell in enumerate(cells[::3])},
        marks=(Mark(last, "#6d36a8", "12"), Mark(last, "#005c47", dashed=True)),
        edges=(((0, 0), "N"), ((1, 1), "E")),
        gains=(Gain(((0, 1), "N"), 2), Gain(((1, 0), "W"), 1)),
        lit={cell: number for number, cell in enumerate(cells[1::2])},
        spout=((1, 1), "N"),
        counted={((1, 2), "E"): 1, ((2, 1), "S"): 12, ((2, 2), "W"): 3},
        places={("north", 0): "3", ("west", board.size - 1): "×"},
        size=board.size,
        refused=Placement(TILES[8], 2, 0, 0),
        crossed=((0, 0), (2, 2)),
        leans={cell: Lean(number % 7 / 3 - 1, "2") for number, cell in enumerate(cells[::5])},
    )


def layers(board: Board, palette: Palette) -> list[list[Shape]]:
    return [
        drawing.ground(board.rules, palette),
        drawing.tiles(board, palette),
        drawing.shores(board, palette),
        drawing.overlay(everything(board), palette),
    ]


def all_shapes(board: Board, palette: Palette) -> list[Shape]:
    return [shape for layer in layers(board, palette) for shape in layer]


def eye(label: Label) -> Point:
    """Where a centred label has its middle."""
    return label.x, label.y - 0.36 * label.size


def area(points: tuple[Point, ...]) -> float:
    """What a polygon encloses; positive if it runs clockwise."""
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) / 2
