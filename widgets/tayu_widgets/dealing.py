"""Who answers chance for a game that was begun elsewhere."""

from random import Random
from typing import Any

from tayu.dealer import Dealer
from tayu.errors import IllegalMove
from tayu.position import CHANCE, Position
from tayu.record import Record
from tayu_widgets.step import Answering


class Fair:
    """Answers chance by its probabilities, wherever a game has come to.

    It holds no order of the stock: a game whose draws came from elsewhere has
    none that is known. The same seed answers equal positions alike.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, position: Position) -> Any:
        """One of the outcomes that may come, as often as its probability says."""
        outcomes, weights = zip(*position.chance(), strict=True)
        chance = Random(f"{self.seed} {position.phase} {position.stock.total} {position.choice}")
        return chance.choices(outcomes, weights)[0]


class Otherwise:
    """Answers as a dealer does, and fairly where its order can't have led.

    A game that went another way by a draw comes to such places: the tile that was
    drawn instead comes up once more in the dealer's order.
    """

    def __init__(self, dealer: Answering, seed: int = 0) -> None:
        self.dealer = dealer
        self.fair = Fair(seed)

    def answer(self, position: Position) -> Any:
        """One of the outcomes that may come."""
        try:
            return self.dealer.answer(position)
        except IllegalMove:
            return self.fair.answer(position)


def dealer_for(record: Record, seed: int) -> Answering:
    """The dealer with that seed if it dealt this game; else one that goes on fairly."""
    start = record.start
    assert isinstance(start, Position), "the explorer plays Ta Yü"
    dealer = Dealer.from_position(start, seed)
    return dealer if all(_dealt(dealer, record, name) for name in record.names) else Fair(seed)


def _dealt(dealer: Dealer, record: Record, name: str) -> bool:
    """Whether the dealer would have answered all chance of a line as it is recorded."""
    pairs = zip(record.positions(name), record.line(name), strict=False)
    try:
        return all(
            dealer.answer(before) == step.move
            for before, step in pairs
            if isinstance(before, Position) and before.phase in CHANCE
        )
    except IllegalMove:  # the game has come to a stock that this order can't lead to
        return False
