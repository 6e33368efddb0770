"""Names for moves, both ways.

A placement is `tile/orientation@row,col`: `N02E/1@4,12` is the tile with mouths
N0, N2 and E, turned a quarter clockwise, its north-westernmost cell at row 4 and
column 12. Every other move is a word, with what it is about after a colon:

    draw:N02E   draw:N02E+ringed   back:plain   first:2          (chance)
    column:0   ask:ringed   agree:yes   bid:20   pass   side:north-south   penalty
"""

import re
from collections.abc import Callable
from typing import Any

from tayu.errors import InvalidMove, check_kind
from tayu.legality import check_readable
from tayu.moves import (
    Answer,
    Ask,
    Back,
    Bid,
    ChooseSide,
    Column,
    Draw,
    First,
    Move,
    Pass,
    Penalty,
    Side,
)  # fmt: skip
from tayu.placement import Placement
from tayu.tiles import tile_named

_PLACEMENT = re.compile(r"(\w+)/([0-3])@(\d{1,3}),(\d{1,3})", re.ASCII)
_NUMBER = re.compile(r"\d{1,6}", re.ASCII)

_BACKS = {True: "ringed", False: "plain"}
_ANSWERS = {True: "yes", False: "no"}
_SIDES = {Side.NORTH_SOUTH: "north-south", Side.EAST_WEST: "east-west"}


def move_text(move: Move) -> str:
    """The notation of any move or answer of chance; `parse_move` reads it back."""
    if isinstance(move, Placement):
        check_readable(move)
        return f"{move.tile.name}/{move.orientation}@{move.row},{move.col}"
    check_kind("move", move, _KINDS, "a Placement, or one of the moves and answers in tayu.moves")
    word, write, _ = next(entry for entry in _WORDS if isinstance(move, entry[2]))
    about = write(move)
    return f"{word}:{about}" if about else word


def parse_move(text: str) -> Move:
    """The move that the text names; `InvalidMove` says what is wrong with any other text."""
    check_kind("text", text, str, "text, as N02E/1@4,12")
    found = _PLACEMENT.fullmatch(text.strip())
    if found:
        name, orientation, row, col = found.groups()
        return Placement(tile_named(name), int(orientation), int(row), int(col))
    word, _, about = text.strip().partition(":")
    reader = _READERS.get(word)
    if reader is None:
        raise InvalidMove(
            f"{_shown(text)} is not a move; a placement reads tile/orientation@row,col, as "
            f"N02E/1@4,12, and the other moves begin with {', '.join(_READERS)}"
        )
    return reader(about)


def _one_of(kind: Callable[[Any], Move], names: dict[Any, str]) -> Callable[[str], Move]:
    values = {name: value for value, name in names.items()}

    def read(about: str) -> Move:
        if about not in values:
            raise InvalidMove(f"{_shown(about)} is not one of {', '.join(values)}")
        return kind(values[about])

    return read


def _number(kind: Callable[[int], Move]) -> Callable[[str], Move]:
    def read(about: str) -> Move:
        if not _NUMBER.fullmatch(about):
            raise InvalidMove(f"{_shown(about)} is not a whole number of at most six digits")
        return kind(int(about))

    return read


def _alone(kind: Callable[[], Move]) -> Callable[[str], Move]:
    def read(about: str) -> Move:
        if about:
            raise InvalidMove(f"{_shown(about)} stands after a word that takes nothing")
        return kind()

    return read


def _read_draw(about: str) -> Move:
    name, plus, back = about.partition("+")
    if not plus:
        return Draw(tile_named(name))
    shown = {text: ringed for ringed, text in _BACKS.items()}
    if back not in shown:
        raise InvalidMove(f"{_shown(back)} is not one of {', '.join(shown)}")
    return Draw(tile_named(name), shown[back])


def _write_draw(draw: Draw) -> str:
    return draw.tile.name if draw.back is None else f"{draw.tile.name}+{_BACKS[draw.back]}"


def _nothing(_: Pass | Penalty) -> str:
    return ""


_Writer = Callable[[Any], str]
_WORDS: tuple[tuple[str, _Writer, type], ...] = (
    ("draw", _write_draw, Draw),
    ("back", lambda move: _BACKS[move.ringed], Back),
    ("first", lambda move: str(move.seat), First),
    ("column", lambda move: str(move.index), Column),
    ("ask", lambda move: _BACKS[move.ringed], Ask),
    ("agree", lambda move: _ANSWERS[move.agree], Answer),
    ("bid", lambda move: str(move.points), Bid),
    ("pass", _nothing, Pass),
    ("side", lambda move: _SIDES[move.side], ChooseSide),
    ("penalty", _nothing, Penalty),
)

_KINDS = tuple(kind for _, _, kind in _WORDS)

_READERS: dict[str, Callable[[str], Move]] = {
    "draw": _read_draw,
    "back": _one_of(Back, _BACKS),
    "first": _number(First),
    "column": _number(Column),
    "ask": _one_of(Ask, _BACKS),
    "agree": _one_of(Answer, _ANSWERS),
    "bid": _number(Bid),
    "pass": _alone(Pass),
    "side": _one_of(ChooseSide, _SIDES),
    "penalty": _alone(Penalty),
}


def _shown(text: str) -> str:
    """The text quoted for a sentence, cut if it is long."""
    cut = text.strip()
    return repr(cut if len(cut) <= 40 else cut[:37] + "...")
