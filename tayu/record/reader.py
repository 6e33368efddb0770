"""A record from text; `tayu.record` describes it.

Whatever the text is, `InvalidRecord` is all that comes out of it, and what was
sound before it is kept.
"""

import re
from dataclasses import replace
from typing import Any, NamedTuple

from tayu.errors import InvalidRecord
from tayu.protocol import GamePosition
from tayu.record.game import RecordedGame, WrongHeader
from tayu.record.games import game_named, told_headers
from tayu.record.lines import numbered_lines
from tayu.record.plies import seat_at
from tayu.record.section import Section, comment_of
from tayu.record.steps import MAIN
from tayu.record.tree import Record
from tayu.record.words import MOST_BRANCHES, MOST_STEPS, check_branch_name, check_header
from tayu.record.writer import HEAD, VERSION

_BRANCH = re.compile(r'branch +"([^"]*)"(?: +of +"([^"]*)")? +at +(\d{1,6})', re.ASCII)
_HEADER = re.compile(r"([^\W\d_][^:;\"]*):(.*)")
_VERSIONS = f"versions 1 to {VERSION}" if VERSION > 1 else f"version {VERSION}"
_VERSION = re.compile(re.escape(HEAD) + r"(\d{1,6})", re.ASCII)


class Reading(NamedTuple):
    """What a text holds: the record up to the damage, and the damage, if there is any.

    `record` is None if not even the rules can be read.
    """

    record: Record | None
    damage: InvalidRecord | None


def parse(text: str | bytes) -> Record:
    """The record of that text, which must be sound to its end; else `InvalidRecord`."""
    record, damage = read(text)
    if damage is not None:
        raise damage
    assert record is not None
    return record


def read(text: str | bytes) -> Reading:
    """All of the text's record that is sound; never raises for what the text is.

    Bytes are taken as UTF-8; a byte order mark and line ends of two characters
    are accepted.
    """
    reader = _Reader()
    damage = None
    try:
        for number, line in numbered_lines(text):
            reader.read_line(line, number)
        reader.check_end()
    except InvalidRecord as error:
        damage = error
    record = reader.record_so_far()
    return Reading(record, damage or reader.wrong_result)


