"""The games that can be saved. A further one is added to `GAMES`."""

from typing import Any

from tayu.errors import InvalidRecord
from tayu.protocol import GamePosition
from tayu.record.game import RecordedGame
from tayu.record.go import Go
from tayu.record.ta_yu import TaYu

GAMES: list[RecordedGame] = [TaYu(), Go()]
"""Each has a name of its own and answers for its own positions."""


def game_of(position: GamePosition[Any]) -> RecordedGame:
    """The game that a position belongs to; `InvalidRecord` if it can't be saved."""
    for game in GAMES:
        if game.plays(position):
            return game
    raise InvalidRecord(f"a game of {type(position).__name__} can't be saved")


def told_headers(game: RecordedGame, *, over: bool) -> set[str]:
    """The headers that the positions tell, and nobody else; the result once a game is over."""
    return {"game", *game.own_headers} | ({"result"} if over else set())


def check_settable(name: str, start: GamePosition[Any], *, over: bool) -> None:
    """Raise `InvalidRecord` for a header that the positions of a game from `start` on tell."""
    if any(game.plays(start) and name in told_headers(game, over=over) for game in GAMES):
        raise InvalidRecord(f"the header {name!r} is told by the positions, so it can't be set")


def game_named(name: str) -> RecordedGame:
    """The game of that name; `InvalidRecord` if there is none."""
    for game in GAMES:
        if game.name == name:
            return game
    known = ", ".join(game.name for game in GAMES)
    raise InvalidRecord(f"game is {name[:40]!r}, but it must be one of {known}")
