"""What the decision at hand is about: the tile to lay, or the choices to choose from."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from ipywidgets import BoundedIntText, Button, HBox

from tayu.moves import Ask, Bid, Column, Penalty
from tayu.outcome import Outcome
from tayu.stock import Block
from tayu.tiles import Tile
from tayu_widgets import words
from tayu_widgets.asking import Asking
from tayu_widgets.live import Live, tag, text
from tayu_widgets.panels.panel import Panel
from tayu_widgets.panels.parts import side_sign
from tayu_widgets.pictures import back_picture, tile_picture

if TYPE_CHECKING:
    from tayu_widgets.explorer import Explorer

NEW_GAME = "new"
"""The key of the button that begins another game."""

UNCOVER, PAUSE = "uncover", "pause"
"""The keys of the buttons that show what a seat hides, and that stop the computer."""

WHY_NOT = "why not"
"""The key of the switch that has clicks on the board ask why a tile may not lie there."""

PENALTY = "penalty"
"""The key of the button that takes a turn away: too rare and too grave for a digit."""


class HandPanel(Panel):
    """The drawn tile (two where there is a choice), or the choices as numbered buttons.

    A block to draw from is shown as it stands: the backs in sight, the nearest to be
    clicked. What a seat hides is covered until the screen has been passed to it.
    """

    name = "hand"
    aspects: ClassVar[frozenset[str]] = frozenset(
        {"position", "tile", "covered", "paused", "by_click"}
    )

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.live = Live("tayu-choices")
        self.live.on_event(self.guard(self.hear))
        self.number = BoundedIntText(min=1, max=1, value=1, description="Points")
        self.number.style.description_width = "initial"
        self.number.add_class("tayu-bid-points")
        self.bid = Button(description="Bid", tooltip="Bid that neither side will score so many")
        self.bid.add_class("tayu-bid")
        self.bid.on_click(self.guard(lambda _: self.session.play(Bid(self.number.value))))
        self._bidding = HBox([self.number, self.bid])
        self._bidding.add_class("tayu-bidding")
        self._moves: dict[str, Any] = {}
        self._asking: Asking | None = None
        self.on_new_game: Callable[[], object] = self.session.new_game
        self.fill(self.live, self._bidding)
        self.refresh()

    def join(self, explorer: "Explorer") -> None:
        """Have a switch for what clicks on the explorer's board do."""
        self._asking = explorer.board.asking
        self.update(self.aspects)

    def refresh(self) -> None:
        """Write the hand anew."""
        session = self.session
        choices = () if session.level is not None else session.step.choices
        bids = [move for move in choices if isinstance(move, Bid)]
        self._show_bids(bids)
        others = [move for move in choices if not isinstance(move, Bid)]
        self._moves = {str(number): move for number, move in enumerate(others, 1)}
        if session.position.rules.seats == 4 and session.tiles and session.level is None:
            self._moves[PENALTY] = Penalty()
        kind = " tayu-over" if session.position.is_over else ""
        kind += " tayu-block" if self._columns else ""
        items = tag("div", *self._items(), class_="tayu-items" + kind)
        self.live.write(html=self._headline() + items, marked=self._pressed)

    @property
    def _pressed(self) -> str:
        """The key of the button that stays pressed: asking by click, or one of two tiles."""
        tiles, tile = self.session.tiles, self.session.tile
        if len(tiles) > 1 and tile is not None:
            return f"tile {tiles.index(tile)}"
        return WHY_NOT if self._asking is not None and self._asking.by_click else ""

    @property
    def _columns(self) -> Block | None:
        """The block that the seat on the clock is to draw from."""
        stock = self.session.position.stock
        return (
            stock if isinstance(stock, Block) and self.session.position.phase == "column" else None
        )

    def choose(self, number: str) -> None:
        """Choose by number, as with a key: a move, or a tile where there are two."""
        tiles = self.session.tiles
        if number in self._moves:
            self.session.play(self._moves[number])
        elif number.isdigit() and 1 <= int(number) <= len(tiles):
            self.session.choose_tile(tiles[int(number) - 1])
        else:
            self.session.say(f"There is no choice {number} now.")

    def hear(self, event: str, key: str) -> None:
        """What an item was done to; only a `click` counts."""
        if event != "click":
            return
        if key == NEW_GAME:
            self.on_new_game()
        elif key == UNCOVER:
            self.session.uncover()
        elif key == WHY_NOT and self._asking is not None:
            self._asking.ask_by_click(not self._asking.by_click)
        elif key == PAUSE:
            self.session.pause(not self.session.paused)
        elif key.startswith("tile "):
            self.session.choose_tile(self.session.tiles[int(key.removeprefix("tile "))])
        else:
            self.choose(key)

    def _show_bids(self, bids: list[Bid]) -> None:
        self._bidding.layout.display = None if bids else "none"
        (self.room.add_class if bids else self.room.remove_class)("tayu-bids")
        if bids:
            points = [bid.points for bid in bids]
            self.number.max = max(points)
            self.number.description = f"Points, {min(points)} to {max(points)}"
            self.number.value = min(self.number.value if self.number.value > 1 else 40, max(points))

    # -- markup

    def _headline(self) -> str:
        position = self.session.position
        side = position.outcome.winner if position.outcome else position.side
        sign = side_sign(side) if side is not None else ""
        said = "The game is over" if position.is_over else words.headline(position)
        hint = tag("small", text(_HINTS[position.phase])) if self._hinted else ""
        return tag("h3", sign, text(said), hint, class_="tayu-headline")

    @property
    def _hinted(self) -> bool:
        """Whether a person is to choose what only who knows the rules can name."""
        session = self.session
        by_hand = not session.position.is_over and session.level is None and not session.covered
        return by_hand and session.position.phase in _HINTS

    def _items(self) -> list[str]:
        position = self.session.position
        if position.outcome is not None:
            return self._end(position.outcome)
        if self.session.level is not None:
            return self._played_by_computer()
        if self.session.covered:
            return [self._cover()]
        if self._columns is not None:
            return [self._column(self._columns, column) for column in (0, 1)]
        items = [self._tile_item(number) for number in range(len(self.session.tiles))]
        items += self._shown_aside() if position.phase == "agree" else []
        return items + [self._choice_item(key, move) for key, move in self._moves.items()]

    def _cover(self) -> str:
        """In place of tiles that a seat hides: whose they are, until they are uncovered."""
        who = words.mover(self.session.position)
        said = tag("b", text(f"Pass the screen to {who}"))
        show = tag("span", f"Then click here to see {who}’s two tiles.", class_="tayu-caption")
        return tag("button", said, show, data_key=UNCOVER, class_="tayu-choice tayu-cover")

    def _played_by_computer(self) -> list[str]:
        """The tile that the computer is to lay, if it may be seen, and a button to stop it."""
        session = self.session
        tiles = () if session.covered else session.tiles
        here = session.line.at == session.line.last
        stop = "Let it play" if session.paused else "Stop"
        said = "waits" if session.paused or not here else "is thinking…"
        return [
            *(tile_picture(tile, self.palette) for tile in tiles[:1]),
            tag(
                "span", text(f"{words.capital(session.level or '')} {said}"), class_="tayu-caption"
            ),
            *([tag("button", stop, data_key=PAUSE, class_="tayu-choice")] if here else []),
        ]

    def _column(self, block: Block, column: int) -> str:
        """A column of the block: its nearest top to be clicked, and the tops behind it."""
        backs = block.backs[column]
        standing = block.height - block.taken[column] % block.height
        key = next((key for key, move in self._moves.items() if move == Column(column)), None)
        if key is None:
            return tag("div", tag("span", "no stack is left", class_="tayu-caption"))
        back = words.back(backs[0])
        nearest = tag(
            "button", back_picture(backs[0], self.palette), _key_hint(key), data_key=key,
            class_="tayu-choice", title=f"A {back} back on {standing} tiles",
            aria_label=f"Draw from column {column}: a {back} back",
        )  # fmt: skip
        pictures = (back_picture(ringed, self.palette) for ringed in backs[1:])
        listed = ", ".join(words.back(ringed) for ringed in backs[1:]) or "no stack"
        behind = tag("span", *pictures, class_="tayu-behind", title=f"Behind it: {listed}")
        return tag("div", nearest, behind, class_="tayu-column")

    def _shown_aside(self) -> list[str]:
        """The drawn tile, where it isn't to be laid."""
        drawn = self.session.position.drawn
        return [tile_picture(drawn, self.palette)] if isinstance(drawn, Tile) else []

    def _end(self, outcome: Outcome) -> list[str]:
        return [
            *self._shown_aside(),
            tag("p", text(outcome.text), class_="tayu-outcome"),
            tag("button", "New game", data_key=NEW_GAME, class_="tayu-choice tayu-new-game"),
        ]

    def _tile_item(self, number: int) -> str:
        tiles = self.session.tiles
        tile = tiles[number]
        picture = tile_picture(tile, self.palette)
        if len(tiles) == 1:
            caption = tag("span", text(tile.name), class_="tayu-caption")
            inside = picture, caption, self._why_not()
            return tag("div", *inside, class_="tayu-drawn", data_tile=tile.name)
        chosen = tile == self.session.tile
        return tag(
            "button", picture, tag("span", text(tile.name), _key_hint(number + 1)),
            class_="tayu-drawn tayu-choice" + (" tayu-chosen" if chosen else ""),
            data_key=f"tile {number}", data_tile=tile.name, aria_pressed=str(chosen).lower(),
        )  # fmt: skip

    def _why_not(self) -> str:
        """The switch that has clicks on the board ask *why not?*, where there is a board."""
        if self._asking is None:
            return ""
        return tag(
            "button", text("Why not?"), _key_hint("W"), data_key=WHY_NOT,
            class_="tayu-choice tayu-ask-switch", title="Have clicks on the board ask why not",
            aria_pressed=str(self._asking.by_click).lower(),
        )  # fmt: skip

    def _choice_item(self, key: str, move: Any) -> str:
        back = self._back_of(move)
        picture = "" if back is None else back_picture(back, self.palette)
        hint = _key_hint(key) if key.isdigit() else ""
        label = tag("span", text(words.label(move, self.session.position)), hint)
        return tag("button", picture, label, data_key=key, class_="tayu-choice")

    def _back_of(self, move: Any) -> bool | None:
        stock = self.session.position.stock
        if isinstance(move, Column) and isinstance(stock, Block):
            return stock.backs[move.index][0]
        return move.ringed if isinstance(move, Ask) else None


_HINTS = {
    "column": "rings: mouths on three sides",
    "ask": "ringed: mouths on three sides",
    "bid": "to keep both sides below so many",
    "agree": "the tile fits nowhere",
}
"""What a phase is about, in few words."""


def _key_hint(key: object) -> str:
    return tag("kbd", text(key))
