"""Reading only: what is refused in a game that is shown, not played."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

READ_ONLY = "This game is shown for reading: it can be walked through, but not changed."
"""What is said where a game is open for reading only and somebody tries to change it."""


class Shown(Protocol):
    """What may be open for reading only, and can say so."""

    read_only: bool

    def say(self, message: str) -> None:
        """Put one sentence into the status line."""
        ...


P = ParamSpec("P")
G = TypeVar("G", bound=Shown)


def changes(act: Callable[Concatenate[G, P], None]) -> Callable[Concatenate[G, P], None]:
    """The act, which only says why not where the game is open for reading only."""

    @wraps(act)
    def acted(game: G, /, *args: P.args, **kwargs: P.kwargs) -> None:
        if game.read_only:
            game.say(READ_ONLY)
        else:
            act(game, *args, **kwargs)

    return acted