class _Reader:
    """What has been read so far."""

    def __init__(self) -> None:
        self.wrong_result: InvalidRecord | None = None
        self._headers: dict[str, tuple[str, int]] = {}
        self._intro: list[str] = []
        self._game: RecordedGame | None = None
        self._section: Section | None = None
        self._opening: tuple[str, str, int] = (MAIN, MAIN, 0)  # name, parent, line of the section
        self._record: Record | None = None
        self._own: dict[str, tuple[GamePosition[Any], ...]] = {}
        self._firsts: dict[str, dict[int, int]] = {}
        self._last: dict[str, int] = {}
        self._steps = 0
        self._number = 0
        self._versed = self._ended = False

    # -- line by line

    def read_line(self, line: str, number: int) -> None:
        """Read the next line."""
        self._number = number
        if not self._versed:
            self._read_version(line, number)
        elif not line.strip():
            return
        elif self._ended:
            raise InvalidRecord("nothing may follow the line 'end'", number, 1)
        elif line.lstrip().startswith(";"):
            self._read_comment(line.lstrip(), number)
        elif line.rstrip() == "end":
            self._close()
            self._ended = True
        elif line.startswith("branch "):
            self._read_branch(line, number)
        elif self._section is None and _HEADER.match(line):
            self._read_header(line, number)
        else:
            self._read_moves(line, number)

    def check_end(self) -> None:
        """Raise `InvalidRecord` if the text stops before its end."""
        if not self._versed:
            raise InvalidRecord("the text is empty", 1, 1)
        if not self._ended:
            raise InvalidRecord(
                "the text stops without the line 'end', so it may be cut off", self._number + 1, 1
            )

    def record_so_far(self) -> Record | None:
        """The record of what was sound; None if there is not even a start."""
        try:
            self._close()
        except InvalidRecord:  # a branch without a move of its own: it is left out
            if self._record is None:
                return None
        assert self._record is not None
        headers = {n: v for n, (v, _) in self._headers.items() if n not in self._reserved}
        whole = replace(
            self._record, headers=tuple(headers.items()), comment="\n".join(self._intro)
        )
        return whole.knowing(dict(self._own))

    def _read_version(self, line: str, number: int) -> None:
        found = _VERSION.fullmatch(line.rstrip())
        if not found:
            raise InvalidRecord(f"a record begins with the line '{HEAD}{VERSION}'", number, 1)
        if not 1 <= int(found[1]) <= VERSION:
            raise InvalidRecord(
                f"the record is of version {int(found[1])}, but this program reads {_VERSIONS}",
                number, len(HEAD) + 1,
            )  # fmt: skip
        self._versed = True

    def _read_comment(self, line: str, number: int) -> None:
        comment = comment_of(line, number)
        if self._section is None:
            self._intro.append(comment)
        else:
            self._section.say(comment)

    def _read_header(self, line: str, number: int) -> None:
        name, _, value = (part.strip() for part in line.partition(":"))
        if name in self._headers:
            raise InvalidRecord(f"header {name[:40]!r} is there twice", number, 1)
        try:
            check_header(name, value)
        except InvalidRecord as error:
            raise InvalidRecord(error.sentence, number, 1) from None
        self._headers[name] = (value, number)

    def _read_moves(self, line: str, number: int) -> None:
        section = self._begin() if self._section is None else self._section
        before = len(section)
        try:
            section.read_ply_line(line, number)
        finally:
            self._steps += len(section) - before
        if self._steps > MOST_STEPS:
            raise InvalidRecord(f"the record has more than {MOST_STEPS} steps", number, 1)

    # -- sections

    def _begin(self) -> Section:
        """Begin the main line: the headers are complete."""
        start = self._start()
        assert self._game is not None
        first_ply = 0 if seat_at(start) is None else 1
        self._section = Section(self._game, start, 0, first_ply)
        self._record = Record(start)
        self._own = {MAIN: ()}
        return self._section

    def _start(self) -> GamePosition[Any]:
        values = {name: value for name, (value, _) in self._headers.items()}
        if "game" not in values:
            raise InvalidRecord("the header 'game' is missing", self._number, 1)
        try:
            self._game = game_named(values["game"])
            return self._game.start(values)
        except WrongHeader as error:
            line = self._headers.get(error.header, ("", self._number))[1]
            raise InvalidRecord(error.sentence, line, 1) from None
        except InvalidRecord as error:
            raise InvalidRecord(error.sentence, self._headers["game"][1], 1) from None

    def _close(self) -> None:
        """The section that is being read is complete."""
        section = self._begin() if self._section is None else self._section
        assert self._record is not None
        name, parent, line = self._opening
        if name == MAIN and MAIN not in self._firsts:
            self._record = replace(self._record, steps=section.steps())
            self._intro += section.intro
            self._check_result(section.position)
            self._keep(MAIN, section, 0)
        elif name != MAIN and name not in self._firsts:
            self._close_branch(section, name, parent, line)

    def _close_branch(self, section: Section, name: str, parent: str, line: int) -> None:
        assert self._record is not None
        try:
            branch = self._record.rooted(
                name, section.first, section.steps(), parent, section.comment
            )
        except InvalidRecord as error:
            raise InvalidRecord(error.sentence, line, 1) from None
        self._record = self._record.with_branch(branch)
        self._keep(name, section, branch.start)

    def _keep(self, name: str, section: Section, start: int) -> None:
        assert self._record is not None
        self._own[name] = tuple(section.positions[start - section.first :])
        self._firsts[name] = {n: at for n, at in section.firsts.items() if at >= start}
        self._last[name] = section.number
        self._record.knowing(self._own)

    def _read_branch(self, line: str, number: int) -> None:
        self._close()
        assert self._game is not None
        assert self._record is not None
        found = _BRANCH.fullmatch(line.rstrip())
        if not found:
            raise InvalidRecord(
                'a branch begins as in: branch "name" at 12, or: branch "name" of "other" at 12',
                number, 1,
            )  # fmt: skip
        name, parent, ply = found[1], found[2] or MAIN, int(found[3])
        try:
            check_branch_name(name)
        except InvalidRecord as error:
            raise InvalidRecord(error.sentence, number, found.start(1)) from None
        if name in self._firsts:
            raise InvalidRecord(f'there is a branch "{name}" already', number, found.start(1))
        if parent not in self._firsts:
            raise InvalidRecord(f'there is no branch "{parent}" above', number, found.start(2))
        if len(self._record.branches) >= MOST_BRANCHES:
            raise InvalidRecord(f"there are more than {MOST_BRANCHES} branches", number, 1)
        first = self._first_of(ply, parent)
        if first is None:
            raise InvalidRecord(f"that line has no ply {ply}", number, found.start(3) + 1)
        before = self._record.position(first, parent)
        self._section = Section(self._game, before, first, ply)
        self._opening = (name, parent, number)

    def _first_of(self, ply: int, name: str) -> int | None:
        """The index of a ply's first step along a line; for the ply to come, the line's end."""
        assert self._record is not None
        end = self._record.length(name)
        if ply == self._last[name] + 1 and self._is_between_plies(end, name):
            return end
        while True:
            first = self._firsts[name].get(ply)
            if first is not None:
                return first if first < end else None
            if name == MAIN:
                return None
            branch = self._record.branch(name)
            name, end = branch.parent, branch.start

    def _is_between_plies(self, end: int, name: str) -> bool:
        assert self._record is not None
        if end == 0:
            return True
        last, now = (self._record.position(at, name) for at in (end - 1, end))
        return seat_at(last) != seat_at(now)

    # -- headers that are told by the positions

    @property
    def _reserved(self) -> set[str]:
        assert self._game is not None
        over = self._own[MAIN] and self._own[MAIN][-1].is_over
        return told_headers(self._game, over=bool(over))

    def _check_result(self, last: GamePosition[Any]) -> None:
        assert self._game is not None
        said, line = self._headers.get("result", ("", 0))
        if last.is_over and line and said != self._game.result(last):
            self.wrong_result = InvalidRecord(
                f"the game's result is {self._game.result(last)!r}, but the record says "
                f"{said[:80]!r}",
                line, 1,
            )  # fmt: skip
