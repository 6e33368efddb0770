"""The gentle player: a placement is worth what its side scores at that moment.

Most of a game that is nothing, for a product needs both shores. Source: the
reconstruction, "The computer opponent".
"""

from collections.abc import Sequence

from tayu.grid import SHORES, Shore
from tayu.moves import Side
from tayu.placement import Placement
from tayu.players.rating import Rating, Ratings, Term
from tayu.position import Position
from tayu.score import Score

SHORES_OF: dict[Side, tuple[Shore, Shore]] = {
    Side.NORTH_SOUTH: ("north", "south"),
    Side.EAST_WEST: ("east", "west"),
}
"""The two shores whose points a side multiplies."""


def rate_gentle(position: Position) -> Ratings:
    """A rating for every legal placement, the best first; none where no tile is to be laid.

    The value is the product of the side on the clock after the placement, and its
    terms are the points on its two shores, which are multiplied. The flood scores
    nothing itself: to it a placement is worth the higher product, taken negatively.
    """
    if position.phase != "place":
        return Ratings("gentle", ())
    rated = [_rating(position, placement) for placement in position.legal_moves()]
    return Ratings("gentle", rated)


def _rating(position: Position, placement: Placement) -> Rating:
    score = position.board.after(placement).score
    terms = _terms(position.side, score)
    return Rating(placement, _value(position.side, score), terms, score)


def _terms(side: Side | None, score: Score) -> tuple[Term, ...]:
    shores: Sequence[Shore] = SHORES_OF.get(side, SHORES) if side is not None else SHORES
    return tuple(Term(shore, getattr(score, shore)) for shore in shores)


def _value(side: Side | None, score: Score) -> float:
    if side is Side.NORTH_SOUTH:
        return score.north_south
    if side is Side.EAST_WEST:
        return score.east_west
    return -max(score.products)
