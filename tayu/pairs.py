"""A game between two players, and a pair of them: dealt alike, with sides changed.

With three seats there are six games to a dealer: each player sits alone at each seat once,
against two of the other.
"""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from tayu.dealer import Dealer
from tayu.errors import brief, check_kind, check_whole
from tayu.moves import Side
from tayu.players.player import Own, Player, check_two
from tayu.position import Position
from tayu.rules import Rules


class Game(NamedTuple):
    """One game of a match.

    `result` is 1, ½ or 0 for the first player A, who played side `side` (with three
    seats: what the sides won that A's seats had, in the seating of that number); `moves`
    holds all moves and draws in order; `seconds` and `decisions` are how long A
    and B thought, and how often. `flood` says who was it, A (0) or B (1), and whether it
    won (1 or 0); None where there is none.
    """

    seed: int
    side: int
    result: float
    moves: tuple[Any, ...]
    seconds: tuple[float, float]
    decisions: tuple[int, int]
    flood: tuple[int, float] | None = None

    def __repr__(self) -> str:
        return f"<Game with seed {self.seed}, side {self.side}: {self.result:g} for A>"


ALONE = ((0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))
"""Who sits at each of three seats, A (0) or B: first A alone, then B."""


def seatings(seats: int) -> tuple[tuple[int, ...], ...]:
    """Who sits where, game by game with the same dealer."""
    return ALONE if seats == 3 else ((0, 1) * (seats // 2), (1, 0) * (seats // 2))


def play(rules: Rules, players: Sequence[Player | Own], seed: int, swapped: int) -> Game:
    """One game; A has side 0, or side 1 when `swapped`. Both seats of a side play alike.

    With three seats `swapped` is the number of one of the `seatings`. Raises `ValueError` for
    other than two players, and a seed or a `swapped` that there isn't; `TypeError` for
    arguments of another kind.
    """
    _check_asked(rules, players, seed, swapped)
    position, dealer = Position.start(rules), Dealer(rules, seed)
    seating, named = seatings(rules.seats)[swapped], swapped if rules.seats == 3 else bool(swapped)
    rngs = [Random(f"{seed} {named} {who}") for who in "AB"]
    moves, seconds, decisions = [], [0.0, 0.0], [0, 0]
    while not position.is_over:
        if position.chance():
            move = dealer.answer(position)
        else:
            who = seating[position.seat]
            start = perf_counter()
            move = players[who].choose(position, rngs[who])
            seconds[who] += perf_counter() - start
            decisions[who] += 1
        moves.append(move)
        position = position.after(move)
    times, counts = (seconds[0], seconds[1]), (decisions[0], decisions[1])
    won, flood = _won(position, seating), _flood(position, seating)
    return Game(seed, int(swapped), won, tuple(moves), times, counts, flood)


def _check_asked(
    rules: Rules, players: Sequence[Player | Own], seed: int, swapped: int = 0
) -> None:
    check_kind("rules", rules, Rules, "Rules, as tayu.KOSMOS")
    check_two(players)
    check_whole("seed", seed, 0)
    most = games_a_deal(rules) - 1
    if swapped not in range(most + 1):
        raise ValueError(
            f"swapped is {brief(swapped)}, but with {rules.seats} seats it must be a whole number "
            f"from 0 to {most}"
        )


def _won(position: Position, seating: Sequence[int]) -> float:
    """What the sides of A's seats won."""
    sides = {side for side, who in zip(position.sides, seating, strict=True) if who == 0}
    return sum((position.values()[side] + 1) / 2 for side in sides)


def _flood(position: Position, seating: Sequence[int]) -> tuple[int, float] | None:
    """Who was the flood, and what it won."""
    if Side.FLOOD not in position.sides:
        return None
    won = (position.values()[Side.FLOOD] + 1) / 2
    return seating[position.sides.index(Side.FLOOD)], won


def play_pair(rules: Rules, players: Sequence[Player | Own], seed: int) -> tuple[Game, ...]:
    """The games with one stock order: two with sides changed, or six with three seats.

    Raises as `play` does.
    """
    _check_asked(rules, players, seed)
    return tuple(play(rules, players, seed, number) for number in range(games_a_deal(rules)))


def games_a_deal(rules: Rules) -> int:
    """How many games have the same dealer."""
    return len(seatings(rules.seats))
