"""The explorer: a board and its panels over one session, in a notebook or a page."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ipywidgets import HTML, Box, VBox

from tayu import svg
from tayu.palette import Palette, palette_named
from tayu.position import Position
from tayu.record import Record
from tayu.rules import Rules
from tayu_widgets import words
from tayu_widgets.board_view import BoardView
from tayu_widgets.buttons import Buttons
from tayu_widgets.computer import Computer
from tayu_widgets.guard import Guard
from tayu_widgets.keys import Shortcuts, digit_keys, ply_keys, session_keys
from tayu_widgets.live import Keeper, Live, tag, text
from tayu_widgets.opening import Opening, begun, opening
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
from tayu_widgets.pictures import sheet
from tayu_widgets.session import Session
from tayu_widgets.tabs import Tabs
from tayu_widgets.theme import at_most, style_sheet, theme_class

P = TypeVar("P", bound=Panel)


class Explorer(VBox):
    """A board to play on, and panels that say what can be seen there.

    `session` is what the person does; everything that a click or a key does can be
    done by calling it. `height` is the most CSS pixels that the board takes; None
    lets it take as much of the window's height as there is.
    """

    _stops: Sequence[Callable[[], object]] = ()

    def __init__(
        self, opening: Opening, theme: str = "light", height: int | None = None, *, at_end: bool
    ) -> None:
        palette, (height_class, height_style) = palette_named(theme), at_most(height)
        super().__init__()
        self.guard = Guard()
        self.opening = opening
        self.session = Session(opening.record, opening.dealer, self.guard.lock)
        self.session.restart(opening.record, opening.dealer, opening.levels)
        if at_end:
            self.session.go(self.session.line.last)
        self._furnish(palette)
        self.computer = Computer(self.session, self.guard)
        working = self.record.worker, self.ratings.worker, self.timeline.reviewer.worker
        self._stops = (lambda: self.session.pause(True), *(each.cancel for each in working))
        self.status = Live("tayu-status", html=_STATUS)
        self.errors = Live("tayu-errors")
        self.children = self._parts(style_sheet() + height_style + sheet(palette))
        for name in ("tayu-explorer", theme_class(palette), height_class):
            self.add_class(name)
        self._connect()

    def _furnish(self, palette: Palette) -> None:
        """The board, every panel there is, and the keys."""
        parts = self.session, palette, self.guard
        self.board = BoardView(*parts)
        self._panels = tuple(kind(*parts) for kind in (*IN_SIGHT, *IN_TABS))
        self.hand, self.standing = self.the(HandPanel), self.the(StandingPanel)
        self.timeline, self.record = self.the(TimelinePanel), self.the(RecordPanel)
        self.ratings, self.heat = self.the(RatingsPanel), self.the(HeatPanel)
        self.score, self.new = self.the(ScorePanel), self.the(NewGamePanel)
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

    def _connect(self) -> None:
        self.guard.shown_by(self._show_error)
        self.heat.shown_by(self.board.show_heat)
        self.heat.rated, self.heat.on_wanted = self.ratings.heatmap, self.ratings.keep
        self.ratings.on_rated = self.heat.renew
        self.hand.on_new_game = self.new_game
        self.new.on_start = self.begin
        self.record.on_open = lambda record: self.begin(opening(record), at_end=True)
        for panel in self._panels:
            panel.join(self)
        self.session.observe(self._update)
        self._update(frozenset({"message"}))
        self.computer.update()

    def _parts(self, sheets: str) -> list[Any]:
        """The children: what isn't seen, the table with board and panels, and errors."""
        keeper = self.keeper = Keeper(self.shortcuts.keys, self.board.grid())
        keeper.on_key(self.guard(self.press))
        hidden = HTML(sheets)
        hidden.add_class("tayu-hidden")
        seen = (self.standing, self.hand, self.button_row, self.board, self.timeline, self.status)
        table = Box([*seen, self.tabs])
        table.add_class("tayu-table")
        return [hidden, keeper, table, self.errors]

    # -- what the person does

    def press(self, key: str) -> None:
        """Do what a shortcut does; `ValueError` for a key that isn't one of `shortcuts.keys`."""
        self.shortcuts.press(key)

    @property
    def seed(self) -> int:
        """The seed of the draws of the game that is played."""
        return self.opening.seed

    def new_game(self, seed: int | None = None) -> None:
        """Begin again from where this game began, with other draws."""
        self.begin(self.opening.again(seed))

    def begin(self, opening: Opening, at_end: bool = False) -> None:
        """Begin another game, or go on with a saved one, from its beginning or its end."""
        self.opening = opening
        self.session.restart(opening.record, opening.dealer, opening.levels)
        if at_end:
            self.session.go(self.session.line.last)

    def close(self) -> None:
        """Take the explorer away, and end what it was doing."""
        for stop in self._stops:
            stop()
        super().close()

    # -- what is shown

    def _update(self, changed: frozenset[str]) -> None:
        """Have each part show what changed; one that fails doesn't keep the others from it."""
        self.guard.run(self._update_board, changed)
        for panel in self._panels:
            self.guard.run(panel.update, changed)
        self.guard.run(self.button_row.update)
        self.guard.run(self._update_status)
        if changed & {"line", "paused"}:
            self.guard.run(self.computer.update)

    def _update_board(self, changed: frozenset[str]) -> None:
        if self.heat.heatmap is not None and changed & {"position", "tile"}:
            self.board.show_heat(self.heat.magnitudes())
        self.board.update(changed)
        self.keeper.grid = self.board.grid()

    def _update_status(self) -> None:
        session = self.session
        ways = len(session.ways.at(session.pointed))
        here = words.described(session.position, session.ghost, session.pointed, ways)
        self.status.texts = {"message": session.message, "here": here}

    def _show_error(self, sentence: str, trace: str) -> None:
        self.errors.html = tag(
            "details",
            tag("summary", text(f"Something went wrong: {sentence}")),
            tag("pre", text(trace)),
            role="alert",
        )

    def snapshot(self) -> svg.Still:
        """A still of what is on the board now."""
        return svg.show(self.session.position)

    def panel(self, name: str) -> Panel:
        """The panel of that name; `ValueError` with the names there are for another."""
        named = {panel.name: panel for panel in self._panels}
        if name not in named:
            raise ValueError(f"there is no panel {name!r}; the panels are {', '.join(named)}")
        return named[name]

    def the(self, kind: type[P]) -> P:
        """The panel of that class; `LookupError` if this explorer has none."""
        for panel in self._panels:
            if isinstance(panel, kind):
                return panel
        raise LookupError(f"this explorer has no {kind.__name__}")

    def __repr__(self) -> str:
        return f"<Explorer: {self.session.message} Seed {self.seed}.>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view; and where there is none, what stands on the board as text."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        data["text/plain"] = f"{svg.described(self.session.position)}\n{self.session.message}"
        return bundle


_STATUS = tag(
    "p", role="status", aria_live="polite", data_text="message", class_="tayu-message"
) + tag("p", aria_live="polite", data_text="here", class_="tayu-reading")


def explore(
    start: Position | Record | None = None,
    *,
    rules: Rules | None = None,
    seed: int | None = None,
    players: Sequence[str] = (),
    at_end: bool = False,
    theme: str = "light",
    height: int | None = None,
) -> Explorer:
    """Open the explorer on a new game under `rules`, or on a position or a saved game.

    `rules` are those of KOSMOS unless given; a game under way has its own. The same
    `seed` deals the same tiles; without one, each game is another, and `explorer.seed`
    tells it. `players` says for each seat of a new game who plays it: `person`, or a level
    of the computer's, as in `players=("person", "full")`. A saved game opens at its
    beginning, or `at_end`. `theme` is `light` or `dark`. `height` is the most CSS pixels
    that the board takes, None for as many as the window has.
    """
    return Explorer(begun(start, rules, seed, players), theme, height, at_end=at_end)
