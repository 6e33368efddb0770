"""What a docstring shows is what comes of it."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import tayu

ROOT = Path(tayu.__file__).parent
SHOWING = [path for path in sorted(ROOT.rglob("*.py")) if ">>> " in path.read_text("utf-8")]


@pytest.mark.parametrize("path", SHOWING, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_a_docstring_shows(path: Path) -> None:
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    found = doctest.testmod(import_module(".".join(parts).removesuffix(".__init__")))
    assert found.attempted > 0
    assert found.failed == 0
