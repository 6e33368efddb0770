"""Batches of games inside compiled loops."""

import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu import kernels
from tayu.kernels.promise import promise_of
from tayu.kernels.scratch import empty_scratch
from tayu.kernels.tables import tables_of
from tayu.players.fitted import weights
from tayu.rules import Rules
from tayu.study.columns import REASONS, Columns, outcome_columns
from tayu.study.plan import FAST, Batch, seed_of
from tayu.tiles import TILES

KINDS = {"bag": 0, "block": 1, "spread": 2}
"""The ways to draw as the loops number them."""


class Played(NamedTuple):
    """What the loops note: see `tayu.study.loops`; a row a game."""

    firsts: NDArray[np.int64]
    counts: NDArray[np.int64]
    sums: NDArray[np.float64]
    moves: NDArray[np.int32]


def play(batch: Batch) -> Columns:
    """The table's columns for a batch; every player must be one of `FAST`."""
    return columns_of(batch, played(batch))


def played(batch: Batch) -> Played:
    """Play a batch: game 2 *i* and 2 *i* + 1 are the pair `batch.begin` + *i*.

    Threads may do so at once, each with another batch: nothing that is written is shared.
    """
    ready()
    return _played(batch)


def _played(batch: Batch) -> Played:
    from tayu.study import loops, weigh  # noqa: PLC0415  # imports numba

    rules, pairs = batch.rules, np.arange(batch.begin, batch.end).repeat(2)
    tables, games = tables_of(rules), len(pairs)
    done = Played(
        pairs % (2 if rules.seats == 3 else rules.seats),
        np.zeros((games, 11), np.int64),
        np.zeros((games, 6)),
        np.zeros((games, rules.tile_count, 3), np.int32),
    )
    queues, lengths = _queues(batch)
    loops.play_games(
        tables, promise_of(weights(), tables), empty_scratch(tables), weigh.room(tables),
        np.zeros(1, np.uint64), queues, lengths, KINDS[rules.drawing], _sides(rules),
        _levels(batch), done.firsts, rules.spare, batch.luck,
        np.array([seed_of(batch.seed, int(pair)) * 2 + at % 2 for at, pair in enumerate(pairs)]),
        done.counts, done.sums, done.moves,
    )  # fmt: skip
    return done


def columns_of(batch: Batch, done: Played) -> Columns:
    """The table's columns, in order."""
    from tayu.study import draws  # noqa: PLC0415  # imports numba

    counts, games = done.counts, batch.games
    pairs = np.arange(batch.begin, batch.end).repeat(2)
    plies = counts[:, draws.PLIES]
    sums = done.sums if batch.luck else np.full_like(done.sums, np.nan)
    return {
        "rules": np.full(games, batch.label),
        "players": np.full(games, " ".join(batch.players)),
        "pair": pairs,
        "game": np.arange(games) % 2,
        "seed": np.array([seed_of(batch.seed, int(pair)) for pair in pairs]),
        "first": done.firsts % 2,
        "side": np.arange(games) % 2,
        "plies": plies,
        "drawn": counts[:, draws.DRAWN],
        "aside": counts[:, draws.ASIDE],
        "asked": counts[:, draws.ASKED],
        "reason": np.array(REASONS)[_REASON[counts[:, draws.REASON]]],
        **outcome_columns(counts[:, draws.NORTH : draws.NORTH + 4], np.zeros(games, np.int64)),
        "forced": counts[:, draws.FORCED],
        "choices": counts[:, draws.CHOICES] / np.maximum(plies, 1),
        "luck_ns": sums[:, draws.LUCK],
        "luck_ew": sums[:, draws.LUCK + 1],
        "error_ns": sums[:, draws.ERROR],
        "error_ew": sums[:, draws.ERROR + 1],
    }


_REASON = np.array([0, 1, 2])  # SPENT, STUCK, REFUSED, as REASONS has them


def _sides(rules: Rules) -> NDArray[np.int8]:
    return np.array((0, 1, 2) if rules.seats == 3 else (0, 1) * (rules.seats // 2), np.int8)


def _levels(batch: Batch) -> NDArray[np.int8]:
    """Who sits where in the first game and in the second of a pair, over and over."""
    a, b, *flood = (FAST.index(player) for player in batch.players)
    seats = batch.rules.seats
    games = [[a, b, *flood], [b, a, *flood]] if seats == 3 else [[a, b] * (seats // 2),
                                                                [b, a] * (seats // 2)]  # fmt: skip
    return np.tile(np.array(games, np.int8), (batch.end - batch.begin, 1))


# -- the order of the stock


def _queues(batch: Batch) -> tuple[NDArray[np.int8], NDArray[np.int64]]:
    """The queues of every game, shape (n, 2, tiles), and their lengths, (n, 2)."""
    rules, games = batch.rules, batch.games
    queues = np.zeros((games, 2, rules.tile_count), np.int8)
    lengths = np.zeros((games, 2), np.int64)
    for at, pair in enumerate(range(batch.begin, batch.end)):
        for queue, tiles in enumerate(dealt(rules, seed_of(batch.seed, pair))):
            queues[2 * at : 2 * at + 2, queue, : len(tiles)] = tiles
            lengths[2 * at : 2 * at + 2, queue] = len(tiles)
    return queues, lengths


def dealt(rules: Rules, seed: int) -> tuple[list[int], list[int]]:
    """What the dealer with that seed has in each queue: kinds by number, first to come first.

    One bag and nothing; the two columns of a block; or ringed backs and plain ones.
    """
    chance = Random(seed)
    kinds = [tile for tile in range(len(TILES)) for _ in range(rules.copies)]
    order = sorted(kinds, key=lambda _: chance.random())
    if rules.drawing == "bag":
        return order, []
    if rules.drawing == "block":
        half = len(order) // 2
        return order[:half], order[half:]
    ringed = [kind for kind in order if TILES[kind].ringed]
    return ringed, [kind for kind in order if not TILES[kind].ringed]


# -- compiling


@cache
def ready() -> None:
    """Compile the loops, or read what was kept of them; a compile is told on standard error."""
    kernels.drop_stale()
    _drop_stale()
    from tayu.kernels.warm import telling  # noqa: PLC0415  # imports numba

    few = Rules(size=5, copies=1, drawing="bag", doubled=())
    with telling(_tell):
        _played(Batch("", few, ("random", "random"), 0, 0, 1, luck=False))


def _tell() -> None:
    sys.stderr.write(kernels.MESSAGE + "\n")
    sys.stderr.flush()


def _drop_stale() -> None:
    """Forget compiled loops that are older than the sources they were made from.

    numba looks at a loop's own file only, not at what it calls in other files.
    """
    here = Path(__file__).parent
    sources = [here / f"{name}.py" for name in ("loops", "draws", "weigh")]
    sources += [*Path(kernels.__file__).parent.glob("*.py"), here.parent / "matching.py"]
    newest = max(
        source.stat().st_mtime
        for source in sources
        if source.name not in ("__init__.py", "warm.py")
    )
    for index in (here / "__pycache__").glob("*.nbi"):
        if index.stat().st_mtime < newest:
            index.unlink(missing_ok=True)
