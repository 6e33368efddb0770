"""The sentences of the explorer: what happened, what to do, why something can't be done."""

from typing import TYPE_CHECKING, Any

from tayu.grid import Cell
from tayu.legality import Reason
from tayu.moves import Answer, Ask, Bid, ChooseSide, Column, Pass, Penalty, Side
from tayu.placement import Placement
from tayu.position import Position
from tayu.record import Ply
from tayu.score import Score
from tayu.stock import Block
from tayu.telling import told
from tayu.tiles import Tile

if TYPE_CHECKING:
    from tayu_widgets.step import Step

SIDES = (Side.NORTH_SOUTH, Side.EAST_WEST)
"""The sides that have a score, in the order of `Score.products`."""


def capital(text: str) -> str:
    """The same text with a capital first letter."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The same text as one sentence: a capital first letter and an end."""
    return capital(text) if text.endswith((".", "!", "?")) else capital(text) + "."


def named(cell: Cell) -> str:
    """A cell as people read it."""
    return f"row {cell[0]}, column {cell[1]}"


def strip(placement: Placement) -> str:
    """The three cells of a placement as people read them."""
    (row, col), _, (last_row, last_col) = placement.cells
    if placement.upright:
        return f"column {col}, rows {row}–{last_row}"
    return f"row {row}, columns {col}–{last_col}"


def mover(position: Position) -> str:
    """Who is on the clock: the side, the partner, or the seat while the seats have no sides."""
    seats, side = position.rules.seats, position.side
    if side is None or seats == 4:
        return seat_name(position.seat, seats)
    return f"seat {position.seat}, {side.label}," if seats == 3 else side.label


_COMPASS = ("North", "East", "South", "West")


def seat_name(seat: int, seats: int) -> str:
    """How a seat is called: by its side, by compass among partners, by number in an auction."""
    if seats == 4:
        return _COMPASS[seat]
    return SIDES[seat].label if seats == 2 else f"seat {seat}"


# -- what is to be done


def headline(position: Position) -> str:
    """The decision at hand in a few words."""
    asked = f", {position.agreed} of {position.rules.seats} have agreed" * (
        position.phase == "agree"
    )
    does = "takes its hidden spare" if _takes_spare(position) else _DOES[position.phase]
    if position.phase == "bid" and position.auction and position.auction.bid == 1:
        does = "has to pass"
    return f"{capital(mover(position))} {does}{asked}"


def _takes_spare(position: Position) -> bool:
    """Whether the seat draws what it is to keep, before its first turn."""
    drawing = position.phase in ("column", "ask") and position.rules.spare
    return drawing and position.spares[position.seat] is None


_DOES = {
    "place": "lays",
    "column": "draws",
    "ask": "draws",
    "agree": "answers",
    "bid": "bids",
    "side": "chooses a side",
}


def to_do(position: Position) -> str:
    """What the decision at hand asks of whom; at the end of the game, how it ended."""
    if position.outcome is not None:
        return f"The game is over: {position.outcome.text}"
    bidding = position.auction if position.phase == "bid" else None
    task = _bid_task(bidding.bid) if bidding else _task(position)
    return sentence(f"{capital(mover(position))} {task}")


def _bid_task(lowest: int | None) -> str:
    """What the seat on the clock may bid."""
    if lowest is None:
        return "to bid, for the first must"
    return f"to bid less than {lowest}, or to pass" if lowest > 1 else "to pass, for 1 is the least"


def _task(position: Position) -> str:
    """What is to be done in another phase than the bidding, as far as it is allowed."""
    task = _TASKS[position.phase]
    if position.phase not in ("column", "ask"):
        return task
    moves = position.legal_moves()
    only = f"only {_drawn_from(moves[0])} is left" if len(moves) == 1 else task
    return f"to {'take its hidden spare' if _takes_spare(position) else 'draw'}: {only}"


def _drawn_from(move: Any) -> str:
    return "one column" if isinstance(move, Column) else f"a {back(move.ringed)} back"


_TASKS = {
    "place": "to lay: choose a dotted cell",
    "column": "choose one of the two columns",
    "ask": "ask for a ringed or a plain back",
    "agree": "to answer: set the tile aside and draw another",
    "side": "to choose a side",
}


def to_pass(position: Position) -> str:
    """Who is to have the screen now."""
    return f"Pass the screen to {mover(position)}."


def thinks(position: Position, level: str) -> str:
    """Which computer player is on the clock."""
    return f"{capital(mover(position))} is played by the computer, level {level}."


def lined_up(way: Placement, number: int, of: int) -> str:
    """What is lined up, which of how many ways that is, and how to go on."""
    where = f"{way.tile} on {strip(way)}"
    if of == 1:
        return f"Lined up: {where}, the only way to cover that cell. Lay it, or choose another."
    return f"Lined up: {where}, way {number} of {of}. Lay it, turn it, or choose another."


