"""The dealer answers chance for a real game, out of a seeded order of the stock.

The order lives here and nowhere else: no position and no player holds it. What
the dealer answers depends on the position only, so undoing, branching and
replaying need no bookkeeping, and the same seed deals the same tiles whatever
the players do: the k-th draw of a bag, of a column, of a kind of back.
"""

from numbers import Integral
from random import Random
from typing import Any

from tayu.errors import IllegalMove, check_kind
from tayu.moves import Ask, Back, Column, Draw, First
from tayu.position import Position
from tayu.rules import Rules
from tayu.stock import Block
from tayu.tiles import TILES, Tile


class Dealer:
    """Answers the chance of a game that begins under `rules`.

    `Dealer.from_position` does so for the rest of a game that is under way.
    """

    def __init__(self, rules: Rules, seed: int) -> None:
        self._begin(Position.start(rules), seed)

    @classmethod
    def from_position(cls, position: Position, seed: int) -> "Dealer":
        """A dealer for what is left of a game, in an order that fits the backs in sight."""
        dealer = cls.__new__(cls)
        dealer._begin(position, seed)
        return dealer

    def _begin(self, position: Position, seed: int) -> None:
        check_kind("position", position, Position, "a Position")
        self.seed, self._rules = _checked(seed), position.rules
        stock = position.stock
        chance = Random(self.seed)
        tiles = [tile for tile in TILES for _ in range(stock[tile])]
        # Only Random.random is promised to give the same numbers in every version.
        order = sorted(tiles, key=lambda _: chance.random())
        self._seats = [chance.random(), chance.random()]
        self._order = order
        self._columns = _dealt_to_columns(order, stock) if isinstance(stock, Block) else None

    def answer(self, position: Position) -> Any:
        """What chance says: one of the outcomes of `position.chance()`.

        Raises `IllegalMove` if this dealer's order can't have led to the position.
        """
        check_kind("position", position, Position, "a Position")
        if not self._deals_for(position.rules):
            raise IllegalMove(
                f"the dealer deals for {self._rules}, but the position is of {position.rules}, "
                f"whose tiles are others or drawn otherwise"
            )
        if position.phase == "first":
            return self._first(position)
        try:
            answer = self._back(position) if position.phase == "back" else self._draw(position)
        except IndexError:
            answer = None
        if answer not in [outcome for outcome, _ in position.chance()]:
            raise IllegalMove(
                f"the dealer with seed {self.seed} has nothing for this position: "
                f"either no chance is due, or the game began from another stock"
            )
        return answer

    def __repr__(self) -> str:
        return f"<Dealer {self._rules}, seed {self.seed}>"

    def _deals_for(self, rules: Rules) -> bool:
        """Whether the same tiles are drawn in the same way under these rules."""
        mine = self._rules.copies, self._rules.drawing
        return mine == (rules.copies, rules.drawing)

    def _first(self, position: Position) -> First:
        choices = [outcome for outcome, _ in position.chance()]
        at = self._seats[position.auction is not None]
        first: First = choices[int(at * len(choices))]
        return first

    def _draw(self, position: Position) -> Draw | None:
        stock, choice = position.stock, position.choice
        if isinstance(choice, Column) and isinstance(stock, Block) and self._columns:
            column = self._columns[choice.index]
            at = len(column) - _left(stock, choice.index)
            uncovers = stock.taken[choice.index] % stock.height < stock.height - 1
            return Draw(column[at], column[at + 1].ringed if uncovers else None)
        if isinstance(choice, Ask):
            backs = [tile for tile in self._order if tile.ringed == choice.ringed]
            return Draw(backs[len(backs) - stock.total_of(choice.ringed)])
        return Draw(self._order[len(self._order) - stock.total]) if stock.total else None

    def _back(self, position: Position) -> Back | None:
        stock = position.stock
        if not isinstance(stock, Block) or stock.unshown is None or not self._columns:
            return None
        column = stock.unshown
        at = _tops(stock, column)[len(stock.backs[column])]
        return Back(self._columns[column][at].ringed)


def _checked(seed: Any) -> int:
    """The seed as an int; a `ValueError` for what isn't a whole number from 0."""
    whole = isinstance(seed, Integral) and not isinstance(seed, bool)
    if not whole or seed < 0:
        raise ValueError(f"seed is {seed!r}, but it must be a whole number from 0")
    return int(seed)


def _left(block: Block, column: int) -> int:
    return block.length * block.height - block.taken[column]


def _tops(block: Block, column: int) -> list[int]:
    """Where the tops lie among a column's remaining tiles, counted in the order of taking."""
    lowered = block.taken[column] % block.height
    later = range(block.height - lowered, _left(block, column), block.height)
    return [0, *later] if _left(block, column) else []


def _dealt_to_columns(order: list[Tile], block: Block) -> tuple[list[Tile], list[Tile]]:
    """The order laid out as the block's columns, so that the tops show the backs in sight."""
    rest = list(order)
    seen: list[dict[int, Tile]] = [{}, {}]
    for column in (0, 1):
        for at, ringed in zip(_tops(block, column), block.backs[column], strict=False):
            tile = next(tile for tile in rest if tile.ringed == ringed)
            rest.remove(tile)
            seen[column][at] = tile
    deal = iter(rest)
    first, second = (
        [seen[c][at] if at in seen[c] else next(deal) for at in range(_left(block, c))]
        for c in (0, 1)
    )
    return first, second
