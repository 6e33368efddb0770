"""Why a placement is illegal: every reason against it, in the order of the rulebook.

A placement is legal exactly when there are no reasons against it. The reasons
about mouths are read off the same two bytes and by the same two functions with
which the board finds what is legal, so the verdict and its reason can't part.

Source: the rulebook, "Playing the Game"; the reconstruction, "The opening tile"
and "Every tile after the first".
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from tayu.errors import InvalidMove, as_whole
from tayu.grid import Cell, Heading, inside
from tayu.matching import dead_ended, walled_off
from tayu.placement import Mouth, Placement, strip_edge
from tayu.tiles import SLOTS, TILES, Tile

if TYPE_CHECKING:
    from tayu.board import Board

WORDS: dict[Heading, str] = {"N": "north", "E": "east", "S": "south", "W": "west"}
"""Headings as words of a sentence."""


_KINDS = frozenset(TILES)


class Reason(NamedTuple):
    """One thing against a placement.

    `rule` is the short name of the rule broken; `cell` is where, and `heading`
    the edge of that cell, where it is about an edge.
    """

    rule: str
    cell: Cell
    heading: Heading | None
    sentence: str


def reasons(board: "Board", placement: Placement) -> list[Reason]:
    """Everything against a placement; nothing for a legal one.

    Raises `InvalidMove` for what isn't a placement at all. Where the tile would
    leave the board or cover another, edges aren't looked at.
    """
    placement = readable(placement)
    for rule in (_beyond_the_edge, _on_a_tile):
        if found := list(rule(board, placement)):
            return found
    rules = _RULES_ONCE_BEGUN if board.placements else _RULES_OF_THE_OPENING
    return [reason for rule in rules for reason in rule(board, placement)]


def check_readable(placement: object) -> None:
    """Raise `InvalidMove` unless this is a tile, an orientation 0–3, a row and a column."""
    readable(placement)


def readable(placement: object) -> Placement:
    """The placement, its numbers plain ints; `InvalidMove` as `check_readable`.

    Numpy's numbers would come through as they are: a small kind of them overflows where
    anchors are counted.
    """
    if not isinstance(placement, Placement):
        raise InvalidMove(f"{placement!r} is not a Placement(tile, orientation, row, col)")
    tile, orientation, row, col = placement
    check_tile(tile)
    if type(orientation) is type(row) is type(col) is int and 0 <= orientation <= 3:
        return placement
    quarters = as_whole(orientation)
    if quarters not in (0, 1, 2, 3):
        raise InvalidMove(
            f"orientation is {orientation!r}, but it counts quarter turns clockwise: 0, 1, 2 or 3"
        )
    return Placement(tile, quarters, _number("row", row), _number("col", col))


def _number(name: str, value: object) -> int:
    number = as_whole(value)
    if number is None:
        raise InvalidMove(f"{name} is {value!r}, but it must be a whole number")
    return number


def check_tile(tile: object) -> None:
    """Raise `InvalidMove` unless this is one of the 28 kinds."""
    if not isinstance(tile, Tile) or tile not in _KINDS:
        raise InvalidMove(f"{tile!r} is not a tile; the 28 kinds are in tayu.TILES")


def _beyond_the_edge(board: "Board", placement: Placement) -> Iterator[Reason]:
    """Article 6: a tile may not extend beyond the edge of the board."""
    last = board.size - 1
    for cell in placement.cells:
        if not inside(cell, board.size, board.size):
            yield Reason(
                "overhang", cell, None,
                f"cell {cell} is off the board, whose rows and columns go from 0 to {last}: "
                f"a tile may not extend beyond its edge",
            )  # fmt: skip


def _on_a_tile(board: "Board", placement: Placement) -> Iterator[Reason]:
    """Article 6: a tile covers three empty cells."""
    for cell in placement.cells:
        if cell in board.covered:
            yield Reason(
                "covered", cell, None,
                f"cell {cell} is covered by a tile: a tile must cover three empty cells",
            )  # fmt: skip


def _off_centre(board: "Board", placement: Placement) -> Iterator[Reason]:
    """Article 7: the first tile covers the centre."""
    centre = board.rules.centre
    if not set(centre).intersection(placement.cells):
        named = "the centre cell" if len(centre) == 1 else "one of the four centre cells,"
        listed = ", ".join(map(str, centre))
        yield Reason(
            "opening", placement.cells[1], None,
            f"the first tile must cover {named} {listed}",
        )  # fmt: skip


def _blocking(board: "Board", placement: Placement) -> Iterator[Reason]:
    """Article 8: the channel already laid may not be blocked."""
    anchor = _anchor(board, placement)
    for cell, heading in _edges(
        walled_off(placement.arrangement, int(board.need[anchor])), placement
    ):
        yield Reason(
            "blocks", cell, heading,
            f"the blank {WORDS[heading]} side of cell {cell} would block the mouth that faces it: "
            f"a mouth already laid may not end against a blank side",
        )  # fmt: skip


def _dead_ending(board: "Board", placement: Placement) -> Iterator[Reason]:
    """Article 8: a new mouth may not end against a blank side."""
    anchor = _anchor(board, placement)
    for cell, heading in _edges(
        dead_ended(placement.arrangement, int(board.ban[anchor])), placement
    ):
        yield Reason(
            "dead_end", cell, heading,
            f"the mouth at the {WORDS[heading]} of cell {cell} would end against a blank side: "
            f"mouth must meet mouth, and blank meet blank",
        )  # fmt: skip


def _not_joined(board: "Board", placement: Placement) -> Iterator[Reason]:
    """Article 8: a new tile's channel is connected to the channel already laid."""
    if not placement.arrangement & int(board.need[_anchor(board, placement)]):
        yield Reason(
            "join", placement.cells[1], None,
            f"none of its mouths meets a mouth already laid, so the tile on cells "
            f"{placement.cells[0]} to {placement.cells[2]} would not join the channel",
        )  # fmt: skip


_Rule = Callable[["Board", Placement], Iterator[Reason]]
_RULES_OF_THE_OPENING: tuple[_Rule, ...] = (_off_centre,)
_RULES_ONCE_BEGUN: tuple[_Rule, ...] = (_blocking, _dead_ending, _not_joined)


def _anchor(board: "Board", placement: Placement) -> int:
    anchor = board.anchors.index(placement.upright, placement.row, placement.col)
    assert anchor is not None, "edges are only looked at on the board"
    return anchor


def _edges(bits: int, placement: Placement) -> Iterator[Mouth]:
    """The cells and headings of the slots whose bits are set, in the anchor's frame."""
    for bit, slot in enumerate(SLOTS):
        if bits >> bit & 1:
            yield strip_edge(placement.upright, placement.row, placement.col, slot)
