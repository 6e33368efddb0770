"""The explorer: a board and its panels over one session, in a notebook or a page."""

from collections.abc import Callable
from random import SystemRandom
from typing import Any

from ipywidgets import HTML, Box, Button, HBox, VBox

from tayu import svg
from tayu.dealer import Dealer
from tayu.grid import HEADINGS, Heading
from tayu.palette import palette_named
from tayu.position import Position
from tayu.rules import KOSMOS, Rules
from tayu_widgets import words
from tayu_widgets.board_view import BoardView
from tayu_widgets.guard import Guard
from tayu_widgets.live import Keeper, Live, tag, text
from tayu_widgets.panels import (
    HandPanel,
    HeatPanel,
    HelpPanel,
    Panel,
    RatingsPanel,
    ScorePanel,
    StandingPanel,
    StockPanel,
    TimelinePanel,
)
from tayu_widgets.pictures import sheet
from tayu_widgets.session import Session
from tayu_widgets.tabs import Tabs
from tayu_widgets.theme import at_most, style_sheet, theme_class

_ARROWS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
_HEADINGS: dict[str, Heading] = dict(zip(_ARROWS, HEADINGS, strict=True))
_ACTS = {
    "n": "next_cell", "p": "previous_cell", " ": "line_up", "t": "turn", "T": "turn_back",
    "l": "lay", "Enter": "lay_or_line_up", "u": "undo", "ctrl+z": "undo", "r": "redo",
    "ctrl+y": "redo", "ctrl+Z": "redo", "Escape": "let_go", "?": "help",
}  # fmt: skip
_PLIES = {
    "Home": "first", ",": "back", "PageUp": "back", ".": "next", "PageDown": "next", "End": "last",
}  # fmt: skip
_DIGITS = "123456789"

KEYS: tuple[str, ...] = (*_HEADINGS, *_ACTS, *_PLIES, *_DIGITS)
"""Every shortcut, as the browser names the key."""


