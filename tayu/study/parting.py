"""Two games dealt the same tiles under two sets of rules, side by side from ply to ply."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from itertools import zip_longest
from pathlib import Path
from string import Template
from typing import Any

from tayu.page import page
from tayu.position import Position
from tayu.record import Record, plies
from tayu.rules import Rules
from tayu.study import given
from tayu.study.apart import beside
from tayu.study.plan import Pairing
from tayu.study.replay import record
from tayu.svg import show


@dataclass(frozen=True, repr=False)
class Parting:
    """Two games dealt the same tiles: `at` is the first ply in which they differ.

    For games that never part it is the last. `a` and `b` are their boards' positions ply by
    ply: `a[at]` is what A became. `records` are both games, each to be opened in the explorer.
    """

    at: int
    a: tuple[Position, ...]
    b: tuple[Position, ...]
    records: tuple[Record, Record]

    def html(self, ply: int | None = None, width: int = 420) -> str:
        """Both games side by side after `ply` placements, by default where they part."""
        number = self.at if ply is None else ply
        shown = [line[min(number, len(line) - 1)] for line in (self.a, self.b)]
        lines = [escape(_told(position)) for position in shown]
        stills = [show(position, width=width) for position in shown]
        return beside(zip(stills, lines, strict=True), width)

    @property
    def text(self) -> str:
        """Where they part, if they do, and how long they last."""
        one, two = len(self.a) - 1, len(self.b) - 1
        if not _differ(self.a[self.at], self.b[min(self.at, two)]):
            return f"the games don't part in their {one} plies"
        return f"the games part at ply {self.at}; they last {one} and {two} plies"

    def page(self, title: str = "Two games that part") -> str:
        """An HTML page that steps through both games at once, begun where they part."""
        source = files(__package__).joinpath("parting.html").read_text("utf-8")
        one, two = (escape(page(each), quote=True) for each in self.records)
        names = [escape(str(line[0].rules)) for line in (self.a, self.b)]
        steps = [[each.start, *(ply.after for ply in plies(each))] for each in self.records]
        at = next((n for n, (x, y) in enumerate(zip_longest(*steps)) if _differ(x, y)), 0)
        return Template(source).substitute(
            title=escape(title), a=one, b=two, name_a=names[0], name_b=names[1], at=at,
            last=max(map(len, steps)) - 1, text=escape(self.text[0].upper() + self.text[1:]),
        )  # fmt: skip

    def save(self, path: str | Path) -> Path:
        """Write the page, over one that is there; returns its path."""
        target = Path(path)
        target.write_text(self.page(), encoding="utf-8")
        return target

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Parting: {self.text}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        del include, exclude
        return {"text/html": self.html(), "text/plain": self.text}


def _told(position: Position) -> str:
    count = len(position.board.placements)
    over = position.outcome.text if position.outcome else f"{count} tiles laid."
    return f"{position.rules}: {over}"


def parting(
    a: Rules, b: Rules, players: Pairing = ("full", "full"), *, seed: int = 0, pair: int = 0
) -> Parting:
    """The game of a pair under each of two sets of rules, and the ply at which they part."""
    given.some_rules("a", a)
    given.some_rules("b", b)
    one, two = (record(rules, players, seed=seed, pair=pair) for rules in (a, b))
    lines = [_plies(each.positions()) for each in (one, two)]
    both = enumerate(zip_longest(*lines))
    at = next((n for n, (x, y) in both if _differ(x, y)), len(lines[0]) - 1)
    return Parting(at, lines[0], lines[1], (one, two))


def _plies(line: Sequence[Any]) -> tuple[Position, ...]:
    """The last position with each number of tiles on the board."""
    last = {len(position.board.placements): position for position in line}
    return tuple(last[count] for count in sorted(last))


def _differ(one: Any, two: Any) -> bool:
    if one is None or two is None:
        return True
    return bool(one.board.placements != two.board.placements or one.is_over != two.is_over)
