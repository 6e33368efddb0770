"""Shortcuts: which key does what. Panels bring their own, see `Panel.shortcuts`."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from tayu.grid import HEADINGS
from tayu_widgets.session import Session

Act = Callable[[], object]
"""What a key does."""

_ARROWS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")


class Shortcuts:
    """Keys, as the browser names them with `ctrl+` before those that are held so, and their acts.

    They come in tables; no two of them may have the same key.
    """

    def __init__(self, tables: Iterable[Mapping[str, Act]]) -> None:
        self._acts: dict[str, Act] = {}
        for table in tables:
            if both := self._acts.keys() & table.keys():
                raise ValueError(f"two tables of shortcuts have the keys {', '.join(sorted(both))}")
            self._acts |= table

    @property
    def keys(self) -> tuple[str, ...]:
        """Every key that does something."""
        return tuple(self._acts)

    def press(self, key: str) -> None:
        """Do what a shortcut does; `ValueError` for a key that isn't one."""
        if not isinstance(key, str) or key not in self._acts:
            known = ", ".join(map(repr, self._acts))
            raise ValueError(f"{key!r} is no shortcut; the shortcuts are {known}")
        self._acts[key]()


def session_keys(session: Session) -> dict[str, Act]:
    """The shortcuts of the board: pointing, lining up, turning, laying, going back."""

    def line_up() -> None:
        if session.pointed is None:
            session.point_next()
        if session.pointed is not None:
            session.click(session.pointed)

    def lay_or_line_up() -> None:
        if session.lined_up is None:
            line_up()
        else:
            session.lay()

    arrows: dict[str, Act] = {
        key: partial(session.move_pointer, heading)
        for key, heading in zip(_ARROWS, HEADINGS, strict=True)
    }
    return arrows | {
        "n": session.point_next, "p": lambda: session.point_next(-1),
        " ": line_up, "Enter": lay_or_line_up, "l": session.lay,
        "t": session.turn, "T": lambda: session.turn(-1),
        "u": session.undo, "ctrl+z": session.undo,
        "r": session.redo, "ctrl+y": session.redo, "ctrl+Z": session.redo,
        "Escape": session.let_go,
    }  # fmt: skip


def ply_keys(go: Callable[[str], object]) -> dict[str, Act]:
    """The shortcuts of the timeline, whose `go` takes `first`, `back`, `next` or `last`."""
    places = {
        "Home": "first", ",": "back", "PageUp": "back", ".": "next", "PageDown": "next",
        "End": "last",
    }  # fmt: skip
    return {key: partial(go, place) for key, place in places.items()}


def digit_keys(choose: Callable[[str], object]) -> dict[str, Act]:
    """The shortcuts of what is chosen by number, from 1 to 9."""
    return {digit: partial(choose, digit) for digit in "123456789"}
