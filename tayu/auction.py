"""The bidding for the flood.

Source: the rulebook, "Rules for 3 Players". That a seat which passed is out for
good is a choice: the rulebook doesn't say.
"""

from dataclasses import dataclass, replace

from tayu.errors import as_whole
from tayu.moves import Bid, Pass
from tayu.rules import Rules

SEATS = 3  # the flood among them


@dataclass(frozen=True)
class Auction:
    """Article 15: the lowest `bid` so far, its `bidder`, who `passed`, and whose `seat` it is."""

    seat: int
    bid: int | None = None
    bidder: int | None = None
    passed: frozenset[int] = frozenset()

    def legal_moves(self, rules: Rules) -> list[Bid | Pass]:
        """Every lower bid, the highest first; and to pass, once there is a bid."""
        highest = greatest_score(rules) if self.bid is None else self.bid - 1
        bids: list[Bid | Pass] = [Bid(points) for points in range(highest, 0, -1)]
        return bids if self.bid is None else [*bids, Pass()]

    def why_illegal(self, move: Bid | Pass, rules: Rules) -> str | None:
        """One sentence, or None."""
        if isinstance(move, Pass):
            return "the first seat must bid, so it can't pass" if self.bid is None else None
        points = as_whole(move.points)
        if points is None or points < 1:
            return f"a bid of {move.points!r} is refused: bids are whole numbers from 1"
        if self.bid is not None and points >= self.bid:
            return f"a bid of {points} is refused: it must be lower than {self.bid}"
        most = greatest_score(rules)
        if points > most:
            return f"a bid of {points} is refused: no side can score more than {most}"
        return None

    def after(self, move: Bid | Pass) -> "Auction":
        """The bidding after a legal bid or a pass."""
        if isinstance(move, Pass):
            passed = self.passed | {self.seat}
            return replace(self, passed=passed, seat=self._next(passed))
        return replace(
            self, bid=as_whole(move.points), bidder=self.seat, seat=self._next(self.passed)
        )

    @property
    def flood(self) -> int | None:
        """The seat that has become the flood, or None while the bidding goes on."""
        return self.bidder if len(self.passed) == SEATS - 1 else None

    @property
    def opponents(self) -> tuple[int, ...]:
        """The two seats that aren't the flood, clockwise from it."""
        assert self.flood is not None
        return tuple((self.flood + step) % SEATS for step in (1, 2))

    def _next(self, passed: frozenset[int]) -> int:
        clockwise = ((self.seat + step) % SEATS for step in (1, 2, 3))
        return next(seat for seat in clockwise if seat not in passed)


def greatest_score(rules: Rules) -> int:
    """Article 15: what no side can exceed, each shore position an estuary, doubled ones twice."""
    north, east, south, west = (
        rules.size + len(rules.doubled_on(shore)) for shore in ("north", "east", "south", "west")
    )
    return max(north * south, east * west)
