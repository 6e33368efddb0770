"""What is laid over a board, and the sheet that holds it."""

from collections import Counter

import pytest
from hypothesis import given

from games import VARIANTS, played
from measured import near, texts_of
from strategies import boards
from tayu import drawing
from tayu.board import Board
from tayu.drawing import Entry, Mark, Overlay
from tayu.palette import (
    LIGHT,
    cividis,
)
from tayu.placement import Placement
from tayu.position import Position
from tayu.shapes import (
    Disc,
    Line,
    Rect,
    bounds,
)
from tayu.tiles import TILES


class TestOverlay:
    def test_nothing_draws_nothing(self) -> None:
        assert drawing.overlay(Overlay(), LIGHT) == []

    def test_each_dot_lies_in_its_cell(self) -> None:
        cells = frozenset({(0, 0), (3, 5)})
        dots = [s for s in drawing.overlay(Overlay(dots=cells), LIGHT) if isinstance(s, Disc)]
        assert [(dot.x, dot.y) for dot in dots] == [(0.5, 0.5), (5.5, 3.5)]

    def test_the_ghost_is_told_by_dashes_and_hides_the_dots_below(self) -> None:
        placement = Placement(TILES[3], 1, 2, 2)
        shapes = drawing.overlay(Overlay(ghost=placement, dots=frozenset(placement.cells)), LIGHT)
        assert any(isinstance(s, Line) and s.dash for s in shapes)
        assert LIGHT.amber_veil in [s.fill for s in shapes if isinstance(s, Rect)]
        assert not [s for s in shapes if isinstance(s, Disc) and s.fill == LIGHT.amber]

    def test_the_last_placement_is_outlined_inside_its_cells(self) -> None:
        shapes = drawing.overlay(Overlay(last=Placement(TILES[0], 0, 1, 1)), LIGHT)
        outlines = [s for s in shapes if isinstance(s, Rect)]
        assert all(outline.stroke and not outline.fill for outline in outlines)
        assert LIGHT.mark in [outline.stroke for outline in outlines]
        west, north, east, south = bounds(shapes)
        assert (west, north) >= (1, 1)
        assert (east, south) <= (4, 2)

    def test_heat_is_cividis_with_its_values(self) -> None:
        heat = {(0, 0): 0.0, (0, 1): 1.0, (2, 2): 0.5}
        shapes = drawing.overlay(Overlay(heat=heat, values={(2, 2): "7"}), LIGHT)
        assert [s.fill for s in shapes if isinstance(s, Rect)] == [
            cividis(0), cividis(1), cividis(0.5),
        ]  # fmt: skip
        assert texts_of(shapes) == ["7"]

    def test_marks_have_their_colour_text_and_dashes(self) -> None:
        where = Placement(TILES[9], 0, 1, 1)
        marks = (Mark(where, "#123456", "3"), Mark(where, "#654321", dashed=True))
        shapes = drawing.overlay(Overlay(marks=marks), LIGHT)
        lines = {s.stroke: s.dash for s in shapes if isinstance(s, Line)}
        assert lines["#123456"] == ()
        assert lines["#654321"]
        assert texts_of(shapes) == ["3"]

    @pytest.mark.parametrize("heading", "NESW")
    def test_a_wrong_edge_lights_up_where_it_is(self, heading: str) -> None:
        edge = ((2, 3), heading)
        shapes = drawing.overlay(Overlay(edges=(edge,)), LIGHT)  # type: ignore[arg-type]
        west, north, east, south = bounds(shapes)
        x, y = {"N": (3.5, 2), "E": (4, 2.5), "S": (3.5, 3), "W": (3, 2.5)}[heading]
        assert near(((west + east) / 2, (north + south) / 2), (x, y))
        assert LIGHT.alarm in {s.stroke for s in shapes if isinstance(s, Line)}

    @given(board=boards())
    def test_gains_are_the_estuaries_that_a_placement_brings(self, board: Board) -> None:
        for tile in TILES[::5]:
            for placement in board.legal_placements(tile)[:4]:
                after = Counter(board.after(placement).estuaries)
                new = after - Counter(board.estuaries)
                gains = drawing.gains(placement, board.rules)
                assert sorted(g.points for g in gains) == sorted(e.points for e in new.elements())


class TestSheet:
    def test_shows_tiles_and_texts_row_by_row(self) -> None:
        entries = [Entry(tile, tile.name, "×3", faded=tile.index == 2) for tile in TILES[:5]]
        shapes = drawing.sheet(entries, 2, LIGHT)
        assert texts_of(shapes).count("×3") == 5
        assert LIGHT.paper_veil in [s.fill for s in shapes if isinstance(s, Rect)]
        first, *rest = shapes
        assert isinstance(first, Rect)
        west, north, east, south = bounds(rest)
        assert (west, north) > (0, 0)
        assert (east, south) < (first.width, first.height)

    @pytest.mark.parametrize("name", VARIANTS)
    def test_the_tile_to_be_placed_shows_when_there_is_one(self, name: str) -> None:
        record = played(VARIANTS[name], seed=3, steps=40)
        for number in range(0, record.length(), 3):
            position = record.position(number)
            assert isinstance(position, Position)
            shapes = drawing.to_place(position, LIGHT)
            assert bool(shapes) == (position.phase == "place")
