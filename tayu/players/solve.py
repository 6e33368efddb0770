"""Exact solution: what best play by both sides makes of a position without chance.

It works through `tayu.protocol` alone. Nothing is remembered from one position
to another that merely looks like it, for where the rules forbid repetition (as
Go's do) two positions that look alike may differ in what is still allowed. What
was best in one is only tried first in the other.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tayu.protocol import GamePosition

Game = GamePosition[Any]
Worth = Callable[[Any], int]
"""What a position is worth to side 0, in whole numbers: exact at the end, a guess before it."""
Look = Callable[[Any], Hashable]
"""What two positions share in which the same move is likely to be best."""


@dataclass(frozen=True)
class Solution:
    """The exact value to side 0, and how many positions were looked at to prove it."""

    value: int
    positions: int


def solve(position: Game, worth: Worth, look: Look) -> Solution:
    """The value of a two-sided game without chance in which one side's gain is the other's loss.

    The answer is certain whatever `look` is, and whatever `worth` says of
    positions before the end: both only order the moves. `ValueError` for a game
    with chance or without exactly two sides.

    The value is closed in on from 0, question by question: does side 0 get at
    least 1? at least 2? … Yes or no takes far fewer positions than how much.
    """
    sides = len(position.values())
    if sides != 2:
        raise ValueError(f"the game has {sides} sides, but only one of two sides can be solved")
    proof, value = _Proof(worth, look), 0
    while proof.secures(position, value + 1):
        value += 1
    while value <= 0 and not proof.secures(position, value):
        value -= 1
    return Solution(value, proof.positions)


@dataclass
class _Node:
    """A position on the path that is being looked at; `move` is the one tried last."""

    look: Hashable
    wanted: bool
    untried: Iterator[tuple[Any, Game]]
    move: Any = None


@dataclass
class _Proof:
    """Answers by yes or no, and what was found best so far, to be tried first."""

    worth: Worth
    look: Look
    positions: int = 0
    best: dict[Hashable, Any] = field(default_factory=dict)

    def secures(self, position: Game, goal: int) -> bool:
        """Whether side 0 gets at least `goal` whatever side 1 does.

        The path is a list of its own, for a game may be longer than Python's
        recursion allows.
        """
        path: list[_Node] = []
        answer = self._enter(position, goal, path)
        while path:
            node = path[-1]
            if answer == node.wanted:
                self.best[node.look] = node.move
                path.pop()
            elif following := next(node.untried, None):
                node.move, child = following
                answer = self._enter(child, goal, path)
            else:
                answer = not node.wanted
                path.pop()
        assert answer is not None
        return answer

    def _enter(self, position: Game, goal: int, path: list[_Node]) -> bool | None:
        """The answer at the end of a game; before it None, and the path is one node longer."""
        self.positions += 1
        if position.is_over:
            return self.worth(position) >= goal
        if position.chance():
            raise ValueError("chance decides in this game, so it has no value by best play alone")
        look = self.look(position)
        path.append(_Node(look, position.side == 0, self._ordered(position, look)))
        return None

    def _ordered(self, position: Game, look: Hashable) -> Iterator[tuple[Any, Game]]:
        """The moves and where they lead: first what was best before, then by what they are worth.

        Among equals those that end the game come first, then the later in the list.
        """
        best, legal = self.best.get(look), position.legal_moves()
        if best in legal:
            yield best, position.after(best)
        sign = 1 if position.side == 0 else -1
        rest = [(move, position.after(move)) for move in reversed(legal) if move != best]
        rest.sort(key=lambda pair: (not pair[1].is_over, -sign * self.worth(pair[1])))
        yield from rest
