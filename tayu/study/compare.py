"""What differs between two parts of a study's table, with intervals, and in plain words.

Games with the same number and seed form a block: the two games of a pair, and under
each set of rules the same order of the stock. Means are taken over blocks, so that what
a pair has in common doesn't pass for evidence; where both parts have the same pairs,
differences are taken within them. The intervals are Student's; those of many quantities
looked at together are judged by Holm's step-down procedure (S. Holm, "A simple
sequentially rejective multiple test procedure", 1979).
"""

from collections.abc import Iterator, Sequence
from html import escape
from math import sqrt
from typing import Any, NamedTuple

import pandas as pd
from numpy.typing import NDArray
from scipy import stats

from tayu.errors import check_kind
from tayu.study import given
from tayu.study.columns import COLUMNS
from tayu.study.measures import MEASURES, measured

LEVEL = 0.95
"""How sure an interval is."""

FEW = 10
"""With fewer blocks than this a comparison is refused: intervals would promise too much."""

Values = NDArray[Any]


class Estimate(NamedTuple):
    """A mean with its 95% interval, over so many blocks."""

    mean: float
    low: float
    high: float
    blocks: int

    @property
    def half(self) -> float:
        """Half the interval's width."""
        return (self.high - self.low) / 2

    @property
    def spread(self) -> float:
        """The standard deviation of a block."""
        reach = float(stats.t.ppf((1 + LEVEL) / 2, self.blocks - 1))
        return self.half * sqrt(self.blocks) / reach

    def text(self, digits: int = 2) -> str:
        """The mean ± half the interval."""
        return f"{self.mean:.{digits}f} ± {self.half:.{digits}f}"


class Difference(NamedTuple):
    """B less A in one quantity: `p` of no difference, and whether it holds among all looked at."""

    measure: str
    a: Estimate
    b: Estimate
    difference: Estimate
    p: float
    paired: bool
    holds: bool

    @property
    def digits(self) -> int:
        """How many to show, so that a narrow interval isn't told as 0.0."""
        return max(MEASURES[self.measure].digits, 2 if self.difference.half < 0.05 else 0)

    @property
    def change(self) -> str:
        """The difference with its sign ± half its interval."""
        digits = self.digits
        return f"{self.difference.mean:+.{digits}f} ± {self.difference.half:.{digits}f}"

    @property
    def sentence(self) -> str:
        """In plain words."""
        measure = MEASURES[self.measure]
        if not self.holds:
            return f"no measurable change in {measure.name}"
        way = "up" if self.difference.mean > 0 else "down"
        change, digits = abs(self.difference.mean), self.digits
        return (
            f"{measure.name} {way} by {change:.{digits}f} ± {self.difference.half:.{digits}f} "
            f"(from {self.a.mean:.{digits}f} to {self.b.mean:.{digits}f})"
        )


class Comparison(Sequence[Difference]):
    """B against A, quantity by quantity; shows itself as a table."""

    def __init__(self, differences: Sequence[Difference], a: str, b: str) -> None:
        self.differences, self.a, self.b = tuple(differences), a, b

    def __getitem__(self, at: int) -> Difference:  # type: ignore[override]
        return self.differences[at]

    def __len__(self) -> int:
        return len(self.differences)

    def __iter__(self) -> Iterator[Difference]:
        return iter(self.differences)

    def of(self, measure: str) -> Difference:
        """The difference in one quantity; `KeyError` if it wasn't measured."""
        for one in self.differences:
            if one.measure == measure:
                return one
        raise KeyError(measure)

    @property
    def text(self) -> str:
        """A sentence for each quantity that changes, and one for all that don't."""
        changes = [one.sentence for one in self if one.holds]
        same = [MEASURES[one.measure].name for one in self if not one.holds]
        lines = [f"{self.b} against {self.a}:", *(f"- {line}" for line in changes)]
        return "\n".join(
            [*lines, *([f"- no measurable change in: {', '.join(same)}"] * bool(same))]
        )

    def frame(self) -> pd.DataFrame:
        """The same as a table of numbers."""
        return pd.DataFrame(
            {
                "quantity": MEASURES[one.measure].name, self.a: one.a.mean, self.b: one.b.mean,
                "difference": one.difference.mean, "low": one.difference.low,
                "high": one.difference.high, "p": one.p, "paired": one.paired, "holds": one.holds,
            } for one in self
        )  # fmt: skip

    @property
    def summary(self) -> str:
        """In one line: who is compared, and how much of what was looked at changes."""
        changed = sum(one.holds for one in self)
        return f"{self.b} against {self.a}, {changed} of {len(self)} quantities change"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Comparison: {self.summary}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        del include, exclude
        return {"text/html": self.html(), "text/plain": self.text}

    def html(self) -> str:
        """A table with a row for each quantity; ● marks what holds among all looked at."""
        rows = [_row("th", ("quantity", self.a, self.b, "difference", ""))]
        for one in self:
            sign = "●" if one.holds else "○ no measurable change"
            told = one.a.text(one.digits), one.b.text(one.digits), one.change
            rows.append(_row("td", (MEASURES[one.measure].name, *told, sign)))
        return f"<table>{''.join(rows)}</table>"


