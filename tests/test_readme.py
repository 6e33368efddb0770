"""The README tells the truth: its examples run, and its picture is what the program draws."""

import doctest
import re
from pathlib import Path

import pytest

from refresh import picture

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = re.findall(r"^```pycon\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.M | re.S)


def test_there_are_two_short_examples() -> None:
    assert len(EXAMPLES) == 2
    assert all(6 <= len(example.splitlines()) <= 14 for example in EXAMPLES)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_example_runs(example: str) -> None:
    test = doctest.DocTestParser().get_doctest(example, {}, "README", "README.md", 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    report: list[str] = []
    runner.run(test, out=report.append)
    assert not report, "".join(report)


def test_the_picture_is_the_notebooks_still() -> None:
    kept = (ROOT / "pictures" / "game.svg").read_text("utf-8")
    assert kept == picture(), "python tools/refresh.py draws it again"


def test_what_it_links_to_is_there() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    links = re.findall(r"\]\((?!https?:)([^)#]+)", text)
    assert links
    assert all((ROOT / link).exists() for link in links)
