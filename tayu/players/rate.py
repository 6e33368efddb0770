"""Ratings of every legal placement, by any level, at once or getting better."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from threading import Event

from tayu.errors import check_whole
from tayu.placement import Placement
from tayu.players.choose import check_asked
from tayu.players.full import rate_full
from tayu.players.gentle import rate_gentle
from tayu.players.playouts import CompiledPlayouts
from tayu.players.rating import Rating, Ratings
from tayu.players.search import Budget, Search, Tally
from tayu.position import Position
from tayu.score import Score

DEFAULT = Budget(seconds=1.0)
"""What master's ratings may cost unless told."""


def rate(
    position: Position,
    level: str = "gentle",
    budget: Budget | None = None,
    *,
    seed: int = 0,
    cancel: Event | None = None,
) -> Ratings:
    """What `level` gives each legal placement, the best first; none where no tile is to be laid.

    Everything is seen through the eyes of the seat on the clock. `budget` and `seed`
    are master's: the same seed and number of playouts give the same ratings. When
    `cancel` is set, what has been found so far is returned. Raises `ValueError` for
    what isn't a level, and a seed that is no whole number from 0; `TypeError` for
    arguments of another kind.
    """
    *_, last = refine(position, level, budget, seed=seed, cancel=cancel)
    return last


def refine(
    position: Position,
    level: str = "gentle",
    budget: Budget | None = None,
    *,
    seed: int = 0,
    cancel: Event | None = None,
) -> Iterator[Ratings]:
    """As `rate`, yielding better and better ratings; the last has `done` set."""
    check_asked(position, level, budget, cancel)
    check_whole("seed", seed, 0)
    return _refined(position, level, budget or DEFAULT, seed, cancel)


def _refined(
    position: Position, level: str, budget: Budget, seed: int, cancel: Event | None
) -> Iterator[Ratings]:
    if position.phase != "place" or level == "random":
        yield _uniform(position) if level == "random" else Ratings(level, ())
    elif level == "gentle":
        yield rate_gentle(position)
    elif level == "full":
        yield rate_full(position)
    else:
        yield from _searched(position, budget, seed, cancel)


def _uniform(position: Position) -> Ratings:
    placements = position.legal_moves() if position.phase == "place" else []
    boards = [(p, position.board.after(p)) for p in placements]
    return Ratings("random", [Rating(p, 0.0, (), board.score) for p, board in boards])


def _searched(
    position: Position, budget: Budget, seed: int, cancel: Event | None
) -> Iterator[Ratings]:
    playouts = CompiledPlayouts(position, seed, margins=True)
    alike: dict[tuple[int, int], list[Placement]] = defaultdict(list)
    for move in position.seen_by(position.seat).legal_moves():
        alike[playouts.image(move)].append(move)
    groups = [alike[image] for image in sorted(alike)]
    search = Search(playouts, [group[0] for group in groups], budget, cancel)
    scores = {move: position.board.after(move).score for group in groups for move in group}
    for _ in search.run():
        yield _ratings(search, groups, scores, done=False)
    yield _ratings(search, groups, scores, done=True)


def _ratings(
    search: Search,
    groups: Sequence[Sequence[Placement]],
    scores: dict[Placement, Score],
    done: bool,
) -> Ratings:
    """One search for all placements that are symmetric to each other, and so equally good."""
    rated = [
        _rating(move, tally, scores[move])
        for group, tally in zip(groups, search.tallies, strict=True)
        for move in group
    ]
    return Ratings("master", rated, playouts=search.spent, seconds=search.seconds, done=done)


def _rating(move: Placement, tally: Tally, score: Score) -> Rating:
    low, high = tally.interval
    return Rating(
        move, tally.win, (), score, tally.win, low, high, tally.margin, tally.count,
    )  # fmt: skip
