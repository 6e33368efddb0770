"""Walking through a saved game: its decisions, its plies, and branches that keep everything."""

from random import Random
from typing import Any

import pytest

from games import SMALL, VARIANTS, annotated, played
from tayu import Dealer, Position
from tayu.moves import Column
from tayu.record import MAIN, Branch, Record, Step, parse, write
from tayu_widgets.dealing import Fair, dealer_for
from tayu_widgets.walk import Course, Line, extended, free_name


def begun(variant: str = "small", seed: int = 3) -> tuple[Line, Dealer]:
    rules = VARIANTS[variant]
    dealer = Dealer(rules, seed)
    return Line(Course.of(Record(Position.start(rules)), dealer)), dealer


def walked(variant: str = "small", decisions: int = 12, seed: int = 3) -> tuple[Line, Dealer]:
    line, dealer = begun(variant, seed)
    chance = Random(seed)
    for _ in range(decisions):
        if line.step.position.is_over:
            break
        line = line.played(chance.choice(line.step.position.legal_moves()), dealer)
    return line, dealer


def another(line: Line) -> Any:
    """A legal move that isn't the one the line goes on with."""
    taken = line.steps[line.at + 1].move if line.at < line.last else None
    return next(move for move in line.step.position.legal_moves() if move != taken)


class TestCourse:
    @pytest.mark.parametrize("variant", VARIANTS)
    def test_its_steps_are_the_decisions_of_the_record(self, variant: str) -> None:
        record = played(VARIANTS[variant], 4)
        course = Course.of(record, dealer_for(record, 4))
        assert course.record is record
        moves = []
        for step in course.steps:
            moves += [step.move] if step.move is not None else []
            moves += step.events
            assert not step.position.chance()
        assert moves == [step.move for step in record.steps]
        for step, end in zip(course.steps, course.ends, strict=True):
            assert record.position(end) == step.position

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_its_stops_are_between_plies(self, variant: str) -> None:
        course = Course.of(played(VARIANTS[variant], 4), Fair(1))
        numbers = [stop.number for stop in course.stops]
        assert numbers == sorted(set(numbers))
        assert course.stops[0].at == 0
        assert course.stops[-1].at == len(course.steps) - 1
        assert [course.stop_at(stop.at) for stop in course.stops] == list(range(len(numbers)))
        for stop in course.stops[1:]:
            after: Any = stop.ply.after if stop.ply else None
            assert course.steps[stop.at].position.board == after.board

    def test_a_record_that_stops_before_a_draw_is_dealt_on(self) -> None:
        record = played(SMALL, 4, steps=2)
        course = Course.of(record, dealer_for(record, 4))
        assert course.steps[-1].position.phase == "place"
        assert course.record.length() == 3


class TestPlaying:
    def test_it_grows_the_record_by_the_move_and_what_is_dealt(self) -> None:
        line, dealer = walked(decisions=5)
        assert line.record.names == (MAIN,)
        assert line.record.length() == line.end == 5 * 2 + 1
        assert line.at == line.last == 5
        replayed = Course.of(line.record, dealer)
        assert [step.position for step in replayed.steps] == [s.position for s in line.steps]

    def test_another_move_makes_a_branch_and_keeps_the_rest(self) -> None:
        line, dealer = walked(decisions=8)
        back = line.to(3)
        other = back.played(another(back), dealer)
        assert other.record.line() == line.record.line()
        assert other.name == "A"
        assert (other.at, other.last) == (4, 4)
        assert other.steps[:4] == line.steps[:4]

    def test_the_same_move_again_stays_on_the_line(self) -> None:
        line, dealer = walked(decisions=8)
        again = line.to(3).played(line.steps[4].move, dealer)
        assert again.course is line.course
        assert again.at == 4

    def test_the_same_other_move_again_goes_into_the_branch(self) -> None:
        line, dealer = walked(decisions=8)
        back = line.to(3)
        branch = back.played(another(back), dealer)
        main = branch.on(branch.record, dealer, MAIN).to(3)
        again = main.played(another(back), dealer)
        assert again.record is branch.record
        assert (again.name, again.at) == ("A", 4)

    def test_from_a_branch_back_into_the_line_that_it_left(self) -> None:
        line, dealer = walked(decisions=8)
        back = line.to(3)
        branch = back.played(another(back), dealer)
        again = branch.to(3).played(line.steps[4].move, dealer)
        assert (again.name, again.at, again.last) == (MAIN, 4, 8)

    def test_branches_grow_out_of_branches(self) -> None:
        line, dealer = walked(decisions=8)
        branch = line.to(3)
        branch = branch.played(another(branch), dealer)
        branch = branch.played(branch.step.position.legal_moves()[0], dealer).to(4)
        twig = branch.played(another(branch), dealer)
        assert twig.record.names == (MAIN, "A", "B")
        assert twig.record.branch("B").parent == "A"
        assert twig.fork("A") == 4
        assert twig.fork(MAIN) == 3

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_what_comes_of_it_can_be_saved_and_read_again(self, variant: str) -> None:
        line, dealer = walked(variant, 9)
        chance = Random(5)
        for _ in range(12):
            line = line.to(chance.randrange(line.last + 1))
            if not line.step.position.is_over:
                line = line.played(chance.choice(line.step.position.legal_moves()), dealer)
        assert parse(write(line.record)) == line.record

    def test_columns_and_placements_are_decisions_of_one_ply(self) -> None:
        line, dealer = begun("block")
        line = line.played(Column(1), dealer)
        assert line.stop == 0
        line = line.played(line.step.position.legal_moves()[0], dealer)
        assert line.stop == 1
        assert line.course.stops[1].number == 1


class TestGoingOn:
    def test_the_dealer_of_a_game_is_known_by_its_seed(self) -> None:
        record = played(SMALL, 4)
        assert isinstance(dealer_for(record, 4), Dealer)
        assert isinstance(dealer_for(record, 5), Fair)

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_any_game_goes_on_fairly(self, variant: str) -> None:
        record = annotated(played(VARIANTS[variant], 4, steps=14), 1)
        chance, dealer = Random(2), dealer_for(record, 99)
        for name in record.names:
            line = Line(Course.of(record, dealer, name))
            line = line.to(line.last)
            while not line.step.position.is_over:
                line = line.played(chance.choice(line.step.position.legal_moves()), dealer)

    def test_it_answers_as_often_as_the_chances_say(self) -> None:
        position = Position.start(SMALL)
        answers = [Fair(seed).answer(position) for seed in range(2800)]
        for outcome, chance in position.chance():
            assert abs(answers.count(outcome) / 2800 - chance) < 0.02


def test_names_go_on() -> None:
    record = played(SMALL, 4)
    names = []
    for column in range(27):
        names.append(free_name(record))
        record = record.with_branch(_branch(names[-1], column))
    assert names[:3] == ["A", "B", "C"]
    assert names[25:] == ["Z", "AA"]


def _branch(name: str, at: int) -> Any:
    return Branch(name, MAIN, at, (Step(Column(0)),))


def test_extending_takes_a_line_that_goes_on_so() -> None:
    record = played(SMALL, 4)
    assert extended(record, MAIN, 3, record.steps[3].move) == (record, MAIN)
