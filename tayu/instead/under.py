"""The same table under other rules, as far as they can have led there."""

from dataclasses import replace

from tayu.board import Board
from tayu.errors import IllegalMove
from tayu.instead.moment import Moment, check_moment
from tayu.moves import Ask, Draw
from tayu.position import Position
from tayu.rules import Rules, check_rules
from tayu.stock import Bag, Spread, Stock
from tayu.tiles import TILES


def redrawn(of: Moment, rules: Rules) -> Position:
    """What a ply's draw leads to under other rules, with the same tiles laid, left and drawn.

    The game may be over where it was not, or the other way round. Raises `ValueError` with
    one sentence where the table can't have come about under them.
    """
    check_moment(of)
    check_rules(rules)
    before, now = of.before, of.before.rules
    _check_alike(now, rules)
    _check_aside(before, rules)
    board = _laid_again(before.board, rules)
    other = replace(before, rules=rules, board=board, stock=restocked(before.stock, now, rules))
    if now.drawing == rules.drawing:
        return other.after(of.draw)
    choice = Ask(of.draw.tile.ringed) if rules.drawing == "spread" else None
    return replace(other, choice=choice).after(Draw(of.draw.tile))


def _check_alike(now: Rules, then: Rules) -> None:
    """Refuse what makes another table."""
    if now.size != then.size:
        raise ValueError(
            f"the tiles lie on a board of {now.size} by {now.size} cells, and what lies around "
            f"its centre doesn't lie so on one of {then.size} by {then.size}"
        )
    if now.spare != then.spare:
        raise ValueError(
            "with a spare each seat would hold a tile that none was dealt here"
            if then.spare
            else "without a spare there would be no place for the tiles that the seats hold"
        )
    if now.seats != then.seats:
        raise ValueError(
            f"with {then.seats} seats instead of {now.seats} others would have laid these tiles"
        )


def _check_aside(position: Position, rules: Rules) -> None:
    """A tile set aside leaves no trace on the board, but the game went on because of it."""
    if not position.aside or rules.unplaceable == position.rules.unplaceable:
        return
    scored = any(position.board.score.products)
    if rules.unplaceable == "ends" or (rules.unplaceable == "agree" and scored):
        raise ValueError(
            f"tile {position.aside[0].name} fitted nowhere and was set aside, "
            f"where these rules would have ended the game"
        )


def _laid_again(board: Board, rules: Rules) -> Board:
    again = Board.empty(rules)
    for number, placement in enumerate(board.placements, 1):
        try:
            again = again.after(placement)
        except IllegalMove as error:
            raise ValueError(
                f"tile {number}, {placement.tile.name}, can't have been laid under these rules: "
                f"{error}"
            ) from error
    return again


def restocked(stock: Stock, now: Rules, then: Rules) -> Stock:
    """What is left to draw, once the same tiles are drawn under other rules.

    Raises `ValueError` with one sentence where that can't be known or can't be.
    """
    if (now.drawing, now.copies) == (then.drawing, then.copies):
        return stock
    if then.drawing == "block":
        raise ValueError(
            "such a block would have been stacked before the first draw, and its backs in sight "
            "are unknown"
        )
    counts = tuple(count + then.copies - now.copies for count in stock.counts)
    for tile in TILES:
        if counts[tile.index] < 0:
            raise ValueError(
                f"{now.copies - stock[tile]} tiles {tile.name} are drawn already, "
                f"but there would be only {then.copies} of each kind"
            )
    return Spread(counts) if then.drawing == "spread" else Bag(counts)
