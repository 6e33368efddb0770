"""The rules laboratory: many games under many rules, and what the rules change.

`what_changes` answers a question about the rules in one cell; `table` plays a small study
here and now, `run` any study into a folder, and `read` reads it; `compare.compare` says
what differs between two parts of a table.
"""

from typing import TYPE_CHECKING, Any

from tayu.study.plan import BLIND, FAST, Batch, Study
from tayu.study.playing import run, table
from tayu.study.tables import read

if TYPE_CHECKING:
    from tayu.study.answer import what_changes

__all__ = ["BLIND", "FAST", "Batch", "Study", "read", "run", "table", "what_changes"]


def __getattr__(name: str) -> Any:
    """What needs scipy and matplotlib comes when it is asked for."""
    if name == "what_changes":
        from tayu.study.answer import what_changes  # noqa: PLC0415  # slow

        return what_changes
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
