"""One line of the game while it is being read: the main line, or a branch."""

import re
from typing import Any

from tayu.errors import IllegalMove, InvalidMove, InvalidRecord
from tayu.protocol import GamePosition
from tayu.record.game import RecordedGame
from tayu.record.plies import seat_at
from tayu.record.steps import Step
from tayu.record.words import LONGEST_LINE

_PLY = re.compile(r" *(\d{1,6})(?= |$)(?: +(set-up|seat +\d{1,2})(?= |$))?", re.ASCII)
_WORD = re.compile(r"[^ ]+")


class Section:
    """What has been read of one line so far.

    `first` is the index of its first step in the game, `number` the ply it begins
    with. `firsts` has the first step of each ply that begins here, `positions`
    the position after each step.
    """

    def __init__(
        self, game: RecordedGame, before: GamePosition[Any], first: int, number: int
    ) -> None:
        self.game, self.first, self.position = game, first, before
        self.positions: list[GamePosition[Any]] = []
        self.firsts: dict[int, int] = {}
        self.intro: list[str] = []
        self._moves: list[Any] = []
        self._comments: list[list[str]] = []
        self._next, self.number = number, number - 1
        self._seat: int | None = None
        self._open = False

    @property
    def comment(self) -> str:
        """What is said before the first step."""
        return "\n".join(self.intro)

    def __len__(self) -> int:
        return len(self._moves)

    def steps(self) -> tuple[Step, ...]:
        """The steps read."""
        pairs = zip(self._moves, self._comments, strict=True)
        return tuple(Step(move, "\n".join(comment)) for move, comment in pairs)

    def say(self, comment: str) -> None:
        """One more line of comment, on the last step, or on the whole."""
        (self._comments[-1] if self._comments else self.intro).append(comment)

    def read_ply_line(self, line: str, number: int) -> None:
        """Read a line of moves; `number` is its own number, for what is wrong with it."""
        words, semicolon, _ = line.partition(";")
        found = _PLY.match(words)
        column = 0
        if found:
            self._begin_ply(found, number)
            column = found.end()
        moves = 0
        for word in _WORD.finditer(words, column):
            self._read_word(word.group(), number, word.start() + 1)
            moves += 1
        if not moves:
            raise InvalidRecord("the ply has no move", number, len(words.rstrip()) + 1)
        if semicolon:
            self.say(comment_of(line, number))

    def _begin_ply(self, found: re.Match[str], line: int) -> None:
        number, seat = int(found[1]), seat_at(self.position)
        if self._open and seat == self._seat:
            raise InvalidRecord(
                f"ply {self.number} goes on here, so the line begins without a number",
                line, found.start(1) + 1,
            )  # fmt: skip
        if number != self._next:
            raise InvalidRecord(
                f"ply {self._next} begins here, not {number}", line, found.start(1) + 1
            )
        named = "set-up" if seat is None else f"seat {seat}"
        if found[2] and " ".join(found[2].split()) != named:
            raise InvalidRecord(
                f"ply {number} is {named}, not {found[2]}", line, found.start(2) + 1
            )
        self.firsts[number] = self.first + len(self)
        self.number, self._next, self._seat, self._open = number, number + 1, seat, True

    def _read_word(self, word: str, line: int, column: int) -> None:
        if word.startswith("="):
            self._check_standing(word, line, column)
            return
        if not self._open or seat_at(self.position) != self._seat:
            raise InvalidRecord(
                f"ply {self._next} begins here, so the line must begin with its number",
                line, column,
            )  # fmt: skip
        try:
            for move in self._moves_of(word):
                self.position = self.position.after(move)
                self.positions.append(self.position)
                self._moves.append(move)
                self._comments.append([])
        except (IllegalMove, InvalidMove) as error:
            raise InvalidRecord(str(error), line, column) from None

    def _moves_of(self, word: str) -> Any:
        if not word.isascii():
            raise InvalidMove(f"{word[:40]!r} is not a move: moves are written in plain ASCII")
        return self.game.moves(word, self.position)

    def _check_standing(self, word: str, line: int, column: int) -> None:
        standing = self.game.standing(self.position)
        if word != f"={standing}":
            raise InvalidRecord(
                f"the score is {standing} here, but the record says {word[1:41]}", line, column
            )


def comment_of(line: str, number: int) -> str:
    """What stands behind the line's semicolon."""
    before, _, comment = line.rstrip().partition(";")
    if len(comment) > LONGEST_LINE + 1:
        raise InvalidRecord(
            f"the comment has more than {LONGEST_LINE} characters", number, len(before) + 1
        )
    return comment.removeprefix(" ")
