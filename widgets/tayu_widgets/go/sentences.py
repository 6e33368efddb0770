"""What the explorer of Go says in sentences: what happened, and what is at a point."""

from tayu.sgf import SgfNode
from tayu.tromp_taylor import (
    EMPTY,
    PASS,
    Colour,
    GoPosition,
    Point,
    Region,
    regions,
    turn_text,
)
from tayu_widgets.words import sentence


def happened(node: SgfNode) -> str:
    """What a node's turn was, and who is to move; or how the game ended."""
    position = node.position
    if node.problem:
        return f"The record breaks the rules here: {node.problem.reason.sentence}."
    if position.outcome:
        return position.outcome.text
    mover = position.seat.label.capitalize()
    if node.turn is None or node.seat is None:
        return f"{mover} is to move."
    done = "passed" if node.turn == PASS else f"moved at {turn_text(node.turn, position.grid)}"
    return f"{node.seat.label.capitalize()} {done}. {mover} is to move."


def here(point: Point | None, position: GoPosition) -> str:
    """What is at a point and what a move there would do, for those who read and those who hear."""
    if point is None:
        return ""
    name, colour = position.grid.name(point), position.colour_at(point)
    if colour != EMPTY or position.is_over:
        return f"{name}: {colour.label}, in {_region(region_of(point, position))}."
    reason = position.reason(point)
    mover = position.seat.label
    if reason:
        return f"{name}: {mover} may not move there. {sentence(reason.sentence)}"
    return f"{name}: empty. {mover.capitalize()} may move there{_effect(point, position)}."


def is_lone_suicide(point: Point, position: GoPosition) -> bool:
    """Whether a move there would leave the colouring as it is."""
    return position.result(point) == position.colouring


def _effect(point: Point, position: GoPosition) -> str:
    """What a legal move would clear."""
    result = position.result(point)
    for colour in (Colour(1 - position.seat), position.seat):
        gone = (position.colouring[colour] & ~result[colour]).bit_count()
        if gone:
            if colour == position.seat:
                return f", and clears {gone + 1} points of its own"
            return f", and clears {gone} {colour.label} point{'' if gone == 1 else 's'}"
    return ""


def region_of(point: Point, position: GoPosition) -> Region:
    """The region that a point is in."""
    return next(region for region in regions(position) if point in region.points)


def _region(region: Region) -> str:
    count = len(region.points)
    what = f"a region of {count} point{'' if count == 1 else 's'}"
    return f"{what} that reaches {reached(region)} and counts for {counted(region)}"


def reached(region: Region) -> str:
    """What a region reaches: empty points, or whose."""
    if region.colour == EMPTY:
        owner = region.scores_for
        return f"{owner.label} only" if owner is not None else _BOTH[bool(region.reaches)]
    others = sorted(region.reaches, key=lambda colour: (colour != EMPTY, colour))
    names = ("empty points" if colour == EMPTY else colour.label for colour in others)
    return " and ".join(names) or "nothing"


_BOTH = {True: "both colours", False: "nothing"}


def counted(region: Region) -> str:
    """For whom a region counts."""
    return region.scores_for.label if region.scores_for is not None else "nobody"
