"""Ta Yü (Niek Neuwahl, 1999): its rules in every edition, for programs and for people.

>>> from tayu import KOSMOS, Dealer, Position
>>> position = Position.start(KOSMOS)
>>> dealer = Dealer(KOSMOS, seed=7)
>>> while position.chance():
...     position = position.after(dealer.answer(position))
>>> position.phase
'column'
"""

from typing import Any

from tayu.board import Board
from tayu.dealer import Dealer
from tayu.errors import IllegalMove, InvalidMove, InvalidRecord, InvalidRules
from tayu.moves import Side
from tayu.placement import Placement
from tayu.position import Position
from tayu.rules import GOLIATH, KOSMOS, RECONSTRUCTION, Rules
from tayu.score import Estuary, Score
from tayu.shown import drawn_by
from tayu.tiles import TILES, Tile

__version__ = "0.1.0"


def _still(value: Any) -> str:
    """What a notebook shows of a board or a position; of a game, how its main line ends."""
    from tayu import record, sgf, svg  # noqa: PLC0415  # nobody waits for pens until then

    position: Any = value.end if isinstance(value, record.Record | sgf.SgfGame) else value
    return svg.show(position).html()


drawn_by(_still)

__all__ = [
    "GOLIATH", "KOSMOS", "RECONSTRUCTION", "TILES", "Board", "Dealer", "Estuary", "IllegalMove",
    "InvalidMove", "InvalidRecord", "InvalidRules", "Placement", "Position", "Rules", "Score",
    "Side", "Tile",
]  # fmt: skip
