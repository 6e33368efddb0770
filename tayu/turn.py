"""What follows what: the course of a game, one function a rule, in the order of the rulebook.

Each function takes a position and gives the next one. They trust that the move
is legal; `tayu.position` sees to that.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from tayu.auction import SEATS as SEATS_WITH_FLOOD
from tayu.auction import Auction
from tayu.moves import (
    Answer,
    Back,
    Bid,
    Choice,
    ChooseSide,
    Column,
    Draw,
    First,
    Pass,
    Penalty,
    Side,
)  # fmt: skip
from tayu.outcome import Ending, Outcome
from tayu.placement import Placement
from tayu.stock import Block
from tayu.tiles import Tile
from tayu.view import Held

if TYPE_CHECKING:
    from tayu.position import Position

Spares = tuple[Held | None, ...]

# -- preparation


def set_up(position: "Position") -> "Position":
    """Article 3: go on with the preparation until chance or a seat has something to say.

    Rulebook, "Preparation": the tops of the block come in sight. "Rules for 4
    Players": a seat chosen at random begins. "Rules for 3 Players": it opens the
    bidding. "Variant for 2 Players": each seat takes a hidden tile.
    """
    if isinstance(position.stock, Block) and position.stock.unshown is not None:
        return replace(position, phase="back")
    if position.first is None:
        return replace(position, phase="first")
    if position.rules.seats == SEATS_WITH_FLOOD:
        return open_bidding(position, position.first)
    return begin_turn(position, position.first)


def pick_first(position: "Position", first: First) -> "Position":
    """Articles 4 and 15: chance picks who begins, and after the bidding which side starts."""
    if position.auction is None:
        return set_up(replace(position, first=first.seat))
    return replace(position, phase="side", seat=first.seat)


def turn_up_back(position: "Position", back: Back) -> "Position":
    """Article 3: one more top of the block is in sight."""
    assert isinstance(position.stock, Block)
    return set_up(replace(position, stock=position.stock.with_back(back)))


# -- playing the game


def begin_turn(position: "Position", seat: int) -> "Position":
    """Articles 4 and 10: a seat comes on the clock and draws, or chooses what to draw from.

    Rulebook, "Playing the Game", first action. With nothing left to draw the
    game ends, although seats may still hold a spare (the rulebook is silent).
    """
    fresh = replace(position, seat=seat, drawer=seat, agreed=0, drawn=None, choice=None)
    choices = fresh.stock.choices
    if not fresh.stock.total:
        return end(fresh, "stock_empty")
    if len(choices) > 1:
        return replace(fresh, phase="column" if isinstance(choices[0], Column) else "ask")
    return choose(fresh, choices[0] if choices else None)


def choose(position: "Position", choice: Choice | None) -> "Position":
    """Article 5: the seat has said what it draws from; a bag leaves no choice."""
    return replace(position, phase="draw", choice=choice)


def draw(position: "Position", drawn: Draw) -> "Position":
    """Articles 5 and 13: a tile has come up, and the seat must place it if it can.

    In the variant with a spare, a seat's first tile is its spare, and then it
    is the next seat's turn to draw.
    """
    stock = position.stock.without(drawn, position.choice)
    after = replace(position, stock=stock, drawn=drawn.tile, choice=None)
    if position.rules.spare and position.spares[position.seat] is None:
        return keep_spare(after, drawn)
    fits = any(len(position.board.legal_numbers(tile)) for tile in after.placeable)
    return replace(after, phase="place") if fits else unplaceable(after)


def keep_spare(position: "Position", drawn: Draw) -> "Position":
    """Article 13 (rulebook, "Variant for 2 Players"): a seat's first tile is its spare."""
    spares = _with_entry(position.spares, position.seat, drawn.tile)
    return begin_turn(replace(position, spares=spares), next_seat(position))


