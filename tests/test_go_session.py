"""What a person does with a game of Go, without a widget: moving, stepping, branching."""

import pytest

from tayu.errors import InvalidRecord
from tayu.sgf import read_sgf
from tayu.tromp_taylor import PASS, WHITE, GoPosition, parse_diagram
from tayu_widgets.go import GoSession


class TestSession:
    def test_another_move_begins_a_branch_and_loses_nothing(self) -> None:
        session = GoSession.of(GoPosition.start(5, 5))
        session.play((0, 0))
        session.play((1, 1))
        session.step(-1)
        session.play((2, 2))
        assert session.game.children[1] == (2, 3)
        session.step(-1)
        assert session.ahead == 3, "forward goes where one was last"
        session.play((1, 1))
        assert session.at == 2, "a move that is there is gone into"
        assert session.line == 0
        session.switch(1)
        assert session.at == 3
        assert session.line == 1

    def test_two_passes_end_the_game(self) -> None:
        session = GoSession.of(GoPosition.start(3, 3))
        session.play((1, 1))
        session.pass_turn()
        session.pass_turn()
        assert session.message == "Black won: black 9, white 0; both players passed."
        session.play(PASS)
        assert "article 8" in session.message

    def test_observers_are_told_what_changed(self) -> None:
        session, told = GoSession.of(GoPosition.start(5, 5)), list[frozenset[str]]()
        session.on_act(told.append)
        session.point((1, 1))
        session.play((1, 1))
        session.step(-1)
        session.point((1, 1))
        session.mark([(0, 0)])
        assert told == [
            {"pointed"}, {"at", "game", "message"}, {"at", "message"}, {"marked"},
        ]  # fmt: skip

    def test_branches_are_renamed_and_pruned(self) -> None:
        session = GoSession.of(GoPosition.start(5, 5))
        for point in ((0, 0), (1, 1), (2, 2)):
            session.play(point)
        session.go(1)
        session.play((3, 3))
        session.rename(1, "other")
        assert [line.name for line in session.lines] == ["", "other"]
        session.prune(1)
        assert [line.name for line in session.lines] == [""]
        assert session.at == 1, "who stood on it stands where it left"
        assert len(session.game.nodes) == 4
        session.prune(0)
        assert "can't be pruned" in session.message

    def test_a_branch_that_one_is_not_on_goes_quietly(self) -> None:
        session = GoSession.of(read_sgf("(;GM[1]FF[4]SZ[5];B[aa](;W[bb])(;W[cc];B[dd]))"))
        session.go(4)
        here = session.position
        session.switch(0)
        session.switch(1)
        session.go(4)
        session.prune(0)
        session.go(2)
        session.prune(1)
        assert session.position != here
        assert session.node.turn == (1, 1)

    def test_a_record_is_saved_and_opened_again(self) -> None:
        session = GoSession.of(GoPosition.start(9, 9))
        session.play((4, 4))
        session.step(-1)
        session.play((3, 3))
        session.comment("Not in the middle.")
        again = GoSession.of(GoPosition.start(5, 5))
        again.open(session.saved().encode())
        assert again.game == read_sgf(session.saved())
        assert len(again.branches) == 2
        with pytest.raises(InvalidRecord):
            again.open("no game at all")
        assert len(again.branches) == 2

    def test_a_position_opens_with_what_led_to_it(self) -> None:
        position = GoPosition.start(5, 5).after((0, 0)).after(PASS).after((1, 1))
        session = GoSession.of(position)
        assert session.position == position
        session.step(-3)
        assert session.position == GoPosition.start(5, 5)
        begun = parse_diagram("X O .\n. . .\n. . .").set_up(seat=WHITE)
        assert GoSession.of(begun).position == begun
