"""Go by the Tromp–Taylor rules.

`articles` has the rules, one function an article; `GoPosition` plays by them
through the contract of `tayu.protocol`. Nothing here knows of Ta Yü.
"""

from tayu.tromp_taylor.articles import BLACK, EMPTY, WHITE, Colour, Colouring, Score
from tayu.tromp_taylor.points import Grid, Point, Points
from tayu.tromp_taylor.position import PASS, GoOutcome, GoPosition, Reason, Turn

__all__ = [
    "BLACK",
    "EMPTY",
    "PASS",
    "WHITE",
    "Colour",
    "Colouring",
    "GoOutcome",
    "GoPosition",
    "Grid",
    "Point",
    "Points",
    "Reason",
    "Score",
    "Turn",
]
