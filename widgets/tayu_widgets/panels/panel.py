"""What all panels share: a title, a box, and when to write themselves anew."""

from typing import ClassVar

from ipywidgets import Box, Widget

from tayu.palette import Palette
from tayu_widgets.guard import Guard
from tayu_widgets.session import Session


class Panel(Box):
    """A part of the explorer that shows something about a session.

    `aspects` are those that it shows. While it is hidden it writes nothing, and
    catches up when it is shown.
    """

    title: ClassVar[str] = ""
    name: ClassVar[str] = ""
    aspects: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, session: Session, palette: Palette, guard: Guard) -> None:
        super().__init__()
        self.session = session
        self.palette = palette
        self.guard = guard
        self._shown, self._stale = True, True
        for name in ("tayu-panel", f"tayu-{self.name}"):
            self.add_class(name)

    def fill(self, *children: Widget) -> None:
        """Put widgets into the panel."""
        self.children = children

    def refresh(self) -> None:
        """Write everything anew."""
        raise NotImplementedError

    def update(self, changed: frozenset[str]) -> None:
        """Write anew if one of the panel's aspects changed."""
        self._stale = self._stale or bool(self.aspects & changed)
        self._catch_up()

    def show(self, shown: bool) -> None:
        """Show or hide the panel."""
        self._shown = shown
        self.layout.display = None if shown else "none"
        self._catch_up()

    def show_theme(self, palette: Palette) -> None:
        """Write everything anew in another palette."""
        self.palette = palette
        self.update(self.aspects)

    def _catch_up(self) -> None:
        if self._shown and self._stale:
            self._stale = False
            self.refresh()
