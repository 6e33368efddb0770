"""What notebook 3 tells of choices, on a few positions and playouts."""

import json
from pathlib import Path

import pytest

import strength
from tayu.rules import GOLIATH


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
