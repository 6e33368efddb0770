"""The buttons beside a board of Go: to pass, to take back, to go on, to see who reaches what."""

from collections.abc import Callable

from tayu_widgets.buttons import ButtonRow
from tayu_widgets.go.session import GoSession
from tayu_widgets.guard import Guard

_BUTTONS = {
    "pass": ("Pass", "Pass: two passes end the game (P)"),
    "undo": ("Take back", "Go back one turn; nothing is lost (U)"),
    "redo": ("Go on", "Go on one turn along this line (R)"),
    "reach": ("Reach", "Mark who reaches which empty points"),
}


class GoButtons(ButtonRow):
    """The four buttons; `reach` is what the last of them does."""

    def __init__(self, session: GoSession, guard: Guard, reach: Callable[[], object]) -> None:
        self._session = session
        acts = {
            "pass": session.pass_turn,
            "undo": session.undo,
            "redo": lambda: session.step(1),
            "reach": reach,
        }
        super().__init__(_BUTTONS, acts, guard)

    def update(self, reach: bool) -> None:
        """Light the buttons that do something now, and the last while reach is marked."""
        session = self._session
        self.light({"undo": session.at > 0, "redo": session.ahead is not None})
        button = self.by_name["reach"]
        (button.add_class if reach else button.remove_class)("tayu-chosen")
