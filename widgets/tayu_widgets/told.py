"""Acts one after another, and observers that are told what each act changed."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from threading import RLock
from typing import Any, ClassVar

Observer = Callable[[frozenset[str]], None]
"""Called after an act with the aspects that it changed."""


class Told:
    """Something whose acts hold `lock`, so that acts from several threads wait for each other.

    `aspects` are the names of the properties that observers are told of. Observers
    registered with `observe` are called once after each act, in the order of
    registration, with the aspects that the act changed.
    """

    aspects: ClassVar[tuple[str, ...]] = ()

    def __init__(self, lock: AbstractContextManager[Any] | None = None) -> None:
        self._lock = RLock() if lock is None else lock
        self._observers: list[Observer] = []

    def observe(self, observer: Observer) -> None:
        """Have `observer` called after each act with the aspects that it changed."""
        self._observers.append(observer)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Tell the observers afterwards what an act changed; one that fails tells nothing."""
        with self._lock:
            before = self._values()
            yield
            changed = frozenset(
                aspect for aspect, value in self._values().items() if value != before[aspect]
            )
            for observer in tuple(self._observers) if changed else ():
                observer(changed)

    def _values(self) -> dict[str, object]:
        """The value of each aspect."""
        return {aspect: getattr(self, aspect) for aspect in self.aspects}
