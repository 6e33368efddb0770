"""What commands on saved games have in common: the file, its damage, and how things are said.

A damaged record is used up to the damage, which is told on standard error as
`FILE:LINE:COLUMN: sentence`; the exit code is 1 then.
"""

import argparse
import sys
from pathlib import Path

from tayu.commands.command import CommandError
from tayu.record import MAIN, Reading, Record, load, read
from tayu.record.words import LONGEST_TEXT
from tayu.telling import check_is_ta_yu

STANDARD_INPUT = Path("-")
"""How standard input is named where a file is asked for."""

DAMAGED = 1
"""The exit code when a record is not sound to its end."""


def add_file(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that name a saved game and a line of it."""
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="a saved game; - for standard input"
    )
    parser.add_argument("--branch", default=MAIN, metavar="NAME", help="a branch, by its name")


def read_record(path: Path) -> tuple[Record, int]:
    """The file's record, sound or up to its damage, which is told; and the exit code for that."""
    reading = load_file(path)
    if reading.damage:
        print(placed(path, reading), file=sys.stderr)
    if reading.record is None:
        raise CommandError(f"{named(path)} holds nothing that can be read")
    check_is_ta_yu(reading.record)
    return reading.record, DAMAGED if reading.damage else 0


def load_file(path: Path) -> Reading:
    """What the file holds; `CommandError` for one that can't be read at all."""
    try:
        return _read_input() if path == STANDARD_INPUT else load(path)
    except OSError as error:
        raise CommandError(f"{named(path)} can't be read: {error.strerror}") from error


def _read_input() -> Reading:
    if sys.stdin is None:
        raise CommandError("standard input is closed")
    return read(sys.stdin.buffer.read(LONGEST_TEXT + 1))


def named(path: Path) -> str:
    """The file's name, for people."""
    return "standard input" if path == STANDARD_INPUT else str(path)


def placed(path: Path, reading: Reading) -> str:
    """The damage with its place, for standard error."""
    damage = reading.damage
    assert damage is not None
    return f"{named(path)}:{damage.line}:{damage.column}: {damage.sentence}"
