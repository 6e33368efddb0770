"""One contract, both games: what `tayu.protocol` promises, held of Ta Yü and of Go alike."""

import pickle
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from games import VARIANTS
from tayu.errors import IllegalMove, InvalidMove
from tayu.position import Position
from tayu.protocol import GameOutcome, GamePosition
from tayu.rules import KOSMOS
from tayu.tromp_taylor import GoPosition

Game = GamePosition[Any]

STARTS: dict[str, Callable[[], Game]] = {
    **{f"ta yü, {name}": partial(Position.start, rules) for name, rules in VARIANTS.items()},
    "ta yü, a bag": partial(Position.start, replace(KOSMOS, drawing="bag")),
    "go, 1×1": partial(GoPosition.start, 1, 1),
    "go, 2×3": partial(GoPosition.start, 2, 3),
    "go, 5×5": partial(GoPosition.start, 5, 5),
    "go, 9×9": partial(GoPosition.start, 9, 9),
    "go, 19×19": GoPosition.start,
}

every_game = pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)


@cache
def played(start: Callable[[], Game], most: int = 400) -> list[Game]:
    """The positions of a game in which seats and chance choose at random; the same every time."""
    rng = Random(1)
    positions = [start()]
    while not positions[-1].is_over and len(positions) < most:
        positions.append(positions[-1].after(rng.choice(ways(positions[-1]))))
    return positions


def ways(position: Game) -> list[Any]:
    """All that may come next, be it by a seat or by chance."""
    return [outcome for outcome, _ in position.chance()] or list(position.legal_moves())


def sampled(start: Callable[[], Game]) -> Iterator[Game]:
    """Positions from all over a game: its beginning, its end, and some between."""
    positions = played(start)
    yield from positions[:3]
    yield from positions[3:-2:23]
    yield from positions[-2:]


@every_game
def test_a_position_is_what_the_protocol_names(start: Callable[[], Game]) -> None:
    for position in sampled(start):
        assert isinstance(position, GamePosition)
        assert position.outcome is None or isinstance(position.outcome, GameOutcome)


@every_game
def test_a_position_is_a_decision_or_chance_or_over(start: Callable[[], Game]) -> None:
    for position in played(start):
        kinds = [bool(position.legal_moves()), bool(position.chance()), position.is_over]
        assert sum(kinds) == 1
        assert position.is_over == (position.outcome is not None)


@every_game
def test_seat_and_side(start: Callable[[], Game]) -> None:
    for position in played(start):
        assert position.seat >= 0
        assert position.side is None or position.side in range(len(position.values()))


@every_game
def test_chance_adds_up(start: Callable[[], Game]) -> None:
    for position in sampled(start):
        if position.chance():
            assert all(chance > 0 for _, chance in position.chance())
            assert sum(chance for _, chance in position.chance()) == pytest.approx(1, abs=1e-12)
            outcomes = [outcome for outcome, _ in position.chance()]
            assert len(set(outcomes)) == len(outcomes)


@every_game
def test_every_way_on_is_taken(start: Callable[[], Game]) -> None:
    """What is listed is legal, leads somewhere else, and always leads to the same."""
    for position in sampled(start):
        for way in ways(position):
            assert position.why_illegal(way) is None
            following = position.after(way)
            assert following != position
            assert following == position.after(way)


@every_game
def test_moves_are_listed_once_and_in_the_same_order(start: Callable[[], Game]) -> None:
    for position in sampled(start):
        moves = list(position.legal_moves())
        assert len(set(moves)) == len(moves)
        assert list(position.legal_moves()) == moves


@every_game
def test_what_is_forbidden_says_why(start: Callable[[], Game]) -> None:
    """Moves from elsewhere in the game: each is listed here, or refused with a sentence."""
    elsewhere = {way: None for position in sampled(start) for way in ways(position)[:40]}
    for position in sampled(start):
        listed = set(ways(position))
        for way in elsewhere:
            sentence = position.why_illegal(way)
            if sentence is None:
                assert way in listed
                continue
            assert way not in listed
            assert sentence
            assert "\n" not in sentence
            with pytest.raises(IllegalMove) as refused:
                position.after(way)
            assert str(refused.value) == sentence


@every_game
@pytest.mark.parametrize("nonsense", [None, "nonsense", 3.5, object(), (), ("N02E", 0)])
def test_what_is_no_move_is_invalid(start: Callable[[], Game], nonsense: object) -> None:
    for position in sampled(start):
        with pytest.raises(InvalidMove):
            position.after(nonsense)
        with pytest.raises(InvalidMove):
            position.why_illegal(nonsense)


@every_game
def test_nothing_changes_a_position(start: Callable[[], Game]) -> None:
    """A game looked at from all sides is still equal to one that was only played."""
    positions, untouched = played(start), played.__wrapped__(start)
    for position in positions[:: max(1, len(positions) // 20)]:
        for way in ways(position):
            position.after(way)
        position.values()
        position.seen_by(0)
    assert positions == untouched
    assert [hash(position) for position in positions] == [hash(other) for other in untouched]


@every_game
def test_positions_can_be_keys(start: Callable[[], Game]) -> None:
    positions = played(start)
    numbered = {position: number for number, position in enumerate(positions)}
    assert [numbered[position] for position in positions] == list(range(len(positions)))


@every_game
def test_values_are_of_the_end_only(start: Callable[[], Game]) -> None:
    positions = played(start, most=3000)
    for position in positions[:-1]:
        assert not any(position.values())
    ended = positions[-1]
    if not ended.is_over:  # random play of Go on a large grid may go on for very long
        return
    assert ended.outcome is not None
    assert all(-1 <= value <= 1 for value in ended.values())
    winner = ended.outcome.winner
    assert winner is None or ended.values()[winner] == max(ended.values()) == 1
    assert ended.outcome.text.endswith(".")


@every_game
def test_the_end_is_the_end(start: Callable[[], Game]) -> None:
    positions = played(start, most=3000)
    ended = positions[-1]
    if ended.is_over:
        for way in ways(positions[-2]):
            with pytest.raises(IllegalMove):
                ended.after(way)


@every_game
def test_a_seat_sees_its_own_moves(start: Callable[[], Game]) -> None:
    """Whoever is on the clock has the same moves in what it sees as in what is true."""
    for position in sampled(start):
        seen = position.seen_by(position.seat)
        assert seen.legal_moves() == position.legal_moves()
        assert seen.seen_by(position.seat) == seen
        assert (seen.seat, seen.side, seen.is_over) == (
            position.seat, position.side, position.is_over,
        )  # fmt: skip


@every_game
def test_positions_travel_to_another_process(start: Callable[[], Game]) -> None:
    for position in sampled(start):
        position.legal_moves()  # what is remembered of it must not stand in the way
        packed = pickle.dumps(position)
        assert len(packed) < 100_000, "what a process can make for itself need not travel"
        copy = pickle.loads(packed)
        assert copy == position
        assert copy.legal_moves() == position.legal_moves()


def test_both_games_have_the_protocol_s_types() -> None:
    """The annotations are what is tested: the type checker reads this too."""
    games: list[Game] = [Position.start(), GoPosition.start()]
    assert len({type(game) for game in games}) == 2
