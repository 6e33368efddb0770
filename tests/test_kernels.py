"""The compiled loops in lock-step with the board, and what they promise."""

import subprocess
import sys
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from tayu import kernels
from tayu.anchors import anchors_of
from tayu.board import Board
from tayu.kernels import games as loops
from tayu.kernels.evaluation import set_up
from tayu.kernels.loops import legal_scan
from tayu.kernels.promise import promise_of
from tayu.kernels.scratch import FRONT, empty_scratch
from tayu.kernels.tables import tables_of
from tayu.players.fitted import weights
from tayu.players.playouts import CompiledPlayouts
from tayu.players.setting import undrawn
from tayu.position import Position
from tayu.rules import GOLIATH, KOSMOS, RECONSTRUCTION, Rules
from tayu.tiles import TILES

RULES = [
    KOSMOS,
    GOLIATH,
    RECONSTRUCTION,
    replace(RECONSTRUCTION, matching="protect_laid_only"),
    Rules(size=7, copies=1, drawing="bag", doubled=((0,), (1, 2), (), (6,))),
]


@pytest.fixture(autouse=True, scope="module")
def _ready() -> None:
    kernels.ready()


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_the_legal_scan_keeps_step_with_the_board(rules: Rules) -> None:
    tables, chance = tables_of(rules), Random(3)
    for _ in range(2):
        board, scratch = Board.empty(rules), empty_scratch(tables)
        bag = [*TILES] * rules.copies
        chance.shuffle(bag)
        for tile in bag:
            end = legal_scan(tables, scratch, tile.index, 0)
            legal = board.legal_numbers(tile).tolist()
            assert sorted(scratch.found[:end].tolist()) == legal
            assert scratch.points.tolist() == list(board.score)
            if legal:
                number = chance.choice(legal)
                placement = anchors_of(rules.size).placements(tile)[number]
                board = board.after(placement)
                anchor = number % tables.count
                set_up(tables, scratch, np.array([[anchor, placement.arrangement]]))
                assert bytes(scratch.need) == bytes(board.need)
                assert bytes(scratch.ban) == bytes(board.ban)
                assert scratch.counts[FRONT] <= 4 * len(board.open_mouths)


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_recorded_games_replay_on_the_board(rules: Rules) -> None:
    orders, moves, points = played(rules, levels=(1, 2), games=3)
    for order, numbers, held in zip(orders, moves, points, strict=True):
        board = Board.empty(rules)
        for kind, number in zip(order, numbers, strict=True):
            legal = board.legal_numbers(TILES[kind]).tolist()
            if number < 0:
                if legal or rules.unplaceable != "set_aside":
                    break
                continue
            assert number in legal
            board = board.after(anchors_of(rules.size).placements(TILES[kind])[number])
        assert list(board.score) == held.tolist()


def played(rules: Rules, levels: tuple[int, int], games: int, seed: int = 1) -> Any:
    tables = tables_of(rules)
    order = np.repeat(np.arange(28, dtype=np.int8), rules.copies)
    orders = np.zeros((games, order.size), np.int8)
    moves, points = np.zeros((games, order.size), np.int32), np.zeros((games, 4), np.int64)
    loops.play_games(
        tables, promise_of(weights(), tables), empty_scratch(tables), order,
        np.array([0, 1], np.int8), np.array(levels, np.int8), 0.0, 0.0, seed,
        np.zeros(1, np.uint64), points, orders, moves,
    )  # fmt: skip
    return orders, moves, points


def test_games_come_from_the_seed_alone() -> None:
    first, again = played(GOLIATH, (0, 2), 3), played(GOLIATH, (0, 2), 3)
    other = played(GOLIATH, (0, 2), 3, seed=2)
    assert all((one == two).all() for one, two in zip(first, again, strict=True))
    assert (first[1] != other[1]).any()


def test_every_order_of_a_block_shows_the_backs_in_sight() -> None:
    position = Position.start(KOSMOS)
    chance = Random(0)
    while position.phase != "column":
        outcomes, weights = zip(*position.chance(), strict=True)
        position = position.after(chance.choices(outcomes, weights)[0])
    u = undrawn(position)
    assert (u.backs >= 0).sum() == 16
    assert u.split == 56
    assert len(u.tiles) == 112


def test_playouts_share_their_luck_and_know_no_order() -> None:
    position = placing(GOLIATH, 5)
    one, two = position.legal_moves()[:2]
    first = CompiledPlayouts(position, 7)
    whole = first.sample(one, 0, 40)
    parts = [first.sample(one, 0, 15), first.sample(two, 0, 9), first.sample(one, 15, 25)]
    assert whole.wins.tolist() == [*parts[0].wins, *parts[2].wins]


def placing(rules: Rules, plies: int, seed: int = 0) -> Position:
    """A position where a tile is to be placed, after so many random placements."""
    position, chance = Position.start(rules), Random(seed)
    while position.phase != "place" or len(position.board.placements) < plies:
        outcomes = [outcome for outcome, _ in position.chance()] or position.legal_moves()
        position = position.after(chance.choice(outcomes))
        assert not position.is_over
    return position


def test_importing_the_players_imports_no_compiler() -> None:
    program = "import sys, tayu, tayu.players, tayu.match; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
