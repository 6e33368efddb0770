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
    """A change with its sign, nothing for none; it takes the same width either way."""
    code = "none" if after == before else "up" if after > before else "down"
    shown = "" if after == before else signed(after - before)
    return tag("span", text(shown), class_=f"tayu-change tayu-{code}")