def _row(kind: str, cells: Sequence[str]) -> str:
    style = "text-align:left;white-space:nowrap"
    return (
        "<tr>" + "".join(f"<{kind} style='{style}'>{escape(c)}</{kind}>" for c in cells) + "</tr>"
    )


def compare(
    a: pd.DataFrame,
    b: pd.DataFrame,
    measures: Sequence[str] | None = None,
    *,
    names: tuple[str, str] | None = None,
) -> Comparison:
    """Every measured quantity of B less A's, both parts of one or two tables.

    Paired over the pairs that both parts have, if these are half of the smaller part or
    more; else as two samples that share nothing. Raises `ValueError` for an
    unknown quantity, one that is asked for by name and wasn't measured, for what is no
    study's table, or with too few pairs to say anything.
    """
    found = []
    chosen = measured(measures)
    check_table("a", a)
    check_table("b", b)
    for side, frame in (("a", a), ("b", b)):
        if frame.empty:
            raise ValueError(f"{side} holds no games, so there is nothing to compare")
    for name in chosen:
        one, two = _blocks(a, name), _blocks(b, name)
        if len(one) and len(two):
            found.append(_difference(name, one, two))
        elif measures is not None:
            raise ValueError(f"{name} ({MEASURES[name].name}) wasn't measured in these games")
    labels = (_label(a), _label(b)) if names is None else _two(names)
    return Comparison(_holm(found), *labels)


def check_table(name: str, frame: pd.DataFrame) -> None:
    """Raise `TypeError` for what is no table, `ValueError` for one that is no study's."""
    check_kind(name, frame, pd.DataFrame, "a table of games, as tayu.study.read gives it")
    if missing := [column for column in COLUMNS if column not in frame]:
        raise ValueError(f"{name} is no study's table, for it has no column {missing[0]!r}")


def _two(names: tuple[str, str]) -> tuple[str, str]:
    found = given.names("names", names, "('before', 'after')")
    if len(found) != 2:
        raise ValueError(f"names is {names!r}, but there must be two, for a and for b")
    return found[0], found[1]


def estimate(frame: pd.DataFrame, measure: str) -> Estimate:
    """The mean of a quantity over a part of a table, with its interval.

    Raises `ValueError` if it wasn't measured, or in too few pairs to say anything.
    """
    check_kind("measure", measure, str, "the name of a quantity, as 'plies'")
    measured([measure])
    check_table("frame", frame)
    blocks = _blocks(frame, measure)
    if not len(blocks):
        raise ValueError(f"there are no games here in which {MEASURES[measure].name} was measured")
    return _estimate(blocks.to_numpy())


def _label(frame: pd.DataFrame) -> str:
    rules, players = frame.rules.unique(), frame.players.unique()
    return f"{' / '.join(map(str, rules))} ({' / '.join(map(str, players))})"


def _blocks(frame: pd.DataFrame, measure: str) -> "pd.Series[float]":
    """The quantity's mean over each pair of games; none if it wasn't measured."""
    values = MEASURES[measure].of(frame).astype(float)
    means: pd.Series[float] = values.groupby(frame.seed).mean().dropna()
    if 0 < len(means) < FEW:
        raise ValueError(f"there are {len(means)} pairs of games, but a comparison takes {FEW}")
    return means


def _estimate(values: Values) -> Estimate:
    count, mean = len(values), float(values.mean())
    reach = float(stats.t.ppf((1 + LEVEL) / 2, count - 1)) * float(values.std(ddof=1)) / sqrt(count)
    return Estimate(mean, mean - reach, mean + reach, count)


def _difference(name: str, a: "pd.Series[float]", b: "pd.Series[float]") -> Difference:
    common = a.index.intersection(b.index)
    paired = len(common) >= max(FEW, min(len(a), len(b)) / 2)
    if paired:
        a, b = a.loc[common], b.loc[common]
    one, two = a.to_numpy(), b.to_numpy()
    found = _estimate(two - one) if paired else _welch(one, two)
    if found.half == 0.0:
        p = 1.0 if found.mean == 0.0 else 0.0
    else:
        freedom = found.blocks - 1
        t = float(stats.t.ppf((1 + LEVEL) / 2, freedom))
        p = float(2 * stats.t.sf(abs(found.mean) / (found.half / t), freedom))
    return Difference(name, _estimate(one), _estimate(two), found, p, paired, False)


def _welch(a: Values, b: Values) -> Estimate:
    """Of two samples that share nothing: Welch's interval, with his degrees of freedom."""
    one, two = a.var(ddof=1) / len(a), b.var(ddof=1) / len(b)
    mean, spread = float(b.mean() - a.mean()), one + two
    if spread == 0.0:
        return Estimate(mean, mean, mean, min(len(a), len(b)))
    freedom = spread**2 / (one**2 / (len(a) - 1) + two**2 / (len(b) - 1))
    reach = float(stats.t.ppf((1 + LEVEL) / 2, freedom)) * sqrt(spread)
    return Estimate(mean, mean - reach, mean + reach, int(freedom) + 1)


def _holm(found: Sequence[Difference]) -> list[Difference]:
    """Which differences hold when as many are looked at: the order of `found` is kept."""
    holds = set()
    for rank, one in enumerate(sorted(found, key=lambda each: each.p)):
        if one.p > (1 - LEVEL) / (len(found) - rank):
            break
        holds.add(one.measure)
    return [one._replace(holds=one.measure in holds) for one in found]
