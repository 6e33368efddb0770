"""What a person does, without a widget: pointing, lining up, turning, laying, going back."""

from dataclasses import replace

import pytest

from games import BAG
from sessions import a_cell, begun, covered, held, under_way
from tayu import GOLIATH, KOSMOS, RECONSTRUCTION
from tayu.tiles import TILES
from tayu_widgets.ways import ways_of, why_not


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
        assert "choose one of the two columns" in begun(KOSMOS).message


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
