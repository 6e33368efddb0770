"""A position of Go: the colouring, whose turn it is, and what article 6 remembers.

A turn is given as "pass" or as a point (row, column), (0, 0) at the north-west corner; what
is said of a point calls it by its name, A5. `tayu.tromp_taylor.points` relates the two.

>>> position = GoPosition.start(9, 9).after((2, 2)).after("pass")
>>> position.seat.label, position.passes, len(position.legal_moves())
('black', 1, 81)
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from numbers import Integral
from typing import Final, Literal, NamedTuple

from tayu.errors import IllegalMove, InvalidMove, brief
from tayu.grid import inside
from tayu.shown import Shown
from tayu.tromp_taylor import articles, legal
from tayu.tromp_taylor.articles import BLACK, EMPTY, WHITE, Colour, Colouring, Score
from tayu.tromp_taylor.history import Earlier, Result
from tayu.tromp_taylor.points import NAME, Grid, Point

PASS: Final = "pass"
"""The turn that moves nothing; always legal until the game ends."""

Turn = Point | Literal["pass"]


class Reason(NamedTuple):
    """Why a turn is illegal: the article it breaks, and a sentence.

    `ply` is the one whose colouring would be repeated, where that is the reason.
    """

    article: int
    sentence: str
    ply: int | None = None


@dataclass(frozen=True)
class GoOutcome:
    """The end of a game, after two passes in a row."""

    score: Score

    @property
    def winner(self) -> Colour | None:
        """The player with the higher score, or None for a draw."""
        return articles.winner(self.score)

    @property
    def text(self) -> str:
        """One sentence: who won, with which scores, and why the game ended."""
        won = "Nobody won" if self.winner is None else f"{self.winner.label.capitalize()} won"
        return f"{won}: black {self.score.black}, white {self.score.white}; both players passed."


@dataclass(frozen=True, eq=False, repr=False)
class GoPosition(Shown):
    """All that the rules need to go on: an immutable value, with `tayu.protocol`'s contract.

    `seat` is 0 for Black and 1 for White, which is also their side. `passes`
    counts the passes just before, `ply` all turns so far. `earlier` has the
    colourings up to now, this one included. Positions are equal when the same
    moves lead to the same results from here on; how many plies it took to get
    here makes no difference.
    """

    grid: Grid
    colouring: Colouring
    seat: Colour
    passes: int
    ply: int
    earlier: Earlier

    @staticmethod
    def start(height: int = 19, width: int = 19) -> "GoPosition":
        """The empty grid, Black to move. `InvalidRules` if a side is not a whole number from 1."""
        grid = articles.grid_of_points(height, width)
        colouring, first = articles.start(grid)
        return GoPosition(grid, colouring, first, 0, 0, Earlier().including(colouring, 0))

    # -- the contract of `tayu.protocol`

    @property
    def side(self) -> Colour:
        """The same as `seat`: each player scores alone."""
        return self.seat

    @property
    def is_over(self) -> bool:
        """Whether the last two turns were passes."""
        return articles.has_ended(self.passes)

    @property
    def outcome(self) -> GoOutcome | None:
        """The score and the winner once both have passed; None before."""
        return GoOutcome(self.score) if self.is_over else None

    def values(self) -> tuple[float, float]:
        """For Black and White: at the end 1 won, −1 lost, 0 drawn; before it 0 and 0."""
        won = self.outcome.winner if self.outcome else None
        if won is None:
            return 0.0, 0.0
        return (1.0, -1.0) if won == BLACK else (-1.0, 1.0)

    def legal_moves(self) -> list[Turn]:
        """The points that may be coloured, row by row from the north-west, then the pass."""
        if self.is_over:
            return []
        return [*self._allowed, PASS]

    def why_illegal(self, turn: Turn) -> str | None:
        """None for a legal turn, else one sentence with the article that forbids it.

        Raises `InvalidMove` for anything but `"pass"` or a (row, column).
        """
        reason = self.reason(turn)
        return reason.sentence if reason else None

    def after(self, turn: Turn) -> "GoPosition":
        """The position after a pass or a move; `IllegalMove` with the sentence of `why_illegal`."""
        check_turn(turn)
        result = self._foreseen(turn)
        if result is None:
            reason = self.reason(turn)
            if reason:
                raise IllegalMove(reason.sentence)
            if turn == PASS:
                return self._next(self.colouring, self.passes + 1, self.earlier)
            result = self.result(turn)
        return self._next(result, 0, self.earlier.including(result, self.ply + 1))

    def chance(self) -> list[tuple[Turn, float]]:
        """Always empty: nothing in Go is left to chance."""
        return []

    def seen_by(self, seat: int) -> "GoPosition":
        """The position itself, for nothing in Go is hidden from either seat, 0 or 1."""
        check_seat(seat)
        return self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GoPosition) and self._all == other._all

    def __hash__(self) -> int:
        return hash(self._all)

    def __repr__(self) -> str:
        return f"<GoPosition {self.grid}, ply {self.ply}, {self.seat.label} to move>"

    # -- beyond the contract

    @property
    def score(self) -> Score:
        """What the players would have if the game ended now."""
        return articles.score(self.grid, self.colouring)

    def colour_at(self, point: Point) -> Colour:
        """The colour of a point of the grid; `InvalidMove` for one that isn't on it."""
        single = self.grid.single(point)
        return next(colour for colour in Colour if self.colouring[colour] & single)

    def reason(self, turn: Turn) -> Reason | None:
        """Why a turn is illegal, or None for a legal one; `InvalidMove` as for `why_illegal`."""
        check_turn(turn)
        if self.is_over:
            return Reason(8, "two passes in a row have ended the game: article 8")
        if turn == PASS:
            return None
        return self._off_the_grid(turn) or self._not_empty(turn) or self._repeating(turn)

    @property
    def forbidden(self) -> dict[Point, Reason]:
        """The empty points that `seat` may not colour, each with the reason, in order."""
        empty = self.grid.points(self.colouring.empty)
        reasons = {point: self.reason(point) for point in empty if point not in self._allowed}
        return {point: reason for point, reason in reasons.items() if reason}

    def result(self, point: Point) -> Colouring:
        """What colouring this empty point leads to, by article 7 alone.

        `InvalidMove` for a point that isn't on the grid.
        """
        return articles.moved(self.grid, self.colouring, self.seat, self.grid.single(point))

    def set_up(
        self,
        black: Iterable[Point] = (),
        white: Iterable[Point] = (),
        empty: Iterable[Point] = (),
        seat: int | None = None,
    ) -> "GoPosition":
        """The position with points recoloured by hand, and perhaps another seat to move.

        No turn of the game does this; it is for problems, handicaps and records.
        The colourings up to now stay remembered and the new one joins them. `InvalidMove` for
        a point that isn't on the grid, `ValueError` for a seat that Go hasn't.
        """
        onto = {BLACK: black, WHITE: white, EMPTY: empty}
        sets = {colour: self.grid.set_of(points) for colour, points in onto.items()}
        changed = sets[BLACK] | sets[WHITE] | sets[EMPTY]
        kept = [self.colouring[colour] & ~changed | sets[colour] for colour in (BLACK, WHITE)]
        colouring = articles.coloured(self.grid, *kept)
        mover = self.seat if seat is None else check_seat(seat)
        earlier = self.earlier.including(colouring, self.ply)
        return GoPosition(self.grid, colouring, mover, 0, self.ply, earlier)

    # -- inside

    @property
    def _all(self) -> tuple[object, ...]:
        return self.grid, self.colouring, self.seat, self.passes, self.earlier

    @cached_property
    def _allowed(self) -> dict[Point, Result]:
        return legal.allowed(self.grid, self.colouring, self.seat, self.earlier)

    def _foreseen(self, turn: Turn) -> Colouring | None:
        """The result of a move that `legal_moves` has already found to be legal."""
        found: dict[Point, Result] | None = self.__dict__.get("_allowed")
        result = found.get(turn) if found and turn != PASS else None
        return result and Colouring(*result)

    def _next(self, colouring: Colouring, passes: int, earlier: Earlier) -> "GoPosition":
        seat = articles.opponent(self.seat)
        return GoPosition(self.grid, colouring, seat, passes, self.ply + 1, earlier)

    def _off_the_grid(self, point: Point) -> Reason | None:
        if inside(point, self.grid.height, self.grid.width):
            return None
        return Reason(1, f"{self.grid.off_the_grid(point)}: article 1")

    def _not_empty(self, point: Point) -> Reason | None:
        colour, name = self.colour_at(point), self.grid.name(point)
        if colour == EMPTY:
            return None
        return Reason(7, f"{name} is {colour.label}, but a move colours an empty point: article 7")

    def _repeating(self, point: Point) -> Reason | None:
        result, name = self.result(point), self.grid.name(point)
        ply = articles.repeats(self.earlier, result)
        if ply is None:
            return None
        if result == self.colouring:
            what = (
                f"a lone {self.seat.label} stone on {name} would not reach empty and be cleared, "
                f"which repeats the present colouring"
            )
        else:
            when = f"after turn {ply}" if ply else "at the start"
            what = f"{self.seat.label} on {name} would repeat the colouring {when}"
        return Reason(6, f"{what}: article 6", ply)


def check_seat(seat: int) -> Colour:
    """The player in a seat; `ValueError` unless it is 0, Black's, or 1, White's."""
    if seat not in (BLACK, WHITE):
        raise ValueError(f"seat is {brief(seat)}, but Go has the seats 0 (Black) and 1 (White)")
    return Colour(seat)


def _is_whole(part: object) -> bool:
    return type(part) is int or (isinstance(part, Integral) and not isinstance(part, bool))


def check_turn(turn: object) -> None:
    """Raise `InvalidMove` unless this is the pass or a pair of whole numbers."""
    if turn == PASS:
        return
    if not isinstance(turn, tuple) or len(turn) != 2 or not all(map(_is_whole, turn)):
        named = isinstance(turn, str) and NAME.fullmatch(turn)
        hint = "; parse_turn reads names" if named else ""
        raise InvalidMove(
            f'{brief(turn)} is not a turn of Go: "pass", or a point as (row, column){hint}'
        )
