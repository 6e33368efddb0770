"""Numbers that others have published about Go, counted by this engine.

They are the outside truth that tests and benchmarks hold the articles against.

Sources: John Tromp and Gunnar Farnebäck, "Combinatorics of Go" (2016), for legal
colourings (OEIS A094777 for squares), the game graph and the number of games;
John Tromp in rec.games.go, 24 June 1999, for the number of games on 2×2.
"""

from functools import cache
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt

from tayu.errors import check_kind, check_whole
from tayu.protocol import GamePosition
from tayu.tromp_taylor import articles
from tayu.tromp_taylor.articles import BLACK, WHITE, Colouring
from tayu.tromp_taylor.points import Grid, Points, check_grid
from tayu.tromp_taylor.position import GoPosition

Graph = list[list[int]]
"""For each colouring, by number, where a move by either player leads; 0 is the empty one."""

_Sets = npt.NDArray[np.uint64]


def perft(position: GamePosition[Any], plies: int) -> int:
    """How many sequences of so many moves there are; a game that has ended is not extended."""
    check_kind("position", position, GamePosition, "a position of a game, as GoPosition.start()")
    check_whole("plies", plies, 1)
    return _sequences(position, plies)


def _sequences(position: GamePosition[Any], plies: int) -> int:
    legal = position.legal_moves()
    if plies == 1:
        return len(legal)
    return sum(_sequences(position.after(move), plies - 1) for move in legal)


def games_by_length(position: GoPosition, most: int) -> list[int]:
    """For each number of turns from 0 to `most`, how many games end after just so many."""
    check_kind("position", position, GoPosition, "a GoPosition")
    check_whole("most", most, 1)
    counts = [0] * (most + 1)
    _count_endings(position, counts, 0)
    return counts


def _count_endings(position: GoPosition, counts: list[int], turns: int) -> None:
    if position.is_over:
        counts[turns] += 1
    elif turns == len(counts) - 2:
        counts[-1] += position.passes  # with one turn to go, only a second pass is an ending
    else:
        for move in position.legal_moves():
            _count_endings(position.after(move), counts, turns + 1)


# -- legal colourings


def legal_colourings(grid: Grid) -> int:
    """How many colourings of a grid leave nothing to clear.

    Every way to colour the southern half is tried at once, for each way to
    colour the northern half: 4×4 takes some seconds, and 16 points are the limit
    of what is practical.
    """
    check_grid(grid)
    single = list(grid.single_of.values())
    half = len(single) // 2
    north, south = _colourings(single[:half]), _colourings(single[half:])
    return sum(_legal(grid, south[0] | black, south[1] | white) for black, white in north.T)


def _colourings(points: list[Points]) -> _Sets:
    """Each way to colour these points: two rows, the black points and the white ones."""
    ways = np.array(list(product((0, 1, 2), repeat=len(points))), np.uint64)
    weights = np.array(points, np.uint64)
    return np.stack([np.where(ways == colour, weights, 0).sum(1) for colour in (1, 2)]).astype(
        np.uint64
    )


def _legal(grid: Grid, black: Any, white: Any) -> int:
    empty = np.uint64(grid.all) & ~(black | white)
    reach = _reaching(grid, black, empty) & _reaching(grid, white, empty)
    return int(np.count_nonzero(reach))


def _reaching(grid: Grid, stones: Any, empty: Any) -> Any:
    """For arrays of sets: whether all of `stones` reach empty, as article 3 says."""
    reached = grid.beside(empty) & stones
    while True:
        further = (reached | grid.beside(reached)) & stones
        if np.array_equal(further, reached):
            return reached == stones
        reached = further


# -- the game graph, and games as paths through it


def game_graph(grid: Grid) -> Graph:
    """Every colouring that play can lead to, and where moves by either player lead from it."""
    check_grid(grid)
    start, _ = articles.start(grid)
    numbers, graph = {start: 0}, Graph()
    for colouring in (found := [start]):
        following = _following(grid, colouring)
        for result in following:
            if result not in numbers:
                numbers[result] = len(found)
                found.append(result)
        graph.append([numbers[result] for result in following])
    return graph


def _following(grid: Grid, colouring: Colouring) -> list[Colouring]:
    """Where moves of either player lead to; a lone suicide leads nowhere."""
    moves = product((BLACK, WHITE), grid.each(colouring.empty))
    results = [articles.moved(grid, colouring, colour, single) for colour, (_, single) in moves]
    return [result for result in results if result != colouring]


def games(grid: Grid) -> int:
    """How many games there are, which is how many paths from the empty grid repeat nothing.

    For each step of such a path there is one way to play it: the player in turn
    moves, or passes and the other moves. Two passes then end the game. For grids
    of at most three points; `tayu.tromp_taylor.paths` counts larger ones.
    """
    graph = game_graph(grid)

    @cache
    def paths(node: int, visited: int) -> int:
        onward = (other for other in graph[node] if not visited >> other & 1)
        return 1 + sum(paths(other, visited | 1 << other) for other in onward)

    return paths(0, 1)
