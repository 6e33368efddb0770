"""The one place where errors of handlers end: they are shown, never swallowed.

Browsers' events reach handlers through ipywidgets, which drops exceptions or
prints them where nobody looks. So each handler is wrapped by a guard. A guard
also is the lock of an explorer, for handlers may run on several threads.
"""

import traceback
from collections.abc import Callable
from contextlib import AbstractContextManager
from threading import RLock
from typing import Any


class Guard:
    """Runs handlers one at a time, and hands what they raise to whoever shows it.

    `lock` is what they hold meanwhile; a thread may take it more than once. An interrupt
    of the kernel isn't an error and goes on its way, but `interrupted` tells that what a
    handler had begun to show may be half done.
    """

    def __init__(self, lock: AbstractContextManager[Any] | None = None) -> None:
        self.lock = RLock() if lock is None else lock
        self.interrupted = False
        self._show: Callable[[str, str], object] | None = None

    def shown_by(self, show: Callable[[str, str], object]) -> None:
        """Have `show(sentence, traceback)` called for every error; empty texts take it away."""
        self._show = show

    def __call__(self, handler: Callable[..., object]) -> Callable[..., None]:
        """The handler, guarded; what it returns is dropped."""

        def guarded(*args: Any, **kwargs: Any) -> None:
            self.run(handler, *args, **kwargs)

        return guarded

    def run(self, handler: Callable[..., object], *args: Any, **kwargs: Any) -> None:
        """Call the handler now, guarded."""
        with self.lock:
            try:
                handler(*args, **kwargs)
            except KeyboardInterrupt:
                self.interrupted = True
                raise
            except Exception as error:
                if self._show is None:
                    raise
                self._show(f"{type(error).__name__}: {error}", traceback.format_exc())
