"""The buttons beside a board of Go: to pass, to take back, to go on, to see who reaches what."""

from collections.abc import Callable

from ipywidgets import Button, HBox

from tayu_widgets.go.session import GoSession
from tayu_widgets.guard import Guard

_BUTTONS = {
    "pass": ("Pass", "Pass: two passes end the game (P)"),
    "undo": ("Take back", "Go back one turn; nothing is lost (U)"),
    "redo": ("Go on", "Go on one turn along this line (R)"),
    "reach": ("Reach", "Mark who reaches which empty points"),
}


class GoButtons(HBox):
    """Buttons that light up when they do something."""

    def __init__(self, session: GoSession, guard: Guard, reach: Callable[[], object]) -> None:
        self._session = session
        acts = {
            "pass": session.pass_turn,
            "undo": session.undo,
            "redo": lambda: session.step(1),
            "reach": reach,
        }
        self.by_name = {name: _button(name, *told) for name, told in _BUTTONS.items()}
        for name, button in self.by_name.items():
            button.on_click(guard(_without_sender(acts[name])))
        super().__init__([*self.by_name.values()])
        self.add_class("tayu-buttons")

    def update(self, reach: bool) -> None:
        """Light the buttons that do something now, and the last while reach is marked."""
        session = self._session
        can = {"undo": session.at > 0, "redo": session.ahead is not None}
        with self.hold_sync():
            for name, on in can.items():
                (self.add_class if on else self.remove_class)(f"tayu-can-{name}")
        button = self.by_name["reach"]
        (button.add_class if reach else button.remove_class)("tayu-chosen")


def _button(name: str, label: str, tooltip: str) -> Button:
    button = Button(description=label, tooltip=tooltip)
    button.add_class(f"tayu-{name}" if name in ("undo", "redo") else f"tayu-of-go-{name}")
    return button


def _without_sender(act: Callable[[], object]) -> Callable[[object], object]:
    """The act as a handler of a button, which tells who was clicked."""
    return lambda _: act()
