"""A game of Go to be walked through: the node that is shown, lines, steps. Pure.

The game is an `SgfGame`, a tree whose nodes stay where they are; `at` is the node that is
shown, and *next* goes to where one was last.
"""

from contextlib import AbstractContextManager
from itertools import pairwise
from typing import Any

from tayu.errors import as_whole, brief, check_kind, whole_of
from tayu.go_lines import GoLine, lines
from tayu.sgf import SgfGame, SgfNode
from tayu.tromp_taylor import GoPosition
from tayu_widgets.told import Told


class GoWalk(Told):
    """A game, and the node that is shown."""

    def __init__(self, game: SgfGame, lock: AbstractContextManager[Any] | None = None) -> None:
        super().__init__(lock)
        check_kind("game", game, SgfGame, "an SgfGame; GoSession.of takes what else is Go")
        self._begin(game)

    def _begin(self, game: SgfGame) -> None:
        self.game, self.at = game, 0
        self._onward: dict[int, int] = {}
        self._lines: tuple[SgfGame, list[GoLine]] | None = None

    def _arrived(self) -> None:
        """What else changes when another node is shown."""

    def _values(self) -> dict[str, object]:
        return {aspect: getattr(self, aspect) for aspect in self.aspects if aspect != "game"} | {
            "game": id(self.game)
        }

    @property
    def node(self) -> SgfNode:
        """The node that is shown."""
        return self.game.nodes[self.at]

    @property
    def position(self) -> GoPosition:
        """The position after it."""
        return self.node.position

    @property
    def branches(self) -> tuple[int, ...]:
        """The nodes that follow the one shown, the main line's first."""
        return self.game.children[self.at]

    @property
    def ahead(self) -> int | None:
        """The node that *next* goes to: where one was last, or else the main line."""
        return self._follower(self.at)

    @property
    def path(self) -> list[int]:
        """The nodes of the line that is shown, from the root to its end."""
        found = [node.number for node in self.game.line(self.at)]
        while (following := self._follower(found[-1])) is not None:
            found.append(following)
        return found

    def _follower(self, number: int) -> int | None:
        kept = self._onward.get(number)
        return kept if kept is not None else next(iter(self.game.children[number]), None)

    @property
    def lines(self) -> list[GoLine]:
        """The lines of the game, with their names."""
        if self._lines is None or self._lines[0] is not self.game:
            self._lines = self.game, lines(self.game)
        return self._lines[1]

    @property
    def line(self) -> int:
        """Which of the lines is shown: the one with the end of the path."""
        last = self.path[-1]
        return next(k for k, line in enumerate(self.lines) if line.nodes[-1].number == last)

    def _line_of(self, number: int) -> GoLine:
        return self.lines[_numbered("line", number, len(self.lines))]

    # -- going about

    def go(self, number: int) -> None:
        """Show that node; `ValueError` if there is none of that number."""
        self._go(_numbered("node", number, len(self.game.nodes)))

    def _go(self, number: int, game: SgfGame | None = None) -> None:
        """Show a node, perhaps of the game with a node more; observers are told once for both."""
        with self._told():
            self.game = game or self.game
            self._onward.update(pairwise(node.number for node in self.game.line(number)))
            self.at = number
            self._arrived()

    def step(self, by: int) -> None:
        """So many nodes further along the line that is shown, or back; as far as it goes."""
        by = whole_of("by", by, "a whole number of nodes")
        path = self.path
        self.go_to(path.index(self.at) + by)

    def go_to(self, place: int) -> None:
        """Show the node at that place of the line that is shown, or the nearest there is."""
        place = whole_of("place", place, "a whole number of nodes")
        path = self.path
        self.go(path[min(max(place, 0), len(path) - 1)])

    def switch(self, line: int) -> None:
        """Go over to another line, to its first node of its own; `ValueError` for none."""
        chosen = self._line_of(line)
        self._onward.update(pairwise(node.number for node in chosen.nodes))
        self.go(chosen.nodes[min(chosen.keep, len(chosen.nodes) - 1)].number)


def _numbered(name: str, number: int, count: int) -> int:
    """The number itself; `ValueError` unless it is one of so many from 0."""
    whole = as_whole(number)
    if whole is None or not 0 <= whole < count:
        raise ValueError(f"{name} is {brief(number)}, but the game has {name}s 0 to {count - 1}")
    return whole
