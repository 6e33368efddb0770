"""Names, diagrams and broken texts: written and read again, or refused."""

from collections.abc import Callable
from typing import Any, TypeVar

from hypothesis import given
from hypothesis import strategies as st

from strategies import boards
from tayu.board import Board
from tayu.diagram import diagram, parse_diagram
from tayu.errors import InvalidMove
from tayu.notation import move_text, parse_move
from tayu.rules import Rules

Read = TypeVar("Read")


def attempt(reader: Callable[..., Read], *given: Any) -> tuple[Read | None, str]:
    """What the reader gives, or the sentence with which it refuses."""
    try:
        return reader(*given), ""
    except InvalidMove as refusal:
        return None, str(refusal)


# Three tiles lie on the centre, but only the one at (3, 3) can have been the first: what
# is laid from the others ends up with a mouth against a tile that is still to be laid.
FIRST_TILE_TO_FIND = """\
     0 1 2 3 4 5
         |
 0   o=o=o-. . .
       |
 1   . o . . . .
       :
 2   .-o o=o=o-.
       :   v | |
 3   . o-o o=o=o
         :   ^ |
 4   . . o-o=o=o
         :
 5   . . o . . .
         |
"""


class TestTexts:
    def test_a_diagram_is_read_from_whichever_tile_was_the_first(self) -> None:
        rules = Rules(size=6, doubled=(), matching="protect_laid_only")
        assert diagram(parse_diagram(FIRST_TILE_TO_FIND, rules)) == FIRST_TILE_TO_FIND

    @given(board=boards())
    def test_diagrams_read_back(self, board: Board) -> None:
        assert parse_diagram(diagram(board), board.rules) == board

    @given(board=boards())
    def test_placements_read_back(self, board: Board) -> None:
        for placement in board.placements:
            assert parse_move(move_text(placement)) == placement

    @given(text=st.text(max_size=30))
    def test_any_other_text_is_refused_in_one_sentence(self, text: str) -> None:
        move, refusal = attempt(parse_move, text)
        if move is not None:
            assert parse_move(move_text(move)) == move
        assert "\n" not in refusal

    @given(board=boards(), data=st.data())
    def test_a_damaged_diagram_is_another_board_or_refused(
        self, board: Board, data: st.DataObject
    ) -> None:
        text = diagram(board)
        at = data.draw(st.integers(0, len(text) - 1))
        mark = data.draw(st.sampled_from(" .o=:-|<>^v\nx"))
        damaged = text[:at] + mark + text[at + 1 :]
        read, refusal = attempt(parse_diagram, damaged, board.rules)
        if read is not None:
            assert parse_diagram(diagram(read), board.rules) == read
        assert "\n" not in refusal
