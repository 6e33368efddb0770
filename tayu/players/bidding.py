"""How a three-seat game is bid, by how high the sides get when the full player plays on."""

from dataclasses import replace
from functools import lru_cache

import numpy as np

from tayu.auction import Auction
from tayu.moves import Bid, Pass
from tayu.players.playouts import CompiledPlayouts
from tayu.position import Position

GAMES = 1000
"""Playouts that the bids of a game rest on."""

SEED = 15
"""The playouts', always: what is public is the same for all seats, and so is their estimate.

Were each bid to rest on playouts of its own, the lowest of many chance errors would win
the bidding, and the flood would lose more often than it reckoned.
"""

FAIR = 1 / 3
"""A seat that isn't the flood wins half of what the flood loses: the flood pays above this."""


def choose_bid(position: Position) -> Bid | Pass:
    """Bid while the flood would still win more than a third of the games; else pass.

    A bid goes halfway down to the lowest that still pays, so that bidding is
    short. The playouts have the flood in them, but no bid, so it lays tiles to the end;
    and they draw from a block's columns by coin, so that bids there are a little low.
    """
    auction = position.auction
    assert auction is not None, "somebody is bidding"
    lowest, high = _bids(replace(position, auction=Auction(0), seat=0))
    if auction.bid is None:
        return Bid(high)
    if auction.bid <= lowest:
        return Pass()
    return Bid((auction.bid + lowest) // 2)


@lru_cache(maxsize=64)
def _bids(opening: Position) -> tuple[int, int]:
    """The lowest bid with which the flood wins more than a third, and one with two thirds."""
    points = CompiledPlayouts(opening, SEED).full_points(None, 0, GAMES)
    highest = np.maximum(points[:, 0] * points[:, 2], points[:, 1] * points[:, 3])
    lowest, high = (int(np.quantile(highest, at, method="lower")) + 1 for at in (FAIR, 1 - FAIR))
    return lowest, max(lowest, high)
