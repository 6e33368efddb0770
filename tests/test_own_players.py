"""Players of one's own in a match: what they are given, what they may play, and where."""

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from tayu.errors import IllegalMove, InvalidMove
from tayu.match import Own, Player, match
from tayu.moves import Back
from tayu.placement import Placement
from tayu.players import LEVELS, choose
from tayu.position import Position
from tayu.rules import Rules
from tayu.spawning import travels
from tayu.tiles import Tile

SMALL = Rules(size=9, copies=1, drawing="bag", doubled=(2, 4, 6))


def anything(position: Position, rng: Random) -> Any:
    return rng.choice(position.legal_moves())


def like_gentle(position: Position, rng: Random) -> Any:
    return choose(position, "gentle", rng)


def test_a_function_plays_in_a_match() -> None:
    done = match(like_gentle, "random", games=20, rules=SMALL, workers=1)
    same = match("gentle", "random", games=20, rules=SMALL, workers=1)
    assert [game.moves for game in done.games] == [game.moves for game in same.games]
    assert str(done).startswith("like_gentle against random, ")


def test_the_seed_decides_for_a_function_too_whatever_the_workers() -> None:
    one, two = (match(anything, "random", games=4, rules=SMALL, workers=w) for w in (1, 2))
    assert [game.moves for game in one.games] == [game.moves for game in two.games]


def test_it_sees_what_its_seat_may_know() -> None:
    seen: list[Tile | Back | None] = []

    def curious(position: Position, rng: Random) -> Any:
        seen.extend(held for seat, held in enumerate(position.spares) if seat != position.seat)
        return anything(position, rng)

    match(curious, curious, games=2, rules=replace(SMALL, spare=True))
    assert any(isinstance(held, Back) for held in seen)
    assert all(held is None or isinstance(held, Back) for held in seen)


def test_what_the_rules_forbid_is_told_with_the_players_name() -> None:
    def stubborn(position: Position, _: Random) -> Any:
        return Placement(position.placeable[0], 0, 0, 0)

    with pytest.raises(IllegalMove, match=r"the player stubborn chose Placement\(.*\): "):
        match(stubborn, "random", games=2, rules=SMALL)
    with pytest.raises(InvalidMove, match="None is neither a move nor an answer"):
        match(lambda *_: None, "random", games=2, rules=SMALL)


def test_a_function_that_only_this_program_has_plays_here() -> None:
    here = lambda position, rng: anything(position, rng)  # noqa: E731, PLW0108  # as in a cell
    assert len(match(here, "random", games=4, rules=SMALL).games) == 4
    with pytest.raises(ValueError, match="<lambda> can't be given to worker processes"):
        match(here, "random", games=4, rules=SMALL, workers=2)
    assert travels(Own(partial(anything)))
    assert all(travels(Player(level)) for level in LEVELS)
    assert not travels(Own(here))


def test_what_is_no_player_is_refused() -> None:
    with pytest.raises(TypeError, match=r"player is 3, but it must be a Player, text as 'full'"):
        match(3, "random", games=2)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="chooses is 'full', but it must be a function"):
        Own("full")  # type: ignore[arg-type]
