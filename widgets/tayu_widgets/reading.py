"""The board in words, for those who can't see it."""

from tayu import svg
from tayu.grid import SHORES, Shore
from tayu.position import Position
from tayu_widgets.words import capital, sentence, strip


def board_told(position: Position) -> str:
    """What lies on the table: how much, what was laid last, each shore's estuaries, the scores."""
    last = position.board.placements[-1:]
    laid = [f"The tile laid last, {each.tile}, is on {strip(each)}." for each in last]
    shores = [sentence(_shore(shore, position)) for shore in SHORES]
    return " ".join([svg.described(position), *laid, *shores])


def _shore(shore: Shore, position: Position) -> str:
    estuaries = [each for each in position.board.estuaries if each.shore == shore]
    if not estuaries:
        return f"{capital(shore)} has no estuary"
    at = (f"{each.position}{', doubled' * (each.points == 2)}" for each in estuaries)
    return f"{capital(shore)} has estuaries at {'; '.join(at)}"
