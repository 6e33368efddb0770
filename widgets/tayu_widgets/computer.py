"""The computer at the table: it plays the seats that are given to its levels."""

from collections.abc import Callable
from random import Random
from threading import Event
from typing import Any, NamedTuple

from tayu.players import choose
from tayu.players.player import parse_player
from tayu_widgets.guard import Guard
from tayu_widgets.session import Session
from tayu_widgets.worker import Worker

PAUSE = 0.4
"""Seconds before a move is made, so that one can see what was on the board."""


class Due(NamedTuple):
    """A move that the computer is to make: where in the game, and what chooses it.

    `place` is the same object as long as nothing has happened there.
    """

    place: object
    choose: Callable[[Event], Any]


class Player:
    """Plays for the computer, beside the board, which stays live.

    It plays only at the end of the line: who walks back through a game is left
    alone there. Anything that a person does meanwhile cancels what it was about to do.
    """

    def __init__(self, guard: Guard) -> None:
        self._about: object = None
        self.worker = Worker(guard)

    def due(self) -> Due | None:
        """The move that it is to make now; None where it isn't to play."""
        raise NotImplementedError

    def play(self, move: Any) -> None:
        """Make a move."""
        raise NotImplementedError

    def update(self) -> None:
        """See whether it is to play now; and if it was, whether it still is."""
        due = self.due()
        if due is None:
            self.close()
        elif due.place is not self._about:
            self._about = due.place
            self.worker.start(_after_a_pause(due), lambda move: self._play(due, move))

    def _play(self, due: Due, move: Any) -> None:
        now = self.due()
        if now is not None and now.place is due.place:
            self._about = None
            self.play(move)

    def close(self) -> None:
        """Stop playing."""
        self._about = None
        self.worker.cancel()


def _after_a_pause(due: Due) -> Callable[[Event], Any]:
    return lambda cancel: None if cancel.wait(PAUSE) else due.choose(cancel)


class Computer(Player):
    """Plays for a session's levels."""

    def __init__(self, session: Session, guard: Guard) -> None:
        super().__init__(guard)
        self._session = session

    def due(self) -> Due | None:
        """A move for the level on the clock, at the end of the line, unless it is to wait."""
        session, step, level = self._session, self._session.step, self._session.level
        if level is None or session.line.at < session.line.last or session.paused:
            return None
        seed = f"{session.record.header('seed')} {session.line.end}"
        who, rng = parse_player(level), Random(seed)
        return Due(
            step, lambda cancel: choose(step.position, who.level, rng, who.budget, cancel=cancel)
        )

    def play(self, move: Any) -> None:
        """Make a move in the session."""
        self._session.play(move)
