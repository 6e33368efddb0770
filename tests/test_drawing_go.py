"""Go's boards: the shapes of every position, their marks, and stills of them."""

from base64 import b64decode
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tayu import svg
from tayu.drawing import Overlay, go
from tayu.drawing.go import STONES, GoOverlay, explained
from tayu.palette import DARK, LIGHT, Palette, contrast
from tayu.shapes import Disc, Label, Line, Polygon, Rect, Shape, bounds, is_sound
from tayu.tromp_taylor import (
    BLACK,
    EMPTY,
    PASS,
    WHITE,
    Colour,
    GoPosition,
    Grid,
    diagram,
    parse_diagram,
)
from tayu.tromp_taylor.last import last_turn

PALETTES = (LIGHT, DARK)
everywhere = pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)

KO = """
. X O . .
X . X O .
. X O . .
. . . . .
. . . . .
"""


def after_ko() -> GoPosition:
    """White has just taken at (1, 1)."""
    return parse_diagram(KO).set_up(seat=WHITE).after((1, 1))


@st.composite
def played(draw: st.DrawFn) -> GoPosition:
    """A position after some random turns, on a grid of any shape."""
    position = GoPosition.start(draw(st.integers(1, 9)), draw(st.integers(1, 9)))
    for number in draw(st.lists(st.integers(0, 999), max_size=40)):
        moves = position.legal_moves()
        if moves:
            position = position.after(moves[number % len(moves)])
    return position


def all_shapes(position: GoPosition, over: GoOverlay, palette: Palette) -> list[Shape]:
    return [
        *go.ground(position.grid, palette),
        *go.stones(position, palette),
        *go.standing(position, palette),
        *go.overlay(over, position, palette),
    ]


def everything(position: GoPosition) -> GoOverlay:
    points = list(position.grid.single_of)
    return GoOverlay(
        last=points[0],
        reach={point: Colour(number % 3) for number, point in enumerate(points)},
        repeating=frozenset(points[1::5]),
        suicide=frozenset(points[2::5]),
        dots=frozenset(points[::2]),
        ghost=points[-1],
        heat={point: number / len(points) for number, point in enumerate(points[3::2])},
        values=dict.fromkeys(points[3::4], "7"),
        labels={point: str(number) for number, point in enumerate(points[4::3])},
        marked=frozenset(points[::4]),
        pointed=points[-1],
    )


@given(position=played())
def test_all_shapes_can_be_drawn_and_stay_on_the_page(position: GoPosition) -> None:
    shapes = all_shapes(position, everything(position), LIGHT)
    assert all(map(is_sound, shapes))
    west, north, east, south = bounds(shapes)
    page = go.frame(position.grid)
    assert min(west - page.x, north - page.y) >= 0
    assert east <= page.x + page.width
    assert south <= page.y + page.height


@given(position=played())
def test_one_body_a_stone_in_its_colour_and_place(position: GoPosition) -> None:
    shapes = go.stones(position, LIGHT)
    for colour in (BLACK, WHITE):
        body = STONES["light"].body[colour]
        places = [(d.y - 0.5, d.x - 0.5) for d in shapes if isinstance(d, Disc) and d.fill == body]
        assert places == position.grid.points(position.colouring[colour])


@pytest.mark.parametrize(("side", "count"), [(19, 9), (13, 5), (9, 5), (7, 0), (5, 0), (1, 0)])
def test_star_points(side: int, count: int) -> None:
    points = go.star_points(Grid(side, side))
    assert len(points) == len(set(points)) == count
    assert {(side - 1 - row, col) for row, col in points} == set(points)


@pytest.mark.parametrize(("height", "width", "lines"), [(19, 19, 38), (2, 3, 5), (1, 4, 1)])
def test_a_line_along_each_row_and_column(height: int, width: int, lines: int) -> None:
    shapes = go.ground(Grid(height, width), LIGHT)
    assert len({s.points for s in shapes if isinstance(s, Line)}) == lines


def test_lines_are_wider_on_a_board_that_is_shown_small() -> None:
    usual, small = (
        [s.line for s in go.ground(Grid(9, 9), LIGHT, figures=by) if isinstance(s, Line)]
        for by in (1, 2)
    )
    assert [2 * width for width in usual] == small


def test_the_names_are_those_of_turns() -> None:
    names = {s.text: s for s in go.ground(Grid(9, 9), LIGHT) if isinstance(s, Label)}
    assert set(names) == {*"ABCDEFGHJ", *"123456789"}
    assert names["J"].x == 8.5
    plain = go.ground(Grid(9, 9), LIGHT, coordinates=False)
    assert not [shape for shape in plain if isinstance(shape, Label)]


SHOWN = 515, 250
"""CSS pixels across that a board takes on a laptop and on a phone, at least."""


@pytest.mark.parametrize("side", [5, 7, 9, 13, 19])
@pytest.mark.parametrize(("figures", "across"), [*zip((1, 1.7), SHOWN, strict=True)])
def test_names_can_be_read_on_boards_of_all_sizes(side: int, figures: float, across: int) -> None:
    grid, page = Grid(side, side), go.frame(Grid(side, side))
    names = [s for s in go.ground(grid, LIGHT, figures=figures) if isinstance(s, Label)]
    assert all(label.size * across / page.width >= 9 for label in names)
    west, _, east, south = bounds(list(names))
    assert west >= page.x
    assert south <= page.y + page.height
    assert east <= side
    longest = max(names, key=lambda label: len(label.text))
    width = bounds([longest])[2] - bounds([longest])[0]
    assert width < 1, "it keeps clear of the board, and of its neighbours"


