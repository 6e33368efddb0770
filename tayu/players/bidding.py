"""How a three-seat game is bid, by how high the sides get when the full player plays on."""

from random import Random

import numpy as np

from tayu.moves import Bid, Pass
from tayu.players.playouts import CompiledPlayouts
from tayu.position import Position

GAMES = 200
"""Playouts that a bid rests on."""

FAIR = 1 / 3
"""A seat that isn't the flood wins half of what the flood loses: the flood pays above this."""


def choose_bid(position: Position, rng: Random) -> Bid | Pass:
    """Bid while the flood would still win more than a third of the games; else pass.

    A bid goes halfway down to the lowest that still pays, so that bidding is
    short. The playouts have the flood in them, but no bid, so it lays tiles to the end.
    """
    auction = position.auction
    assert auction is not None, "somebody is bidding"
    points = CompiledPlayouts(position, rng.getrandbits(62)).full_points(None, 0, GAMES)
    highest = np.maximum(points[:, 0] * points[:, 2], points[:, 1] * points[:, 3])
    lowest = int(np.quantile(highest, FAIR)) + 1
    if auction.bid is None:
        return Bid(max(1, int(np.quantile(highest, 1 - FAIR)), lowest))
    if auction.bid <= lowest:
        return Pass()
    return Bid((auction.bid + lowest) // 2)
