"""Symmetric positions and placements get equal ratings, chance included."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from games import BAG
from symmetry import (
    DIAGONAL_MIRROR,
    HALF_TURN,
    MIRROR,
    QUARTER_TURN,
    Symmetry,
    image,
    image_of_board,
    image_of_tile,
)
from tayu.anchors import anchors_of
from tayu.board import Board
from tayu.dealer import Dealer
from tayu.moves import Side
from tayu.players import Budget, choose, rate
from tayu.players.frame import FRAMES, frames_of
from tayu.position import Position
from tayu.rules import GOLIATH, KOSMOS, Rules
from tayu.tiles import TILES, Tile

FEW = Budget(playouts=120)
OF_FRAMES = {(1, False): QUARTER_TURN, (2, False): HALF_TURN, (0, True): MIRROR}


def placing(rules: Rules, plies: int, seed: int = 1) -> Position:
    position, dealer, rng = Position.start(rules, first=0), Dealer(rules, seed), Random(seed)
    while position.phase != "place" or len(position.board.placements) < plies:
        chance = position.chance()
        position = position.after(
            dealer.answer(position) if chance else choose(position, "random", rng)
        )
    return position


def image_of(position: Position, symmetry: Symmetry) -> Position:
    """The whole position in the mirror, or turned; a quarter turn exchanges the seats."""
    counts = [0] * len(TILES)
    for tile in TILES:
        counts[image_of_tile(tile, symmetry).index] = position.stock[tile]
    drawn = position.drawn
    assert isinstance(drawn, Tile)
    seat = position.seat
    if symmetry in (QUARTER_TURN, DIAGONAL_MIRROR):
        seat = 1 - seat
    return replace(
        position,
        board=image_of_board(position.board, symmetry),
        stock=replace(position.stock, counts=tuple(counts)),
        drawn=image_of_tile(drawn, symmetry),
        seat=seat,
        drawer=seat,
    )


def test_frames_are_the_symmetries_of_the_board() -> None:
    anchors = anchors_of(19)
    for frame, key in zip(frames_of(KOSMOS), FRAMES, strict=True):
        symmetry = OF_FRAMES.get(key)
        if symmetry is None:
            continue
        for tile in TILES:
            for number in range(0, 2 * anchors.count, 41):
                placement = anchors.placements(tile)[number]
                there = image(placement, symmetry, 19)
                anchor = anchors.index(there.upright, there.row, there.col)
                laid = np.array([(number % anchors.count, placement.arrangement)])
                assert frame.laid(laid).tolist() == [[anchor, there.arrangement]]
                assert frame.tiles[tile.index] == there.tile.index


def test_doubled_positions_keep_the_frames_that_keep_them() -> None:
    assert len(frames_of(KOSMOS)) == 8
    assert len(frames_of(GOLIATH)) == 4  # 3, 8 and 13 of 18 are no mirror image of themselves
    lopsided = replace(KOSMOS, doubled=((1,), (), (), ()))
    assert len(frames_of(lopsided)) == 1


@pytest.mark.parametrize(
    ("rules", "symmetry"),
    [
        (BAG, QUARTER_TURN),
        (BAG, MIRROR),
        (BAG, DIAGONAL_MIRROR),
        (GOLIATH, QUARTER_TURN),
        (GOLIATH, HALF_TURN),
    ],
    ids=str,
)
def test_masters_ratings_are_the_same_in_every_image(rules: Rules, symmetry: Symmetry) -> None:
    position = placing(rules, 14)
    here = rate(position, "master", FEW, seed=5)
    there = rate(image_of(position, symmetry), "master", FEW, seed=5)
    assert len(here) == len(there) > 1
    for rating in here:
        same = there.of(image(rating.placement, symmetry, rules.size))
        assert rating.win == same.win
        assert (rating.low, rating.high) == (same.low, same.high)
        assert (rating.margin, rating.playouts) == (same.margin, same.playouts)


def test_placements_that_are_symmetric_in_one_position_are_rated_alike() -> None:
    position = placing(replace(GOLIATH, copies=1), 0)
    assert position.board == Board.empty(position.rules)
    assert position.side is Side.NORTH_SOUTH
    ratings = rate(position, "master", FEW)
    for rating in ratings:
        there = ratings.of(image(rating.placement, HALF_TURN, 18))
        assert (rating.win, rating.playouts) == (there.win, there.playouts)
