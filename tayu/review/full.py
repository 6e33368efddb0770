"""A ply judged by the full player's evaluation, exactly and at once."""

from typing import Any

from tayu.moves import Answer, Ask, Column, Draw, Penalty
from tayu.placement import Placement
from tayu.position import Position
from tayu.record import Ply
from tayu.review.chance import Chance, Change, change
from tayu.review.outlook import is_spare
from tayu.review.sight import Sight, mean
from tayu.review.steps import StepReview

EQUAL = 1e-9
"""Chances nearer than this are a tie."""


def judge(ply: Ply) -> tuple[StepReview, ...]:
    """All draws and choices of a ply that the full player can judge."""
    sights: dict[Any, Sight] = {}
    found = []
    for at, (step, position) in enumerate(zip(ply.steps, ply.positions, strict=False)):
        assert isinstance(position, Position)
        if isinstance(step.move, _JUDGED) and not is_unjudged(position):
            assert position.side is not None
            sight = sights.setdefault(position.board, Sight(position, position.side))
            after: Any = ply.positions[at + 1]
            found.append(_step(sight, position, step.move, after)._replace(step=ply.first + at))
    return tuple(found)


_JUDGED = (Draw, Placement, Column, Ask, Answer, Penalty)


def is_unjudged(position: Position) -> bool:
    """Whether a spare is drawn: full's evaluation doesn't know spares."""
    return position.phase == "draw" and is_spare(position)


def _step(sight: Sight, position: Position, move: Any, after: Position) -> StepReview:
    match move:
        case Draw():
            return _draw(sight, position, move, after)
        case Column() | Ask():
            return _chosen(sight, move, _drawings(sight, position))
        case Answer():
            answers = [Answer(agree) for agree in (True, False)]
            return _chosen(sight, move, {each: sight.of(position.after(each)) for each in answers})
        case Penalty():
            return _penalty(sight, position, move, after)
        case _:
            return _chosen(sight, move, sight.placements(position))


def _draw(sight: Sight, position: Position, draw: Draw, after: Position) -> StepReview:
    drawings = sight.drawing(position)
    before, then = mean(drawings), sight.of(after)
    luck = change(then.value - before.value, 0.0, sight.doubt)
    return StepReview(0, "luck", draw, before, then, luck, options=len(drawings))


def _drawings(sight: Sight, position: Position) -> dict[Any, Chance]:
    """What each way to draw promises."""
    choices = position.legal_moves()
    return {choice: mean(sight.drawing(position.after(choice))) for choice in choices}


def _chosen(sight: Sight, move: Any, chances: dict[Any, Chance]) -> StepReview:
    best, got = max(chances.values()), chances[move]
    ties = tuple(each for each, seen in chances.items() if seen.value > best.value - EQUAL)
    if move in ties:
        return StepReview(0, "error", move, got, got, Change(), ties, len(chances))
    error = change(best.value - got.value, 0.0, sight.doubt, 0.0)
    return StepReview(0, "error", move, best, got, error, ties, len(chances))


def _penalty(sight: Sight, position: Position, move: Penalty, after: Position) -> StepReview:
    """Who talks loses the tile to the next seat: that counts as an error."""
    assert after.side is not None
    best, got = sight.of(position), Sight(after, after.side).of(after).turned
    if got >= best:  # to lose the turn was no loss
        return StepReview(0, "error", move, got, got, Change())
    error = change(best.value - got.value, 0.0, sight.doubt, 0.0)
    return StepReview(0, "error", move, best, got, error)
