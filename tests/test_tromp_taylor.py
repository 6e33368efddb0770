"""Go: its ten articles, one by one."""

import pytest

from go_games import go
from tayu.errors import IllegalMove, InvalidRules
from tayu.tromp_taylor import (
    BLACK,
    EMPTY,
    PASS,
    WHITE,
    Colour,
    GoPosition,
    Score,
    articles,
    diagram,
    parse_diagram,
)


def shown(text: str) -> str:
    """A diagram as `diagram` writes it."""
    return diagram(parse_diagram(text))


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
    assert reason.sentence == ("black on C2 would repeat the colouring at the start: article 6")
    assert (1, 2) not in taken.legal_moves()
    assert taken.forbidden.keys() >= {(1, 2)}
    with pytest.raises(IllegalMove, match="repeat the colouring at the start"):
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
        "black on A2 would repeat the colouring after turn 1: article 6"
    )


def test_article_6_remembers_the_empty_grid() -> None:
    filled = go((0, 0), PASS, (0, 1), PASS, height=1, width=3)
    assert filled.why_illegal((0, 2)) == (
        "black on C1 would repeat the colouring at the start: article 6"
    )


def test_article_7_colours_an_empty_point_only() -> None:
    position = go((0, 0))
    assert position.why_illegal((0, 0)) == (
        "A9 is black, but a move colours an empty point: article 7"
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
    assert "lone black stone on A2" in reason.sentence
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
