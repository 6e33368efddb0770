"""Bad names, diagrams and arguments are refused in one clear sentence."""

from dataclasses import replace
from typing import Any

import pytest

from refusals import BAG, BAR, MIDDLE, assert_one_sentence
from tayu.board import Board
from tayu.dealer import Dealer
from tayu.diagram import diagram, parse_diagram
from tayu.errors import IllegalMove, InvalidMove, InvalidRules
from tayu.notation import parse_move
from tayu.placement import Placement
from tayu.position import Position
from tayu.rules import GOLIATH, KOSMOS
from tayu.tiles import tile_named


class TestNotation:
    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("", ["'' is not a move", "tile/orientation@row,col"]),
            ("N1EW", ["'N1EW' is not a move", "tile/orientation@row,col"]),
            ("N1EW/4@4,3", ["'N1EW/4@4,3' is not a move"]),
            ("N1EW/0@-4,3", ["'N1EW/0@-4,3' is not a move"]),
            ("N1EW/0@4;3", ["is not a move"]),
            ("XYZ/0@4,3", ["'XYZ' is not the name of a tile"]),
            ("draw:XYZ", ["'XYZ' is not the name of a tile"]),
            ("draw:N1EW+green", ["'green'", "ringed, plain"]),
            ("back:", ["''", "ringed, plain"]),
            ("column:x", ["'x'", "whole number"]),
            ("agree:perhaps", ["'perhaps'", "yes, no"]),
            ("bid:-3", ["'-3'", "whole number"]),
            ("bid:99999999999999999999", ["whole number", "six digits"]),
            ("side:north", ["'north'", "north-south, east-west"]),
            ("pass:me", ["'me'", "takes nothing"]),
            ("x" * 5000, ["is not a move"]),
            ("N1EW/0@4,3\nN1EW/0@4,3", ["is not a move"]),
        ],
    )
    def test_a_text_that_names_no_move(self, text: str, words: list[str]) -> None:
        with pytest.raises(InvalidMove) as refusal:
            parse_move(text)
        assert_one_sentence(str(refusal.value), *words)

    @pytest.mark.parametrize("text", ["x", "N1EWW", "", "n"])
    def test_a_text_that_names_no_tile(self, text: str) -> None:
        with pytest.raises(InvalidMove) as refusal:
            tile_named(text)
        assert_one_sentence(str(refusal.value), repr(text), "N012")


class TestDiagrams:
    good = diagram(Board.empty(replace(BAG, size=3, doubled=())).after(Placement(BAR, 0, 1, 0)))

    def refused(self, text: str) -> str:
        with pytest.raises(InvalidMove) as refusal:
            parse_diagram(text, replace(BAG, size=3, doubled=()))
        return str(refusal.value)

    def test_the_one_that_is_damaged_below(self) -> None:
        assert self.good.splitlines()[4] == " 1  -o=o=o-"

    @pytest.mark.parametrize(
        ("instead", "words"),
        [
            (" 1  -o=o=x-", ["line 5, column 10", "'x'"]),
            (" 1  -o=o=o-  ?", ["line 5, column 14", "'?'"]),
            (" 1  -o=o=o", ["cell (1, 0)", "2 mouths", "three"]),
            (" 1  -o=o o-", ["cell (1, 0)", "three cells long"]),
            (" 1  -o=o=.-", ["cell (1, 0)", "three cells long"]),
            (" 1  -o=o=o>", ["line 5, column 11", "'>'"]),
            (" 1  -. o=o-", ["cell (1, 1)", "three cells long"]),
            (" 1   . . .", ["line 4, column 8", "'|'"]),
        ],
    )
    def test_a_line_that_does_not_parse(self, instead: str, words: list[str]) -> None:
        lines = self.good.splitlines()
        damaged = "\n".join([*lines[:4], instead, *lines[5:]])
        assert_one_sentence(self.refused(damaged), *words)

    def test_too_many_lines(self) -> None:
        assert_one_sentence(self.refused(self.good + "\n\n\n x"), "lines", "size 3")

    def test_tiles_that_cannot_lie_so(self) -> None:
        """A tile on the north shore, and none on the centre."""
        text = "     0 1 2\n     | | |\n 0   o=o=o\n\n 1   . . .\n\n 2   . . ."
        assert_one_sentence(self.refused(text), "can't lie so", "must cover the centre")

    def test_another_size(self) -> None:
        with pytest.raises(InvalidMove) as refusal:
            parse_diagram(diagram(Board.empty(KOSMOS)), GOLIATH)
        assert_one_sentence(str(refusal.value), "size 18")


class TestFrontDoors:
    """What is no rules, tile, seat or seed at all is told so where it comes in."""

    @pytest.mark.parametrize("wrong", ["KOSMOS", 7, None, Position.start(KOSMOS)])
    def test_what_is_not_rules(self, wrong: Any) -> None:
        for door in (Position.start, Board.empty, lambda rules: Dealer(rules, 1)):
            with pytest.raises(InvalidRules, match="it must be Rules"):
                door(wrong)

    @pytest.mark.parametrize("wrong", ["N012", 3, None])
    def test_what_is_not_a_tile(self, wrong: Any) -> None:
        for board in (Board.empty(BAG), Board.empty(BAG).after(MIDDLE)):
            with pytest.raises(InvalidMove, match="is not a tile"):
                board.legal_placements(wrong)

    @pytest.mark.parametrize("wrong", [2, -1, "x", True, None, 0.0])
    def test_what_is_not_a_seat(self, wrong: Any) -> None:
        with pytest.raises(InvalidMove, match="the seats are 0 to 1"):
            Position.start(KOSMOS).seen_by(wrong)

    @pytest.mark.parametrize("wrong", ["abc", 1.5, True, None, -1])
    def test_what_is_not_a_seed(self, wrong: Any) -> None:
        with pytest.raises(ValueError, match="whole number from 0"):
            Dealer(KOSMOS, wrong)

    def test_a_dealer_for_other_tiles(self) -> None:
        with pytest.raises(IllegalMove, match="deals for KOSMOS"):
            Dealer(KOSMOS, 5).answer(Position.start(GOLIATH))
