"""The game beneath the pointer: lines and branches, going to plies, and whose eyes may see."""

from dataclasses import replace

import pytest

from games import BAG, VARIANTS, annotated, played
from tayu import Dealer, Position
from tayu.record import MAIN, parse, write
from tayu_widgets.dealing import dealer_for
from tayu_widgets.session import Session

SPARE = replace(BAG, spare=True)


def under_way(plies: int = 8) -> Session:
    session = Session(Position.start(BAG), Dealer(BAG, 1))
    for _ in range(plies):
        session.play(session.ways.placements[0])
    return session


def with_branch() -> Session:
    """Eight plies, and a branch of three that leaves after the second."""
    session = under_way()
    session.go(2)
    for _ in range(3):
        session.play(session.ways.placements[-1])
    return session


class TestLines:
    def test_the_game_is_a_record_at_any_time(self) -> None:
        session = with_branch()
        assert parse(write(session.record)) == session.record
        assert session.record.names == (MAIN, "A")

    def test_switching_goes_to_where_the_lines_part(self) -> None:
        session = with_branch()
        session.switch(MAIN)
        assert (session.line.name, session.line.at, session.line.last) == (MAIN, 3, 8)
        session.switch("A")
        assert (session.line.name, session.line.at, session.line.last) == ("A", 3, 5)
        assert session.message.startswith("Branch A.")

    def test_pruning_takes_us_to_where_the_branch_left(self) -> None:
        session = with_branch()
        session.prune("A")
        assert session.record.names == (MAIN,)
        assert (session.line.name, session.line.at) == (MAIN, 2)

    def test_pruning_another_branch_leaves_us_where_we_are(self) -> None:
        session = with_branch()
        session.switch(MAIN)
        session.go(7)
        position = session.position
        session.prune("A")
        assert session.line.at == 7
        assert session.position == position

    def test_renaming(self) -> None:
        session = with_branch()
        session.rename("A", "more water")
        assert (session.line.name, session.line.at) == ("more water", 5)
        session.rename("more water", 'a "quote"')
        assert "is not a branch's name" in session.message
        assert session.line.name == "more water"

    def test_a_comment_is_on_the_move_that_led_here(self) -> None:
        session = under_way()
        session.go(3)
        session.comment("Why there?")
        (commented,) = (step for step in session.record.line() if step.comment)
        assert commented.move == session.step.move
        session.comment("\x07")
        assert "isn't accepted" in session.message
        session.go(0)
        session.comment("Nothing yet.")
        assert "none has been made" in session.message

    def test_undo_and_redo_keep_to_the_line(self) -> None:
        session = with_branch()
        for _ in range(4):
            session.undo()
        for _ in range(4):
            session.redo()
        assert (session.line.name, session.line.at) == ("A", 5)


class TestPlies:
    def test_going_to_one_tells_it(self) -> None:
        session = under_way()
        session.go_to_stop(3)
        assert session.line.at == 3
        assert session.message.startswith("Ply 3, north–south: draws")
        session.go_to_stop(0)
        assert session.message.startswith("The beginning.")
        session.go_to_stop(999)
        assert session.line.at == session.line.last

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_a_record_is_opened_and_goes_on(self, variant: str) -> None:
        record = annotated(played(VARIANTS[variant], 4, steps=20), 2)
        session = Session(record, dealer_for(record, 8))
        for name in session.record.names:
            session.switch(name)
            for index in range(len(session.line.course.stops)):
                session.go_to_stop(index)
                assert session.line.stop == index
        session.go(session.line.last)
        if not session.position.is_over:
            session.play(session.position.legal_moves()[0])
        assert session.line.at == session.line.last
        assert set(record.names) <= set(session.record.names)


class TestHidden:
    """What a seat hides is covered until whoever plays it has the screen."""

    def test_the_screen_is_passed(self) -> None:
        session = Session(Position.start(SPARE), Dealer(SPARE, 4))
        assert session.covered
        assert (session.tiles, session.tile, session.ways.placements) == ((), None, ())
        assert session.message == "Pass the screen to north–south."
        session.uncover()
        assert len(session.tiles) == 2
        session.play(session.ways.placements[0])
        assert session.covered
        assert session.message.endswith("Pass the screen to east–west.")

    def test_going_back_to_ones_own_ply_needs_no_cover(self) -> None:
        session = Session(Position.start(SPARE), Dealer(SPARE, 4))
        session.uncover()
        session.play(session.ways.placements[0])
        session.undo()
        assert not session.covered

    def test_counts_tell_no_spare(self) -> None:
        session = Session(Position.start(SPARE), Dealer(SPARE, 4))
        stock = session.position.stock
        assert session.seen.stock.total == stock.total + 3  # nobody looks: two spares and a draw
        session.uncover()
        assert session.seen.stock.total == stock.total + 1

    def test_plies_tell_no_draw_before_the_end(self) -> None:
        session = Session(Position.start(SPARE), Dealer(SPARE, 4))
        session.uncover()
        session.play(session.ways.placements[0])
        assert session.ply_told(1) == "Ply 3."

    def test_one_person_against_the_computer_passes_nothing(self) -> None:
        session = Session.of(rules=SPARE, seed=4, players=("person", "gentle"))
        shown = [len(session.tiles)]
        session.play(session.ways.placements[0])
        shown.append(len(session.tiles))
        session.uncover()
        shown.append(len(session.tiles))
        assert shown == [2, 0, 0], "the computer's tiles are its own"

    def test_who_only_watches_sees_all(self) -> None:
        session = Session.of(rules=SPARE, seed=4, players=("gentle", "random"))
        assert not session.covered
        assert session.seen == session.position
