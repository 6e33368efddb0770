"""The explorer: a board and its panels over one session, in a notebook or a page."""

import os
from collections.abc import Sequence
from typing import Any, TypeVar, overload

from tayu import svg
from tayu.errors import check_kind
from tayu.palette import Palette
from tayu.position import Position
from tayu.record import Record
from tayu.rules import Rules
from tayu.sgf import SgfGame
from tayu.tromp_taylor import GoPosition
from tayu_widgets import words
from tayu_widgets.board_view import BoardView
from tayu_widgets.buttons import Buttons
from tayu_widgets.computer import Computer
from tayu_widgets.frame import AUTO
from tayu_widgets.from_file import game_in
from tayu_widgets.go import GoExplorer, GoSession, explore_go, is_go
from tayu_widgets.keys import Shortcuts, digit_keys, ply_keys, session_keys
from tayu_widgets.panels import (
    IN_SIGHT,
    IN_TABS,
    HandPanel,
    HeatPanel,
    NewGamePanel,
    Panel,
    RatingsPanel,
    RecordPanel,
    ScorePanel,
    StandingPanel,
    TimelinePanel,
)
from tayu_widgets.reading import board_told
from tayu_widgets.session import Session
from tayu_widgets.shell import Shell
from tayu_widgets.tabs import Tabs

P = TypeVar("P", bound=Panel)


class Explorer(Shell[Session, Panel]):
    """A board to play on, and panels that say what can be seen there.

    `session` is what the person does; everything that a click or a key does can be
    done by calling it, and other explorers and panels may share it. `theme` is `light`,
    `dark`, or `auto` for the page's. `height` is the most CSS pixels that the board takes;
    None lets it take as much of the window's height as there is.
    """

    board: BoardView

    def __init__(self, session: Session, theme: str = AUTO, height: int | None = None) -> None:
        super().__init__(session, Session, theme, height)
        self._furnish(self.frame.palette)
        self.computer = Computer(session, self.guard)
        self._stand(
            self.standing, self.hand, self.button_row, self.board, self.timeline, self.status,
            self.tabs,
        )  # fmt: skip
        self._connect()

    def _furnish(self, palette: Palette) -> None:
        """The board, every panel there is, and the keys."""
        parts = self.session, palette, self.guard
        self.board = BoardView(*parts)
        self._panels = tuple(kind(*parts) for kind in (*IN_SIGHT, *self._tabbed()))
        self.hand, self.standing = self.the(HandPanel), self.the(StandingPanel)
        self.timeline, self.record = self.the(TimelinePanel), self.the(RecordPanel)
        self.ratings, self.heat = self.the(RatingsPanel), self.the(HeatPanel)
        self.score = self.the(ScorePanel)
        self.tabs = Tabs(self._panels[len(IN_SIGHT) :], IN_TABS[0].name, self.guard)
        self.button_row = Buttons(self.session, self.guard)
        self.buttons = self.button_row.by_name
        self.shortcuts = Shortcuts(
            (
                session_keys(self.session),
                ply_keys(self.timeline.go),
                digit_keys(self.hand.choose),
                {"?": lambda: self.tabs.choose("help")},
                *(panel.shortcuts() for panel in self._panels),
            )
        )

    def _tabbed(self) -> tuple[type[Panel], ...]:
        return tuple(kind for kind in IN_TABS if not (self.session.read_only and kind.writes))

    def _connect(self) -> None:
        self.heat.shown_by(self.board.show_heat)
        self.heat.rated, self.heat.on_wanted = self.ratings.heatmap, self.ratings.keep
        self.ratings.on_rated = self.heat.renew
        for panel in self._panels:
            panel.join(self)
        asking = self.board.asking
        asking.on_act(self._update)
        self.keeper.observe(self.guard(lambda told: self.board.show_small(told.new)), "small")
        self.keeper.on_ask(self.guard(asking.ask_at), self.guard(asking.touch))
        self._update(frozenset({"message"}))
        self.computer.update()

    # -- what the person does

    @property
    def new(self) -> NewGamePanel:
        """The form of a new game; `LookupError` where the game is open for reading only."""
        return self.the(NewGamePanel)

    @property
    def seed(self) -> int:
        """The seed of the draws of the game that is played."""
        return self.session.seed

    def new_game(self, seed: int | None = None) -> None:
        """Begin again from where this game began, with other draws."""
        self.session.new_game(seed)

    def close(self) -> None:
        """Take the explorer away, and end what it was doing; the session stays."""
        with self.session.lock:  # or the computer might move meanwhile, and begin anew
            self.computer.close()
            super().close()

    # -- what is shown

    def _update(self, changed: frozenset[str]) -> None:
        """Have each part show what changed; one that fails doesn't keep the others from it."""
        if self.guard.interrupted:
            self.guard.interrupted = False
            changed = frozenset(self.session.aspects)
            self.guard.run(self.board.redraw)
        self.guard.run(self._update_board, changed)
        for panel in self._panels:
            self.guard.run(panel.update, changed)
        self.guard.run(self.button_row.update)
        self.guard.run(self._update_status)
        if changed & {"line", "paused"}:
            self.guard.run(self.computer.update)

    def _update_board(self, changed: frozenset[str]) -> None:
        if self.heat.heatmap is not None and changed & {"position", "tile"}:
            self.board.show_heat(self.heat.overlay)
        self.board.update(changed)
        self.keeper.grid = self.board.viewport.grid

    def _update_status(self) -> None:
        session = self.session
        ways = len(session.ways.at(session.pointed))
        here = self.board.asking.said or words.described(
            session.position, session.ghost, session.pointed, ways
        )
        told = board_told(session.position)
        self.status.texts = {"message": session.message, "here": here, "board": told}

    def snapshot(self) -> svg.Still:
        """A still of what is on the board now, in the theme that is shown."""
        return svg.show(self.session.position, theme=self.frame.palette.name)

    def the(self, kind: type[P]) -> P:
        """The panel of that class; `LookupError` if this explorer has none."""
        for panel in self._panels:
            if isinstance(panel, kind):
                return panel
        raise LookupError(f"this explorer has no {kind.__name__}")

    def __repr__(self) -> str:
        return f"<Explorer: {self.session.message} Seed {self.seed}.>"


