"""What every explorer is, whatever its game: a session, panels over it, keys, and a still."""

from typing import Any, Generic, Protocol, TypeVar

from ipywidgets import Box, VBox, Widget

from tayu import svg
from tayu.palette import Palette
from tayu_widgets.frame import Frame
from tayu_widgets.guard import Guard
from tayu_widgets.keys import Shortcuts
from tayu_widgets.live import Live, tag
from tayu_widgets.panels import Panel
from tayu_widgets.saved import Kept, name_of
from tayu_widgets.told import Told, check_session
from tayu_widgets.viewport import Viewport

S = TypeVar("S", bound=Told)
P = TypeVar("P", bound=Panel)


class OnBoard(Protocol):
    """What an explorer asks of its board."""

    @property
    def viewport(self) -> Viewport:
        """How pixels of its canvas map to cells."""
        ...

    def show_theme(self, palette: Palette) -> None:
        """Show everything in another palette."""
        ...


class Shell(VBox, Generic[S, P]):
    """An explorer but for its board, its panels and what it says of them.

    An heir furnishes it with `board`, `_panels`, `shortcuts` and `_table`, then calls
    `_stand`; it has `snapshot` and `_update`, which is called after every act with the
    aspects that it changed.
    """

    board: OnBoard
    shortcuts: Shortcuts
    _panels: tuple[P, ...]

    def __init__(self, session: S, kind: type[S], theme: str, height: int | None) -> None:
        super().__init__()
        check_session(session, kind, type(self).__name__)
        self.session, self.guard = session, Guard(session.lock)
        self.frame = Frame(self.guard, theme, height)
        self.keeper, self.errors = self.frame.keeper, self.frame.errors
        self.status = Live("tayu-status", html=_STATUS)

    def _stand(self, *seen: Widget) -> None:
        """Lay the table with what is seen, hear keys, and follow the session."""
        table = Box(seen)
        table.add_class("tayu-table")
        self.keeper.on_key(self.guard(self.press))
        self.keeper.shortcuts = list(self.shortcuts.keys)
        self.keeper.grid = self.board.viewport.grid
        self.frame.around(self, table)
        self.frame.on_theme = self.show_theme
        self.session.on_act(self._update)

    # -- what the person does

    def press(self, key: str) -> None:
        """Do what a shortcut does; `ValueError` for a key that isn't one of `shortcuts.keys`."""
        self.shortcuts.press(key)

    def close(self) -> None:
        """Take the explorer away, and end what it was doing; the session stays."""
        with self.session.lock:
            self.session.off_act(self._update)
            for panel in self._panels:
                panel.close()
            self.frame.close()
            super().close()

    # -- what is shown

    def _update(self, changed: frozenset[str]) -> None:
        """Have each part show what changed; one that fails doesn't keep the others from it."""
        raise NotImplementedError

    def snapshot(self) -> svg.Still:
        """A still of what is on the board now, in the theme that is shown."""
        raise NotImplementedError

    def show_theme(self, palette: Palette) -> None:
        """Show everything in another palette."""
        self.frame.show_theme(palette)
        self.board.show_theme(palette)
        for panel in self._panels:
            self.guard.run(panel.show_theme, palette)

    @property
    def panels(self) -> tuple[P, ...]:
        """The panels: first those that are always in sight, then those behind tabs."""
        return self._panels

    def panel(self, name: str) -> P:
        """The panel of that name; `ValueError` with the names there are for another."""
        named = {panel.name: panel for panel in self._panels}
        if not isinstance(name, str) or name not in named:
            raise ValueError(f"there is no panel {name!r}; the panels are {', '.join(named)}")
        return named[name]

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view; and where there is none, what stands on the board as text."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        data["text/plain"] = f"{self.snapshot().alt}\n{self.status.texts['message']}"
        return bundle

    def _ipython_display_(self, **_: Any) -> None:
        """The live view, after a still that a saved notebook shows in its place."""
        still = self.snapshot()
        kept = Kept(still.html(), still.plain, name_of(still.svg))
        self.keeper.still = kept.name
        kept.display_before(self._repr_mimebundle_() | {"text/plain": repr(self)})


_STATUS = "".join(
    (
        tag("p", role="status", aria_live="polite", data_text="message", class_="tayu-message"),
        tag("p", aria_live="polite", data_text="here", class_="tayu-reading"),
        tag("p", data_text="board", class_="tayu-told"),
    )
)
