"""A position: all that the rules need to go on, and nothing else.

Positions don't change; `after` gives the next. At a decision `legal_moves` lists
what the seat on the clock may do; at a chance position `chance` lists what may
come with exact probabilities. A position never holds the order of the stock:
a `tayu.dealer.Dealer` answers for it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from tayu import turn, view
from tayu.auction import SEATS as SEATS_WITH_FLOOD
from tayu.auction import Auction
from tayu.board import Board
from tayu.errors import IllegalMove, InvalidMove, as_whole
from tayu.legality import check_readable
from tayu.moves import (
    Answer,
    Ask,
    Back,
    Bid,
    Choice,
    ChooseSide,
    Column,
    Draw,
    First,
    Move,
    Pass,
    Penalty,
    Side,
)  # fmt: skip
from tayu.outcome import Outcome
from tayu.placement import Placement
from tayu.rules import KOSMOS, Rules, check_rules
from tayu.shown import Shown
from tayu.stock import Block, Stock, full_stock
from tayu.tiles import Tile
from tayu.view import Held

Phase = Literal["back", "first", "bid", "side", "column", "ask", "draw", "place", "agree", "over"]

CHANCE: frozenset[Phase] = frozenset({"back", "first", "draw"})
"""The phases in which chance is to answer."""

_TAKES: dict[Phase, tuple[type, ...]] = {
    "back": (Back,), "first": (First,), "draw": (Draw,),
    "bid": (Bid, Pass), "side": (ChooseSide,), "column": (Column,), "ask": (Ask,),
    "place": (Placement, Penalty), "agree": (Answer,), "over": (),
}  # fmt: skip

_NOW: dict[Phase, str] = {
    "back": "a back of the block is turned up now",
    "first": "chance picks a seat now",
    "draw": "a tile is drawn now",
    "bid": "the seats are bidding now: Bid(points) or Pass()",
    "side": "the starting seat chooses its side now: ChooseSide(side)",
    "column": "a column of the block is to be chosen now: Column(0) or Column(1)",
    "ask": "a back is to be asked for now: Ask(True) or Ask(False)",
    "place": "a tile is to be placed now",
    "agree": "the seats are asked to draw another tile now: Answer(True) or Answer(False)",
    "over": "the game is over",
}


@dataclass(frozen=True, repr=False)
class Position(Shown):
    """A game of Ta Yü at one moment.

    - `seat` is on the clock, or would be once chance has answered.
    - `drawn` is the tile to be placed now; `choice` what it is drawn from.
    - `spares[seat]` is the seat's hidden second tile. In what another seat may know
      (`seen_by`) a hidden tile is only its `Back`.
    - `aside` are the tiles out of the game; `sides[seat]` is who each seat plays
      for, empty until the bidding of a three-seat game has settled it.
    - `drawer` and `agreed`: in the phase `agree`, whose tile it is, and how many
      seats have agreed so far.
    - `first` is the seat that starts, or opens the bidding; None until chance has picked it.
    """

    rules: Rules
    board: Board
    stock: Stock
    phase: Phase
    seat: int
    sides: tuple[Side, ...]
    spares: tuple[Held | None, ...]
    drawn: Held | None = None
    choice: Choice | None = None
    aside: tuple[Tile, ...] = ()
    drawer: int = 0
    agreed: int = 0
    first: int | None = None
    auction: Auction | None = None
    outcome: Outcome | None = None

    @staticmethod
    def start(rules: Rules = KOSMOS, first: int | None = None) -> "Position":
        """The beginning of a game: Articles 2 and 4.

        `first` is the seat that starts. Two players choose it: seat 0 unless told. With
        four seats chance picks it unless told, and with three who opens the bidding.
        """
        check_rules(rules)
        if first is not None:
            first = _seat("first", first, rules)
        if first is None and rules.seats == 2:
            first = 0
        sides = () if rules.seats == SEATS_WITH_FLOOD else (Side(0), Side(1)) * (rules.seats // 2)
        nothing = Position(
            rules, Board.empty(rules), full_stock(rules), "draw", first or 0,
            sides, spares=(None,) * rules.seats, first=first,
        )  # fmt: skip
        return turn.set_up(nothing)

    # -- who, and with what

    @property
    def side(self) -> Side | None:
        """The side that the seat on the clock plays for; None before sides are chosen."""
        return self.sides[self.seat] if self.sides else None

    @property
    def placeable(self) -> tuple[Tile, ...]:
        """The tiles of which the seat may place one: the drawn one, and its spare."""
        held = (self.drawn, self.spares[self.seat]) if self.drawn else ()
        return tuple(dict.fromkeys(tile for tile in held if isinstance(tile, Tile)))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended; then `outcome` says how."""
        return self.phase == "over"

    def values(self) -> tuple[float, ...]:
        """What the game is worth to each side, in [−1, 1]: all 0 until it has ended."""
        if self.outcome is None:
            return (0.0,) * (3 if self.rules.seats == SEATS_WITH_FLOOD else 2)
        return self.outcome.values

    def seen_by(self, seat: int) -> "Position":
        """The position as that seat may know it: see `tayu.view`. `InvalidMove` for no seat."""
        return view.seen_by(self, _seat("seat", seat, self.rules))

    # -- what may come

    def chance(self) -> list[tuple[Any, float]]:
        """What chance may answer, with its probabilities; empty at a decision and at the end."""
        if self.phase == "draw":
            return list(self.stock.draws(self.choice))
        if self.phase == "back":
            assert isinstance(self.stock, Block)
            return list(self.stock.reveals())
        if self.phase == "first":
            seats = self.auction.opponents if self.auction else range(self.rules.seats)
            return [(First(seat), 1 / len(seats)) for seat in seats]
        return []

    def legal_moves(self) -> list[Any]:
        """What the seat on the clock may do; empty at a chance position and at the end."""
        if self.phase == "place":
            return [p for tile in self.placeable for p in self.board.legal_placements(tile)]
        if self.phase in ("column", "ask"):
            return list(self.stock.choices)
        if self.phase == "bid":
            assert self.auction is not None
            return list(self.auction.legal_moves(self.rules))
        if self.phase == "agree":
            return [Answer(True), Answer(False)]
        if self.phase == "side":
            return [ChooseSide(Side.NORTH_SOUTH), ChooseSide(Side.EAST_WEST)]
        return []

    def why_illegal(self, move: Move) -> str | None:
        """None, or one sentence that names the rule broken, and the cell where there is one.

        Takes answers of chance as well. Raises `InvalidMove` for what is neither.
        """
        if not isinstance(move, _ANY_MOVE):
            raise InvalidMove(f"{move!r} is neither a move nor an answer of chance")
        if isinstance(move, Placement):
            check_readable(move)
        if not isinstance(move, _TAKES[self.phase]):
            return f"{_text(move)} can't be played: {self._now}"
        if isinstance(move, Placement):
            return self._why_not_placed(move)
        if isinstance(move, Penalty):
            return self._why_not_penalised()
        if isinstance(move, Bid | Pass):
            assert self.auction is not None
            return self.auction.why_illegal(move, self.rules)
        if move in [outcome for outcome, _ in self.chance()] or move in self.legal_moves():
            return None
        return f"{_text(move)} can't come now: it isn't among what is left"

    def after(self, move: Move) -> "Position":
        """The position after a legal move, or after an answer of chance.

        Raises `IllegalMove` with the sentence of `why_illegal`, and `InvalidMove` for what is
        neither; this position stays as it was.
        """
        sentence = self.why_illegal(move)
        if sentence is not None:
            raise IllegalMove(sentence)
        return _FOLLOW[type(move)](self, move)

    @property
    def _now(self) -> str:
        ended = f": {self.outcome.text}" if self.outcome else ""
        return _NOW[self.phase] + ended.rstrip(".")

    def __repr__(self) -> str:
        laid, seat = len(self.board.placements), f"seat {self.seat}"
        drawn = f", drawn {self.drawn}" if self.drawn else ""
        return f"<Position {self.rules}: {laid} tiles laid, {self.phase}, {seat}{drawn}>"

    def _why_not_placed(self, placement: Placement) -> str | None:
        if placement.tile not in self.placeable:
            held = " or ".join(tile.name for tile in self.placeable)
            return f"tile {placement.tile.name} isn't drawn: the tile to be placed is {held}"
        return self.board.why_illegal(placement)

    def _why_not_penalised(self) -> str | None:
        if self.rules.seats == 4:
            return None
        return "the penalty for talking is for partners, and only four seats have partners"


def _seat(name: str, seat: object, rules: Rules) -> int:
    number = as_whole(seat)
    if number is None or number not in range(rules.seats):
        raise InvalidMove(f"{name} is {seat!r}, but the seats are 0 to {rules.seats - 1}")
    return number


def _text(move: Move) -> str:
    if isinstance(move, Placement):
        return f"tile {move.tile.name}"
    return f"tile {move.tile.name}" if isinstance(move, Draw) else repr(move)


_FOLLOW: dict[type, Callable[[Position, Any], Position]] = {
    Back: turn.turn_up_back,
    First: turn.pick_first,
    Column: turn.choose,
    Ask: turn.choose,
    Draw: turn.draw,
    Placement: turn.place,
    Answer: turn.answer,
    Penalty: turn.penalise,
    Bid: turn.bid,
    Pass: turn.bid,
    ChooseSide: turn.choose_side,
}

_ANY_MOVE = tuple(_FOLLOW)
