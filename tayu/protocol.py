"""What search, records and the explorer ask of a game, and what both games give.

Whoever plays, reviews, keeps or shows games is written against `GamePosition`
and never asks which game it is. A position is one of three kinds:

- a *decision*: `seat` chooses one of `legal_moves()`, and `chance()` is empty;
- a *chance* position: `chance()` lists what may come up, `legal_moves()` is empty;
- *over*: `outcome` says how the game ended, and both lists are empty.

Seats number the players, sides those who score; `values()` has one number per
side. In a two-player game the two coincide; partners share a side.
"""

from collections.abc import Hashable, Sequence
from typing import Protocol, Self, TypeVar, runtime_checkable

Move = TypeVar("Move", bound=Hashable)
"""A game's moves and the outcomes of its chance: plain, hashable values."""


@runtime_checkable
class GameOutcome(Protocol):
    """How a game ended."""

    @property
    def winner(self) -> int | None:
        """The side that won, as an index into `values()`; None for a draw."""
        ...

    @property
    def text(self) -> str:
        """One sentence for people: who won, with what, and why the game ended."""
        ...


@runtime_checkable
class GamePosition(Protocol[Move]):
    """All that the rules need to go on from here: an immutable, hashable value.

    Positions that the rules treat alike from here on are equal. No method
    changes the position, and none depends on anything but the position.
    """

    @property
    def seat(self) -> int:
        """Who is on the clock, from 0; at the end, who would be."""
        ...

    @property
    def side(self) -> int | None:
        """The side that `seat` plays for, an index into `values()`; None while that is open."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        ...

    @property
    def outcome(self) -> GameOutcome | None:
        """How the game ended; None as long as it goes on."""
        ...

    def legal_moves(self) -> Sequence[Move]:
        """Every move that the rules allow to `seat`, each once, always in the same order.

        Never empty at a decision; empty at a chance position and at the end.
        """
        ...

    def why_illegal(self, move: Move, /) -> str | None:
        """None for a move that `after` takes, else one sentence that names the rule broken.

        Raises `tayu.errors.InvalidMove` for what can't be read as a move at all.
        """
        ...

    def after(self, move: Move, /) -> Self:
        """The position after a legal move or, at a chance position, after what came up.

        Raises `tayu.errors.IllegalMove` with the sentence of `why_illegal` for a
        move that the rules forbid here, and `tayu.errors.InvalidMove` for what
        can't be read as a move at all. Both are `ValueError`s.
        """
        ...

    def chance(self) -> Sequence[tuple[Move, float]]:
        """What may come up, each with its probability; these are above 0 and sum to 1.

        Empty at a decision and at the end.
        """
        ...

    def values(self) -> Sequence[float]:
        """What the game is worth to each side, each number in [−1, 1].

        At the end 1 is won and −1 lost, and sides that drew have 0. Before the
        end nothing has been won, and every number is 0.
        """
        ...

    def seen_by(self, seat: int, /) -> Self:
        """The position as that seat knows it, with what is hidden from the seat left out.

        A game without hidden tiles or cards returns the position itself.
        """
        ...
