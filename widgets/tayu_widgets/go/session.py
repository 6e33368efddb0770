"""What a person does with a game of Go: pointing, moving, stepping, branching. Pure.

The game is an `SgfGame`, a tree whose nodes stay where they are, so another move
begins a branch and loses nothing; `at` is the node that is shown.
"""

from collections.abc import Callable
from itertools import pairwise

from tayu.errors import IllegalMove, InvalidMove
from tayu.sgf import SgfGame, SgfNode, new_game, read_sgf, write_sgf
from tayu.tromp_taylor import PASS, GoPosition, Point, Turn, turn_text

Observer = Callable[[], object]


class GoSession:
    """A game, the node that is shown, and the point that is pointed at."""

    def __init__(self, game: SgfGame) -> None:
        self.game = game
        self.at = 0
        self.pointed: Point | None = None
        self.message = "Click a point to move there."
        self._onward: dict[int, int] = {}
        self._observers: list[Observer] = []

    @staticmethod
    def of(start: object) -> "GoSession":
        """A session on a record, or on an empty grid.

        `ValueError` for a game that has begun, and `TypeError` for what is neither.
        """
        if isinstance(start, SgfGame):
            return GoSession(start)
        if not isinstance(start, GoPosition):
            kind = type(start).__name__
            raise TypeError(f"what is explored is a GoPosition or an SgfGame, not {kind}")
        grid = start.grid
        if start != GoPosition.start(grid.height, grid.width):
            raise ValueError("a game of Go opens on an empty grid or on a record, not in between")
        return GoSession(new_game(grid.height, grid.width))

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
        kept = self._onward.get(self.at)
        return kept if kept is not None else next(iter(self.branches), None)

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

    def observe(self, observer: Observer) -> None:
        """Have a function called after each change."""
        self._observers.append(observer)

    # -- acts

    def point(self, point: Point | None) -> None:
        """Point at a point of the grid, or at none."""
        inside = point in self.position.grid.single_of
        self.pointed = point if inside else None
        self._tell()

    def play(self, turn: Turn) -> None:
        """Take a turn: a branch that is there is gone into, another one is begun.

        What is illegal loses nothing; `message` says why.
        """
        same = [number for number in self.branches if self.game.nodes[number].turn == turn]
        if not same:
            try:
                self.game = self.game.played(self.at, turn)
            except (IllegalMove, InvalidMove) as error:
                self.message = f"Not there: {error}."
                self._tell()
                return
            same = [len(self.game.nodes) - 1]
        self.go(same[0])

    def pass_turn(self) -> None:
        """Pass."""
        self.play(PASS)

    def go(self, number: int) -> None:
        """Show that node; `ValueError` if there is none of that number."""
        if not 0 <= number < len(self.game.nodes):
            raise ValueError(
                f"node is {number}, but the game has nodes 0 to {len(self.game.nodes) - 1}"
            )
        line = [node.number for node in self.game.line(number)]
        self._onward.update(pairwise(line))
        self.at = number
        self.message = self._told()
        self._tell()

    def step(self, by: int) -> None:
        """So many nodes further along the line that is shown, or back; as far as it goes."""
        path = self.path
        place = min(max(path.index(self.at) + by, 0), len(path) - 1)
        self.go(path[place])

    def open(self, source: str | bytes) -> None:
        """Show a record in SGF; `InvalidRecord` for what is none, and the game stays."""
        self.game = read_sgf(source)
        self._onward.clear()
        self.pointed = None
        self.go(0)

    def saved(self) -> str:
        """The game with all its branches in SGF."""
        return write_sgf(self.game)

    # -- inside

    def _told(self) -> str:
        node, position = self.node, self.position
        if node.problem:
            return f"The record breaks the rules here: {node.problem.reason.sentence}."
        if position.outcome:
            return position.outcome.text
        mover = position.seat.label.capitalize()
        if node.turn is None or node.seat is None:
            return f"{mover} is to move."
        done = "passed" if node.turn == PASS else f"moved at {turn_text(node.turn, position.grid)}"
        return f"{node.seat.label.capitalize()} {done}. {mover} is to move."

    def _tell(self) -> None:
        for observer in self._observers:
            observer()
