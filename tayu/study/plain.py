"""Games through positions: for players that the compiled loops don't have, and for bidding."""

from random import Random
from typing import Any

import numpy as np

from tayu.dealer import Dealer
from tayu.match import parse_player
from tayu.moves import Answer, Draw
from tayu.placement import Placement
from tayu.players import choose
from tayu.position import Position
from tayu.record import Record, plies
from tayu.review.full import judge
from tayu.study.columns import Columns, outcome_columns
from tayu.study.plan import BLIND, Batch, seed_of

LUCKS = ("luck_ns", "luck_ew", "error_ns", "error_ew")
"""The columns that the full player's judgement fills."""


def play(batch: Batch) -> Columns:
    """The table's columns for a batch."""
    rows = [
        game(batch, pair, swapped)
        for pair in range(batch.begin, batch.end)
        for swapped in (False, True)
    ]
    points = np.array([row.pop("points") for row in rows], np.int64).reshape(-1, 4)
    columns = {name: np.array([row[name] for row in rows]) for name in rows[0]}
    after = {name: columns.pop(name) for name in ("forced", "choices", *LUCKS)}
    return columns | outcome_columns(points, columns.pop("bid")) | after


def game(batch: Batch, pair: int, swapped: bool) -> dict[str, Any]:
    """One game as a row; A has the first seat, or the second when `swapped`."""
    seed, opens = seed_of(batch.seed, pair), pair % batch.rules.seats
    row: dict[str, Any] = {
        "rules": batch.label, "players": " ".join(batch.players), "pair": pair,
        "game": int(swapped), "seed": seed, "first": -1, "side": int(swapped),
        "plies": 0, "drawn": 0, "aside": 0, "asked": 0, "reason": "", "forced": 0, "choices": 0,
    } | dict.fromkeys(LUCKS, 0.0 if batch.luck else np.nan)  # fmt: skip
    kept = _played(batch, Record(Position.start(batch.rules, opens)), row)
    over: Any = kept.positions()[-1]
    row |= {"aside": len(over.aside), "reason": over.outcome.reason, "bid": over.outcome.bid or 0}
    row["side"] = int(over.sides[int(swapped)])
    row["points"] = tuple(over.board.score)[:4]
    row["choices"] /= max(1, row["plies"])
    if batch.luck:
        _weigh(kept, row)
    return row


def _played(batch: Batch, kept: Record, row: dict[str, Any]) -> Record:
    position: Any = kept.start
    dealer, seated = Dealer(batch.rules, row["seed"]), _seated(batch, row["game"])
    rngs = [Random(f"{row['seed']} {row['game']} {who}") for who in "ABC"]
    while not position.is_over:
        if position.chance():
            move = dealer.answer(position)
        else:
            who = seated[position.seat]
            move = _chosen(position, batch.players[who], rngs[who])
        _note(row, position, move)
        kept = kept.played(move)
        position = kept.position(kept.length())
    return kept


def _seated(batch: Batch, swapped: int) -> tuple[int, ...]:
    """Which player has each seat: A and B change theirs, and C bids from the third."""
    a, b = (1, 0) if swapped else (0, 1)
    return (a, b, 2) if batch.bidding else (a, b) * (batch.rules.seats // 2)


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
        assert position.side is not None
        legal = len(position.legal_moves())
        row["first"] = int(position.side) if row["first"] < 0 else row["first"]
        row["plies"] += 1
        row["choices"] += legal
        row["forced"] += legal == 1
    elif isinstance(move, Answer) and not position.agreed:
        row["asked"] += 1


def _weigh(kept: Record, row: dict[str, Any]) -> None:
    """Luck of draws and errors of placements, as the compiled loops sum them."""
    for ply in plies(kept):
        for step in judge(ply) if ply.seat is not None else ():
            if isinstance(step.move, Draw | Placement):
                before: Any = ply.before
                row[f"{step.kind}_{('ns', 'ew')[before.side]}"] += step.change.value
