"""What commands on saved games have in common: the file, its damage, and how things are said.

A damaged record is used up to the damage, which is told on standard error as
`FILE:LINE:COLUMN: sentence`; the exit code is 1 then. A file that begins with `(` is
SGF, a record of Go; any other is a record in this project's own form.
"""

import argparse
import codecs
import sys
from pathlib import Path
from typing import NamedTuple

from tayu.commands.command import CommandError, named
from tayu.errors import InvalidRecord
from tayu.record import MAIN, Record, read
from tayu.record.words import LONGEST_TEXT
from tayu.sgf import SgfGame, sound_sgf
from tayu.telling import check_is_ta_yu

STANDARD_INPUT = Path("-")
"""How standard input is named where a file is asked for."""

DAMAGED = 1
"""The exit code when a record is not sound to its end."""


class Found(NamedTuple):
    """What a file holds: its name for people, the game up to the damage, and the damage."""

    name: str
    game: Record | SgfGame | None
    damage: InvalidRecord | None


def add_file(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that name a saved game and a line of it."""
    parser.add_argument(
        "file", type=named, metavar="FILE", help="a saved game; - for standard input"
    )
    add_branch(parser)


def add_files(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names saved games."""
    parser.add_argument(
        "files", type=named, metavar="FILE", nargs="+", help="saved games; - for standard input"
    )


def add_branch(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names a line of a game."""
    parser.add_argument("--branch", default=MAIN, metavar="NAME", help="a branch, by its name")


def read_record(path: Path) -> tuple[Record, int]:
    """The file's game of Ta Yü, as `find` reads it; and the exit code for damage."""
    found = find(path)
    if found.game is None:
        raise CommandError(f"{found.name} holds nothing that can be read")
    if isinstance(found.game, SgfGame):
        raise CommandError(f"{found.name} is a game of Go, and only games of Ta Yü are judged")
    check_is_ta_yu(found.game)
    return found.game, DAMAGED if found.damage else 0


def called(path: Path) -> str:
    """A file's name for people."""
    return "standard input" if path == STANDARD_INPUT else str(path)


def find(path: Path) -> Found:
    """As `look`, and the damage is told on standard error."""
    found = look(path)
    if found.damage:
        print(placed(found), file=sys.stderr)
    return found


def look(path: Path) -> Found:
    """What the file holds; `CommandError` for one that can't be read at all."""
    name = called(path)
    try:
        data = _read_input() if path == STANDARD_INPUT else _read_file(path)
    except OSError as error:
        raise CommandError(f"{name} can't be read: {error.strerror}") from error
    if is_utf_16(data):
        raise CommandError(f"{name} {UTF_16}")
    return Found(name, *(sound_sgf(data) if is_sgf(data) else read(data)))


UTF_16 = "can't be read: it is UTF-16; save it as UTF-8"
"""What is said of such a file, after its name."""


def is_utf_16(data: bytes) -> bool:
    """Whether that is UTF-16, by its mark or because every second byte of its beginning is 0."""
    marked = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    begin = data[:4]
    return marked or (len(begin) == 4 and any(begin) and not (any(begin[::2]) and any(begin[1::2])))


def is_sgf(data: bytes) -> bool:
    """Whether that is the beginning of an SGF file, which opens a bracket first."""
    return data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"(")


def _read_file(path: Path) -> bytes:
    """No more of a large file than it takes to refuse it."""
    with path.open("rb") as file:
        return file.read(LONGEST_TEXT + 1)


def _read_input() -> bytes:
    if sys.stdin is None:
        raise CommandError("standard input is closed")
    return sys.stdin.buffer.read(LONGEST_TEXT + 1)


def placed(found: Found) -> str:
    """The damage with its place, for standard error."""
    damage = found.damage
    assert damage is not None
    if not damage.line:
        return f"{found.name}: {damage.sentence}"
    return f"{found.name}:{damage.line}:{damage.column}: {damage.sentence}"
