"""Two sets of rules on one board: what is legal only under one, how scores and chances differ.

And how often that happens in play, and where two games part that were dealt the same tiles.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import zip_longest
from typing import Any, NamedTuple

from tayu.board import Board
from tayu.drawing import Mark, Overlay
from tayu.errors import IllegalMove
from tayu.palette import palette_named
from tayu.placement import Placement
from tayu.players import rate
from tayu.players.search import wilson
from tayu.position import Position
from tayu.rules import Rules
from tayu.score import Score
from tayu.study.plan import Pairing
from tayu.study.replay import positions
from tayu.svg import Still, show


@dataclass(frozen=True)
class Apart:
    """The same position under the rules it came from, `a`, and under others, `b`.

    `only_a` and `only_b` are placements of the tile in hand that only one of them
    allows; `wins` is what the full player gives the seat on the clock under each, and
    None where it has nothing to lay.
    """

    a: Position
    b: Position
    only_a: tuple[Placement, ...]
    only_b: tuple[Placement, ...]
    wins: tuple[float | None, float | None]

    @property
    def scores(self) -> tuple[Score, Score]:
        """What the board scores under each."""
        return self.a.board.score, self.b.board.score

    @property
    def differs(self) -> bool:
        """Whether anything that can be seen on this board differs."""
        return bool(self.only_a or self.only_b) or self.scores[0] != self.scores[1]

    @property
    def text(self) -> str:
        """What differs, one line for each set of rules."""
        return "\n".join(self._line(at) for at in (0, 1))

    def _line(self, at: int) -> str:
        position, only = ((self.a, self.only_a), (self.b, self.only_b))[at]
        score, win = position.board.score, self.wins[at]
        legal = len(_legal(position))
        chance = "nothing can be laid" if win is None else f"win chance {win:.3f}"
        return (
            f"{position.rules}: {legal} legal placements, {len(only)} of them only here; "
            f"north–south {score.north_south}, east–west {score.east_west}; {chance}"
        )

    def stills(self, width: int = 420) -> tuple[Still, Still]:
        """A board for each, with the placements that only it allows."""
        return _lit(self.a, self.only_a, width), _lit(self.b, self.only_b, width)

    def html(self, width: int = 420) -> str:
        """Both boards side by side with a line below each."""
        cells = [
            f'<td style="vertical-align:top;text-align:left;width:{width}px">{still.html()}<br>'
            f"{escape(self._line(at))}</td>"
            for at, still in enumerate(self.stills(width))
        ]
        return f"<table><tr>{''.join(cells)}</tr></table>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        del include, exclude
        return {"text/html": self.html(), "text/plain": self.text}


def apart(position: Position, rules: Rules) -> Apart:
    """A position where a tile is in hand, and the same tiles and hand under other rules.

    Raises `ValueError` if what lies on the board couldn't have been laid under them.
    """
    other = replace(position, rules=rules, board=_laid_again(position.board, rules))
    one, two = _legal(position), _legal(other)
    return Apart(
        position,
        other,
        tuple(p for p in one if p not in set(two)),
        tuple(p for p in two if p not in set(one)),
        (_win(position), _win(other)),
    )


def _laid_again(board: Board, rules: Rules) -> Board:
    again = Board.empty(rules)
    try:
        for placement in board.placements:
            again = again.after(placement)
    except (IllegalMove, ValueError) as error:
        raise ValueError(f"this board can't have come about under {rules}: {error}") from error
    return again


def _legal(position: Position) -> list[Placement]:
    return [p for tile in position.placeable for p in position.board.legal_placements(tile)]


def _win(position: Position) -> float | None:
    if position.phase != "place" or not _legal(position):
        return None
    return rate(position, "full")[0].win


def _lit(position: Position, only: Sequence[Placement], width: int) -> Still:
    colour = palette_named("light").amber_dark
    marks = tuple(Mark(placement, colour) for placement in only)
    return show(position, Overlay(marks=marks), width=width)


# -- how often


class Often(NamedTuple):
    """In how many of the plies looked at something differs, and in how many of the games."""

    plies: int
    of_plies: int
    games: int
    of_games: int

    @property
    def text(self) -> str:
        """In plain words, with 95% intervals (Wilson's)."""
        return (
            f"{_share(self.plies, self.of_plies)} of {self.of_plies} plies, "
            f"{_share(self.games, self.of_games)} of {self.of_games} games"
        )


def _share(some: int, of: int) -> str:
    low, high = wilson(some / of, of)
    return f"{some / of:.3f} [{low:.3f}, {high:.3f}]"


def how_often(
    a: Rules, b: Rules, players: Pairing = ("full", "full"), *, games: int = 20, seed: int = 0
) -> Often:
    """How often the hand's legal placements or the score differ in play under `a`."""
    plies = of_plies = some = 0
    for pair in range(games):
        found = list(_differing(a, b, players, seed, pair))
        plies, of_plies, some = plies + sum(found), of_plies + len(found), some + any(found)
    return Often(plies, of_plies, some, games)


def _differing(a: Rules, b: Rules, players: Pairing, seed: int, pair: int) -> Iterator[bool]:
    again = Board.empty(b)
    for position in positions(a, players, seed=seed, pair=pair):
        if position.phase != "place":
            continue
        for placement in position.board.placements[len(again.placements) :]:
            again = again.after(placement)
        other = replace(position, rules=b, board=again)
        same_score = position.board.score == again.score
        yield not same_score or set(_legal(position)) != set(_legal(other))


# -- where two games part


class Parting(NamedTuple):
    """Two games dealt the same tiles: `at` is the first ply in which they differ.

    `a` and `b` are their boards' positions ply by ply: `a[at]` is what A became.
    """

    at: int
    a: tuple[Position, ...]
    b: tuple[Position, ...]

    def html(self, ply: int | None = None, width: int = 420) -> str:
        """Both games side by side after `ply` placements, by default where they part."""
        number = self.at if ply is None else ply
        cells = []
        for line in (self.a, self.b):
            position = line[min(number, len(line) - 1)]
            over = position.outcome.text if position.outcome else f"{number} tiles laid."
            cells.append(
                f'<td style="vertical-align:top;text-align:left">'
                f"{show(position, width=width).html()}<br>{escape(str(position.rules))}: "
                f"{escape(over)}</td>"
            )
        return f"<table><tr>{''.join(cells)}</tr></table>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        del include, exclude
        words = f"the games part at ply {self.at}; they last {len(self.a) - 1} and "
        return {"text/html": self.html(), "text/plain": f"{words}{len(self.b) - 1} plies"}


def parting(
    a: Rules, b: Rules, players: Pairing = ("full", "full"), *, seed: int = 0, pair: int = 0
) -> Parting:
    """The game of a pair under each of two sets of rules, and the ply at which they part."""
    one, two = (_plies(positions(rules, players, seed=seed, pair=pair)) for rules in (a, b))
    both = enumerate(zip_longest(one, two))
    at = next((n for n, (x, y) in both if _ends_or_parts(x, y)), len(one) - 1)
    return Parting(at, one, two)


def _plies(line: list[Position]) -> tuple[Position, ...]:
    """The last position with each number of tiles on the board."""
    last = {len(position.board.placements): position for position in line}
    return tuple(last[count] for count in sorted(last))


def _ends_or_parts(one: Position | None, two: Position | None) -> bool:
    if one is None or two is None:
        return True
    return one.board.placements != two.board.placements or one.is_over != two.is_over
