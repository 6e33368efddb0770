"""How to use the explorer of Go, and a new game."""

from typing import Any

from tayu_widgets.go.panels.panel import GoPanel
from tayu_widgets.live import Live, by_hand, tag
from tayu_widgets.panels.help import Keys, key_table

KEYS: Keys = (
    (("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"), "move the cursor"),
    (("Enter", " "), "move to the point under it"),
    (("p",), "pass"),
    (("w",), "why not? or what a move there would do"),
    (("u", "ctrl+z"), "take back"),
    (("r", "ctrl+y"), "go on again"),
    ((",", "PageUp"), "a turn back"),
    ((".", "PageDown"), "a turn on"),
    (("Home", "End"), "the beginning, the end"),
    (("Escape",), "let go of the cursor"),
    (("?",), "this help"),
)
"""The shortcuts as the help shows them: every one that there is."""

SIDES = (5, 7, 9, 13, 19)
"""The sides of the square grids that a button begins a game on."""

_STEPS = (
    (
        "Tap a point to move there; on a small board, twice. Whatever is on the board, another "
        "move begins a branch.",
        "Click a point to move there. Whatever is on the board, another move begins a branch.",
    ),
    (
        "A cross marks a lone suicide, a barred ring a point where an earlier grid would come "
        "back. Forbidden shows which.",
        "A cross marks a lone suicide, a barred ring a point where an earlier grid would come "
        "back. Point at one, or open Forbidden, to see which.",
    ),
    (
        "Hold a finger on a point to hear why there can be no move, or what one would clear; on "
        "a stone, to hear where it reaches empty.",
        "Shift-click a point to hear why there can be no move, or what one would clear; a stone, "
        "to hear where it reaches empty.",
    ),
    (
        "A colour’s card says who plays it: choose the computer there, with as many playouts a "
        "move as you like to wait for. It plays at the end of the line; who steps back is left "
        "alone.",
    ),
    (
        "The game ends when both pass. A score is the points of one’s colour, and the empty ones "
        "that reach it alone.",
    ),
)


class GoHelpPanel(GoPanel):
    """A new game, how to move, and every shortcut."""

    title, name = "New, help", "go-help"

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._komi = "0"
        self.live = Live(html=_markup())
        self.live.on_event(self.guard(self.hear))
        self.live.on_value(self.guard(self.hear_value))
        self.fill(self.live)

    def hear(self, event: str, key: str) -> None:
        """A `click` on a size begins a game."""
        if event == "click":
            side = int(key)
            try:
                komi = float(self._komi or 0)
            except ValueError:
                self.session.say(f"Komi is {self._komi!r}, but it must be a number of points.")
                return
            self.session.new(side, side, komi)

    def hear_value(self, name: str, value: str) -> None:
        """What the field for komi was set to."""
        if name == "komi":
            self._komi = value.strip()

    def refresh(self) -> None:
        """Nothing here changes."""


def _markup() -> str:
    sizes = (tag("button", f"{side}×{side}", data_key=side, class_="tayu-choice") for side in SIDES)
    komi = tag(
        "label",
        "Komi, shown and not scored",
        tag("input", type="text", value="0", data_value="komi", inputmode="decimal"),
        class_="tayu-field",
    )
    steps = tag("ol", *(tag("li", by_hand(*step)) for step in _STEPS))
    begin = tag("div", *sizes, class_="tayu-row", role="group", aria_label="Begin a game on")
    return tag(
        "div", tag("p", "Begin a game on", class_="tayu-note"), begin, komi, steps,
        key_table(KEYS), class_="tayu-scroll",
    )  # fmt: skip
