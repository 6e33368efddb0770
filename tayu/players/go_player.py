"""Players of Go by their names: the search with so many playouts a move, and random play."""

import re
from random import Random
from threading import Event
from typing import Any, NamedTuple

from tayu.errors import brief
from tayu.players.go_match import playouts_for
from tayu.players.search import Budget, best_move

PLAYERS = "random, search, search:200 (playouts a move), search:200:8 (that last 8 plies)"
"""How players are named, for people."""

_SEARCH = re.compile(r"search(?::([1-9]\d{0,6})(?::(\d{1,4}))?)?", re.ASCII)
_PLAYOUTS = 50


class GoPlayer(NamedTuple):
    """A player of Go.

    It spends about so many `playouts` on a move, None to move at random; each lasts so many
    `plies` and is judged by area then, None for to the end of the game.
    """

    playouts: int | None = None
    plies: int | None = None

    def move(self, position: Any, rng: Random, cancel: Event | None = None) -> Any:
        """The turn that it takes: a legal one, or what it has found once `cancel` is set."""
        if self.playouts is None:
            return rng.choice(position.legal_moves())
        budget = Budget(playouts=self.playouts)
        return best_move(position, rng, budget, playouts_for(self.plies), cancel)


def go_player(name: str) -> GoPlayer:
    """The player of that name; `ValueError` with the names there are for another."""
    if name == "random":
        return GoPlayer()
    found = _SEARCH.fullmatch(name) if isinstance(name, str) else None
    if not found:
        raise ValueError(f"there is no player {brief(name)} of Go; there are {PLAYERS}")
    return GoPlayer(int(found[1] or _PLAYOUTS), None if found[2] is None else int(found[2]))