class TestMarks:
    def test_a_ko_and_a_lone_suicide_have_marks_of_different_shape(self) -> None:
        corner = parse_diagram(KO).set_up(white=[(4, 3), (3, 4)], seat=WHITE).after((1, 1))
        over = explained(corner, reach=False)
        assert over.repeating == {(1, 2)}
        assert over.suicide == {(4, 4)}
        ko = go.overlay(GoOverlay(repeating=over.repeating), after_ko(), LIGHT)
        suicide = go.overlay(GoOverlay(suicide=over.suicide), after_ko(), LIGHT)
        assert [type(shape) for shape in ko] != [type(shape) for shape in suicide]
        assert any(isinstance(shape, Disc) for shape in ko)
        assert not any(isinstance(shape, Disc) for shape in suicide)

    def test_what_repeats_the_grid_before_the_set_up_is_no_lone_suicide(self) -> None:
        over = explained(parse_diagram("X X ."))
        assert over.repeating == {(0, 2)}
        assert not over.suicide

    @given(position=played())
    def test_every_forbidden_point_is_marked_and_no_other(self, position: GoPosition) -> None:
        over = explained(position)
        assert over.repeating | over.suicide == set(
            position.forbidden if not position.is_over else ()
        )
        assert not over.repeating & over.suicide

    @given(position=played())
    def test_reach_adds_up_to_the_score(self, position: GoPosition) -> None:
        reached = list(explained(position).reach.values())
        score = position.score
        assert reached.count(BLACK) == score.black_reached
        assert reached.count(WHITE) == score.white_reached

    def test_what_is_marked_stays_in_sight(self) -> None:
        position = GoPosition.start(3, 3).after((1, 1))
        over = GoOverlay(marked=frozenset([(0, 0), (1, 1)]), repeating=frozenset([(0, 0)]))
        shapes = go.overlay(over, position, LIGHT)
        squares = [shape for shape in shapes if isinstance(shape, Rect)]
        assert [square.fill is None for square in squares] == [False, True, True]
        assert shapes[: len(squares)] == squares, "marks lie on top of it"

    def test_reach_is_told_by_shape_too(self) -> None:
        position = GoPosition.start(3, 3)
        alone, both = (
            go.overlay(GoOverlay(reach={(0, 0): colour}), position, LIGHT)
            for colour in (BLACK, EMPTY)
        )
        assert isinstance(alone[0], Rect)
        assert isinstance(both[0], Polygon)

    def test_the_last_move_is_ringed_unless_told_otherwise(self) -> None:
        position = GoPosition.start(5, 5).after((1, 1))
        assert svg.text(position) == svg.text(position, GoOverlay(last=(1, 1)))
        assert svg.text(position) != svg.text(position, GoOverlay())


class TestLastTurn:
    @given(numbers=st.lists(st.integers(0, 999), max_size=60))
    def test_it_is_the_turn_that_was_played(self, numbers: list[int]) -> None:
        position = GoPosition.start(3, 3)
        for number in numbers:
            moves = position.legal_moves()
            if not moves:
                break
            turn = moves[number % len(moves)]
            position = position.after(turn)
            stays = turn == PASS or position.colour_at(turn) != EMPTY
            assert last_turn(position) == (turn if stays else None)

    def test_nothing_led_to_the_start_or_a_set_up(self) -> None:
        assert last_turn(GoPosition.start(3, 3)) is None
        assert last_turn(parse_diagram(KO)) is None
        assert last_turn(after_ko()) == (1, 1)


class TestStills:
    @pytest.mark.parametrize("theme", ["light", "dark"])
    @given(position=played())
    def test_a_still_is_a_sound_file_that_says_what_it_shows(
        self, theme: str, position: GoPosition
    ) -> None:
        still = svg.show(position, explained(position), theme=theme)
        root = ElementTree.fromstring(still.svg)
        assert root.get("role") == "img"
        assert root.get("aria-label") == f"Go board: {still.alt}"
        assert still.plain == diagram(position)
        bundle = still._repr_mimebundle_()
        data = bundle["text/html"].partition("base64,")[2].partition('"')[0]
        assert b64decode(data).decode() == still.svg

    def test_it_says_what_comes_next_and_how_it_ended(self) -> None:
        position = GoPosition.start(5, 7).after((4, 0))
        assert svg.described(position) == (
            "5 by 7 points, 1 black and 0 white. Black moved at A1. "
            "By reach black has 35, white 0. White is to move."
        )
        over = position.after(PASS).after(PASS)
        assert svg.described(over).endswith("Black won: black 35, white 0; both players passed.")

    def test_overlays_of_the_other_game_are_refused(self) -> None:
        with pytest.raises(TypeError, match="a board of Go takes a GoOverlay, not a Overlay"):
            svg.show(GoPosition.start(5, 5), Overlay())

    @everywhere
    def test_what_is_written_on_stones_can_be_read(self, palette: Palette) -> None:
        look = STONES[palette.name]
        for colour in (BLACK, WHITE):
            assert contrast(look.ink[colour], look.body[colour]) >= 4.5
            assert contrast(look.ink[colour], look.sheen[colour]) >= 4.5
        assert contrast(*look.body) >= 7, "Black and White differ in lightness, for all eyes"
