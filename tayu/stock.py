"""The stock: what is undrawn, as everyone at the table knows it, and the chances of a draw.

A stock holds counts, never an order. `Bag` is drawn from blind; from a `Spread`
one asks for a ringed or a plain back; a `Block` is two columns of stacks of
which one takes the top of the nearest, and the backs of all tops are in sight.

Source: the rulebook, "Preparation", "Playing the Game", "A Few Tactical
Elements"; the edition of 2009 for the bag.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tayu.moves import Ask, Back, Choice, Column, Draw
from tayu.rules import Rules
from tayu.tiles import TILES, Tile

Backs = tuple[bool, ...]
Draws = list[tuple[Draw, float]]

STACK = 7
"""How many tiles high the stacks of a block are."""


@dataclass(frozen=True)
class Stock:
    """Undrawn tiles: `counts[i]` of the kind `TILES[i]`."""

    counts: tuple[int, ...]

    def __getitem__(self, tile: Tile) -> int:
        return self.counts[tile.index]

    @property
    def total(self) -> int:
        """How many tiles are undrawn."""
        return sum(self.counts)

    def total_of(self, ringed: bool) -> int:
        """How many undrawn tiles have such a back."""
        return sum(self[tile] for tile in TILES if tile.ringed == ringed)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The ways to draw that differ before the tile is seen; none for a bag."""
        return ()

    def draws(self, choice: Choice | None) -> Draws:
        """What may come up after that choice, with exact probabilities that sum to 1."""
        kinds = list(self._kinds(choice.ringed if isinstance(choice, Ask) else None))
        whole = sum(self[tile] for tile in kinds)
        return [(Draw(tile), self[tile] / whole) for tile in kinds]

    def without(self, draw: Draw, choice: Choice | None) -> "Stock":  # noqa: ARG002  # a block's
        """The stock after that draw."""
        return replace(self, counts=self._counts_without(draw.tile))

    def _kinds(self, ringed: bool | None) -> Iterator[Tile]:
        """The kinds that are left, of any back or of that back."""
        return (t for t in TILES if self[t] and ringed in (None, t.ringed))

    def _counts_without(self, tile: Tile) -> tuple[int, ...]:
        return tuple(n - (i == tile.index) for i, n in enumerate(self.counts))


class Bag(Stock):
    """Articles 3a and 5a: drawn from blind, so that every undrawn tile is equally likely."""


class Spread(Stock):
    """Articles 3b and 5b: face down; one asks for a back, and any tile with it is as likely."""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """`Ask` for each back that is still there."""
        return tuple(Ask(ringed) for ringed in (True, False) if self.total_of(ringed))


@dataclass(frozen=True)
class Block(Stock):
    """Articles 3 and 5: two columns of `length` stacks, each `height` tiles high.

    `taken` says how many tiles have gone from each column, always from its
    nearest stack; `backs` says for each column, from its nearest stack on,
    whether the top in sight is ringed. While the block is set up the backs are
    turned up one by one, so fewer are in `backs` than there are stacks.
    """

    length: int = 8
    height: int = STACK
    taken: tuple[int, int] = (0, 0)
    backs: tuple[Backs, Backs] = ((), ())

    def stacks(self, column: int) -> int:
        """How many stacks of a column still stand."""
        return self.length - self.taken[column] // self.height

    # -- setting up

    @property
    def unshown(self) -> int | None:
        """The first column with a stack whose top has not been turned up to sight, or None."""
        return next((c for c in (0, 1) if len(self.backs[c]) < self.stacks(c)), None)

    def reveals(self) -> list[tuple[Back, float]]:
        """What the next stack's top may show."""
        return [(Back(ringed), chance) for ringed, chance in self._next_back()]

    def with_back(self, back: Back) -> "Block":
        """The block with one more top in sight."""
        column = self.unshown
        assert column is not None
        return self._with_backs(column, (*self.backs[column], back.ringed))

    # -- drawing

    @property
    def choices(self) -> tuple[Choice, ...]:
        """`Column` for each column in which a stack still stands."""
        return tuple(Column(c) for c in (0, 1) if self.stacks(c))

    def draws(self, choice: Choice | None) -> Draws:
        """Kinds with the back in sight, each with what the tile below it may show."""
        ringed = self._top(choice)
        whole = self.total_of(ringed)
        below = self._next_back() if self._uncovers(choice) else [(None, 1.0)]
        return [
            (Draw(tile, back), self[tile] / whole * chance)
            for tile in self._kinds(ringed)
            for back, chance in below
        ]

    def without(self, draw: Draw, choice: Choice | None) -> "Block":
        """The block after that draw: one tile fewer, and the next back in sight."""
        assert isinstance(choice, Column)
        column = choice.index
        uncovered = () if draw.back is None else (draw.back,)
        first, second = self.taken
        taken = (first + (column == 0), second + (column == 1))
        smaller = replace(self, counts=self._counts_without(draw.tile), taken=taken)
        return smaller._with_backs(column, uncovered + self.backs[column][1:])

    def _top(self, choice: Choice | None) -> bool:
        assert isinstance(choice, Column)
        return self.backs[choice.index][0]

    def _uncovers(self, choice: Choice | None) -> bool:
        """Whether another tile lies below the top of the nearest stack."""
        assert isinstance(choice, Column)
        return self.taken[choice.index] % self.height < self.height - 1

    def _next_back(self) -> list[tuple[bool, float]]:
        """The back of any one tile that isn't in sight; the same for all of them."""
        shown = [back for column in self.backs for back in column]
        hidden = self.total - len(shown)
        ringed = self.total_of(ringed=True) - sum(shown)
        chances = ((True, ringed / hidden), (False, (hidden - ringed) / hidden))
        return [(back, chance) for back, chance in chances if chance]

    def _with_backs(self, column: int, backs: Backs) -> "Block":
        pair = (backs, self.backs[1]) if column == 0 else (self.backs[0], backs)
        return replace(self, backs=pair)


def full_stock(rules: Rules) -> Stock:
    """Article 3: the stock before the first draw."""
    counts = (rules.copies,) * len(TILES)
    if rules.drawing == "block":
        return Block(counts, length=rules.tile_count // (2 * STACK))
    return Spread(counts) if rules.drawing == "spread" else Bag(counts)
