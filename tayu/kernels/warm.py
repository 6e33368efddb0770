"""One small call of every loop that players call, so that it is compiled."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from tayu.kernels import ahead, evaluation, loops, playouts, spares
from tayu.kernels.promise import Promise, Weights, promise_of
from tayu.kernels.scratch import Scratch, empty_scratch
from tayu.kernels.tables import Tables, tables_of
from tayu.kernels.units import ROWS, Parameters, learned_of
from tayu.rules import Rules

_ANY = Weights(0.9, 0.5, 0.3, 0.1, 0.3, 1.0, (1.0, 0.0, 0.0), 0.0)


_RULES = Rules(size=5, copies=1, drawing="bag", doubled=())
_UNIT = np.zeros(1)
_NOTHING = Parameters(
    np.zeros((2, ROWS, 1)), np.zeros((2, 1)), np.zeros((3, 1)), _UNIT, _UNIT, _UNIT,
    np.zeros(3), np.zeros(3),
)  # fmt: skip


@contextmanager
def telling(tell: Callable[[], None]) -> Iterator[None]:
    """Call `tell` once if something is compiled meanwhile; what was kept is only read.

    numba is imported whole, never a module of it alone: while another thread imports
    numba, that would let the other one find a module of which nothing is there yet.
    """
    with numba.core.event.install_listener("numba:compile", _Teller(tell)):
        yield


class _Teller(numba.core.event.Listener):
    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._told = False

    def on_start(self, event: Any) -> None:  # noqa: ARG002
        if not self._told:
            self._told = True
            self._tell()

    def on_end(self, event: Any) -> None:
        pass


def ratings() -> None:
    """What rates a placement."""
    tables, promise, start, _ = _board()
    evaluation.set_up(tables, start, np.array([[11, 7]]))
    evaluation.odds(tables, promise, start, 0, 0.5)
    loops.legal_scan(tables, start, 0, 0)
    evaluation.rate_all(tables, promise, start, 0, 0, 1, 0, 0.5)


def random_playouts() -> None:
    """Random play to the end."""
    tables, _, start, scratch = _board()
    room = _byte(0, 0, 0)
    playouts.random_playouts(
        tables, start, scratch, -1, 0, _byte(0, 1), _byte(-1, -1), -1, -1, -1, _byte(-1, -1),
        _byte(-1, -1), 0.0, 0, 0, _state(), room, room.copy(), _points(),
    )  # fmt: skip


def good_playouts() -> None:
    """Good play, and what judges it."""
    tables, promise, start, scratch = _board()
    room = _byte(0, 0, 0)
    ahead.good_playouts(
        tables, promise, learned_of(_NOTHING, _RULES), start, scratch, -1, 0, _byte(0, 1),
        _byte(-1, -1), -1, -1, _byte(-1, -1), 28, _byte(0, 1), _byte(2, 2), 0, 0, 0, 1, 0.0, 0,
        0, _state(), room, room.copy(), np.full(2, -1, np.int32), _points(), np.zeros(1),
    )  # fmt: skip


def spare_playouts() -> None:
    """The same where seats keep a spare."""
    tables, promise, start, scratch = _board()
    room = _byte(0, 0, 0)
    spares.spare_playouts(
        tables, promise, learned_of(_NOTHING, _RULES), start, scratch, -1, 0, _byte(0, 1),
        _byte(-1, -1), -1, -1, -1, _byte(2, 3), _byte(0, 0), 28, 0, 0, 1, 0.0, 0,
        0, _state(), room, room.copy(), _points(), np.zeros(1),
    )  # fmt: skip


WARM = {
    "ratings": ratings,
    "good": good_playouts,
    "spares": spare_playouts,
    "random": random_playouts,
}
"""What calls each loop that players call, by what is wanted of them."""


def _board() -> tuple[Tables, Promise, Scratch, Scratch]:
    tables = tables_of(_RULES)
    return tables, promise_of(_ANY, tables), empty_scratch(tables), empty_scratch(tables)


def _byte(*values: int) -> NDArray[np.int8]:
    return np.array(values, np.int8)


def _points() -> NDArray[np.int64]:
    return np.zeros((1, 4), np.int64)


def _state() -> NDArray[np.uint64]:
    return np.zeros(1, np.uint64)
