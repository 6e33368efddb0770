"""Two players at any game of `tayu.protocol`, game after game, changing seats.

`tayu.match` pairs the dealer's luck of Ta Yü; this asks for the protocol only.
What a duel finds depends on its seed, not on the machine.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from tayu.players.search import Budget, PlayoutsFor, RandomPlayouts, best_move, wilson
from tayu.protocol import GamePosition

Game = GamePosition[Any]
Mover = Callable[[Any, Random], Any]
"""What plays: a position and a source of chance in, a legal move out."""


class Played(NamedTuple):
    """One game of a duel.

    `result` is 1, ½ or 0 for the first player, who had `side`; `plies` counts its moves;
    `seconds` and `decisions` are how long the first player thought, and how often.
    """

    side: int
    result: float
    plies: int
    seconds: float
    decisions: int


@dataclass(frozen=True)
class Duel:
    """The games of a duel, and what they come to for the first player."""

    games: tuple[Played, ...]

    @property
    def share(self) -> float:
        """The share of the points that it won; a draw is half a point."""
        return sum(game.result for game in self.games) / len(self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """The share's 95% interval: Wilson's."""
        return wilson(self.share, len(self.games))

    @property
    def won(self) -> int:
        """How many games it won outright."""
        return sum(game.result == 1 for game in self.games)

    @property
    def drawn(self) -> int:
        """How many games nobody won."""
        return sum(game.result == 0.5 for game in self.games)

    @property
    def milliseconds(self) -> float:
        """How long it thought about a move, on average."""
        decisions = sum(game.decisions for game in self.games)
        return 1000 * sum(game.seconds for game in self.games) / max(1, decisions)

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.won} of {len(self.games)} won, {self.drawn} drawn: "
            f"{self.share:.3f} [{low:.3f}, {high:.3f}]; {self.milliseconds:.0f} ms a move"
        )


def randomly(position: Any, rng: Random) -> Any:
    """Any legal move, each as likely as another."""
    return rng.choice(position.legal_moves())


def searching(playouts: int, by: PlayoutsFor = RandomPlayouts) -> Mover:
    """A player that spends about so many playouts on a move.

    A search looks at each move at least once a round, so with many moves it spends more.
    """

    def mover(position: Any, rng: Random) -> Any:
        return best_move(position, rng, Budget(playouts=playouts), by)

    return mover


def duel(start: Game, first: Mover, second: Mover, games: int, seed: int = 0) -> Duel:
    """So many games from `start`; the first player has side 0 in every other one.

    Raises `ValueError` for no games, or for a game that hasn't two sides.
    """
    sides = len(start.values())
    if games < 1 or sides != 2:
        raise ValueError(f"a duel has 1 game or more and 2 sides, not {games} and {sides}")
    return Duel(tuple(duels(start, (first, second), games, seed)))


def duels(start: Game, players: Sequence[Mover], games: int, seed: int) -> Iterator[Played]:
    """The games of a duel, one by one as they end."""
    for number in range(games):
        yield play(start, players, Random(f"{seed} {number}"), number % 2)


def play(start: Game, players: Sequence[Mover], rng: Random, side: int) -> Played:
    """One game in which the first player has `side`, 0 or 1."""
    position, plies, seconds, decisions = start, 0, 0.0, 0
    while not position.is_over:
        chance = position.chance()
        if chance:
            outcomes, weights = zip(*chance, strict=True)
            (move,) = rng.choices(outcomes, weights)
        elif position.side == side:
            began = perf_counter()
            move = players[0](position, rng)
            seconds += perf_counter() - began
            decisions += 1
        else:
            move = players[1](position, rng)
        position, plies = position.after(move), plies + 1
    return Played(side, (position.values()[side] + 1) / 2, plies, seconds, decisions)
