"""The rules laboratory: many games under many rules, and what the rules change.

`what_changes` answers a question about the rules in one cell; `table` plays a small study
here and now, `run` any study into a folder, and `read` reads it; `compare.compare` says
what differs between two parts of a table.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tayu.study.plan import BLIND, FAST, Batch, Study

if TYPE_CHECKING:
    from tayu.study.answer import what_changes
    from tayu.study.playing import run, table
    from tayu.study.tables import read

__all__ = ["BLIND", "FAST", "Batch", "Study", "read", "run", "table", "what_changes"]

_LATER = {"run": "playing", "table": "playing", "read": "tables", "what_changes": "answer"}
"""What needs pandas or matplotlib: it comes when it is asked for, and no worker asks."""


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
