"""Long work beside the board, which stays live: one task at a time, and it can be cancelled."""

from collections.abc import Callable
from threading import Event, Lock, Thread
from time import perf_counter
from typing import Any, NamedTuple, Protocol, TypeVar

from tayu_widgets.guard import Guard

EVERY = 0.5
"""Seconds between two looks at what gets better and better."""

T = TypeVar("T")


class Stage(Protocol):
    """What has been found so far of something."""

    @property
    def done(self) -> bool:
        """Whether that is all."""
        ...


S = TypeVar("S", bound=Stage)
Growing = Callable[[Event, Callable[[S], None]], S]
"""A task that gets an event to cancel it, and what to call with each stage of what it finds."""


class _Job(NamedTuple):
    task: Callable[[Event], Any]
    done: Callable[[Any], object]
    cancel: Event


class Worker:
    """Does one task at a time on a thread of its own; a new one cancels the one before.

    What a task raises is shown by the guard. A task that was cancelled is done with:
    whatever it still gives or raises is dropped. There is never a second thread: the
    newest task waits until the one before has seen that it is cancelled, and those in
    between are not even begun.
    """

    def __init__(self, guard: Guard) -> None:
        self._guard = guard
        self._lock = Lock()
        self._cancel = Event()
        self._cancel.set()
        self._next: _Job | None = None
        self._thread: Thread | None = None

    @property
    def busy(self) -> bool:
        """Whether a task is being done, or waits to be, that was not cancelled."""
        return not self._cancel.is_set()

    def start(self, task: Callable[[Event], T], done: Callable[[T], object]) -> None:
        """Do `task(cancel)`, and then call `done` with what it gave, holding the guard's lock.

        The task is to look at `cancel` now and then, and to end soon once it is set.
        """
        with self._lock:
            self._cancel.set()
            self._cancel = Event()
            self._next = _Job(task, done, self._cancel)
            if self._thread is None:
                self._thread = Thread(target=self._work, daemon=True)
                self._thread.start()

    def grow(self, task: Growing[S], take: Callable[[S], object]) -> None:
        """As `start`, for what gets better and better: `take` has some of its stages, and the last.

        The task may call what it gets beside `cancel` with every stage: it is looked at now
        and then.
        """

        def grown(cancel: Event) -> S:
            shown = perf_counter() - EVERY

            def tell(found: S) -> None:
                nonlocal shown
                if not found.done and perf_counter() - shown >= EVERY:
                    self._guard.run(lambda: cancel.is_set() or take(found))
                    shown = perf_counter()

            return task(cancel, tell)

        self.start(grown, take)

    def cancel(self) -> None:
        """Have the task that is being done end, and its outcome dropped."""
        self._cancel.set()

    def join(self, seconds: float) -> None:
        """Wait until there is nothing left to do, at most so many seconds."""
        thread = self._thread
        if thread is not None:
            thread.join(seconds)

    def _work(self) -> None:
        try:
            while (job := self._taken()) is not None:
                with self._guard.lock:
                    pass  # the act that asked for it ends first, or both would take longer
                if not job.cancel.is_set():
                    self._do(*job)
        except BaseException:
            self._thread = None  # or nothing would ever be begun again
            raise

    def _taken(self) -> _Job | None:
        """The task that waits; the thread ends if none does."""
        with self._lock:
            job, self._next = self._next, None
            if job is None:
                self._thread = None
            return job

    def _do(
        self, task: Callable[[Event], Any], done: Callable[[Any], object], cancel: Event
    ) -> None:
        def finish() -> None:
            if not cancel.is_set():
                cancel.set()
                done(given)

        def fail() -> None:
            if not cancel.is_set():
                cancel.set()
                raise trouble

        try:
            given = task(cancel)
        except Exception as error:  # it is raised again where the guard shows it
            trouble = error
            self._guard.run(fail)
        else:
            self._guard.run(finish)
