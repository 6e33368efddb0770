"""What the person is doing, without a widget: where they point, what is lined up, what was laid.

A session walks along a *line* of positions, all of them decisions or the end:
chance is answered by a dealer as soon as it comes up. Undo and redo walk along
the line; doing something else cuts off what came after.

Nothing here raises for what a person can do wrong. An act that the rules forbid
changes nothing but `message`, which then says why in one sentence, and `marks`,
the edges that stood in the way.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from threading import RLock
from typing import Any

from tayu.board import Board
from tayu.grid import Cell, Heading, inside, neighbour
from tayu.placement import Mouth, Placement
from tayu.position import Position
from tayu.tiles import Tile
from tayu_widgets import words
from tayu_widgets.step import Answering, Line, Step, dealt
from tayu_widgets.ways import Ways, why_not

ASPECTS = ("position", "tile", "ghost", "lined_up", "pointed", "marks", "message")
"""What observers are told of: the names of the session's properties that changed."""

Observer = Callable[[frozenset[str]], None]
"""Called after an act with the aspects that it changed."""


class Session:
    """One person's walk through one game, which begins at `position`; `dealer` answers chance.

    Each act holds `lock`, so that acts from several threads come one after another.
    Observers registered with `observe` are called once after each act, in the
    order of registration, with the aspects that the act changed.
    """

    def __init__(
        self,
        position: Position,
        dealer: Answering,
        lock: AbstractContextManager[Any] | None = None,
    ) -> None:
        self._lock = RLock() if lock is None else lock
        self._observers: list[Observer] = []
        self._dealer = dealer
        self._line = Line((dealt(None, position, dealer),))
        self._tile: Tile | None = None
        self._pointed: Cell | None = None
        self._let_go()
        self._message = words.to_do(self.position)

    def _let_go(self) -> None:
        """Forget what belongs to one decision only."""
        self._anchor: Cell | None = None
        self._lined_up: Placement | None = None
        self._preview: Placement | None = None
        self._marks: tuple[Mouth, ...] = ()

    # -- what is

    @property
    def step(self) -> Step:
        """The step that led here, with what can be done now."""
        return self._line.step

    @property
    def position(self) -> Position:
        """The position on the board: a decision, or the end of the game."""
        return self.step.position

    @property
    def board(self) -> Board:
        """What lies on the table."""
        return self.position.board

    @property
    def line(self) -> Line:
        """The game from its beginning, and where in it we are."""
        return self._line

    @property
    def tile(self) -> Tile | None:
        """The tile in hand: the drawn one, or the chosen one of two; None if none is to be laid."""
        tiles = self.step.tiles
        return self._tile if self._tile in tiles else (tiles[0] if tiles else None)

    @property
    def ways(self) -> Ways:
        """In which ways the tile in hand can cover which cells."""
        return self.step.ways(self.tile)

    @property
    def pointed(self) -> Cell | None:
        """The cell under the pointer or the cursor."""
        return self._pointed

    @property
    def lined_up(self) -> Placement | None:
        """The placement that `lay` would lay."""
        return self._lined_up

    @property
    def turned(self) -> Cell | None:
        """The cell whose ways `turn` goes through: the one lined up, or the one pointed at."""
        return self._anchor or self._pointed

    @property
    def ghost(self) -> Placement | None:
        """The placement to show: asked for by a list, else lined up, else what pointing offers."""
        return self._preview or self._lined_up or next(iter(self.ways.at(self._pointed)), None)

    @property
    def ahead(self) -> Board | None:
        """The board with the ghost laid; None without a ghost."""
        return self.step.board_after(self.ghost) if self.ghost else None

    @property
    def marks(self) -> tuple[Mouth, ...]:
        """The edges that stood in the way of the last act: a cell and a heading each."""
        return self._marks

    @property
    def message(self) -> str:
        """One sentence: what happened, what to do, or why something can't be done."""
        return self._message

    # -- pointing and lining up

    def point(self, cell: Cell | None) -> None:
        """Point at a cell; None, or a cell off the board, points at nothing."""
        size = self.board.size
        with self._told():
            self._pointed = cell if cell is not None and inside(cell, size, size) else None

    def move_pointer(self, heading: Heading) -> None:
        """Move the cursor one cell; it begins at the last tile, and stops at shores."""
        last, size = self.board.placements[-1:], self.board.size
        if self._pointed is None:
            return self.point(last[0].cells[1] if last else (size // 2, size // 2))
        beside = neighbour(self._pointed, heading)
        return self.point(beside if inside(beside, size, size) else self._pointed)

    def point_next(self, step: int = 1) -> None:
        """Point at the next cell (or the one before) that the tile in hand can cover."""
        cell = self.ways.next_cell(self._pointed, step)
        if cell is None:
            self.say("There is no cell to cover now.")
        else:
            self.point(cell)

    def click(self, cell: Cell) -> None:
        """Line up a way to cover `cell`; the same cell again goes on to the next way."""
        with self._told():
            self._pointed = cell
            self._marks = ()
            if not self.step.tiles:
                self._message = words.to_do(self.position)
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
        with self._told():
            cell = self.turned
            ways = self.ways.at(cell)
            if not self.step.tiles:
                self._message = words.to_do(self.position)
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
            self._let_go()
            self._message = "Nothing is lined up now." if had else words.to_do(self.position)

    def choose_tile(self, tile: Tile) -> None:
        """Take this one of the tiles that may be laid in hand; what was lined up is dropped."""
        with self._told():
            if tile not in self.step.tiles:
                self._message = f"{tile} is not among the tiles that may be laid now."
            else:
                if tile != self.tile:
                    self._let_go()
                self._tile, self._message = tile, words.in_hand(tile)

    # -- moves

    def lay(self) -> None:
        """Lay what is lined up."""
        lined_up = self._lined_up
        if lined_up is not None:
            self.play(lined_up)
        elif self.step.tiles:
            self.say("Nothing is lined up yet: choose a dotted cell, then lay the tile.")
        else:
            self.say(words.to_do(self.position))

    def play(self, move: Any) -> None:
        """Make a move, of whatever kind the decision asks for; chance is answered at once."""
        with self._lock:
            why = self.position.why_illegal(move)
            if why is not None:
                return self.say(words.sentence(why))
            step = dealt(move, self.position.after(move), self._dealer)
            return self._go(self._line.played(step), words.happened(self.position, step))

    def undo(self) -> None:
        """Go back one decision."""
        with self._lock:
            if self._line.at == 0:
                self.say("There is nothing to undo: this is where the game began.")
            else:
                self.go(self._line.at - 1, "Undone. ")

    def redo(self) -> None:
        """Go forward again one decision."""
        with self._lock:
            if self._line.at == self._line.last:
                self.say("There is nothing to redo: this is as far as the game went.")
            else:
                self.go(self._line.at + 1, "Redone. ")

    def go(self, at: int, because: str = "") -> None:
        """Go to the step that so many decisions led to, or to the nearest one there is."""
        line = self._line.to(at)
        self._go(line, because + words.to_do(line.step.position))

    def _go(self, line: Line, message: str) -> None:
        with self._told():
            self._line, self._tile = line, None
            self._let_go()
            self._message = message

    def restart(self, position: Position, dealer: Answering) -> None:
        """Begin another game; the line of this one is dropped."""
        self._dealer = dealer
        step = dealt(None, position, dealer)
        self._go(Line((step,)), words.to_do(step.position))

    # -- telling

    def say(self, message: str) -> None:
        """Put one sentence into the status line."""
        with self._told():
            self._message = message

    def observe(self, observer: Observer) -> None:
        """Have `observer` called after each act with the aspects that it changed."""
        self._observers.append(observer)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Tell the observers afterwards what an act changed; one that fails tells nothing."""
        with self._lock:
            before = self._aspects()
            yield
            changed = frozenset(
                aspect for aspect, value in self._aspects().items() if value != before[aspect]
            )
            for observer in tuple(self._observers) if changed else ():
                observer(changed)

    def _aspects(self) -> dict[str, object]:
        """The value of each aspect; the step stands for its position, being quick to compare."""
        values = {aspect: getattr(self, aspect) for aspect in ASPECTS if aspect != "position"}
        return values | {"position": self.step}


def _after(ways: Sequence[Placement], way: Placement, step: int = 1) -> Placement:
    return ways[(ways.index(way) + step) % len(ways)]
