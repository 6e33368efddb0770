"""What is noted of each game: the columns of the table."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

Columns = dict[str, NDArray[Any]]
"""Columns by name, all of one length: a game each."""

REASONS = ("stock_empty", "unplaceable", "refused")
"""Why a game ended, as `Outcome.reason` has it."""

WINNERS = ("north–south", "east–west", "draw")
"""Who won, as the table has it."""

COLUMNS: Mapping[str, str] = MappingProxyType(
    {
        "rules": "the label of the rules",
        "players": "who played: A, B, and the flood if there is one",
        "pair": "the number of the pair, from 0",
        "game": "0, or 1 with the players' sides changed",
        "seed": "the dealer's seed: the order of the stock",
        "first": "the side that moved first: 0 north–south, 1 east–west",
        "side": "the side of player A",
        "plies": "tiles laid",
        "drawn": "tiles drawn",
        "aside": "tiles set aside",
        "asked": "how often the seats were asked to draw another tile",
        "reason": "why the game ended",
        "north": "points on the north shore",
        "east": "points on the east shore",
        "south": "points on the south shore",
        "west": "points on the west shore",
        "north_south": "the product of north and south",
        "east_west": "the product of east and west",
        "winner": "the side with the higher product, or draw",
        "zero_sides": "how many sides scored nothing",
        "forced": "plies with a single legal placement",
        "choices": "legal placements a ply, on average",
        "luck_ns": "luck of north–south: win chance gained by its draws, in all",
        "luck_ew": "luck of east–west",
        "error_ns": "errors of north–south: win chance lost by its placements, in all",
        "error_ew": "errors of east–west",
    }
)
"""Every column of a table, and what it says."""


def outcome_columns(points: NDArray[np.int64]) -> Columns:
    """What follows from the points on the four shores, shape (n, 4)."""
    north, east, south, west = points.T
    one, two = north * south, east * west
    return {
        "north": north,
        "east": east,
        "south": south,
        "west": west,
        "north_south": one,
        "east_west": two,
        "winner": np.array(WINNERS)[np.where(one > two, 0, np.where(one < two, 1, 2))],
        "zero_sides": (one == 0).astype(np.int64) + (two == 0),
    }
