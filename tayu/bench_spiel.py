"""How fast random play is beside OpenSpiel's, in one run; part of `python -m tayu.bench`.

OpenSpiel (`pip install open_spiel`) plays its rollouts in C++. They are reached
through its search, told to look twice: it plays once from the position given and
once from a position one move further. Both sides of a ratio are measured in turn,
in seconds of the processor, so that what else the machine does weighs on both.
"""

import importlib
from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from tayu.bench import PLAYOUTS, Figure, busy, figure, mean_length, placing
from tayu.players.playouts import CompiledPlayouts
from tayu.rules import KOSMOS

LENGTHS = 20  # games that tell how long one is
WHICH = {
    "hex(board_size=11)": ("Hex 11×11", 100),
    "go(board_size=19)": ("Go 19×19", 5),
    "backgammon": ("backgammon", 2),
}
"""OpenSpiel's games: what they are called here, and how many rollouts a sample plays, twice."""


class Theirs(NamedTuple):
    """A game of OpenSpiel's at its first decision, and how many moves follow at random."""

    pyspiel: Any
    state: Any
    length: float

    def seconds(self, rollouts: int, seed: int) -> float:
        """The time for one random move, from so many rollouts, twice."""
        evaluator = self.pyspiel.RandomRolloutEvaluator(rollouts, seed)
        game = self.state.get_game()
        bot = self.pyspiel.MCTSBot(game, evaluator, 1.0, 2, 100, False, seed, False)
        return busy(bot.step, self.state) / (rollouts * (2 * self.length - 1))


def theirs(pyspiel: Any, name: str) -> Theirs:
    """A game by the name that OpenSpiel knows it by."""
    rng, state = Random(0), pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return Theirs(pyspiel, state, fmean(_moves(state.clone(), rng) for _ in range(LENGTHS)))


def _moves(state: Any, rng: Random) -> int:
    """How many decisions random play takes to the end; that a die falls is none."""
    moves = 0
    while not state.is_terminal():
        moves += not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return moves


def openspiel(count: int) -> Iterator[Figure]:
    """A random move of OpenSpiel's games, and how much of that time a random ply here takes.

    Raises `ModuleNotFoundError` where OpenSpiel is not installed.
    """
    pyspiel = importlib.import_module("pyspiel")
    loops = CompiledPlayouts(placing(KOSMOS), 0)
    plies = PLAYOUTS * mean_length(loops, PLAYOUTS)
    for name, (title, rollouts) in WHICH.items():
        game, found = theirs(pyspiel, name), []
        for seed in range(max(2, count // 40)):
            ours = busy(loops.random_points, None, 0, PLAYOUTS) / plies
            found.append((ours, game.seconds(rollouts, seed)))
        yield figure(f"OpenSpiel's {title}, a move (CPU)", "µs", None, [b * 1e6 for _, b in found])
        yield figure(f"our random ply to {title}'s", "×", 1, [a / b for a, b in found])
