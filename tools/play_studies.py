"""Play the games that notebook 4 reads: `python tools/play_studies.py [FOLDER]`.

Each open question of the rules is changed alone, from the edition of 1999, and the same
orders of the stock are dealt. What has been played stays in FOLDER, so that a run that was
stopped goes on; the table goes to `notebooks/data/studies.parquet`, with all that was
studied, the seed and the versions inside.
"""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from tayu.rules import GOLIATH, KOSMOS, RECONSTRUCTION, Rules
from tayu.study import BLIND, Study, read, run
from tayu.study.tables import KEY

GAMES, FEW, SEED = 2000, 600, 6
TARGET = Path(__file__).resolve().parent.parent / "notebooks" / "data" / "studies.parquet"

MIRRORED = ((3, 8, 13), (3, 8, 13), (5, 10, 15), (5, 10, 15))
"""On a board of 19: facing shores have their doubled positions opposite one another."""

MIRRORED_18 = ((3, 8, 13), (3, 8, 13), (4, 9, 14), (4, 9, 14))
"""The same on a board of 18."""

CHANGED: dict[str, Rules] = {
    "KOSMOS": KOSMOS,
    "GOLIATH": GOLIATH,
    "RECONSTRUCTION": RECONSTRUCTION,
    "size 18": replace(KOSMOS, size=18, doubled=(3, 8, 13)),
    "84 tiles": replace(KOSMOS, copies=3),
    "56 tiles": replace(KOSMOS, copies=2),
    "bag": replace(KOSMOS, drawing="bag"),
    "spread": replace(KOSMOS, drawing="spread"),
    "protect laid only": replace(KOSMOS, matching="protect_laid_only"),
    "unplaceable ends": replace(KOSMOS, unplaceable="ends"),
    "unplaceable set aside": replace(KOSMOS, unplaceable="set_aside"),
    "none doubled": replace(KOSMOS, doubled=()),
    "doubled in rotation": replace(KOSMOS, doubled=(3, 8, 13)),
    "doubled mirrored": replace(KOSMOS, doubled=MIRRORED),
    "four doubled": replace(KOSMOS, doubled=(3, 7, 11, 15)),
    "spare": replace(KOSMOS, spare=True),
    "bag, spare": replace(KOSMOS, drawing="bag", spare=True),
    "four seats": replace(KOSMOS, seats=4),
    "GOLIATH, doubled mirrored": replace(GOLIATH, doubled=MIRRORED_18),
    "GOLIATH, four doubled": replace(GOLIATH, doubled=(3, 7, 10, 14)),
}
"""What is played by full against full, by its label."""

PRESETS = {label: CHANGED[label] for label in ("KOSMOS", "GOLIATH", "RECONSTRUCTION")}

LUCK = {label: CHANGED[label] for label in ("KOSMOS", "spare")}

FLOOD = {label: replace(PRESETS[label], seats=3) for label in ("KOSMOS", "GOLIATH")}

STUDIES: dict[str, Study] = {
    "random": Study(PRESETS, (("random", "random"),), GAMES, SEED),
    "full": Study(CHANGED, (("full", "full"),), GAMES, SEED, luck=False),
    "luck": Study(LUCK, (("full", "full"),), GAMES, SEED),
    "choice": Study(
        {label: CHANGED[label] for label in ("KOSMOS", "spread")},
        (("full", BLIND),), GAMES, SEED, luck=False,
    ),
    "flood": Study(
        FLOOD, (("full", "full", "full"), ("full", "full", "random")), GAMES, SEED, luck=False
    ),
    "bidding": Study(FLOOD, (("full", "full", "full"),), FEW, SEED, bidding=True),
}  # fmt: skip


def main() -> None:
    """Play what is missing, and write the table."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "studies")
    frames, about = [], {}
    for name, study in STUDIES.items():
        run(study, folder / name, workers=1, command="python tools/play_studies.py")
        frame = read(folder / name)
        about[name] = frame.attrs
        frames.append(frame.assign(study=name))
    for frame in frames:
        frame.attrs = {}
    write(pd.concat(frames, ignore_index=True), json.dumps(about, ensure_ascii=False))


def write(frame: pd.DataFrame, about: str) -> None:
    """One small file: four decimals are far finer than any interval."""
    table = pa.Table.from_pandas(frame.round(4), preserve_index=False)
    table = table.replace_schema_metadata({KEY: about.encode()})
    TARGET.parent.mkdir(exist_ok=True)
    pq.write_table(table, TARGET, compression="zstd", compression_level=15)


if __name__ == "__main__":
    main()
