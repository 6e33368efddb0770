"""Boards, positions and games as the last line of a notebook's cell: pictures, and their text."""

import subprocess
import sys
from typing import Any

import pytest

from games import VARIANTS, played
from tayu import KOSMOS, Board, Position, svg
from tayu.record import Record
from tayu.sgf import read_sgf
from tayu.tromp_taylor import GoPosition

GAME = read_sgf("(;GM[1]SZ[9];B[aa];W[bb])")


def shown(value: Any) -> tuple[str, str]:
    bundle = value._repr_mimebundle_()
    assert sorted(bundle) == ["text/html", "text/plain"]
    return bundle["text/html"], bundle["text/plain"]


@pytest.mark.parametrize(
    "value", [Board.empty(KOSMOS), Position.start(KOSMOS), GoPosition.start(9, 9)]
)
def test_a_value_is_shown_as_its_still(value: Any) -> None:
    assert shown(value) == (svg.show(value).html(), repr(value))


def test_a_game_is_shown_as_it_ends() -> None:
    record = Record(GoPosition.start(5, 5)).played((2, 2))
    assert record.end == (end := GoPosition.start(5, 5).after((2, 2)))
    assert shown(record) == (svg.show(end).html(), repr(record))
    assert shown(GAME) == (svg.show(GAME.main_line[-1].position).html(), repr(GAME))


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_every_position_of_every_variant_can_be_shown(variant: str) -> None:
    """In what a seat may know, too, where tiles are only their backs."""
    for position in played(VARIANTS[variant], 1).positions():
        assert isinstance(position, Position)
        assert "<img" in shown(position)[0]
        assert "<img" in shown(position.seen_by(position.seat))[0]


def test_nothing_that_draws_is_imported_before_it_draws() -> None:
    program = "import sys, tayu; print(any(name.startswith('tayu.svg') for name in sys.modules))"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert done.stdout == "False\n"
