"""The drawing, as shapes: what must hold of every board, in both palettes."""

from collections import Counter
from collections.abc import Iterable
from math import hypot

import pytest
from hypothesis import given

from drawn import all_shapes, area, eye, layers
from measured import CLOSE, HEADER, middle, near, span, texts_at, texts_of
from strategies import boards
from tayu import drawing
from tayu.board import Board
from tayu.drawing import FAR, MARGIN, NEAR
from tayu.drawing.places import OUT, edge_point, shore_point
from tayu.drawing.stones import channel
from tayu.drawing.water import WATER
from tayu.grid import SHORES, neighbour, opposite
from tayu.palette import (
    DARK,
    LIGHT,
    side_of,
)
from tayu.placement import Placement
from tayu.rules import GOLIATH, KOSMOS, Rules
from tayu.score import Score
from tayu.shapes import (
    Disc,
    Label,
    Line,
    Point,
    Polygon,
    Rect,
    Shape,
    bounds,
    is_sound,
)
from tayu.tiles import TILES

PALETTES = (LIGHT, DARK)


FEW = 12
LARGER = 1.7


everywhere = pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)


every_placement = [Placement(tile, turn, 4, 7) for tile in TILES for turn in range(4)]


def water(placement: Placement) -> Polygon:
    polygon = channel(placement, "bank", "water", "core")[2][0]
    assert isinstance(polygon, Polygon)
    return polygon


class TestEveryBoard:
    @given(board=boards())
    def test_all_shapes_can_be_drawn(self, board: Board) -> None:
        assert all(map(is_sound, all_shapes(board, LIGHT)))

    @given(board=boards())
    def test_layers_are_the_same_each_time_and_lists_of_their_own(self, board: Board) -> None:
        first, second = layers(board, LIGHT), layers(board, LIGHT)
        assert first == second
        for layer in first:
            layer.clear()
        assert layers(board, LIGHT) == second

    @given(board=boards())
    def test_all_stays_on_the_page(self, board: Board) -> None:
        end = board.size + MARGIN + CLOSE
        west, north, east, south = bounds(all_shapes(board, LIGHT))
        assert min(west, north) >= -MARGIN - CLOSE
        assert max(east, south) <= end

    @given(board=boards())
    def test_polygons_run_clockwise(self, board: Board) -> None:
        polygons = [s for s in all_shapes(board, LIGHT) if isinstance(s, Polygon)]
        assert all(area(polygon.points) > 0 for polygon in polygons)

    @given(board=boards())
    def test_palettes_differ_in_colour_only(self, board: Board) -> None:
        day, night = (Counter(map(form, all_shapes(board, palette))) for palette in PALETTES)
        assert day == night

    @given(board=boards())
    def test_tiles_are_drawn_as_each_alone_and_their_joints(self, board: Board) -> None:
        together = drawing.tiles(board, LIGHT)
        alone = [s for each in board.placements for s in drawing.tile(each, LIGHT)]
        joints = {s for each in board.placements for s in drawing.joints(board, each, LIGHT)}
        left = Counter(together) - Counter(alone)
        assert len(left) * 2 == len(joints)  # each joint from the sides of both its tiles
        assert all(any(reaches(s, other) for other in joints) for s in left)


def form(shape: Shape) -> tuple[object, ...]:
    """A shape without its colours."""
    return tuple(value for value in shape if not str(value).startswith(("#", "rgba(")))


def reaches(one: Shape, other: Shape) -> bool:
    return all(abs(a - b) <= CLOSE for a, b in zip(bounds([one]), bounds([other]), strict=True))


