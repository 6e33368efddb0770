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
from tayu.grid import HEADINGS, neighbour
from tayu.kernels import games as loops
from tayu.kernels.evaluation import rate_all, set_up
from tayu.kernels.loops import legal_scan
from tayu.kernels.promise import promise_of
from tayu.kernels.scratch import COVERED, FRONT, MOUTHS, empty_scratch
from tayu.kernels.tables import tables_of
from tayu.players import rate
from tayu.players.fitted import weights
from tayu.players.playouts import CompiledPlayouts
from tayu.players.setting import undrawn
from tayu.position import Position
from tayu.rules import GOLIATH, KOSMOS, RECONSTRUCTION, Rules
from tayu.tiles import TILES
from tayu.view import completions

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


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_walls_and_open_mouths_keep_step_with_the_board(rules: Rules) -> None:
    orders, moves, _ = played(rules, levels=(0, 1), games=1)
    tables, board, scratch = tables_of(rules), Board.empty(rules), empty_scratch(tables_of(rules))
    for kind, number in zip(orders[0], moves[0], strict=True):
        if number < 0:
            continue
        placement = anchors_of(rules.size).placements(TILES[kind])[number]
        board = board.after(placement)
        set_up(tables, scratch, np.array([[number % tables.count, placement.arrangement]]))
        facing: dict[int, int] = {}
        for at, heading in board.open_mouths:
            row, col = neighbour(at, heading)
            facing[row * rules.size + col] = facing.get(
                row * rules.size + col, 0
            ) | 1 << HEADINGS.index(heading)
        assert {cell: each for cell, each in enumerate(scratch.facing.tolist()) if each} == facing
        assert sorted(scratch.mouths[: scratch.counts[MOUTHS]].tolist()) == sorted(facing)
        covered = np.zeros((rules.size, rules.size), bool)
        for row, col in board.covered:
            covered[row, col] = True
        for cell, walls in enumerate(scratch.walls.tolist()):
            row, col = divmod(cell, rules.size)
            ways = (
                (covered[:row, col], col, row), (covered[row, col + 1 :], row, col),
                (covered[row + 1 :, col], col, row), (covered[row, :col], row, col),
            )  # fmt: skip
            assert (walls & COVERED > 0) == covered[row, col]
            for shore, (way, line, along) in enumerate(ways):
                assert (walls >> shore & 1) == way.any()
                loose = cell in facing and not way.any()
                assert (scratch.loose[shore, line] >> along & 1) == loose


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_the_full_player_takes_a_highest_rating(rules: Rules) -> None:
    orders, moves, _ = played(rules, levels=(2, 2), games=2)
    tables, promise = tables_of(rules), promise_of(weights(), tables_of(rules))
    for order, numbers in zip(orders, moves, strict=True):
        scratch, seat = empty_scratch(tables), 0
        for kind, number in zip(order.tolist(), numbers.tolist(), strict=True):
            end = legal_scan(tables, scratch, kind, 0)
            if number >= 0:
                rate_all(tables, promise, scratch, kind, 0, end, seat, 0.5)
                found, rated = scratch.found[:end].tolist(), promise.rated[:end].sum(axis=1)
                ratings = dict(zip(found, rated.tolist(), strict=True))
                assert ratings[number] > max(ratings.values()) - loops.EQUAL
                arrangement = tables.arrangements[kind, number // tables.count]
                set_up(tables, scratch, np.array([[number % tables.count, arrangement]]))
            seat = 1 - seat


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


@pytest.mark.parametrize("seed", range(4, 8))
def test_playouts_with_spares_reckon_with_every_hidden_tile_and_full_play(seed: int) -> None:
    """With two tiles left to draw all ends can be listed, and how likely each is."""
    rules = Rules(size=9, copies=1, drawing="bag", doubled=(2, 4, 6), spare=True)
    position = placing(rules, 9, seed)
    counts = [0] * 28
    for tile in [tile for tile in TILES if position.stock[tile]][:2]:
        counts[tile.index] = 1
    position = replace(position, stock=replace(position.stock, counts=tuple(counts)))
    playouts = CompiledPlayouts(position, 5, depth=rules.tile_count)
    for move in position.legal_moves()[:6]:
        hoped = sum(
            chance * _expected(real.after(move), int(position.side or 0))
            for real, chance in completions(position.seen_by(position.seat))
        )
        assert playouts.sample(move, 0, 2000).wins.mean() == pytest.approx(hoped, abs=0.04)


def _expected(position: Position, side: int) -> float:
    """What a side wins on average where full plays on."""
    if position.is_over or position.phase == "agree":  # then whoever is behind refuses
        return (position.values()[side] + 1) / 2
    if chances := position.chance():
        return sum(chance * _expected(position.after(draw), side) for draw, chance in chances)
    found = rate(position, "full")
    best = [each.placement for each in found if each.value > found[0].value - 1e-9]
    return sum(_expected(position.after(move), side) for move in best) / len(best)


def test_playouts_with_spares_share_their_luck() -> None:
    position = placing(replace(GOLIATH, spare=True), 5)
    one, two = position.legal_moves()[:2]
    playouts = CompiledPlayouts(position, 7)
    whole = playouts.sample(one, 0, 40)
    parts = [playouts.sample(one, 0, 15), playouts.sample(two, 0, 9), playouts.sample(one, 15, 25)]
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


def test_two_threads_may_ask_for_the_loops_at_once() -> None:
    """In a process of its own: it is about the first import of numba."""
    program = """
from threading import Thread
from tayu import kernels

def load() -> None:
    from tayu.kernels import loops
    print("loaded")

def make_ready() -> None:
    kernels.ready()
    print("ready")

threads = [Thread(target=each) for each in (load, make_ready)]
for each in threads:
    each.start()
for each in threads:
    each.join()
"""
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True, timeout=300
    )
    assert sorted(done.stdout.split()) == ["loaded", "ready"], done.stderr
