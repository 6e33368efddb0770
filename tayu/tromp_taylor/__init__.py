"""Go by the Tromp–Taylor rules.

`articles` has the rules, one function an article; `GoPosition` plays by them
through the contract of `tayu.protocol`; `regions` explains the score. Nothing
here knows of Ta Yü.
"""

from tayu.tromp_taylor.articles import BLACK, EMPTY, WHITE, Colour, Colouring, Score
from tayu.tromp_taylor.notation import diagram, parse_diagram, parse_turn, turn_text
from tayu.tromp_taylor.points import Grid, Point, Points
from tayu.tromp_taylor.position import PASS, GoOutcome, GoPosition, Reason, Turn
from tayu.tromp_taylor.regions import Region, regions

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
    "Region",
    "Score",
    "Turn",
    "diagram",
    "parse_diagram",
    "parse_turn",
    "regions",
    "turn_text",
]
