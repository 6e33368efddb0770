"""Games through positions: for players that the compiled loops don't have, such as master."""

from random import Random
from typing import Any

import numpy as np

from tayu.dealer import Dealer
from tayu.match import parse_player
from tayu.moves import Answer, Draw
from tayu.placement import Placement
from tayu.players import choose
from tayu.position import Position
from tayu.study.columns import Columns, outcome_columns
from tayu.study.plan import BLIND, Batch, seed_of


def play(batch: Batch) -> Columns:
    """The table's columns for a batch; luck and errors are not measured."""
    rows = [
        game(batch, pair, swapped)
        for pair in range(batch.begin, batch.end)
        for swapped in (False, True)
    ]
    points = np.array([row.pop("points") for row in rows], np.int64).reshape(-1, 4)
    columns = {name: np.array([row[name] for row in rows]) for name in rows[0]}
    before = {name: columns.pop(name) for name in ("forced", "choices")}
    nothing = np.full(len(rows), np.nan)
    lucks = dict.fromkeys(("luck_ns", "luck_ew", "error_ns", "error_ew"), nothing)
    return columns | outcome_columns(points) | before | lucks


def game(batch: Batch, pair: int, swapped: bool) -> dict[str, Any]:
    """One game as a row; A has side 0, or side 1 when `swapped`."""
    seed, first = seed_of(batch.seed, pair), pair % batch.rules.seats
    row: dict[str, Any] = {
        "rules": batch.label, "players": " ".join(batch.players), "pair": pair,
        "game": int(swapped), "seed": seed, "first": first % 2, "side": int(swapped),
        "plies": 0, "drawn": 0, "aside": 0, "asked": 0, "reason": "",
        "forced": 0, "choices": 0,
    }  # fmt: skip
    over = _played(batch, Position.start(batch.rules, first), Dealer(batch.rules, seed), row)
    assert over.outcome is not None
    row["aside"], row["reason"] = len(over.aside), over.outcome.reason
    row["points"] = tuple(over.board.score)[:4]
    row["choices"] /= max(1, row["plies"])
    return row


def _played(batch: Batch, position: Position, dealer: Dealer, row: dict[str, Any]) -> Position:
    swapped = row["game"]
    rngs = [Random(f"{row['seed']} {swapped} {who}") for who in "AB"]
    while not position.is_over:
        if position.chance():
            move = dealer.answer(position)
        else:
            who = position.seat % 2 ^ swapped
            move = _chosen(position, batch.players[who], rngs[who])
        _note(row, position, move)
        position = position.after(move)
    return position


def _chosen(position: Position, name: str, rng: Random) -> Any:
    if name == BLIND:
        level = "random" if position.phase in ("column", "ask") else "full"
        return choose(position, level, rng)
    player = parse_player(name)
    return choose(position, player.level, rng, player.budget)


def _note(row: dict[str, Any], position: Position, move: Any) -> None:
    if isinstance(move, Draw):
        row["drawn"] += 1
    elif isinstance(move, Placement):
        legal = len(position.legal_moves())
        row["plies"] += 1
        row["choices"] += legal
        row["forced"] += legal == 1
    elif isinstance(move, Answer) and not position.agreed:
        row["asked"] += 1
