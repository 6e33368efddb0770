"""A game judged: the value that a review is."""

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from types import NoneType
from typing import Any, NamedTuple

from tayu.errors import brief, check_kind, check_whole
from tayu.moves import Side
from tayu.position import Position
from tayu.record import Record
from tayu.review.chance import Chance, Change, summed
from tayu.review.steps import PlyReview
from tayu.review.table import COLUMNS, row
from tayu.review.turning import TurningPoint, turning_points
from tayu.rules import Rules

NOTED = 0.02
"""An error or a stroke of luck of at least so much win chance is counted as one."""


class Sum(NamedTuple):
    """What a seat's plies come to, in win chance of its side.

    `draws` and `choices` are how many were judged (a choice with one way only is none);
    `errors` is how many errors cost at least `NOTED`, and `worst` the ply with the largest.
    """

    seat: int
    side: Side
    name: str
    draws: int
    choices: int
    luck: Change
    error: Change
    errors: int
    worst: PlyReview | None

    @property
    def luck_per_draw(self) -> float:
        """The mean luck of a draw."""
        return self.luck.value / self.draws if self.draws else 0.0

    @property
    def error_per_choice(self) -> float:
        """The mean error of a choice."""
        return self.error.value / self.choices if self.choices else 0.0


class Point(NamedTuple):
    """Where the game stood after a ply (0: before the first), as one side sees it.

    `luck` and `error` are what all draws and all errors so far have done for the side: its
    own less what the others' did for it; `hindsight` likewise. Always, exactly:
    `chance.value` = the first point's + `luck` − `error` + `hindsight`.
    """

    ply: int
    chance: Chance
    luck: float
    error: float
    hindsight: float


