"""The 28 kinds of tile, generated from their geometry.

A tile is 1×3 and has three mouths among eight slots. As it lies in orientation
0, its cells are 0, 1 and 2 going east, and the slots go clockwise from the
north-west::

         N0  N1  N2
        +---+---+---+
      W | 0 | 1 | 2 | E
        +---+---+---+
         S0  S1  S2

An *arrangement* is a byte with one bit a slot. Turning a tile end for end moves
every slot by four places, that is, swaps the byte's halves; no byte with three
bits is its own swap, so the 56 arrangements pair off into 28 tiles.

Source: the rulebook, "The Channel Tiles" (28 kinds; 12, 15 and 1 of them with
mouths on three, two and one sides); the reconstruction, "Tiles".
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Literal

from tayu.errors import InvalidMove, check_kind

Slot = Literal["N0", "N1", "N2", "E", "S2", "S1", "S0", "W"]

SLOTS: tuple[Slot, ...] = ("N0", "N1", "N2", "E", "S2", "S1", "S0", "W")  # by bit


def turned_end_for_end(arrangement: int) -> int:
    """Article 1: the arrangement byte after a half turn, its two halves swapped."""
    return (arrangement >> 4) | (arrangement << 4 & 0xFF)


@dataclass(frozen=True)
class Tile:
    """One of the 28 kinds of tile.

    `mask` is the smaller of its two arrangement bytes, bit *i* for slot *i*;
    `index` is its place in `TILES`, 0 to 27.
    """

    mask: int
    index: int

    @cached_property
    def mouths(self) -> frozenset[Slot]:
        """The names of its three slots with a mouth, as the tile lies in orientation 0."""
        return frozenset(slot for bit, slot in enumerate(SLOTS) if self.mask >> bit & 1)

    @cached_property
    def name(self) -> str:
        """A short name that lists the mouths side by side: `N02E` is N0, N2 and E."""
        return "".join(_side_name(side, self.mouths) for side in "NESW")

    @cached_property
    def ringed(self) -> bool:
        """Article 1: whether the mouths lie on three sides; such backs carry rings."""
        return len({slot[0] for slot in self.mouths}) == 3

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<Tile {self.name}>"


def _side_name(side: str, mouths: frozenset[Slot]) -> str:
    digits = sorted(slot[1:] for slot in mouths if slot[0] == side)
    return side + "".join(digits) if digits else ""


def _all_tiles() -> tuple[Tile, ...]:
    arrangements = (sum(1 << slot for slot in slots) for slots in combinations(range(8), 3))
    masks = sorted({min(byte, turned_end_for_end(byte)) for byte in arrangements})
    return tuple(Tile(mask, index) for index, mask in enumerate(masks))


TILES: tuple[Tile, ...] = _all_tiles()
"""The 28 kinds, sorted by mask."""

_BY_NAME = {tile.name: tile for tile in TILES}


def tile_named(name: str) -> Tile:
    """The tile of that name, in either case; `InvalidMove` for any other text."""
    check_kind("name", name, str, "text, as N02E")
    tile = _BY_NAME.get(name.strip().upper())
    if tile is None:
        raise InvalidMove(
            f"{name.strip()!r} is not the name of a tile; names list the mouths side by side, "
            f"as {TILES[0].name} or {TILES[-1].name} do"
        )
    return tile
