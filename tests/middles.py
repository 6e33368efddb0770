"""Positions in the middle of a game, and places on their boards."""

from collections.abc import Iterator

from games import BAG, played
from tayu import Board, Position
from tayu.grid import Cell
from tayu.rules import Rules


def middle(seed: int = 3, steps: int = 41, rules: Rules = BAG) -> Position:
    """A position in the middle of a game, with a tile to lay."""
    later = list(played(rules, seed).positions())[steps:]
    position = next(each for each in later if isinstance(each, Position) and each.phase == "place")
    assert position.board.open_mouths
    return position


def all_cells(size: int = 19) -> Iterator[Cell]:
    return ((row, col) for row in range(size) for col in range(size))


def an_open_cell(board: Board) -> Cell:
    """A covered cell with exactly one open mouth."""
    cells = [cell for cell, _ in board.open_mouths]
    return next(cell for cell in cells if cells.count(cell) == 1)


def beside(shore: str, size: int) -> tuple[float, float]:
    """A point, in board units, in the sea beside a shore's position 3."""
    return {
        "north": (3.5, -0.5), "east": (size + 0.5, 3.5),
        "south": (size - 3.5, size + 0.5), "west": (-0.5, size - 3.5),
    }[shore]  # fmt: skip
