"""Two sets of rules on one board: what is legal only under one, how scores and chances differ.

Boards of different sizes are laid centre on centre. And how often that happens in play.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Any, NamedTuple

from tayu.board import Board
from tayu.drawing import Mark, Overlay
from tayu.errors import IllegalMove, check_kind
from tayu.instead.under import restocked
from tayu.palette import palette_named
from tayu.placement import Placement
from tayu.players import rate
from tayu.players.search import wilson
from tayu.position import Position
from tayu.rules import Rules
from tayu.score import Score
from tayu.study import given
from tayu.study.plan import Pairing, check_players
from tayu.study.replay import positions
from tayu.svg import Still, show

Shift = tuple[int, int]
"""Rows and columns that a cell moves by, from the board under A to that under B."""


@dataclass(frozen=True, repr=False)
class Apart:
    """The same position under the rules it came from, `a`, and under others, `b`.

    `only_a` and `only_b` are placements of the tile in hand that only one of them
    allows, each on its own board; `wins` is what the full player gives the seat on the
    clock under each, and None where it has nothing to lay. A cell of `b` is one of `a`
    moved by `shift`.
    """

    a: Position
    b: Position
    only_a: tuple[Placement, ...]
    only_b: tuple[Placement, ...]
    wins: tuple[float | None, float | None]
    shift: Shift = (0, 0)

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
        lines = (escape(self._line(at)) for at in (0, 1))
        return beside(zip(self.stills(width), lines, strict=True), width)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Apart: {self.text}>".replace("\n", " | ")

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        del include, exclude
        return {"text/html": self.html(), "text/plain": self.text}


def beside(cells: Iterator[tuple[Still, str]], width: int) -> str:
    """Stills side by side, each with its line of HTML below; one below the other on a phone."""
    return "".join(
        f'<div style="display:inline-block;vertical-align:top;text-align:left;'
        f'width:{width}px;max-width:100%;margin-right:1em">{still.html()}<br>{line}</div>'
        for still, line in cells
    )


def apart(position: Position, rules: Rules) -> Apart:
    """A position where a tile is in hand, and the same tiles and hand under other rules.

    On a board of another size the same tiles lie around the centre, and what is left is
    drawn as those rules say. Raises `InvalidRules` or `TypeError` for what is no rules or no
    position, and `ValueError` if what lies on the board couldn't have been
    laid under them, or what is left can't be told: a block that would have been stacked.
    """
    check_kind("position", position, Position, "a tayu.Position")
    given.some_rules("rules", rules)
    laid = _Laid(position.rules, rules)
    for placement in position.board.placements:
        laid.add(placement)
    if not laid.boards:
        how = "" if rules.size == position.rules.size else ", however it lies around the centre"
        raise ValueError(f"this board can't have come about under {rules}{how}: {laid.why}")
    shift, board = next(iter(laid.boards.items()))
    stock = restocked(position.stock, position.rules, rules)
    other = replace(position, rules=rules, board=board, stock=stock)
    one, two = set(_legal(position)), set(_legal(other))
    same = {moved(placement, shift) for placement in one}
    return Apart(
        position, other,
        tuple(p for p in _legal(position) if moved(p, shift) not in two),
        tuple(p for p in _legal(other) if p not in same),
        (_win(position), _win(other)), shift,
    )  # fmt: skip


def moved(placement: Placement, shift: Shift) -> Placement:
    """A placement elsewhere."""
    return placement._replace(row=placement.row + shift[0], col=placement.col + shift[1])


class _Laid:
    """The same tiles under other rules, on every board that still can hold them."""

    def __init__(self, a: Rules, b: Rules) -> None:
        self.boards = dict.fromkeys(_shifts(a, b), Board.empty(b))
        self.why: Exception | None = None

    def add(self, placement: Placement) -> None:
        """Lay one more."""
        for shift, board in list(self.boards.items()):
            try:
                self.boards[shift] = board.after(moved(placement, shift))
            except (IllegalMove, ValueError) as error:
                self.why = error
                del self.boards[shift]


def _shifts(a: Rules, b: Rules) -> list[Shift]:
    """The ways to lay a centre cell of one board on one of the other's."""
    if a.size == b.size:
        return [(0, 0)]
    found = {(r - row, c - col) for r, c in b.centre for row, col in a.centre}
    return sorted(found, key=lambda shift: (abs(shift[0]) + abs(shift[1]), shift))


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
    """In how many of the plies looked at something differs, and in how many of the games.

    `lost` of the plies are counted as differing because their boards can't have come
    about under the other rules at all. `each` has a game's differing plies, and all of its.
    """

    plies: int
    of_plies: int
    games: int
    of_games: int
    lost: int = 0
    each: tuple[tuple[int, int], ...] = ()

    @property
    def text(self) -> str:
        """In plain words, with 95% intervals (Wilson's); the plies of a game hang together."""
        told = (
            f"{_share(self.plies, self.of_plies, self._alike)} of {self.of_plies} plies, "
            f"{_share(self.games, self.of_games, self.of_games)} of {self.of_games} games"
        )
        if self.lost:
            told += f"; in {self.lost} of the plies the board couldn't have come about"
        return told

    @property
    def _alike(self) -> float:
        """How many plies of as many games would tell as much: as many as games, or more.

        The share over whole games is a ratio of sums, whose variance says how far a game's
        plies differ together. Source: W. G. Cochran, "Sampling Techniques" (1977), 6.3.
        """
        share, games = self.plies / self.of_plies, len(self.each)
        if games < 2 or share in (0, 1):
            return float(self.of_games)
        squares = sum((some - share * of) ** 2 for some, of in self.each)
        variance = squares * games / (games - 1) / self.of_plies**2
        apart = share * (1 - share)  # the variance of plies that know nothing of each other
        return max(self.of_games, apart / max(variance, apart / self.of_plies))


def _share(some: int, of: int, alike: float) -> str:
    low, high = wilson(some / of, alike)
    return f"{some / of:.3f} [{low:.3f}, {high:.3f}]"


def how_often(
    a: Rules, b: Rules, players: Pairing = ("full", "full"), *, games: int = 20, seed: int = 0
) -> Often:
    """How often the hand's legal placements or the score differ in play under `a`.

    A ply whose board can't have come about under `b` counts as differing.
    """
    for name, rules in (("a", a), ("b", b)):
        given.some_rules(name, rules)
        check_players(rules, players)
    given.whole("games", games, 1)
    lost, each = 0, []
    for pair in range(games):
        found = list(_differing(a, b, players, seed, pair))
        lost += found.count(None)
        each.append((len(found) - found.count(False), len(found)))
    plies, of_plies = map(sum, zip(*each, strict=True))
    return Often(plies, of_plies, sum(some > 0 for some, _ in each), games, lost, tuple(each))


def _differing(a: Rules, b: Rules, players: Pairing, seed: int, pair: int) -> Iterator[bool | None]:
    """For each ply whether something differs, or None where B can't hold the board."""
    laid, done = _Laid(a, b), 0
    for position in positions(a, players, seed=seed, pair=pair):
        if position.phase == "place":
            for placement in position.board.placements[done:]:
                laid.add(placement)
            done = len(position.board.placements)
            yield _differs(position, laid, b)


def _differs(position: Position, laid: _Laid, rules: Rules) -> bool | None:
    if not laid.boards:
        return None
    shift, board = next(iter(laid.boards.items()))
    if position.board.score != board.score:
        return True
    other = replace(position, rules=rules, board=board)
    return {moved(p, shift) for p in _legal(position)} != set(_legal(other))
