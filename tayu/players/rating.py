"""What a player gives each placement."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

from tayu.placement import Placement
from tayu.score import Score


class Term(NamedTuple):
    """One named part of a rating."""

    name: str
    value: float


class Rating(NamedTuple):
    """How good a placement is for the side that lays it; more is better.

    - `value`: what the level goes by: points for gentle, log-odds for full, win
      chance for master.
    - `terms`: the parts that `value` is made of. Gentle's are multiplied; full's sum
      exactly to it, added from the left; master has none.
    - `score`: what the board would score for both sides after the placement.
    - `win`: the chance that the side wins, a draw counting half, and `low` to `high`
      its 95% interval: for full how far its chances were off on held-out games, for
      master the chance error of the playouts. None for the levels that have no idea.
    - `margin`: the expected score at the end, own less the other side's; None where unknown.
    - `playouts`: how many it rests on.
    """

    placement: Placement
    value: float
    terms: tuple[Term, ...]
    score: Score
    win: float | None = None
    low: float | None = None
    high: float | None = None
    margin: float | None = None
    playouts: int = 0


class Ratings(Sequence[Rating]):
    """A level's ratings of all legal placements, the best first.

    `playouts` and `seconds` say what they cost; `done` is False while better ones
    may follow.
    """

    def __init__(
        self,
        level: str,
        ratings: Sequence[Rating],
        *,
        playouts: int = 0,
        seconds: float = 0.0,
        done: bool = True,
    ) -> None:
        self.level = level
        self.playouts = playouts
        self.seconds = seconds
        self.done = done
        self._ratings = tuple(sorted(ratings, key=lambda rating: -rating.value))

    @overload
    def __getitem__(self, index: int) -> Rating: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Rating, ...]: ...

    def __getitem__(self, index: int | slice) -> Rating | tuple[Rating, ...]:
        return self._ratings[index]

    def __len__(self) -> int:
        return len(self._ratings)

    def __iter__(self) -> Iterator[Rating]:
        return iter(self._ratings)

    def of(self, placement: Placement) -> Rating:
        """The rating of one placement; `KeyError` if it isn't legal here."""
        for rating in self._ratings:
            if rating.placement == placement:
                return rating
        raise KeyError(placement)

    def __repr__(self) -> str:
        return (
            f"<Ratings by {self.level} of {len(self)} placements, {self.playouts} playouts, "
            f"{self.seconds:.2f} s>"
        )