def in_hand(tile: Tile) -> str:
    """Which tile was taken in hand."""
    return f"{tile} is in hand: choose a dotted cell."


# -- why not


def only_way(cell: Cell) -> str:
    """Why turning does nothing."""
    return f"This is the only legal way to cover {named(cell)}."


def not_here(tile: Tile, cell: Cell, reason: Reason) -> str:
    """Why the tile can't cover a cell."""
    return f"{tile} can't cover {named(cell)}, because {reason.sentence}."


# -- what happened


def done(before: Position, step: "Step") -> str:
    """What a move did, and what chance added."""
    after = step.position
    parts = [sentence(f"{mover(before)} {_deed(step.move, before)}{_gain(before, after)}")]
    aside = len(after.aside) - len(before.aside)
    if aside > 0:
        names = " and ".join(str(tile) for tile in after.aside[-aside:])
        parts.append(f"{names} fitted nowhere and was set aside.")
    return " ".join(parts)


def ply_told(ply: Ply | None, hidden: bool) -> str:
    """What happened in a ply; only its number where it would tell what a seat hides."""
    if ply is None:
        return "The beginning."
    return f"Ply {ply.number}." if hidden else told(ply)


def begun(branch: str) -> str:
    """That what was played before is kept, and where this goes."""
    return f"Branch {branch} begins here; what came after before is kept."


def _deed(move: Any, before: Position) -> str:
    match move:
        case Placement():
            return f"laid {move.tile} on {strip(move)}"
        case Column(index=index):
            return f"drew a {_back_of(before, index)} back"
        case Ask(ringed=ringed):
            return f"asked for a {back(ringed)} back"
        case Answer(agree=agree):
            return "agreed to set the tile aside" if agree else "did not agree"
        case Bid(points=points):
            return f"bid {points}"
        case Pass():
            return "passed"
        case ChooseSide(side=side):
            return f"chose {side.label}"
        case _:
            return "lost the turn for talking" if isinstance(move, Penalty) else f"made {move}"


def _gain(before: Position, after: Position) -> str:
    """What the products gained, as the tail of a sentence."""
    gained = [
        f"{side.label} {new} ({signed(new - old)})"
        for side, old, new in zip(
            SIDES, before.board.score.products, after.board.score.products, strict=True
        )
        if new != old
    ]
    return ": " + ", ".join(gained) if gained else ""


def signed(change: float) -> str:
    """A change with its sign, ±0 for none."""
    return f"{change:+g}".replace("-", "−") if change else "±0"


# -- the moves that aren't placements, on their buttons


def back(ringed: bool) -> str:
    """How a back is called."""
    return "ringed" if ringed else "plain"


def label(move: Any, position: Position) -> str:
    """A move as its button names it."""
    match move:
        case Column(index=index):
            return f"Column {index}, {_back_of(position, index)}"
        case Ask(ringed=ringed):
            return f"{capital(back(ringed))} back"
        case Answer(agree=agree):
            return "Set it aside and draw another" if agree else "No: end the game"
        case Bid(points=points):
            return f"Bid {points}"
        case Pass():
            return "Pass"
        case ChooseSide(side=side):
            return capital(side.label)
        case _:
            return "Partners talked: lose the turn" if isinstance(move, Penalty) else str(move)


def _back_of(position: Position, column: int) -> str:
    stock = position.stock
    assert isinstance(stock, Block), "only a block has columns"
    return back(stock.backs[column][0])


# -- for those who listen


def described(position: Position, ghost: Placement | None, cell: Cell | None, ways: int) -> str:
    """What lies at the cell pointed at, and what the ghost would bring."""
    if cell is None:
        return ""
    laid = position.board.at(*cell)
    if laid is not None:
        here = f"covered by {laid.tile}"
    else:
        here = "empty" if not ways else f"{ways} way{'s' if ways > 1 else ''} to cover it"
    would = "" if ghost is None else f"; the ghost{_where(ghost, cell)} {bring(position, ghost)}"
    return sentence(f"{named(cell)}: {here}{would}")


def _where(ghost: Placement, cell: Cell) -> str:
    """Where the ghost is, unless it lies over the cell that is spoken of."""
    return "" if cell in ghost.cells else f" on {strip(ghost)}"


def bring(position: Position, ghost: Placement) -> str:
    """What a legal placement would do to the two products."""
    now, then = position.board.score, position.board.after(ghost).score
    if now.products == then.products:
        return _nothing(now, then)
    pairs = zip(SIDES, now.products, then.products, strict=True)
    return "would bring " + ", ".join(
        f"{side.label} to {new} ({signed(new - old)})" for side, old, new in pairs if new != old
    )


def _nothing(now: Score, then: Score) -> str:
    gained = sum(then) - sum(now)
    return f"would add {gained} on the shores, no product" if gained else "would not score"
