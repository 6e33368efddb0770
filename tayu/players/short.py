"""Playouts that stop after some plies and are judged by what they have come to.

`tayu.players.search.RandomPlayouts` plays every game to its end, which takes
nothing but the protocol, and takes long. Where a game can say what a position is
worth before its end (as `tayu.players.solve` asks it to), a few plies tell more.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from tayu.players.search import Sample


@dataclass(frozen=True)
class ShortPlayouts:
    """At most `plies` random plies after a move, then `worth`: side 0's gain, −`most` to `most`.

    For games of two sides in which one's gain is the other's loss.
    """

    position: Any
    seed: int
    worth: Callable[[Any], float]
    most: float
    plies: int

    def sample(self, move: Any, begin: int, count: int) -> Sample:
        """As `tayu.players.search.Playouts.sample`; what is compared is the gain."""
        sign = 1 if self.position.side == 0 else -1
        after = self.position.after(move)
        gains = np.array(
            [sign * self._worth(after, number) for number in range(begin, begin + count)], float
        )
        return Sample((np.sign(gains) + 1) / 2, gains, (gains / self.most + 1) / 2)

    def _worth(self, position: Any, number: int) -> float:
        rng = Random(self.seed * 1_000_003 + number)
        for _ in range(self.plies):
            if position.is_over:
                break
            chance = position.chance()
            if chance:
                outcomes, weights = zip(*chance, strict=True)
                (step,) = rng.choices(outcomes, weights)
            else:
                step = rng.choice(position.legal_moves())
            position = position.after(step)
        return self.worth(position)
