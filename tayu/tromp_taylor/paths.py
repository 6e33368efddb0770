"""The number of games on a grid of four points: paths by the hundred thousand million.

The same count as `tayu.tromp_taylor.counts.games`, compiled, and with a memory:
how many paths lead on from a colouring depends only on which colourings can
still be reached from it. The memory has a fixed number of places, each of which
keeps the latest; what is lost is counted anew.

In the compiled functions every number is an unsigned 64-bit word, and a set of
colourings has one bit each, so a game graph may have 64 of them.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np

from tayu.keeping import keep
from tayu.tromp_taylor.counts import Graph, game_graph
from tayu.tromp_taylor.points import Grid

_PLACES = 1 << 22
_U = np.uint64
_WORTH_KEEPING = _U(11)  # colourings still in reach; with fewer, counting anew is quicker

Function = TypeVar("Function", bound=Callable[..., Any])


def games(grid: Grid) -> int:
    """How many games there are on a grid whose game graph has at most 64 colourings.

    First moves that symmetry makes equal are counted once. 2×2 takes one to
    five minutes and 100 MB.
    """
    graph = game_graph(grid)
    if len(graph) > 64:
        raise ValueError(f"the game graph of {grid} has {len(graph)} colourings; 64 can be counted")
    alike = Counter(_kind(grid, *point) for point in grid.single_of)
    # A grid of one point has no first moves: there is nothing to pair its point with.
    by_kind = {_kind(grid, *p): node for p, node in zip(grid.single_of, graph[0], strict=False)}
    return 1 + sum(2 * alike[kind] * _paths_from(graph, node) for kind, node in by_kind.items())


def _kind(grid: Grid, row: int, col: int) -> tuple[int, int]:
    """The same for two points that a mirror, or a turn of a square grid, maps onto each other."""
    down, right = min(row, grid.height - 1 - row), min(col, grid.width - 1 - col)
    turned = grid.height == grid.width and right < down
    return (right, down) if turned else (down, right)


def _paths_from(graph: Graph, first: int) -> int:
    following = np.array([sum(1 << node for node in row) for row in graph], _U)
    unvisited = (1 << len(graph)) - 1 & ~1 & ~(1 << first)
    return int(_paths(_U(first), _U(unvisited), following, np.zeros((_PLACES, 3), _U)))


def _compiled(function: Function) -> Function:
    """Compile a function when it is first called, and keep the result for the next process."""
    compiled: Any = keep(numba.njit(function))
    return cast(Function, compiled)


@_compiled
def _bits(word: Any) -> Any:
    """How many bits of a word are set."""
    word = word - ((word >> _U(1)) & _U(0x5555555555555555))
    word = (word & _U(0x3333333333333333)) + ((word >> _U(2)) & _U(0x3333333333333333))
    word = (word + (word >> _U(4))) & _U(0x0F0F0F0F0F0F0F0F)
    return (word * _U(0x0101010101010101)) >> _U(56)


@_compiled
def _lowest(word: Any) -> Any:
    """The lowest set bit of a word."""
    return word & (~word + _U(1))


@_compiled
def _reachable(node: Any, unvisited: Any, following: Any) -> Any:
    """Those of the unvisited that some path from `node` leads to."""
    seen = _U(0)
    front = following[node] & unvisited
    while front != 0:
        seen |= front
        beyond = _U(0)
        while front != 0:
            bit = _lowest(front)
            front ^= bit
            beyond |= following[_bits(bit - _U(1))]
        front = beyond & unvisited & ~seen
    return seen


@_compiled
def _place(node: Any, free: Any, places: int) -> Any:
    """Where in a memory of so many places, a power of two, this question belongs."""
    mixed = (free * _U(0x9E3779B97F4A7C15)) ^ (node * _U(0xC2B2AE3D27D4EB4F))
    mixed = (mixed ^ (mixed >> _U(29))) * _U(0xBF58476D1CE4E5B9)
    return np.int64((mixed ^ (mixed >> _U(32))) & _U(places - 1))


@_compiled
def _paths(node: Any, free: Any, following: Any, memory: Any) -> Any:
    """How many paths begin at `node` and go on through `free`, the one that stays included.

    A row of `memory` has a colouring, what was in reach of it, and the answer.
    """
    at = -1
    if _bits(free) > _WORTH_KEEPING:
        free = _reachable(node, free, following)
        at = _place(node, free, len(memory))
        if memory[at, 0] == node and memory[at, 1] == free:
            return memory[at, 2]
    count = _U(1)
    untried = following[node] & free
    while untried != 0:
        bit = _lowest(untried)
        untried ^= bit
        count += _paths(_bits(bit - _U(1)), free ^ bit, following, memory)
    if at >= 0:
        memory[at, 0], memory[at, 1], memory[at, 2] = node, free, count
    return count
