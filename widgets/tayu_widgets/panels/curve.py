"""A graph over the plies of a line: how the chance to win went, and what was luck and error."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tayu.palette import Palette
from tayu.shapes import Line as Stroke
from tayu.shapes import Rect, Shape
from tayu.svg.pen import UNIT, drawn
from tayu_widgets.live import tag
from tayu_widgets.walk import Stop

HEIGHT, MIDDLE = 48, 24
"""How high the graph is drawn, and where even chances are."""

WIDE = 10
"""How wide a ply is drawn."""


@dataclass(frozen=True)
class Curve:
    """Numbers by ply, all as win chances of north–south.

    - `chance[n]`: what it was after ply *n*, from 0 to 1; 0 for the beginning.
    - `luck[n]`: by how much the draw of ply *n* changed it.
    - `error[n]`: by how much the choice of ply *n* did, against the best one.

    A ply that a mapping lacks isn't drawn.
    """

    chance: Mapping[int, float]
    luck: Mapping[int, float] = field(default_factory=dict)
    error: Mapping[int, float] = field(default_factory=dict)


def picture(curve: Curve, stops: Sequence[Stop], palette: Palette) -> str:
    """The graph as markup that fills its place; each ply can be clicked by its stop's index."""
    shapes = [*_bars(curve, stops, palette), *_chances(curve, stops, palette)]
    width = WIDE * max(len(stops) - 1, 1)
    return tag(
        "svg", tag("g", drawn(shapes), fill="none", stroke_linejoin="round"),
        *(_column(index) for index in range(len(stops))),
        viewBox=" ".join(str(round(UNIT * n)) for n in (-WIDE / 2, 0, width + WIDE, HEIGHT)),
        preserveAspectRatio="none",
        role="img", aria_label="Win chance of north–south over the plies, with luck and error",
    )  # fmt: skip


def _chances(curve: Curve, stops: Sequence[Stop], palette: Palette) -> list[Shape]:
    points = tuple(
        (WIDE * index, HEIGHT * (1 - curve.chance[stop.number]))
        for index, stop in enumerate(stops)
        if stop.number in curve.chance
    )
    even = Stroke(((0, MIDDLE), (WIDE * (len(stops) - 1), MIDDLE)), palette.faint, 0.5)
    return [even, *([Stroke(points, palette.text, 1.5)] if len(points) > 1 else [])]


def _bars(curve: Curve, stops: Sequence[Stop], palette: Palette) -> list[Shape]:
    """Luck left of its ply and faint, error right of it and in the colour of what went wrong."""
    bars: list[Shape] = []
    for index, stop in enumerate(stops):
        luck, error = curve.luck.get(stop.number, 0.0), curve.error.get(stop.number, 0.0)
        bars += _bar(WIDE * index - 4, luck, palette.faint)
        bars += _bar(WIDE * index + 1, error, palette.alarm)
    return bars


def _bar(left: float, change: float, colour: str) -> list[Shape]:
    height = min(abs(change), 0.5) * HEIGHT
    top = MIDDLE - height if change > 0 else MIDDLE
    return [Rect(left, top, 3, height, 0, colour)] if height else []


def _column(index: int) -> str:
    return tag(
        "rect", x=round(UNIT * (index - 0.5) * WIDE), y=0, width=UNIT * WIDE,
        height=UNIT * HEIGHT, data_key=index,
        class_="tayu-moment",
    )  # fmt: skip
