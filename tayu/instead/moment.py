"""The plies of a line at which another draw or another placement can be thought of."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from tayu.errors import check_kind, check_whole
from tayu.moves import Draw
from tayu.placement import Placement
from tayu.position import Position
from tayu.record import MAIN, Ply, Record, Step, plies
from tayu.record.words import check_branch_name
from tayu.review.outlook import Coming, coming, is_spare
from tayu.telling import check_is_ta_yu
from tayu.tiles import TILES, Tile


@dataclass(frozen=True)
class Moment:
    """A ply around its draw.

    - `number`: the ply's; `step`: the index of the draw in the line.
    - `before`: the position in which the draw is due; `draw` what came.
    - `position`: what that led to: the tile is to be laid, or the game is over, or the
      seats are asked.
    - `move`: the placement that the line goes on with; None where it has none.
    """

    number: int
    step: int
    before: Position
    draw: Draw
    position: Position
    move: Placement | None

    @cached_property
    def mights(self) -> tuple["Might", ...]:
        """Every kind of tile that could have come, see `draws`; worked out once."""
        kinds: dict[Tile, list[Coming]] = {}
        for each in coming(self.before):
            kinds.setdefault(each.draw.tile, []).append(each)
        return tuple(_might(self, tile, kinds[tile]) for tile in TILES if tile in kinds)


def moments(record: Record, line: str = MAIN) -> tuple[Moment, ...]:
    """Every ply of a line in which a tile was drawn to be laid, the first one first."""
    check_is_ta_yu(record)
    found = (moment(ply) for ply in plies(record, line))
    return tuple(each for each in found if each is not None)


def moment(ply: Ply) -> Moment | None:
    """The ply around its last draw; None where none was drawn to be laid."""
    check_kind("ply", ply, Ply, "a Ply, as tayu.record.plies(record) gives them")
    for at in reversed(range(len(ply.steps))):
        draw, before = ply.steps[at].move, ply.positions[at]
        if isinstance(draw, Draw) and isinstance(before, Position) and not is_spare(before):
            after: Any = ply.positions[at + 1]
            return Moment(ply.number, ply.first + at, before, draw, after, _laid(ply, at))
    return None


def _laid(ply: Ply, at: int) -> Placement | None:
    """The placement that follows a draw at once."""
    move = ply.steps[at + 1].move if at + 1 < len(ply.steps) else None
    return move if isinstance(move, Placement) else None


class Might(NamedTuple):
    """A kind of tile that may come: how likely, from what, and in how many ways it fits.

    `draw` uncovers the same back as what came, wherever it can; it comes in `before`.
    """

    tile: Tile
    chance: float
    draw: Draw
    before: Position
    ways: int

    @property
    def position(self) -> Position:
        """What the draw leads to."""
        return self.before.after(self.draw)


def draws(of: Moment) -> tuple[Might, ...]:
    """Every kind that could have come, as the seat on the clock knew it; the chances sum to 1."""
    check_moment(of)
    return of.mights


def check_moment(of: object) -> None:
    """Raise `TypeError` for what is no moment."""
    check_kind("of", of, Moment, "a Moment, as moments(record) gives them")


def _might(of: Moment, tile: Tile, ways: list[Coming]) -> Might:
    same = next((each for each in ways if each.draw.back == of.draw.back), ways[0])
    return Might(
        tile,
        sum(each.chance for each in ways),
        same.draw,
        same.source,
        len(of.before.board.legal_numbers(tile)),
    )


def went(record: Record, line: str, at: int, move: Any, name: str) -> tuple[Record, str]:
    """The record with `move` as step `at` of a line, and the line that has it.

    A line that goes that way already is taken; else a branch begins, called `name`, with a
    number after it if that is taken. Raises `IllegalMove` if the rules forbid the move.
    """
    check_is_ta_yu(record)
    check_whole("at", at, 0)
    check_branch_name(name)
    ours = record.line(line)[:at]
    for other in record.names:
        steps = record.line(other)
        if len(steps) > at and steps[at].move == move and _alike(steps[:at], ours):
            return record, other
    fresh = _unused(record, name)
    return record.branched(fresh, at, [Step(move)], line), fresh


def _alike(one: tuple[Step, ...], other: tuple[Step, ...]) -> bool:
    return all(a.move == b.move for a, b in zip(one, other, strict=True))


def _unused(record: Record, name: str) -> str:
    number, fresh = 1, name
    while fresh in record.names:
        number += 1
        fresh = f"{name} ({number})"
    return fresh
