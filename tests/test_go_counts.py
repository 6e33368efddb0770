"""Go against published numbers: legal colourings, games, values of small grids."""

import pytest

import go_reference as reference
from tayu.players.solve import solve
from tayu.tromp_taylor import (
    BLACK,
    WHITE,
    GoPosition,
    Grid,
    articles,
    counts,
)


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
