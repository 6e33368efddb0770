"""A review as a table, a row for each ply."""

from collections.abc import Mapping
from itertools import zip_longest
from types import MappingProxyType
from typing import Any

from tayu.moves import Side
from tayu.notation import move_text
from tayu.review.steps import PlyReview

COLUMNS: Mapping[str, str] = MappingProxyType(
    {
        "ply": "the ply's number, from 1",
        "seat": "the seat on the clock; all chances are those of its side",
        "side": "its side",
        "tile": "the tile drawn, by name; empty for a ply without a draw",
        "placement": "what was laid, in notation; empty for none",
        "best": "the best placement found (the first of equals), in notation",
        "options": "how many legal placements there were",
        "before": "win chance before the draw: the expectation over draws",
        "before_low": "its 95% interval, from …",
        "before_high": "… to",
        "drawn": "win chance after the draw: what the best placement gets",
        "drawn_low": "its 95% interval, from …",
        "drawn_high": "… to",
        "after": "win chance after the placement",
        "after_low": "its 95% interval, from …",
        "after_high": "… to",
        "luck": "drawn − before, all draws of the ply",
        "luck_low": "its 95% interval, from …",
        "luck_high": "… to",
        "error": "the win chance lost, above 0: best − chosen, all choices of the ply",
        "error_low": "its 95% interval, from …",
        "error_high": "… to",
        "hindsight": "before, less what the ply before left: neither luck nor error",
        "north_south": "north–south's win chance after the ply",
        "east_west": "east–west's",
        "flood": "the flood's; empty where there is none",
    }
)
"""The columns of `Review.frame()`, `rows()` and `csv()`, and what they hold."""


def row(ply: PlyReview) -> dict[str, Any]:
    """A ply's row, by the names of `COLUMNS`."""
    placing = ply.placing
    entries: dict[str, Any] = {
        "ply": ply.number,
        "seat": ply.seat,
        "side": ply.side.label,
        "tile": ply.tile.name if ply.tile else "",
        "placement": move_text(placing.move) if placing else "",
        "best": move_text(placing.best[0]) if placing else "",
        "options": placing.options if placing else 0,
    }
    measured = {name: getattr(ply, name) for name in ("before", "drawn", "after", "luck", "error")}
    for name, each in measured.items():
        entries |= {name: each.value, f"{name}_low": each.low, f"{name}_high": each.high}
    sides = tuple(Side)[: len(ply.hindsights)]
    after = [ply.before_and_after(side)[1].value for side in sides]
    names = "north_south", "east_west", "flood"
    return entries | {"hindsight": ply.hindsight} | dict(zip_longest(names, after))
