"""A bar to go through a game with, like a film: buttons, speed, a slider, the choice of a line.

What it does is its owner's: keys are `first`, `back`, `play`, `next`, `last`; fields are
`ply` (the slider), `speed` and `line`; the text `ply` says where we are.
"""

from collections.abc import Iterable

from tayu_widgets.live import tag, text

SPEEDS = (("slow", 2000), ("medium", 1000), ("fast", 400))
"""How long autoplay shows a ply, in milliseconds."""

STEPS = {
    "first": "To the beginning (Home)",
    "back": "To the ply before (comma)",
    "play": "Play the plies one after another",
    "next": "To the next ply (full stop)",
    "last": "To the end (End)",
}
"""The buttons' keys, and what each does."""

_ICONS = {
    "first": "M4 3v10M13 3 7 8l6 5z",
    "back": "M11 3 5 8l6 5z",
    "play": "M5 3l8 5-8 5z",
    "pause": "M5 3v10M11 3v10",
    "next": "M5 3l6 5-6 5z",
    "last": "M3 3l6 5-6 5zM12 3v10",
}


def bar(names: Iterable[str], more: str = "") -> str:
    """The bar for a game whose lines are called so; `more` is markup before their choice."""
    buttons = [_button(name) for name in STEPS]
    slider = '<input type="range" min="0" value="0" step="1" data-value="ply" aria-label="Ply">'
    speeds = [tag("option", name, value=number) for number, (name, _) in enumerate(SPEEDS)]
    lines = [tag("option", text(name), value=number) for number, name in enumerate(names)]
    return (
        tag("div", *buttons, role="group", aria_label="Go through the plies", class_="tayu-film")
        + tag("select", *speeds, data_value="speed", aria_label="Speed of playing")
        + tag("div", slider, class_="tayu-track", data_wheel="")
        + tag("span", data_text="ply", class_="tayu-ply")
        + more
        # There is always room for the choice, so that nothing moves when a branch begins.
        + tag("select", *lines, data_value="line", aria_label="Line of the game")
    )


def _button(name: str) -> str:
    icons = [_icon(name)] + ([_icon("pause")] if name == "play" else [])
    pressed = "false" if name == "play" else None
    return tag(
        "button", *icons, data_key=name, title=STEPS[name], aria_label=STEPS[name],
        aria_pressed=pressed, class_=f"tayu-step tayu-step-{name}",
    )  # fmt: skip


def _icon(name: str) -> str:
    return tag(
        "svg", tag("path", d=_ICONS[name]), viewBox="0 0 16 16", aria_hidden="true",
        class_=f"tayu-icon-{name}",
    )  # fmt: skip
