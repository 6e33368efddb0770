"""What a position of Go remembers, and what turns and grids are called."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from go_games import colourings, go
from tayu.errors import InvalidMove
from tayu.tromp_taylor import (
    BLACK,
    EMPTY,
    PASS,
    GoPosition,
    Grid,
    Turn,
    articles,
    diagram,
    parse_diagram,
    parse_turn,
    turn_text,
)
from tayu.tromp_taylor.history import Earlier


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), max_size=120))
def test_history_is_a_set_that_does_not_change(stones: list[tuple[int, int]]) -> None:
    grid = Grid(5, 5)
    earlier, expected = Earlier(), dict[articles.Colouring, int]()
    versions = []
    for ply, (black, white) in enumerate(stones):
        colouring = articles.coloured(grid, black, white & ~black)
        earlier = earlier.including(colouring, ply)
        expected.setdefault(colouring, ply)
        versions.append((earlier, dict(expected)))
    for version, contents in versions:
        assert dict(version) == contents
        assert len(version) == len(contents)
        assert all(version[colouring] == ply for colouring, ply in contents.items())
        assert version.among(set(contents)) == set(contents)


def test_equal_when_the_rules_see_no_difference() -> None:
    one = go((0, 0), (1, 1), (2, 2), (3, 3))
    assert one == go((0, 0), (1, 1), (2, 2), (3, 3))
    assert hash(one) == hash(go((0, 0), (1, 1), (2, 2), (3, 3)))
    other = go((2, 2), (1, 1), (0, 0), (3, 3))
    assert one.colouring == other.colouring
    assert one != other, "their earlier colourings differ, so article 6 may forbid other moves"
    assert one != one.after(PASS)


@pytest.mark.parametrize(
    "turn", [None, "Pass", "D4", 3, (1,), (1, 2, 3), (1.0, 2), (True, 1), [1, 2]]
)
def test_what_is_no_turn_is_invalid(turn: Turn) -> None:
    position = go((1, 1))
    for listed in (False, True):
        if listed:
            position.legal_moves()
        with pytest.raises(InvalidMove, match="not a turn of Go"):
            position.after(turn)
        with pytest.raises(InvalidMove, match="not a turn of Go"):
            position.why_illegal(turn)


def test_a_point_off_the_grid_breaks_article_1() -> None:
    assert GoPosition.start(5, 7).why_illegal((2, 7)) == (
        "(2, 7) is no point (row, column) of the 5×7 grid, "
        "which goes from A5 at (0, 0) to G1 at (4, 6): article 1"
    )


def test_set_up_keeps_what_came_before() -> None:
    position = go((0, 0), (0, 1)).set_up(black=[(0, 1)], empty=[(0, 0)], seat=BLACK)
    assert position.colour_at((0, 0)) == EMPTY
    assert position.colour_at((0, 1)) == BLACK
    assert len(position.earlier) == 4
    for wrong in ((9, 0), "A5", [1, 1], None):
        with pytest.raises(InvalidMove, match=r"is no point \(row, column\) of the 9×9 grid"):
            position.set_up(black=[wrong])  # type: ignore[list-item]


@given(colourings())
def test_every_refusal_names_its_point_as_people_do(position: GoPosition) -> None:
    for point in position.grid.single_of:
        refused = position.why_illegal(point)
        if refused is not None:
            assert f" {turn_text(point, position.grid)} " in f" {refused}"
            assert "(" not in refused


def test_the_name_of_a_point_is_no_turn_but_may_be_read() -> None:
    with pytest.raises(InvalidMove, match=r"'D4' is not a turn.*; parse_turn reads names$"):
        go().after("D4")  # type: ignore[arg-type]
    with pytest.raises(InvalidMove, match=r"as \(row, column\)$"):
        go().after("Pass")  # type: ignore[arg-type]


def test_what_is_off_the_grid_has_no_name() -> None:
    assert turn_text((25, 25), Grid()) == "(25, 25)"
    assert Grid(5, 7).name((0, 0)) == "A5"


NAMES: list[tuple[Turn, str]] = [
    ((0, 0), "A19"), ((18, 18), "T1"), ((3, 3), "D16"), ((10, 8), "J9"), (PASS, "pass"),
]  # fmt: skip


@pytest.mark.parametrize(("turn", "text"), NAMES)
def test_names_of_turns(turn: Turn, text: str) -> None:
    grid = Grid()
    assert turn_text(turn, grid) == text
    assert parse_turn(text, grid) == turn
    assert parse_turn(text.lower(), grid) == turn


@given(st.integers(1, 60), st.integers(1, 60), st.data())
def test_names_of_turns_round_trip(height: int, width: int, data: st.DataObject) -> None:
    grid = Grid(height, width)
    turns: list[Turn] = [*grid.single_of, PASS]
    turn = data.draw(st.sampled_from(turns))
    assert parse_turn(turn_text(turn, grid), grid) == turn


@pytest.mark.parametrize("text", ["", "I5", "A20", "A0", "U1", "3,4", "passed"])
def test_names_of_no_turn(text: str) -> None:
    with pytest.raises(InvalidMove, match="a point from A1 to T19"):
        parse_turn(text, Grid())


@given(colourings())
def test_diagrams_round_trip(position: GoPosition) -> None:
    assert parse_diagram(diagram(position)).colouring == position.colouring


@pytest.mark.parametrize(
    ("text", "match"), [("", "no rows"), ("X.\n...", "row 2 .* each has 2"), ("XY", "row 1 .*XY")]
)
def test_what_is_no_diagram(text: str, match: str) -> None:
    with pytest.raises(InvalidMove, match=match):
        parse_diagram(text)
