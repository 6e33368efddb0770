"""What a player gives one placement."""

from typing import NamedTuple

from tayu.placement import Placement
from tayu.score import Score


class Term(NamedTuple):
    """One named part of a rating."""

    name: str
    value: float


class Rating(NamedTuple):
    """How good a placement is for the side that lays it; more is better.

    `terms` are the parts that `value` is made of, and `score` is what the board
    would score for both sides after the placement.
    """

    placement: Placement
    value: float
    terms: tuple[Term, ...]
    score: Score
