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

MANY, SOME, FEW, SEED = 10_000, 4_000, 2_000, 6
"""Who wins differs by little where it differs at all: such questions take the most games."""
TARGET = Path(__file__).resolve().parent.parent / "notebooks" / "data" / "studies.parquet"

MIRRORED = ((3, 8, 13), (3, 8, 13), (5, 10, 15), (5, 10, 15))
"""On a board of 19: facing shores have their doubled positions opposite one another."""

MIRRORED_18 = ((3, 8, 13), (3, 8, 13), (4, 9, 14), (4, 9, 14))
"""The same on a board of 18."""

PRESETS = {"KOSMOS": KOSMOS, "GOLIATH": GOLIATH, "RECONSTRUCTION": RECONSTRUCTION}

FAIR: dict[str, Rules] = PRESETS | {
    "doubled in rotation": replace(KOSMOS, doubled=(3, 8, 13)),
    "doubled mirrored": replace(KOSMOS, doubled=MIRRORED),
    "four doubled": replace(KOSMOS, doubled=(3, 7, 11, 15)),
    "GOLIATH, doubled mirrored": replace(GOLIATH, doubled=MIRRORED_18),
    "GOLIATH, four doubled": replace(GOLIATH, doubled=(3, 7, 10, 14)),
}
"""What is asked whether it is fair, by its label."""

CHANGED: dict[str, Rules] = {
    "size 18": replace(KOSMOS, size=18, doubled=(3, 8, 13)),
    "84 tiles": replace(KOSMOS, copies=3),
    "56 tiles": replace(KOSMOS, copies=2),
    "bag": replace(KOSMOS, drawing="bag"),
    "spread": replace(KOSMOS, drawing="spread"),
    "protect laid only": replace(KOSMOS, matching="protect_laid_only"),
    "unplaceable ends": replace(KOSMOS, unplaceable="ends"),
    "unplaceable set aside": replace(KOSMOS, unplaceable="set_aside"),
    "none doubled": replace(KOSMOS, doubled=()),
    "doubled at the middle": replace(KOSMOS, doubled=(8, 9, 10)),
    "doubled at the corners": replace(KOSMOS, doubled=(1, 9, 17)),
    "doubled for one side": replace(KOSMOS, doubled=((4, 9, 14), (), (4, 9, 14), ())),
    "spare": replace(KOSMOS, spare=True),
    "bag, spare": replace(KOSMOS, drawing="bag", spare=True),
    "four seats": replace(KOSMOS, seats=4),
    "RECONSTRUCTION, 56 tiles": replace(RECONSTRUCTION, copies=2),
    "RECONSTRUCTION, 112 tiles": replace(RECONSTRUCTION, copies=4),
}
"""What else is changed, by its label."""

LUCK = {"KOSMOS": KOSMOS} | {label: CHANGED[label] for label in ("spare", "bag", "bag, spare")}

FLOOD = {label: replace(PRESETS[label], seats=3) for label in ("KOSMOS", "GOLIATH")}

FULL, THREE = ("full", "full"), ("full", "full", "full")

STUDIES: dict[str, Study] = {
    "random": Study(PRESETS, (("random", "random"),), SOME, SEED),
    "fair": Study(FAIR, (FULL,), MANY, SEED, luck=False),
    "full": Study(CHANGED, (FULL,), SOME, SEED, luck=False),
    "luck": Study(LUCK, (FULL,), FEW, SEED),
    "choice": Study(
        {"KOSMOS": KOSMOS, "spread": CHANGED["spread"]}, (("full", BLIND),), FEW, SEED, luck=False
    ),
    "flood": Study(FLOOD, (THREE, ("full", "full", "random")), FEW, SEED, luck=False),
    "bidding": Study(FLOOD, (THREE,), FEW, SEED, bidding=True),
}


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
    """One small file: these decimals are far finer than any interval."""
    table = pa.Table.from_pandas(frame.round(4).round({"choices": 2}), preserve_index=False)
    table = table.replace_schema_metadata({KEY: about.encode()})
    TARGET.parent.mkdir(exist_ok=True)
    pq.write_table(table, TARGET, compression="zstd", compression_level=15)


if __name__ == "__main__":
    main()
