"""Ta Yü (Niek Neuwahl, 1999): its rules in every edition, for programs and for people.

>>> from tayu import KOSMOS, Dealer, Position
>>> position = Position.start(KOSMOS)
>>> dealer = Dealer(KOSMOS, seed=7)
>>> while position.chance():
...     position = position.after(dealer.answer(position))
>>> position.phase
'column'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tayu.shown import drawn_by

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

if TYPE_CHECKING:
    from tayu.board import Board
    from tayu.dealer import Dealer
    from tayu.errors import IllegalMove, InvalidMove, InvalidRecord, InvalidRules
    from tayu.moves import Side
    from tayu.placement import Placement
    from tayu.position import Position
    from tayu.rules import GOLIATH, KOSMOS, RECONSTRUCTION, Rules
    from tayu.score import Estuary, Score
    from tayu.tiles import TILES, Tile
else:
    # Imported when they are first asked for: the command is imported by way of this package,
    # and numpy takes longer than its help, and longer than it can wait to hear Ctrl-C.
    _ROOMS = {
        "board": ("Board",),
        "dealer": ("Dealer",),
        "errors": ("IllegalMove", "InvalidMove", "InvalidRecord", "InvalidRules"),
        "moves": ("Side",),
        "placement": ("Placement",),
        "position": ("Position",),
        "rules": ("GOLIATH", "KOSMOS", "RECONSTRUCTION", "Rules"),
        "score": ("Estuary", "Score"),
        "tiles": ("TILES", "Tile"),
    }

    def __getattr__(name: str) -> Any:
        for room, names in _ROOMS.items():
            if name == room:
                return import_module(f"tayu.{room}")
            if name in names:
                globals()[name] = found = getattr(import_module(f"tayu.{room}"), name)
                return found
        raise AttributeError(f"module 'tayu' has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
