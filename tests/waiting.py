"""For tests of what is worked out beside the board: a game under way, and patience."""

from collections.abc import Callable
from time import monotonic, sleep

from games import BAG
from tayu_widgets import Explorer, explore

PATIENCE = 240.0  # seconds: loops may have to be compiled first


def until(look: Callable[[], object], what: str = "it") -> None:
    """Look again and again; the test fails where nothing is seen for long."""
    end = monotonic() + PATIENCE
    while not look():
        assert monotonic() < end, f"waited for {what}"
        sleep(0.01)


def under_way(plies: int) -> Explorer:
    """An explorer after so many plies of a game, each the first that is legal."""
    explorer = explore(rules=BAG, seed=3)
    for _ in range(plies):
        explorer.session.play(explorer.session.position.legal_moves()[0])
    return explorer
