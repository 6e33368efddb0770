"""The computer at the board of Go: it plays for the colours that are given to it."""

from random import Random
from typing import Any

from tayu.players.go_player import go_player
from tayu_widgets.computer import Due, Player
from tayu_widgets.go.session import GoSession
from tayu_widgets.guard import Guard


class GoComputer(Player):
    """Plays for a session's players that are no persons."""

    def __init__(self, session: GoSession, guard: Guard) -> None:
        super().__init__(guard)
        self._session = session

    def due(self) -> Due | None:
        """A turn for the player who is to move, where nothing follows yet.

        The same player finds the same turn in the same position after as many turns.
        """
        session, position = self._session, self._session.position
        name = session.player
        if name is None or session.branches:
            return None
        player, rng = go_player(name), Random(position.ply)
        return Due(position, lambda cancel: player.move(position, rng, cancel))

    def play(self, move: Any) -> None:
        """Take a turn in the session."""
        self._session.play(move)
