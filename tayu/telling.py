"""A ply in a sentence, for those who listen, and for those who don't read notation."""

from collections.abc import Callable, Sequence
from typing import Any

from tayu.errors import check_kind
from tayu.moves import (
    Answer,
    Ask,
    Back,
    Bid,
    ChooseSide,
    Column,
    Draw,
    First,
    Pass,
    Penalty,
)  # fmt: skip
from tayu.placement import Placement
from tayu.position import Position
from tayu.record import Ply, Record
from tayu.tiles import Tile

_TURNED = ("", ", turned a quarter", ", turned end for end", ", turned three quarters")


def told(ply: Ply) -> str:
    """What happened in a ply of Ta Yü, in one sentence, and the score if it has changed."""
    check_kind("ply", ply, Ply, "a Ply, one of tayu.record.plies(record)")
    moves = [step.move for step in ply.steps]
    if ply.seat is None:
        return f"Set-up: {_set_up(moves)}."
    doing = ", ".join(_phrases(moves))
    sentence = f"Ply {ply.number}, {who(ply.before)}: {doing}."
    before, after = (position.board.score for position in (ply.before, ply.after))  # type: ignore[attr-defined]
    if before.products == after.products:
        return sentence
    return f"{sentence} North–south {after.north_south}, east–west {after.east_west}."


def check_is_ta_yu(record: Record) -> None:
    """Raise `ValueError` for another game's record, where only Ta Yü has a meaning.

    And `TypeError` for what is no record at all.
    """
    check_kind("record", record, Record, "a Record, as tayu.record.load(path).record")
    if not isinstance(record.start, Position):
        raise ValueError("only a game of Ta Yü is taken here, and this record is of another game")


def who(position: Any) -> str:
    """The seat on the clock, by its side where it has one and is alone in it."""
    if position.side is None:
        return f"seat {position.seat}"
    alone = position.sides.count(position.side) == 1
    label: str = position.side.label
    return label if alone else f"{label}, seat {position.seat}"


def _set_up(moves: Sequence[Any]) -> str:
    backs = [move.ringed for move in moves if isinstance(move, Back)]
    first = [_first(move) for move in moves if isinstance(move, First)]
    shown = [f"{len(backs)} backs in sight, {sum(backs)} of them ringed"] if backs else []
    return "; ".join([*shown, *first])


def _phrases(moves: Sequence[Any]) -> list[str]:
    phrases, drawn = [], None
    for move in moves:
        if isinstance(move, Placement):
            phrases.append(_lays(move, drawn))
        else:
            phrases.append(_PHRASES[type(move)](move))
        drawn = move.tile if isinstance(move, Draw) else drawn
    return phrases


def _lays(placement: Placement, drawn: Tile | None) -> str:
    what = "it" if placement.tile == drawn else placement.tile.name
    where = f"at row {placement.row}, column {placement.col}"
    return f"lays {what} {where}{_TURNED[placement.orientation]}"


def _first(move: First) -> str:
    return f"chance picks seat {move.seat}"


_PHRASES: dict[type, Callable[[Any], str]] = {
    Draw: lambda move: f"draws {move.tile.name}",
    Back: lambda move: f"a {'ringed' if move.ringed else 'plain'} back comes in sight",
    First: _first,
    Column: lambda move: f"takes from column {move.index} of the block",
    Ask: lambda move: f"asks for a {'ringed' if move.ringed else 'plain'} back",
    Answer: lambda move: "agrees to draw another" if move.agree else "doesn't agree",
    Bid: lambda move: f"bids {move.points}",
    Pass: lambda _: "passes",
    ChooseSide: lambda move: f"chooses {move.side.label}",
    Penalty: lambda _: "has talked and loses the turn",
}