@overload
def explore(
    start: GoPosition | SgfGame | GoSession,
    *,
    players: Sequence[str] = (),
    at_end: bool = False,
    theme: str = AUTO,
    height: int | None = None,
) -> GoExplorer: ...


@overload
def explore(
    start: str | os.PathLike[str],
    *,
    rules: Rules | None = None,
    seed: int | None = None,
    players: Sequence[str] = (),
    at_end: bool = False,
    read_only: bool = False,
    theme: str = AUTO,
    height: int | None = None,
) -> Explorer | GoExplorer: ...


@overload
def explore(
    start: Position | Record | Session | None = None,
    *,
    rules: Rules | None = None,
    seed: int | None = None,
    players: Sequence[str] = (),
    at_end: bool = False,
    read_only: bool = False,
    theme: str = AUTO,
    height: int | None = None,
) -> Explorer: ...


def explore(
    start: Any = None,
    *,
    rules: Rules | None = None,
    seed: int | None = None,
    players: Sequence[str] = (),
    at_end: bool = False,
    read_only: bool = False,
    theme: str = AUTO,
    height: int | None = None,
) -> Explorer | GoExplorer:
    """Open the explorer on a new game under `rules`, on a position, a saved game, or a session.

    `rules` are those of KOSMOS unless given; a game under way has its own. The same
    `seed` deals the same tiles; without one, each game is another, and `explorer.seed`
    tells it. `players` says for each seat of a new game who plays it: `person`, or a level
    of the computer's, as in `players=("person", "full")`; `master:400` and `master:0.5s` say
    how many playouts or seconds it may spend on a move. A saved game opens at its
    beginning, or `at_end`; `read_only`, it can be walked through and rated, but not changed.
    A session is shared with whatever else shows it, and stays as it is. `theme` is `light`,
    `dark`, or `auto` for the page's. `height` is the most CSS pixels that the board takes,
    None for as many as the window has.

    A path opens the file of a saved game, a record's or one in SGF, as in
    `explore("game.tayu")`; of a damaged record all that is sound before the damage, which is
    told below the board. A game of Go (a `GoPosition`, an `SgfGame`, a record of one, or its
    file) opens the explorer of Go, see `tayu_widgets.go.explore_go`.

    What can't be is refused in one sentence: `TypeError` for what is of another kind,
    `ValueError` for what doesn't go together, `OSError` for a file that can't be read, and
    `InvalidRecord` for one that holds no game.
    """
    for name, value in (("at_end", at_end), ("read_only", read_only)):
        check_kind(name, value, bool, "True or False")
    if not isinstance(start, str | os.PathLike):
        return _explored(start, rules, seed, players, at_end, read_only, theme, height)
    filed = game_in(start)
    opened = _explored(filed.game, rules, seed, players, at_end, read_only, theme, height)
    if filed.damage is not None:
        opened.session.say(words.sentence(filed.told))
    return opened


def _explored(
    start: Any,
    rules: Rules | None,
    seed: int | None,
    players: Sequence[str],
    at_end: bool,
    read_only: bool,
    theme: str,
    height: int | None,
) -> Explorer | GoExplorer:
    if is_go(start):
        if rules is not None or seed is not None or read_only:
            raise ValueError(
                "a game of Go takes players, at_end, theme and height, and nothing else"
            )
        return explore_go(start, players=players, at_end=at_end, theme=theme, height=height)
    if isinstance(start, Session):
        if rules is not None or seed is not None or players or at_end or read_only:
            raise ValueError("a session has its game already: only theme and height go with one")
        return Explorer(start, theme, height)
    session = Session.of(
        start, rules=rules, seed=seed, players=players, at_end=at_end, read_only=read_only
    )
    return Explorer(session, theme, height)
