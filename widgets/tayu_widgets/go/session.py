"""What a person does with a game of Go: pointing, moving, stepping, branching. Pure.

Another move begins a branch and loses nothing; `tayu_widgets.go.walk` has the going about.
"""

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from types import NoneType
from typing import Any, ClassVar

from tayu.errors import IllegalMove, InvalidMove, brief, check_kind
from tayu.grid import HEADINGS, Heading, neighbour
from tayu.sgf import SgfGame, new_game, read_sgf, write_sgf
from tayu.tromp_taylor import PASS, Colour, GoPosition, Grid, Point, Turn
from tayu.tromp_taylor.position import check_seat
from tayu_widgets.go import sentences
from tayu_widgets.go.asking import Answer, answer
from tayu_widgets.go.starts import opened, seated
from tayu_widgets.go.walk import GoWalk
from tayu_widgets.opening import PERSON
from tayu_widgets.words import sentence


class GoSession(GoWalk):
    """A game, the node that is shown, and the points that are pointed at.

    Aspects: `at`, the node that is shown; `game`; `pointed`, the point under the pointer;
    `marked`, points that a list points at; `asked`, the answer that stands; `players`, who
    plays Black and White; `message`.
    """

    aspects: ClassVar[tuple[str, ...]] = (
        "at", "game", "pointed", "marked", "asked", "players", "message",
    )  # fmt: skip

    def __init__(
        self,
        game: SgfGame,
        lock: AbstractContextManager[Any] | None = None,
        players: Sequence[str] = (),
    ) -> None:
        super().__init__(game, lock)
        self.players = seated(players)
        self.message = self.said or "Click a point to move there."

    def _begin(self, game: SgfGame) -> None:
        super()._begin(game)
        self.pointed: Point | None = None
        self.marked: frozenset[Point] = frozenset()
        self._answer: Answer | None = None

    def _arrived(self) -> None:
        """What a list marked is marked no more."""
        self.marked = frozenset()
        self.message = self._happened()

    @staticmethod
    def of(start: object, *, at_end: bool = False, players: Sequence[str] = ()) -> "GoSession":
        """A session on a record, at its beginning or end, or on a position and what led to it.

        `players` are those of `explore_go`, and what is refused is as there.
        """
        check_kind("at_end", at_end, bool, "True or False")
        game, damage = opened(start)
        session = GoSession(game, players=players)
        begun = session.message
        if at_end or isinstance(start, GoPosition):
            session.step(len(session.game.nodes))
        if isinstance(start, GoPosition) and not session.at:
            session.message = begun
        if damage:
            session.message = sentence(damage)
        return session

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

    # -- pointing

    def point(self, point: Point | None) -> None:
        """Point at a point of the grid; at none with None, or with one off the grid."""
        check_kind("point", point, (tuple, NoneType), "a point as (row, column), or None")
        with self._told():
            self.pointed = point if point in self.position.grid.single_of else None

    def move_pointer(self, heading: Heading) -> None:
        """Point at the neighbour of the point that is pointed at; first at the last move's."""
        if heading not in HEADINGS:
            raise ValueError(f"heading is {brief(heading)}, but it must be one of N, E, S and W")
        grid, turn = self.position.grid, self.node.turn
        if self.pointed is None:
            middle = grid.height // 2, grid.width // 2
            self.point(turn if isinstance(turn, tuple) and turn in grid.single_of else middle)
            return
        to = neighbour(self.pointed, heading)
        if to in grid.single_of:
            self.point(to)

    def mark(self, points: Iterable[Point] = ()) -> None:
        """Show which points a list is about; `InvalidMove` for one that isn't on the grid."""
        grid = self.position.grid
        found = frozenset(grid.points(grid.set_of(points)))
        with self._told():
            self.marked = found

    # -- asking

    @property
    def asked(self) -> Answer | None:
        """The answer to who asked last, as long as it stands in the message."""
        found = self._answer
        stands = found and found.position is self.position and found.text == self.message
        return found if stands else None

    def ask(self, place: Point) -> None:
        """Point at a place and say why there can be no move there, or what one would do."""
        check_kind("place", place, tuple, "a point as (row, column)")
        found = answer(place, self.position)
        with self._told():
            self.pointed, self._answer, self.message = found.point, found, found.text

    def ask_here(self) -> None:
        """Ask about the point that is pointed at."""
        if self.pointed is None:
            self.say("Point at a point first, then ask.")
        else:
            self.ask(self.pointed)

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

    def undo(self) -> None:
        """Go back one node; nothing is lost."""
        if self.at == 0:
            self.say("There is nothing to take back: this is where the game begins.")
        else:
            self.step(-1)

    # -- the game as a whole

    def seat(self, colour: Colour, player: str) -> None:
        """Have a colour played by `person`, or by a player of `tayu.players.go_player`.

        `ValueError` for another name, and for what is neither 0, Black, nor 1, White.
        """
        colour, pair = check_seat(colour), list(self.players)
        pair[colour] = player
        players = seated(pair)
        with self._told():
            self.players = players
            who = "you" if player == PERSON else "the computer"
            self.message = f"{colour.label.capitalize()} is played by {who}. {self.said}".strip()

    def begin(self, game: SgfGame, *, at_end: bool = False) -> None:
        """Show another game."""
        check_kind("game", game, SgfGame, "an SgfGame")
        with self._told():
            self._begin(game)
            self.message = self._happened()
        if at_end:
            self.step(len(game.nodes))

    def new(self, height: int, width: int, komi: float = 0) -> None:
        """Begin on an empty grid."""
        check_kind("komi", komi, (int, float), "a number of points")
        grid = Grid(height, width)
        self.begin(new_game(grid.height, grid.width, komi))

    def open(self, source: str | bytes) -> None:
        """Show a record in SGF; `InvalidRecord` for what is none, and the game stays.

        The computer plays no longer, or it would go on with what somebody else has played.
        """
        check_kind("source", source, (str, bytes), "the text of a game in SGF, or its bytes")
        game = read_sgf(source)
        with self._told():
            self.players = seated(())
            self.begin(game)

    def comment(self, said: str) -> None:
        """Say something about the node that is shown, in place of what was said."""
        check_kind("said", said, str, "text")
        with self._told():
            self.game = self.game.commented(self.at, said)

    def rename(self, line: int, name: str) -> None:
        """Call a branch otherwise."""
        chosen = self._line_of(line)
        check_kind("name", name, str, "text")
        with self._told():
            self.game = self.game.with_property(chosen.nodes[chosen.keep].number, "N", name)
            self.message = f"The branch is called {name}." if name else "The branch has no name."

    def prune(self, line: int) -> None:
        """Take a branch and all that grows out of it out of the game."""
        chosen = self._line_of(line)
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
        check_kind("message", message, str, "text")
        with self._told():
            self.message = message

    def saved(self) -> str:
        """The game with all its branches in SGF."""
        return write_sgf(self.game)
