"""Go records in SGF, the format that Go programs exchange, both ways."""

from tayu.sgf.game import (
    SgfGame,
    SgfNode,
    SgfReading,
    new_game,
    read_sgf,
    sound_sgf,
    write_sgf,
)
from tayu.sgf.reading import Problem

__all__ = [
    "Problem",
    "SgfGame",
    "SgfNode",
    "SgfReading",
    "new_game",
    "read_sgf",
    "sound_sgf",
    "write_sgf",
]
