"""Computer players, and what they think of each placement."""

from tayu.players.gentle import rate
from tayu.players.rating import Rating, Term

__all__ = ["Rating", "Term", "rate"]