def place(position: "Position", placement: Placement) -> "Position":
    """Articles 4 and 13: the seat lays its tile or its spare, and the next seat's turn begins."""
    spares = position.spares
    if placement.tile != position.drawn:
        spares = _with_entry(spares, position.seat, position.drawn)
    laid = replace(position, board=position.board.after(placement), spares=spares)
    return begin_turn(laid, next_seat(laid))


# -- end of the game


def unplaceable(position: "Position") -> "Position":
    """Articles 9, 9a and 9b: the drawn tile fits nowhere, and the game ends or goes on.

    Rulebook, "End of the Game": it ends; but while neither side has scored, the
    players may agree to go on. Reconstruction, "Turn": the tile is set aside.
    """
    rules = position.rules
    if rules.unplaceable == "set_aside":
        return begin_turn(set_aside(position), next_seat(position))
    scored = any(position.board.score.products)
    if rules.unplaceable == "agree" and not scored and position.stock.total:
        return replace(position, phase="agree")
    return end(position, "unplaceable")


def set_aside(position: "Position") -> "Position":
    """Articles 9 and 9b: the drawn tile is out of the game."""
    assert isinstance(position.drawn, Tile)
    return replace(position, aside=(*position.aside, position.drawn), drawn=None)


def answer(position: "Position", said: Answer) -> "Position":
    """Article 9: each seat is asked, the drawer first; one no ends the game, all yes draw again."""
    if not said.agree:
        return end(position, "refused")
    agreed, seats = position.agreed + 1, position.rules.seats
    if agreed == seats:
        return begin_turn(set_aside(position), position.drawer)
    return replace(position, agreed=agreed, seat=(position.drawer + agreed) % seats)


def end(position: "Position", reason: Ending) -> "Position":
    """Articles 9 and 10: the game is over, and the score is what lies on the board."""
    bid = position.auction.bid if position.auction else None
    return replace(position, phase="over", outcome=Outcome(reason, position.board.score, bid))


# -- four seats


def penalise(position: "Position", _: Penalty) -> "Position":
    """Article 14 (rulebook, "Rules for 4 Players"): partners talked, the next seat places."""
    return replace(position, seat=next_seat(position))


# -- three seats


def open_bidding(position: "Position", seat: int) -> "Position":
    """Article 15 (rulebook, "Rules for 3 Players"): a seat picked at random bids first."""
    return replace(position, phase="bid", seat=seat, auction=Auction(seat))


def bid(position: "Position", move: Bid | Pass) -> "Position":
    """Article 15: the next seat bids lower or passes, until one bidder is left: the flood."""
    assert position.auction is not None
    auction = position.auction.after(move)
    phase = "bid" if auction.flood is None else "first"
    seat = auction.seat if auction.flood is None else auction.flood
    return replace(position, auction=auction, phase=phase, seat=seat)  # type: ignore[arg-type]


def choose_side(position: "Position", chosen: ChooseSide) -> "Position":
    """Article 15: the starting seat chooses its side, the other has the other, the game begins."""
    assert position.auction is not None
    sides = [Side.FLOOD] * position.rules.seats
    for seat in position.auction.opponents:
        sides[seat] = chosen.side if seat == position.seat else Side(1 - chosen.side)
    return begin_turn(replace(position, sides=tuple(sides)), position.seat)


def next_seat(position: "Position") -> int:
    """Articles 4 and 16: the next seat clockwise, past the flood if a side has reached its bid."""
    following = (position.seat + 1) % position.rules.seats
    if flood_is_out(position) and position.sides[following] is Side.FLOOD:
        return (following + 1) % position.rules.seats
    return following


def flood_is_out(position: "Position") -> bool:
    """Article 16: whether a side has reached the flood's bid, so that the flood plays no more."""
    auction = position.auction
    if auction is None or auction.bid is None:
        return False
    return max(position.board.score.products) >= auction.bid


def _with_entry(spares: Spares, seat: int, tile: Held | None) -> Spares:
    return (*spares[:seat], tile, *spares[seat + 1 :])
