"""What a person does, without a widget: pointing, lining up, turning, laying, going back."""

from dataclasses import replace

import pytest

from tayu import GOLIATH, KOSMOS, RECONSTRUCTION, Dealer, Position, Rules
from tayu.grid import Cell
from tayu.moves import Answer, Bid, ChooseSide, Column, Pass, Side
from tayu.tiles import TILES, Tile
from tayu_widgets.session import Session
from tayu_widgets.ways import ways_of, why_not

BAG = replace(KOSMOS, drawing="bag")


def begun(rules: Rules = BAG, seed: int = 1) -> Session:
    return Session(Position.start(rules), Dealer(rules, seed))


def under_way(plies: int = 12, rules: Rules = BAG, seed: int = 1) -> Session:
    """A session in which the first way has been laid so many times."""
    session = begun(rules, seed)
    for _ in range(plies):
        session.play(session.ways.placements[0])
    return session


def held(session: Session) -> Tile:
    """The tile in hand."""
    assert session.tile is not None
    return session.tile


def covered(session: Session) -> Cell:
    return session.board.placements[0].cells[1]


def a_cell(session: Session, ways: int = 1) -> Cell:
    """A cell that can be covered in at least so many ways."""
    return next(cell for cell, found in sorted(session.ways.by_cell.items()) if len(found) >= ways)


def changes(session: Session) -> list[frozenset[str]]:
    """What observers are told from here on."""
    told: list[frozenset[str]] = []
    session.on_act(told.append)
    return told


class TestBeginning:
    def test_chance_is_answered_so_that_the_person_faces_a_decision(self) -> None:
        for rules in (KOSMOS, GOLIATH, RECONSTRUCTION, replace(KOSMOS, seats=3), BAG):
            session = begun(rules)
            assert not session.position.chance()
            assert session.position.legal_moves()

    def test_the_same_seed_deals_the_same_tiles(self) -> None:
        assert begun(seed=5).tile == begun(seed=5).tile
        assert under_way(8, seed=5).tile == under_way(8, seed=5).tile

    def test_it_says_what_to_do(self) -> None:
        assert begun().message == "North–south to lay: choose a dotted cell."
        assert "choose a column" in begun(KOSMOS).message


class TestPointing:
    def test_pointing_offers_the_first_way(self) -> None:
        session = begun()
        cell = a_cell(session)
        session.point(cell)
        assert session.ghost == session.ways.at(cell)[0]
        assert session.lined_up is None

    def test_pointing_away_takes_the_offer_away(self) -> None:
        session = begun()
        session.point(a_cell(session))
        session.point(None)
        assert session.ghost is None

    def test_off_the_board_is_nowhere(self) -> None:
        session = begun()
        session.point((-1, 3))
        assert session.pointed is None

    def test_what_is_lined_up_stays_while_one_points_elsewhere(self) -> None:
        session = under_way()
        session.click(a_cell(session))
        lined_up = session.lined_up
        assert lined_up is not None
        session.point(next(cell for cell in session.ways.by_cell if cell not in lined_up.cells))
        assert session.ghost == lined_up

    def test_the_cursor_walks_and_stops_at_shores(self) -> None:
        session = begun()
        session.move_pointer("N")
        assert session.pointed == (9, 9)
        for _ in range(30):
            session.move_pointer("N")
        session.move_pointer("E")
        assert session.pointed == (0, 10)

    def test_the_cursor_goes_from_one_coverable_cell_to_the_next(self) -> None:
        session = under_way()
        cells = sorted(session.ways.by_cell)
        seen = []
        for _ in cells:
            session.point_next()
            seen.append(session.pointed)
        assert seen == cells
        session.point_next()
        assert session.pointed == cells[0]
        session.point_next(-1)
        assert session.pointed == cells[-1]


