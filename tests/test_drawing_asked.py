"""Overlays that answer: what they hold, what they draw, and stills of them."""

from dataclasses import replace
from itertools import product
from math import isclose

import pytest

from drawn import eye
from games import played
from tayu import KOSMOS, Placement, Position, drawing, svg
from tayu.drawing import MARGIN, Overlay
from tayu.drawing.asked import lean
from tayu.drawing.reading import COUNTED, NEVER, STEPS_SHOWN, hatch, lit
from tayu.errors import InvalidMove
from tayu.flow import Flow
from tayu.grid import SHORES, neighbour
from tayu.legality import reasons
from tayu.palette import DARK, LIGHT, PALETTES, Palette, luminance
from tayu.rules import Rules
from tayu.shapes import Disc, Label, Line, Polygon, Rect, bounds
from tayu.tiles import TILES, Tile

everywhere = pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda one: one.name)


@pytest.fixture(scope="module")
def position() -> Position:
    later = list(played(replace(KOSMOS, drawing="bag"), 7).positions())[44:]
    return next(p for p in later if isinstance(p, Position) and p.phase == "place")


@pytest.fixture(scope="module")
def flow(position: Position) -> Flow:
    return Flow.of(position)


class TestFromMouth:
    def test_it_lights_what_the_water_can_reach(self, flow: Flow) -> None:
        for mouth in flow.board.open_mouths:
            over, reach = drawing.from_mouth(flow, mouth), flow.from_mouth(mouth)
            assert (over.lit, over.spout) == (reach.cells, mouth)
            for (shore, place), text in over.places.items():
                assert reach.shores[shore, place] == reach.nearest(shore) == int(text)
            assert {shore for shore, _ in over.places} == {
                shore for shore in SHORES if reach.nearest(shore)
            }

    def test_a_mouth_that_is_not_open_is_refused(self, flow: Flow) -> None:
        with pytest.raises(InvalidMove, match="is not an open mouth"):
            drawing.from_mouth(flow, ((0, 0), "N"))

    @everywhere
    def test_nearer_cells_stand_out_more_from_the_field(self, palette: Palette) -> None:
        cells = {(0, tiles): tiles for tiles in range(1, STEPS_SHOWN + 1)}
        fills = [s.fill for s in lit(cells, palette) if isinstance(s, Rect) and s.fill]
        steps = [luminance(fill) for fill in fills]
        assert steps == sorted(steps, reverse=palette is DARK)
        assert len(set(fills)) == STEPS_SHOWN

    def test_far_cells_have_only_their_number_and_farther_ones_a_dot(self) -> None:
        cells = {(0, 0): 1, (0, 1): STEPS_SHOWN + 1, (0, 2): COUNTED + 1, (0, 3): 0}
        shapes = lit(cells, LIGHT)
        squares = [s.x for s in shapes if isinstance(s, Rect)]
        texts = {s.text: eye(s) for s in shapes if isinstance(s, Label)}
        assert [round(x) for x in squares] == [3, 0]
        assert set(texts) == {"1", str(STEPS_SHOWN + 1)}
        assert all(isclose(y, 0.5) for _, y in texts.values())
        assert [s.x for s in shapes if isinstance(s, Disc) and s.radius < 0.1] == [2.5]


class TestToShore:
    def test_it_counts_the_mouths_that_can_reach_it(self, flow: Flow) -> None:
        texts = set()
        for shore, place in product(SHORES, range(19)):
            over, access = drawing.to_shore(flow, shore, place), flow.to_shore(shore, place)
            assert over.counted == access.mouths
            assert set(over.lit) == access.cells
            assert set(over.lit.values()) <= {0}
            texts.add(over.places[shore, place])
            assert over.places[shore, place] == str(access.tiles or NEVER)
        assert NEVER in texts
        assert len(texts) > 2

    def test_a_plate_stands_in_the_cell_that_mouths_face(self, flow: Flow) -> None:
        mouth = flow.board.open_mouths[0]
        shapes = drawing.overlay(Overlay(counted={mouth: 4}), LIGHT)
        row, col = neighbour(*mouth)
        assert [(s.text, eye(s)) for s in shapes if isinstance(s, Label)] == [
            ("4", (col + 0.5, row + 0.5))
        ]

    @pytest.mark.parametrize("heading", "NESW")
    def test_the_arrowhead_points_out_of_its_mouth(self, heading: str) -> None:
        shapes = drawing.overlay(Overlay(spout=((3, 3), heading)), LIGHT)  # type: ignore[arg-type]
        assert all(isinstance(shape, Polygon) for shape in shapes)
        west, north, east, south = bounds(shapes[1:])
        x, y = {"N": (3.5, 3), "E": (4, 3.5), "S": (3.5, 4), "W": (3, 3.5)}[heading]
        assert west < x < east or west < y < east
        assert north < y < south or isclose((north + south) / 2, y)

    @everywhere
    def test_never_is_in_the_colour_of_what_is_wrong(self, palette: Palette) -> None:
        over = Overlay(places={("south", 0): NEVER, ("north", 0): "2"}, size=19)
        colours = {s.text: s.fill for s in drawing.overlay(over, palette) if isinstance(s, Label)}
        assert colours == {NEVER: palette.alarm, "2": palette.text}


