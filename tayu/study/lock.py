"""One process at a time: a lock that ends with the process that holds it, however it dies."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Hold a folder; `ValueError` with one sentence if somebody else does."""
    with (folder / ".lock").open("a") as file:
        try:
            _take(file)
        except (BlockingIOError, PermissionError) as error:
            raise ValueError(
                f"another process is playing the study in {folder}: wait for it, or give "
                f"another folder"
            ) from error
        yield
