"""Stills: sound files, whatever they show, that say what is on them."""

import re
from base64 import b64decode
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given

from drawn import everything
from games import SMALL, VARIANTS, played
from strategies import boards
from tayu import svg
from tayu.board import Board
from tayu.diagram import diagram
from tayu.drawing import MARGIN, Entry, Overlay
from tayu.palette import LIGHT, side_of
from tayu.position import Position
from tayu.rules import GOLIATH, KOSMOS
from tayu.shapes import Disc, Label, Line, Polygon, Rect, Shape
from tayu.svg import pen
from tayu.tiles import TILES, Tile, tile_named

NAMESPACE = "{http://www.w3.org/2000/svg}"


def parsed(text: str) -> ElementTree.Element:
    root = ElementTree.fromstring(text)
    assert root.tag == f"{NAMESPACE}svg"
    return root


def named(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return list(root.iter(NAMESPACE + name))


def written(root: ElementTree.Element) -> list[str]:
    return ["".join(element.itertext()) for element in named(root, "text")]


def finished(name: str, seed: int = 3) -> Position:
    record = played(VARIANTS[name], seed)
    position = record.position(record.length())
    assert isinstance(position, Position)
    return position


class TestFiles:
    @given(board=boards())
    def test_every_board_is_well_formed_and_says_what_it_is(self, board: Board) -> None:
        root = parsed(svg.text(board, everything(board)))
        assert root.get("role") == "img"
        (title,), (description,) = named(root, "title"), named(root, "desc")
        assert title.text == "Ta Yü board"
        assert description.text == svg.described(board)
        assert root.get("aria-label") == f"{title.text}: {description.text}"

    @given(board=boards())
    def test_numbers_are_whole_and_finite(self, board: Board) -> None:
        text = svg.text(board, everything(board))
        data = re.findall(r' (?:d|x|y|cx|cy|r|rx|width|height|stroke-width)="([^"]*)"', text)
        assert all(re.fullmatch(r"[-0-9MmlhvHVz ]*", each) for each in data)
        assert not re.search(r'\b(?:r|rx|width|height|stroke-width)="-', text)

    @given(board=boards())
    def test_the_same_board_gives_the_same_file(self, board: Board) -> None:
        first = svg.text(board)
        pen.path.cache_clear()
        assert svg.text(board) == first

    def test_the_view_is_the_board_with_its_margins(self) -> None:
        root = parsed(svg.text(Board.empty(GOLIATH), width=500))
        west, north, width, height = (
            int(part) / pen.UNIT for part in root.attrib["viewBox"].split()
        )
        assert (west, north) == (-MARGIN, -MARGIN)
        assert width == height == 18 + 2 * MARGIN
        assert (root.get("width"), root.get("height")) == ("500", "500")

    @pytest.mark.parametrize("name", VARIANTS)
    def test_estuaries_stand_outside_the_grid_in_their_sides_shape(self, name: str) -> None:
        board = finished(name).board
        root = parsed(svg.text(board))
        sides = [side_of(each.shore) for each in board.estuaries]
        discs = [
            circle
            for group in named(root, "g")
            if group.get("fill") == LIGHT.side[0]
            for circle in named(group, "circle")
        ]
        diamonds = [
            part
            for path in named(root, "path")
            if path.get("fill") == LIGHT.side[1]
            for part in path.attrib["d"].split("z")[:-1]
        ]
        legend = 1  # each side's sign before its product
        assert len(discs) == sides.count(0) + legend
        assert len(diamonds) == sides.count(1) + legend
        tops = [float(disc.attrib["cy"]) / pen.UNIT for disc in discs]
        assert all(top < 0 or top > board.size for top in tops)

    def test_the_scores_are_written(self) -> None:
        board = finished("goliath").board
        texts = written(parsed(svg.text(board)))
        score = board.score
        assert f"North–South {score.north} × {score.south} = {score.north_south}" in texts
        assert f"East–West {score.east} × {score.west} = {score.east_west}" in texts

    def test_coordinates_come_on_demand(self) -> None:
        texts = [written(parsed(svg.text(Board.empty(), coordinates=on))) for on in (True, False)]
        assert texts[0].count("18") == 2
        assert "18" not in texts[1]

    def test_themes_differ_and_others_are_refused(self) -> None:
        board = Board.empty()
        assert svg.text(board, theme="dark") != svg.text(board, theme="light")
        with pytest.raises(ValueError, match="light, dark"):
            svg.text(board, theme="dusk")

    def test_a_width_below_a_pixel_is_refused(self) -> None:
        with pytest.raises(ValueError, match="a whole number from 1"):
            svg.show(Board.empty(), width=0)

    def test_the_last_placement_is_outlined_unless_the_overlay_says_otherwise(self) -> None:
        board = finished("small").board
        assert svg.text(board) == svg.text(board, Overlay(last=board.placements[-1]))
        assert svg.text(board) != svg.text(board, Overlay())

    def test_a_full_board_is_a_small_file(self) -> None:
        board = max((finished("kosmos", seed).board for seed in range(4)), key=tile_count)
        assert len(svg.text(board)) < 30_000 + 1_100 * tile_count(board)


def tile_count(board: Board) -> int:
    return len(board.placements)


class TestPositions:
    @pytest.mark.parametrize("name", VARIANTS)
    def test_every_position_of_a_game_has_a_picture(self, name: str) -> None:
        record = played(VARIANTS[name], 3, steps=60)
        for number in range(0, record.length() + 1, 7):
            position = record.position(number)
            assert isinstance(position, Position)
            root = parsed(svg.text(position))
            assert ("to place" in written(root)) == (position.phase == "place")

    def test_a_position_says_who_is_to_place_what(self) -> None:
        position = Position.start(SMALL)
        draw = next(draw for draw, _ in position.chance() if draw.tile.name == "N02E")
        assert svg.described(position.after(draw)) == (
            "7 by 7 cells, 0 tiles laid. North–south scores 0 × 0 = 0, east–west 0 × 0 = 0. "
            "North–south is to place the tile N02E."
        )

    def test_the_end_says_who_won(self) -> None:
        position = finished("goliath")
        assert position.outcome is not None
        assert svg.described(position).endswith(position.outcome.text)


class TestStills:
    def test_shows_as_an_image_that_holds_the_file(self) -> None:
        still = svg.show(finished("small"), width=300)
        html = still._repr_mimebundle_()["text/html"]
        source = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', html)
        assert source
        assert b64decode(source[1]).decode() == still.svg
        alt = re.search(r'alt="([^"]+)"', html)
        assert alt
        assert unescape(alt[1]) == still.alt
        assert 'width="300"' in html
        parsed_html = ElementTree.fromstring(html.replace(">", "/>"))
        assert parsed_html.tag == "img"

    def test_is_a_diagram_where_there_is_only_text(self) -> None:
        board = finished("small").board
        bundle = svg.show(board)._repr_mimebundle_(include=["text/plain"], exclude=None)
        assert bundle["text/plain"] == diagram(board)

    def test_saves_the_file(self, tmp_path: Path) -> None:
        still = svg.tile(TILES[0])
        path = still.save(tmp_path / "tile.svg")
        assert path.read_bytes() == still.svg.encode("utf-8")

    def test_its_repr_is_short(self) -> None:
        assert len(repr(svg.show(Board.empty(KOSMOS)))) < 200


class TestTiles:
    @pytest.mark.parametrize("orientation", range(4))
    @pytest.mark.parametrize("tile", TILES, ids=str)
    def test_a_tile_fills_its_picture(self, tile: Tile, orientation: int) -> None:
        still = svg.tile(tile, orientation, width=90)
        root = parsed(still.svg)
        across, down = (1, 3) if orientation % 2 else (3, 1)
        assert root.get("viewBox") == f"0 0 {across * pen.UNIT} {down * pen.UNIT}"
        assert root.get("height") == str(90 * down // across)
        assert str(tile) in still.alt

    def test_a_ringed_tile_says_so(self) -> None:
        assert svg.tile(tile_named("N1EW")).alt == "The tile N1EW, ringed."
        assert svg.tile(tile_named("N012")).alt == "The tile N012."

    def test_all_28_have_their_names(self) -> None:
        still = svg.tiles()
        assert written(parsed(still.svg)) == [tile.name for tile in TILES]
        assert still.plain.splitlines() == [tile.name for tile in TILES]

    def test_a_sheet_has_texts_on_both_sides(self) -> None:
        entries = [Entry(tile, tile.name, "×4") for tile in TILES[:3]]
        still = svg.sheet(entries, columns=2, title="Stock")
        assert sorted(written(parsed(still.svg))) == sorted(
            [*(e.left for e in entries), *["×4"] * 3]
        )
        assert still.alt == "Stock: N012 ×4, N01E ×4, N02E ×4."


class TestPen:
    SHAPES: tuple[Shape, ...] = (
        Rect(0, 0, 1, 1, 0, "#000000"),
        Disc(0, 0, 1, "#000000"),
        Disc(0, 0, 1, "#000000", "#ffffff", 0.1),
        Line(((0, 0), (1, 1)), "#000000", 0.1),
        Polygon(((0, 0), (1, 0), (1, 1)), "#000000"),
        Label(0, 0, "a", 1, "#000000"),
    )

    def test_the_painting_order_stays(self) -> None:
        texts = [pen.drawn([shape]) for shape in self.SHAPES]
        assert pen.drawn(self.SHAPES) == "".join(texts)
        assert pen.drawn(self.SHAPES[::-1]) == "".join(texts[::-1])

    def test_neighbours_of_one_style_share_an_element(self) -> None:
        for shape in self.SHAPES:
            root = ElementTree.fromstring(f"<svg>{pen.drawn([shape] * 5)}</svg>")
            assert len(root) == 1

    def test_points_come_back_without_drift(self) -> None:
        points = tuple((0.1 + step * 0.0333, -2 + step * step * 0.0777) for step in range(200))
        assert all(
            abs(here - there) <= 0.5 / pen.UNIT + 1e-9
            for one, other in zip(read_path(pen.path(points)), points, strict=True)
            for here, there in zip(one, other, strict=True)
        )

    def test_discs_without_an_outline_come_back_as_dots(self) -> None:
        discs = [Disc(0.5 * step, 3 - step, 0.25, "#123456") for step in range(7)]
        (path,) = ElementTree.fromstring(f"<svg>{pen.drawn(discs)}</svg>")
        assert path.get("stroke") == "#123456"
        assert path.get("stroke-width") == str(pen.UNIT // 2)
        assert read_path(path.attrib["d"])[::2] == [(disc.x, disc.y) for disc in discs]

    def test_opacity_stands_apart(self) -> None:
        text = pen.drawn([Rect(0, 0, 1, 1, 0, "rgba(1,2,255,0.5)")])
        assert 'fill="#0102ff" fill-opacity="0.5"' in text

    def test_dashes(self) -> None:
        text = pen.drawn([Line(((0, 0), (1, 1)), "#000000", 0.1, (0.25, 0.5))])
        assert 'stroke-dasharray="100 200"' in text

    def test_text_is_escaped(self) -> None:
        text = pen.drawn([Label(0, 0, "<&>", 1, "#000000")])
        assert "&lt;&amp;&gt;" in text

    def test_labels_keep_anchor_and_weight(self) -> None:
        text = pen.drawn([Label(0, 0, "a", 1, "#000000", "end", True)])
        assert 'text-anchor="end"' in text
        assert 'font-weight="700"' in text


def read_path(data: str) -> list[tuple[float, float]]:
    """The points of path data made of M, m, l, h and v, in board units."""
    points: list[tuple[float, float]] = []
    x = y = 0
    for letter, rest in re.findall(r"([Mmlhv])([-0-9 ]*)", data):
        numbers = [int(number) for number in re.findall(r"-?\d+", rest)]
        right = 0 if letter == "v" else numbers[0]
        down = 0 if letter == "h" else numbers[-1]
        x, y = (right, down) if letter == "M" else (x + right, y + down)
        points.append((x / pen.UNIT, y / pen.UNIT))
    return points
