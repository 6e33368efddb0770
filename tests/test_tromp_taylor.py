"""Go: the articles one by one, against a literal reading, and against published numbers."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import go_reference as reference
from tayu.errors import IllegalMove, InvalidMove, InvalidRules
from tayu.players.solve import solve
from tayu.tromp_taylor import (
    BLACK,
    EMPTY,
    PASS,
    WHITE,
    Colour,
    GoPosition,
    Grid,
    Score,
    Turn,
    articles,
    counts,
    diagram,
    parse_diagram,
    parse_turn,
    regions,
    turn_text,
)
from tayu.tromp_taylor.history import Earlier
from tayu.tromp_taylor.legal import results


def go(*turns: Turn, height: int = 9, width: int = 9) -> GoPosition:
    """The position after these turns."""
    position = GoPosition.start(height, width)
    for turn in turns:
        position = position.after(turn)
    return position


def shown(text: str) -> str:
    """A diagram as `diagram` writes it."""
    return diagram(parse_diagram(text))


# -- article by article


def test_article_1_a_grid_of_19_by_19_points() -> None:
    position = GoPosition.start()
    assert len(position.legal_moves()) == 19 * 19 + 1
    assert {turn for turn in position.legal_moves() if turn != PASS} == {
        (row, col) for row in range(19) for col in range(19)
    }


def test_article_1_on_any_rectangle() -> None:
    assert go(height=2, width=3).legal_moves() == [
        (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), PASS,
    ]  # fmt: skip


@pytest.mark.parametrize("sides", [(0, 5), (5, -1), (2.0, 2), (True, 1)])
def test_article_1_a_grid_has_points(sides: tuple[int, int]) -> None:
    with pytest.raises(InvalidRules, match="at least 1 row and 1 column"):
        GoPosition.start(*sides)


def test_article_2_each_point_has_one_of_three_colours() -> None:
    position = go((0, 0), (2, 1), height=3, width=3)
    assert position.colour_at((0, 0)) == BLACK
    assert position.colour_at((2, 1)) == WHITE
    assert position.colour_at((1, 1)) == EMPTY
    black, white, empty = position.colouring
    assert black ^ white ^ empty == black | white | empty == position.grid.all


def test_article_3_reach_follows_a_path_of_one_colour() -> None:
    position = parse_diagram("X X X O .")
    grid, colouring = position.grid, position.colouring
    black, white, empty = (0, 0), (0, 3), (0, 4)

    def reaching(colour: Colour, goal: Colour) -> list[tuple[int, int]]:
        return grid.points(articles.reaching(grid, colouring, colour, goal))

    assert reaching(BLACK, WHITE) == [black, (0, 1), (0, 2)]
    assert reaching(BLACK, EMPTY) == []
    assert reaching(WHITE, EMPTY) == [white]
    assert reaching(EMPTY, WHITE) == [empty]


def test_article_3_does_not_lead_round_the_edge() -> None:
    position = parse_diagram(". . X \n O . .")
    grid, colouring = position.grid, position.colouring
    assert articles.reaching(grid, colouring, BLACK, WHITE) == 0


def test_article_4_clears_what_does_not_reach_empty() -> None:
    position = parse_diagram("X X O . \n X X O X")
    grid, colouring = position.grid, position.colouring
    kept = articles.cleared(grid, colouring, BLACK)
    assert grid.points(kept.black) == [(1, 3)]
    assert kept.white == colouring.white


def test_article_5_starts_empty_with_black_and_alternates() -> None:
    position = GoPosition.start(5, 5)
    assert (position.colouring.black, position.colouring.white) == (0, 0)
    assert [go(*[(0, col) for col in range(ply)]).seat for ply in range(4)] == [0, 1, 0, 1]


def test_article_6_a_pass_is_always_legal() -> None:
    assert go((0, 0)).why_illegal(PASS) is None
    full = parse_diagram("X X . \n X X X")
    assert full.set_up(seat=WHITE).legal_moves() == [(0, 2), PASS]


KO = """
    . X O .
    X . X O
    . X O .
"""


def test_article_6_forbids_retaking_a_ko_at_once() -> None:
    taken = parse_diagram(KO).set_up(seat=WHITE).after((1, 1))
    assert taken.colour_at((1, 2)) == EMPTY
    reason = taken.reason((1, 2))
    assert reason is not None
    assert (reason.article, reason.ply) == (6, 0)
    assert reason.sentence == ("black on (1, 2) would repeat the colouring after ply 0: article 6")
    assert (1, 2) not in taken.legal_moves()
    assert taken.forbidden.keys() >= {(1, 2)}
    with pytest.raises(IllegalMove, match="repeat the colouring after ply 0"):
        taken.after((1, 2))
    assert (1, 2) in taken.after((0, 0)).after((0, 3)).legal_moves()


def test_article_6_takes_no_account_of_whose_turn_it_was() -> None:
    """Positional superko: after two passes' worth of waiting the same colouring is still one."""
    taken = parse_diagram(KO).set_up(seat=WHITE).after((1, 1))
    assert (1, 2) not in taken.after(PASS).set_up(seat=BLACK).legal_moves()


