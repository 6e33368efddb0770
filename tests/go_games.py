"""Positions of Go for tests."""

from hypothesis import strategies as st

from tayu.tromp_taylor import (
    GoPosition,
    Turn,
    parse_diagram,
)

KO = "(;GM[1]FF[4]SZ[5]AB[ba][ab][cb][bc]AW[ca][db][cc]PL[W];W[bb])"
"""A game in which Black may not retake at once."""


def go(*turns: Turn, height: int = 9, width: int = 9) -> GoPosition:
    """The position after these turns."""
    position = GoPosition.start(height, width)
    for turn in turns:
        position = position.after(turn)
    return position


@st.composite
def colourings(draw: st.DrawFn) -> GoPosition:
    """Any colouring at all, even one with chains that reach no empty point."""
    height, width = draw(st.integers(1, 6)), draw(st.integers(1, 7))
    many = height * width
    marks = draw(st.text("XO.", min_size=many, max_size=many))
    rows = "\n".join(marks[row * width : (row + 1) * width] for row in range(height))
    return parse_diagram(rows).set_up(seat=draw(st.integers(0, 1)))
