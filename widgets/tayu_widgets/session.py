"""What the person is doing, without a widget: where they point, what is lined up, what was laid.

A session is a walk through a game (`tayu_widgets.game`) with a pointer.

Nothing here raises for what a person can do wrong. An act that the rules forbid
changes nothing but `message`, which then says why in one sentence, and `marks`,
the edges that stood in the way. Only an assignment to `selection` raises, and what is of
another kind than it should be: a cell that is none, `TypeError` with one sentence.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from numbers import Integral
from typing import Any, ClassVar

from traitlets import TraitError

from tayu.board import Board
from tayu.errors import IllegalMove, brief, check_kind, whole_of
from tayu.grid import HEADINGS, Cell, Heading, inside, neighbour
from tayu.placement import Mouth, Placement
from tayu.position import Position
from tayu.record import Record
from tayu.rules import Rules
from tayu.tiles import Tile
from tayu_widgets import words
from tayu_widgets.game import Game
from tayu_widgets.only import READ_ONLY
from tayu_widgets.opening import begun
from tayu_widgets.step import Step
from tayu_widgets.told import shown
from tayu_widgets.ways import Ways, why_not


class Session(Game):
    """One person's walk through one game, with what is pointed at and lined up.

    `position`, `line`, `tile`, `ghost`, `pointed`, `message` and the other `aspects`
    are traits that can be observed but follow from what is done; `selection` is one
    that can be assigned, and hence linked both ways::

        session.observe(print, names="position")
        traitlets.link((session, "selection"), (other, "selection"))

    Any number of explorers and panels may share a session.
    """

    aspects: ClassVar[tuple[str, ...]] = (
        *Game.aspects, "tile", "ghost", "lined_up", "pointed", "marks",
    )  # fmt: skip

    def __init__(self, *args: Any) -> None:
        self._pointed: Cell | None = None
        self._let_go()
        super().__init__(*args)

    @classmethod
    def of(
        cls,
        start: Position | Record | None = None,
        *,
        rules: Rules | None = None,
        seed: int | None = None,
        players: Sequence[str] = (),
        at_end: bool = False,
        read_only: bool = False,
        lock: AbstractContextManager[Any] | None = None,
    ) -> "Session":
        """A session on a new game under `rules`, or on a position or a saved game.

        What is given means what it means to `tayu_widgets.explore`, and is refused with
        the same sentences.
        """
        for name, value in (("at_end", at_end), ("read_only", read_only)):
            check_kind(name, value, bool, "True or False")
        opening = begun(start, rules, seed, players)
        session = cls(opening.record, opening.dealer, lock)
        session.begin(opening, at_end)
        session.read_only = read_only
        if read_only:
            session.say(session.task)
        return session

    def _let_go(self) -> None:
        """Forget what belongs to one decision only."""
        self._tile: Tile | None = None
        self._drop()

    def _drop(self) -> None:
        """Line nothing up, and mark nothing."""
        self._anchor: Cell | None = None
        self._lined_up: Placement | None = None
        self._preview: Placement | None = None
        self._marks: tuple[Mouth, ...] = ()

    # -- what is

    @shown("a draw or choose_tile(tile)")
    def tile(self) -> Tile | None:
        """The tile in hand: the drawn one, or the chosen one of two; None if none is to be laid."""
        tiles = self.tiles
        return self._tile if self._tile in tiles else (tiles[0] if tiles else None)

    @property
    def ways(self) -> Ways:
        """In which ways the tile in hand can cover which cells."""
        return self.step.ways(self.tile)

    @shown("point(cell)")
    def pointed(self) -> Cell | None:
        """The cell under the pointer or the cursor."""
        return self._pointed

    @shown("line_up(placement)")
    def lined_up(self) -> Placement | None:
        """The placement that `lay` would lay."""
        return self._lined_up

    @shown(aspect="lined_up", write="_select")
    def selection(self) -> Placement | None:
        """The placement that is lined up.

        To assign a legal one lines it up, and None lets go. An illegal one changes
        nothing and raises `IllegalMove` with the reason; what is no placement,
        `TraitError`.
        """
        return self._lined_up

    def _select(self, placement: object) -> None:
        if placement is not None and not isinstance(placement, Placement):
            raise TraitError(f"selection is a Placement or None, not {placement!r}")
        with self._told():
            if placement is None:
                self._drop()
            elif placement != self._lined_up:
                self._check(placement)
                self._tile = placement.tile
                self._line_up(placement, placement.cells[1])

    def _check(self, placement: Placement) -> None:
        """Raise `IllegalMove` for a placement that can't be lined up."""
        why = "the tiles are covered" if self.covered else self.position.why_illegal(placement)
        if why is not None:
            raise IllegalMove(why)

    @property
    def turned(self) -> Cell | None:
        """The cell whose ways `turn` goes through: the one lined up, or the one pointed at."""
        return self._anchor or self._pointed

    @shown("pointing or lining up")
    def ghost(self) -> Placement | None:
        """The placement to show: asked for by a list, else lined up, else what pointing offers."""
        return self._preview or self._lined_up or next(iter(self.ways.at(self._pointed)), None)

    @property
    def ahead(self) -> Board | None:
        """The board with the ghost laid; None without a ghost."""
        return self.step.board_after(self.ghost) if self.ghost else None

    @shown("an act that is refused")
    def marks(self) -> tuple[Mouth, ...]:
        """The edges that stood in the way of the last act: a cell and a heading each."""
        return self._marks

    # -- pointing and lining up

    def point(self, cell: Cell | None) -> None:
        """Point at a cell; None, or a cell off the board, points at nothing."""
        size = self.board.size
        if cell is not None:
            _check_cell(cell)
        with self._told():
            self._pointed = cell if cell is not None and inside(cell, size, size) else None

    def move_pointer(self, heading: Heading) -> None:
        """Move the cursor one cell; it begins at the last tile, and stops at shores."""
        if heading not in HEADINGS:
            raise ValueError(f"heading is {brief(heading)}, but it must be one of N, E, S, W")
        last, size = self.board.placements[-1:], self.board.size
        if self._pointed is None:
            return self.point(last[0].cells[1] if last else (size // 2, size // 2))
        beside = neighbour(self._pointed, heading)
        return self.point(beside if inside(beside, size, size) else self._pointed)

    def point_next(self, step: int = 1) -> None:
        """Point at the next cell (or the one before) that the tile in hand can cover."""
        step = _step(step)
        cell = self.ways.next_cell(self._pointed, step)
        if cell is None:
            self.say("There is no cell to cover now.")
        else:
            self.point(cell)

    def click(self, cell: Cell) -> None:
        """Line up a way to cover `cell`; the same cell again goes on to the next way."""
        _check_cell(cell)
        with self._told():
            self._pointed = cell
            self._marks = ()
            if self.read_only:
                self._message = READ_ONLY
            elif not self.tiles:
                self._message = self.task
            elif not (ways := self.ways.at(cell)):
                self._refuse(cell)
            elif cell == self._anchor and self._lined_up in ways:
                self._line_up(_after(ways, self._lined_up), cell)
            else:
                self._line_up(ways[0], cell)

    def _refuse(self, cell: Cell) -> None:
        assert self.tile is not None, "only a tile in hand can fail to cover a cell"
        reason = why_not(self.board, self.tile, cell)
        self._message = words.not_here(self.tile, cell, reason)
        self._marks = ((reason.cell, reason.heading),) if reason.heading else ()

    def _line_up(self, way: Placement, cell: Cell) -> None:
        self._lined_up, self._anchor, self._preview, self._marks = way, cell, None, ()
        ways = self.ways.at(cell)
        self._message = words.lined_up(way, ways.index(way) + 1, len(ways))

    def line_up(self, placement: Placement) -> None:
        """Line up this placement, as from a list; an illegal one is refused with the reason."""
        with self._told():
            if placement in self.ways.placements:
                self._line_up(placement, placement.cells[1])
            else:
                self._message = words.sentence(
                    self.position.why_illegal(placement) or "That is not the tile in hand"
                )

    def turn(self, step: int = 1) -> None:
        """Go on to the next legal way to cover the cell that is lined up or pointed at."""
        step = _step(step)
        with self._told():
            cell = self.turned
            ways = self.ways.at(cell)
            if not self.tiles:
                self._message = self.task
            elif cell is None or not ways:
                self._message = "Nothing to turn yet: choose a dotted cell first."
            elif self._lined_up is None:
                self._line_up(ways[0], cell)
            elif len(ways) == 1:
                self._message = words.only_way(cell)
            else:
                self._line_up(_after(ways, self._lined_up, step), cell)

    def preview(self, placement: Placement | None) -> None:
        """Show a placement without lining it up, as a list does under the pointer; None ends it."""
        with self._told():
            self._preview = placement if placement in self.ways.placements else None

    def let_go(self) -> None:
        """Drop what is lined up, pointed at or marked."""
        with self._told():
            had = self._lined_up
            self._drop()
            self._message = "Nothing is lined up now." if had else self.task

    def choose_tile(self, tile: Tile) -> None:
        """Take this one of the tiles that may be laid in hand; what was lined up is dropped."""
        with self._told():
            if tile not in self.tiles:
                self._message = f"{tile} is not among the tiles that may be laid now."
            else:
                if tile != self.tile:
                    self._drop()
                self._tile, self._message = tile, words.in_hand(tile)

    # -- moves

    def lay(self) -> None:
        """Lay what is lined up."""
        lined_up = self._lined_up
        if lined_up is not None:
            self.play(lined_up)
        elif self.tiles:
            self.say("Nothing is lined up yet: choose a dotted cell, then lay the tile.")
        else:
            self.say(self.task)

    def _values(self) -> dict[str, object]:
        """What is compared of each aspect: for the position its step, being quick to compare."""
        values = {aspect: getattr(self, aspect) for aspect in self.aspects if aspect != "position"}
        return values | {"position": self.step}

    def _read(self, _: str, value: object) -> object:
        return value.position if isinstance(value, Step) else value


def _check_cell(cell: object) -> None:
    whole = isinstance(cell, tuple) and all(isinstance(part, Integral) for part in cell)
    if not whole or len(cell) != 2:  # type: ignore[arg-type]  # a tuple
        raise TypeError(f"cell is {brief(cell)}, but it must be (row, column), two whole numbers")


def _step(step: object) -> int:
    return whole_of("step", step, "a whole number: 1 for the next one, −1 for the one before")


def _after(ways: Sequence[Placement], way: Placement, step: int = 1) -> Placement:
    return ways[(ways.index(way) + step) % len(ways)]
