"""Plain shapes: moved, scaled, rounded, and told from what no pen can draw."""

from math import inf, nan, pi

import pytest

from drawn import area
from tayu.shapes import (
    Disc,
    Label,
    Line,
    Polygon,
    Rect,
    Shape,
    bounds,
    is_sound,
    moved,
    rounded,
    scaled,
)

SOME: list[Shape] = [
    Rect(1, 2, 3, 4, 0.5, "#000000", "#ffffff", 0.1),
    Disc(1, 2, 3, "#000000"),
    Line(((0, 0), (1, 2)), "#000000", 0.2, (0.1, 0.3)),
    Polygon(((0, 0), (1, 0), (1, 1)), "#000000"),
    Label(1, 2, "text", 0.5, "#000000"),
]


class TestShapes:
    @pytest.mark.parametrize("shape", SOME, ids=lambda shape: type(shape).__name__)
    def test_moving_and_scaling(self, shape: Shape) -> None:
        assert moved(moved(shape, 3, 4), -3, -4) == shape
        assert scaled(scaled(shape, 4), 0.25) == shape
        there, larger = bounds([moved(shape, 3, 4)]), bounds([scaled(shape, 2)])
        here = bounds([shape])
        assert there == pytest.approx((here[0] + 3, here[1] + 4, here[2] + 3, here[3] + 4))
        assert larger == pytest.approx(tuple(2 * part for part in here))

    @pytest.mark.parametrize("shape", SOME, ids=lambda shape: type(shape).__name__)
    @pytest.mark.parametrize("wrong", [nan, inf, -inf])
    def test_what_no_pen_can_draw(self, shape: Shape, wrong: float) -> None:
        assert is_sound(shape)
        assert not is_sound(moved(shape, wrong, 0))
        assert not is_sound(moved(shape, 0, wrong))

    @pytest.mark.parametrize(
        "shape",
        [
            Rect(0, 0, -1, 1),
            Rect(0, 0, 1, 1, -0.1),
            Disc(0, 0, -0.1),
            Disc(0, 0, 1, None, "#000000", -1),
            Line(((0, 0),), "#000000", 1),
            Line(((0, 0), (1, 1)), "#000000", 1, (0.1, -0.1)),
            Polygon((), "#000000"),
            Label(0, 0, "text", -1, "#000000"),
        ],
        ids=str,
    )
    def test_negative_lengths_and_empty_outlines(self, shape: Shape) -> None:
        assert not is_sound(shape)

    def test_a_rounded_rectangle_as_points(self) -> None:
        sharp = rounded(Rect(1, 2, 3, 4))
        assert list(sharp) == [(1, 2), (4, 2), (4, 6), (1, 6)]
        soft = rounded(Rect(1, 2, 3, 4, 0.5), 16)
        assert bounds([Polygon(soft)]) == pytest.approx((1, 2, 4, 6))
        assert area(soft) == pytest.approx(12 - (4 - pi) * 0.25, abs=0.01)
        round_all_over = rounded(Rect(0, 0, 2, 2, 9), 16)  # a radius too large is held
        assert area(round_all_over) == pytest.approx(pi, abs=0.02)
