"""The board: tiles laid, where the next may go, what scores.

One representation serves everyone. For each anchor (a 1×3 strip, see
`tayu.anchors`) the board keeps the two bytes of `tayu.matching`: which slots
*need* a mouth and which *ban* one. A tile fits where its arrangement agrees with
both, so all legal placements are one comparison over two small arrays, and
laying a tile only touches the anchors beside it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from tayu.anchors import Anchors, Bytes, Indices, anchors_of
from tayu.errors import IllegalMove, whole_of
from tayu.grid import SHORES, Cell, inside, neighbour
from tayu.legality import check_tile, readable, reasons
from tayu.matching import FULL, fits
from tayu.placement import Mouth, Placement
from tayu.rules import KOSMOS, Rules, check_rules
from tayu.score import Estuary, Score
from tayu.shown import Shown
from tayu.tiles import TILES, Tile, turned_end_for_end

_BOTH_WAYS = np.array(
    [((tile.mask,), (turned_end_for_end(tile.mask),)) for tile in TILES], np.uint8
)
"""Shape (28, 2, 1): each tile's two arrangements, to be compared with all anchors at once."""

_MOUTHS = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little")
"""Shape (256, 8): for each arrangement byte, 1 for each slot with a mouth."""


@dataclass(frozen=True, eq=False, repr=False)
class Board(Shown):
    """What lies on the table. Boards don't change: `after` returns the next one.

    `placements` is in the order in which the tiles were laid. Two boards are
    equal when the same tiles lie on the same cells under the same rules,
    whatever the order. `need` and `ban` have one read-only byte an anchor.
    """

    rules: Rules
    placements: tuple[Placement, ...]
    need: Bytes = field(repr=False)
    ban: Bytes = field(repr=False)

    @staticmethod
    def empty(rules: Rules = KOSMOS) -> "Board":
        """The board before the first tile."""
        check_rules(rules)
        blank = _read_only(np.zeros(anchors_of(rules.size).count, np.uint8))
        return Board(rules, (), blank, blank)

    @property
    def size(self) -> int:
        """Rows and columns."""
        return self.rules.size

    @cached_property
    def anchors(self) -> Anchors:
        """The tables for boards of this size."""
        return anchors_of(self.size)

    # -- where a tile may go

    def legal_placements(self, tile: Tile) -> list[Placement]:
        """Every placement of `tile` that the rules allow here, in a fixed order.

        Raises `InvalidMove` for what isn't one of the 28 kinds.
        """
        check_tile(tile)
        made = self.anchors.placements(tile)
        return [made[number] for number in self.legal_numbers(tile).tolist()]

    def legal_numbers(self, tile: Tile) -> Indices:
        """The legal placements as numbers into `anchors.placements(tile)`."""
        if not self.placements:
            return self._opening_numbers
        fitting: Indices = fits(_BOTH_WAYS[tile.index], self.need, self.ban).ravel().nonzero()[0]
        return fitting

    @cached_property
    def _opening_numbers(self) -> Indices:
        covering = {a for cell in self.rules.centre for a in self.anchors.covering[cell]}
        one_way = np.array(sorted(covering), np.intp)
        return np.concatenate((one_way, one_way + self.anchors.count))

    def why_illegal(self, placement: Placement) -> str | None:
        """None for a legal placement, else a sentence that names the rule broken and the cell.

        Raises `InvalidMove` for what isn't a placement at all.
        """
        if self.is_legal(placement):
            return None
        return reasons(self, placement)[0].sentence

    def is_legal(self, placement: Placement) -> bool:
        """Whether there is no reason against this placement; `InvalidMove` as `why_illegal`."""
        return self._fits(readable(placement))

    def _fits(self, placement: Placement) -> bool:
        anchor = self.anchors.index(placement.upright, placement.row, placement.col)
        if anchor is None:
            return False
        if not self.placements:
            return anchor in self._opening_numbers
        need, ban = int(self.need[anchor]), int(self.ban[anchor])
        return bool(fits(placement.arrangement, need, ban))

    def after(self, placement: Placement) -> "Board":
        """The board with one more tile; `IllegalMove` with the sentence of `why_illegal`.

        Article 8a: under `protect_laid_only` a blank side of the tile bans no mouth.
        """
        placement = readable(placement)
        if not self._fits(placement):
            raise IllegalMove(reasons(self, placement)[0].sentence)
        anchor = self._anchor(placement)
        need, ban = self.need.copy(), self.ban.copy()
        closed = self.anchors.overlaps[anchor]
        need[closed] = ban[closed] = FULL
        beside, bits = self.anchors.touches[anchor]
        mouths = _MOUTHS[placement.arrangement]
        need[beside] |= bits @ mouths
        if self.rules.matching == "mouth_to_mouth":
            ban[beside] |= bits @ (1 - mouths)
        return Board(self.rules, (*self.placements, placement), _read_only(need), _read_only(ban))

    def _anchor(self, placement: Placement) -> int:
        anchor = self.anchors.index(placement.upright, placement.row, placement.col)
        assert anchor is not None, "a laid tile lies on an anchor"
        return anchor

    # -- what lies here

    @cached_property
    def covered(self) -> Mapping[Cell, Placement]:
        """Which placement covers each covered cell."""
        return {cell: placement for placement in self.placements for cell in placement.cells}

    def at(self, row: int, col: int) -> Placement | None:
        """The placement that covers a cell, or None for an empty cell or one off the board.

        Raises `TypeError` for what isn't a whole number.
        """
        return self.covered.get((whole_of("row", row), whole_of("col", col)))

    @cached_property
    def mouths(self) -> frozenset[Mouth]:
        """Every mouth on the board: the cell it belongs to and the way it faces."""
        return frozenset(mouth for placement in self.placements for mouth in placement.mouths)

    @property
    def open_mouths(self) -> list[Mouth]:
        """The mouths that face an empty cell, in the order in which they were laid."""
        return [
            (cell, heading)
            for placement in self.placements
            for cell, heading in placement.mouths
            if self._is_empty(neighbour(cell, heading))
        ]

    def _is_empty(self, cell: Cell) -> bool:
        return inside(cell, self.size, self.size) and cell not in self.covered

    # -- what scores

    @property
    def estuaries(self) -> list[Estuary]:
        """Article 11: every mouth open onto a shore, clockwise from the north-west."""
        return list(self._estuaries)

    @cached_property
    def _estuaries(self) -> tuple[Estuary, ...]:
        found = [
            (slot.shore, slot.position)
            for placement in self.placements
            for slot in self.anchors.shore_slots[self._anchor(placement)]
            if placement.arrangement >> slot.slot & 1
        ]
        return tuple(self._estuary(shore, position) for shore, position in sorted(found))

    def _estuary(self, shore: int, position: int) -> Estuary:
        name = SHORES[shore]
        return Estuary(name, position, 2 if position in self.rules.doubled_on(name) else 1)

    @cached_property
    def score(self) -> Score:
        """The points shore by shore, and the products."""
        points = [0, 0, 0, 0]
        for shore, _, worth in self._estuaries:
            points[SHORES.index(shore)] += worth
        return Score(*points)

    # -- a board as a value

    @cached_property
    def _key(self) -> tuple[Rules, frozenset[Placement]]:
        return self.rules, frozenset(self.placements)

    def __eq__(self, other: object) -> bool:
        return self._key == other._key if isinstance(other, Board) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        return f"<Board {self.size}×{self.size}, {len(self.placements)} tiles, {self.score}>"


def _read_only(array: Bytes) -> Bytes:
    array.flags.writeable = False
    return array
