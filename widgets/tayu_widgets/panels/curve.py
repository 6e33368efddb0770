"""A graph over the plies of a line: how the chance to win went, and what was luck and error."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tayu.moves import Side
from tayu.palette import Palette
from tayu.shapes import Line as Stroke
from tayu.shapes import Rect, Shape
from tayu.svg.pen import UNIT, drawn
from tayu_widgets.live import tag, text
from tayu_widgets.panels.parts import side_sign
from tayu_widgets.walk import Stop
from tayu_widgets.words import SIDES

CHANCE, BARS = (1.0, 37.0), (39.0, 63.0)
"""From where to where the win chance is drawn, and luck and error below it."""

HEIGHT, WIDE = 64, 10
"""How high the graph is drawn, and how wide a ply."""

LEAST = 0.1
"""The bars' scale reaches at least so far, or little luck would look like much."""


@dataclass(frozen=True)
class Curve:
    """Numbers by ply, all as win chances of north–south.

    - `chance[n]`: what it was after ply *n*, from 0 to 1; 0 for the beginning.
    - `luck[n]`: by how much the draw of ply *n* changed it.
    - `error[n]`: by how much the choice of ply *n* did, against the best one.
    - `others`: where there are three sides, the chances of east–west and of the flood;
      luck and error are then what they changed for the side on the clock.

    A ply that a mapping lacks isn't drawn.
    """

    chance: Mapping[int, float]
    luck: Mapping[int, float] = field(default_factory=dict)
    error: Mapping[int, float] = field(default_factory=dict)
    others: tuple[Mapping[int, float], ...] = ()

    @property
    def chances(self) -> Mapping[Side, Mapping[int, float]]:
        """What is drawn as a line, by side: north–south's alone, or all three."""
        return dict(zip(Side, (self.chance, *self.others), strict=False))

    @property
    def scale(self) -> float:
        """The change at which a bar is as high as there is room."""
        return max((abs(n) for n in (*self.luck.values(), *self.error.values())), default=LEAST)


def picture(curve: Curve, stops: Sequence[Stop], palette: Palette) -> str:
    """The graph as markup that fills its place; each ply can be clicked by its stop's index."""
    shapes = [*_chances(curve, stops, palette), *_bars(curve, stops, palette)]
    width = WIDE * max(len(stops) - 1, 1)
    whose = "each side" if curve.others else "north–south"
    columns = (_column(index, told(curve, stop.number)) for index, stop in enumerate(stops))
    graph = tag(
        "svg", tag("g", drawn(shapes), fill="none", stroke_linejoin="round"), *columns,
        viewBox=" ".join(str(round(UNIT * n)) for n in (-WIDE / 2, 0, width + WIDE, HEIGHT)),
        preserveAspectRatio="none",
        role="img", aria_label=f"Win chance of {whose} over the plies, with luck and error",
    )  # fmt: skip
    return tag("div", _axis(curve), graph, _legend(curve), class_="tayu-plot")


def told(curve: Curve, number: int) -> str:
    """What the graph says of a ply, in words, for the pointer and for those who listen."""
    parts = [f"Ply {number}" if number else "The beginning"]
    for side, chances in curve.chances.items():
        if number in chances:
            parts.append(f"{side.label} {100 * chances[number]:.0f} %")
    for name, changes in (("luck", curve.luck), ("error", curve.error)):
        if changes.get(number):
            parts.append(f"{name} {100 * changes[number]:+.1f}".replace("-", "−"))
    return ", ".join(parts)


def _axis(curve: Curve) -> str:
    """Whose the top and the bottom are; of three sides each has its own line."""
    north_south, east_west = (side_sign(side) for side in SIDES)
    marks = ("1", "0") if curve.others else (north_south, east_west)
    return tag("span", *(tag("i", mark) for mark in marks), class_="tayu-axis", aria_hidden="true")


def _legend(curve: Curve) -> str:
    """What is what, and how far the bars reach."""
    reach = f"to ±{100 * max(curve.scale, LEAST):.0f} points"
    lines = tag("span", "win chance", class_="tayu-key tayu-key-line")
    if curve.others:
        signs = "".join(side_sign(side) for side in curve.chances)
        lines = tag("span", signs, " win chances")
    parts = (
        lines,
        tag("span", "luck", class_="tayu-key tayu-key-luck"),
        tag("span", f"error, {text(reach)}", class_="tayu-key tayu-key-error"),
    )
    return tag("span", *parts, class_="tayu-legend-line")


def _chances(curve: Curve, stops: Sequence[Stop], palette: Palette) -> list[Shape]:
    top, bottom = CHANCE
    end, middle = WIDE * (len(stops) - 1), (top + bottom) / 2
    lines = [Stroke(((0, y), (end, y)), palette.faint, 0.5) for y in (middle, sum(BARS) / 2)]
    for side, chances in curve.chances.items():
        points = tuple(
            (float(WIDE * index), bottom - (bottom - top) * chances[stop.number])
            for index, stop in enumerate(stops)
            if stop.number in chances
        )
        if len(points) > 1:
            own = curve.others and side is not Side.FLOOD
            colour = palette.side[side] if own else palette.text
            lines.append(Stroke(points, colour, 1.5, (4, 3) if side is Side.FLOOD else ()))
    return list(lines)


def _bars(curve: Curve, stops: Sequence[Stop], palette: Palette) -> Iterator[Shape]:
    """Luck left of its ply and faint, error right of it and in the colour of what went wrong."""
    scale = max(curve.scale, LEAST)
    for index, stop in enumerate(stops):
        luck, error = curve.luck.get(stop.number, 0.0), curve.error.get(stop.number, 0.0)
        yield from _bar(WIDE * index - 4, luck / scale, palette.faint)
        yield from _bar(WIDE * index, error / scale, palette.alarm)


def _bar(left: float, share: float, colour: str) -> Iterator[Shape]:
    top, bottom = BARS
    middle, height = (top + bottom) / 2, abs(share) * (bottom - top) / 2
    if height:
        yield Rect(left, middle - height if share > 0 else middle, 4, height, 0, colour)


def _column(index: int, said: str) -> str:
    return tag(
        "rect", tag("title", text(said)),
        x=round(UNIT * (index - 0.5) * WIDE), y=0, width=UNIT * WIDE, height=UNIT * HEIGHT,
        data_key=index, class_="tayu-moment",
    )  # fmt: skip
