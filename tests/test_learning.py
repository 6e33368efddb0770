"""The learned evaluation: its gradient, its symmetry, and that two ways to sum agree."""

import json
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tayu.kernels import games
from tayu.kernels import learned as loops
from tayu.kernels.evaluation import set_up
from tayu.kernels.promise import promise_of
from tayu.kernels.scratch import empty_scratch
from tayu.kernels.tables import tables_of
from tayu.kernels.units import KINDS, ROWS, Parameters, learned_of
from tayu.players import learn
from tayu.players.fitted import fitted, weights
from tayu.players.learned import content
from tayu.players.learned import parameters as learned
from tayu.players.network import Examples, chances, gradient, look
from tayu.rules import PRESETS, Rules


def some_parameters(units: int = 2) -> Parameters:
    rng = np.random.default_rng(3)
    return Parameters(
        mouths=rng.normal(size=(2, ROWS, units)) / 4,
        points=rng.normal(size=(2, units)),
        base=rng.normal(size=(3, units)),
        by_sum=rng.normal(size=units),
        by_product=rng.normal(size=units),
        by_logarithm=rng.normal(size=units),
        scale=rng.normal(size=3),
        tempo=rng.normal(size=3),
    )


def some_examples(count: int = 5) -> Examples:
    rng = np.random.default_rng(4)
    return Examples(
        rng.integers(0, 2, (count, 4, ROWS)).astype(np.uint8),
        rng.integers(0, 4, (count, 4)).astype(float),
        rng.random(count),
        rng.choice([-1.0, 1.0], count),
        rng.choice([0.0, 0.5, 1.0], count),
        np.arange(count),
    )


def loss(parameters: Parameters, examples: Examples) -> float:
    won = chances(look(parameters, examples).odds)
    results = examples.results
    return float(-(results * np.log(won) + (1 - results) * np.log(1 - won)).mean())


@pytest.mark.parametrize("name", Parameters._fields)
def test_the_gradient_is_how_the_loss_changes(name: str) -> None:
    parameters, examples = some_parameters(), some_examples()
    slope = getattr(gradient(parameters, examples), name).ravel()
    for at in range(0, slope.size, max(1, slope.size // 5)):
        losses = []
        for step in (1e-3, -1e-3):
            changed = getattr(parameters, name).copy()
            changed.flat[at] += step
            losses.append(loss(parameters._replace(**{name: changed}), examples))
        assert slope[at] == pytest.approx((losses[0] - losses[1]) / 2e-3, rel=0.02, abs=1e-4)


def test_a_quarter_turn_exchanges_the_sides() -> None:
    parameters, examples = some_parameters(), some_examples()
    around = examples._replace(
        counts=np.roll(examples.counts, 1, axis=1),
        points=np.roll(examples.points, 1, axis=1),
        movers=-examples.movers,
    )
    here, there = (look(parameters, each).odds for each in (examples, around))
    assert there == pytest.approx(-here)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=str)
def test_one_board_and_many_are_summed_alike(rules: Rules) -> None:
    """What the loops make of a board is what the whole arrays make of its counts."""
    tables, scratch, parameters = tables_of(rules), empty_scratch(tables_of(rules)), learned()
    orders, moves = played(rules)
    wanted = (moves >= 0) & (np.cumsum(moves >= 0, axis=1) % 20 == 7)
    counts = np.zeros((wanted.sum(), 4, ROWS), np.uint8)
    points = np.zeros((wanted.sum(), 4), np.int64)
    loops.examples(
        tables, learned_of(parameters, rules), scratch, orders, moves, wanted, counts, points
    )
    assert counts[:, :, :KINDS].sum() > 0
    (ats,) = np.nonzero(wanted[0])
    stages, movers = np.linspace(0.2, 0.8, len(ats)), np.resize([1.0, -1.0], len(ats))
    count = len(ats)
    many = Examples(
        counts[:count], points[:count].astype(float), stages, movers, stages, np.arange(count)
    )
    odds = look(parameters, many).odds
    for at, stage, mover, expected in zip(ats, stages, movers, odds, strict=True):
        board = empty_scratch(tables)
        laid = [
            (number % tables.count, tables.arrangements[tile, number // tables.count])
            for tile, number in zip(orders[0, : at + 1], moves[0, : at + 1], strict=True)
            if number >= 0
        ]
        set_up(tables, board, np.array(laid, np.int64))
        side = 0 if mover > 0 else 1
        found = loops.learned_odds(tables, learned_of(parameters, rules), board, 0, side, stage)
        assert found == pytest.approx(expected, abs=1e-4)


def played(rules: Rules) -> tuple[NDArray[np.int8], NDArray[np.int32]]:
    """One game of the full player."""
    tables, order = tables_of(rules), np.repeat(np.arange(28, dtype=np.int8), rules.copies)
    orders, moves = np.zeros((1, order.size), np.int8), np.zeros((1, order.size), np.int32)
    games.play_games(
        tables, promise_of(weights(), tables), empty_scratch(tables), order,
        np.array([0, 1], np.int8), np.array([2, 2], np.int8), 0.0, 0.0, 1,
        np.zeros(1, np.uint64), np.zeros((1, 4), np.int64), orders, moves,
    )  # fmt: skip
    return orders, moves


def test_what_was_learned_says_where_it_comes_from() -> None:
    found = content()
    assert found["provenance"]["made by"].startswith("python -m tayu.players.learn --seed")
    assert found["calibration"]["ece"] <= 0.03
    assert found["calibration"]["brier"] < fitted()["calibration"]["evaluation"]["brier"]
    assert learned().mouths.shape == (2, ROWS, learn.UNITS)


def test_learning_is_reproduced_from_its_seed(tmp_path: Path) -> None:
    paths = [tmp_path / "one.json", tmp_path / "two.json"]
    for path in paths:
        assert (
            learn.main(["--games", "150", "--rounds", "1", "--seed", "3", "--out", str(path)]) == 0
        )
    one, two = (json.loads(path.read_text("utf-8")) for path in paths)
    assert one == two
    assert set(one) == {"parameters", "calibration", "provenance"}
