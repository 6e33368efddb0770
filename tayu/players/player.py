"""A computer player as a match, a study or a command names it, and players of one's own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from types import NoneType
from typing import Any

from tayu.errors import IllegalMove, brief, check_kind
from tayu.players.choose import check_level, choose
from tayu.players.search import Budget
from tayu.position import Position

Chooses = Callable[[Position, Random], Any]
"""What a player of one's own is: from what its seat may know, with chance of its own, a move."""


@dataclass(frozen=True)
class Player:
    """A level, and what master may spend on a move.

    Raises `ValueError` for what isn't a level, and a budget for one that spends none.
    """

    level: str
    budget: Budget | None = None

    def __post_init__(self) -> None:
        check_level(self.level)
        check_kind("budget", self.budget, (Budget, NoneType), "a Budget, as Budget(playouts=100)")
        if self.budget is not None and self.level != "master":
            raise ValueError(f"{self.level} is given a budget, but only master spends one")

    def __str__(self) -> str:
        if self.budget is None:
            return self.level
        spend = f"{self.budget.seconds:g} s" if self.budget.seconds else self.budget.playouts
        return f"{self.level}:{spend}"

    def choose(self, position: Position, rng: Random) -> Any:
        """What the level plays there: see `tayu.players.choose`."""
        return choose(position, self.level, rng, self.budget)


@dataclass(frozen=True)
class Own:
    """A player of one's own: a function that is given a position and a random generator.

    The position is `position.seen_by(position.seat)`: what the seat on the clock may know. The
    function gives one of its `legal_moves()`. The generator is seeded by the match, so that a
    function which takes its chance from there plays the same games again.
    """

    chooses: Chooses

    def __post_init__(self) -> None:
        if not callable(self.chooses):
            raise TypeError(
                f"chooses is {brief(self.chooses)}, but it must be a function of a position and "
                f"a random.Random that gives a move"
            )

    level = "own"

    def __str__(self) -> str:
        return str(getattr(self.chooses, "__name__", type(self.chooses).__name__))

    def choose(self, position: Position, rng: Random) -> Any:
        """What the function plays; `IllegalMove` with its name if the rules forbid that."""
        seen = position.seen_by(position.seat)
        move = self.chooses(seen, rng)
        if sentence := seen.why_illegal(move):
            raise IllegalMove(f"the player {self} chose {move!r}: {sentence}")
        return move


def check_two(players: Sequence[Player | Own]) -> None:
    """Raise `ValueError` for other than two players, `TypeError` for what aren't players."""
    pair = "two Players, as (Player('full'), Player('gentle'))"
    check_kind("players", players, (tuple, list), pair)
    for player in players:
        check_kind("a player", player, (Player, Own), "a Player, as Player('full')")
    if len(players) != 2:
        raise ValueError(f"two players meet in a game, not {len(players)}")


def parse_player(text: str) -> Player:
    """`full`, `master`, `master:2000` (playouts a move) or `master:0.2s` (seconds a move)."""
    check_kind(
        "player", text, str,
        "a Player, text as 'full' or 'master:400', or a function of a position and a random.Random",
    )  # fmt: skip
    level, colon, spend = text.partition(":")
    check_level(level)
    if not colon:
        return Player(level)
    if level != "master":
        raise ValueError(f"{text!r} gives {level} a budget, but only master spends one")
    return Player(level, _budget(spend))


def _budget(spend: str) -> Budget:
    try:
        if spend.endswith("s"):
            return Budget(seconds=float(spend[:-1]))
        return Budget(playouts=int(spend))
    except ValueError as error:
        raise ValueError(
            f"{spend!r} is no budget; it is a number of playouts, as 2000, or seconds, as 0.2s, "
            f"above 0"
        ) from error
