"""What each level sees and plays, in every phase and variant."""

from dataclasses import replace
from random import Random
from threading import Event, Timer
from time import perf_counter
from typing import Any

import pytest

from tayu.dealer import Dealer
from tayu.moves import Answer, Bid, Pass
from tayu.players import LEVELS, Budget, choose, rate, refine
from tayu.players.choose import CANDIDATES, USUAL, Effort, searched
from tayu.players.playouts import DEPTH, CompiledPlayouts
from tayu.players.search import RandomPlayouts, Search, best_move
from tayu.position import Position
from tayu.rules import GOLIATH, KOSMOS, RECONSTRUCTION, Rules
from tayu.tiles import TILES, Tile
from tayu.tromp_taylor import GoPosition

SMALL = Rules(size=9, copies=1, drawing="bag", doubled=(2, 4, 6))
FEW = Budget(playouts=40)
VARIANTS = [
    KOSMOS,
    GOLIATH,
    RECONSTRUCTION,
    replace(SMALL, drawing="block", spare=True),
    replace(SMALL, drawing="spread"),
    replace(SMALL, seats=3),
    replace(SMALL, seats=4, drawing="block"),
]


def placing(rules: Rules, plies: int, seed: int = 0) -> Position:
    """A position where a tile is to be placed, after at least so many random placements."""
    for each in range(seed, seed + 100):
        position, dealer, rng = Position.start(rules), Dealer(rules, each), Random(each)
        while not position.is_over:
            if position.phase == "place" and len(position.board.placements) >= plies:
                return position
            chance = position.chance()
            position = position.after(
                dealer.answer(position) if chance else choose(position, "random", rng)
            )
    raise AssertionError("no game gets that far")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", VARIANTS, ids=str)
def test_every_level_plays_whole_games(rules: Rules, level: str) -> None:
    position, dealer, rng = Position.start(rules), Dealer(rules, 4), Random(4)
    while not position.is_over:
        move = dealer.answer(position) if position.chance() else choose(position, level, rng, FEW)
        position = position.after(move)
    assert position.outcome is not None


def test_a_level_must_be_known() -> None:
    with pytest.raises(ValueError, match="no level 'perfect'; the levels are random, gentle"):
        choose(placing(SMALL, 1), "perfect", Random(0))


def test_full_is_the_exact_sum_of_its_terms() -> None:
    for rating in rate(placing(KOSMOS, 30), "full"):
        assert rating.value == sum(term.value for term in rating.terms)
        assert rating.terms[0].name == "standing"
        assert rating.win is not None
        assert rating.low is not None
        assert rating.high is not None
        assert rating.low <= rating.win <= rating.high


def test_every_legal_placement_is_rated_once_the_best_first() -> None:
    position = placing(GOLIATH, 20)
    for level in LEVELS:
        ratings = rate(position, level, FEW)
        assert {rating.placement for rating in ratings} == set(position.legal_moves())
        assert len(ratings) == len(position.legal_moves())
        values = [rating.value for rating in ratings]
        assert values == sorted(values, reverse=True)


def half_turned(position: Position) -> Position:
    """The same position with the board turned half round."""
    last = position.rules.size - 1
    board = position.board.empty(position.rules)
    for p in position.board.placements:
        board = board.after(turned(p, last))
    return replace(position, board=board)


def turned(placement: Any, last: int) -> Any:
    row, col = placement.cells[-1]
    orientation = (placement.orientation + 2) % 4
    return placement._replace(orientation=orientation, row=last - row, col=last - col)


@pytest.mark.parametrize("level", ["gentle", "full"])
def test_ratings_turn_with_the_board(level: str) -> None:
    position = placing(KOSMOS, 25)
    last = position.rules.size - 1
    here = {turned(r.placement, last): r.value for r in rate(position, level)}
    there = {r.placement: r.value for r in rate(half_turned(position), level)}
    assert here == there


def test_full_sees_a_symmetric_opening_symmetrically() -> None:
    position = placing(GOLIATH, 0)
    last = position.rules.size - 1
    values = {r.placement: r.value for r in rate(position, "full")}
    assert all(values[turned(placement, last)] == value for placement, value in values.items())


def test_ties_are_broken_at_random() -> None:
    position = placing(GOLIATH, 0)
    for level in ("gentle", "full"):
        assert len({choose(position, level, Random(seed)) for seed in range(40)}) > 1


@pytest.mark.parametrize("plies", [0, 12, 40])
@pytest.mark.parametrize("drawing", ["bag", "block", "spread"])
def test_nothing_hidden_changes_a_rating_or_a_choice(drawing: Any, plies: int) -> None:
    """Another spare with the same back, and so another order of the stock: bit for bit the same."""
    position = placing(replace(GOLIATH, spare=True, copies=4, drawing=drawing), plies)
    other = 1 - position.seat
    spare = position.spares[other]
    counts = list(position.stock.counts)
    assert isinstance(spare, Tile)
    swap = next(t for t in TILES if t.ringed == spare.ringed and t != spare and counts[t.index])
    counts[swap.index] -= 1
    counts[spare.index] += 1
    spares = [swap if seat == other else held for seat, held in enumerate(position.spares)]
    same = replace(
        position, spares=tuple(spares), stock=replace(position.stock, counts=tuple(counts))
    )
    assert same != position
    assert same.seen_by(position.seat) == position.seen_by(position.seat)
    for level in ("full", "master"):
        one, two = rate(position, level, FEW, seed=3), rate(same, level, FEW, seed=3)
        assert list(one) == list(two)
        assert choose(position, level, Random(3), FEW) == choose(same, level, Random(3), FEW)


