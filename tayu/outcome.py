"""How a game ended: why, with what score, and who won."""

from dataclasses import dataclass
from typing import Literal

from tayu.moves import Side
from tayu.score import Score

Ending = Literal["stock_empty", "unplaceable", "refused"]

_ENDINGS: dict[Ending, str] = {
    "stock_empty": "the stock is empty",
    "unplaceable": "the drawn tile fits nowhere",
    "refused": "the drawn tile fits nowhere, and not all agreed to draw another",
}


@dataclass(frozen=True)
class Outcome:
    """The end of a game. `winner` is None for a draw; `bid` is the flood's, if there is one."""

    reason: Ending
    score: Score
    bid: int | None = None

    @property
    def winner(self) -> Side | None:
        """Articles 12 and 16: the side that won, or None for a draw.

        The flood wins if neither side has reached its bid; else the higher score
        wins. Source: the rulebook, "Scoring" and "Rules for 3 Players"; that
        equal scores are a draw is the reconstruction's, for the rulebook is silent.
        """
        north_south, east_west = self.score.products
        if self.bid is not None and max(north_south, east_west) < self.bid:
            return Side.FLOOD
        if north_south == east_west:
            return None
        return Side.NORTH_SOUTH if north_south > east_west else Side.EAST_WEST

    @property
    def values(self) -> tuple[float, ...]:
        """One float per side: 1 for the winner, −1 for the others, 0 for those who drew."""
        sides = list(Side)[: 2 if self.bid is None else 3]
        if self.winner is None:
            return tuple(-1.0 if side is Side.FLOOD else 0.0 for side in sides)
        return tuple(1.0 if side is self.winner else -1.0 for side in sides)

    @property
    def text(self) -> str:
        """One sentence: who won, with which scores, and why the game ended."""
        north_south, east_west = self.score.products
        scores = f"north–south {north_south}, east–west {east_west}"
        if self.bid is not None:
            scores += f", against a bid of {self.bid}"
        won = "Nobody won" if self.winner is None else f"{_capital(self.winner.label)} won"
        return f"{won}: {scores}; {_ENDINGS[self.reason]}."


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
