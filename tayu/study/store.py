"""Where a study's games are kept: a folder of parts while it runs, one table when it is done.

A part holds one batch and appears whole or not at all, so that a study that was
killed goes on where it stopped. `study.json` says what is being studied;
`games.parquet`, with the same inside, is the whole table in order.
"""

import json
import platform
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from tayu.study.columns import Columns
from tayu.study.plan import Batch, Study

TEXTS = ("rules", "players", "reason", "winner")
"""The columns that hold words."""
REALS = ("choices", "luck_ns", "luck_ew", "error_ns", "error_ew")
"""The columns that hold fractions; all others hold whole numbers."""
KEY = b"tayu.study"
"""Where in a parquet file's metadata the study is described."""

Ranges = list[tuple[int, int]]
"""Pairs of games: from the first to before the second."""


def arrow(columns: Columns) -> pa.Table:
    """Columns as an Arrow table with a fixed schema."""
    fields = []
    for name in columns:
        kind = pa.string() if name in TEXTS else pa.float64() if name in REALS else pa.int64()
        fields.append((name, kind))
    arrays = [pa.array(np.asarray(c).tolist() if n in TEXTS else c) for n, c in columns.items()]
    return pa.table(arrays, names=list(columns)).cast(pa.schema(fields))


def provenance(study: Study, command: str) -> dict[str, Any]:
    """What is written beside the games: the study, the command and the versions."""
    versions = {name: metadata.version(name) for name in ("tayu", "numpy", "numba")}
    return study.described() | {
        "games": 2 * study.pairs,
        "fingerprint": study.fingerprint,
        "command": command,
        "versions": versions | {"python": platform.python_version()},
    }


class Store:
    """One study's folder. Raises `ValueError` if another study's games are in it."""

    def __init__(self, folder: Path, study: Study, command: str) -> None:
        self.folder, self.study = folder, study
        self.parts = folder / "parts"
        self.whole = folder / "games.parquet"
        self.about = provenance(study, command)
        folder.mkdir(parents=True, exist_ok=True)
        self.parts.mkdir(exist_ok=True)
        self._check()
        self._write_about()

    def _check(self) -> None:
        file = self.folder / "study.json"
        if not file.exists():
            return
        kept = json.loads(file.read_text("utf-8"))
        if kept.get("fingerprint") != self.study.fingerprint:
            raise ValueError(
                f"{self.folder} holds another study's games: its rules, players or seed differ; "
                f"give another folder"
            )

    def _write_about(self) -> None:
        text = json.dumps(self.about, indent=2, ensure_ascii=False)
        _replace(self.folder / "study.json", text.encode())

    def add(self, entry: int, batch: Batch, columns: Columns) -> None:
        """Keep a batch's games."""
        path = self.parts / f"{entry:03}-{batch.begin:08}-{batch.end:08}.parquet"
        fresh = path.with_suffix(".fresh")
        pq.write_table(arrow(columns), fresh)
        fresh.replace(path)

    def done(self, entry: int) -> Ranges:
        """Which pairs of an entry are kept, in order and without overlap."""
        ranges = [(begin, end) for _, begin, end in self._of(entry)]
        if whole := self._whole_pairs():
            ranges = [(0, whole)] + [one for one in ranges if one[0] >= whole]
        return sorted(ranges)

    def _of(self, entry: int) -> list[tuple[Path, int, int]]:
        found = []
        for path in sorted(self.parts.glob(f"{entry:03}-*.parquet")):
            _, begin, end = path.stem.split("-")
            found.append((path, int(begin), int(end)))
        return found

    def _whole_pairs(self) -> int:
        if not self.whole.exists():
            return 0
        about = json.loads(pq.read_schema(self.whole).metadata[KEY])
        return int(about["games"]) // 2

    def finish(self) -> None:
        """Make one table of the parts, in order, and drop them; memory holds one part at a time."""
        if self._whole_pairs() < self.study.pairs:
            fresh = self.whole.with_suffix(".fresh")
            writer = None
            for table in self._in_order():
                if writer is None:
                    about = {KEY: json.dumps(self.about, ensure_ascii=False).encode()}
                    writer = pq.ParquetWriter(fresh, table.schema.with_metadata(about))
                writer.write_table(table.replace_schema_metadata(None))
            assert writer is not None
            writer.close()
            fresh.replace(self.whole)
        for path in self.parts.iterdir():
            path.unlink()
        self.parts.rmdir()

    def _in_order(self) -> Iterator[pa.Table]:
        whole = self._whole_pairs()
        for number, entry in enumerate(self.study.entries()):
            if whole:
                yield from _rows(self.whole, entry)
            for path, begin, _ in self._of(number):
                if begin >= whole:
                    yield pq.read_table(path)


def _rows(path: Path, entry: Batch) -> Iterator[pa.Table]:
    players = " ".join(entry.players)
    table = pq.read_table(path, filters=[("rules", "=", entry.label), ("players", "=", players)])
    yield table.replace_schema_metadata(None)


def read(path: str | Path) -> pd.DataFrame:
    """The table of a study's folder, also of one under way, or of one `.parquet` file.

    Its `attrs` say what was studied, with which command and versions.
    """
    path = Path(path)
    files = sorted(path.glob("parts/*.parquet")) if path.is_dir() else []
    whole = path / "games.parquet" if path.is_dir() else path
    files = [whole, *files] if whole.exists() else files
    if not files:
        raise ValueError(f"{path} holds no games of a study")
    frame: pd.DataFrame = pd.concat(
        [pq.read_table(file).to_pandas() for file in files], ignore_index=True
    )
    kept = ["rules", "players", "pair", "game"]
    frame = frame.drop_duplicates(kept).reset_index(drop=True)
    about = pq.read_schema(files[0]).metadata or {}
    if KEY in about:
        frame.attrs = json.loads(about[KEY])
    elif path.is_dir():
        frame.attrs = json.loads((path / "study.json").read_text("utf-8"))
    return frame


def _replace(path: Path, content: bytes) -> None:
    fresh = path.with_suffix(".fresh")
    fresh.write_bytes(content)
    fresh.replace(path)
