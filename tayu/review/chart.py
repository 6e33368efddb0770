"""The course of a game drawn: north–south's win chance, and luck and error apart below it.

Lengths are in units of a letter's size, about: x to the right from 0 to the width
that is asked for, y down from 0 to `HEIGHT`. Above and up is north–south's gain in
every lane; colours say whose ply it was. In a game of three seats each side has a curve,
the flood's dashed, and above is what the ply's own side gained.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from tayu.moves import Side
from tayu.palette import Palette
from tayu.review.steps import Kind, PlyReview
from tayu.review.value import Point, Review
from tayu.shapes import Disc, Label, Line, Polygon, Rect, Shape, centred

LEFT, RIGHT = 3.6, 1.2
"""Room beside the lanes."""

CHANCE, LUCK, ERROR = (2.0, 15.0), (17.8, 23.8), (26.2, 32.2)
"""The lanes' tops and bottoms."""

HEIGHT = 34.4
"""Of the whole picture."""

LETTER, BADGE = 1.0, 1.9
"""The size of letters, and of the discs that number turning points."""

STEP = 0.05
"""The scale of luck and error ends at a multiple of this."""


@dataclass(frozen=True)
class Chart:
    """The picture of a review, `width` units wide, in the colours of a palette."""

    review: Review
    width: float
    palette: Palette

    # -- where things are

    def x(self, ply: int) -> float:
        """Where a ply's end is."""
        return LEFT + (self.width - LEFT - RIGHT) * ply / max(1, self._last)

    def ply_at(self, x: float) -> int:
        """The ply whose column is at `x`, from 0: what a click there means."""
        share = (x - LEFT) / (self.width - LEFT - RIGHT)
        return min(max(round(share * self._last), 0), self._last)

    @property
    def _last(self) -> int:
        return max((ply.number for ply in self.review.plies), default=1)

    @property
    def scale(self) -> float:
        """The change of win chance at the ends of the lanes of luck and error."""
        changes = [max(abs(p.luck.value), p.error.value) for p in self.review.plies]
        return max(STEP, STEP * ceil(max(changes, default=0.0) / STEP - 1e-9))

    # -- what is drawn

    def shapes(self) -> list[Shape]:
        """All of it, in painting order."""
        lanes = (self._chance_lane(), self._luck_lane(), self._error_lane(), self._plies())
        return [shape for lane in lanes for shape in lane]

    def _chance_lane(self) -> Iterator[Shape]:
        if self._three:
            yield from self._three_chances()
            return
        yield from self._lane(CHANCE, "Win chance of north–south", ("100%", "50%", "0%"))
        points = self.review.curve
        if len(points) < 2:
            return
        for side in (0, 1):
            yield Polygon(tuple(self._lead(points, side)), self.palette.tint[side])
        yield from self._interval(points, self.palette.faint)
        yield self._middle(CHANCE)
        curve = tuple((self.x(point.ply), _y(point.chance.value)) for point in points)
        yield Line(curve, self.palette.text, 0.2)
        yield Disc(*curve[-1], 0.32, self.palette.text)
        yield from self._turning_points({point.ply: point.chance.value for point in points})

    @property
    def _three(self) -> bool:
        return len(self.review.sides) > 2

    def _three_chances(self) -> Iterator[Shape]:
        """A curve for each side, with its interval."""
        yield from self._lane(CHANCE, "Win chance of each side", ("100%", "50%", "0%"))
        if not self.review.plies:
            return
        for side in self.review.sides:
            points, colour = self.review.course(side), self.side_colour(side)
            yield from self._interval(points, colour)
            curve = tuple((self.x(point.ply), _y(point.chance.value)) for point in points)
            yield Line(curve, colour, 0.2, (0.7, 0.4) if side is Side.FLOOD else ())
            yield Disc(*curve[-1], 0.32, colour)
        heights = {ply.number: ply.after.value for ply in self.review.plies}
        yield from self._turning_points(heights)

    def side_colour(self, side: Side) -> str:
        """What is drawn for a side; the flood, which has no shore, takes that of the text."""
        return self.palette.text if side is Side.FLOOD else self.palette.side[int(side)]

    def _lead(self, points: Sequence[Point], side: int) -> Iterator[tuple[float, float]]:
        """The outline of what lies between even chances and the curve, where a side leads."""
        held = max if side == 0 else min
        yield self.x(points[0].ply), _y(0.5)
        for one, other in zip(points, [*points[1:], points[-1]], strict=True):
            yield self.x(one.ply), _y(held(one.chance.value, 0.5))
            a, b = one.chance.value - 0.5, other.chance.value - 0.5
            if a * b < 0:
                yield self.x(one.ply) + (self.x(other.ply) - self.x(one.ply)) * a / (a - b), _y(0.5)
        yield self.x(points[-1].ply), _y(0.5)

    def _interval(self, points: Sequence[Point], colour: str) -> Iterator[Shape]:
        for end in ("low", "high"):
            line = tuple((self.x(p.ply), _y(getattr(p.chance, end))) for p in points)
            yield Line(line, colour, 0.06, (0.25, 0.35))

    def _turning_points(self, heights: Mapping[int, float]) -> Iterator[Shape]:
        last, depth = -9.0, 0
        for number, turn in enumerate(self.review.turning_points(), 1):
            x, value = self.x(turn.ply.number), heights[turn.ply.number]
            # Badges that would overlap go deeper, as far as the lane goes.
            depth = (depth + 1) % 3 if x - last < BADGE else 0
            last = x
            away = 1.7 + BADGE * depth
            y = _y(value) + (away if value > 0.5 else -away)
            yield Line(((x, _y(value)), (x, y)), self.palette.text, 0.06)
            yield Disc(x, y, BADGE / 2 - 0.1, self.palette.paper, self.palette.text, 0.1)
            yield centred(x, y, str(number), LETTER, self.palette.text, True)

    def _luck_lane(self) -> Iterator[Shape]:
        yield from self._lane(LUCK, "Luck of each draw", self._ends)
        for ply in self.review.plies:
            yield from self._bar(ply, "luck", LUCK)
        yield self._middle(LUCK)

    def _error_lane(self) -> Iterator[Shape]:
        yield from self._lane(ERROR, "Error of each choice", self._ends)
        for ply in self.review.plies:
            yield from self._bar(ply, "error", ERROR)
        yield self._middle(ERROR)

    @property
    def _ends(self) -> tuple[str, str, str]:
        return f"+{100 * self.scale:.0f}%", "0", f"−{100 * self.scale:.0f}%"

    def _bar(self, ply: PlyReview, kind: Kind, lane: tuple[float, float]) -> Iterator[Shape]:
        value = ply.gain(kind, ply.side if self._three else Side.NORTH_SOUTH)
        if not value:
            return
        middle, half = sum(lane) / 2, (lane[1] - lane[0]) / 2
        height = half * abs(value) / self.scale
        width = min(0.7, 0.72 * (self.x(1) - self.x(0)))
        top = middle - height if value > 0 else middle
        left = self.x(ply.number) - width / 2
        yield Rect(left, top, width, height, 0, self.side_colour(ply.side))

    def _lane(
        self, lane: tuple[float, float], title: str, ends: tuple[str, str, str]
    ) -> Iterator[Shape]:
        top, bottom = lane
        left, right = LEFT, self.width - RIGHT
        yield Label(left, top - 0.5, title, LETTER, self.palette.text, "start", True)
        for text, y in zip(ends, (top, (top + bottom) / 2, bottom), strict=True):
            yield Line(((left, y), (right, y)), self.palette.groove, 0.04)
            yield Label(left - 0.4, y + 0.33, text, 0.9 * LETTER, self.palette.faint, "end")

    def _middle(self, lane: tuple[float, float]) -> Shape:
        y = sum(lane) / 2
        return Line(((LEFT, y), (self.width - RIGHT, y)), self.palette.faint, 0.07)

    def _plies(self) -> Iterator[Shape]:
        step = next(s for s in (5, 10, 20, 50, 1000) if self.x(s) - self.x(0) > 2.5 or s == 1000)
        y = ERROR[1] + 1.5
        for number in range(0, self._last + 1, step):
            yield centred(self.x(number), y, str(number), 0.9 * LETTER, self.palette.faint)
        yield Label(LEFT - 0.4, y + 0.33, "ply", 0.9 * LETTER, self.palette.faint, "end")


def _y(value: float) -> float:
    """Where a win chance is in its lane."""
    return CHANCE[1] + (CHANCE[0] - CHANCE[1]) * value
