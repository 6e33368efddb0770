"""Boards and positions for hypothesis to choose from."""

from hypothesis import strategies as st

from tayu.board import Board
from tayu.placement import Placement
from tayu.rules import GOLIATH, KOSMOS, Rules
from tayu.tiles import TILES

tiles = st.sampled_from(TILES)

some_rules = st.sampled_from(
    [
        KOSMOS,
        GOLIATH,
        Rules(size=7, doubled=(1,), matching="protect_laid_only"),
        Rules(size=6, doubled=(0, 4)),
        Rules(size=6, doubled=(2,), matching="protect_laid_only"),
        Rules(size=4, doubled=()),
        Rules(size=3, doubled=(0, 1, 2)),
    ]
)

plies = st.lists(st.tuples(tiles, st.integers(0, 999)), max_size=25)
"""Tiles to draw, each with a number that picks among its legal placements."""


@st.composite
def boards(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = some_rules) -> Board:
    """A board after some random plies; a tile that fits nowhere is left out."""
    board = Board.empty(draw(rules))
    for tile, number in draw(plies):
        placements = board.legal_placements(tile)
        if placements:
            board = board.after(placements[number % len(placements)])
    return board


def placements_around(board: Board) -> st.SearchStrategy[Placement]:
    """Any placement on the board, or over its edge, or just off it; legal or not."""
    where = st.integers(-3, board.size + 1)
    return st.builds(Placement, tiles, st.integers(0, 3), where, where)
