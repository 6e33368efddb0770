"""Records in files. A file is either the old one or the new one, never half of it."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from tayu.errors import check_kind
from tayu.record.reader import Reading, read
from tayu.record.tree import Record
from tayu.record.words import LONGEST_TEXT
from tayu.record.writer import write


def load(path: str | Path) -> Reading:
    """What the file holds: its record up to any damage, and the damage.

    Reads no more of a large file than it takes to refuse it. Raises `OSError`
    for a file that can't be read at all.
    """
    check_kind("path", path, (str, os.PathLike), "the path of a file")
    with Path(path).open("rb") as file:
        return read(file.read(LONGEST_TEXT + 1))


def save(record: Record, path: str | Path) -> Path:
    """Write the record to a file, in place of one that is there, and give its path.

    The text goes to a file beside it first, which then takes its name: whoever
    reads meanwhile, and whatever fails, there is a whole file. The old file's
    permissions stay. A link stays a link, to the new file. An `OSError` for what
    can't be written names that path, and not the file beside it.
    """
    check_kind("path", path, (str, os.PathLike), "the path of a file")
    text = write(record)
    target = Path(path).resolve()
    try:
        _replace(target, text)
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(target)) from error
    return target


def _replace(target: Path, text: str) -> None:
    descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_permissions(target))
        Path(name).replace(target)
    except BaseException:
        with suppress(FileNotFoundError):
            Path(name).unlink()
        raise


def _permissions(path: Path) -> int:
    """A file's permissions; for one that isn't there yet, those that a new file gets."""
    if path.exists():
        return path.stat().st_mode & 0o7777
    mask = os.umask(0)  # there is no other way to ask for it
    os.umask(mask)
    return 0o666 & ~mask
