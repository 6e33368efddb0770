"""A whole game judged, ply by ply: win chance, luck, error.

For every draw the *luck*: what the best choice gets after it, less the expectation
over all draws that might have come. For every choice the *error*: what the best one
gets, less what this one gets. Both are changes of the win chance (a draw counts half)
of the side on the clock, known from what its seat could know.

Luck and errors don't add up to the whole change of a game, for no level is
all-knowing: when it looks again a ply later it thinks better of some positions and
worse of others. That part is told apart as *hindsight*, and with it the sums are
exact: end − start = luck − errors + hindsight, all as north–south sees them.
In a game of three seats there are the chances of three sides, and the same holds for each;
only master reviews such games, for it plays them to their ends.

`review` gives the `Review`, `reviewing` yields it as it grows.
"""

from tayu.review.chance import Chance, Change
from tayu.review.steps import PlyReview, StepReview
from tayu.review.table import COLUMNS
from tayu.review.turning import TurningPoint
from tayu.review.value import NOTED, Point, Review, Sum
from tayu.review.walk import LEVELS, levels_of, review, reviewing

__all__ = [
    "COLUMNS",
    "LEVELS",
    "NOTED",
    "Chance",
    "Change",
    "PlyReview",
    "Point",
    "Review",
    "StepReview",
    "Sum",
    "TurningPoint",
    "levels_of",
    "review",
    "reviewing",
]
