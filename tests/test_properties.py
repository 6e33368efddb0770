"""What holds of every board and every game, on examples that hypothesis looks for."""

import math
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategies import boards, placements_around, tiles
from symmetry import (
    DIAGONAL_MIRROR,
    HALF_TURN,
    MIRROR,
    QUARTER_TURN,
    Symmetry,
    image,
    image_of_board,
    image_of_tile,
)
from tayu.board import Board
from tayu.dealer import Dealer
from tayu.errors import IllegalMove
from tayu.grid import flood, neighbour, opposite
from tayu.moves import Penalty
from tayu.notation import move_text, parse_move
from tayu.placement import Placement
from tayu.position import Position
from tayu.rules import GOLIATH, KOSMOS, RECONSTRUCTION, Rules
from tayu.tiles import TILES, Tile


class TestSymmetries:
    @pytest.mark.parametrize(
        "symmetry", [HALF_TURN, QUARTER_TURN, MIRROR, DIAGONAL_MIRROR], ids=str
    )
    @given(board=boards(), tile=tiles)
    def test_legal_placements_go_to_legal_placements(
        self, symmetry: Symmetry, board: Board, tile: Tile
    ) -> None:
        there = image_of_board(board, symmetry)
        images = {image(p, symmetry, board.size) for p in board.legal_placements(tile)}
        assert images == set(there.legal_placements(image_of_tile(tile, symmetry)))

    @pytest.mark.parametrize("symmetry", [HALF_TURN, QUARTER_TURN], ids=str)
    def test_turns_keep_every_tile(self, symmetry: Symmetry) -> None:
        assert all(image_of_tile(tile, symmetry) is tile for tile in TILES)

    def test_a_mirror_makes_mirror_tiles(self) -> None:
        mirrored = {tile: image_of_tile(tile, MIRROR) for tile in TILES}
        assert all(mirrored[mirrored[tile]] is tile for tile in TILES)
        assert mirrored == {tile: image_of_tile(tile, DIAGONAL_MIRROR) for tile in TILES}
        names = {tile.name: mirror.name for tile, mirror in mirrored.items()}
        assert names["N012"] == "N012"
        assert names["N02E"] == "ES02", "N02W, named by the smaller of its bytes"

    @given(board=boards())
    def test_a_half_turn_keeps_both_scores(self, board: Board) -> None:
        turned, was = image_of_board(board, HALF_TURN).score, board.score
        assert turned.products == was.products
        assert (turned.north, turned.east) == (was.south, was.west)

    @given(board=boards())
    def test_a_quarter_turn_swaps_the_sides(self, board: Board) -> None:
        turned, was = image_of_board(board, QUARTER_TURN).score, board.score
        assert turned.products == was.products[::-1]
        assert (turned.east, turned.south, turned.west, turned.north) == tuple(was)

    @given(board=boards(st.just(KOSMOS)))
    def test_a_mirror_keeps_both_scores_where_the_doubled_positions_are_symmetric(
        self, board: Board
    ) -> None:
        assert image_of_board(board, MIRROR).score.products == board.score.products


