"""Win chances that mean something, and the fit that makes them."""

import json
from pathlib import Path

import numpy as np
import pytest

from tayu.players import fit
from tayu.players.calibration import calibrate, reliability
from tayu.players.fitted import fitted, weights
from tayu.players.full import win_chance
from tayu.players.search import Sample, Tally


def test_what_was_fitted_says_where_it_comes_from() -> None:
    content = fitted()
    assert content["provenance"]["made by"].startswith("python -m tayu.players.fit --seed")
    assert content["calibration"]["evaluation"]["ece"] <= 0.03
    ours, theirs = (content["calibration"][name] for name in ("evaluation", "score alone"))
    assert ours["brier"] < theirs["brier"]
    assert ours["log_loss"] < theirs["log_loss"]
    assert weights().scale == tuple(content["weights"]["scale"])


def test_a_fit_is_reproduced_from_its_seed(tmp_path: Path) -> None:
    paths = [tmp_path / "one.json", tmp_path / "two.json"]
    few = ["--pairs", "4", "--rounds", "1", "--games", "30", "--seed", "3"]
    for path in paths:
        assert fit.main([*few, "--out", str(path)]) == 0
    one, two = (json.loads(path.read_text("utf-8")) for path in paths)
    assert one == two
    assert set(one) == {"weights", "calibration", "provenance"}


def test_the_logistic_fit_finds_what_made_the_results() -> None:
    rng = np.random.default_rng(0)
    columns = rng.normal(size=(20_000, 2))
    chances = 1 / (1 + np.exp(-columns @ np.array([1.5, -0.5])))
    found = fit.logistic(columns, (rng.random(20_000) < chances).astype(float))
    assert found == pytest.approx([1.5, -0.5], abs=0.1)


def test_calibration_tells_sound_chances_from_loud_ones() -> None:
    rng = np.random.default_rng(1)
    chances = rng.random(20_000)
    results = (rng.random(20_000) < chances).astype(float)
    sound, loud = calibrate(chances, results), calibrate((chances > 0.5).astype(float), results)
    assert sound.ece < 0.02 < loud.ece
    assert sound.brier < loud.brier
    assert all(one.low <= one.share <= one.high for one in reliability(chances, results))


def test_chances_of_both_sides_sum_to_one() -> None:
    assert win_chance(0) == 0.5
    assert win_chance(1.3) + win_chance(-1.3) == pytest.approx(1)
    assert win_chance(1e9) == pytest.approx(1)


def test_a_tally_knows_how_sure_it_is() -> None:
    few, many = Tally("a"), Tally("b")
    wins = np.array([1.0, 0.0, 1.0, 0.5])
    few.add(Sample(wins, wins, wins))
    many.add(Sample(np.tile(wins, 100), wins, np.tile(wins, 100)))
    assert few.win == many.win == 0.625
    assert few.interval[0] < many.interval[0] < 0.625 < many.interval[1] < few.interval[1]
    assert Tally("c").interval == (0.0, 1.0)
