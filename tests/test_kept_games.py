"""Notebook 4's games are what the script plays, and its sentences say what its tables say."""

import importlib.util
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow.parquet as pq
import pytest

from tayu.study import table

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOK = ROOT / "notebooks" / "4_rules_laboratory.ipynb"
FILE = ROOT / "notebooks" / "data" / "studies.parquet"
NUMBER = r"\d[\d.]* ± [\d.]*\d"


def script() -> Any:
    spec = importlib.util.spec_from_file_location("play", ROOT / "tools" / "play_studies.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


STUDIES = script().STUDIES
each_study = pytest.mark.parametrize("name", STUDIES)


@pytest.fixture(scope="module")
def kept() -> pd.DataFrame:
    return pd.read_parquet(FILE)


@each_study
def test_the_file_says_what_was_played(name: str, kept: pd.DataFrame) -> None:
    about = json.loads(pq.read_schema(FILE).metadata[b"tayu.study"])[name]
    asked = json.loads(json.dumps(STUDIES[name].described()))
    assert {key: about[key] for key in asked} == asked
    counts = kept[kept.study == name].groupby(["rules", "players"], sort=False).size()
    assert list(counts.index) == [(e.label, " ".join(e.players)) for e in STUDIES[name].entries()]
    assert set(counts) == {2 * STUDIES[name].pairs}


@each_study
def test_the_same_seed_plays_the_same_games_again(name: str, kept: pd.DataFrame) -> None:
    few = 1 if STUDIES[name].bidding else 3
    again = table(replace(STUDIES[name], games=2 * few))
    before = kept[(kept.study == name) & (kept.pair < few)].drop(columns="study")
    again.attrs = {}
    pd.testing.assert_frame_equal(
        before.reset_index(drop=True), again[before.columns], check_dtype=False, rtol=0, atol=0.0051
    )


def sections() -> Iterator[tuple[str, str, str]]:
    """The notebook's headings, what is written below each, and what its cells showed."""
    head, words, shown = "", "", ""
    for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            if source.startswith("## "):
                yield head, words, shown
                head, words, shown = source.splitlines()[0][3:], "", ""
            words += source + "\n"
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            texts = (output.get("text", ""), data.get("text/plain", ""), data.get("text/html", ""))
            shown += "\n".join("".join(text) for text in texts)
    yield head, words, shown


def told(number: str, shown: str) -> bool:
    return re.search(rf"(?<![\d.]){re.escape(number)}(?!\d)", shown) is not None


def test_every_margin_in_words_stands_in_its_sections_outputs() -> None:
    found, whole = 0, "\n".join(shown for _, _, shown in sections())
    for head, words, shown in sections():
        example = not head  # how numbers are read, before the first question
        text = unescape(
            re.sub(r"<[^>]*>", " ", (whole if example else shown).replace('alt="', ">"))
        )
        wrong = [number for number in re.findall(NUMBER, words) if not told(number, text)]
        assert wrong == [], head
        found += len(re.findall(NUMBER, words))
    assert found > 30


def test_each_question_has_one_bold_conclusion() -> None:
    asked = [(head, words) for head, words, _ in sections() if head.endswith("?")]
    assert len(asked) >= 10
    for head, words in asked:
        assert len(re.findall(r"^\*\*We conclude: [^*]+\.\*\*$", words, re.MULTILINE)) == 1, head
