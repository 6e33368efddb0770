"""What is not the same in two positions, beside their win chances."""

from typing import NamedTuple

from tayu.board import Board
from tayu.errors import check_kind
from tayu.instead.chances import Estimate
from tayu.placement import Placement
from tayu.position import Position
from tayu.score import Score
from tayu.stock import Stock
from tayu.tiles import TILES


class Contrast(NamedTuple):
    """Two positions side by side: scores, and legal placements of what is in hand.

    `only_a` and `only_b` are placements that one of them allows and the other doesn't,
    where the same tile is in hand; none where the hands differ.
    """

    scores: tuple[Score, Score]
    legal: tuple[int, int]
    only_a: tuple[Placement, ...] = ()
    only_b: tuple[Placement, ...] = ()


def contrast(a: Position, b: Position) -> Contrast:
    """What differs between two positions."""
    for name, position in (("a", a), ("b", b)):
        check_kind(name, position, Position, "a Position")
    one, two = _legal(a), _legal(b)
    known = Contrast((a.board.score, b.board.score), (len(one), len(two)))
    if set(a.placeable) != set(b.placeable):
        return known
    return known._replace(only_a=_less(one, two), only_b=_less(two, one))


def _legal(position: Position) -> list[Placement]:
    return position.legal_moves() if position.phase == "place" else []


def _less(these: list[Placement], those: list[Placement]) -> tuple[Placement, ...]:
    other = set(those)
    return tuple(each for each in these if each not in other)


def ways_next(board: Board, stock: Stock) -> float:
    """In how many ways the next tile can be laid: the mean over the stock; 0 when it is empty."""
    check_kind("board", board, Board, "a Board")
    check_kind("stock", stock, Stock, "a Stock, as a position's")
    if not stock.total:
        return 0.0
    ways = (stock[tile] * len(board.legal_numbers(tile)) for tile in TILES if stock[tile])
    return sum(ways) / stock.total


def overlap(a: Estimate, b: Estimate) -> bool | None:
    """Whether two estimates' intervals have a win chance in common; None where one has none."""
    for name, each in (("a", a), ("b", b)):
        check_kind(name, each, Estimate, "an Estimate")
    if a.low is None or a.high is None or b.low is None or b.high is None:
        return None
    return a.low <= b.high and b.low <= a.high
