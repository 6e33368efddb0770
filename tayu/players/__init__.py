"""Computer players, and what they think of each placement.

Four levels: random, gentle, full and master. Importing this package compiles
nothing; the first call that needs compiled loops does, with a message.
"""

from tayu.players.choose import LEVELS, choose
from tayu.players.rate import rate, refine
from tayu.players.rating import Rating, Ratings, Term
from tayu.players.search import Budget

__all__ = ["LEVELS", "Budget", "Rating", "Ratings", "Term", "choose", "rate", "refine"]
