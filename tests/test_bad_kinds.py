"""Values of the wrong kind: one sentence says which, what it is, and what is taken."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tayu import articles, diagram, notation, provenance, record, sgf, telling, tromp_taylor
from tayu.board import Board
from tayu.dealer import Dealer
from tayu.errors import InvalidMove, InvalidRules
from tayu.flow import Flow
from tayu.moves import First
from tayu.placement import Placement
from tayu.position import Position
from tayu.rules import KOSMOS
from tayu.tiles import TILES, tile_named

START = Position.start(KOSMOS)
FLOW = Flow(Board.empty(KOSMOS))
GRID = tromp_taylor.Grid(5, 5)

Ask = Callable[[Any], Any]


@pytest.mark.parametrize(
    ("ask", "given", "words"),
    [
        (Dealer(KOSMOS, 1).answer, None, ["position is None", "a Position"]),
        (lambda it: Dealer.from_position(it, 1), KOSMOS, ["position is a Rules", "a Position"]),
        (tile_named, None, ["name is None", "N02E"]),
        (notation.parse_move, None, ["text is None", "N02E/1@4,12"]),
        (notation.move_text, "pass", ["move is 'pass'", "tayu.moves"]),
        (diagram.diagram, START, ["board is <Position", "a Board"]),
        (diagram.parse_diagram, 5, ["text is 5", "text of a diagram"]),
        (Flow, START, ["board is <Position", "Flow.of"]),
        (lambda it: Flow(START.board, it), TILES[0], ["kinds is <Tile", "a set of tiles"]),
        (record.read, None, ["text is None", "str or bytes"]),
        (record.parse, START, ["text is <Position", "str or bytes"]),
        (record.write, "game.tayu", ["record is 'game.tayu'", "tayu.record.load"]),
        (record.plies, record.read(""), ["record is a Reading", "tayu.record.load"]),
        (record.RecordedDealer, None, ["record is None", "tayu.record.load"]),
        (tromp_taylor.diagram, START, ["position is <Position", "a GoPosition"]),
        (tromp_taylor.parse_diagram, None, ["text is None", "text of a diagram"]),
        (tromp_taylor.regions, START, ["position is <Position", "a GoPosition"]),
        (lambda it: tromp_taylor.parse_turn(it, GRID), 5, ["text is 5", "A1"]),
        (lambda it: tromp_taylor.parse_turn("A1", it), 5, ["grid is 5", "a Grid"]),
        (lambda it: tromp_taylor.turn_text((0, 0), it), None, ["grid is None", "a Grid"]),
        (lambda it: provenance.of("doubled", it), 3, ["doubled is 3", "(4, 9, 14)"]),
        (telling.told, None, ["ply is None", "tayu.record.plies(record)"]),
        (sgf.read_sgf, None, ["source is None", "SGF text"]),
        (sgf.sound_sgf, -1, ["source is -1", "SGF text"]),
        (sgf.write_sgf, "(;)", ["game is '(;)'", "read_sgf"]),
        (record.load, None, ["path is None", "the path of a file"]),
        (lambda it: record.save(record.Record(START), it), 3, ["path is 3", "the path of a file"]),
    ],
)
def test_another_kind(ask: Ask, given: Any, words: list[str]) -> None:
    _refused(ask, given, TypeError, words)


@pytest.mark.parametrize(
    ("ask", "given", "kind", "words"),
    [
        (KOSMOS.difference, "GOLIATH", InvalidRules, ["rules is 'GOLIATH'", "tayu.KOSMOS"]),
        (KOSMOS.doubled_on, "nord", ValueError, ["shore is 'nord'", "north, east, south, west"]),
        (lambda it: replace(KOSMOS, doubled=it), 3, InvalidRules, ["doubled is 3", "[4, 9, 14]"]),
        (lambda it: diagram.parse_diagram("", it), 5, InvalidRules, ["rules is 5", "tayu.KOSMOS"]),
        (notation.move_text, Placement(TILES[0], 9, 0, 0), InvalidMove, ["orientation is 9"]),
        (lambda it: FLOW.to_shore("north", it), 4.5, ValueError, ["no position 4.5", "0 to 18"]),
        (lambda it: FLOW.to_shore("north", it), "4", ValueError, ["no position '4'", "0 to 18"]),
        (lambda it: tromp_taylor.turn_text(it, GRID), None, InvalidMove, ["not a turn of Go"]),
        (tromp_taylor.Grid, "5", InvalidRules, ["height is '5'", "a whole number from 1"]),
        (lambda it: provenance.named(it, KOSMOS), "komi", ValueError, ["'komi'", "opening"]),
        (lambda it: provenance.named("size", it), 3, InvalidRules, ["rules is 3", "tayu.KOSMOS"]),
        (provenance.of_rules, None, InvalidRules, ["rules is None", "tayu.KOSMOS"]),
        (lambda it: provenance.of("size", it), "x", ValueError, ["size is 'x'", "whole number"]),
        (lambda it: provenance.of("seats", it), 5, ValueError, ["seats is 5", "2, 3, 4"]),
        (lambda it: provenance.of("drawing", it), "x", ValueError, ["block, bag, spread"]),
        (lambda it: provenance.explain("spare", it), None, ValueError, ["is None", "False, True"]),
        (lambda it: provenance.plays(KOSMOS, it), "x", ValueError, ["'x' is not a field", "size"]),
        (lambda it: provenance.plays(it, "size"), None, InvalidRules, ["rules is None"]),
        (lambda it: provenance.difference(KOSMOS, it), "x", InvalidRules, ["other is 'x'"]),
        (provenance.doubled_places, (4, 9), InvalidRules, ["rules is (4, 9)", "Rules(size=…)"]),
        (lambda it: provenance.comparison(mine=it), 3, InvalidRules, ["mine is 3"]),
        (provenance.badge, "x", ValueError, ["status is 'x'", "attested, reconstructed, choice"]),
        (provenance.badge, ["open"], ValueError, ["status is ['open']"]),
        (articles.under, None, InvalidRules, ["rules is None", "tayu.KOSMOS"]),
        (articles.text, "KOSMOS", InvalidRules, ["rules is 'KOSMOS'", "tayu.KOSMOS"]),
    ],
)  # fmt: skip
def test_a_value_that_is_not_accepted(
    ask: Ask, given: Any, kind: type[Exception], words: list[str]
) -> None:
    _refused(ask, given, kind, words)


def test_what_is_accepted_goes_through() -> None:
    assert notation.move_text(First(1)) == "first:1"
    assert tromp_taylor.turn_text((4, 0), GRID) == "A1"
    assert provenance.named("opening", KOSMOS).rule


def test_a_file_that_cannot_be_written_is_named_itself(tmp_path: Path) -> None:
    game = record.Record(START)
    with pytest.raises(IsADirectoryError) as folder:
        record.save(game, tmp_path)
    with pytest.raises(FileNotFoundError) as missing:
        record.save(game, tmp_path / "none" / "game.tayu")
    named = [str(tmp_path), str(tmp_path / "none" / "game.tayu")]
    assert [folder.value.filename, missing.value.filename] == named
    assert folder.value.filename2 is None


def _refused(ask: Ask, given: Any, kind: type[Exception], words: list[str]) -> None:
    with pytest.raises(kind) as refusal:
        ask(given)
    said = str(refusal.value)
    assert "\n" not in said
    assert not said.endswith(".")
    for word in words:
        assert word in said, f"{word!r} isn't in: {said}"
