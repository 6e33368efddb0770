"""What may come, as the seat on the clock knows it, and what a finished game was worth."""

from typing import NamedTuple

from tayu.moves import Draw, Side
from tayu.position import Position
from tayu.tiles import Tile
from tayu.view import completions


class Coming(NamedTuple):
    """A draw that may come, its chance, and a position that it may come in.

    That position is the one reviewed, but for a hidden spare: the seat can't tell
    which tile that is, so it may be any that fits its back.
    """

    draw: Draw
    chance: float
    source: Position


def coming(position: Position) -> list[Coming]:
    """All draws that the seat on the clock must reckon with; their chances sum to 1."""
    seen = position.seen_by(position.seat)
    if seen is position:
        return [Coming(draw, chance, position) for draw, chance in position.chance()]
    found: dict[Draw, Coming] = {}
    for source, weight in completions(seen):
        for draw, chance in source.chance():
            known = found.get(draw, Coming(draw, 0.0, source))
            found[draw] = known._replace(chance=known.chance + weight * chance)
    return [found[draw] for draw in sorted(found, key=_order)]


def _order(draw: Draw) -> tuple[int, int]:
    return draw.tile.index, -1 if draw.back is None else int(draw.back)


def held(position: Position) -> tuple[Tile, ...]:
    """The tile that the seat on the clock may place besides the one that it draws."""
    spare = position.spares[position.seat]
    return (spare,) if isinstance(spare, Tile) else ()


def worth(position: Position, side: Side) -> float:
    """What a finished game was worth to a side: 1, ½ or 0."""
    return (position.values()[side] + 1) / 2


def is_spare(position: Position) -> bool:
    """Whether the tile that is drawn next becomes the seat's spare."""
    return position.rules.spare and position.spares[position.seat] is None


def is_last(position: Position) -> bool:
    """Whether the game is over once the drawn tile has been laid."""
    return not position.stock.total
