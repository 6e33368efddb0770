"""The four buttons by which a tile is turned, laid, and taken back."""

from collections.abc import Callable

from ipywidgets import Button, HBox

from tayu_widgets.guard import Guard
from tayu_widgets.session import Session

_BUTTONS = {
    "turn": ("Turn the tile", "Go on to the next legal way to cover this cell (T)"),
    "lay": ("Lay the tile", "Lay what is lined up (Enter)"),
    "undo": ("Undo", "Go back one decision (U or Ctrl+Z)"),
    "redo": ("Redo", "Go forward one decision (R)"),
}


class Buttons(HBox):
    """Buttons that light up when they do something; the others only say why they don't."""

    def __init__(self, session: Session, guard: Guard) -> None:
        self._session = session
        self.by_name = {name: _button(name, *told) for name, told in _BUTTONS.items()}
        for name, button in self.by_name.items():
            button.on_click(guard(_without_sender(getattr(session, name))))
        super().__init__([*self.by_name.values()])
        self.add_class("tayu-buttons")

    def update(self) -> None:
        """Light the buttons that do something now."""
        session = self._session
        can = {
            "turn": len(session.ways.at(session.turned)) > 1,
            "lay": session.lined_up is not None,
            "undo": session.line.at > 0,
            "redo": session.line.at < session.line.last,
        }
        with self.hold_sync():
            for name, on in can.items():
                change = self.add_class if on else self.remove_class
                change(f"tayu-can-{name}")


def _button(name: str, label: str, tooltip: str) -> Button:
    button = Button(description=label, tooltip=tooltip)
    button.add_class(f"tayu-{name}")
    return button


def _without_sender(act: Callable[[], object]) -> Callable[[object], object]:
    """The act as a handler of a button, which tells who was clicked."""
    return lambda _: act()
