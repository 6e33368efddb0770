"""What commands have in common when they write: what is said, and where files may go."""

import errno
import io
import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from tayu.commands.command import CommandError
from tayu.commands.near import NEAR

if TYPE_CHECKING:
    from tqdm import tqdm

_DENIED = os.strerror(errno.EACCES)

# -- standard output and standard error


def begin() -> None:
    """See to it that both can take any text, whatever their encoding: see `tayu.commands.near`."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=NEAR)


def say(text: str) -> None:
    """Print.

    Raises `CommandError` if standard output takes nothing more, but not for a
    reader who has read enough, as `head` does.
    """
    _leave_bars()
    try:
        print(text, flush=True)
    except OSError as error:
        _silence(error)


def finish() -> None:
    """Bring out what was printed; `CommandError` as in `say`."""
    try:
        if sys.stdout is not None:  # it is None if it was closed from the start
            sys.stdout.flush()
    except OSError as error:
        _silence(error)


def _silence(error: OSError) -> None:
    """Print nothing more: what is left would fail again when the program ends."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if not isinstance(error, BrokenPipeError):
        raise CommandError(f"standard output can't be written: {error.strerror}") from error


def complain(command: str, what: str) -> None:
    """One sentence on standard error, if that can be written."""
    head = f"tayu {command}" if command else "tayu"
    with suppress(OSError):
        _leave_bars()
        print(f"{head}: {what}", file=sys.stderr, flush=True)


def watched(quiet: bool) -> bool:
    """Whether to show progress: on a terminal only, as a file would keep every step of it."""
    return not quiet and sys.stderr is not None and sys.stderr.isatty()


def progress(what: str) -> Callable[[int, int], None]:
    """A function that shows how much is done, of how much, as a bar on standard error."""
    from tqdm import tqdm  # noqa: PLC0415  # slow to import, and few commands take their time

    bar: tqdm[NoReturn] | None = None

    def show(done: int, whole: int) -> None:
        nonlocal bar
        if bar is None:
            bar = tqdm(total=whole, unit=f" {what}", file=sys.stderr, dynamic_ncols=True)
            _bars.append(bar)
        bar.update(done - bar.n)
        if done >= whole:
            bar.close()

    return show


_bars: list["tqdm[NoReturn]"] = []


def _leave_bars() -> None:
    """See to it that what is said next stands on a line of its own, below the bars."""
    while _bars:
        _bars.pop().close()


# -- files


def check_output(path: Path, endings: Iterable[str]) -> None:
    """Refuse a file that can't be written, before the work for it is done; nothing is touched."""
    if path.is_dir():
        raise CommandError(f"{path} is a folder, but a file is written")
    if path.suffix.lower() not in endings:
        raise CommandError(f"{path} must end in one of {', '.join(endings)}")
    if not path.parent.is_dir():
        raise CommandError(f"{path} can't be written: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise CommandError(f"{path} can't be written: {_DENIED}")


def write(path: Path, content: bytes) -> None:
    """Write a file; `CommandError` if that can't be done."""
    try:
        path.write_bytes(content)
    except OSError as error:
        raise CommandError(f"{path} can't be written: {error.strerror}") from error


def new_folder(path: Path, pattern: str) -> None:
    """Make a folder, or take one that can be written and holds no file like `pattern` yet.

    Raises `CommandError` for any other, so that none is overwritten.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        raise CommandError(f"{path} can't be a folder: a file is there") from error
    except OSError as error:
        raise CommandError(f"the folder {path} can't be made: {error.strerror}") from error
    if not os.access(path, os.W_OK | os.X_OK):
        raise CommandError(f"nothing can be written in {path}: {_DENIED}")
    if any(path.glob(pattern)):
        raise CommandError(f"{path} holds games already, and none is overwritten; name another")