def test_article_6_looks_back_over_the_whole_game() -> None:
    """Black would take three stones at once, and leave what it began with six plies ago."""
    position = go((0, 0), (0, 1), (1, 0), (1, 1), (0, 0), (1, 0), height=2, width=2)
    assert diagram(position) == shown(". O \n O O")
    assert position.why_illegal((0, 0)) == (
        "black on (0, 0) would repeat the colouring after ply 1: article 6"
    )


def test_article_6_remembers_the_empty_grid() -> None:
    filled = go((0, 0), PASS, (0, 1), PASS, height=1, width=3)
    assert filled.why_illegal((0, 2)) == (
        "black on (0, 2) would repeat the colouring after ply 0: article 6"
    )


def test_article_7_colours_an_empty_point_only() -> None:
    position = go((0, 0))
    assert position.why_illegal((0, 0)) == (
        "(0, 0) is black, but a move colours an empty point: article 7"
    )
    with pytest.raises(IllegalMove, match="empty point"):
        position.after((0, 0))


def test_article_7_clears_the_opponent_before_the_player() -> None:
    """The stone that fills black's last point takes two: were one's own first, it would die."""
    position = parse_diagram("X O O . \n O X X X").set_up(seat=BLACK)
    assert diagram(position.after((0, 3))) == shown("X . . X \n . X X X")


def test_article_7_allows_the_suicide_of_several_stones() -> None:
    position = parse_diagram("X . O \n O O .")
    assert (0, 1) in position.legal_moves()
    assert diagram(position.after((0, 1))) == shown(". . O \n O O .")


def test_article_7_makes_the_suicide_of_one_stone_a_repetition() -> None:
    position = parse_diagram(". O \n O .")
    assert (0, 0) not in position.legal_moves()
    reason = position.reason((0, 0))
    assert reason is not None
    assert reason.article == 6
    assert "lone black stone on (0, 0)" in reason.sentence
    assert (0, 0) in position.set_up(seat=WHITE).legal_moves()


def test_article_8_two_passes_in_a_row_end_the_game() -> None:
    position = go(PASS, (0, 0), PASS)
    assert not position.is_over
    ended = position.after(PASS)
    assert ended.is_over
    assert ended.legal_moves() == []
    assert ended.why_illegal((1, 1)) == "two passes in a row have ended the game: article 8"
    with pytest.raises(IllegalMove, match="article 8"):
        ended.after(PASS)


def test_article_9_counts_colour_and_reach() -> None:
    position = parse_diagram("""
        . X . O .
        X X . O O
        . . . . .
        O O O O .
        . O . O .
    """)
    assert position.score == Score(3, 9, 1, 3)
    assert (position.score.black, position.score.white) == (4, 12)


def test_article_9_nothing_is_anyones_on_an_empty_grid() -> None:
    assert GoPosition.start().score == Score(0, 0, 0, 0)


def test_article_10_the_higher_score_wins_and_equal_is_a_draw() -> None:
    won = go((0, 0), PASS, PASS)
    assert won.outcome is not None
    assert won.outcome.winner == BLACK
    assert won.values() == (1.0, -1.0)
    assert won.outcome.text == "Black won: black 81, white 0; both players passed."
    drawn = go(PASS, PASS)
    assert drawn.outcome is not None
    assert drawn.outcome.winner is None
    assert drawn.values() == (0.0, 0.0)
    assert drawn.outcome.text == "Nobody won: black 0, white 0; both players passed."
    assert go(PASS, (0, 0), PASS, PASS).values() == (-1.0, 1.0)


# -- against the literal reading


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


@st.composite
def colourings(draw: st.DrawFn) -> GoPosition:
    """Any colouring at all, even one with chains that reach no empty point."""
    height, width = draw(st.integers(1, 6)), draw(st.integers(1, 7))
    many = height * width
    marks = draw(st.text("XO.", min_size=many, max_size=many))
    rows = "\n".join(marks[row * width : (row + 1) * width] for row in range(height))
    return parse_diagram(rows).set_up(seat=draw(st.integers(0, 1)))


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


# -- against published numbers


@pytest.mark.parametrize(
    ("sides", "count"),
    [
        ((1, 1), 1), ((1, 2), 5), ((1, 3), 15), ((1, 4), 41),
        ((2, 2), 57), ((2, 3), 489), ((2, 4), 4125), ((3, 3), 12675),
    ],
    ids=str,
)  # fmt: skip
def test_legal_colourings(sides: tuple[int, int], count: int) -> None:
    """Tromp and Farnebäck, "Combinatorics of Go", table 1; for squares OEIS A094777."""
    assert counts.legal_colourings(Grid(*sides)) == count