class TestWhyNot:
    def test_it_has_every_edge_and_cell_in_the_way(self, position: Position) -> None:
        board, tile = position.board, position.drawn
        assert isinstance(tile, Tile)
        for orientation, row, col in product(range(4), range(-2, 20, 2), range(-2, 20)):
            placement = Placement(tile, orientation, row, col)
            over, against = drawing.why_not(board, placement), reasons(board, placement)
            assert over.refused == (placement if against else None)
            assert list(over.edges) == [(r.cell, r.heading) for r in against if r.heading]
            crossed = [r.cell for r in against if r.rule in ("overhang", "covered")]
            assert list(over.crossed) == crossed

    def test_a_refused_placement_is_hatched_inside_its_outline(self) -> None:
        shapes = drawing.overlay(Overlay(refused=Placement(TILES[0], 1, 2, 2)), LIGHT)
        assert LIGHT.amber_veil not in {s.fill for s in shapes if isinstance(s, Rect)}
        assert not any(s.dash for s in shapes if isinstance(s, Line))
        assert sum(isinstance(s, Line) and s.stroke == LIGHT.alarm for s in shapes) > 8
        west, north, east, south = bounds(shapes)
        assert min(west, north) > 1.9
        assert east < 3.1
        assert south < 5.1

    def test_the_hatching_stays_in_its_rectangle(self) -> None:
        lines = hatch(Rect(0, 0, 2.9, 0.9))
        assert lines
        for points in lines:
            assert all(-1e-9 <= x <= 2.9 + 1e-9 and -1e-9 <= y <= 0.9 + 1e-9 for x, y in points)


class TestLeans:
    @pytest.mark.parametrize(
        ("tiles", "expected"),
        [
            ((1, 1), (0, "1")),
            ((1, 2), (-1 / 3, "1")),
            ((9, 2), (1, "2")),
            ((2, None), (-1, "2")),
            ((None, 5), (1, "5")),
            ((None, None), (0, NEVER)),
        ],
    )
    def test_the_nearer_side_has_the_cell(
        self, tiles: tuple[int | None, int | None], expected: tuple[float, str]
    ) -> None:
        assert lean(*tiles) == expected

    @everywhere
    def test_each_side_has_its_shape(self, palette: Palette) -> None:
        leans = {(0, 0): lean(1, 3), (0, 1): lean(3, 1), (0, 2): lean(2, 2)}
        shapes = drawing.overlay(Overlay(leans=leans), palette)
        kinds = [type(shape) for shape in shapes if not isinstance(shape, Label)]
        assert kinds == [Disc, Polygon, Rect]

    def test_every_cell_that_a_mouth_faces_has_one(self, flow: Flow) -> None:
        assert set(drawing.leans(flow)) == {neighbour(*m) for m in flow.board.open_mouths}


class TestStills:
    def test_the_same_overlays_make_stills(self, position: Position, flow: Flow) -> None:
        mouth = max(position.board.open_mouths, key=lambda one: len(flow.from_mouth(one).cells))
        stills = {
            svg.text(position, over)
            for over in (
                drawing.from_mouth(flow, mouth),
                drawing.to_shore(flow, "east", 9),
                drawing.why_not(position.board, Placement(position.drawn, 0, 0, 18)),  # type: ignore[arg-type]
                Overlay(leans=drawing.leans(flow)),
            )
        }
        assert len(stills) == 4
        assert all("NaN" not in still for still in stills)


class TestTextsOnBoardsOfAnySize:
    @pytest.mark.parametrize("size", [3, 7, 19, 49])
    def test_figures_keep_their_proportion_to_the_picture(self, size: int) -> None:
        labels = drawing.ground(Rules(size=size, doubled=()), LIGHT)
        sizes = {s.size for s in labels if isinstance(s, Label)}
        assert len(sizes) == 1
        share = 1000 * sizes.pop() / (size + 2 * MARGIN)
        assert 12 < share < 21