class TestTiles:
    @pytest.mark.parametrize("placement", every_placement, ids=str)
    def test_stays_inside_its_cells(self, placement: Placement) -> None:
        (north, west), _, (south, east) = placement.cells
        box = bounds(drawing.tile(placement, LIGHT))
        assert box[0] >= west - CLOSE
        assert box[1] >= north - CLOSE
        assert box[2] <= east + 1 + CLOSE
        assert box[3] <= south + 1 + CLOSE

    @pytest.mark.parametrize("placement", every_placement, ids=str)
    def test_has_few_shapes(self, placement: Placement) -> None:
        assert len(drawing.tile(placement, LIGHT)) <= FEW

    @pytest.mark.parametrize("placement", every_placement, ids=str)
    def test_water_is_open_at_its_mouths_and_nowhere_else(self, placement: Placement) -> None:
        points = water(placement).points
        ends = [end for mouth in placement.mouths for end in mouth_ends(*mouth)]
        (north, west), _, (south, east) = placement.cells
        on_the_edge = [
            (x, y)
            for x, y in points
            if min(x - west, east + 1 - x, y - north, south + 1 - y) < CLOSE
        ]
        assert len(on_the_edge) == len(ends) == 6
        assert all(any(near(end, point) for point in on_the_edge) for end in ends)

    @pytest.mark.parametrize("placement", every_placement, ids=str)
    def test_all_mouths_lead_to_the_pool_at_the_middle(self, placement: Placement) -> None:
        rows, cols = zip(*placement.cells, strict=True)
        middle = sum(cols) / 3 + 0.5, sum(rows) / 3 + 0.5
        lines = [s for s in drawing.tile(placement, LIGHT) if isinstance(s, Line)]
        assert all(any(near(middle, point) for point in line.points) for line in lines)
        ends = [end for line in lines for end in (line.points[0], line.points[-1])]
        for cell, heading in placement.mouths:
            assert any(near(end, edge_point(cell, heading, 0), 0.1) for end in ends)

    @pytest.mark.parametrize("placement", every_placement, ids=str)
    def test_only_ringed_tiles_have_a_ring(self, placement: Placement) -> None:
        rings = [s for s in drawing.tile(placement, LIGHT) if isinstance(s, Disc) and s.stroke]
        assert bool(rings) == placement.tile.ringed

    @given(board=boards())
    def test_joined_channels_meet_at_the_same_points(self, board: Board) -> None:
        for placement in board.placements:
            for cell, heading in placement.mouths:
                beyond = neighbour(cell, heading)
                other = board.at(*beyond)
                if other and (beyond, opposite(heading)) in other.mouths:
                    for end in mouth_ends(cell, heading):
                        assert any(near(end, point) for point in water(placement).points)
                        assert any(near(end, point) for point in water(other).points)

    def test_a_ringed_back_has_rings(self) -> None:
        plain, ringed = drawing.back(False, LIGHT), drawing.back(True, LIGHT)
        assert ringed[: len(plain)] == plain
        assert len(ringed) > len(plain)


def mouth_ends(cell: tuple[int, int], heading: str) -> list[Point]:
    """The two points of a cell's edge between which water flows."""
    row, col = cell
    x, y = {
        "N": (col + 0.5, row), "E": (col + 1, row + 0.5),
        "S": (col + 0.5, row + 1), "W": (col, row + 0.5),
    }[heading]  # fmt: skip
    right, down = (WATER / 2, 0) if heading in "NS" else (0, WATER / 2)
    return [(x - right, y - down), (x + right, y + down)]


class TestGround:
    @pytest.mark.parametrize("rules", [KOSMOS, GOLIATH, Rules(size=3, doubled=(0, 2))], ids=str)
    def test_doubled_positions_are_ringed_outside_the_grid(self, rules: Rules) -> None:
        shapes = drawing.ground(rules, LIGHT)
        for shore in SHORES:
            kind = Disc if side_of(shore) == 0 else Polygon
            for position in rules.doubled_on(shore):
                place = shore_point(shore, position, rules.size, OUT)
                assert off_the_grid(place, rules.size)
                assert [s for s in signs(shapes) if isinstance(s, kind) and near(middle(s), place)]
        assert len(signs(shapes)) == sum(len(rules.doubled_on(shore)) for shore in SHORES)

    def test_doubled_positions_may_differ_from_shore_to_shore(self) -> None:
        rules = Rules(size=9, doubled=((1,), (), (2, 3), (8,)))
        assert len(signs(drawing.ground(rules, LIGHT))) == 4

    @pytest.mark.parametrize(("rules", "count"), [(KOSMOS, 1), (GOLIATH, 4)], ids=str)
    def test_centre_cells_are_ringed(self, rules: Rules, count: int) -> None:
        rings = [
            s
            for s in drawing.ground(rules, LIGHT)
            if isinstance(s, Disc) and s.fill is None and not off_the_grid((s.x, s.y), rules.size)
        ]
        assert len(rings) == count

    def test_coordinates_come_on_demand(self) -> None:
        with_them, without = (
            [s.text for s in drawing.ground(KOSMOS, LIGHT, on) if isinstance(s, Label)]
            for on in (True, False)
        )
        assert sorted(Counter(with_them) - Counter(without)) == sorted(map(str, range(19)))
        assert len(with_them) - len(without) == 2 * 19

    def test_on_a_board_shown_small_they_are_fewer_and_larger(self) -> None:
        usual, small = (
            [
                s
                for s in drawing.ground(KOSMOS, LIGHT, figures=figures)
                if isinstance(s, Label) and s.fill == LIGHT.faint
            ]
            for figures in (1, LARGER)
        )
        assert Counter(s.text for s in small) == Counter(["0", "5", "10", "15"] * 2)
        assert min(s.size for s in small) > 1.4 * max(s.size for s in usual)


