"""Processes that begin afresh, and what a program must look like that starts them.

A process that begins afresh reads the program's own file again, for what is defined
there. A call that starts processes must therefore stand under
`if __name__ == "__main__":`, or each of them would come to it too.
"""

import os
import pickle
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import current_process
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from typing import Any, NoReturn

NAME = "tayu worker"
"""By this a worker knows itself before it has read anything."""

CAME_AGAIN = 78
"""With this a worker ends that has come to the call which started it."""


class Worker(SpawnProcess):
    """A process with that name."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named | {"name": NAME})


class Workers(ProcessPoolExecutor):
    """So many processes, begun afresh: forked ones would inherit a notebook's threads and locks.

    An interrupt from the keyboard ends them in silence.
    """

    def __init__(self, count: int) -> None:
        self._begun = _Begun()
        super().__init__(count, mp_context=self._begun, initializer=end_at_once)

    def end(self) -> None:
        """End at once, with all that is still being done, whoever heard of an interrupt.

        Shut down alone, workers would go on with what they have; and once nobody holds
        the pool any more, with all that was ever submitted.
        """
        self.shutdown(wait=False, cancel_futures=True)
        for worker in self._begun.workers:
            if worker.pid is not None:
                worker.terminate()

    @contextmanager
    def explained(self, call: str) -> Iterator[None]:
        """Say what is the matter where all that breaks the pool is where `call` stands."""
        try:
            yield
        except BrokenProcessPool:
            self.shutdown(wait=True)
            if any(worker.exitcode == CAME_AGAIN for worker in self._begun.workers):
                _refuse(call)
            raise


class _Begun(SpawnContext):
    """Begins workers, and remembers them."""

    def __init__(self) -> None:
        super().__init__()
        self.workers: list[Worker] = []

    def Process(self, *given: Any, **named: Any) -> Worker:  # type: ignore[override]  # noqa: N802
        worker = Worker(*given, **named)
        self.workers.append(worker)
        return worker


def travels(value: object) -> bool:
    """Whether a process that begins afresh can be given that: only modules have what it needs."""
    try:
        packed = pickle.dumps(value)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return b"__main__" not in packed


def check_may_start(call: str) -> None:
    """Raise `RuntimeError` with one sentence where `call` can't start processes.

    In a worker that is only reading the program, it ends that worker in silence instead:
    who started it will say why, once, by `Workers.explained`.
    """
    if getattr(current_process(), "_inheriting", False):
        if current_process().name == NAME:
            sys.exit(CAME_AGAIN)
        _refuse(call)
    program = _program()
    if program and not Path(program).exists():
        raise RuntimeError(
            f"{call} starts worker processes, which can't read the program again that came from "
            f"{program}: save it to a file, or pass workers=1"
        )


def _refuse(call: str) -> NoReturn:
    program = _program() or "the program"
    raise RuntimeError(
        f"{call} starts worker processes, and each of them reads {program} anew and comes to "
        f'that call again: put it under `if __name__ == "__main__":`, or pass workers=1'
    ) from None


def _program() -> str | None:
    """The file that workers will read; None in a notebook, at a prompt, or for `python -m`."""
    main = sys.modules["__main__"]
    found: str | None = getattr(main, "__file__", None)
    return None if getattr(main, "__spec__", None) else found


@contextmanager
def interrupts_kept() -> Iterator[None]:
    """Hear an interrupt from the keyboard later; processes that begin here, in `end_at_once`.

    Else one that is still importing would tell of it with a traceback.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_at_once() -> None:
    """Let an interrupt from the keyboard, which every process hears, end a worker in silence."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(1))
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
