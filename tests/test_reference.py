"""The reference by itself, on cases worked out by hand; then the engine in step with it."""

from dataclasses import replace
from random import Random

import pytest

import reference
from both import REFERENCE_TILES, to_reference
from tayu.board import Board
from tayu.grid import SHORES
from tayu.rules import GOLIATH, KOSMOS, RECONSTRUCTION, Rules
from tayu.tiles import TILES, Tile

BAR = ("N1", "E", "W")  # a straight channel with a mouth to the north
NOWHERE: dict[str, tuple[int, ...]] = {"north": (), "east": (), "south": (), "west": ()}


class TestTheReferenceByItself:
    def test_there_are_28_tiles_of_which_12_are_ringed(self) -> None:
        sides = [reference.sides_with_mouths(tile) for tile in reference.all_tiles()]
        assert [sides.count(n) for n in (3, 2, 1)] == [12, 15, 1]

    def test_a_quarter_turn_puts_cell_0_north_and_n0_east(self) -> None:
        upright = reference.covered((("N0", "N1", "W"), 1, 5, 7))
        assert list(upright) == [(5, 7), (6, 7), (7, 7)]
        shown = [(cell, h) for cell in upright for h in "NESW" if upright[cell][h] == "mouth"]
        assert shown == [((5, 7), "N"), ((5, 7), "E"), ((6, 7), "E")]

    def test_three_quarters_put_cell_0_south_and_n0_west(self) -> None:
        upright = reference.covered((("N0", "N1", "W"), 3, 5, 7))
        shown = {(cell, h) for cell in upright for h in "NESW" if upright[cell][h] == "mouth"}
        assert shown == {((7, 7), "S"), ((7, 7), "W"), ((6, 7), "W")}

    @pytest.mark.parametrize(("size", "ways"), [(19, 12), (18, 32), (3, 4), (4, 16)])
    def test_the_first_tile_by_hand(self, size: int, ways: int) -> None:
        for tile in reference.all_tiles():
            assert len(reference.legal_placements({}, tile, size)) == ways

    def test_a_second_tile_by_hand(self) -> None:
        """East of the bar lie three cells: the next bar may go on there, but not turn away."""
        table = reference.laid({}, (BAR, 0, 4, 1))
        assert reference.is_legal(table, (BAR, 0, 4, 4), 9)
        assert reference.is_legal(table, (BAR, 2, 4, 4), 9)
        assert not reference.is_legal(table, (BAR, 1, 4, 4), 9), "blank against a laid mouth"
        assert not reference.is_legal(table, (BAR, 0, 4, 5), 9), "a gap: not joined"
        assert not reference.is_legal(table, (BAR, 0, 4, 3), 9), "on a laid tile"

    def test_the_two_readings_differ_by_a_new_mouth_that_ends_blind(self) -> None:
        table = reference.laid({}, (BAR, 0, 4, 1))
        blind = (("N1", "S0", "S1"), 0, 3, 2)  # S0 meets the bar's N1, S1 its blank north-east
        assert not reference.is_legal(table, blind, 9)
        assert reference.is_legal(table, blind, 9, "protect_laid_only")

    def test_shores_are_counted_clockwise(self) -> None:
        corner = reference.laid({}, (("N0", "W", "S0"), 0, 0, 0))
        assert reference.estuaries(corner, 3, NOWHERE) == {("north", 0, 1), ("west", 2, 1)}
        corner = reference.laid({}, (("N2", "E", "S2"), 0, 2, 0))
        assert reference.estuaries(corner, 3, NOWHERE | {"south": (0,)}) == {
            ("east", 2, 1),
            ("south", 0, 2),
        }


def literally(rules: Rules) -> Rules:
    """The same under the literal reading of the matching rule."""
    return replace(rules, matching="protect_laid_only")


GAMES = [
    (KOSMOS, 2),
    (GOLIATH, 1),
    (RECONSTRUCTION, 1),
    (literally(KOSMOS), 1),
    (literally(RECONSTRUCTION), 1),
    (Rules(size=3, copies=1, doubled=(1,)), 6),
    (Rules(size=4, copies=1, doubled=((0,), (1, 2), (), (3,)), unplaceable="set_aside"), 6),
    (Rules(size=5, doubled=(), matching="protect_laid_only", unplaceable="set_aside"), 4),
    (Rules(size=6, copies=2, doubled=(5,), unplaceable="set_aside"), 4),
    (Rules(size=7, doubled=(0, 3), unplaceable="set_aside", matching="protect_laid_only"), 3),
    (Rules(size=22, copies=2, doubled=(21,)), 1),
]
ALL_KINDS_EVERY = 20  # plies


@pytest.mark.parametrize(
    ("rules", "seed"),
    [pytest.param(rules, s, id=f"{rules}-{s}") for rules, games in GAMES for s in range(games)],
)
def test_in_step_with_the_engine(rules: Rules, seed: int) -> None:
    """At every ply of a random game the two have the same placements, estuaries and scores."""
    rng = Random(seed)
    bag = list(TILES) * rules.copies
    rng.shuffle(bag)
    board, table = Board.empty(rules), reference.Table()
    for ply, tile in enumerate(bag):
        for kind in TILES if ply % ALL_KINDS_EVERY == 0 else (tile,):
            assert_same_placements(board, table, kind)
        assert_same_score(board, table)
        placements = board.legal_placements(tile)
        if not placements:
            if rules.unplaceable == "set_aside":
                continue
            break
        placement = rng.choice(placements)
        board = board.after(placement)
        table = reference.laid(table, to_reference(placement))
    assert_same_score(board, table)


def assert_same_placements(board: Board, table: reference.Table, tile: Tile) -> None:
    ours = [to_reference(placement) for placement in board.legal_placements(tile)]
    assert len(ours) == len(set(ours)), "a placement is listed twice"
    theirs = reference.legal_placements(
        table, REFERENCE_TILES[tile], board.size, board.rules.matching
    )
    assert set(ours) == theirs


def assert_same_score(board: Board, table: reference.Table) -> None:
    doubled: dict[str, tuple[int, ...]] = {shore: board.rules.doubled_on(shore) for shore in SHORES}
    assert sorted(board.estuaries) == sorted(reference.estuaries(table, board.size, doubled))
    assert board.score._asdict() == reference.points(table, board.size, doubled)
    assert board.score.products == reference.score(table, board.size, doubled)
