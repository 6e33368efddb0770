"""How to use the explorer."""

from collections.abc import Iterable
from typing import Any

from tayu_widgets.live import Live, by_hand, tag, text
from tayu_widgets.panels.panel import Panel

Keys = tuple[tuple[tuple[str, ...], str], ...]
"""Rows of the help: the keys, as the browser names them, that do the same kind of thing, and it."""

KEYS: Keys = (
    (("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"), "move the cursor"),
    (("n", "p"), "next, previous dotted cell"),
    ((" ",), "line up; again: the next way"),
    (("t", "T"), "turn the tile, turn it back"),
    (("Enter",), "line up; lay what is lined up"),
    (("l",), "lay the tile"),
    (("c",), "pin the ghost to compare it, or unpin it"),
    (("u", "ctrl+z"), "undo"),
    (("r", "ctrl+y", "ctrl+Z"), "redo"),
    ((",", "PageUp"), "a ply back"),
    ((".", "PageDown"), "a ply on"),
    (("Home", "End"), "the beginning, the end"),
    (tuple("123456789"), "choose by number"),
    (("w", "W"), "why not? the next way, the one before"),
    (("m", "M"), "read the next mouth, the one before"),
    (("s", "S"), "read the next shore position, the one before"),
    (("Escape",), "let go"),
    (("?",), "this help"),
)
"""The shortcuts as the help shows them: every one that there is."""

_SHOWN = {
    "ArrowLeft": "←", "ArrowUp": "↑", "ArrowRight": "→", "ArrowDown": "↓", " ": "Space",
    "Escape": "Esc", ",": "comma", ".": "full stop", "PageUp": "Page up", "PageDown": "Page down",
    "ctrl+z": "Ctrl+Z", "ctrl+y": "Ctrl+Y", "ctrl+Z": "Ctrl+Shift+Z",
}  # fmt: skip


def key_table(rows: Iterable[tuple[tuple[str, ...], str]]) -> str:
    """A table of keys and what they do, for whoever has a keyboard."""
    body = (tag("tr", tag("td", _keys(keys)), tag("td", text(what))) for keys, what in rows)
    head = tag("tr", tag("th", "Key", scope="col"), tag("th", "What it does", scope="col"))
    return tag("table", tag("thead", head), tag("tbody", *body), class_="tayu-keys")


def _keys(keys: tuple[str, ...]) -> str:
    if "".join(keys) == "123456789":
        return f"{tag('kbd', '1')} … {tag('kbd', '9')}"
    return " ".join(tag("kbd", text(_SHOWN.get(key, key))) for key in keys)


class HelpPanel(Panel):
    """How to lay a tile, and every shortcut."""

    title, name = "Help", "help"

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.fill(Live(html=_markup()))

    def refresh(self) -> None:
        """Nothing here changes."""


_STEPS = (
    (
        "Dots show the cells that the drawn tile can cover. Tap one to line the tile up there, "
        "in amber, and see what it would score.",
        "Dots show the cells that the drawn tile can cover. Point at one to see the tile there, "
        "in amber, and what it would score. Click to line it up.",
    ),
    ("The same cell again, or Turn the tile, goes on to the next way.",),
    ("Lay the tile makes it final. Undo takes it back.",),
    ("Where water meets a shore, its side scores: the product of its two shores.",),
    (
        "Tap an open mouth to see where its water can still go, or beside a shore to see which "
        "mouths can reach it: numbers are tiles to lay, at least. A second tap lines up.",
        "Point at an open mouth to see where its water can still go, or beside a shore to see "
        "which mouths can reach it: numbers are tiles to lay, at least.",
    ),
    (
        "Hold a finger on a cell, on the board or just off it, to hear what stands against laying "
        "the tile there; once more for the next way. Why not? has taps ask.",
        "Shift-click a cell, on the board or just off it, to hear what stands against laying the "
        "tile there; once more for the next way. Why not? has clicks ask.",
    ),
)
"""What to do, in steps: for hands on a screen, and for a mouse where that is another thing."""


def _markup() -> str:
    steps = tag("ol", *(tag("li", by_hand(*step)) for step in _STEPS))
    return tag("div", steps, key_table(KEYS), class_="tayu-scroll")
