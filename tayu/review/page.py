"""A review as a page: graph, sums, turning points with stills, and a table of plies.

One file without scripts, fonts or network. The graph is drawn twice, for wide and for
narrow windows; its columns and numbers are links into the table.
"""

from collections.abc import Iterator
from html import escape
from importlib.resources import files
from string import Template

from tayu import svg
from tayu.drawing import MARGIN, Overlay, ground, overlay, shores, tiles
from tayu.drawing.overlay import Mark
from tayu.page.colours import style, variables
from tayu.palette import LIGHT, Palette
from tayu.position import Position
from tayu.review.chance import Chance, Change
from tayu.review.chart import ERROR, HEIGHT, Chart
from tayu.review.steps import PlyReview
from tayu.review.text import SUMMED, interval, loss, lost, points, summary
from tayu.review.turning import TurningPoint, percent
from tayu.review.value import NOTED, Review, Sum
from tayu.shapes import Rect
from tayu.svg import Still
from tayu.svg.pen import UNIT, drawn, file

WIDE, NARROW = 74.0, 27.0
"""The graph's widths in its own units."""

SIGN = ("●", "◆", "≈")
"""North–south and east–west, as the board has them, and the flood."""


def page(review: Review, *, theme: str = "auto", title: str | None = None) -> str:
    """The whole page; see `Review.html`."""
    colours, palette = style(theme), variables()
    return Template(_part("page.html")).substitute(
        title=escape(title or _title(review)),
        colours=colours,
        style=_part("page.css"),
        about=_about(review),
        notes="".join(f"<p>{escape(note)}</p>" for note in review.notes),
        wide=_graph(Chart(review, WIDE, palette)),
        narrow=_graph(Chart(review, NARROW, palette)),
        sums=sums_table(review),
        turning="".join(_turning(review, palette)),
        rows="".join(_row(ply) for ply in review.plies),
        noted=f"{100 * NOTED:.0f}%",
        key=_key(review),
        seen_by="all as each side sees them" if _three(review) else "all as north–south sees them",
    )


def _three(review: Review) -> bool:
    return len(review.sides) > 2


def _key(review: Review) -> str:
    """What is what in the graph."""
    swatches = (
        f'<i class="side-{int(side)}" aria-hidden="true">■</i> {side.label}’s ply'
        for side in review.sides
    )
    good = "the ply’s own side" if _three(review) else "north–south"
    dashed = "thinly dashed: 95% intervals" if _three(review) else "dashed: 95% interval"
    said = (f"above the line: good for {good}", dashed)
    return " ".join(f"<span>{each}</span>" for each in (*swatches, *said))


def fragment(review: Review) -> str:
    """What a notebook shows of a review: graph, sums, and what decided the game."""
    decided = "".join(f"<li>{escape(turn.sentence)}</li>" for turn in review.turning_points())
    return (
        f"<div><p>{_about(review)}</p>{graph(review).html()}{sums_table(review)}"
        f"<ol>{decided}</ol>{''.join(f'<p>{escape(note)}</p>' for note in review.notes)}</div>"
    )


def graph(review: Review, palette: Palette = LIGHT, width: float = WIDE) -> Still:
    """The graph alone, as a still."""
    chart = Chart(review, width, palette)
    paper = Rect(0, 0, width, HEIGHT, 0, palette.paper)
    said = summary(review)
    picture = file(drawn([paper, *chart.shapes()]), (0, 0, width, HEIGHT), 960, "Win chance", said)
    return Still(picture, said, str(review), 960)


def _part(name: str) -> str:
    return files(__package__).joinpath(name).read_text("utf-8")


def _title(review: Review) -> str:
    names = [value for name, value in review.record.headers if name.startswith("seat ")]
    return "Review: " + (review.record.header("event") or " – ".join(names) or "a game of Ta Yü")


def _about(review: Review) -> str:
    end = review.plies[-1].ply.after if review.plies else review.start
    outcome = getattr(end, "outcome", None)
    how = f"{review.playouts} playouts a ply, seed {review.seed}" if review.playouts else ""
    line = f"line “{review.line}”" if review.line else ""
    judged = ", ".join(filter(None, (f"Judged by {review.level}", how, line, str(review.rules))))
    sentences = (outcome.text if outcome else "", summary(review), judged + ".")
    return escape(" ".join(filter(None, sentences)))


# -- the graph with its links


def _graph(chart: Chart) -> str:
    links = "".join(_link(chart, ply) for ply in chart.review.plies)
    frame = (0.0, 0.0, chart.width, HEIGHT)
    content = drawn(chart.shapes()) + links
    return file(content, frame, round(13 * chart.width), "Win chance", summary(chart.review))


