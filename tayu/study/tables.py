"""The table of a study as files, and back: `read`.

While a study runs, a batch is an Arrow file: that is written and read several times faster
than parquet, which is what the whole table becomes, small and typed.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from tayu.errors import check_kind
from tayu.study.columns import COLUMNS, Columns

TEXTS = ("rules", "players", "reason", "winner")
"""The columns that hold words."""
REALS = ("choices", "luck_ns", "luck_ew", "error_ns", "error_ew")
"""The columns that hold fractions; all others hold whole numbers."""
KEY = b"tayu.study"
"""Where in a parquet file's metadata the study is described."""
WHOLE = "games.parquet"
"""The whole table of a folder, once all is played."""
PARTS = "parts"
"""The folder of batches, as long as some are missing."""

_REPLAYED = "delete it, and the same command plays its games again"
_AGAIN = 3  # how often a study that is being finished may move files under a reader


def arrow(columns: Columns) -> pa.Table:
    """Columns as an Arrow table with a fixed schema."""
    fields = []
    for name in columns:
        kind = pa.string() if name in TEXTS else pa.float64() if name in REALS else pa.int64()
        fields.append((name, kind))
    arrays = [pa.array(np.asarray(c).tolist() if n in TEXTS else c) for n, c in columns.items()]
    return pa.table(arrays, names=list(columns)).cast(pa.schema(fields))


def write_part(path: Path, columns: Columns) -> None:
    """A batch as a file."""
    table = arrow(columns)
    with pa.OSFile(str(path), "wb") as sink, pa.ipc.new_file(sink, table.schema) as writer:
        writer.write_table(table)


def read_part(path: Path) -> pa.Table:
    """A batch from its file; `ValueError` if it is damaged."""
    with told(path, _REPLAYED), pa.OSFile(str(path)) as source:
        return pa.ipc.open_file(source).read_all()


def check_part(path: Path) -> None:
    """Raise `ValueError` if a batch's file is cut off; its end tells."""
    with told(path, _REPLAYED), pa.OSFile(str(path)) as source:
        pa.ipc.open_file(source)


def about_of(path: Path) -> dict[str, Any]:
    """What a whole table says of its study; `ValueError` if it says nothing."""
    with told(path, "it can't be read as a table"):
        metadata = pq.read_schema(path).metadata or {}
    if KEY not in metadata:
        raise ValueError(f"{path} is no table of a study, for it doesn't say what was studied")
    about: dict[str, Any] = json.loads(metadata[KEY])
    return about


@contextmanager
def told(path: Path, what: str) -> Iterator[None]:
    """Damage as one sentence."""
    try:
        yield
    except pa.ArrowException as error:
        raise ValueError(f"{path} is damaged: {what}") from error


def read(path: str | Path) -> pd.DataFrame:
    """The table of a study's folder, also of one under way, or of one `.parquet` file.

    Its `attrs` say what was studied, with which command and versions. `ValueError` with one
    sentence where no study's games are, or where a file is damaged or another version's.
    """
    check_kind("path", path, (str, Path), "a study's folder or a .parquet file")
    path = Path(path)
    for trial in range(_AGAIN):
        try:
            return _folder(path) if path.is_dir() else _file(path)
        except FileNotFoundError:
            if trial == _AGAIN - 1:
                raise
    raise AssertionError("the last trial returns or raises")


def _file(path: Path) -> pd.DataFrame:
    if not path.exists():
        raise ValueError(f"{path} holds no games of a study: there is no such folder or file")
    about: dict[Any, Any] = about_of(path)
    frame: pd.DataFrame = _checked(pq.read_table(path), path).to_pandas()
    frame.attrs = about
    return frame


def _folder(path: Path) -> pd.DataFrame:
    parts = sorted((path / PARTS).glob("*.arrow"))
    whole = path / WHOLE
    if not parts and whole.exists():
        return _file(whole)
    tables = [_checked(read_part(part), part) for part in parts]
    if whole.exists():
        about: dict[Any, Any] = about_of(whole)
        frames = [_file(whole)]
        frames[0].attrs = {}  # pandas compares them when it joins
    elif tables:
        about, frames = json.loads((path / "study.json").read_text("utf-8")), []
    else:
        raise ValueError(f"{path} holds no games of a study")
    joined: pd.DataFrame = pd.concat(
        [*frames, *(table.to_pandas() for table in tables)], ignore_index=True
    )
    joined = joined.drop_duplicates(["rules", "players", "pair", "game"]).reset_index(drop=True)
    joined.attrs = about
    return joined


def _checked(table: pa.Table, path: Path) -> pa.Table:
    if missing := [name for name in COLUMNS if name not in table.column_names]:
        raise ValueError(
            f"{path} is another version's table: it has no column {missing[0]!r}; "
            f"play the study again in another folder"
        )
    return table
