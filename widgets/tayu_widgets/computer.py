"""The computer at the table: it plays the seats that are given to its levels."""

from random import Random
from threading import Event
from typing import Any

from tayu.players import choose
from tayu_widgets.guard import Guard
from tayu_widgets.session import Session
from tayu_widgets.step import Step
from tayu_widgets.worker import Worker

PAUSE = 0.4
"""Seconds before a move is made, so that one can see what was on the board."""


class Computer:
    """Plays for a session's levels, beside the board, which stays live.

    It plays only at the end of the line: who walks back through a game is left
    alone there. Anything that a person does meanwhile cancels what it was about to do.
    """

    def __init__(self, session: Session, guard: Guard) -> None:
        self._session = session
        self._about: Step | None = None
        self.worker = Worker(guard)

    def update(self) -> None:
        """See whether it is to play now; and if it was, whether it still is."""
        session, step = self._session, self._session.step
        mine = session.level is not None and session.line.at == session.line.last
        if not mine or session.paused:
            self.close()
        elif step is not self._about:
            self._about = step
            self.worker.start(self._task(step), lambda move: self._play(step, move))

    def _task(self, step: Step) -> Any:
        session = self._session
        level, seed = session.level, f"{session.record.header('seed')} {session.line.end}"
        assert level is not None, "somebody else's seat is on the clock"

        def chosen(cancel: Event) -> Any:
            if cancel.wait(PAUSE):
                return None
            return choose(step.position, level, Random(seed))

        return chosen

    def _play(self, step: Step, move: Any) -> None:
        if self._session.step is step:
            self._about = None
            self._session.play(move)

    def close(self) -> None:
        """Stop playing."""
        self._about = None
        self.worker.cancel()
