"""The timeline of a game of Go: its turns to be walked, dragged, and played like a film."""

from typing import Any, ClassVar

from tayu.go_lines import told
from tayu_widgets.film import SPEEDS, STEPS, bar
from tayu_widgets.go.panels.panel import GoPanel
from tayu_widgets.live import Live


class GoTimelinePanel(GoPanel):
    """Buttons, a slider over the nodes of the line, autoplay, and the choice of the line.

    Everything goes to a certain node, never one further than wherever we are: under
    load a message may come late, or several at once.
    """

    name = "timeline"
    aspects: ClassVar[frozenset[str]] = frozenset({"at", "game"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._names: list[str] | None = None
        self._speed = 1
        self.bar = Live("tayu-bar")
        self.bar.on_event(self.guard(self.hear))
        self.bar.on_value(self.guard(self.hear_value))
        self.fill(self.bar)

    @property
    def playing(self) -> bool:
        """Whether autoplay is on."""
        return self.bar.beat > 0

    # -- what is done

    def go(self, where: str) -> None:
        """Go to the `first` or `next` node, `back` to the one before, or to the `last`."""
        path = self.session.path
        at = path.index(self.session.at)
        places = {"first": 0, "back": at - 1, "next": at + 1, "last": len(path) - 1}
        self.session.go_to(places[where])

    def play(self, on: bool) -> None:
        """Turn autoplay on or off; at the end of the line it begins at the beginning."""
        path = self.session.path
        if on and self.session.at == path[-1]:
            self.session.go_to(0)
        self.bar.beat = SPEEDS[self._speed][1] if on else 0
        self._write()

    def hear(self, event: str, key: str) -> None:
        """What was done to the bar: a `click` on a button, or a `tick` of autoplay."""
        if event == "tick" and self.playing and key.isdigit():
            self._tick(int(key))
        elif event == "click" and key == "play":
            self.play(not self.playing)
        elif event == "click" and key in STEPS:
            self.play(False)
            self.go(key)

    def hear_value(self, name: str, value: str) -> None:
        """What a field was set to: the slider, the speed, or the line."""
        if not value.isdigit():
            return
        if name == "ply":
            self.play(False)
            self.session.go_to(int(value))
        elif name == "speed":
            self._speed = min(int(value), len(SPEEDS) - 1)
            self.play(self.playing)
        elif name == "line":
            self.play(False)
            self.session.switch(int(value))

    def _tick(self, shown: int) -> None:
        """Go on from the node that the browser shows."""
        self.session.go_to(shown + 1)
        if self.session.at == self.session.path[-1]:
            self.play(False)

    # -- what is shown

    def refresh(self) -> None:
        """Write the bar anew if there are other lines, and where we are."""
        names = [line.name or "main line" for line in self.session.lines]
        if names != self._names:
            self._names = names
            self.bar.html = bar(name[:1].upper() + name[1:] for name in names)
        self._write()

    def _write(self) -> None:
        session, path = self.session, self.session.path
        place = path.index(session.at)
        before = session.game.nodes[path[place - 1]].position if place else None
        last = session.game.nodes[path[-1]].position.ply
        values = {
            "ply.max": str(len(path) - 1),
            "ply.aria-valuetext": told(session.node, before),
            "ply": str(place),
            "speed": str(self._speed),
            "line": str(session.line),
        }
        texts = {"ply": f"Turn {session.position.ply} of {last}"}
        self.bar.write(texts=texts, values=values, marked="play" if self.playing else "")
