"""Where a study's games are kept: a folder of parts while it runs, one table when it is done.

A part holds one batch and appears whole or not at all, so that a study that was
killed goes on where it stopped. `study.json` says what is being studied;
`games.parquet`, with the same inside, is the whole table in order.
"""

import json
import os
import platform
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import metadata
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from tayu.study.columns import Columns
from tayu.study.jobs import Ranges
from tayu.study.lock import alone
from tayu.study.plan import Batch, Study
from tayu.study.tables import KEY, PARTS, WHOLE, about_of, check_part, read_part, told, write_part

GROUP = 10_000
"""How many games of a whole table are held at a time, and stand together in its file."""


def provenance(study: Study, command: str) -> dict[str, Any]:
    """What is written beside the games: the study, the command and the versions."""
    versions = {name: metadata.version(name) for name in ("tayu", "numpy", "numba")}
    return study.described() | {
        "games": 2 * study.pairs,
        "fingerprint": study.fingerprint,
        "command": command,
        "versions": versions | {"python": platform.python_version()},
    }


@contextmanager
def opened(folder: Path, study: Study, command: str) -> Iterator["Store"]:
    """A study's folder, held by this process alone as long as it is open.

    Raises `ValueError` with one sentence if another study's games are in it, if another
    process is playing there, or if a file is damaged.
    """
    if folder.exists() and not folder.is_dir():
        raise ValueError(f"{folder} can't be a study's folder: a file is there")
    folder.mkdir(parents=True, exist_ok=True)
    with alone(folder):
        yield Store(folder, study, command)


class Store:
    """One study's folder; `opened` gives it."""

    def __init__(self, folder: Path, study: Study, command: str) -> None:
        self.folder, self.study = folder, study
        self.parts, self.whole = folder / PARTS, folder / WHOLE
        self.about = provenance(study, command)
        self._check()
        self.parts.mkdir(exist_ok=True)
        with _room_for(folder / "study.json") as fresh:
            fresh.write_text(json.dumps(self.about, indent=2, ensure_ascii=False), "utf-8")

    # -- what may go on

    def _check(self) -> None:
        file = self.folder / "study.json"
        if not (file.exists() and (self.whole.exists() or any(self.parts.glob("*.arrow")))):
            return  # nothing has been played that could be lost
        try:
            kept = json.loads(file.read_text("utf-8"))
            theirs = (kept["fingerprint"], kept["versions"]["tayu"], kept["weights"])
        except (ValueError, KeyError, TypeError) as error:
            raise ValueError(
                f"{file} is damaged or another version's: give another folder"
            ) from error
        self._compare(*theirs)
        for number, _ in enumerate(self.study.entries()):
            for begin, end in self._of(number):
                check_part(self._part(number, begin, end))
                self._enough(end)
        self._enough(self._whole_pairs())

    def _compare(self, fingerprint: str, version: str, weights: str) -> None:
        mine = self.about["versions"]["tayu"]
        if version != mine:
            raise ValueError(
                f"{self.folder} was begun by tayu {version}, and this is {mine}, which may play "
                f"otherwise: finish it with that version, or give another folder"
            )
        if weights != self.about["weights"]:
            raise ValueError(
                f"{self.folder} was begun when the full player had other weights: "
                f"give another folder"
            )
        if fingerprint != self.study.fingerprint:
            raise ValueError(
                f"{self.folder} holds another study's games: its rules, players or seed differ; "
                f"give another folder"
            )

    def _enough(self, pairs: int) -> None:
        if pairs > self.study.pairs:
            raise ValueError(
                f"{self.folder} holds {2 * pairs} games of this study already, and "
                f"{2 * self.study.pairs} are asked for: ask for as many or more, or read() them"
            )

    # -- what is done

    def add(self, entry: int, batch: Batch, columns: Columns) -> None:
        """Keep a batch's games."""
        with _room_for(self._part(entry, batch.begin, batch.end)) as fresh:
            write_part(fresh, columns)

    def done(self, entry: int) -> Ranges:
        """Which pairs of an entry are kept, in order and without overlap."""
        whole = self._whole_pairs()
        ranges = [(0, whole)] if whole else []
        return ranges + [one for one in self._of(entry) if one[0] >= whole]

    def _of(self, entry: int) -> Ranges:
        """What each part of an entry holds, in order."""
        names = (path.stem.split("-") for path in self.parts.glob(f"{entry:03}-*.arrow"))
        return sorted((int(begin), int(end)) for _, begin, end in names)

    def _part(self, entry: int, begin: int, end: int) -> Path:
        return self.parts / f"{entry:03}-{begin:08}-{end:08}.arrow"

    def _whole_pairs(self) -> int:
        return int(about_of(self.whole)["games"]) // 2 if self.whole.exists() else 0

    # -- the whole table

    def finish(self) -> None:
        """Make one table of the parts, in order, and drop them; memory holds few at a time."""
        if self._whole_pairs() < self.study.pairs:
            with _room_for(self.whole) as fresh:
                self._write(fresh)
            pa.default_memory_pool().release_unused()  # it would keep what it has no need of
        for path in self.parts.iterdir():
            path.unlink()
        self.parts.rmdir()

    def _write(self, path: Path) -> None:
        schema = read_part(next(self.parts.glob("*.arrow"))).schema
        about = {KEY: json.dumps(self.about, ensure_ascii=False).encode()}
        with pq.ParquetWriter(path, schema.with_metadata(about)) as writer:
            for table in _joined(self._in_order()):
                writer.write_table(table)

    def _in_order(self) -> Iterator[pa.Table]:
        whole = self._whole_pairs()
        for number, _ in enumerate(self.study.entries()):
            yield from _rows(self.whole, 2 * whole * number, 2 * whole * (number + 1))
            for begin, end in self._of(number):
                if begin >= whole:
                    yield read_part(self._part(number, begin, end))


def _rows(path: Path, begin: int, end: int) -> Iterator[pa.Table]:
    """Rows `begin` to `end` − 1 of a whole table, one group at a time."""
    if begin == end:
        return
    # Ahead of need and in threads a file is read sooner, but each of them keeps memory.
    with (
        told(path, "it can't be read as a table"),
        pq.ParquetFile(path, pre_buffer=False) as file,
    ):
        first = 0
        for number in range(file.num_row_groups):
            after = first + file.metadata.row_group(number).num_rows
            low, high = max(begin, first), min(end, after)
            if low < high:
                group = file.read_row_group(number, use_threads=False).replace_schema_metadata(None)
                yield group.slice(low - first, high - low)
            first = after


def _joined(tables: Iterable[pa.Table]) -> Iterator[pa.Table]:
    """The same rows in larger pieces: a part of slow players has but two."""
    held: list[pa.Table] = []
    for table in tables:
        held.append(table)
        if sum(each.num_rows for each in held) >= GROUP:
            yield pa.concat_tables(held)
            held.clear()
    if held:
        yield pa.concat_tables(held)


@contextmanager
def _room_for(path: Path) -> Iterator[Path]:
    """Where to write a file that then appears whole or not at all."""
    fresh = path.with_suffix(".fresh")
    try:
        yield fresh
        fresh.replace(path)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)  # a full disk has need of it
        why = os.strerror(error.errno) if error.errno else str(error)
        raise OSError(
            error.errno, f"{why}; what was kept stays, and the same command goes on", str(path)
        ) from error
