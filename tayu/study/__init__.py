"""The rules laboratory: many games under many rules, and what the rules change.

`table` plays a small study here and now, `run` any study into a folder, and `read`
reads it; `compare` says what differs between two parts of a table.
"""

from tayu.study.plan import BLIND, FAST, Batch, Study
from tayu.study.playing import run, table
from tayu.study.store import read

__all__ = ["BLIND", "FAST", "Batch", "Study", "read", "run", "table"]