def test_equal_positions_have_equal_ratings() -> None:
    """Whatever the order in which their tiles were laid."""
    position = placing(GOLIATH, 15)
    board = position.board
    for first in range(2, len(board.placements)):
        placements = list(board.placements)
        placements[first - 1], placements[first] = placements[first], placements[first - 1]
        other = board.empty(board.rules)
        if all(other.is_legal(p) and (other := other.after(p)) for p in placements):
            break
    same = replace(position, board=other)
    assert list(rate(position, "master", FEW)) == list(rate(same, "master", FEW))


def test_master_refines_and_can_be_cancelled() -> None:
    position, cancel = placing(KOSMOS, 20), Event()
    spent = []
    for ratings in refine(position, "master", Budget(seconds=60), cancel=cancel):
        spent.append(ratings.playouts)
        if len(spent) == 3:
            cancel.set()
    assert spent == sorted(spent)
    assert ratings.done
    assert ratings.seconds < 30


def test_a_move_can_be_cancelled() -> None:
    """Before it begins, as a computer's seat is left, or while it thinks: it plays what it has."""
    position, cancel = placing(KOSMOS, 20), Event()
    Timer(0.2, cancel.set).start()
    start = perf_counter()
    for _ in range(2):
        move = choose(position, "master", Random(0), Budget(seconds=600), cancel=cancel)
        assert move in position.legal_moves()
    assert perf_counter() - start < 300


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({}, "neither"),
        ({"playouts": 800, "seconds": 1.0}, "both"),
        ({"playouts": 0}, "0 playouts"),
        ({"playouts": -5}, "-5 playouts"),
        ({"playouts": 2.5}, "2.5 playouts"),
        ({"playouts": True}, "True playouts"),
        ({"seconds": 0}, "0 seconds"),
        ({"seconds": -0.1}, "-0.1 seconds"),
        ({"seconds": float("nan")}, "nan seconds"),
        ({"seconds": float("inf")}, "inf seconds"),
        ({"seconds": "1"}, "'1' seconds"),
    ],
)
def test_a_budget_is_something_above_0(given: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=f"from 1, or seconds above 0, not {told}$"):
        Budget(**given)


def test_a_larger_budget_compares_more_and_looks_further_ahead() -> None:
    """By the budget alone, so that a choice depends on no machine."""
    position = placing(GOLIATH, 12)
    assert len(position.legal_moves()) > CANDIDATES

    def plan(**budget: Any) -> tuple[int, int]:
        cancel = Event()
        cancel.set()
        search = searched(position, Random(0), Effort(Budget(**budget), cancel))
        assert isinstance(search.playouts, CompiledPlayouts)
        return len(search.moves), search.playouts.depth

    assert plan(playouts=1) == plan(playouts=USUAL) == (CANDIDATES, DEPTH)
    everything = len(position.legal_moves())
    assert plan(playouts=10_000) == plan(seconds=0.3) == (everything, 2 * DEPTH)
    assert plan(playouts=30_000) == plan(seconds=1.0) == (everything, 4 * DEPTH)


def test_master_wins_where_one_placement_wins() -> None:
    """On the last tile the search knows the result of every placement."""
    for seed in range(30):
        position = placing(SMALL, 9, seed)
        position = replace(position, stock=replace(position.stock, counts=(0,) * 28))
        after = [
            position.after(move).values()[position.side or 0] for move in position.legal_moves()
        ]
        if max(after) > min(after):
            break
    chosen = choose(position, "master", Random(1), FEW)
    best = {r.placement: r.win for r in rate(position, "master", FEW)}
    assert best[chosen] == max(v or 0 for v in best.values())


def test_bidding_is_short_and_lower_each_time() -> None:
    position, rng = Position.start(replace(SMALL, seats=3), first=0), Random(0)
    bids = []
    while position.phase == "bid":
        move = choose(position, "full", rng)
        assert isinstance(move, Bid | Pass)
        bids.append(move)
        position = position.after(move)
    assert len(bids) < 20


def test_the_agreement_is_answered_by_win_chance() -> None:
    """A side that is ahead on a board where nobody has scored goes on; the other refuses."""
    position = placing(replace(KOSMOS, drawing="bag"), 6)
    answers = set()
    for seat in (0, 1):
        asked = replace(position, phase="agree", seat=seat, drawer=seat)
        answers.add(choose(asked, "full", Random(0)))
    assert answers <= {Answer(True), Answer(False)}
    assert len(answers) == 2


def test_the_projects_search_plays_go() -> None:
    position = GoPosition.start(2, 2)
    move = best_move(position, Random(1), Budget(playouts=45))
    assert move in position.legal_moves()
    search = Search(RandomPlayouts(position, 1), list(position.legal_moves()), FEW)
    for _ in search.run():
        pass
    assert 30 <= search.spent <= 40
