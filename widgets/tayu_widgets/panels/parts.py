"""Pieces of markup that several panels use."""

from tayu.moves import Side
from tayu_widgets.live import tag, text
from tayu_widgets.words import capital, signed

_CODES = {Side.NORTH_SOUTH: "ns", Side.EAST_WEST: "ew", Side.FLOOD: "flood"}
_SIGNS = {Side.NORTH_SOUTH: "●", Side.EAST_WEST: "◆", Side.FLOOD: "≈"}


def side_code(side: Side) -> str:
    """The side's part in names of CSS classes."""
    return _CODES[side]


def side_sign(side: Side) -> str:
    """The side's sign in its colour: a disc, a diamond, or a wave."""
    return tag("span", _SIGNS[side], class_=f"tayu-sign tayu-{_CODES[side]}", aria_hidden="true")


def side_name(side: Side) -> str:
    """The side's sign and name."""
    return side_sign(side) + text(capital(side.label))


def change(before: float, after: float) -> str:
    """A change with its sign; nothing where nothing changes."""
    return "" if after == before else tag("i", text(signed(after - before)), class_="tayu-change")
