"""What all panels share: a title, a box, and when to write themselves anew."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from ipywidgets import Box, Widget

from tayu.palette import Palette
from tayu_widgets.guard import Guard
from tayu_widgets.session import Session

if TYPE_CHECKING:
    from tayu_widgets.explorer import Explorer


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

    def join(self, explorer: "Explorer") -> None:
        """Meet the explorer that the panel stands in, once all its panels are there.

        Here a panel that works with the board, or with another panel, gets hold of it:
        `explorer.board`, `explorer.the(RatingsPanel)`.
        """

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """The shortcuts that the panel brings into an explorer, and what each does."""
        return {}

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
