"""Sessions for tests, and what they hold."""

from games import BAG
from tayu import Dealer, Position, Rules
from tayu.grid import Cell
from tayu.placement import Placement
from tayu.tiles import Tile
from tayu_widgets.session import Session


def begun(rules: Rules = BAG, seed: int = 1) -> Session:
    return Session(Position.start(rules), Dealer(rules, seed))


def under_way(plies: int = 12, rules: Rules = BAG, seed: int = 1) -> Session:
    """A session in which the first way has been laid so many times."""
    session = begun(rules, seed)
    for _ in range(plies):
        session.play(session.ways.placements[0])
    return session


def held(session: Session) -> Tile:
    """The tile in hand."""
    assert session.tile is not None
    return session.tile


def covered(session: Session) -> Cell:
    return session.board.placements[0].cells[1]


def a_cell(session: Session, ways: int = 1) -> Cell:
    """A cell that can be covered in at least so many ways."""
    return next(cell for cell, found in sorted(session.ways.by_cell.items()) if len(found) >= ways)


def changes(session: Session) -> list[frozenset[str]]:
    """What observers are told from here on."""
    told: list[frozenset[str]] = []
    session.on_act(told.append)
    return told


def first_way(session: Session) -> Placement:
    """The first of the ways to lay the tile in hand."""
    return session.ways.placements[0]