def _link(chart: Chart, ply: PlyReview) -> str:
    """A column that says what happened and leads to the ply's row."""
    width = chart.x(1) - chart.x(0)
    x = chart.x(ply.number) - width / 2
    place = " ".join(
        f'{name}="{round(UNIT * length)}"'
        for name, length in (("x", x), ("y", 1.5), ("width", width), ("height", ERROR[1] - 1.5))
    )
    return (
        f'<a href="#ply-{ply.number}" class="column"><title>{escape(_told(ply))}</title>'
        f'<rect {place} fill-opacity="0" fill="#000"/></a>'
    )


def _told(ply: PlyReview) -> str:
    return (
        f"{ply.said}\n{ply.side.label}: {percent(ply.before.value)} before, "
        f"{percent(ply.after.value)} after; luck {points(ply.luck.value)}, "
        f"error {loss(ply.error.value)}"
    )


# -- sums


def sums_table(review: Review) -> str:
    """The sums of luck and error, a row for each seat, and what they are sums of."""
    rows = "".join(_sum_row(each) for each in review.sums)
    return (
        '<table class="sums"><thead><tr><th>seat</th><th>luck</th><th>a draw</th><th>error</th>'
        f"<th>a choice</th><th>errors of {100 * NOTED:.0f}% or more</th></tr></thead>"
        f"<tbody>{rows}</tbody></table><p>{escape(SUMMED)}</p>"
    )


def _sum_row(each: Sum) -> str:
    name = f" {escape(each.name)}," if each.name else ""
    cells = (
        _change(each.luck), points(each.luck_per_draw),
        _lost(each.error), loss(each.error_per_choice), f"{each.errors} of {each.choices}",
    )  # fmt: skip
    who = f'<th scope="row">{_sign(each.side)} seat {each.seat},{name} {each.side.label}</th>'
    return f"<tr>{who}{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _sign(side: int) -> str:
    return f'<i class="side-{int(side)}" aria-hidden="true">{SIGN[side]}</i>'


def _change(change: Change) -> str:
    return _smaller(change, interval(change))


def _lost(error: Change) -> str:
    return _smaller(error, lost(error))


def _smaller(change: Change, text: str) -> str:
    if not change.value and not change.high:
        return "0"
    value, plus_minus, half = text.partition(" ± ")
    return f"{value}<small>{plus_minus}{half}</small>"


def _chance(chance: Chance) -> str:
    low, high = percent(chance.low), percent(chance.high)
    return f"{percent(chance.value)}<small> {low}–{high}</small>"


# -- turning points


def _turning(review: Review, palette: Palette) -> Iterator[str]:
    for number, turn in enumerate(review.turning_points(), 1):
        (side, change), kind = turn.gain, turn.kind.capitalize()
        yield (
            f'<li><h3><b>{number}</b> <a href="#ply-{turn.ply.number}">{kind}, '
            f"{_sign(side)} {points(change)} for {side.label}</a></h3>"
            f"{_still(turn, palette)}<p>{escape(turn.sentence)}{_legend(turn)}</p></li>"
        )


def _legend(turn: TurningPoint) -> str:
    dashed = turn.kind == "error" and turn.ply.error.value > 0 and bool(turn.ply.best)
    return " The best lies in the dashed outline." if dashed else ""


def _still(turn: TurningPoint, palette: Palette) -> str:
    """The board after the ply, what was laid outlined; for an error also the best, dashed."""
    after = turn.ply.ply.after
    assert isinstance(after, Position)
    board, placing = after.board, turn.ply.placing
    marks: tuple[Mark, ...] = ()
    if turn.kind == "error" and placing and placing.change.value > 0:
        marks = (Mark(placing.best[0], palette.marks[0], "", dashed=True),)
    over = Overlay(last=placing.move if placing else None, marks=marks)
    shapes = [
        *ground(board.rules, palette), *tiles(board, palette),
        *shores(board, palette), *overlay(over, palette),
    ]  # fmt: skip
    extent = board.size + 2 * MARGIN
    said = f"{turn.sentence} {svg.described(after)}"
    return file(drawn(shapes), (-MARGIN, -MARGIN, extent, extent), 420, "Board", said)


# -- plies


def _row(ply: PlyReview) -> str:
    noted = ' class="noted"' if ply.error.value >= NOTED else ""
    placed = ply.placing
    tile = ply.tile.name if ply.tile else "–"
    cells = (
        tile,
        f"{placed.move.row},{placed.move.col} <small>/{placed.move.orientation}</small>"
        if placed
        else "–",
        _chance(ply.before),
        _change(ply.luck) if ply.tile else "–",
        _chance(ply.drawn),
        _lost(ply.error) if any(step.kind == "error" for step in ply.steps) else "–",
        _chance(ply.after),
    )
    head = f'<th scope="row">{ply.number} {_sign(ply.side)}<span>{ply.side.label}</span></th>'
    return (
        f'<tr id="ply-{ply.number}"{noted} title="{escape(ply.said)}">{head}'
        f"{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
    )
