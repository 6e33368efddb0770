"""Whole numbers of any kind are taken wherever one is, numpy's too, and come through as ints."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from games import SMALL, played
from tayu import record as records
from tayu import tromp_taylor
from tayu.auction import Auction
from tayu.board import Board
from tayu.errors import InvalidMove, InvalidRecord, InvalidRules, check_whole
from tayu.flow import Flow
from tayu.go_lines import lines, until
from tayu.moves import Bid
from tayu.placement import Placement
from tayu.position import Position
from tayu.record.steps import Branch, Step
from tayu.rules import KOSMOS, Rules
from tayu.sgf import new_game
from tayu.study.given import whole
from tayu.study.plan import Study, as_json, from_json
from tayu.tiles import TILES
from tayu_widgets import explore
from tayu_widgets.go.session import GoSession
from tayu_widgets.session import Session
from tayu_widgets.theme import at_most

Kind = Callable[[int], Any]


class Own:
    """A number of one's own: `operator.index` takes it, and it is nothing else."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


SCALARS = [np.int8, np.uint8, np.int64, np.uint64]
KINDS = [*SCALARS, np.array, Own]
kinds = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
scalars = pytest.mark.parametrize("kind", SCALARS, ids=lambda kind: kind.__name__)

NO_NUMBERS = [True, 1.0, "1", None, [], np.bool_(True), np.float64(1)]
GAME = played(SMALL, 1, 20)
EMPTY = Board.empty(KOSMOS)


@kinds
def test_rules_take_them_and_keep_ints(kind: Kind) -> None:
    given = Rules(
        size=kind(19), copies=kind(4), doubled=tuple(map(kind, (14, 4, 9))), seats=kind(2)
    )
    assert (given, hash(given), repr(given)) == (KOSMOS, hash(KOSMOS), repr(KOSMOS))
    assert json.dumps(as_json(given)) == json.dumps(as_json(KOSMOS))
    assert from_json({"size": kind(9), "doubled": kind(4)}) == Rules(size=9, doubled=(4,))


def test_doubled_positions_may_be_arrays() -> None:
    assert Rules(doubled=np.array([14, 4, 9])) == KOSMOS  # type: ignore[arg-type]
    each: Any = np.array([[2, 1], [3, 4], [5, 6], [7, 8]])
    assert Rules(doubled=each).doubled == ((1, 2), (3, 4), (5, 6), (7, 8))


@kinds
def test_a_placement_takes_them_and_is_laid_in_ints(kind: Kind) -> None:
    """On the largest board the anchors' numbers are beyond what the smallest kinds hold."""
    board = Board.empty(Rules(size=49))
    plain = Placement(TILES[3], 1, 22, 24)
    given = Placement(TILES[3], kind(1), kind(22), kind(24))
    assert board.why_illegal(given) is None
    laid = board.after(given)
    assert laid == board.after(plain)
    assert [type(number) for number in laid.placements[0][1:]] == [int, int, int]
    assert laid.at(kind(23), kind(24)) == plain
    for off in (Placement(TILES[3], kind(0), kind(22), kind(47)), plain):
        meant = Placement(TILES[3], *(int(number.__index__()) for number in off[1:]))
        assert laid.why_illegal(off) == laid.why_illegal(meant) is not None


@scalars
def test_a_record_with_them_is_the_same_record(kind: Kind) -> None:
    def with_kind(move: Any) -> Any:
        if not isinstance(move, Placement):
            return move
        return Placement(move.tile, *map(kind, move[1:]))

    given = replace(GAME, steps=tuple(Step(with_kind(step.move)) for step in GAME.steps))
    assert given == GAME
    assert hash(given.steps) == hash(GAME.steps)
    assert given.positions() == GAME.positions()
    assert records.write(given) == records.write(GAME)


@kinds
def test_a_record_is_asked_by_them(kind: Kind) -> None:
    assert GAME.position(kind(7)) == GAME.positions()[7]
    assert GAME.commented(kind(3), "so").steps[3].comment == "so"
    assert GAME.with_branch(Branch("b", "", kind(4), GAME.steps[4:])).branches[0].start == 4


@kinds
def test_shores_bids_and_studies_take_them(kind: Kind) -> None:
    board = EMPTY.after(Placement(TILES[0], 0, 9, 8))
    assert Flow(board).to_shore("north", kind(4)) == Flow(board).to_shore("north", 4)
    bidding = Auction(0)
    assert bidding.why_illegal(Bid(kind(20)), KOSMOS) is None
    assert bidding.after(Bid(kind(20))) == bidding.after(Bid(20))
    study = Study({"": KOSMOS}, games=kind(40), seed=kind(3))
    assert study == Study({"": KOSMOS}, games=40, seed=3)
    assert type(study.seed) is int
    assert whole("games", kind(2), 1) == 2
    check_whole("games", kind(2), 1)
    height: Any = np.int64(300)
    assert at_most(height) == at_most(300)


