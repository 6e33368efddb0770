"""Explorers for tests."""

from collections.abc import Iterator
from random import Random
from typing import Any, TypeVar

from tayu_widgets import Explorer
from tayu_widgets.board_view import simulate
from tayu_widgets.shell import Shell

E = TypeVar("E", bound=Shell[Any, Any])


def sound(explorer: E) -> Iterator[E]:
    """The explorer, for a fixture; nothing has gone wrong in the end."""
    yield explorer
    assert not explorer.errors.html, explorer.errors.html
    explorer.close()


def shown(explorer: Explorer) -> Iterator[Explorer]:
    """The explorer with its board drawn, for a fixture."""
    simulate(explorer.board, "client_ready", (0, 0))
    yield from sound(explorer)


def played(explorer: Explorer, plies: int) -> Explorer:
    chance = Random(1)
    for _ in range(plies):
        explorer.session.play(chance.choice(explorer.session.position.legal_moves()))
    return explorer


def a_cell(explorer: Explorer) -> tuple[int, int]:
    return sorted(explorer.session.ways.by_cell)[0]
