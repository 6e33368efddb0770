"""A computer player as a match, a study or a command names it."""

from collections.abc import Sequence
from dataclasses import dataclass
from types import NoneType

from tayu.errors import check_kind
from tayu.players.choose import check_level
from tayu.players.search import Budget


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


def check_two(players: Sequence[Player]) -> None:
    """Raise `ValueError` for other than two players, `TypeError` for what aren't players."""
    pair = "two Players, as (Player('full'), Player('gentle'))"
    check_kind("players", players, (tuple, list), pair)
    for player in players:
        check_kind("a player", player, Player, "a Player, as Player('full')")
    if len(players) != 2:
        raise ValueError(f"two players meet in a game, not {len(players)}")


def parse_player(text: str) -> Player:
    """`full`, `master`, `master:2000` (playouts a move) or `master:0.2s` (seconds a move)."""
    check_kind("player", text, str, "a Player, or text as 'full' or 'master:400'")
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
