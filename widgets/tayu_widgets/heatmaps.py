"""Heatmaps: a number for each cell, and how to read it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tayu.grid import Cell
from tayu_widgets.session import Session


@dataclass(frozen=True)
class Heatmap:
    """A number for some cells; `sentence` says what it means, `unit` reads one number."""

    title: str
    sentence: str
    numbers: Mapping[Cell, float]
    unit: Callable[[float], str]

    @property
    def span(self) -> tuple[float, float]:
        """The least and the greatest number; zeros where there are none."""
        found = self.numbers.values()
        return (min(found), max(found)) if found else (0, 0)

    @property
    def magnitudes(self) -> dict[Cell, float]:
        """The numbers as magnitudes from 0 to 1, the greatest 1."""
        most = self.span[1] or 1
        return {cell: number / most for cell, number in self.numbers.items()}


def ways_to_cover(session: Session) -> Heatmap:
    """In how many ways the tile in hand can cover each cell."""
    numbers = {cell: float(len(ways)) for cell, ways in session.ways.by_cell.items()}
    return Heatmap(
        "Ways to cover",
        "In how many ways the tile in hand can cover each cell.",
        numbers,
        lambda number: f"{number:g} way{'' if number == 1 else 's'}",
    )


HEATMAPS: Mapping[str, Callable[[Session], Heatmap]] = {"Ways to cover each cell": ways_to_cover}
"""The heatmaps to choose from, by the name that the chooser shows."""
