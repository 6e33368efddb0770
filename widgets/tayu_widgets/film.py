"""A bar to go through a game with, like a film: buttons, speed, a slider, the choice of a line."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from tayu_widgets.guard import Guard
from tayu_widgets.live import Live, tag, text

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

_SPEED = "Speed of playing"

_ICONS = {
    "first": "M4 3v10M13 3 7 8l6 5z",
    "back": "M11 3 5 8l6 5z",
    "play": "M5 3l8 5-8 5z",
    "pause": "M5 3v10M11 3v10",
    "next": "M5 3l6 5-6 5z",
    "last": "M3 3l6 5-6 5zM12 3v10",
}


class Reel(Protocol):
    """What a film goes through: places in a row, the first of them 0, on one of several lines."""

    @property
    def place(self) -> int:
        """Where in the row we are."""
        ...

    @property
    def last(self) -> int:
        """The last place there is."""
        ...

    def go(self, where: str) -> None:
        """Go to the `first` or `next` place, `back` to the one before, or to the `last`."""
        ...

    def go_to(self, place: int) -> None:
        """Go to a place, or to the nearest there is."""
        ...

    def switch(self, line: int) -> None:
        """Go over to another line, by its number."""
        ...


class Film:
    """The bar, and autoplay.

    Everything goes to a certain place, never one further than wherever we are: under
    load a message may come late, or several at once.
    """

    def __init__(self, guard: Guard, reel: Reel, more: str = "") -> None:
        """A bar for a reel; `more` is markup before the choice of the line."""
        self._reel, self._more = reel, more
        self._names: list[str] | None = None
        self._speed = 1
        self.live = Live("tayu-bar")
        self.live.on_event(guard(self.hear))
        self.live.on_value(guard(self.hear_value))

    @property
    def playing(self) -> bool:
        """Whether autoplay is on."""
        return self.live.beat > 0

    def play(self, on: bool) -> None:
        """Turn autoplay on or off; at the end of the line it begins at the beginning."""
        if on and self._reel.place == self._reel.last:
            self._reel.go_to(0)
        self.live.beat = SPEEDS[self._speed][1] if on else 0
        self.live.marked = "play" if on else ""

    def hear(self, event: str, key: str) -> None:
        """What was done to the bar: a `click` on a button, or a `tick` of autoplay."""
        if event == "tick" and self.playing and key.isdigit():
            self._reel.go_to(int(key) + 1)  # on from what the browser shows
            self.play(self._reel.place < self._reel.last)
        elif event == "click" and key == "play":
            self.play(not self.playing)
        elif event == "click" and key in STEPS:
            self.play(False)
            self._reel.go(key)

    def hear_value(self, name: str, value: str) -> None:
        """What a field was set to: `ply` (the slider), `speed`, or `line`."""
        if not value.isdigit():
            return
        if name == "speed":
            self._speed = min(int(value), len(SPEEDS) - 1)
            self.play(self.playing)
            return
        self.play(False)
        if name == "line":
            self._reel.switch(int(value))
        elif int(value) < self._reel.last:
            self._reel.go_to(int(value))
        else:
            self._reel.go("last")

    def write(
        self,
        names: Iterable[str],
        line: int,
        said: str,
        told: str,
        texts: Mapping[str, str] | None = None,
    ) -> None:
        """Show where we are: in words, told to those who listen, and on which of the named lines.

        `texts` go into what `more` was.
        """
        if (named := list(names)) != self._names:
            self._names = named
            self.live.html = _bar(named, self._more)
        values = {
            "ply.max": str(self._reel.last),
            "ply.aria-valuetext": told,
            "ply": str(self._reel.place),
            "speed": str(self._speed),
            "line": str(line),
        }
        self.live.write(texts={"ply": said} | dict(texts or {}), values=values)


def _bar(names: Iterable[str], more: str) -> str:
    """The bar for a game whose lines are called so."""
    buttons = [_button(name) for name in STEPS]
    slider = '<input type="range" min="0" value="0" step="1" data-value="ply" aria-label="Ply">'
    speeds = [tag("option", name, value=number) for number, (name, _) in enumerate(SPEEDS)]
    lines = [tag("option", text(name), value=number) for number, name in enumerate(names)]
    return (
        tag("div", *buttons, role="group", aria_label="Go through the plies", class_="tayu-film")
        + tag("select", *speeds, data_value="speed", title=_SPEED, aria_label=_SPEED)
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
