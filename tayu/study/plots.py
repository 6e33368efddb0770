"""Pictures of what was measured, with intervals, as stills.

Matplotlib draws them: every notebook's user knows it, it needs no browser, and its
SVG has no date and no random names once told so, so that a saved notebook stays the same.
Marks differ by shape and by shade, so that neither grey paper nor colour-blind eyes lose them.
"""

from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any

import numpy as np
import pandas as pd
from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from tayu.errors import check_kind
from tayu.study.compare import Comparison, Difference, Estimate, estimate
from tayu.study.measures import MEASURES
from tayu.svg import Still

COLOURS = ("#0072B2", "#D55E00", "#000000", "#8A8A8A")
"""One after the other for what is told apart, the sides' own colours first."""
MARKERS = ("o", "D", "s", "^")
"""Likewise, so that grey tells as much."""
DASHES = ("-", "--", ":", "-.")
"""Likewise."""

STYLE: Any = {
    "svg.hashsalt": "tayu", "svg.fonttype": "none", "font.family": "DejaVu Sans",
    "font.size": 10, "axes.spines.top": False, "axes.spines.right": False,
}  # fmt: skip
"""What matplotlib is told, so that the same table gives the same picture."""


def intervals(
    parts: Mapping[str, pd.DataFrame], measure: str, *, even: float | None = None, title: str = ""
) -> Still:
    """A quantity in each part of a table: its mean as a mark, its 95% interval as a bar.

    `even` draws a line at a value to compare with, such as ½ for a share.
    """
    check_kind("parts", parts, Mapping, "a dict of tables by their names")
    if not parts:
        raise ValueError("parts is {}, but it takes one table or more")
    found = {name: estimate(frame, measure) for name, frame in parts.items()}
    with rc_context(STYLE):
        figure = Figure(figsize=(7, 0.9 + 0.34 * len(found)), layout="constrained")
        axes = figure.subplots()
        _forest(axes, found, MEASURES[measure].digits)
        if even is not None:
            axes.axvline(even, color="#555555", linewidth=0.9, linestyle=":")
        axes.set_xlabel(MEASURES[measure].name)
        axes.set_title(title, loc="left", fontsize=10)
        digits = MEASURES[measure].digits
        plain = [f"{name}: {one.text(digits)}" for name, one in found.items()]
        return _still(figure, title or MEASURES[measure].name, plain)


def _forest(axes: Axes, found: Mapping[str, Estimate], digits: int) -> None:
    for row, one in enumerate(found.values()):
        colour, marker = COLOURS[row % 2], MARKERS[row % 2]
        axes.plot([one.low, one.high], [row, row], color=colour, linewidth=2.4)
        axes.plot([one.mean], [row], marker=marker, color=colour, markersize=7)
        axes.annotate(
            one.text(digits), (one.high, row), (6, 0), textcoords="offset points", va="center",
            fontsize=9,
        )  # fmt: skip
    axes.set_yticks(range(len(found)), list(found))
    axes.set_ylim(len(found) - 0.5, -0.5)
    axes.margins(x=0.25)


def changes(found: Comparison, *, title: str = "") -> Still:
    """What a comparison found, in one picture: each quantity's difference with its interval.

    Lengths are in standard deviations of a pair of games, so that quantities of all kinds
    stand under one scale; the numbers beside them are as measured. A filled mark is a
    difference that holds, a hollow one is none that could be told.
    """
    check_kind("found", found, Comparison, "what tayu.study.compare.compare gives")
    title = title or f"{found.b} against {found.a}"
    with rc_context(STYLE):
        figure = Figure(figsize=(7, 1.1 + 0.3 * len(found)), layout="constrained")
        axes = figure.subplots()
        for row, one in enumerate(found):
            _change(axes, row, one)
        axes.axvline(0, color="#555555", linewidth=0.9, linestyle=":")
        axes.set_yticks(range(len(found)), [MEASURES[one.measure].name for one in found])
        axes.set_ylim(len(found) - 0.5, -0.5)
        axes.margins(x=0.3)
        axes.set_xlabel("difference, in standard deviations of a pair of games")
        axes.set_title(title, loc="left", fontsize=10)
        plain = [f"{MEASURES[one.measure].name}: {one.change}" for one in found]
        return _still(figure, title, plain)


def _change(axes: Axes, row: int, one: Difference) -> None:
    spread = one.a.spread or one.b.spread or 1.0
    low, mean, high = (x / spread for x in (one.difference.low, one.difference.mean,
                                            one.difference.high))  # fmt: skip
    colour = COLOURS[2] if one.holds else COLOURS[3]
    axes.plot([low, high], [row, row], color=colour, linewidth=2.4 if one.holds else 1.4)
    face = colour if one.holds else "#ffffff"
    axes.plot([mean], [row], marker="o", color=colour, markerfacecolor=face, markersize=7)
    axes.annotate(
        one.change, (high, row), (6, 0), textcoords="offset points", va="center", fontsize=9
    )


def curves(
    lines: Mapping[str, tuple[Sequence[float], Sequence[float], Sequence[float]]],
    *,
    along: str,
    up: str,
    title: str = "",
    even: float | None = None,
) -> Still:
    """Shares over a scale: for each line its places, its shares and half their intervals."""
    check_kind("lines", lines, Mapping, "a dict of curves by their names")
    with rc_context(STYLE):
        figure = Figure(figsize=(7, 3.4), layout="constrained")
        axes = figure.subplots()
        for number, (name, (xs, ys, halves)) in enumerate(lines.items()):
            x, y, half = np.array(xs), np.array(ys), np.array(halves)
            colour, dash = COLOURS[number % 4], DASHES[number % 4]
            axes.fill_between(x, y - half, y + half, color=colour, alpha=0.18, linewidth=0)
            axes.plot(x, y, color=colour, linestyle=dash, linewidth=1.8, label=name)
        if even is not None:
            axes.axhline(even, color="#555555", linewidth=0.9, linestyle=":")
        axes.set(xlabel=along, ylabel=up)
        axes.set_title(title, loc="left", fontsize=10)
        axes.legend(frameon=False)
        return _still(figure, title or up, [f"{name}: {len(xs)} points" for name, (xs, _, _) in
                                            lines.items()])  # fmt: skip


def _still(figure: Figure, title: str, plain: Sequence[str]) -> Still:
    file = StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    width = round(figure.get_figwidth() * 96)
    return Still(file.getvalue(), f"{title}. {'; '.join(plain)}.", "\n".join(plain), width)
