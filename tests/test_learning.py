"""The learned evaluation: its gradient, its symmetry, and that two ways to sum agree."""

import numpy as np
import pytest

from tayu.kernels.units import ROWS, Parameters
from tayu.players.network import Examples, chances, gradient, look


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