@kinds
def test_go_takes_them(kind: Kind) -> None:
    grid = tromp_taylor.Grid(kind(5), kind(7))
    assert grid == tromp_taylor.Grid(5, 7)
    assert type(grid.width) is int
    game = new_game(5, 5).played(kind(0), (2, 2)).commented(kind(1), "so")
    assert [node.comment for node in game.line(kind(1))] == ["", "so"]
    assert until(lines(game)[0], kind(1)).number == 1


@kinds
def test_a_session_is_walked_by_them(kind: Kind) -> None:
    session = Session.of(GAME)
    session.go(kind(3))
    assert session.line.at == 3
    session.go_to_stop(kind(2))
    assert session.ply_told(kind(2)) == session.ply_told(2)
    session.point_next(kind(1))
    session.turn(kind(1))
    walk = GoSession.of(new_game(5, 5).played(0, (2, 2)))
    for act in (walk.go_to, walk.go, walk.step):
        act(kind(1))
        assert walk.at == 1
    seed: Any = kind(7)
    assert explore(rules=SMALL, seed=seed).seed == 7


@scalars
def test_a_turn_of_go_takes_them(kind: Kind) -> None:
    start = tromp_taylor.GoPosition.start(5, 5)
    point = kind(1), kind(2)
    assert start.after(point) == start.after((1, 2))
    assert tromp_taylor.turn_text(point, start.grid) == tromp_taylor.turn_text((1, 2), start.grid)


@pytest.mark.parametrize("bad", NO_NUMBERS, ids=repr)
def test_what_is_no_whole_number_is_refused(bad: Any) -> None:
    for name in ("size", "copies", "seats"):
        with pytest.raises(InvalidRules, match=f"^{name} is .*, but it must be a whole number"):
            replace(KOSMOS, **{name: bad})
    with pytest.raises(InvalidRules, match="doubled"):
        replace(KOSMOS, doubled=(4, bad))
    for at, name in enumerate(("orientation", "row", "col"), 1):
        numbers = [1, 2, 3]
        numbers[at - 1] = bad
        with pytest.raises(InvalidMove, match=f"^{name} is "):
            EMPTY.is_legal(Placement(TILES[0], *numbers))
    with pytest.raises(TypeError, match=r"^row is .*, but it must be a whole number"):
        EMPTY.at(bad, 1)
    with pytest.raises(TypeError, match=r"^col is .*, but it must be a whole number"):
        EMPTY.at(1, bad)
    with pytest.raises(ValueError, match=r"games is .*, but it must be a whole number from 1"):
        whole("games", bad, 1)


STEPS_NOT_THERE = [10**9, -1, "x", None, 1.5, True, [], np.int8(-1)]


@pytest.mark.parametrize("bad", STEPS_NOT_THERE, ids=repr)
def test_a_step_that_is_not_there_is_one_sentence(bad: Any) -> None:
    said = f"^step is .*, but it must be a whole number from 0 to {GAME.length()}$"
    with pytest.raises(InvalidRecord, match=said):
        GAME.position(bad)
    with pytest.raises(InvalidRecord, match=f"^step is .* from 0 to {GAME.length() - 1}$"):
        GAME.commented(bad, "so")
    with pytest.raises(InvalidRecord, match=f"^start is .* from 0 to {GAME.length()}$"):
        GAME.branched("b", bad, GAME.steps[4:])
    game = new_game(5, 5)
    for ask in (
        lambda: game.played(bad, "pass"),
        lambda: game.line(bad),
        lambda: game.commented(bad, "so"),
        lambda: game.without(bad),
    ):
        with pytest.raises(ValueError, match=r"^node is .*, but the game has nodes 0 to 0$"):
            ask()


def test_a_record_without_steps_has_none_to_comment_on() -> None:
    empty = records.Record(Position.start(KOSMOS))
    assert empty.position(0) == empty.start
    with pytest.raises(InvalidRecord, match="no step yet"):
        empty.commented(0, "so")


def test_a_seat_may_be_a_number_of_numpys() -> None:
    started = Position.start(KOSMOS, first=np.int64(1))  # type: ignore[arg-type]
    assert started == Position.start(KOSMOS, first=1)
    assert type(started.first) is int
    assert started.seen_by(np.int8(0)) == started.seen_by(0)  # type: ignore[arg-type]
