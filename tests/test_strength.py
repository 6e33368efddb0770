"""What notebook 3 tells of choices, on a few positions and playouts."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import strength
from tayu.match import match
from tayu.rules import GOLIATH, Rules


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(strength, "TARGET", tmp_path / "players.json")
    monkeypatch.setattr(strength, "ASKED", (25, 100))
    monkeypatch.setattr(strength, "JUDGES", 200)
    return tmp_path / "players.json"


def test_what_choices_gain_is_kept_position_by_position(target: Path) -> None:
    strength.gain(3, seed=1)
    entry = json.loads(target.read_text("utf-8"))["gain"]["seed 1"]
    assert entry["playouts"] == [25, 100]
    rows = entry["laid, and gains"]
    assert [len(row) for row in rows] == [3] * len(rows)
    strength.gain(3, seed=1)
    assert json.loads(target.read_text("utf-8"))["gain"]["seed 1"]["laid, and gains"] == rows


def test_a_position_is_asked_for_where_so_many_tiles_lie() -> None:
    position = strength.asked(GOLIATH, 5, 12)
    assert position is not None
    assert len(position.board.placements) == 12
    assert strength.asked(GOLIATH, 5, 85) is None


def test_variants_are_kept_with_what_came_of_floods(
    target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = Rules(size=7, copies=1, drawing="bag", doubled=())
    rules = {"spares": replace(small, spare=True), "three": replace(small, seats=3)}
    monkeypatch.setattr(strength, "VARIANTS", rules)
    monkeypatch.setattr(strength, "match", partial(match, workers=1))
    monkeypatch.setattr(strength, "race", lambda _, those, *__: raced.extend(those))
    raced: list[str] = []
    strength.variants(6, seed=1)
    assert raced == ["spares"]
    kept = json.loads(target.read_text("utf-8"))["variants"]
    assert list(kept) == [
        "master against full, spares",
        "full against gentle, three",
        "master:100 against full, three",
    ]
    spares, three, _ = kept.values()
    assert spares["rules"] == str(rules["spares"])
    assert sum(count for count, _ in three["floods, and their share"]) == 6


def test_a_race_is_kept_as_what_it_is(target: Path) -> None:
    small = Rules(size=7, copies=1, drawing="bag", doubled=())
    strength.race("variants", {"small": small}, (("full", "random"),), 40, seed=2)
    (name, entry), *_ = json.loads(target.read_text("utf-8"))["variants"].items()
    assert name == "full against random, small"
    assert entry["games"] == 40
    assert 0.5 < entry["share"] <= entry["high"]
