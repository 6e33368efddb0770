"""The game that a person plays or walks through, without a pointer: moves, lines, who may look.

All of it is a saved game at any time: a record, a line of it, and a place on that
line, which is a decision or the end. Chance is answered by a dealer as soon as it
comes up. Undo and redo walk along the line; doing something else makes a branch.
"""

from contextlib import AbstractContextManager
from typing import Any, ClassVar

from tayu.board import Board
from tayu.errors import InvalidRecord, check_kind, check_whole, whole_of
from tayu.position import Position
from tayu.record import Record
from tayu.telling import check_is_ta_yu
from tayu.tiles import Tile
from tayu_widgets import words
from tayu_widgets.dealing import Otherwise
from tayu_widgets.only import changes
from tayu_widgets.opening import Opening
from tayu_widgets.step import Answering, Step
from tayu_widgets.told import Told, shown
from tayu_widgets.walk import Course, Line, spoken


class Game(Told):
    """A walk through a game that begins at a position, or that a record holds.

    `dealer` answers the chance that isn't recorded. Where seats hold hidden tiles,
    what the seat on the clock holds is covered until it uncovers it. Where it is
    `read_only`, one can walk through the game, and every change is refused.
    """

    aspects: ClassVar[tuple[str, ...]] = ("position", "line", "covered", "paused", "message")

    def __init__(
        self,
        start: Position | Record,
        dealer: Answering,
        lock: AbstractContextManager[Any] | None = None,
    ) -> None:
        super().__init__(lock)
        record = Record(start) if isinstance(start, Position) else start
        self.read_only = False
        self._begin(Opening(record, dealer, _seed_of(record)))
        self._message = self.task

    def _begin(self, opening: Opening) -> None:
        self.opening, self._dealer = opening, opening.dealer
        self.levels, self._paused = dict(opening.levels), False
        levels = self.levels
        self._line = Line(Course.of(opening.record, self._dealer))
        people = [seat for seat in range(self.position.rules.seats) if seat not in levels]
        self._looks = people[0] if len(people) == 1 else None
        self._hides = bool(people)

    # -- what is

    @property
    def step(self) -> Step:
        """The step that led here, with what can be done now."""
        return self._line.step

    @shown("play(move), go(at) or begin(opening)")
    def position(self) -> Position:
        """The position on the board: a decision, or the end of the game."""
        return self.step.position

    @property
    def board(self) -> Board:
        """What lies on the table."""
        return self.position.board

    @shown("play(move), go(at) or switch(name)")
    def line(self) -> Line:
        """The game from its beginning, and where in it we are."""
        return self._line

    @property
    def record(self) -> Record:
        """The whole game, with every branch."""
        return self._line.record

    @property
    def seed(self) -> int:
        """The seed of the draws that aren't recorded."""
        return self.opening.seed

    @property
    def level(self) -> str | None:
        """The level of the computer player on the clock; None for a person, and at the end."""
        return None if self.position.is_over else self.levels.get(self.position.seat)

    @shown("uncover()")
    def covered(self) -> bool:
        """Whether the tiles of the seat on the clock are hidden from who looks at the screen."""
        position = self.position
        hidden = self._hides and position.rules.spare and position.phase == "place"
        return hidden and self._looks != position.seat

    @shown("pause(on)")
    def paused(self) -> bool:
        """Whether the computer's players wait."""
        return self._paused

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that may be laid now and may be seen."""
        return () if self.covered else self.step.tiles

    @property
    def seen(self) -> Position:
        """The position as who looks at the screen may know it."""
        position = self.position
        if not (self._hides and position.rules.spare) or position.is_over:
            return position
        seen = position.seen_by(position.seat if self._looks is None else self._looks)
        return seen.seen_by(1 - position.seat) if self.covered and self._looks is None else seen

    @shown("every act")
    def message(self) -> str:
        """One sentence: what happened, what to do, or why something can't be done."""
        return self._message

    @property
    def task(self) -> str:
        """What the decision at hand asks of whom; at the end of the game, how it ended."""
        if self.level is not None:
            return words.thinks(self.position, self.level)
        if self.read_only and not self.position.is_over:
            return words.sentence(words.headline(self.position))
        return words.to_pass(self.position) if self.covered else words.to_do(self.position)

    # -- moves

    @changes
    def play(self, move: Any) -> None:
        """Make a move, of whatever kind the decision asks for; chance is answered at once."""
        with self.lock:
            before = self.position
            why = before.why_illegal(move)
            if why is not None:
                return self.say(words.sentence(why))
            branches = len(self.record.branches)
            line = self._line.played(move, self._dealer)
            begun = "" if len(line.record.branches) == branches else words.begun(line.name)
            return self._go(line, words.done(before, line.step), begun)

    def uncover(self) -> None:
        """Show the tiles of the seat on the clock: whoever plays it has the screen now."""
        with self._told():
            if self.level is None:
                self._looks = self.position.seat
            self._message = self.task

    def pause(self, on: bool) -> None:
        """Have the computer's players wait, or go on."""
        check_kind("on", on, bool, "True or False")
        with self._told():
            self._paused = on
            self._message = "The computer waits." if on else self.task

    # -- going along the line

    def undo(self) -> None:
        """Go back one decision."""
        with self.lock:
            if self._line.at == 0:
                self.say("There is nothing to undo: this is where the game began.")
            else:
                self.go(self._line.at - 1, "Undone.")

    def redo(self) -> None:
        """Go forward again one decision."""
        with self.lock:
            if self._line.at == self._line.last:
                self.say("There is nothing to redo: this is as far as the game went.")
            else:
                self.go(self._line.at + 1, "Redone.")

    def go(self, at: int, because: str = "") -> None:
        """Go to the step that so many decisions led to, or to the nearest one there is."""
        at = whole_of("at", at, "a whole number of decisions")
        with self.lock:
            self._go(self._line.to(at), because)

    def go_to_stop(self, index: int, judged: str = "") -> None:
        """Go to a place between plies, of `line.course.stops`, or to the nearest; tell the ply.

        `judged` is told behind it, unless the ply may not be told.
        """
        index = whole_of("index", index, "a whole number, a stop's place")
        with self.lock:
            stops = self._line.course.stops
            stop = stops[min(max(index, 0), len(stops) - 1)]
            told = self.ply_told(index)
            more = "" if self._may_not_tell else judged
            self._go(self._line.to(stop.at), f"{told} {more}" if more else told)

    def ply_told(self, index: int) -> str:
        """In a sentence: what happened in the ply before a stop, as far as it may be known."""
        index = whole_of("index", index, "a whole number, a stop's place")
        stops = self._line.course.stops
        stop = stops[min(max(index, 0), len(stops) - 1)]
        return words.ply_told(stop.ply, self._may_not_tell)

    @property
    def _may_not_tell(self) -> bool:
        """Whether a ply would tell what a seat hides."""
        over = self._line.steps[-1].position.is_over
        return self.position.rules.spare and self._hides and not over

    # -- branches

    def switch(self, name: str) -> None:
        """Go over to another line, to where it first differs from the one we are on."""
        with self.lock:
            at = self._line.fork(name) + 1
            line = self._line.on(self.record, self._dealer, name).to(at)
            self._go(line, f"{words.capital(spoken(name))}.")

    @changes
    def adopt(self, record: Record, name: str, step: int) -> None:
        """Go over to a line of this game with a branch more, to where its step `step` led.

        If that step is a draw that the dealer would not have answered, the dealer goes on
        as well as its order allows.
        """
        check_is_ta_yu(record)
        check_whole("step", step, 0)
        with self.lock:
            if not isinstance(self._dealer, Otherwise):
                self._dealer = Otherwise(self._dealer)
            line = self._line.on(record, self._dealer, name)
            at = next(at for at, end in enumerate(line.course.ends) if end > step)
            self._go(line.to(at), f"{words.capital(spoken(name))}.")

    @changes
    def prune(self, name: str) -> None:
        """Take a branch out of the game, with all that grows out of it."""
        with self.lock:
            gone, line = set(self.record.descendants(name)), self._line
            name_after, at = line.name, line.at
            if name_after in gone:
                name_after, at = self.record.branch(name).parent, line.at
                at = min(at, line.fork(name_after))
            line = line.on(self.record.without(name), self._dealer, name_after).to(at)
            self._go(line, f"{words.capital(spoken(name))} is pruned.")

    @changes
    def rename(self, old: str, new: str) -> None:
        """Call a branch otherwise; a name that can't be is refused with the reason."""
        with self.lock:
            try:
                record = self.record.renamed(old, new)
            except InvalidRecord as error:
                return self.say(words.sentence(error.sentence))
            name = new if self._line.name == old else self._line.name
            line = self._line.on(record, self._dealer, name)
            return self._go(line, f"{words.capital(spoken(old))} is called {new} now.")

    @changes
    def comment(self, comment: str) -> None:
        """Say something about the move that led here; a text that can't be is refused."""
        with self.lock:
            if self._line.at == 0:
                return self.say("A comment belongs to a move, and none has been made here.")
            step = self._line.course.ends[self._line.at - 1]
            try:
                record = self.record.commented(step, comment, self._line.name)
            except InvalidRecord as error:
                return self.say(words.sentence(error.sentence))
            return self._go(self._line.on(record, self._dealer), "The comment is kept.")

    @changes
    def with_header(self, name: str, value: str | None) -> None:
        """Set a header of the record, or take it away; nothing else changes."""
        with self._told():
            record = self.record.with_header(name, value)
            self._line = self._line.on(record, self._dealer)

    @changes
    def begin(self, opening: Opening, at_end: bool = False) -> None:
        """Begin another game, or go on with a saved one, from its beginning or its end.

        The game that was there is dropped.
        """
        check_kind("opening", opening, Opening, "an Opening, as tayu_widgets.opening makes them")
        with self._told():
            self._begin(opening)
            self._let_go()
            if at_end:
                self._line = self._line.to(self._line.last)
            self._message = self.task

    def new_game(self, seed: int | None = None) -> None:
        """Begin again from where this game began, with other draws."""
        self.begin(self.opening.again(seed))

    def _go(self, line: Line, *because: str) -> None:
        """Be at a place of a line, and say why, and what is to be done there."""
        with self._told():
            self._line = line
            self._let_go()
            self._message = " ".join(filter(None, (*because, self.task)))

    def _let_go(self) -> None:
        """Forget what belongs to one decision only."""

    def say(self, message: str) -> None:
        """Put one sentence into the status line."""
        with self._told():
            self._message = message


def _seed_of(record: Record) -> int:
    """The seed that a record tells; 0 if it tells none."""
    written = record.header("seed") or ""
    return int(written) if written.isdecimal() else 0