class Explorer(VBox):
    """A board to play on, and panels that say what can be seen there.

    `session` is what the person does; everything that a click or a key does can be
    done by calling it. `height` is the most CSS pixels that the board takes; None
    lets it take as much of the window's height as there is.
    """

    def __init__(
        self, position: Position, dealer: Dealer, theme: str = "light", height: int | None = None
    ) -> None:
        palette, (height_class, height_style) = palette_named(theme), at_most(height)
        super().__init__()
        self.guard = Guard()
        self.seed = dealer.seed
        self.session = Session(position, dealer, self.guard.lock)
        self._begin = position
        parts = self.session, palette, self.guard
        self.board = BoardView(*parts)
        self.hand, self.standing = HandPanel(*parts), StandingPanel(*parts)
        self.ratings, self.heat, self.score = (
            RatingsPanel(*parts),
            HeatPanel(*parts),
            ScorePanel(*parts),
        )
        panels = (self.ratings, self.score, self.heat, StockPanel(*parts), HelpPanel(*parts))
        self.timeline = TimelinePanel(*parts)
        self._panels: tuple[Panel, ...] = (self.hand, self.standing, self.timeline, *panels)
        self.tabs = Tabs(panels, self.ratings.name, self.guard)
        self.status = Live("tayu-status", html=_STATUS)
        self.errors = Live("tayu-errors")
        self.children = self._parts(style_sheet() + height_style + sheet(palette))
        for name in ("tayu-explorer", theme_class(palette), height_class):
            self.add_class(name)
        self._connect()

    def _connect(self) -> None:
        self.guard.shown_by(self._show_error)
        self.heat.shown_by(self.board.show_heat)
        self.hand.on_new_game = self.new_game
        self.session.observe(self._update)
        self._update(frozenset({"message"}))

    def _parts(self, sheets: str) -> list[Any]:
        """The children: what isn't seen, the table with board and panels, and errors."""
        keeper = Keeper(KEYS, self.board.grid())
        keeper.on_key(self.guard(self.press))
        hidden = HTML(sheets)
        hidden.add_class("tayu-hidden")
        seen = (self.standing, self.hand, self._buttons(), self.board, self.timeline, self.status)
        table = Box([*seen, self.tabs])
        table.add_class("tayu-table")
        return [hidden, keeper, table, self.errors]

    def _buttons(self) -> HBox:
        session = self.session
        self.buttons = {
            "turn": _button(
                "Turn the tile", "turn", "Go on to the next legal way to cover this cell (T)"
            ),
            "lay": _button("Lay the tile", "lay", "Lay what is lined up (Enter)"),
            "undo": _button("Undo", "undo", "Go back one decision (U or Ctrl+Z)"),
            "redo": _button("Redo", "redo", "Go forward one decision (R)"),
        }
        for name, button in self.buttons.items():
            button.on_click(self.guard(_without_sender(getattr(session, name))))
        self.button_row = HBox([*self.buttons.values()])
        self.button_row.add_class("tayu-buttons")
        return self.button_row

    # -- what the person does

    def press(self, key: str) -> None:
        """Do what a shortcut does; keys are those of `KEYS`."""
        if key in _HEADINGS:
            self.session.move_pointer(_HEADINGS[key])
        elif key in _PLIES:
            self.timeline.go(_PLIES[key])
        elif key in _DIGITS:
            self.hand.choose(key)
        elif key in _ACTS:
            getattr(self, f"_{_ACTS[key]}")()

    def _next_cell(self) -> None:
        self.session.point_next()

    def _previous_cell(self) -> None:
        self.session.point_next(-1)

    def _line_up(self) -> None:
        if self.session.pointed is None:
            self.session.point_next()
        if self.session.pointed is not None:
            self.session.click(self.session.pointed)

    def _lay_or_line_up(self) -> None:
        if self.session.lined_up is None:
            self._line_up()
        else:
            self.session.lay()

    def _turn(self) -> None:
        self.session.turn()

    def _turn_back(self) -> None:
        self.session.turn(-1)

    def _lay(self) -> None:
        self.session.lay()

    def _undo(self) -> None:
        self.session.undo()

    def _redo(self) -> None:
        self.session.redo()

    def _let_go(self) -> None:
        self.session.let_go()

    def _help(self) -> None:
        self.tabs.choose("help")

    def new_game(self, seed: int | None = None) -> None:
        """Begin again from where this explorer began, with other draws."""
        dealer = _dealer(self._begin, seed)
        self.seed = dealer.seed
        self.session.restart(self._begin, dealer)

    # -- what is shown

    def _update(self, changed: frozenset[str]) -> None:
        """Have each part show what changed; one that fails doesn't keep the others from it."""
        self.guard.run(self._update_board, changed)
        for panel in self._panels:
            self.guard.run(panel.update, changed)
        self.guard.run(self._update_buttons)
        self.guard.run(self._update_status)

    def _update_board(self, changed: frozenset[str]) -> None:
        if self.heat.heatmap is not None and changed & {"position", "tile"}:
            self.board.show_heat(self.heat.magnitudes())
        self.board.update(changed)

    def _update_buttons(self) -> None:
        """Light the buttons that do something now; the others only say why they don't."""
        session = self.session
        can = {
            "turn": len(session.ways.at(session.turned)) > 1,
            "lay": session.lined_up is not None,
            "undo": session.line.at > 0,
            "redo": session.line.at < session.line.last,
        }
        with self.button_row.hold_sync():
            for name, on in can.items():
                change = self.button_row.add_class if on else self.button_row.remove_class
                change(f"tayu-can-{name}")

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
        """The panel of that name."""
        return next(panel for panel in self._panels if panel.name == name)

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


def _button(label: str, name: str, tooltip: str) -> Button:
    button = Button(description=label, tooltip=tooltip)
    button.add_class(f"tayu-{name}")
    return button


def _without_sender(act: Callable[[], object]) -> Callable[[object], object]:
    """The act as a handler of a button, which tells who was clicked."""
    return lambda _: act()


def _dealer(position: Position, seed: int | None) -> Dealer:
    """A dealer for what is left at `position`; a seed is made up unless given."""
    if seed is None:
        seed = SystemRandom().randrange(1_000_000)
    return Dealer.from_position(position, seed)


def explore(
    position: Position | None = None,
    *,
    rules: Rules = KOSMOS,
    seed: int | None = None,
    theme: str = "light",
    height: int | None = None,
) -> Explorer:
    """Open the explorer on a new game under `rules`, or on `position`, whose rules then hold.

    The same `seed` deals the same tiles; without one, each game is another, and
    `explorer.seed` tells it. `theme` is `light` or `dark`. `height` is the most CSS
    pixels that the board takes, None for as many as the window has.
    """
    begin = Position.start(rules) if position is None else position
    return Explorer(begin, _dealer(begin, seed), theme, height)
