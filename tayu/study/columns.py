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

WINNERS = ("north–south", "east–west", "flood", "draw")
"""Who won, as the table has it: a side by its number, and last nobody."""

COLUMNS: Mapping[str, str] = MappingProxyType(
    {
        "rules": "the label of the rules",
        "players": "who played: A, B, and the flood if there is one",
        "pair": "the number of the pair, from 0",
        "game": "0, or 1 with the players' sides changed",
        "seed": "the dealer's seed: the order of the stock",
        "first": "the side that moved first: 0 north–south, 1 east–west",
        "side": "the side of player A; 2 is the flood",
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
        "bid": "what the flood bid, or 0 where nobody did",
        "winner": "the side that won, or draw",
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


def outcome_columns(points: NDArray[np.int64], bids: NDArray[np.int64]) -> Columns:
    """What follows from the points on the four shores, shape (n, 4), and the bids, 0 for none."""
    north, east, south, west = points.T
    one, two = north * south, east * west
    winner = np.where(one > two, 0, np.where(one < two, 1, 3))
    winner[np.maximum(one, two) < bids] = 2
    return {
        "north": north,
        "east": east,
        "south": south,
        "west": west,
        "north_south": one,
        "east_west": two,
        "bid": bids,
        "winner": np.array(WINNERS)[winner],
        "zero_sides": (one == 0).astype(np.int64) + (two == 0),
    }


def points_of_a(columns: Columns) -> NDArray[np.float64]:
    """What player A got of each game: 1 if its side won, ½ for a draw, but 0 for the flood."""
    winner, side = columns["winner"], columns["side"]
    points: NDArray[np.float64] = np.where((winner == "draw") & (side < 2), 0.5, 0.0)
    points[np.array(WINNERS)[side] == winner] = 1.0
    return points
