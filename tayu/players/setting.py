"""A position as the compiled loops take it.

The tiles are laid in an order of their own, by where they lie, so that equal
boards give the same numbers whatever way they came about.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu.anchors import anchors_of
from tayu.kernels.promise import Promise, promise_of
from tayu.kernels.scratch import Scratch, empty_scratch
from tayu.kernels.tables import Tables, tables_of
from tayu.kernels.units import Learned
from tayu.moves import Ask, Back, Column
from tayu.placement import Placement
from tayu.players.fitted import weights
from tayu.players.learned import learned
from tayu.position import Position
from tayu.stock import Block
from tayu.tiles import TILES, Tile

ANY, PLAIN, RINGED = -1, 0, 1
"""What is known of the back of a tile that is to come."""


class Undrawn(NamedTuple):
    """What may still come, with the backs in sight.

    `tiles` are the undrawn ones in no order, and, where `hidden`, the other seat's
    spare among them. `backs[i]` is what is known of place *i*: for a block its
    columns in the order of taking, the first `split` long; the last place is the
    hidden spare's. `first` is the column of the next draw if that is chosen, else −1.
    """

    tiles: NDArray[np.int8]
    backs: NDArray[np.int8]
    split: int
    first: int
    hidden: bool


def undrawn(position: Position) -> Undrawn:
    """What the seat on the clock must reckon with; it looks through that seat's eyes."""
    seen = position.seen_by(position.seat)
    stock, choice = seen.stock, seen.choice
    hidden = [spare for spare in seen.spares if isinstance(spare, Back)]
    tiles = [tile.index for tile in TILES for _ in range(stock[tile])]
    backs = np.full(len(tiles), ANY, np.int8)
    split = -1
    if isinstance(stock, Block):
        split = _mark_tops(stock, backs)
    if isinstance(choice, Ask) and tiles:
        backs[0] = choice.ringed
    if hidden:
        backs[-1] = hidden[0].ringed
    first = choice.index if isinstance(choice, Column) else -1
    return Undrawn(np.array(tiles, np.int8), backs, split, first, bool(hidden))


def _mark_tops(block: Block, backs: NDArray[np.int8]) -> int:
    """Note the backs of the tops in sight; gives the length of the first column."""
    begin, lengths = 0, [block.length * block.height - taken for taken in block.taken]
    for column, length in enumerate(lengths):
        lowered = block.taken[column] % block.height
        tops = [0, *range(block.height - lowered, length, block.height)]
        for at, ringed in zip(tops, block.backs[column], strict=False):
            backs[begin + at] = RINGED if ringed else PLAIN
        begin += length
    return lengths[0]


@dataclass(frozen=True)
class Setting:
    """The tables and a laid board for one position, shared by all that look at it."""

    position: Position

    @cached_property
    def tables(self) -> Tables:
        """What the loops look up."""
        return tables_of(self.position.rules)

    @cached_property
    def laid(self) -> NDArray[np.int64]:
        """The tiles on the board, by where they lie: rows of (anchor, arrangement)."""
        laid = sorted(
            (self.anchor(placement), placement.arrangement)
            for placement in self.position.board.placements
        )
        return np.array(laid, np.int64).reshape(-1, 2)

    @cached_property
    def scratch(self) -> Scratch:
        """The board, to be copied and not to be written on."""
        return laid_out(self.tables, self.laid)

    def anchor(self, placement: Placement) -> int:
        """The number of the strip that a placement covers."""
        upright, row, col = placement.upright, placement.row, placement.col
        found = anchors_of(self.position.rules.size).index(upright, row, col)
        assert found is not None, "a legal placement lies on an anchor"
        return found

    def placement(self, tile: Tile, number: int) -> Placement:
        """The placement that the loops know by that number."""
        return anchors_of(self.position.rules.size).placements(tile)[number]

    @cached_property
    def promise(self) -> Promise:
        """The fitted weights, with room for what an evaluation notes."""
        return promise_of(weights(), self.tables)

    @cached_property
    def learned(self) -> Learned:
        """The learned evaluation, with room for what it sums."""
        return learned(self.position.rules)

    @property
    def stage(self) -> float:
        """How far the game has come: tiles laid, of all."""
        return len(self.position.board.placements) / self.position.rules.tile_count

    @cached_property
    def undrawn(self) -> Undrawn:
        """What may still come, as the seat on the clock knows it."""
        return undrawn(self.position)


def laid_out(tables: Tables, laid: NDArray[np.int64]) -> Scratch:
    """A board with tiles laid: rows of (anchor, arrangement)."""
    from tayu.kernels.evaluation import set_up  # noqa: PLC0415  # imports numba

    scratch = empty_scratch(tables)
    set_up(tables, scratch, laid)
    return scratch
