"""The explorer of Go: a board, panels for what can be seen there, records in SGF."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from ipywidgets import Box, VBox

from tayu import svg
from tayu.drawing.go import explained
from tayu.grid import HEADINGS
from tayu.palette import Palette
from tayu.record import Record
from tayu.sgf import SgfGame
from tayu.tromp_taylor import GoPosition
from tayu_widgets.frame import AUTO, Frame
from tayu_widgets.go import sentences
from tayu_widgets.go.board import GoBoard
from tayu_widgets.go.buttons import GoButtons
from tayu_widgets.go.maps import REACH
from tayu_widgets.go.panels import (
    ForbiddenPanel,
    GoHeatPanel,
    GoHelpPanel,
    GoPanel,
    GoRatingsPanel,
    GoRecordPanel,
    GoScorePanel,
    GoStandingPanel,
    GoTimelinePanel,
)
from tayu_widgets.go.panels.heat import NONE
from tayu_widgets.go.session import GoSession
from tayu_widgets.guard import Guard
from tayu_widgets.keys import Act, Shortcuts, ply_keys
from tayu_widgets.live import Live, tag
from tayu_widgets.saved import display_with_still, name_of
from tayu_widgets.tabs import Tabs
from tayu_widgets.told import check_session

_ARROWS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
_ABOUT = "Board of Go. Arrow keys point, Enter moves there, P passes, U takes back, ? is help."


class GoExplorer(VBox):
    """A board of Go and its panels over one session, in a notebook.

    `session` is what the person does; what a click or a key does can be done by calling it,
    and other explorers and panels may share it. `theme` and `height` are those of
    `tayu_widgets.explore`.
    """

    def __init__(self, session: GoSession, theme: str = AUTO, height: int | None = None) -> None:
        check_session(session, GoSession, type(self).__name__)
        super().__init__()
        self.session, self.guard = session, Guard(session.lock)
        frame = self.frame = Frame(self.guard, theme, height)
        self._furnish(frame.palette)
        self.keeper, self.errors = frame.keeper, frame.errors
        self.keeper.about = _ABOUT
        self.keeper.on_key(self.guard(self.press))
        self.keeper.shortcuts, self.keeper.grid = list(self.shortcuts.keys), self.board.grid()
        frame.around(self, self._table())
        self.add_class("tayu-of-go")
        frame.on_theme = self.show_theme
        for panel in self._panels:
            panel.join(self)
        session.on_act(self._update)
        self._update(frozenset(session.aspects))

    def _furnish(self, palette: Palette) -> None:
        """The board, every panel there is, and the keys."""
        parts = self.session, palette, self.guard
        self.board = GoBoard(*parts)
        self.standing, self.timeline = GoStandingPanel(*parts), GoTimelinePanel(*parts)
        self.ratings, self.score = GoRatingsPanel(*parts), GoScorePanel(*parts)
        self.forbidden, self.heat = ForbiddenPanel(*parts), GoHeatPanel(*parts)
        self.record, self.help = GoRecordPanel(*parts), GoHelpPanel(*parts)
        tabbed: tuple[GoPanel, ...] = (
            self.score, self.forbidden, self.ratings, self.heat, self.record, self.help,
        )  # fmt: skip
        self._panels: tuple[GoPanel, ...] = (self.standing, self.timeline, *tabbed)
        self.tabs = Tabs(tabbed, self.score.name, self.guard)
        self.button_row = GoButtons(self.session, self.guard, self.switch_reach)
        self.buttons = self.button_row.by_name
        self.status = Live("tayu-status", html=_STATUS)
        self.shortcuts = Shortcuts((self._keys(), ply_keys(self.timeline.go)))

    def _keys(self) -> Mapping[str, Act]:
        session = self.session
        arrows = {
            key: partial(session.move_pointer, heading)
            for key, heading in zip(_ARROWS, HEADINGS, strict=True)
        }
        return arrows | {
            "Enter": session.play_pointed, " ": session.play_pointed, "p": session.pass_turn,
            "u": session.undo, "ctrl+z": session.undo,
            "r": partial(session.step, 1), "ctrl+y": partial(session.step, 1),
            "Escape": partial(session.point, None),
            "?": partial(self.tabs.choose, self.help.name),
        }  # fmt: skip

    def _table(self) -> Box:
        seen = (self.standing, self.button_row, self.board, self.timeline, self.status, self.tabs)
        table = Box(seen)
        table.add_class("tayu-table")
        return table

    # -- what the person does

    def press(self, key: str) -> None:
        """Do what a shortcut does; `ValueError` for a key that isn't one of `shortcuts.keys`."""
        self.shortcuts.press(key)

    def switch_reach(self) -> None:
        """Mark who reaches what, or no longer."""
        self.heat.choose(NONE if self.heat.map == REACH else REACH)

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
        for panel in self._panels:
            self.guard.run(panel.update, changed)
        self.guard.run(self._update_board, changed)
        self.guard.run(self._update_status)

    def _update_board(self, changed: frozenset[str]) -> None:
        if changed & {"at", "game"} and self.heat.map is not None:
            self.heat.show_map()
        self.board.update(changed)
        self.keeper.grid = self.board.grid()
        self.button_row.update(self.heat.map == REACH)

    def _update_status(self) -> None:
        session = self.session
        here = sentences.here(session.pointed, session.position)
        board = svg.described(session.position)
        self.status.texts = {"message": session.message, "here": here, "board": board}

    def show_theme(self, palette: Palette) -> None:
        """Show everything in another palette."""
        self.frame.show_theme(palette)
        self.board.show_theme(palette)
        for panel in self._panels:
            self.guard.run(panel.show_theme, palette)

    def snapshot(self) -> svg.Still:
        """A still of what is on the board now, in the theme that is shown."""
        position = self.session.position
        over = explained(position, reach=self.heat.map == REACH)
        return svg.show(position, over, theme=self.frame.palette.name)

    def panel(self, name: str) -> GoPanel:
        """The panel of that name; `ValueError` with the names there are for another."""
        named = {panel.name: panel for panel in self._panels}
        if name not in named:
            raise ValueError(f"there is no panel {name!r}; the panels are {', '.join(named)}")
        return named[name]

    def __repr__(self) -> str:
        return f"<GoExplorer: {self.session.message}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view; and where there is none, what stands on the board as text."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        data["text/plain"] = f"{svg.described(self.session.position)}\n{self.session.message}"
        return bundle

    def _ipython_display_(self, **_: Any) -> None:
        """The live view, after a still that a saved notebook shows in its place."""
        still = self.snapshot()
        self.keeper.still = name_of(still)
        display_with_still(self._repr_mimebundle_() | {"text/plain": repr(self)}, still)


_STATUS = (
    tag("p", role="status", aria_live="polite", data_text="message", class_="tayu-message")
    + tag("p", aria_live="polite", data_text="here", class_="tayu-reading")
    + tag("p", data_text="board", class_="tayu-told")
)


def explore_go(
    start: GoPosition | SgfGame | Record | GoSession | str | Path,
    *,
    at_end: bool = False,
    theme: str = AUTO,
    height: int | None = None,
) -> GoExplorer:
    """Open the explorer of Go on a position, on a game, or on the file of one.

    A position opens with the turns that led to it; a game at its beginning, or `at_end`. A
    session is shared with whatever else shows it. `theme` is `light`, `dark`, or `auto` for the
    page's; `height` is the most CSS pixels that the board takes.
    """
    session = start if isinstance(start, GoSession) else GoSession.of(start, at_end=at_end)
    return GoExplorer(session, theme, height)
