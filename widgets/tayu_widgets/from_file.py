"""A game in a file: what it holds, whatever its ending, and what is wrong with it."""

import os
from pathlib import Path
from typing import NamedTuple

from tayu.errors import InvalidRecord
from tayu.record import Record, read
from tayu.record.words import LONGEST_TEXT
from tayu.sgf import SgfGame, read_sgf


class Filed(NamedTuple):
    """A file's game, up to the damage, and the damage, if there is any."""

    game: Record | SgfGame
    damage: InvalidRecord | None

    @property
    def told(self) -> str:
        """What is said below the board where something is wrong; nothing of a sound file."""
        return f"{self.damage}. What is sound before it was opened." if self.damage else ""


def game_in(path: str | os.PathLike[str]) -> Filed:
    """The game of a file: one that begins with a bracket is SGF, any other a record.

    Raises `OSError` for what is no file that can be read, `InvalidRecord` for one that holds
    no game, and `TypeError` for a text that is meant to be one, each with a sentence.
    """
    name = os.fspath(path)
    if "\n" in name or "\0" in name:
        raise TypeError(
            "what is explored is a file's path here, not a text of several lines: a record's text "
            "is read by tayu.record.parse(text), and a game's in SGF by tayu.sgf.read_sgf(text)"
        )
    data = _bytes(name)
    try:
        if data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"("):
            return Filed(read_sgf(data), None)
        record, damage = read(data)
    except InvalidRecord as error:
        record, damage = None, error
    if record is None:
        raise InvalidRecord(f"{name} holds no game that can be opened: {damage}")
    return Filed(record, damage)


def _bytes(name: str) -> bytes:
    """No more of a large file than it takes to refuse it."""
    try:
        with Path(name).expanduser().open("rb") as file:
            return file.read(LONGEST_TEXT + 1)
    except FileNotFoundError:
        raise FileNotFoundError(f"there is no file {name!r} to open a game from") from None
    except IsADirectoryError:
        raise IsADirectoryError(
            f"{name!r} is a folder: what is opened is the file of one game"
        ) from None
    except OSError as error:
        raise type(error)(f"{name!r} can't be read: {error.strerror}") from error