def signs(shapes: Iterable[Shape]) -> list[Disc | Polygon]:
    """The outlined discs and diamonds off the grid."""
    return [s for s in shapes if isinstance(s, Disc | Polygon) and s.stroke and s.fill]


def off_the_grid(point: Point, size: int) -> bool:
    return min(point) < 0 or max(point) > size


class TestShores:
    @given(board=boards())
    def test_each_estuary_has_its_sides_sign_outside_the_board(self, board: Board) -> None:
        shapes = drawing.shores(board, LIGHT)
        found = [s for s in signs(shapes) if abs(middle(s)[1] - HEADER) > CLOSE]
        assert len(found) == len(board.estuaries)
        for shore, position, points in board.estuaries:
            place = shore_point(shore, position, board.size, OUT)
            (sign,) = (s for s in found if near(middle(s), place))
            side = side_of(shore)
            assert isinstance(sign, (Disc, Polygon)[side])
            assert sign.fill == LIGHT.side[side]
            assert ("2" in texts_at(shapes, place)) == (points == 2)

    @given(board=boards())
    def test_points_and_products_are_written(self, board: Board) -> None:
        texts = texts_of(drawing.shores(board, LIGHT))
        score = board.score
        assert f"North–South {score.north} × {score.south} = {score.north_south}" in texts
        assert f"East–West {score.east} × {score.west} = {score.east_west}" in texts
        assert [label.text for label in points_of(board)] == [str(points) for points in score]

    def test_points_stand_in_the_corners_where_one_begins_to_count(self) -> None:
        size = GOLIATH.size
        for shore, label in zip(SHORES, points_of(Board.empty(GOLIATH)), strict=True):
            first = shore_point(shore, 0, size, OUT)
            assert off_the_grid((label.x, 0), size)
            assert off_the_grid((0, eye(label)[1]), size)
            assert hypot(label.x - first[0], eye(label)[1] - first[1]) < 1.5
            assert label.fill == LIGHT.side_text[side_of(shore)]

    def test_points_to_come_stand_on_amber(self) -> None:
        board = Board.empty(GOLIATH)
        shapes = drawing.shores(board, LIGHT, board.score._replace(north=2, south=1))
        assert [label.text for label in points_of(board, shapes)] == ["2", "0", "1", "0"]
        assert "North–South 0 × 0 = 0 → 2" in texts_of(shapes)
        plates = [s for s in shapes if isinstance(s, Rect)]
        assert {s.fill for s in plates} == {LIGHT.amber}
        assert [middle(s) for s in plates] == [
            pytest.approx(eye(label)) for label in points_of(board, shapes) if label.text != "0"
        ]

    @pytest.mark.parametrize("size", [3, 9, 18, 19, 30, 49])
    def test_the_headings_do_not_meet(self, size: int) -> None:
        """Reckoned with letters 0.6 of their size wide, which is generous."""
        board = Board.empty(Rules(size=size, doubled=()))
        labels = [s for s in drawing.shores(board, LIGHT) if isinstance(s, Label)]
        assert all(-MARGIN < west < east < size + MARGIN for west, east in map(span, labels))
        heads = sorted((s for s in labels if "=" in s.text), key=span)
        assert len(heads) == 2
        assert span(heads[0])[1] < span(heads[1])[0]
        top = min(label.y - 0.72 * label.size for label in points_of(board))
        assert all(head.y < top for head in heads)

    @pytest.mark.parametrize("figures", [1, LARGER])
    @pytest.mark.parametrize("size", [3, 18, 19, 30, 49])
    def test_without_products_less_room_is_enough(self, size: int, figures: float) -> None:
        rules = Rules(size=size, doubled=((0,), (1,), (2,), (0,)))
        many = Score(20, 20, 20, 20)
        labels = [
            *drawing.ground(rules, LIGHT, figures=figures),
            *drawing.shores(Board.empty(rules), LIGHT, many, products=False, figures=figures),
        ]
        for label in (s for s in labels if isinstance(s, Label)):
            west, east = span(label)
            assert -FAR < west < east < size + NEAR
            assert -NEAR < label.y - 0.72 * label.size < label.y < size + FAR


def points_of(board: Board, shapes: Iterable[Shape] | None = None) -> list[Label]:
    """The labels that tell the shores' points, from the north clockwise."""
    drawn = drawing.shores(board, LIGHT, products=False) if shapes is None else shapes
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    found = [
        s for s in drawn if isinstance(s, Label) and corner(eye(s), board.size) in corners
        and "=" not in s.text
    ]  # fmt: skip
    return sorted(found, key=lambda s: corners.index(corner(eye(s), board.size)))


def corner(point: Point, size: int) -> tuple[int, int]:
    """In which corner outside the grid a point lies; with a 0 for one beside or on the grid."""
    x, y = ((part > size) - (part < 0) for part in point)
    return x, y
