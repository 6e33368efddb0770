"""Go's players, measured: the search against random play, and small grids solved exactly.

Both work through `tayu.protocol` alone: neither `tayu.players.search` nor
`tayu.players.solve` knows which game it plays. `python -m tayu.bench_go --match`
prints what is measured here, and writes it to a file for `kept` to read.
"""

import json
from collections.abc import Iterator
from functools import cache, partial
from importlib.resources import files
from time import perf_counter
from typing import Any, NamedTuple

from tayu.errors import check_kind, check_whole
from tayu.players.duel import Duel, duel, randomly, searching
from tayu.players.search import PlayoutsFor, RandomPlayouts
from tayu.players.short import ShortPlayouts
from tayu.players.solve import solve
from tayu.tromp_taylor import GoPosition, Grid
from tayu.tromp_taylor.komi import WithKomi


class Setting(NamedTuple):
    """A match: the grid's side, about how many playouts a move, and how many plies each lasts.

    Playouts without a number of plies go on to the end of the game. `komi` is what White
    gets; the rules know of none. `games` is how many the kept match has.
    """

    side: int
    playouts: int
    plies: int | None
    games: int = 100
    komi: float = 0

    def __str__(self) -> str:
        lasting = "to the end" if self.plies is None else f"of {self.plies} plies"
        komi = f", komi {self.komi:g}" if self.komi else ""
        return f"{self.side}×{self.side}, {self.playouts} playouts a move {lasting}{komi}"


MATCHES = (
    Setting(5, 50, None), Setting(5, 100, 4, 400), Setting(7, 50, None, 53), Setting(7, 50, 4),
)  # fmt: skip
"""The matches against uniformly random play, those that know the contract only among them."""

SOLVED = {(1, 1): 0, (1, 2): 0, (1, 3): 3, (1, 4): 4, (1, 5): 0, (2, 2): 1, (2, 3): 0}
"""Height and width, and what best play brings Black. Source: Ted Drange, "Mini-Go" (1998)."""


class Solved(NamedTuple):
    """A grid whose value is known for certain.

    `value` is what best play brings Black, by area; `positions` is how many were
    looked at to prove it, in so many `seconds`.
    """

    grid: Grid
    value: int
    positions: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.grid}: {self.value:+d}, {self.positions} positions, {self.seconds:.2g} s"


def against_random(setting: Setting, games: int | None = None, seed: int = 0) -> Duel:
    """The search against uniformly random play on a square grid, colours changing.

    So many games, by default as many as the setting says. `InvalidRules` for a komi that
    isn't in half points.
    """
    check_kind("setting", setting, Setting, "a Setting, as Setting(5, 50, None)")
    if games is not None:
        check_whole("games", games, 1)
    check_whole("seed", seed, 0)
    grid = GoPosition.start(setting.side, setting.side)
    start = WithKomi(grid, setting.komi) if setting.komi else grid
    player = searching(setting.playouts, playouts_for(setting.plies))
    return duel(start, player, randomly, setting.games if games is None else games, seed)


def playouts_for(plies: int | None) -> PlayoutsFor:
    """Random playouts that stop after so many plies, judged by area; None for to the end."""
    if plies is not None:
        check_whole("plies", plies, 0)
    return RandomPlayouts if plies is None else partial(_short, plies=plies)


def _short(position: Any, seed: int, plies: int) -> ShortPlayouts:
    """Playouts judged by the area that each player has when they stop, the komi counted."""
    komi = position.komi if isinstance(position, WithKomi) else 0
    grid = position.position.grid if isinstance(position, WithKomi) else position.grid
    most = len(grid.single_of) + abs(komi)
    return ShortPlayouts(position, seed, lambda at: at.score.margin - komi, most, plies)


def solved() -> Iterator[Solved]:
    """Each of the grids in `SOLVED`, solved now."""
    for height, width in SOLVED:
        began = perf_counter()
        found = value_of(height, width)
        yield Solved(Grid(height, width), *found, perf_counter() - began)


def value_of(height: int, width: int) -> tuple[int, int]:
    """What best play brings Black on the empty grid, and how many positions prove it."""
    solution = solve(
        GoPosition.start(height, width),
        worth=lambda position: position.score.margin,
        look=lambda position: (position.colouring, position.seat, position.passes),
    )
    return solution.value, solution.positions


def as_kept(setting: Setting, seed: int, found: Duel) -> dict[str, Any]:
    """What the file keeps of a match."""
    low, high = found.interval
    return {
        "side": setting.side,
        "playouts": setting.playouts,
        "plies": setting.plies,
        "komi": setting.komi,
        "seed": seed,
        "games": len(found.games),
        "won": found.won,
        "drawn": found.drawn,
        "share": round(found.share, 4),
        "interval": [round(low, 4), round(high, 4)],
        "milliseconds": round(found.milliseconds, 1),
        "moves": round(sum(game.plies for game in found.games) / len(found.games), 1),
    }


@cache
def kept() -> list[dict[str, Any]]:
    """The matches as they were last measured."""
    matches: list[dict[str, Any]] = json.loads(
        files("tayu.players").joinpath("go_match.json").read_text("utf-8")
    )
    return matches