@dataclass(frozen=True)
class Review:
    """A line of a record, judged ply by ply. It doesn't change.

    `plies` are the plies judged; `seen` of `whole` were looked at, fewer if the review
    was cancelled. `playouts` is what master spent on a ply, 0 for full.
    """

    record: Record
    line: str
    level: str
    seed: int
    playouts: int
    whole: int
    seen: int
    plies: tuple[PlyReview, ...]

    @property
    def done(self) -> bool:
        """Whether the whole line was judged."""
        return self.seen == self.whole

    def ply(self, number: int) -> PlyReview | None:
        """The review of the ply of that number; None for one that isn't judged."""
        return next((ply for ply in self.plies if ply.number == number), None)

    @property
    def notes(self) -> tuple[str, ...]:
        """What can't be judged, and what was left out: a sentence each."""
        return tuple(self._notes())

    def _notes(self) -> Iterator[str]:
        if not self.done:
            yield f"The review was stopped: it covers {self.seen} of {self.whole} plies."
        if self.rules.spare:
            yield "Which tile a seat got as its first spare isn't judged."
        three = self.rules.seats == 3
        if self.level == "master" and self.rules.drawing != "bag" and not three:
            yield "What to draw from is judged by the full player's evaluation."
        if three:
            yield "Bids, and which side a seat chose, aren't judged."

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.start.rules

    @property
    def start(self) -> Position:
        """The position in which the game began."""
        start = self.record.start
        assert isinstance(start, Position), "other games aren't reviewed"
        return start

    # -- sums

    @cached_property
    def sums(self) -> tuple[Sum, ...]:
        """Luck and error of each seat that was judged, by seat."""
        seats = sorted({ply.seat for ply in self.plies})
        return tuple(self._sum(seat) for seat in seats)

    def _sum(self, seat: int) -> Sum:
        own = [ply for ply in self.plies if ply.seat == seat]
        steps = [step for ply in own for step in ply.steps]
        draws = [step.change for step in steps if step.kind == "luck"]
        choices = [step for step in steps if step.kind == "error" and step.options != 1]
        worst = max(own, key=lambda ply: ply.error.value)
        return Sum(
            seat,
            own[0].side,
            self.record.header(f"seat {seat}") or "",
            len(draws),
            len(choices),
            summed(draws),
            summed([step.change for step in choices]),
            sum(step.change.value >= NOTED for step in choices),
            worst if worst.error.value > 0 else None,
        )

    @cached_property
    def curve(self) -> tuple[Point, ...]:
        """North–south's chances through the game, and what made them."""
        return self.course(Side.NORTH_SOUTH)

    def course(self, side: Side) -> tuple[Point, ...]:
        """A side's chances through the game, and what made them.

        `ValueError` for what is none of its `sides`.
        """
        if side not in self.sides:
            raise ValueError(f"side is {brief(side)}, but it must be one of {_listed(self.sides)}")
        if not self.plies:
            return ()
        first = self.plies[0]
        points = [Point(first.number - 1, first.before_and_after(side)[0], 0.0, 0.0, 0.0)]
        for ply in self.plies:
            last = points[-1]
            points.append(
                Point(
                    ply.number,
                    ply.before_and_after(side)[1],
                    last.luck + ply.gain("luck", side),
                    last.error - ply.gain("error", side),
                    last.hindsight + ply.hindsights[side],
                )
            )
        return tuple(points)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides there are: the flood, too, in a game of three seats."""
        return tuple(Side)[: 3 if self.rules.seats == 3 else 2]

    def turning_points(self, most: int = 5) -> tuple[TurningPoint, ...]:
        """The plies that decided the game: the largest luck and errors, in the game's order."""
        check_whole("most", most, 0)
        return turning_points(self.plies, most)

    def worst_errors(self, least: float = NOTED) -> tuple[PlyReview, ...]:
        """The plies whose errors cost at least so much win chance, the worst first."""
        check_kind("least", least, (int, float), "a win chance, as 0.02")
        found = [ply for ply in self.plies if ply.error.value >= least]
        return tuple(sorted(found, key=lambda ply: -ply.error.value))

    # -- tables

    def rows(self) -> list[dict[str, Any]]:
        """A row for each ply: see `tayu.review.table.COLUMNS`."""
        return [row(ply) for ply in self.plies]

    def csv(self) -> str:
        """The rows as comma-separated values, numbers to six places."""
        text = io.StringIO()
        writer = csv.DictWriter(text, list(COLUMNS), lineterminator="\n")
        writer.writeheader()
        for each in self.rows():
            writer.writerow(
                {k: round(v, 6) if isinstance(v, float) else v for k, v in each.items()}
            )
        return text.getvalue()

    def frame(self) -> Any:
        """The rows as a pandas DataFrame; `ModuleNotFoundError` with a sentence without pandas."""
        try:
            import pandas as pd  # noqa: PLC0415  # optional, and slow
        except ModuleNotFoundError as error:
            raise ModuleNotFoundError(
                "pandas is missing; pip install pandas brings it, and rows() and csv() do without"
            ) from error
        return pd.DataFrame(self.rows(), columns=list(COLUMNS))

    # -- pages

    def html(self, *, theme: str = "auto", title: str | None = None) -> str:
        """A page of its own: graph, sums, turning points with stills, and a table of plies.

        `theme` is `auto` (as the reader's system is set), `light` or `dark`.
        """
        from tayu.review.page import page  # noqa: PLC0415  # it reads this module

        check_kind("title", title, (str, NoneType), "text, or None")
        return page(self, theme=theme, title=title)

    def _repr_html_(self) -> str:
        from tayu.review.page import fragment  # noqa: PLC0415  # it reads this module

        return fragment(self)

    def __str__(self) -> str:
        from tayu.review.text import text  # noqa: PLC0415  # it reads this module

        return text(self)

    def __repr__(self) -> str:
        return f"<Review by {self.level}: {len(self.plies)} plies of {self.whole} judged>"


def _listed(sides: Iterable[Side]) -> str:
    return ", ".join(f"Side.{side.name}" for side in sides)