def test_legal_colourings_by_the_articles() -> None:
    """The same 489 on 2×3: those from which article 4 has nothing to clear."""
    grid = Grid(2, 3)
    every = [
        articles.coloured(grid, black, white)
        for black in range(grid.all + 1)
        for white in range(grid.all + 1)
        if not black & white and not (black | white) & ~grid.all
    ]
    assert len(every) == 3**6
    legal = [
        colouring
        for colouring in every
        if articles.cleared(grid, colouring, BLACK) == colouring
        and articles.cleared(grid, colouring, WHITE) == colouring
    ]
    assert len(legal) == 489


@pytest.mark.parametrize(("sides", "edges"), [((1, 2), 12), ((1, 3), 42)], ids=str)
def test_edges_of_the_game_graph(sides: tuple[int, int], edges: int) -> None:
    """Tromp and Farnebäck, "Combinatorics of Go", on the game graphs of 1×2 and 1×3."""
    graph = counts.game_graph(Grid(*sides))
    assert sum(map(len, graph)) == edges
    assert len(graph) == counts.legal_colourings(Grid(*sides))


@pytest.mark.parametrize(("width", "number"), [(1, 1), (2, 9), (3, 907)])
def test_number_of_games(width: int, number: int) -> None:
    """Tromp and Farnebäck, "Combinatorics of Go", on the number of games."""
    assert counts.games(Grid(1, width)) == number


def test_number_of_games_by_playing_them() -> None:
    """The same 907 games on 1×3, each played to its end."""
    lengths = counts.games_by_length(GoPosition.start(1, 3), 32)
    assert sum(lengths) == 907
    assert lengths[-1] == 0


def test_number_of_games_by_length() -> None:
    """John Tromp, "number of 2*2 games", rec.games.go, 24 June 1999: games of n turns on 2×2."""
    assert counts.games_by_length(GoPosition.start(2, 2), 14) == [
        0, 0, 1, 4, 16, 48, 92, 176, 336, 576, 1272, 2336, 4416, 7048, 12096,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("size", "numbers"),
    [(3, [10, 91, 738, 5281, 33384, 180768]), (5, [26, 651, 15650, 361041])],
)
def test_perft(size: int, numbers: list[int]) -> None:
    """Sequences of so many turns, passes included; a game that has ended is not extended.

    Tables as authors of engines compare them; the next test has the literal
    reading count the first numbers of one.
    """
    start = GoPosition.start(size, size)
    assert [counts.perft(start, depth + 1) for depth in range(len(numbers))] == numbers


def test_perft_by_the_literal_reading() -> None:
    def perft(earlier: list[reference.Grid], passes: int, turns: int, plies: int) -> int:
        if passes == 2 or not plies:
            return 0 if plies else 1
        moves = reference.legal_moves(earlier, turns).values()
        after_moves = sum(perft([*earlier, grid], 0, turns + 1, plies - 1) for grid in moves)
        return after_moves + perft([*earlier, earlier[-1]], passes + 1, turns + 1, plies - 1)

    grid = reference.empty_grid(3, 3)
    assert [perft([grid], 0, 0, plies) for plies in (1, 2, 3)] == [10, 91, 738]


def test_perft_without_passes() -> None:
    """9×9: Peter McKenzie and Nick Wedd in the computer-go mailing list, 13 January 2005."""

    def perft(position: GoPosition, plies: int) -> int:
        moves = position.legal_moves()[:-1]
        if plies == 1:
            return len(moves)
        return sum(perft(position.after(move), plies - 1) for move in moves)

    assert [perft(GoPosition.start(9, 9), plies) for plies in (1, 2, 3)] == [81, 6480, 511920]


@pytest.mark.parametrize(
    ("sides", "value"),
    [
        ((1, 1), 0), ((1, 2), 0), ((1, 3), 3), ((1, 4), 4), ((1, 5), 0),
        ((2, 2), 1), ((2, 3), 0),
    ],
    ids=str,
)  # fmt: skip
def test_value_by_exact_solution(sides: tuple[int, int], value: int) -> None:
    """What best play brings Black, by area: Ted Drange, "Mini-Go", at mathpuzzle.com (1998)."""
    solution = solve(
        GoPosition.start(*sides),
        worth=lambda position: position.score.margin,
        look=lambda position: (position.colouring, position.seat, position.passes),
    )
    assert solution.value == value


# -- what remembers, and what names


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
        "(2, 7) is not a point of the 5×7 grid, "
        "whose rows go from 0 to 4 and columns from 0 to 6: article 1"
    )


def test_set_up_keeps_what_came_before() -> None:
    position = go((0, 0), (0, 1)).set_up(black=[(0, 1)], empty=[(0, 0)], seat=BLACK)
    assert position.colour_at((0, 0)) == EMPTY
    assert position.colour_at((0, 1)) == BLACK
    assert len(position.earlier) == 4
    with pytest.raises(InvalidMove, match=r"\(9, 0\) is not a point"):
        position.set_up(black=[(9, 0)])


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
