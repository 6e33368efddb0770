"""Heatmaps of Go: a number for each point, and how to read it."""

from collections.abc import Callable, Mapping, Sequence

from tayu.players.go_rate import GoRating
from tayu.tromp_taylor import BLACK, EMPTY, PASS, GoPosition, Point, regions
from tayu_widgets.heatmaps import Heatmap


def _points(number: float) -> str:
    return f"{number:+g} point{'' if abs(number) == 1 else 's'}".replace("-", "−")


def gains(position: GoPosition) -> Heatmap:
    """By how much each legal move changes the score by reach at once."""
    now = position.score.margin
    sign = 1 if position.seat == BLACK else -1
    numbers = {
        turn: float(sign * (position.after(turn).score.margin - now))
        for turn in position.legal_moves()
        if turn != PASS
    }
    return Heatmap(
        "What a move gains at once",
        f"By how many points {position.seat.label}’s lead by reach changes with a move there.",
        numbers,
        _points,
        floor=min(numbers.values(), default=0.0),
    )


def exits(position: GoPosition) -> Heatmap:
    """For each stone, at how many empty points its region reaches empty."""
    grid = position.grid
    numbers: dict[Point, float] = {}
    for region in regions(position):
        if region.colour != EMPTY:
            beside = grid.beside(grid.set_of(region.points)) & position.colouring.empty
            numbers |= dict.fromkeys(region.points, float(beside.bit_count()))
    return Heatmap(
        "Where stones reach empty",
        "At how many empty points each region of stones reaches empty: with one left, it can go.",
        numbers,
        lambda n: f"reaches empty at {n:g} point{'' if n == 1 else 's'}",
    )


def sizes(position: GoPosition) -> Heatmap:
    """How many points the region of each point has."""
    numbers = {
        point: float(len(region.points)) for region in regions(position) for point in region.points
    }
    return Heatmap(
        "Sizes of regions",
        "How many points of one colour hang together there.",
        numbers,
        lambda n: f"in a region of {n:g} point{'' if n == 1 else 's'}",
    )


def chances(ratings: Sequence[GoRating]) -> Heatmap:
    """The win chance of each move that was rated, in percent."""
    numbers = {each.turn: round(100 * each.win, 1) for each in ratings if each.turn != PASS}
    return Heatmap(
        "Win chance of a move there",
        "What the search finds of each move, in percent; a move given up early is less sure.",
        numbers,
        lambda n: f"{n:g} % win chance",
        floor=min(numbers.values(), default=0.0),
    )


REACH = "Who reaches what"
"""The map that marks empty points by who alone is reached; it has no numbers."""

LEGAL = "Where one may move"
"""The map that dots the points that the player who is to move may colour."""

CHANCES = "Win chance of a move there"
"""The map that is made of ratings."""

MAPS: Mapping[str, Callable[[GoPosition], Heatmap]] = {
    "What a move gains at once": gains,
    "Where stones reach empty": exits,
    "Sizes of regions": sizes,
}
"""The other maps, by the names that the chooser shows."""
