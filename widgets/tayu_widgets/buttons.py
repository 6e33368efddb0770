"""Buttons beside a board; those of Ta Yü turn a tile, lay it, and take it back."""

from collections.abc import Callable, Mapping

from ipywidgets import Button, HBox

from tayu_widgets.guard import Guard
from tayu_widgets.session import Session


class ButtonRow(HBox):
    """Buttons that light up when they do something; the others only say why they don't.

    They have names, under which come what each is called and what it does, and its act.
    """

    def __init__(
        self,
        told: Mapping[str, tuple[str, str]],
        acts: Mapping[str, Callable[[], object]],
        guard: Guard,
    ) -> None:
        self.by_name = {
            name: Button(description=label, tooltip=tooltip)
            for name, (label, tooltip) in told.items()
        }
        for name, button in self.by_name.items():
            button.add_class(f"tayu-{name}")
            button.on_click(guard(_without_sender(acts[name])))
        super().__init__([*self.by_name.values()])
        self.add_class("tayu-buttons")

    def light(self, can: Mapping[str, bool]) -> None:
        """Light the buttons that do something now."""
        with self.hold_sync():
            for name, on in can.items():
                (self.add_class if on else self.remove_class)(f"tayu-can-{name}")


def _without_sender(act: Callable[[], object]) -> Callable[[object], object]:
    """The act as a handler of a button, which tells who was clicked."""
    return lambda _: act()


_BUTTONS = {
    "turn": ("Turn the tile", "Go on to the next legal way to cover this cell (T)"),
    "lay": ("Lay the tile", "Lay what is lined up (Enter)"),
    "undo": ("Undo", "Go back one decision (U or Ctrl+Z)"),
    "redo": ("Redo", "Go forward one decision (R)"),
}


class Buttons(ButtonRow):
    """The four buttons by which a tile is turned, laid, and taken back."""

    def __init__(self, session: Session, guard: Guard) -> None:
        self._session = session
        super().__init__(_BUTTONS, {name: getattr(session, name) for name in _BUTTONS}, guard)

    def update(self) -> None:
        """Light the buttons that do something now."""
        session = self._session
        self.light(
            {
                "turn": len(session.ways.at(session.turned)) > 1,
                "lay": session.lined_up is not None,
                "undo": session.line.at > 0,
                "redo": session.line.at < session.line.last,
            }
        )
