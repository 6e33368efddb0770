"""Whole games for tests: played by chance, recorded, with branches and comments."""

from dataclasses import replace
from random import Random
from typing import Any

from tayu import GOLIATH, KOSMOS, RECONSTRUCTION, Dealer, Position, Rules
from tayu.moves import Penalty
from tayu.record import MAIN, Record, Step

SMALL = Rules(size=7, copies=2, doubled=(1, 4), drawing="bag")
"""Games of some twenty plies."""

BAG = replace(KOSMOS, drawing="bag")
"""KOSMOS without columns to choose between two tiles."""

VARIANTS: dict[str, Rules] = {
    "kosmos": KOSMOS,
    "goliath": GOLIATH,
    "reconstruction": RECONSTRUCTION,
    "small": SMALL,
    "block": replace(SMALL, drawing="block"),
    "spread": replace(SMALL, drawing="spread"),
    "spare": replace(SMALL, spare=True, drawing="block"),
    "three seats": replace(SMALL, seats=3, drawing="block"),
    "four seats": replace(SMALL, seats=4),
    "set aside": replace(SMALL, size=5, unplaceable="set_aside", doubled=()),
    "agreement": replace(SMALL, size=9, doubled=((1,), (), (2, 3), (8,))),
    "literal": replace(SMALL, matching="protect_laid_only"),
}
"""Every rule that a record must be able to hold."""


def played(rules: Rules, seed: int, steps: int = 1000, first: int | None = None) -> Record:
    """A game of at most so many steps, each decision by chance."""
    rng, dealer = Random(seed), Dealer(rules, seed)
    record = Record(Position.start(rules, first), headers=(("seed", str(seed)),))
    position: Any = record.start
    while not position.is_over and len(record.steps) < steps:
        move = dealer.answer(position) if position.chance() else _chosen(position, rng)
        record, position = record.played(move), position.after(move)
    return record


def _chosen(position: Position, rng: Random) -> Any:
    if position.phase == "place" and position.rules.seats == 4 and rng.random() < 0.05:
        return Penalty()
    legal = position.legal_moves()
    if position.phase == "bid":
        return rng.choice([legal[rng.randrange(len(legal))], legal[-1]])
    return rng.choice(legal)


def annotated(record: Record, seed: int, branches: int = 4) -> Record:
    """The record with comments, and with branches that leave any line at any step."""
    rng = Random(seed)
    record = replace(record, comment="The whole game.\n\n  Indented; with a semicolon.")
    for number in range(branches):
        parent = rng.choice(record.names)
        start = rng.randrange(record.length(parent) + 1)
        steps = _other_way(record, parent, start, rng)
        if steps:
            name = f"way {number}"
            record = record.branched(name, start, steps, parent, rng.choice(["", "Or so."]))
    for name in record.names:
        at = rng.randrange(record.length(name))
        record = record.commented(at, rng.choice(["why?", "two\nlines", "ü → ✓"]), name)
    return record


def _other_way(record: Record, parent: str, start: int, rng: Random) -> list[Step]:
    position: Any = record.position(start, parent)
    line = record.line(parent)
    taken = {line[start].move} if start < len(line) else set[Any]()
    taken |= {b.steps[0].move for b in record.children(parent) if b.start == start}
    steps: list[Step] = []
    while not position.is_over and len(steps) < 9:
        moves = [move for move, _ in position.chance()] or position.legal_moves()
        ways = [move for move in moves if steps or move not in taken]
        if not ways:
            break
        steps.append(Step(rng.choice(ways)))
        position = position.after(steps[-1].move)
    return steps


__all__ = ["BAG", "MAIN", "SMALL", "VARIANTS", "annotated", "played"]
