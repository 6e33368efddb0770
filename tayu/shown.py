"""Values that a notebook shows as pictures, drawn by a floor above theirs.

A position can't import what draws it, for that stands above it. So the package names the pen
once (`drawn_by`), and a value that is shown asks whatever pen was named.
"""

from collections.abc import Callable
from typing import Any

Pen = Callable[[Any], str]
"""What makes HTML of a value."""

_pens: list[Pen] = []


def drawn_by(pen: Pen) -> None:
    """Have values drawn by that pen from now on."""
    _pens[:] = [pen]


class Shown:
    """A value that notebooks show as its pen draws it, and terminals as its text."""

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        del include, exclude  # both forms are always offered; the page picks
        (pen,) = _pens
        return {"text/html": pen(self), "text/plain": repr(self)}