class TestLiningUp:
    def test_a_click_lines_up(self) -> None:
        session = begun()
        cell = a_cell(session)
        session.click(cell)
        assert session.lined_up == session.ways.at(cell)[0]
        assert "Lined up" in session.message

    @pytest.mark.parametrize("how", ["click", "turn"])
    def test_the_same_cell_again_goes_through_all_ways_and_back(self, how: str) -> None:
        session = begun()
        cell = a_cell(session, ways=5)
        ways = session.ways.at(cell)
        session.click(cell)
        seen = [session.lined_up]
        for _ in ways[1:]:
            session.click(cell) if how == "click" else session.turn()
            seen.append(session.lined_up)
        assert seen == list(ways)
        session.turn()
        assert session.lined_up == ways[0]
        session.turn(-1)
        assert session.lined_up == ways[-1]

    def test_another_cell_begins_with_its_own_first_way(self) -> None:
        session = under_way()
        first, other = sorted(session.ways.by_cell)[0], sorted(session.ways.by_cell)[-1]
        session.click(first)
        session.click(other)
        assert session.lined_up == session.ways.at(other)[0]

    def test_a_cell_that_cant_be_covered_changes_nothing_and_says_why(self) -> None:
        session = under_way()
        session.click(a_cell(session))
        before = session.lined_up, session.position, session.tile
        session.click(covered(session))
        assert (session.lined_up, session.position, session.tile) == before
        assert "is covered by a tile" in session.message

    def test_the_edge_in_the_way_is_marked_until_the_next_act(self) -> None:
        session = under_way()
        refused = [
            cell
            for cell in ((row, col) for row in range(19) for col in range(19))
            if cell not in session.ways.by_cell
            and why_not(session.board, held(session), cell).heading is not None
        ]
        session.click(refused[0])
        ((_, heading),) = session.marks
        assert heading in "NESW"
        session.click(a_cell(session))
        assert session.marks == ()

    def test_turning_where_there_is_one_way_says_so(self) -> None:
        session = under_way()
        cell = next(cell for cell, ways in session.ways.by_cell.items() if len(ways) == 1)
        session.click(cell)
        session.turn()
        assert "only legal way" in session.message

    def test_turning_nothing_says_so(self) -> None:
        session = begun()
        session.turn()
        assert session.lined_up is None
        assert "choose a dotted cell first" in session.message

    def test_turning_takes_the_cell_that_is_pointed_at(self) -> None:
        session = begun()
        session.point(a_cell(session))
        session.turn()
        assert session.lined_up is not None
        assert session.lined_up == session.ghost

    def test_a_list_lines_up_and_previews(self) -> None:
        session = under_way()
        first, *_, last = session.ways.placements
        session.line_up(first)
        session.preview(last)
        assert (session.lined_up, session.ghost) == (first, last)
        session.preview(None)
        assert session.ghost == first

    def test_a_list_cant_line_up_what_is_illegal(self) -> None:
        session = under_way()
        session.line_up(session.board.placements[0])
        assert session.lined_up is None
        assert session.message.endswith(".")

    def test_letting_go(self) -> None:
        session = under_way()
        session.click(a_cell(session))
        session.let_go()
        assert session.lined_up is None


class TestWays:
    def test_they_are_the_legal_placements_by_the_cells_they_cover(self) -> None:
        session = under_way()
        ways = ways_of(session.board, held(session))
        assert set(ways.placements) == set(session.board.legal_placements(held(session)))
        for cell, found in ways.by_cell.items():
            assert set(found) == {way for way in ways.placements if cell in way.cells}

    def test_every_other_cell_has_a_reason(self) -> None:
        session = under_way()
        for tile in TILES[::7]:
            ways = ways_of(session.board, tile)
            for cell in ((row, col) for row in range(19) for col in range(19)):
                if not ways.at(cell):
                    assert why_not(session.board, tile, cell).sentence

    def test_the_reason_is_that_of_the_nearest_miss(self) -> None:
        session = under_way()
        far = why_not(session.board, held(session), (0, 18))
        assert far.rule == "join"
        assert why_not(session.board, held(session), covered(session)).rule == "covered"


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
        assert "choose a column" in session.message
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
