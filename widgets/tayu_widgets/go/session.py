"""What a person does with a game of Go: pointing, moving, stepping, branching. Pure.

The game is an `SgfGame`, a tree whose nodes stay where they are, so another move
begins a branch and loses nothing; `at` is the node that is shown.
"""

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar

from tayu.errors import IllegalMove, InvalidMove
from tayu.go_lines import GoLine, lines
from tayu.grid import Heading, neighbour
from tayu.record import Record
from tayu.sgf import SgfGame, SgfNode, new_game, read_sgf, write_sgf
from tayu.tromp_taylor import PASS, Colour, GoPosition, Point, Turn
from tayu_widgets.go import sentences
from tayu_widgets.go.starts import game_of, seated
from tayu_widgets.opening import PERSON
from tayu_widgets.told import Told
from tayu_widgets.words import sentence


class GoSession(Told):
    """A game, the node that is shown, and the points that are pointed at.

    Aspects: `at`, the node that is shown; `game`; `pointed`, the point under the pointer;
    `marked`, points that a list points at; `players`, who plays Black and White; `message`.
    """

    aspects: ClassVar[tuple[str, ...]] = ("at", "game", "pointed", "marked", "players", "message")

    def __init__(
        self,
        game: SgfGame,
        lock: AbstractContextManager[Any] | None = None,
        players: Sequence[str] = (),
    ) -> None:
        super().__init__(lock)
        self.players = seated(players)
        self._begin(game)
        self.message = self.said or "Click a point to move there."

    def _begin(self, game: SgfGame) -> None:
        self.game, self.at = game, 0
        self.pointed: Point | None = None
        self.marked: frozenset[Point] = frozenset()
        self._onward: dict[int, int] = {}
        self._lines: tuple[SgfGame, list[GoLine]] | None = None

    @staticmethod
    def of(start: object, *, at_end: bool = False, players: Sequence[str] = ()) -> "GoSession":
        """A session on a record, at its beginning or end, or on a position and what led to it.

        `players` are those of `explore_go`. `ValueError` for a position that no turns lead to
        or a player there isn't, and `TypeError` for what is no Go.
        """
        session = GoSession(game_of(start), players=players)
        begun = session.message
        if at_end or isinstance(start, GoPosition):
            session.step(len(session.game.nodes))
        if isinstance(start, GoPosition) and not session.at:
            session.message = begun
        return session

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
    def player(self) -> str | None:
        """The computer's player that is to move; None for a person, and at the end."""
        name = self.players[self.position.seat]
        return None if name == PERSON or self.position.is_over else name

    @property
    def said(self) -> str:
        """That the computer is thinking, where it is to move and nothing follows yet."""
        return "The computer is thinking." if self.player and not self.branches else ""

    def _happened(self) -> str:
        return " ".join(filter(None, (sentences.happened(self.node), self.said)))

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

    # -- pointing

    def point(self, point: Point | None) -> None:
        """Point at a point of the grid, or at none."""
        with self._told():
            self.pointed = point if point in self.position.grid.single_of else None

    def move_pointer(self, heading: Heading) -> None:
        """Point at the neighbour of the point that is pointed at; first at the last move's."""
        grid, turn = self.position.grid, self.node.turn
        if self.pointed is None:
            middle = grid.height // 2, grid.width // 2
            self.point(turn if isinstance(turn, tuple) and turn in grid.single_of else middle)
            return
        to = neighbour(self.pointed, heading)
        if to in grid.single_of:
            self.point(to)

    def mark(self, points: Iterable[Point] = ()) -> None:
        """Show which points a list is about."""
        with self._told():
            self.marked = frozenset(points)

    # -- turns

    def play(self, turn: Turn) -> None:
        """Take a turn: a branch that is there is gone into, another one is begun.

        What is illegal loses nothing; `message` says why.
        """
        same = [number for number in self.branches if self.game.nodes[number].turn == turn]
        with self.lock:
            if not same:
                try:
                    game = self.game.played(self.at, turn)
                except (IllegalMove, InvalidMove) as error:
                    self.say(sentence(str(error)))
                    return
                self._go(len(game.nodes) - 1, game)
            else:
                self._go(same[0])

    def play_pointed(self) -> None:
        """Move to the point that is pointed at."""
        if self.pointed is None:
            self.say("Point at a point first, with the arrows.")
        else:
            self.play(self.pointed)

    def pass_turn(self) -> None:
        """Pass."""
        self.play(PASS)

    # -- going about

    def go(self, number: int) -> None:
        """Show that node; `ValueError` if there is none of that number."""
        if not 0 <= number < len(self.game.nodes):
            raise ValueError(
                f"node is {number}, but the game has nodes 0 to {len(self.game.nodes) - 1}"
            )
        self._go(number)

    def _go(self, number: int, game: SgfGame | None = None) -> None:
        """Show a node, perhaps of the game with a node more; what a list marked is marked no more.

        Observers are told once for both.
        """
        with self._told():
            self.game = game or self.game
            self._onward.update(pairwise(node.number for node in self.game.line(number)))
            self.at = number
            self.marked = frozenset()
            self.message = self._happened()

    def step(self, by: int) -> None:
        """So many nodes further along the line that is shown, or back; as far as it goes."""
        path = self.path
        self.go_to(path.index(self.at) + by)

    def go_to(self, place: int) -> None:
        """Show the node at that place of the line that is shown, or the nearest there is."""
        path = self.path
        self.go(path[min(max(place, 0), len(path) - 1)])

    def undo(self) -> None:
        """Go back one node; nothing is lost."""
        if self.at == 0:
            self.say("There is nothing to take back: this is where the game begins.")
        else:
            self.step(-1)

    def switch(self, line: int) -> None:
        """Go over to another line, to its first node of its own."""
        chosen = self.lines[line]
        self._onward.update(pairwise(node.number for node in chosen.nodes))
        self.go(chosen.nodes[min(chosen.keep, len(chosen.nodes) - 1)].number)

    # -- the game as a whole

    def seat(self, colour: Colour, player: str) -> None:
        """Have a colour played by `person`, or by a player of `tayu.players.go_player`.

        `ValueError` for another name.
        """
        pair = list(self.players)
        pair[colour] = player
        players = seated(pair)
        with self._told():
            self.players = players
            who = "you" if player == PERSON else "the computer"
            self.message = f"{colour.label.capitalize()} is played by {who}. {self.said}".strip()

    def begin(self, game: SgfGame, *, at_end: bool = False) -> None:
        """Show another game."""
        with self._told():
            self._begin(game)
            self.message = self._happened()
        if at_end:
            self.step(len(game.nodes))

    def new(self, height: int, width: int, komi: float = 0) -> None:
        """Begin on an empty grid."""
        self.begin(new_game(height, width, komi))

    def open(self, source: str | bytes) -> None:
        """Show a record in SGF; `InvalidRecord` for what is none, and the game stays.

        The computer plays no longer, or it would go on with what somebody else has played.
        """
        game = read_sgf(source)
        with self._told():
            self.players = seated(())
            self.begin(game)

    def comment(self, said: str) -> None:
        """Say something about the node that is shown, in place of what was said."""
        with self._told():
            self.game = self.game.commented(self.at, said)

    def rename(self, line: int, name: str) -> None:
        """Call a branch otherwise."""
        chosen = self.lines[line]
        with self._told():
            self.game = self.game.with_property(chosen.nodes[chosen.keep].number, "N", name)
            self.message = f"The branch is called {name}." if name else "The branch has no name."

    def prune(self, line: int) -> None:
        """Take a branch and all that grows out of it out of the game."""
        chosen = self.lines[line]
        first = chosen.nodes[chosen.keep]
        if first.parent is None:
            self.say("The main line can't be pruned.")
            return
        here = self.game.line(self.at)
        stay = first.parent if first in here else self.at
        with self._told():
            self.game, places = self.game.without(first.number)
            self.at, self._onward = places[stay], {}
            self.message = f"{chosen.name.capitalize()} is pruned."

    def say(self, message: str) -> None:
        """Say something else."""
        with self._told():
            self.message = message

    def saved(self) -> str:
        """The game with all its branches in SGF."""
        return write_sgf(self.game)


def is_go(start: object) -> bool:
    """Whether `game_of` takes it for a game of Go."""
    of_go = isinstance(start, Record) and isinstance(start.start, GoPosition)
    named = isinstance(start, str | Path) and str(start).lower().endswith(".sgf")
    return of_go or named or isinstance(start, SgfGame | GoPosition | GoSession)
