"""The full player: one ply, every term readable.

A placement is rated by what both sides' shores then hold, smoothed by what the
open mouths still promise, so that a product with a zero tells as well. The
rating is in log-odds, and the exact sum of its terms:

- *standing*: the side's lead before the placement;
- *own estuaries*, *own mouths*, *own walls*: what its estuaries, the mouths it
  opens and joins, and the walls it raises do for the side;
- *their estuaries*, *their mouths*, *their walls*: the same for the other side, with
  the sign turned: what blocking costs it counts for the placement;
- *the move*: that the other side moves next.

The flood has nothing of its own, and reckons with both sides as *theirs*.
"""

from math import exp
from random import Random

import numpy as np
from numpy.typing import NDArray

from tayu import kernels
from tayu.moves import Side
from tayu.placement import Placement
from tayu.players.fitted import doubt
from tayu.players.rating import Rating, Ratings, Term
from tayu.players.setting import Setting
from tayu.position import Position
from tayu.tiles import TILES, Tile

EQUAL = 1e-12
"""Ratings nearer than this are a tie."""

TERMS = (
    "standing",
    "own estuaries",
    "own mouths",
    "own walls",
    "their estuaries",
    "their mouths",
    "their walls",
    "the move",
)
"""The names of the terms, in the order in which they are added."""


def rate_full(position: Position) -> Ratings:
    """The full player's ratings; none where no tile is to be laid."""
    if position.phase != "place":
        return Ratings("full", ())
    setting = Setting(position)
    return Ratings("full", [_rating(setting, *entry) for entry in _entries(setting)])


def best_placements(position: Position, most: int, rng: Random) -> list[Placement]:
    """The `most` placements rated highest; the best first, ties at random."""
    return [placement for placement, _ in _sorted(position, rng)[:most]]


def best_placement(position: Position, rng: Random) -> Placement:
    """What the full player lays; a tie is broken at random."""
    entries = _sorted(position, rng)
    highest = entries[0][1]
    return rng.choice([placement for placement, value in entries if value > highest - EQUAL])


def best_by_tile(position: Position, side: Side) -> dict[Tile, float]:
    """For each kind of tile that fits somewhere, the best rating of its placements for a side."""
    setting = Setting(position)
    rows = {tile: _rows(setting, tile, side)[1] for tile in TILES}
    return {tile: float(each.sum(axis=1).max()) for tile, each in rows.items() if len(each)}


def _sorted(position: Position, rng: Random) -> list[tuple[Placement, float]]:
    entries = [(placement, sum(row.tolist())) for placement, row in _entries(Setting(position))]
    rng.shuffle(entries)
    return sorted(entries, key=lambda entry: -entry[1])


def win_chance(log_odds: float) -> float:
    """The chance that belongs to log-odds."""
    return 1 / (1 + exp(-max(-700.0, min(700.0, log_odds))))


def standing_chance(position: Position) -> float:
    """North–south's win chance by the board alone, whoever moves next, and a draw counts half."""
    from tayu.kernels import evaluation  # noqa: PLC0415  # imports numba

    kernels.ready()
    setting = Setting(position)
    return win_chance(
        evaluation.odds(setting.tables, setting.promise, setting.scratch, 0, setting.stage)
    )


Entry = tuple[Placement, NDArray[np.float64]]
"""A placement with its row of terms."""


def _entries(setting: Setting) -> list[Entry]:
    side = setting.position.side
    assert side is not None, "tiles are laid once sides are settled"
    tiles = setting.position.placeable
    return [entry for tile in tiles for entry in _all(setting, tile, side)]


def _all(setting: Setting, tile: Tile, side: Side) -> list[Entry]:
    """Every legal placement of a tile with its row of terms."""
    numbers, rows = _rows(setting, tile, side)
    return [(setting.placement(tile, n), row) for n, row in zip(numbers, rows, strict=True)]


def _rows(setting: Setting, tile: Tile, side: Side) -> tuple[list[int], NDArray[np.float64]]:
    """The numbers of a tile's legal placements, and their terms: shape (count, 8)."""
    from tayu.kernels import evaluation, loops  # noqa: PLC0415  # imports numba

    kernels.ready()
    tables, scratch, promise = setting.tables, setting.scratch, setting.promise
    end = loops.legal_scan(tables, scratch, tile.index, 0)
    evaluation.rate_all(tables, promise, scratch, tile.index, 0, end, int(side), setting.stage)
    return scratch.found[:end].tolist(), promise.rated[:end].copy()


def _rating(setting: Setting, placement: Placement, row: NDArray[np.float64]) -> Rating:
    terms = tuple(Term(name, value) for name, value in zip(TERMS, row.tolist(), strict=True))
    value = float(sum(term.value for term in terms))
    score = setting.position.board.after(placement).score
    if setting.position.side is Side.FLOOD:
        return Rating(placement, value, terms, score)
    win, off = win_chance(value), doubt(setting.stage)
    return Rating(placement, value, terms, score, win, max(0.0, win - off), min(1.0, win + off))
