"""How to use the explorer."""

from typing import Any

from tayu_widgets.live import Live, tag, text
from tayu_widgets.panels.panel import Panel

KEYS = (
    ("← ↑ → ↓", "move the cursor"),
    ("n, p", "next, previous dotted cell"),
    ("Space", "line up; again: the next way"),
    ("t", "turn the tile"),
    ("Enter, l", "lay the tile"),
    ("u, r", "undo, redo"),
    ("comma, full stop", "a ply back, a ply on"),
    ("Home, End", "the beginning, the end"),
    ("1, 2, …", "choose by number"),
    ("w, W", "why not? the next way, the one before"),
    ("Shift-click", "why not? of that cell"),
    ("m, M", "read the next mouth, the one before"),
    ("s, S", "read the next shore position, the one before"),
    ("Esc", "let go"),
    ("?", "this help"),
)
"""The shortcuts as the help shows them."""


class HelpPanel(Panel):
    """How to lay a tile, and every shortcut."""

    title, name = "Help", "help"

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.fill(Live(html=_markup()))

    def refresh(self) -> None:
        """Nothing here changes."""


_STEPS = (
    "Dots show the cells that the drawn tile can cover. Point at one to see the tile there, "
    "in amber, and what it would score.",
    "Click to line it up. The same cell again, or Turn the tile, goes on to the next way.",
    "Lay the tile makes it final. Undo takes it back.",
    "Where water meets a shore, its side scores: the product of its two shores.",
    "Point at an open mouth to see where its water can still go, or beside a shore to see which "
    "mouths can reach it: numbers are tiles to lay, at least. On a screen to touch, tap.",
    "Why not? has clicks say what stands against each way to cover a cell, on the board or off.",
)


def _markup() -> str:
    rows = (
        tag("tr", tag("td", *(tag("kbd", text(key)) for key in keys.split(", "))), tag("td", what))
        for keys, what in KEYS
    )
    steps = tag("ol", *(tag("li", text(step)) for step in _STEPS))
    return tag("div", steps, tag("table", tag("tbody", *rows)), class_="tayu-scroll")
