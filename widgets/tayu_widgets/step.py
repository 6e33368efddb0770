"""One decision of a game's line, and what can be done next."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from tayu.board import Board
from tayu.placement import Placement
from tayu.position import Position
from tayu.tiles import Tile
from tayu_widgets.ways import Ways, ways_of


class Answering(Protocol):
    """Who answers chance: a `tayu.dealer.Dealer`, or one that reads a saved game."""

    def answer(self, position: Position) -> Any:
        """The outcome of the chance at hand."""


@dataclass(frozen=True, eq=False)
class Step:
    """A move made, the outcomes of the chance that followed, and the position they led to.

    The position is a decision or the end of the game. The first step of a line
    has no move. What can be done next is worked out once, when it is asked for.
    """

    move: Any
    events: tuple[Any, ...]
    position: Position

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that may be laid now, equal ones once; none where none is to be laid."""
        position = self.position
        return tuple(dict.fromkeys(position.placeable)) if position.phase == "place" else ()

    @cached_property
    def choices(self) -> tuple[Any, ...]:
        """The moves at hand that aren't placements: columns, answers, bids, sides."""
        moves = () if self.position.is_over else self.position.legal_moves()
        return tuple(move for move in moves if not isinstance(move, Placement))

    @cached_property
    def _ways(self) -> dict[Tile, Ways]:
        return {tile: ways_of(self.position.board, tile) for tile in self.tiles}

    @cached_property
    def _boards(self) -> dict[Placement, Board]:
        return {}

    def board_after(self, placement: Placement) -> Board:
        """The board with a legal placement laid; several parts of the explorer ask for it."""
        if placement not in self._boards:
            self._boards[placement] = self.position.board.after(placement)
        return self._boards[placement]

    def ways(self, tile: Tile | None) -> Ways:
        """In which ways `tile` can be laid now; none for a tile that isn't among `tiles`."""
        return self._ways.get(tile, _NO_WAYS) if tile is not None else _NO_WAYS


_NO_WAYS = Ways()
