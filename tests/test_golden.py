"""Whole games that the reference played, replayed through the engine step by step.

The transcripts in `tests/golden/games` are written by `tests/regenerate.py`. Besides them
some small games are played afresh.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from reference_game import Settings, transcript
from tayu.moves import Side
from tayu.notation import parse_move
from tayu.position import Position
from tayu.rules import PRESETS, Rules

GOLDEN = Path(__file__).parent / "golden" / "games"
TRANSCRIPTS = sorted(GOLDEN.glob("*.txt"))
SIDES = {"north-south": Side.NORTH_SOUTH, "east-west": Side.EAST_WEST, "flood": Side.FLOOD}

SMALL_GAMES = [
    Settings(7, 4, "block", "mouth_to_mouth", "agree", (1,), spare=False, seats=2),
    Settings(8, 3, "block", "mouth_to_mouth", "agree", (0, 5), spare=True, seats=2),
    Settings(6, 2, "block", "protect_laid_only", "set_aside", (2,), spare=True, seats=2),
    Settings(9, 1, "spread", "mouth_to_mouth", "ends", (), spare=True, seats=2),
    Settings(5, 1, "spread", "mouth_to_mouth", "agree", (4,), spare=False, seats=4),
    Settings(9, 2, "bag", "mouth_to_mouth", "agree", (3,), spare=False, seats=4),
    Settings(8, 1, "block", "protect_laid_only", "set_aside", (0, 1), spare=False, seats=4),
    Settings(9, 2, "block", "mouth_to_mouth", "agree", (2, 6), spare=False, seats=3),
    Settings(8, 3, "bag", "protect_laid_only", "set_aside", (2,), spare=False, seats=3),
    Settings(7, 2, "spread", "mouth_to_mouth", "set_aside", (3,), spare=False, seats=3),
]


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_transcript_replays(path: Path) -> None:
    replay(path.read_text("utf-8"))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_a_transcript(preset: str) -> None:
    rules, _, _ = (GOLDEN / f"{preset.lower()}.txt").read_text("utf-8").partition("\n\n")
    assert rules_of(rules) == PRESETS[preset]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("settings", SMALL_GAMES, ids=lambda s: "-".join(map(str, s)))
def test_a_small_game_replays(settings: Settings, seed: int) -> None:
    replay(transcript(settings, seed))


def replay(text: str) -> None:
    """Every step is due and legal, with as many ways to go; and the end is the same."""
    rules, steps, end = text.split("\n\n")
    position = Position.start(rules_of(rules))
    for number, step in enumerate(steps.splitlines()):
        assert not position.is_over, f"step {number} comes after the end: {step}"
        position = follow(position, step)
    assert_ends(position, dict(pairs(end)))


def follow(position: Position, step: str) -> Position:
    seat, move, *ways = step.split()
    if seat != "-":
        assert position.seat == int(seat), f"{step}: seat {position.seat} is on the clock"
    if ways:
        assert len(position.legal_moves()) == int(ways[1]), step
    return position.after(parse_move(move))


def assert_ends(position: Position, end: dict[str, str]) -> None:
    outcome = position.outcome
    assert outcome is not None, f"the engine goes on: {position.phase}"
    assert outcome.reason == end["reason"]
    score = outcome.score
    assert score._asdict() == {shore: int(end[shore]) for shore in score._fields}
    assert score.products == (int(end["north-south"]), int(end["east-west"]))
    assert outcome.winner == SIDES.get(end["winner"])


def rules_of(text: str) -> Rules:
    """The rules of a transcript's first lines."""
    return Rules(**{name: value_of(value) for name, value in pairs(text)})


def value_of(text: str) -> Any:
    """A number, a truth, a tuple of numbers, or a word."""
    if text.startswith("("):
        return tuple(int(number) for number in text.strip("()").split(",") if number)
    if text in ("True", "False"):
        return text == "True"
    return int(text) if text.isdigit() else text


def pairs(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        if not line.startswith("#"):
            name, _, value = line.partition(" ")
            yield name, value
