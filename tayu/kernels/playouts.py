"""Batches of playouts from a position, with stock orders that fit what is in sight; compiled."""

import numpy as np
from numpy.typing import NDArray

from tayu.kernels.evaluation import FLOOD
from tayu.kernels.loops import (
    SET_ASIDE,
    SPENT,
    State,
    anchor_of,
    arrangement_of,
    below,
    compiled,
    copy_scratch,
    inner,
    lay,
    legal_scan,
    note_points,
    seeded,
    shuffle,
    stuck,
)
from tayu.kernels.scratch import Scratch
from tayu.kernels.tables import Tables


@inner
def meet_backs(t: Tables, order: NDArray[np.int8], backs: NDArray[np.int8], left: int) -> None:
    """Swap the shuffled tiles so that each shows the back in sight (1 ringed, 0 plain, −1 any)."""
    for at in range(left):
        if backs[at] < 0 or t.ringed[order[at]] == (backs[at] == 1):
            continue
        for other in range(left):
            settled = backs[other] >= 0 and t.ringed[order[other]] == (backs[other] == 1)
            if not settled and t.ringed[order[other]] == (backs[at] == 1):
                order[at], order[other] = order[other], order[at]
                break


@inner
def merge_columns(
    columns: NDArray[np.int8],
    order: NDArray[np.int8],
    split: int,
    left: int,
    first: int,
    state: State,
) -> None:
    """The order in which tiles come from two columns (the first has `split`), by coin.

    `first` is the column of the first draw where that is chosen, or −1.
    """
    one, two = 0, split
    for at in range(left):
        from_one = below(state, 2) == 0 if at > 0 or first < 0 else first == 0
        if two == left or (one < split and from_one):
            order[at] = columns[one]
            one += 1
        else:
            order[at] = columns[two]
            two += 1


@inner
def deal(
    t: Tables,
    tiles: NDArray[np.int8],
    backs: NDArray[np.int8],
    split: int,
    first: int,
    hidden: int,
    columns: NDArray[np.int8],
    order: NDArray[np.int8],
    held: NDArray[np.int8],
    state: State,
) -> int:
    """An order in which the tiles may come, given the backs in sight (see `Undrawn`).

    Where a seat's spare is hidden it is dealt too, to `held[hidden]`. Gives how many
    tiles are in the order.
    """
    left = tiles.size
    for at in range(left):
        columns[at] = tiles[at]
    shuffle(columns, left, state)
    meet_backs(t, columns, backs, left)
    if hidden >= 0:
        left -= 1
        held[hidden] = columns[left]
    if split < 0:
        for at in range(left):
            order[at] = columns[at]
    else:
        merge_columns(columns, order, split, left, first, state)
    return left  # fmt: skip


@inner
def play_out(
    t: Tables,
    s: Scratch,
    order: NDArray[np.int8],
    left: int,
    spares: NDArray[np.int8],
    agreeing: float,
    state: State,
) -> int:
    """Place the first `left` tiles of `order` at random, to the end of the game.

    `spares[seat]` is that seat's spare or −1; seat 0 here is the one that draws
    next. `agreeing` is the chance that the seats agree to go on where they are
    asked. Gives how it ended.
    """
    seat = 0
    for at in range(left):
        tile, spare = np.int64(order[at]), np.int64(spares[seat])
        middle = legal_scan(t, s, tile, 0)
        end = middle if spare < 0 else legal_scan(t, s, spare, middle)
        if end == 0:
            ended = stuck(t, s, at + 1 == left, agreeing, state)
            if ended != SPENT:
                return ended
            if t.unplaceable == SET_ASIDE:
                seat = 1 - seat
            continue
        chosen = below(state, end)
        if chosen >= middle:
            spares[seat] = tile
            tile = spare
        number = s.found[chosen]
        lay(t, s, anchor_of(t, number), arrangement_of(t, tile, number))
        seat = 1 - seat
    return SPENT


@compiled
def random_playouts(
    t: Tables,
    start: Scratch,
    s: Scratch,
    anchor: int,
    arrangement: int,
    tiles: NDArray[np.int8],
    backs: NDArray[np.int8],
    split: int,
    first: int,
    hidden: int,
    spares: NDArray[np.int8],
    held: NDArray[np.int8],
    agreeing: float,
    seed: int,
    begin: int,
    state: State,
    columns: NDArray[np.int8],
    order: NDArray[np.int8],
    points: NDArray[np.int64],
) -> None:
    """Random playouts numbered `begin`, `begin` + 1, …; row *i* of `points` is `begin` + *i*.

    Each begins with a placement, unless `anchor` is −1; then the stock is drawn. The
    order of the stock depends on the playout's number and the seed only, so that
    candidates share their luck.
    """
    for at in range(points.shape[0]):
        seeded(state, seed, begin + at)
        held[0], held[1] = spares[0], spares[1]
        left = deal(t, tiles, backs, split, first, hidden, columns, order, held, state)
        copy_scratch(s, start)
        if anchor >= 0:
            lay(t, s, anchor, arrangement)
        play_out(t, s, order, left, held, agreeing, state)
        note_points(points, at, s)


@inner
def result(s: Scratch, side: int, bid: int) -> float:
    """1, ½ or 0 for a side, as the board lies."""
    scores = s.points[0] * s.points[2], s.points[1] * s.points[3]
    if side == FLOOD:
        return 1.0 if max(scores[0], scores[1]) < bid else 0.0
    if max(scores[0], scores[1]) < bid:
        return 0.0
    own, their = scores[side], scores[1 - side]
    return 1.0 if own > their else (0.5 if own == their else 0.0)
