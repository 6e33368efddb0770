"""Long work beside the board, which stays live: one task at a time, and it can be cancelled."""

from collections.abc import Callable
from threading import Event, Thread
from typing import Any, TypeVar

from tayu_widgets.guard import Guard

T = TypeVar("T")


class Worker:
    """Does one task at a time on a thread of its own; a new one cancels the one before.

    What a task raises is shown by the guard. A task that was cancelled is done with:
    whatever it still gives or raises is dropped.
    """

    def __init__(self, guard: Guard) -> None:
        self._guard = guard
        self._cancel = Event()
        self._thread: Thread | None = None

    @property
    def busy(self) -> bool:
        """Whether a task is being done that was not cancelled."""
        thread = self._thread
        return thread is not None and thread.is_alive() and not self._cancel.is_set()

    def start(self, task: Callable[[Event], T], done: Callable[[T], object]) -> None:
        """Do `task(cancel)`, and then call `done` with what it gave, holding the guard's lock.

        The task is to look at `cancel` now and then, and to end soon once it is set.
        """
        self.cancel()
        cancel = self._cancel = Event()
        self._thread = Thread(target=self._work, args=(task, done, cancel), daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Have the task that is being done end, and its outcome dropped."""
        self._cancel.set()

    def join(self, seconds: float) -> None:
        """Wait until the thread has ended, at most so many seconds."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _work(
        self, task: Callable[[Event], Any], done: Callable[[Any], object], cancel: Event
    ) -> None:
        def finish() -> None:
            if not cancel.is_set():
                self._thread = None
                done(given)

        def fail() -> None:
            if not cancel.is_set():
                self._thread = None
                raise trouble

        try:
            given = task(cancel)
        except Exception as error:  # it is raised again where the guard shows it
            trouble = error
            self._guard.run(fail)
        else:
            self._guard.run(finish)
