"""Go in lock-step with a literal reading of the articles, and what it says of regions and turns."""

from random import Random

import pytest
from hypothesis import given

import go_reference as reference
from go_games import colourings
from tayu.tromp_taylor import (
    BLACK,
    PASS,
    WHITE,
    GoPosition,
    Turn,
    diagram,
    parse_diagram,
    regions,
)
from tayu.tromp_taylor.legal import results


def as_reference(position: GoPosition) -> reference.Grid:
    return {point: position.colour_at(point).label for point in position.grid.single_of}


@pytest.mark.parametrize("sides", [(1, 4), (1, 7), (2, 2), (2, 3), (3, 3), (4, 4), (3, 5)], ids=str)
def test_in_lock_step_with_the_literal_reading(sides: tuple[int, int]) -> None:
    rng = Random(repr(sides))
    for _ in range(4):
        position, earlier, turns = GoPosition.start(*sides), [reference.empty_grid(*sides)], 0
        while turns < 40 and not position.is_over:
            expected = reference.legal_moves(earlier, turns)
            assert position.legal_moves() == [*expected, PASS]
            assert reference.scores(earlier[-1]) == (position.score.black, position.score.white)
            check_forbidden(position, earlier)
            moves = list(expected) if rng.random() < 0.95 else []
            turn: Turn = rng.choice(moves) if moves else PASS
            position, turns = position.after(turn), turns + 1
            earlier.append(expected[turn] if turn != PASS else earlier[-1])
            assert as_reference(position) == earlier[-1]


def check_forbidden(position: GoPosition, earlier: list[reference.Grid]) -> None:
    """Each reason names the ply whose colouring would be repeated."""
    for point, reason in position.forbidden.items():
        result = reference.moved(earlier[-1], point, reference.player(position.ply))
        assert reason.ply == earlier.index(result)


@given(colourings())
def test_the_quick_way_agrees_with_article_7(position: GoPosition) -> None:
    quick = results(position.grid, position.colouring, position.seat)
    assert quick == {point: position.result(point) for point in quick}
    assert list(quick) == position.grid.points(position.colouring.empty)


@given(colourings())
def test_the_quick_way_agrees_after_play(position: GoPosition) -> None:
    """After a move nothing is without reach, which is where the quick way is quick."""
    moves = position.legal_moves()
    later = position.after(moves[len(moves) // 2])
    quick = results(later.grid, later.colouring, later.seat)
    assert quick == {point: later.result(point) for point in quick}


@given(colourings())
def test_score_is_what_the_literal_reading_counts(position: GoPosition) -> None:
    expected = reference.scores(as_reference(position))
    assert (position.score.black, position.score.white) == expected


@given(colourings())
def test_regions_make_up_the_grid_and_the_score(position: GoPosition) -> None:
    found = regions(position)
    points = [point for region in found for point in region.points]
    assert sorted(points) == list(position.grid.single_of)
    for colour, scored in ((BLACK, position.score.black), (WHITE, position.score.white)):
        assert sum(len(r.points) for r in found if r.scores_for == colour) == scored
    grid = as_reference(position)
    for region in found:
        reached = {colour.label for colour in region.reaches}
        assert all(reference.reached_from(grid, point) == reached for point in region.points)


@given(colourings())
def test_turning_the_grid_turns_the_moves(position: GoPosition) -> None:
    def turned(point: tuple[int, int]) -> tuple[int, int]:
        return point[1], position.grid.height - 1 - point[0]

    rows = [row.split()[1:] for row in diagram(position).splitlines()[1:]]
    columns = zip(*reversed(rows), strict=True)
    other = parse_diagram("\n".join(map("".join, columns))).set_up(seat=position.seat)
    moves = {turned(turn) for turn in position.legal_moves() if turn != PASS}
    assert moves == {turn for turn in other.legal_moves() if turn != PASS}
    assert position.score == other.score


@given(colourings())
def test_after_is_the_same_with_and_without_the_list(position: GoPosition) -> None:
    fresh = position.set_up(seat=position.seat)
    moves = position.legal_moves()
    assert [fresh.after(move) for move in moves] == [position.after(move) for move in moves]
