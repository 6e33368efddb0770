"""The palettes: legible to all, and told apart by all."""

from dataclasses import fields, replace
from itertools import combinations
from math import dist, hypot

import pytest

from drawn import all_shapes, eye
from games import played
from tayu import drawing
from tayu.drawing import Entry
from tayu.palette import (
    DARK,
    LIGHT,
    Palette,
    cividis,
    contrast,
    legible,
    luminance,
    palette_named,
    rgb,
)
from tayu.position import Position
from tayu.rules import KOSMOS, Rules
from tayu.shapes import Disc, Label, Point, Polygon, Rect, Shape
from tayu.tiles import TILES

PALETTES = (LIGHT, DARK)

everywhere = pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)


class TestColours:
    @everywhere
    @pytest.mark.parametrize("rules", [KOSMOS, Rules(size=7, doubled=(1, 5))], ids=str)
    def test_every_label_contrasts_with_what_lies_below(
        self, rules: Rules, palette: Palette
    ) -> None:
        game = played(replace(rules, drawing="bag"), seed=5)
        position = game.position(game.length())
        assert isinstance(position, Position)
        shapes = all_shapes(position.board, palette)
        shapes += drawing.sheet([Entry(TILES[0], "N012", "×2", True)], 1, palette)
        for number, label in enumerate(shapes):
            if isinstance(label, Label):
                surface = below(shapes[:number], label)
                assert contrast(label.fill, surface) >= 4.5, (label, surface)

    @everywhere
    def test_a_label_in_the_margin_contrasts_with_the_page(self, palette: Palette) -> None:
        assert contrast(palette.text, palette.paper) >= 7
        assert contrast(palette.faint, palette.paper) >= 4.5

    @everywhere
    @pytest.mark.parametrize("eyes", ["everyone", "protan", "deutan", "tritan"])
    def test_sides_differ_in_everyones_eyes(self, palette: Palette, eyes: str) -> None:
        for pair in (palette.side, palette.side_text):
            assert difference(*(seen(colour, eyes) for colour in pair)) > 25

    @everywhere
    @pytest.mark.parametrize("eyes", ["everyone", "protan", "deutan", "tritan"])
    def test_water_stands_out_from_stone_and_field(self, palette: Palette, eyes: str) -> None:
        water = seen(palette.water, eyes)
        for other in (*palette.stones, palette.field):
            assert difference(water, seen(other, eyes)) > 12

    @everywhere
    def test_marks_differ_in_everyones_eyes(self, palette: Palette) -> None:
        for eyes in ("everyone", "protan", "deutan"):
            for one, other in combinations([*palette.marks, palette.mark], 2):
                assert difference(seen(one, eyes), seen(other, eyes)) > 15

    @everywhere
    def test_every_field_is_a_colour_or_several(self, palette: Palette) -> None:
        for field in fields(Palette):
            value = getattr(palette, field.name)
            for colour in value if isinstance(value, tuple) else (value,):
                assert colour == palette.name or colour.startswith(("#", "rgba("))

    def test_cividis_grows_lighter_from_end_to_end(self) -> None:
        lights = [luminance(cividis(step / 100)) for step in range(101)]
        assert lights == sorted(lights)
        assert (cividis(0), cividis(1)) == ("#00224e", "#fee838")
        assert (cividis(-3), cividis(8)) == (cividis(0), cividis(1))

    def test_some_ink_is_legible_on_every_magnitude(self) -> None:
        surfaces = [cividis(step / 200) for step in range(201)]
        assert min(contrast(legible(surface), surface) for surface in surfaces) >= 4.5

    def test_contrast_of_black_and_white(self) -> None:
        assert contrast("#000000", "#ffffff") == pytest.approx(21)
        assert contrast("#0072b2", "#0072b2") == 1

    def test_there_are_two_themes(self) -> None:
        assert (palette_named("light"), palette_named("dark")) == PALETTES
        with pytest.raises(ValueError, match="'dusk', but it must be one of light, dark"):
            palette_named("dusk")


def below(shapes: list[Shape], label: Label) -> str:
    """The colour of the topmost surface below a label that lies under its middle."""
    x, y = eye(label)
    x += {"start": 0.2, "middle": 0.0, "end": -0.2}[label.anchor] * label.size
    surfaces = [s for s in shapes if isinstance(s, Rect | Disc | Polygon) and s.fill]
    fills = [s.fill for s in surfaces if s.fill and s.fill[0] == "#" and covers(s, (x, y))]
    return fills[-1]


def covers(shape: Rect | Disc | Polygon, point: Point) -> bool:
    x, y = point
    if isinstance(shape, Rect):
        return 0 <= x - shape.x <= shape.width and 0 <= y - shape.y <= shape.height
    if isinstance(shape, Disc):
        return hypot(x - shape.x, y - shape.y) <= shape.radius
    pairs = zip(shape.points, (*shape.points[1:], shape.points[0]), strict=True)
    crossings = [
        (x1 - x0) * (y - y0) / (y1 - y0) + x0
        for (x0, y0), (x1, y1) in pairs
        if (y0 > y) != (y1 > y)
    ]
    return sum(crossing > x for crossing in crossings) % 2 == 1


# Machado, Oliveira and Fernandes (2009), full severity, on linear RGB.
EYES = {
    "everyone": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen(colour: str, eyes: str) -> tuple[float, ...]:
    """A colour in CIE Lab (D65) as such eyes see it."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb(colour)
    )
    r, g, b = (min(max(row[0] * red + row[1] * green + row[2] * blue, 0), 1) for row in EYES[eyes])
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return dist(one, other)
