"""Acts one after another, and observers that are told what each act changed.

There are two ways to observe. `on_act` tells once an act, with the names of all
that it changed. And what an act changes are traits, as widgets have them:
`observe(handler, names="position")`, `traitlets.link` and `traitlets.dlink` work.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from threading import RLock
from types import NoneType
from typing import Any, ClassVar, TypeVar

from traitlets import Bunch, HasTraits, TraitError, TraitType

from tayu.errors import brief, check_kind

T = TypeVar("T")

Observer = Callable[[frozenset[str]], object]
"""Called after an act with the aspects that it changed."""


class Shown(TraitType[T, T]):
    """A property that is a trait too: it is worked out when it is read, and can be observed.

    To assign it calls the method `write`, if there is one; otherwise a `TraitError`
    tells what changes it `instead`. `aspect` is the aspect that it shows, its own
    name unless given.
    """

    def __init__(
        self, read: Callable[[Any], T], instead: str = "", *, aspect: str = "", write: str = ""
    ) -> None:
        super().__init__(help=read.__doc__)
        self.__doc__ = read.__doc__
        self.aspect = aspect
        self._of, self._instead, self._write = read, instead, write

    def get(self, obj: HasTraits, _: type | None = None) -> T:
        """What it is now."""
        return self._of(obj)

    def __set__(self, obj: HasTraits, value: T) -> None:
        if not self._write:
            raise TraitError(f"{self.name} can't be assigned; it changes by {self._instead}")
        getattr(obj, self._write)(value)


def shown(
    instead: str = "", *, aspect: str = "", write: str = ""
) -> Callable[[Callable[[Any], T]], Shown[T]]:
    """Make a method a property that can be observed, see `Shown`."""
    return lambda read: Shown(read, instead, aspect=aspect, write=write)


def check_session(session: object, kind: type, who: str) -> None:
    """Raise `TypeError` for what isn't a session of that kind, with what may have been meant."""
    if not isinstance(session, kind):
        hint = "; an explorer's is explorer.session" if hasattr(session, "session") else ""
        found = type(session).__name__
        raise TypeError(f"{who} shows a {kind.__name__}, not {found}{hint}")


class Told(HasTraits):
    """Something whose acts hold `lock`, so that acts from several threads wait for each other.

    `aspects` are the names of the properties that observers are told of. Observers
    registered with `on_act` are called once after each act, in the order of
    registration, with the aspects that the act changed; then those of single traits.
    """

    aspects: ClassVar[tuple[str, ...]] = ()

    def __init__(self, lock: AbstractContextManager[Any] | None = None) -> None:
        super().__init__()
        check_kind("lock", lock, (AbstractContextManager, NoneType), "a lock, or None")
        self.lock = RLock() if lock is None else lock
        self._observers: list[Observer] = []
        traits = ((n, trait) for n, trait in self.traits().items() if isinstance(trait, Shown))
        self._told_of = [(name, trait.aspect or name) for name, trait in traits]

    def on_act(self, observer: Observer) -> None:
        """Have `observer` called after each act with the aspects that it changed."""
        if not callable(observer):
            raise TypeError(f"observer is {brief(observer)}, but it must be a function of aspects")
        self._observers.append(observer)

    def off_act(self, observer: Observer) -> None:
        """Have `observer` called no more; one that wasn't is no error."""
        if observer in self._observers:
            self._observers.remove(observer)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Tell the observers afterwards what an act changed; one that fails tells nothing."""
        with self.lock:
            before = self._values()
            yield
            after = self._values()
            changed = frozenset(name for name, value in after.items() if value != before[name])
            for observer in tuple(self._observers) if changed else ():
                observer(changed)
            self._notify(changed, before, after)

    def _notify(
        self, changed: frozenset[str], before: dict[str, object], after: dict[str, object]
    ) -> None:
        """Tell the observers of traits."""
        for name, aspect in self._told_of:
            if aspect in changed:
                old, new = (self._read(aspect, values[aspect]) for values in (before, after))
                self.notify_change(Bunch(name=name, old=old, new=new, owner=self, type="change"))

    def _values(self) -> dict[str, object]:
        """What is compared of each aspect."""
        return {aspect: getattr(self, aspect) for aspect in self.aspects}

    def _read(self, _: str, value: object) -> object:
        """The value of an aspect, from what is compared of it."""
        return value
