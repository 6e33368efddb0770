"""What a session does with moves: laying, taking back, other decisions, telling of it."""

from dataclasses import replace

from games import BAG
from sessions import a_cell, begun, changes, under_way
from tayu import GOLIATH, KOSMOS, RECONSTRUCTION
from tayu.moves import Answer, Bid, ChooseSide, Column, Pass, Side
from tayu.tiles import TILES


class TestLaying:
    def test_laying_commits_what_is_lined_up(self) -> None:
        session = begun()
        session.click(a_cell(session))
        lined_up = session.lined_up
        session.lay()
        assert session.board.placements == (lined_up,)
        assert session.lined_up is None
        assert session.message.startswith("North–south laid")

    def test_laying_nothing_says_so(self) -> None:
        session = begun()
        session.lay()
        assert not session.board.placements
        assert "Nothing is lined up" in session.message

    def test_an_illegal_move_is_refused_with_the_sentence_of_the_rules(self) -> None:
        session = under_way()
        position = session.position
        session.play(Column(0))
        assert session.position is position
        assert session.message[0].isupper()
        assert session.message.endswith(".")

    def test_undo_and_redo_walk_along_the_line(self) -> None:
        session = under_way(5)
        positions = [step.position for step in session.line.steps]
        for position in reversed(positions[:-1]):
            session.undo()
            assert session.position is position
        session.undo()
        assert "nothing to undo" in session.message
        for position in positions[1:]:
            session.redo()
            assert session.position is position
        session.redo()
        assert "nothing to redo" in session.message

    def test_another_move_begins_a_branch_and_keeps_what_came_after(self) -> None:
        session = under_way(5)
        positions = [step.position for step in session.line.steps]
        session.undo()
        session.undo()
        session.play(session.ways.placements[-1])
        assert session.line.at == session.line.last == 4
        assert "Branch A begins here" in session.message
        session.switch("")
        assert [step.position for step in session.line.steps] == positions

    def test_the_same_move_again_keeps_what_came_after(self) -> None:
        session = under_way(5)
        line = session.line
        session.go(2)
        session.play(line.steps[3].move)
        assert session.line.at == 3
        assert session.line.steps == line.steps

    def test_going_goes_to_the_nearest_there_is(self) -> None:
        session = under_way(3)
        session.go(-7)
        assert session.line.at == 0
        session.go(99)
        assert session.line.at == 3

    def test_undo_drops_what_was_lined_up(self) -> None:
        session = under_way(3)
        session.click(a_cell(session))
        session.undo()
        assert session.lined_up is None

    def test_tiles_set_aside_are_told(self) -> None:
        session = begun(replace(RECONSTRUCTION, size=5, doubled=(2,)), seed=3)
        messages = []
        while not session.position.is_over:
            session.play(session.ways.placements[0])
            messages.append(session.message)
        assert any("fitted nowhere and was set aside" in message for message in messages)

    def test_the_end_says_who_won_and_why(self) -> None:
        session = begun(GOLIATH, seed=2)
        while not session.position.is_over:
            session.play(session.ways.placements[0])
        assert "The game is over" in session.message
        for act in (session.lay, session.turn, lambda: session.click((0, 0))):
            act()
            assert "The game is over" in session.message


class TestOtherDecisions:
    def test_columns(self) -> None:
        session = begun(KOSMOS)
        assert session.step.choices == (Column(0), Column(1))
        session.click((9, 9))
        assert "choose one of the two columns" in session.message
        tiles = [session.tile]
        session.play(Column(1))
        tiles.append(session.tile)
        session.undo()
        tiles.append(session.tile)
        assert [tile is not None for tile in tiles] == [False, True, False]

    def test_bidding_and_choosing_a_side(self) -> None:
        session = begun(replace(BAG, seats=3))
        session.play(Bid(20))
        session.play(Pass())
        session.play(Pass())
        session.play(ChooseSide(Side.EAST_WEST))
        assert session.position.side is Side.EAST_WEST
        assert session.position.phase == "place"

    def test_two_tiles_to_choose_from(self) -> None:
        session = begun(replace(BAG, spare=True), seed=4)
        session.uncover()
        first, second = session.step.tiles
        assert session.tile == first
        session.click(a_cell(session))
        session.choose_tile(second)
        assert (session.tile, session.lined_up) == (second, None)
        session.click(a_cell(session))
        session.lay()
        assert session.board.placements[0].tile == second

    def test_a_tile_that_isnt_held(self) -> None:
        session = begun()
        other = next(tile for tile in TILES if tile != session.tile)
        session.choose_tile(other)
        assert session.tile != other
        assert "is not among the tiles" in session.message

    def test_agreeing_to_set_a_tile_aside(self) -> None:
        """On a tiny board a tile soon fits nowhere while nobody has scored."""
        for seed in range(200):
            session = begun(replace(BAG, size=3, doubled=(1,)), seed)
            while session.position.phase == "place":
                session.play(session.ways.placements[-1])
            if session.position.phase == "agree":
                break
        assert session.step.choices == (Answer(True), Answer(False))
        session.play(Answer(False))
        assert session.position.is_over


class TestTelling:
    def test_observers_hear_what_changed_once_an_act(self) -> None:
        session = begun()
        cell = a_cell(session, ways=2)
        told = changes(session)
        session.point(cell)
        session.click(cell)
        session.turn()
        session.lay()
        assert told[0] == {"pointed", "ghost"}
        assert told[1] == {"lined_up", "message"}
        assert told[2] == {"lined_up", "ghost", "message"}
        assert told[3] >= {"position", "lined_up", "ghost", "message"}
        assert len(told) == 4

    def test_an_act_that_changes_nothing_is_not_told(self) -> None:
        session = begun()
        session.point((3, 3))
        told = changes(session)
        session.point((3, 3))
        assert not told
