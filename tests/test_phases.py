"""A stateful machine walks through every phase under rules of every kind."""

import re

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tayu import TILES, Dealer, IllegalMove, Placement, Position, Rules
from tayu.moves import Answer, Ask, Bid, ChooseSide, Column, Move, Pass, Penalty, Side
from tayu.notation import move_text, parse_move
from tayu.position import CHANCE
from tayu.view import hidden

DOUBLED = {7: (1, 3, 5), 18: (3, 8, 13), 19: (4, 9, 14)}

any_rules = st.builds(
    lambda size, copies, drawing, matching, unplaceable, who: Rules(
        size, copies, drawing, matching, unplaceable, DOUBLED[size], spare=who[1], seats=who[0]
    ),
    st.sampled_from([7, 7, 18, 19]),
    st.integers(1, 4),
    st.sampled_from(["block", "bag", "spread"]),
    st.sampled_from(["mouth_to_mouth", "protect_laid_only"]),
    st.sampled_from(["agree", "ends", "set_aside"]),
    st.sampled_from([(2, False), (2, True), (3, False), (4, False)]),
)

FOREIGN: list[Move] = [
    Placement(TILES[0], 0, 0, 0), Column(2), Ask(True), Answer(True), Bid(0), Pass(),
    ChooseSide(Side.FLOOD), Penalty(),
]  # fmt: skip


class Game(RuleBasedStateMachine):
    """One game; each step checks what must hold at every position."""

    position: Position

    @initialize(rules=any_rules, seed=st.integers(0, 99))
    def begin(self, rules: Rules, seed: int) -> None:
        self.position, self.dealer = Position.start(rules), Dealer(rules, seed)

    @precondition(lambda self: self.position.phase in CHANCE)
    @rule(ours=st.booleans(), data=st.data())
    def chance_answers(self, ours: bool, data: st.DataObject) -> None:
        outcomes = [outcome for outcome, _ in self.position.chance()]
        assert self.dealer_fits(outcomes)
        answer = self.dealer.answer(self.position) if ours else data.draw(st.sampled_from(outcomes))
        self.step(answer)
        if not ours:  # the dealer's order has been left: another goes on from here
            self.dealer = Dealer.from_position(self.position, 0)

    def dealer_fits(self, outcomes: list[object]) -> bool:
        return self.dealer.answer(self.position) in outcomes

    @precondition(lambda self: not self.position.is_over and not self.position.chance())
    @rule(data=st.data())
    def a_seat_decides(self, data: st.DataObject) -> None:
        self.step(data.draw(st.sampled_from(self.position.legal_moves())))

    @precondition(lambda self: self.position.phase == "place" and self.position.rules.seats == 4)
    @rule()
    def partners_talk(self) -> None:
        after = self.position.after(Penalty())
        assert after.drawn == self.position.drawn
        assert after.side != self.position.side
        self.position = after

    @precondition(lambda self: self.position.is_over)
    @rule(move=st.sampled_from(FOREIGN))
    def nothing_can_be_played_at_the_end(self, move: Move) -> None:
        assert self.position.outcome is not None
        sentence = self.position.why_illegal(move)
        assert sentence is not None
        assert "the game is over" in sentence

    def step(self, move: Move) -> None:
        text = move_text(move)
        assert parse_move(text) == move
        before = hash(self.position)
        following = self.position.after(move)
        assert hash(self.position) == before
        self.position = following

    @invariant()
    def exactly_one_of_chance_decision_and_end(self) -> None:
        p = self.position
        kinds = [bool(p.chance()), bool(p.legal_moves()), p.is_over]
        assert kinds.count(True) == 1
        assert (p.phase in CHANCE) == bool(p.chance())

    @invariant()
    def chances_are_chances(self) -> None:
        chance = self.position.chance()
        assert all(0 < probability <= 1 for _, probability in chance)
        assert not chance or abs(sum(probability for _, probability in chance) - 1) < 1e-9
        assert len(dict(chance)) == len(chance)

    @invariant()
    def why_illegal_agrees_with_the_lists(self) -> None:
        legal = self.position.legal_moves()
        assert all(self.position.why_illegal(move) is None for move in legal[:5])
        for move in FOREIGN:
            sentence = self.position.why_illegal(move)
            if sentence is not None:
                assert move not in legal
                with pytest.raises(IllegalMove, match=re.escape(sentence)):
                    self.position.after(move)
            else:
                assert move in legal or isinstance(move, Penalty | Bid)

    @invariant()
    def no_tile_is_lost(self) -> None:
        p = self.position
        held = [tile for tile in (*p.spares, p.drawn) if tile is not None]
        laid = len(p.board.placements)
        assert p.stock.total + laid + len(p.aside) + len(held) == p.rules.tile_count

    @invariant()
    def a_seat_sees_no_more_than_it_may(self) -> None:
        for seat in range(self.position.rules.seats):
            seen = self.position.seen_by(seat)
            assert bool(hidden(seen)) == (seen is not self.position)
            assert not (hidden(seen) and not self.position.rules.spare)


TestGame = Game.TestCase
TestGame.settings = settings(
    max_examples=25, stateful_step_count=50, deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)  # fmt: skip
