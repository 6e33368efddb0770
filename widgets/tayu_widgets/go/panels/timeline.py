"""The timeline of a game of Go: its turns to be walked, dragged, and played like a film."""

from typing import Any, ClassVar

from tayu.go_lines import told
from tayu_widgets.film import Film
from tayu_widgets.go.panels.panel import GoPanel


class GoTimelinePanel(GoPanel):
    """A film of the nodes of the line that is shown."""

    name = "timeline"
    aspects: ClassVar[frozenset[str]] = frozenset({"at", "game"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.film = Film(self.guard, self)
        self.fill(self.film.live)

    # -- what the film goes through

    @property
    def place(self) -> int:
        """How many nodes lie before the one that is shown."""
        return self.session.path.index(self.session.at)

    @property
    def last(self) -> int:
        """The place of the line's last node."""
        return len(self.session.path) - 1

    def go(self, where: str) -> None:
        """Go to the `first` or `next` node, `back` to the one before, or to the `last`."""
        places = {"first": 0, "back": self.place - 1, "next": self.place + 1, "last": self.last}
        self.go_to(places[where])

    def go_to(self, place: int) -> None:
        """Go to a node by its place, or to the nearest there is."""
        self.session.go_to(place)

    def switch(self, line: int) -> None:
        """Go over to another line."""
        self.session.switch(line)

    # -- what is shown

    def refresh(self) -> None:
        """Write where we are."""
        session, path, place = self.session, self.session.path, self.place
        before = session.game.nodes[path[place - 1]].position if place else None
        names = [line.name or "main line" for line in session.lines]
        turns = session.game.nodes[path[-1]].position.ply
        self.film.write(
            [name[:1].upper() + name[1:] for name in names],
            session.line,
            f"Turn {session.position.ply} of {turns}",
            told(session.node, before),
        )
