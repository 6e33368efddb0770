"""Sequences of (draw, placement) counted by the engine, against the reference's counts."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

import pytest

import reference
from both import read, table_of, to_engine
from tayu.board import Board
from tayu.moves import Draw
from tayu.placement import Placement
from tayu.position import Position
from tayu.rules import GOLIATH, KOSMOS, Matching, Rules
from tayu.tiles import TILES

ROWS = (Path(__file__).parent / "golden" / "perft.txt").read_text("utf-8").splitlines()


@dataclass(frozen=True)
class Row:
    """One line of the file."""

    rules: Rules
    depth: int
    count: int
    laid: tuple[Placement, ...]

    def __str__(self) -> str:
        begun = f"-after-{len(self.laid)}" if self.laid else ""
        return f"{self.rules.size}-{self.rules.matching}{begun}-depth-{self.depth}"


def read_row(line: str) -> Row:
    size, matching, depth, count, *laid = line.split()
    rules = Rules(size=int(size), matching=cast("Matching", matching), doubled=())
    return Row(rules, int(depth), int(count), tuple(map(read, laid)))


def perft(board: Board, depth: int) -> int:
    if depth == 1:
        return sum(len(board.legal_placements(tile)) for tile in TILES)
    return sum(divide(board, depth).values())


def divide(board: Board, depth: int) -> dict[Placement, int]:
    """`perft` split by the first placement."""
    return {
        placement: perft(board.after(placement), depth - 1) if depth > 1 else 1
        for tile in TILES
        for placement in board.legal_placements(tile)
    }


def splits_that_differ(board: Board, depth: int) -> str:
    """By first placement: what the engine counts, and what the reference does."""
    matching = board.rules.matching
    theirs = {
        to_engine(placement): count
        for placement, count in reference.divide(
            table_of(board), board.size, depth, matching
        ).items()
    }
    ours = divide(board, depth)
    return "\n".join(
        f"{placement}: {ours.get(placement)}, but the reference has {theirs.get(placement)}"
        for placement in sorted(ours.keys() | theirs.keys(), key=str)
        if ours.get(placement) != theirs.get(placement)
    )


@pytest.mark.parametrize("row", [read_row(r) for r in ROWS if not r.startswith("#")], ids=str)
def test_as_the_reference_counts(row: Row) -> None:
    board = Board.empty(row.rules)
    for placement in row.laid:
        board = board.after(placement)
    count = perft(board, row.depth)
    assert count == row.count, splits_that_differ(board, row.depth)


@pytest.mark.parametrize(("rules", "by_hand"), [(KOSMOS, 28 * 12), (GOLIATH, 28 * 32)])
def test_the_first_row_by_hand(rules: Rules, by_hand: int) -> None:
    assert perft(Board.empty(rules), 1) == by_hand


@pytest.mark.parametrize(("size", "deepest"), [(5, 2), (19, 1)])
def test_positions_go_the_same_ways_as_boards(size: int, deepest: int) -> None:
    """Drawn from a bag by chance, and laid by the seats: the same sequences."""
    begin = Position.start(replace(KOSMOS, size=size, drawing="bag", doubled=()))
    drawn = begin.after(Draw(TILES[0]))
    begun = drawn.after(drawn.legal_moves()[0])
    assert through_positions(begin, 1) == perft(begin.board, 1)
    assert through_positions(begun, deepest) == perft(begun.board, deepest)


def through_positions(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    drawn = [position.after(draw) for draw, _ in position.chance()]
    assert len(drawn) == len(TILES)
    placing = [after for after in drawn if after.phase == "place"]
    return sum(
        through_positions(after.after(move), depth - 1)
        for after in placing
        for move in after.legal_moves()
    )
