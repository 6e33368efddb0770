"""Heatmaps: a number for each cell, and how to read it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np

from tayu.drawing import Lean, Overlay, leans
from tayu.flow import Flow
from tayu.grid import Cell
from tayu.matching import dead_ended, walled_off
from tayu.placement import Placement
from tayu.players import Rating
from tayu.tiles import TILES
from tayu_widgets.session import Session
from tayu_widgets.words import SIDES


@dataclass(frozen=True)
class Heatmap:
    """A number for some cells; `sentence` says what it means, `unit` reads one number.

    The colours begin at `floor`. A map that shows for which side cells count has
    `leans` in place of magnitudes, and `told` has the exact values in words.
    """

    title: str
    sentence: str
    numbers: Mapping[Cell, float]
    unit: Callable[[float], str]
    floor: float = 0.0
    leans: Mapping[Cell, Lean] = field(default_factory=dict)
    told: Mapping[Cell, str] = field(default_factory=dict)

    @property
    def overlay(self) -> Overlay:
        """What the board shows."""
        return Overlay(leans=self.leans) if self.leans else Overlay(heat=self.magnitudes)

    def read(self, cell: Cell) -> str:
        """The exact value on a cell, in words."""
        return self.told.get(cell) or self.unit(self.numbers.get(cell, 0))

    @property
    def span(self) -> tuple[float, float]:
        """The least and the greatest number; zeros where there are none."""
        found = self.numbers.values()
        return (min(found), max(found)) if found else (0, 0)

    @property
    def magnitudes(self) -> dict[Cell, float]:
        """The numbers as magnitudes: the floor is 0, and the greatest 1."""
        reach = self.span[1] - self.floor
        if not reach:
            return dict.fromkeys(self.numbers, 1.0 if self.floor else 0.0)
        return {cell: (number - self.floor) / reach for cell, number in self.numbers.items()}


def ways_to_cover(session: Session) -> Heatmap:
    """In how many ways the tile in hand can cover each cell."""
    numbers = {cell: float(len(ways)) for cell, ways in session.ways.by_cell.items()}
    return Heatmap(
        "Ways to cover",
        "In how many ways the tile in hand can cover each cell.",
        numbers,
        lambda number: f"{number:g} way{'' if number == 1 else 's'}",
    )


def chance_to_cover(session: Session) -> Heatmap:
    """For each cell, the share in percent of the undrawn tiles that could be laid over it now."""
    board, stock = session.board, session.position.stock
    weights: dict[Cell, int] = {}
    for tile in (tile for tile in TILES if stock[tile]):
        covered = {cell for way in board.legal_placements(tile) for cell in way.cells}
        for cell in covered:
            weights[cell] = weights.get(cell, 0) + stock[tile]
    return Heatmap(
        "Chance to cover",
        "How many in a hundred of the undrawn tiles could cover each cell as the board is.",
        {cell: round(100 * weight / stock.total, 1) for cell, weight in weights.items()},
        lambda number: f"{number:g} % of the undrawn tiles can cover it",
    )


def dead_cells(session: Session) -> Heatmap:
    """The empty cells that no kind of tile can ever cover: what lies about only grows stricter."""
    board = session.board
    lone = _ARRANGEMENTS[:, None]
    against = walled_off(lone, board.need) | dead_ended(lone, board.ban)
    alive = (against == 0).any(axis=0)
    numbers = {
        cell: 1.0
        for cell, anchors in board.anchors.covering.items()
        if cell not in board.covered and not alive[anchors].any()
    }
    return Heatmap(
        "Dead cells",
        "Cells that no kind of tile can cover any more, whatever is drawn.",
        numbers,
        lambda number: "dead: no tile can ever cover it" if number else "not dead",
    )


def sides_of_mouths(session: Session) -> Heatmap:
    """For which side the open mouths before each cell work: the one whose shores are nearer.

    Nearer by `tayu.flow`: by fewer tiles, at least, of the kinds that are left.
    """
    flow = Flow.of(session.seen)
    found = leans(flow)
    return Heatmap(
        "Sides of mouths",
        "For each open mouth the side with the nearer shores, and how many tiles away they are at "
        "least. The deeper the colour, the clearer: by three tiles or more, or alone.",
        {cell: each.sway for cell, each in found.items()},
        lambda _: "no open mouth faces it",
        leans=found,
        told={cell: _sides_told(tiles) for cell, tiles in flow.faced.items()},
    )


def _sides_told(tiles: tuple[int | None, int | None]) -> str:
    """How far away both sides' shores are, in words."""
    pairs = zip(SIDES, tiles, strict=True)
    return ", ".join(f"{side.label} {_away(count)}" for side, count in pairs)


def _away(count: int | None) -> str:
    if count is None:
        return "out of reach"
    return "1 tile away" if count == 1 else f"at least {count} tiles away"


_ARRANGEMENTS = np.array(
    [Placement(tile, end, 0, 0).arrangement for tile in TILES for end in (0, 2)], np.uint8
)


def best_rating(level: str, ratings: Iterable[Rating]) -> Heatmap:
    """For each cell the best of `ratings`, made by `level`, among the placements that cover it."""
    numbers: dict[Cell, float] = {}
    unit = "points" if level == "gentle" else "% win chance"
    for rating in ratings:
        number = rating.value if rating.win is None else round(100 * rating.win, 1)
        for cell in rating.placement.cells:
            numbers[cell] = max(number, numbers.get(cell, number))
    return Heatmap(
        "Best rating",
        f"The best that {level} finds among the placements through each cell.",
        numbers,
        lambda number: f"at best {number:g} {unit}",
        floor=min(numbers.values(), default=0.0),
    )


BEST = "Best rating through each cell"
"""The name of the heatmap that is made of ratings, by the level that the list of ratings shows."""

HEATMAPS: Mapping[str, Callable[[Session], Heatmap]] = {
    "Ways to cover each cell": ways_to_cover,
    "Chance that a draw can cover each cell": chance_to_cover,
    "Dead cells": dead_cells,
    "Side of each open mouth": sides_of_mouths,
}
"""The heatmaps of what a session shows, by the name that the chooser shows."""