class TestBoards:
    @given(board=boards())
    def test_the_network_stays_one(self, board: Board) -> None:
        """Tiles are joined where mouth meets mouth; from the first tile all can be reached."""
        mouths = {mouth for placement in board.placements for mouth in placement.mouths}

        def joined(placement: Placement) -> list[Placement]:
            facing = [
                (neighbour(cell, heading), opposite(heading)) for cell, heading in placement.mouths
            ]
            beyond = [board.at(*cell) for cell, heading in facing if (cell, heading) in mouths]
            return [other for other in beyond if other is not None]

        assert flood(board.placements[:1], joined) == set(board.placements)

    @given(board=boards(), data=st.data())
    def test_a_placement_is_legal_exactly_when_nothing_is_against_it(
        self, board: Board, data: st.DataObject
    ) -> None:
        placement = data.draw(placements_around(board))
        legal = placement in board.legal_placements(placement.tile)
        assert (board.why_illegal(placement) is None) == legal

    @given(board=boards(st.just(Rules(size=6, doubled=()))), tile=tiles)
    def test_the_same_on_every_cell_in_every_orientation(self, board: Board, tile: Tile) -> None:
        around = range(-3, board.size + 2)
        everywhere = [Placement(tile, o, r, c) for o in range(4) for r in around for c in around]
        allowed = {p for p in everywhere if board.why_illegal(p) is None}
        assert allowed == set(board.legal_placements(tile))

    @given(board=boards(), data=st.data())
    def test_an_illegal_placement_is_refused_with_the_reason(
        self, board: Board, data: st.DataObject
    ) -> None:
        placement = data.draw(placements_around(board))
        why = board.why_illegal(placement)
        if why is None:
            assert board.after(placement).placements == (*board.placements, placement)
        else:
            with pytest.raises(IllegalMove) as refusal:
                board.after(placement)
            assert str(refusal.value) == why
            assert "\n" not in why

    @given(board=boards(), tile=tiles)
    def test_laying_a_tile_changes_no_earlier_board(self, board: Board, tile: Tile) -> None:
        before = (board.need.tobytes(), board.ban.tobytes(), board.placements, board.score)
        for placement in board.legal_placements(tile)[:3]:
            board.after(placement)
        assert (board.need.tobytes(), board.ban.tobytes(), board.placements, board.score) == before

    @given(board=boards(), tile=tiles)
    def test_no_more_placements_than_mouths_to_join(self, board: Board, tile: Tile) -> None:
        """Each of a tile's three mouths can meet an open mouth in one way."""
        if board.placements:
            assert len(board.legal_placements(tile)) <= 3 * len(board.open_mouths)

    @given(board=boards())
    def test_every_cell_knows_its_tile(self, board: Board) -> None:
        for row in range(board.size):
            for col in range(board.size):
                over = [p for p in board.placements if (row, col) in p.cells]
                assert board.at(row, col) == (over[0] if over else None)
                assert len(over) <= 1

    @given(board=boards())
    def test_open_mouths_face_empty_cells(self, board: Board) -> None:
        for cell, heading in board.open_mouths:
            row, col = neighbour(cell, heading)
            assert 0 <= row < board.size
            assert 0 <= col < board.size
            assert board.at(row, col) is None

    @given(board=boards())
    def test_estuaries_are_the_mouths_that_leave_the_board(self, board: Board) -> None:
        leaving = [
            (cell, heading)
            for placement in board.placements
            for cell, heading in placement.mouths
            if not all(0 <= n < board.size for n in neighbour(cell, heading))
        ]
        assert len(board.estuaries) == len(leaving)
        assert sum(estuary.points for estuary in board.estuaries) == sum(board.score)

    @given(board=boards(), seed=st.integers(0, 99))
    def test_boards_are_equal_whatever_the_order(self, board: Board, seed: int) -> None:
        """Laid again in another order in which each tile could be laid."""
        rng, left, again = Random(seed), list(board.placements), Board.empty(board.rules)
        while left:
            possible = [p for p in left if again.why_illegal(p) is None]
            if not possible:
                break  # under the literal reading, and at the opening, not every order ends well
            placement = rng.choice(possible)
            left.remove(placement)
            again = again.after(placement)
        if not left:
            assert again == board
            assert hash(again) == hash(board)
        else:
            assert again != board


EVERY_WAY_TO_PLAY = [
    KOSMOS,
    GOLIATH,
    RECONSTRUCTION,
    Rules(size=5, copies=1, doubled=(2,), spare=True),
    Rules(size=5, copies=1, doubled=(2,), spare=True, drawing="spread", unplaceable="set_aside"),
    Rules(size=6, copies=1, doubled=(2,), seats=4),
    Rules(size=6, copies=1, doubled=(), seats=4, drawing="spread", unplaceable="ends"),
    Rules(size=7, copies=2, doubled=(1,), seats=3),
    Rules(size=7, copies=1, doubled=(1,), seats=3, drawing="bag", unplaceable="set_aside"),
    Rules(size=4, copies=1, doubled=(), matching="protect_laid_only", unplaceable="set_aside"),
]


