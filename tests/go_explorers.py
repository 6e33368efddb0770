"""Explorers of Go for tests: `pytest_plugins = ("go_explorers",)` gives a module these fixtures."""

from collections.abc import Iterator

import pytest

from explorers import sound
from go_games import KO
from tayu.sgf import read_sgf
from tayu.tromp_taylor import GoPosition
from tayu_widgets.go import GoExplorer, explore_go


@pytest.fixture
def nine() -> Iterator[GoExplorer]:
    """An empty grid of 9×9."""
    yield from sound(explore_go(GoPosition.start(9, 9)))


@pytest.fixture
def ko() -> Iterator[GoExplorer]:
    """A ko, just taken by White."""
    yield from sound(explore_go(read_sgf(KO), at_end=True))
