"""What a seat may know: nothing hidden leaks, nothing public is lost."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tayu import GOLIATH, KOSMOS, Dealer, Position, Tile
from tayu.moves import Back
from tayu.view import completions, hidden, sample

SPARE = replace(KOSMOS, spare=True)


def at_ply(ply: int, seed: int = 3) -> Position:
    """A spare-tile game after so many placements, at a decision to place."""
    dealer, position = Dealer(SPARE, seed), Position.start(SPARE)
    while len(position.board.placements) < ply or position.phase != "place":
        move = dealer.answer(position) if position.chance() else position.legal_moves()[0]
        position = position.after(move)
    return position


def test_nothing_is_hidden_without_a_spare() -> None:
    position = Position.start(GOLIATH)
    assert position.seen_by(0) is position


def test_a_seat_sees_its_own_tiles_and_the_backs_of_the_others() -> None:
    position = at_ply(4)
    seat, other = position.seat, 1 - position.seat
    seen = position.seen_by(seat)
    assert seen.placeable == position.placeable
    assert seen.spares[other] == Back(position.spares[other].ringed)  # type: ignore[union-attr]
    unseen = position.seen_by(other)
    assert unseen.drawn == Back(position.drawn.ringed)  # type: ignore[union-attr]
    assert unseen.placeable == ()
    assert unseen.spares[other] == position.spares[other]


def test_what_is_hidden_counts_as_undrawn() -> None:
    position = at_ply(4)
    for seat in (0, 1):
        seen = position.seen_by(seat)
        assert seen.stock.total == position.stock.total + len(hidden(seen))


def test_positions_that_differ_only_in_what_is_hidden_look_the_same() -> None:
    position = at_ply(6)
    seen = position.seen_by(position.seat)
    for other, _ in completions(seen):
        assert other.seen_by(position.seat) == seen


def test_the_truth_is_among_the_completions_and_their_chances_sum_to_1() -> None:
    position = at_ply(5)
    for seat in (0, 1):
        listed = completions(position.seen_by(seat))
        assert sum(chance for _, chance in listed) == pytest.approx(1)
        assert len(dict(listed)) == len(listed)
        assert position in dict(listed)


def test_samples_come_by_their_chance() -> None:
    seen = at_ply(5).seen_by(at_ply(5).seat)
    chances, rng = dict(completions(seen)), Random(1)
    drawn = Counter(sample(seen, rng) for _ in range(3000))
    assert set(drawn) <= set(chances)
    for position, chance in chances.items():
        assert drawn[position] / 3000 == pytest.approx(chance, abs=0.04)


def test_no_tile_of_another_seat_is_left_anywhere_in_the_view() -> None:
    position = at_ply(8)
    seen = position.seen_by(position.seat)
    held = [tile for seat, tile in enumerate(seen.spares) if seat != position.seat]
    assert not any(isinstance(tile, Tile) for tile in held)