def next_step(position: Position, rng: Random) -> Any:
    """An outcome of chance or a legal move; bids stay low, so that sides do reach them."""
    if position.phase == "bid":
        return rng.choice(position.legal_moves()[-6:])
    if position.phase == "place" and position.rules.seats == 4 and rng.random() < 0.1:
        return Penalty()
    outcomes = [outcome for outcome, _ in position.chance()]
    return rng.choice(outcomes or position.legal_moves())


@cache
def whole_game(rules: Rules, seed: int) -> list[tuple[Position, Any]]:
    """Every position of a random game, each with the step taken there; None at the end."""
    rng, position, steps = Random(seed), Position.start(rules), list[tuple[Position, Any]]()
    while not position.is_over:
        step = next_step(position, rng)
        steps.append((position, step))
        position = position.after(step)
    return [*steps, (position, None)]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("rules", EVERY_WAY_TO_PLAY, ids=str)
class TestGames:
    def test_a_position_is_chance_or_decision_or_over(self, rules: Rules, seed: int) -> None:
        for position, _ in whole_game(rules, seed):
            chance, moves = position.chance(), position.legal_moves()
            assert [bool(chance), bool(moves), position.is_over].count(True) == 1
            assert position.is_over == (position.outcome is not None)
            assert len(set(moves)) == len(moves)

    def test_chances_sum_to_1(self, rules: Rules, seed: int) -> None:
        for position, _ in whole_game(rules, seed):
            if position.chance():
                outcomes, chances = zip(*position.chance(), strict=True)
                assert len(set(outcomes)) == len(outcomes)
                assert math.fsum(chances) == pytest.approx(1, abs=1e-12)
                assert min(chances) > 0

    def test_nothing_is_against_a_legal_move(self, rules: Rules, seed: int) -> None:
        for position, _ in whole_game(rules, seed)[::7]:
            assert [position.why_illegal(move) for move in position.legal_moves()] == [
                None for _ in position.legal_moves()
            ]

    def test_every_move_of_another_phase_is_refused(self, rules: Rules, seed: int) -> None:
        game = whole_game(rules, seed)
        kinds = {type(step): step for _, step in game if step is not None}
        for position, _ in game[::7]:
            listed = [*position.legal_moves(), *(outcome for outcome, _ in position.chance())]
            for kind, step in kinds.items():
                if kind not in map(type, listed) and kind is not Penalty:
                    assert position.why_illegal(step) is not None

    def test_no_tile_is_lost(self, rules: Rules, seed: int) -> None:
        for position, _ in whole_game(rules, seed):
            held = [tile for tile in (position.drawn, *position.spares) if tile is not None]
            laid = [placement.tile for placement in position.board.placements]
            for tile in TILES:
                out = [*held, *laid, *position.aside].count(tile)
                assert position.stock[tile] + out == rules.copies

    def test_moves_read_back(self, rules: Rules, seed: int) -> None:
        for _, step in whole_game(rules, seed)[:-1]:
            assert parse_move(move_text(step)) == step

    def test_the_same_game_is_the_same_positions(self, rules: Rules, seed: int) -> None:
        ours, again = whole_game(rules, seed), whole_game.__wrapped__(rules, seed)
        assert ours == again
        assert [hash(position) for position, _ in ours] == [hash(position) for position, _ in again]

    def test_scores_never_fall(self, rules: Rules, seed: int) -> None:
        scores = [position.board.score for position, _ in whole_game(rules, seed)]
        for earlier, later in pairwise(scores):
            assert all(now >= before for before, now in zip(earlier, later, strict=True))

    def test_values_are_for_the_winner(self, rules: Rules, seed: int) -> None:
        *game, (end, _) = whole_game(rules, seed)
        assert all(set(position.values()) == {0.0} for position, _ in game)
        assert end.outcome is not None
        assert len(end.values()) == (3 if rules.seats == 3 else 2)
        if end.outcome.winner is not None:
            assert [v == 1 for v in end.values()].index(True) == end.outcome.winner
            assert sum(v == 1 for v in end.values()) == 1

    def test_a_dealer_answers_with_what_may_come(self, rules: Rules, seed: int) -> None:
        rng, dealer, position = Random(seed), Dealer(rules, seed), Position.start(rules)
        while not position.is_over:
            step = dealer.answer(position) if position.chance() else next_step(position, rng)
            position = position.after(step)
