"""The sentences of the explorer follow what is legal, and say what they are about."""

from dataclasses import replace

import pytest

from games import SMALL, VARIANTS, played
from tayu.moves import Ask, Bid, Column, Pass
from tayu.position import CHANCE, Position
from tayu_widgets import explore, words


def decisions(variant: str, seed: int) -> list[Position]:
    positions = played(VARIANTS[variant], seed).positions()
    return [
        each
        for each in positions
        if isinstance(each, Position) and each.phase not in (*CHANCE, "over")
    ]


@pytest.mark.parametrize("variant", ["block", "spread", "spare", "three seats", "four seats"])
def test_no_sentence_offers_what_is_illegal(variant: str) -> None:
    for seed in range(3):
        for position in decisions(variant, seed):
            said, legal = words.to_do(position), position.legal_moves()
            assert words.headline(position)
            if position.phase == "bid":
                bids = any(isinstance(move, Bid) for move in legal)
                assert ("to bid" in said, "to pass" in said) == (bids, Pass() in legal)
                assert ("has to pass" in words.headline(position)) == (not bids)
            if position.phase in ("column", "ask"):
                assert ("only" in said) == (len(legal) == 1), said
                assert isinstance(legal[0], Column | Ask)


def test_the_first_tile_of_a_seat_with_a_spare_is_its_spare() -> None:
    spare = "takes its hidden spare"
    told = [
        (spare in words.headline(each)) for each in decisions("spare", 1) if each.phase == "column"
    ]
    assert told[:4] == [True, True, False, False]
    assert not any(told[2:])
    assert "to take its hidden spare" in words.to_do(decisions("spare", 1)[0])


def test_a_ghost_elsewhere_is_said_to_be_elsewhere() -> None:
    session = explore(rules=replace(SMALL, size=9), seed=2).session
    way = session.ways.placements[0]
    elsewhere = next(cell for cell in session.ways.by_cell if cell not in way.cells)
    there = words.described(session.position, way, elsewhere, 1)
    assert f"; the ghost on {words.strip(way)} would " in there
    assert "; the ghost would " in words.described(session.position, way, way.cells[0], 1)
