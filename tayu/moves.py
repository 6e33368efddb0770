"""Everything that takes a position to the next: what seats decide and what chance answers.

The main move is `tayu.placement.Placement`; the others are here. They are plain
values, and only the position says which of them are legal when.
"""

from dataclasses import dataclass
from enum import IntEnum

from tayu.placement import Placement
from tayu.tiles import Tile


class Side(IntEnum):
    """Article 2: who scores; the number is the side's place in `Position.values()`."""

    NORTH_SOUTH = 0
    EAST_WEST = 1
    FLOOD = 2

    @property
    def label(self) -> str:
        """The side's name in a sentence."""
        return ("north–south", "east–west", "the flood")[self]


# -- what chance answers


@dataclass(frozen=True, slots=True)
class Draw:
    """A tile comes up. `back`: whether the back that it uncovers in a block is ringed."""

    tile: Tile
    back: bool | None = None


@dataclass(frozen=True, slots=True)
class Back:
    """While the block is set up: whether the next stack's top shows a ringed back."""

    ringed: bool


@dataclass(frozen=True, slots=True)
class First:
    """The seat that chance picks: to open the bidding, or to start the game after it."""

    seat: int


# -- what a seat decides, besides a placement


@dataclass(frozen=True, slots=True)
class Column:
    """Take the top of the nearest stack of this column of the block, 0 or 1."""

    index: int


@dataclass(frozen=True, slots=True)
class Ask:
    """Take a tile with a ringed back, or one with a plain back, off the table."""

    ringed: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """Agree, or not, to set an unplaceable tile aside and draw another."""

    agree: bool


@dataclass(frozen=True, slots=True)
class Bid:
    """Claim, as the flood, that neither side will score so many points."""

    points: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the bidding."""


@dataclass(frozen=True, slots=True)
class ChooseSide:
    """In a three-seat game the starting seat's choice; the other side is its opponent's."""

    side: Side


@dataclass(frozen=True, slots=True)
class Penalty:
    """Partners talked: the seat loses its turn, and the next seat places the tile.

    The table imposes it, no seat chooses it: `Position.after` takes it, and
    `Position.legal_moves` doesn't list it.
    """


Choice = Column | Ask
Outcomes = Draw | Back | First
Decision = Placement | Column | Ask | Answer | Bid | Pass | ChooseSide | Penalty
Move = Decision | Outcomes
