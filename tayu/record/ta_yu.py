"""Ta Yü written down: its rules as a header, its moves as words."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from tayu.errors import InvalidMove, InvalidRecord, InvalidRules
from tayu.moves import Back, Move, Side
from tayu.notation import move_text, parse_move
from tayu.position import Position
from tayu.record.game import WrongHeader
from tayu.rules import PRESETS, Rules
from tayu.stock import Block

_SMALL = re.compile(r"\d{1,3}", re.ASCII)
_MARKS = {True: "o", False: "."}
_RINGED = {mark: ringed for ringed, mark in _MARKS.items()}
_SIDES = {Side.NORTH_SOUTH: "north-south", Side.EAST_WEST: "east-west", Side.FLOOD: "flood"}
_BACKS = "backs:"


class TaYu:
    """How a record has Ta Yü.

    `rules: KOSMOS drawing=bag doubled=1,5 spare=yes` is a preset and what differs
    from it; `doubled` takes positions for all shores, or four lists with slashes
    between, and `none` for no position. `first: 1` is the seat that was chosen
    to start, or with three seats to open the bidding; without it seat 0 starts, and
    chance picks who opens the bidding.

    Moves stand in `tayu.notation`. The backs that are in sight at the start are
    one word, `backs:o..oo.o.|.oo.o..o`: `o` is a ringed back and `.` a plain one,
    from the nearest stack on, the first column before the bar.
    """

    name = "ta-yu"
    own_headers = ("rules", "first")

    def plays(self, position: object) -> bool:
        """Whether that is a position of Ta Yü."""
        return isinstance(position, Position)

    def start_headers(self, start: Any) -> list[tuple[str, str]]:
        """The rules, and the seat that starts if it isn't the one that would anyway."""
        headers = [("rules", rules_text(start.rules))]
        if start != self.start(dict(headers)):
            headers.append(("first", str(start.first)))
            if start.first is None or start != self.start(dict(headers)):
                raise InvalidRecord("a record starts where the game does, but this starts later")
        return headers

    def start(self, headers: Mapping[str, str]) -> Position:
        """The beginning of a game under the rules in `headers`."""
        if "rules" not in headers:
            raise WrongHeader("rules", "the header 'rules' is missing, so no game can start")
        try:
            rules = parse_rules(headers["rules"])
        except InvalidRules as error:
            raise WrongHeader("rules", str(error)) from None
        first = headers.get("first")
        if first is not None and not _SMALL.fullmatch(first):
            raise WrongHeader("first", f"{first[:20]!r} is not the number of a seat")
        try:
            return Position.start(rules, None if first is None else int(first))
        except InvalidMove as error:
            raise WrongHeader("first", str(error)) from None

    def is_set_up(self, position: Any) -> bool:
        """Whether backs are being turned up, or a seat picked to open the bidding."""
        return position.phase == "back" or (position.phase == "first" and not position.auction)

    def tokens(self, moves: Sequence[Move], before: Any) -> list[str]:
        """The moves in notation, backs in a row as one word."""
        written: list[str] = []
        for are_backs, run in groupby(moves, lambda move: isinstance(move, Back)):
            if are_backs:
                marks = [_MARKS[move.ringed] for move in run if isinstance(move, Back)]
                written.append(_BACKS + _with_bar(marks, before.stock))
            else:
                written += map(move_text, run)
        return written

    def moves(self, token: str, before: object) -> list[Move]:
        """The moves of one word, whatever the position."""
        del before
        if not token.startswith(_BACKS):
            return [parse_move(token)]
        marks = token.removeprefix(_BACKS).replace("|", "")
        if not marks or marks.strip("".join(_RINGED)):
            raise InvalidMove(
                f"{token[:40]!r} doesn't list backs: o is a ringed one and . a plain one"
            )
        return [Back(_RINGED[mark]) for mark in marks]

    def standing(self, position: Any) -> str:
        """North–south's score and east–west's."""
        north_south, east_west = position.board.score.products
        return f"{north_south}:{east_west}"

    def result(self, position: Any) -> str:
        """Who won, the score, and why the game ended."""
        outcome = position.outcome
        winner = "nobody" if outcome.winner is None else _SIDES[outcome.winner]
        against = "" if outcome.bid is None else f" against {outcome.bid}"
        return f"{winner} won {self.standing(position)}{against}, {outcome.reason}"


def _with_bar(marks: list[str], stock: Block) -> str:
    """The marks with a bar where the second column begins."""
    bar = stock.length - sum(map(len, stock.backs))
    return "".join(marks) if bar <= 0 else f"{''.join(marks[:bar])}|{''.join(marks[bar:])}"


# -- rules


def rules_text(rules: Rules) -> str:
    """The rules as a preset and what differs from it; `parse_rules` reads it back."""
    preset, changes = rules.nearest_preset
    return " ".join([preset, *(f"{name}={_value_text(changes[name])}" for name in changes)])


def parse_rules(text: str) -> Rules:
    """The rules that the text names; `InvalidRules` for any other text."""
    preset, *changes = text.split() or [""]
    if preset not in PRESETS:
        raise InvalidRules(
            f"rules begin with one of {', '.join(PRESETS)}, not with {preset[:40]!r}"
        )
    values: dict[str, Any] = {}
    for change in changes:
        name, equals, value = change.partition("=")
        if name not in _READERS or not equals:
            raise InvalidRules(
                f"{change[:40]!r} is not a change to the rules: with an equals sign, "
                f"{', '.join(_READERS)} can be changed"
            )
        if name in values:
            raise InvalidRules(f"{name} is given twice; each change to the rules is made once")
        values[name] = _READERS[name](name, value)
    return replace(PRESETS[preset], **values)


def _value_text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        if value and isinstance(value[0], tuple):
            return "/".join(map(_value_text, value))
        return ",".join(map(str, value)) or "none"
    return str(value)


def _number(name: str, value: str) -> int:
    if not _SMALL.fullmatch(value):
        raise InvalidRules(f"{name} is {value[:20]!r}, but it must be a whole number up to 999")
    return int(value)


def _word(_: str, value: str) -> str:
    return value[:40]


def _yes_or_no(name: str, value: str) -> bool:
    if value not in ("yes", "no"):
        raise InvalidRules(f"{name} is {value[:20]!r}, but it must be yes or no")
    return value == "yes"


def _doubled(name: str, value: str) -> tuple[Any, ...]:
    lists = tuple(_positions(name, part) for part in value.split("/"))
    return lists[0] if len(lists) == 1 else lists


def _positions(name: str, value: str) -> tuple[int, ...]:
    return () if value == "none" else tuple(_number(name, part) for part in value.split(","))


_READERS = {
    "size": _number,
    "copies": _number,
    "drawing": _word,
    "matching": _word,
    "unplaceable": _word,
    "doubled": _doubled,
    "spare": _yes_or_no,
    "seats": _number,
}
