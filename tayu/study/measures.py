"""The quantities of a game that are compared."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
import pandas as pd

from tayu.study import given
from tayu.study.columns import WINNERS

FLOOD = 2
"""The flood as the table's columns of sides have it."""

SCORES = ["north_south", "east_west"]
"""The columns of the two products."""


class Measure(NamedTuple):
    """A quantity of a game: its name in a sentence, how it is got, and digits to show."""

    name: str
    of: Callable[[pd.DataFrame], "pd.Series[Any]"]
    digits: int = 2


def _share(frame: pd.DataFrame, side: "pd.Series[int] | int") -> "pd.Series[float]":
    """1 where that side won, ½ for a draw."""
    won = pd.Series(np.array(WINNERS)[side], index=frame.index)
    return (frame.winner == won) + ((frame.winner == "draw") & (side != FLOOD)) / 2


def _flood_wins(frame: pd.DataFrame) -> "pd.Series[float]":
    return (frame.winner == "flood").astype(float).where(frame.bid > 0)


def _sum(frame: pd.DataFrame, kind: str) -> "pd.Series[float]":
    return frame[f"{kind}_ns"] + frame[f"{kind}_ew"]


def _of_a(frame: pd.DataFrame, kind: str) -> "pd.Series[float]":
    return frame[f"{kind}_ns"].where(frame.side == 0, frame[f"{kind}_ew"])


def _abs_luck(frame: pd.DataFrame) -> "pd.Series[float]":
    return (frame.luck_ns - frame.luck_ew).abs()


MEASURES: Mapping[str, Measure] = MappingProxyType(
    {
        "plies": Measure("plies a game", lambda f: f.plies, 1),
        "aside": Measure("tiles set aside", lambda f: f.aside),
        "stuck": Measure(
            "share ended by a tile that fits nowhere", lambda f: f.reason != "stock_empty", 3
        ),
        "north_south_wins": Measure("north–south's share", lambda f: _share(f, 0), 3),
        "first_wins": Measure("first mover's share", lambda f: _share(f, f["first"]), 3),
        "a_wins": Measure("player A's share", lambda f: _share(f, f.side), 3),
        "flood_wins": Measure("the flood's share", _flood_wins, 3),
        "bid": Measure("the flood's bid", lambda f: f.bid.where(f.bid > 0), 1),
        "draws": Measure("share of draws", lambda f: f.winner == "draw", 3),
        "higher": Measure("the higher score", lambda f: f[SCORES].max(axis=1), 1),
        "lower": Measure("the lower score", lambda f: f[SCORES].min(axis=1), 1),
        "margin": Measure(
            "difference of the scores", lambda f: (f.north_south - f.east_west).abs(), 1
        ),
        "points": Measure(
            "points on all shores", lambda f: f[["north", "east", "south", "west"]].sum(axis=1), 1
        ),
        "zero_sides": Measure("sides that score nothing", lambda f: f.zero_sides, 3),
        "nothing": Measure("share of games without any score", lambda f: f.zero_sides == 2, 4),
        "forced": Measure("forced plies", lambda f: f.forced),
        "choices": Measure("legal placements a ply", lambda f: f.choices),
        "luck": Measure("how much luck favours a side", _abs_luck, 3),
        "error": Measure("errors of both sides", lambda f: _sum(f, "error"), 3),
        "a_luck": Measure("player A's luck", lambda f: _of_a(f, "luck"), 3),
    }
)  # fmt: skip
"""The quantities that are compared, by name."""

RATED = frozenset({"luck", "error", "a_luck"})
"""Those for which every draw and placement has to be rated."""


def measured(names: Sequence[str] | None) -> tuple[str, ...]:
    """Which quantities are meant, None being all; `ValueError` for one that there isn't."""
    chosen = given.names("measures", list(MEASURES) if names is None else names, "['plies']")
    if not chosen:
        raise ValueError(f"measures is {names!r}, but it takes one name or more, as ['plies']")
    if unknown := [name for name in chosen if name not in MEASURES]:
        raise ValueError(f"there is no quantity {unknown[0]!r}; there are {', '.join(MEASURES)}")
    return chosen
