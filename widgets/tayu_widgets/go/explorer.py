"""The explorer of Go: a board, panels for what can be seen there, records in SGF."""

import os
from collections.abc import Mapping, Sequence
from functools import partial

from tayu import svg
from tayu.drawing.go import explained
from tayu.grid import HEADINGS
from tayu.palette import Palette
from tayu.record import Record
from tayu.sgf import SgfGame
from tayu.tromp_taylor import GoPosition
from tayu_widgets.frame import AUTO
from tayu_widgets.go import sentences
from tayu_widgets.go.board import GoBoard
from tayu_widgets.go.buttons import GoButtons
from tayu_widgets.go.computer import GoComputer
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
from tayu_widgets.go.session import GoSession
from tayu_widgets.keys import Act, Shortcuts, ply_keys
from tayu_widgets.panels.heat import NONE
from tayu_widgets.shell import Shell
from tayu_widgets.tabs import Tabs

_ARROWS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
_ABOUT = "Board of Go. Arrow keys point, Enter moves there, P passes, U takes back, ? is help."


class GoExplorer(Shell[GoSession, GoPanel]):
    """A board of Go and its panels over one session, in a notebook.

    `session` is what the person does; what a click or a key does can be done by calling it,
    and other explorers and panels may share it. `theme` and `height` are those of
    `tayu_widgets.explore`.
    """

    board: GoBoard

    def __init__(self, session: GoSession, theme: str = AUTO, height: int | None = None) -> None:
        super().__init__(session, GoSession, theme, height)
        self._furnish(self.frame.palette)
        self.computer = GoComputer(session, self.guard)
        self.keeper.about = _ABOUT
        self._stand(
            self.standing, self.button_row, self.board, self.timeline, self.status, self.tabs
        )
        self.keeper.observe(self.guard(lambda told: self.board.show_small(told.new)), "small")
        self.keeper.on_ask(self.guard(session.ask), self.guard(self.board.touch))
        self.add_class("tayu-of-go")
        for panel in self._panels:
            panel.join(self)
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
        self.shortcuts = Shortcuts((self._keys(), ply_keys(self.timeline.go)))

    def _keys(self) -> Mapping[str, Act]:
        session = self.session
        arrows = {
            key: partial(session.move_pointer, heading)
            for key, heading in zip(_ARROWS, HEADINGS, strict=True)
        }
        return arrows | {
            "Enter": session.play_pointed, " ": session.play_pointed, "p": session.pass_turn,
            "w": session.ask_here,
            "u": session.undo, "ctrl+z": session.undo,
            "r": partial(session.step, 1), "ctrl+y": partial(session.step, 1),
            "Escape": partial(session.point, None),
            "?": partial(self.tabs.choose, self.help.name),
        }  # fmt: skip

    # -- what the person does

    def switch_reach(self) -> None:
        """Mark who reaches what, or no longer."""
        self.heat.choose(NONE if self.heat.map == REACH else REACH)

    def close(self) -> None:
        """Take the explorer away, and end what it was doing; the session stays."""
        with self.session.lock:  # or the computer might move meanwhile, and begin anew
            self.computer.close()
            super().close()

    # -- what is shown

    def _update(self, changed: frozenset[str]) -> None:
        """Have each part show what changed; one that fails doesn't keep the others from it."""
        for panel in self._panels:
            self.guard.run(panel.update, changed)
        self.guard.run(self._update_board, changed)
        self.guard.run(self._update_status)
        if changed & {"at", "game", "players"}:
            self.guard.run(self.computer.update)

    def _update_board(self, changed: frozenset[str]) -> None:
        if changed & {"at", "game"} and self.heat.map is not None:
            self.heat.show_map()
        self.board.update(changed)
        self.keeper.grid = self.board.viewport.grid
        self.button_row.update(self.heat.map == REACH)

    def _update_status(self) -> None:
        session = self.session
        answered = session.asked is not None and session.asked.point == session.pointed
        here = "" if answered else sentences.here(session.pointed, session.position)
        board = svg.described(session.position)
        self.status.texts = {"message": session.message, "here": here, "board": board}

    def snapshot(self) -> svg.Still:
        """A still of what is on the board now, in the theme that is shown."""
        position = self.session.position
        over = explained(position, reach=self.heat.map == REACH)
        return svg.show(position, over, theme=self.frame.palette.name)

    def __repr__(self) -> str:
        return f"<GoExplorer: {self.session.message}>"


def explore_go(
    start: GoPosition | SgfGame | Record | GoSession | str | os.PathLike[str],
    *,
    players: Sequence[str] = (),
    at_end: bool = False,
    theme: str = AUTO,
    height: int | None = None,
) -> GoExplorer:
    """Open the explorer of Go on a position, on a game, or on the file of one.

    A position opens with the turns that led to it; a game at its beginning, or `at_end`.
    `players` says who plays Black and White: `person`, or the computer by a name of
    `tayu.players.go_player`, as in `players=("person", "search:400:21")`. A session is shared
    with whatever else shows it. `theme` is `light`, `dark`, or `auto` for the page's; `height`
    is the most CSS pixels that the board takes.

    What can't be is refused in one sentence, as by `tayu_widgets.explore`: `TypeError` for
    what is no Go, `ValueError` for a position that no turns lead to and for a player there
    isn't, `OSError` for a file that can't be read, and `InvalidRecord` for one that holds no
    game. Of a damaged record all that is sound before the damage is opened.
    """
    if isinstance(start, GoSession):
        if players or at_end:
            raise ValueError("a session has its game already: only theme and height go with one")
        return GoExplorer(start, theme, height)
    return GoExplorer(GoSession.of(start, at_end=at_end, players=players), theme, height)


def is_go(start: object) -> bool:
    """Whether that is a game of Go; of a path nothing is known before it is read."""
    of_go = isinstance(start, Record) and isinstance(start.start, GoPosition)
    return of_go or isinstance(start, SgfGame | GoPosition | GoSession)
