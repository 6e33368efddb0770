"""Ratings of Go's turns while they are found, komi around a position, and turns found again."""

from random import Random
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tayu.errors import IllegalMove, InvalidRules
from tayu.go_lines import leading_to
from tayu.players.go_rate import GoRatings, rate, short_plies
from tayu.protocol import GameOutcome, GamePosition
from tayu.tromp_taylor import PASS, WHITE, GoPosition, Grid, parse_diagram
from tayu.tromp_taylor.komi import WithKomi
from tayu.tromp_taylor.last import turns


class TestRatings:
    def test_a_capture_is_found(self) -> None:
        position = parse_diagram(". O X\nO X X\nX X .")
        found = rate(position, plies=1, playouts=60)
        assert {each.turn for each in found.ratings} == set(position.legal_moves())
        assert found.ratings[0].turn == (0, 0)
        assert found.done
        assert found.playouts >= 60
        for each in found.ratings:
            assert 0 <= each.low <= each.win <= each.high <= 1
            assert each.margin is not None

    def test_games_to_the_end_know_no_margin(self) -> None:
        found = rate(GoPosition.start(1, 3), plies=None, playouts=40)
        assert found.ratings[0].turn == (0, 1)
        assert found.ratings[0].margin is None

    def test_it_tells_what_it_knows_and_stops_when_told(self) -> None:
        heard: list[GoRatings] = []
        cancel = Event()

        def tick(found: GoRatings) -> None:
            heard.append(found)
            if len(heard) == 3:
                cancel.set()

        found = rate(GoPosition.start(5, 5), plies=3, cancel=cancel, tick=tick, every=0)
        assert len(heard) == 3
        assert [each.playouts for each in heard] == [1, 2, 3]
        assert not heard[0].done
        assert found.playouts == 3

    def test_nothing_is_rated_at_the_end(self) -> None:
        over = GoPosition.start(2, 2).after(PASS).after(PASS)
        assert rate(over, plies=1).ratings == ()

    @pytest.mark.parametrize("sides", [(1, 1), (5, 5), (9, 9), (19, 19)])
    def test_both_move_as_often_in_a_short_playout(self, sides: tuple[int, int]) -> None:
        assert short_plies(Grid(*sides)) % 2 == 1


class TestKomi:
    def test_it_decides_what_the_articles_call_even(self) -> None:
        start = WithKomi(GoPosition.start(1, 2), 0.5)
        over = start.after(PASS).after(PASS)
        assert over.outcome is not None
        assert over.outcome.winner == WHITE
        assert over.values() == (-1.0, 1.0)
        assert over.outcome.text == (
            "White won: black 0, white 0 and komi 0.5; both players passed."
        )
        assert WithKomi(over.position, 0).values() == (0.0, 0.0)

    def test_it_keeps_the_contract(self) -> None:
        position = WithKomi(GoPosition.start(3, 3), 1)
        assert isinstance(position, GamePosition)
        assert position.legal_moves() == position.position.legal_moves()
        after = position.after((1, 1))
        assert after.seat == after.side == WHITE
        assert after.why_illegal((1, 1)) == after.position.why_illegal((1, 1))
        with pytest.raises(IllegalMove):
            after.after((1, 1))
        assert not after.chance()
        assert after.seen_by(0) == after
        assert not after.is_over
        over = after.after(PASS).after(PASS)
        assert isinstance(over.outcome, GameOutcome)
        assert over.values() == (1.0, -1.0)
        assert len({position, after, WithKomi(position.position, 1)}) == 2

    @pytest.mark.parametrize("komi", [0.3, "6.5", True, float("nan"), float("inf")])
    def test_a_komi_is_in_half_points(self, komi: float) -> None:
        with pytest.raises(InvalidRules, match="komi is"):
            WithKomi(GoPosition.start(3, 3), komi)


class TestTurns:
    @given(
        sides=st.tuples(st.integers(1, 4), st.integers(1, 4)),
        seed=st.integers(0, 999),
        plies=st.integers(0, 40),
    )
    def test_they_lead_to_the_position(self, sides: tuple[int, int], seed: int, plies: int) -> None:
        rng, position = Random(seed), GoPosition.start(*sides)
        for _ in range(plies):
            if not position.is_over:
                position = position.after(rng.choice(position.legal_moves()))
        found = turns(position)
        assert found is not None
        start, taken = found
        assert len(taken) == position.ply
        for turn in taken:
            start = start.after(turn)
        assert start == position
        assert leading_to(position).main_line[-1].position == position

    def test_a_set_up_is_where_it_begins(self) -> None:
        begun = parse_diagram(". O X\nO X X\nX X .").set_up(seat=WHITE)
        position = begun.after(PASS).after((0, 0))
        game = leading_to(position)
        assert game.nodes[0].position == begun
        assert [node.turn for node in game.nodes] == [None, PASS, (0, 0)]

    def test_stones_set_up_on_the_way_are_told(self) -> None:
        position = GoPosition.start(3, 3).after((1, 1)).set_up(black=[(0, 0)]).after((2, 2))
        assert turns(position) is None
        with pytest.raises(ValueError, match="set up in the middle"):
            leading_to(position)
