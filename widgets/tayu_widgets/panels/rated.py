"""How ratings look: the list, a win chance with its interval, and the terms as bars."""

from collections.abc import Sequence
from itertools import pairwise

from tayu.moves import Side
from tayu.palette import Palette
from tayu.placement import Placement
from tayu.players import Rating
from tayu.position import Position
from tayu.score import Score
from tayu_widgets import words
from tayu_widgets.live import tag, text
from tayu_widgets.panels.parts import change, side_sign
from tayu_widgets.pictures import tile_picture

LEVELS = {"gentle": "Gentle", "full": "Full", "master": "Master"}
"""The levels that rate, from the quickest to the strongest, and what they are called."""

MOST_ROWS = 40
"""How many rows a list shows that is written again and again."""

Part = tuple[str, float]
"""A name and what it adds."""


def key_of(rating: Rating) -> str:
    """The key of a rating's row."""
    placement = rating.placement
    return f"{placement.orientation}@{placement.row},{placement.col}"


def pin_key(placement: Placement) -> str:
    """The key of the buttons that pin and unpin a placement."""
    return f"pin {placement.tile.name}/{placement.orientation}@{placement.row},{placement.col}"


def number(value: float, digits: int, sign: bool = False) -> str:
    """A number with so many digits after the point, and a true minus."""
    rounded = round(value, digits) or 0.0  # never a negative zero
    return f"{rounded:{'+' if sign else ''}.{digits}f}".replace("-", "−")


def percent(share: float) -> str:
    """A share in percent, to a tenth."""
    return f"{share * 100:.1f}"


# -- the list


def table(
    level: str,
    ratings: Sequence[Rating],
    position: Position,
    palette: Palette,
    pinned: Sequence[Placement] = (),
) -> str:
    """The list of a level's ratings, each with its pin; a hint where there are none."""
    if not ratings:
        return tag("p", "Ratings appear when a tile is to be laid.", class_="tayu-note")
    head = tag("tr", *(tag("th", name, scope="col") for name in _heads(level, position)))
    shown = ratings if level == "gentle" else ratings[:MOST_ROWS]
    now = position.board.score
    rows = (_row(level, rating, now, palette, pinned) for rating in shown)
    listed = tag("table", tag("thead", head), tag("tbody", *rows), class_=f"tayu-by-{level}")
    left = len(ratings) - len(shown)
    if level == "gentle" and not any(rating.value for rating in ratings):
        listed = (
            tag(
                "p",
                "No placement scores yet, so gentle rates them all 0: full and master see more.",
                class_="tayu-note",
            )
            + listed
        )
    return listed + more(left)


def more(left: int) -> str:
    """A note on the rows that a list leaves out; none where all are there."""
    return tag("p", f"… and {left} more.", class_="tayu-note") if left > 0 else ""


def _heads(level: str, position: Position) -> list[str]:
    if level == "gentle":
        both = [side_sign(side) + _SHORT[side] for side in words.SIDES]
        return ["", "Row, col", *both, "Gentle", ""]
    side = side_sign(position.side) if position.side is not None else ""
    points = ["Points"] if level == "master" else []
    return ["", "Row, col", side + "Win %", "95 %", *points, ""]


_SHORT = {Side.NORTH_SOUTH: "N–S", Side.EAST_WEST: "E–W"}


def _row(
    level: str, rating: Rating, now: Score, palette: Palette, pinned: Sequence[Placement]
) -> str:
    placement = rating.placement
    cells = _scores(rating, now) if level == "gentle" else _chances(rating)
    return tag(
        "tr",
        tag("td", tile_picture(placement.tile, palette, placement.orientation)),
        tag("td", f"{placement.row}, {placement.col}"),
        *cells,
        tag("td", pin(placement, placement in pinned), class_="tayu-pinning"),
        data_key=key_of(rating),
        tabindex=0,
    )


def pin(placement: Placement, pinned: bool) -> str:
    """The button that pins a placement, to see it beside another one, or unpins it."""
    does = "Unpin" if pinned else "Pin, to compare"
    name = f"{does}: {placement.tile} at {placement.row}, {placement.col}"
    icon = tag("svg", tag("path", d=_PIN), viewBox="0 0 16 16", aria_hidden="true")
    return tag(
        "button", icon, data_key=pin_key(placement), aria_label=name, title=does,
        class_="tayu-pin" + (" tayu-pinned" if pinned else ""),
    )  # fmt: skip


_PIN = "M5.5 2h5M6.2 2v4.2L4 9h8L9.8 6.2V2M8 9v5"


def _scores(rating: Rating, now: Score) -> list[str]:
    score = rating.score
    scored = (_scored(now.products[side], score.products[side]) for side in words.SIDES)
    return [*scored, tag("td", text(f"{rating.value:g}".replace("-", "−")))]


def _scored(before: int, after: int) -> str:
    return tag("td", text(after), change(before, after))


def _chances(rating: Rating) -> list[str]:
    points = [] if rating.margin is None else [tag("td", number(rating.margin, 1, sign=True))]
    if rating.win is None or rating.low is None or rating.high is None:
        return [tag("td", number(rating.value, 2, sign=True)), tag("td"), *points]
    return [*odds(rating.win, rating.low, rating.high), *points]


def odds(win: float, low: float, high: float) -> tuple[str, str]:
    """Two cells for a win chance: the number, and a bar with its interval."""
    where = f"--low:{percent(low)}%;--win:{percent(win)}%;--high:{percent(high)}%"
    bar = tag("span", style=where, class_="tayu-odds")
    told = tag("small", f"{percent(low)}–{percent(high)}")
    return tag("td", percent(win)), tag("td", bar, told)


# -- one rating


def account(level: str, rating: Rating | None, position: Position) -> str:
    """How a rating came about: a sentence, and the parts as bars where there are any."""
    if rating is None:
        return tag("p", _ABOUT[level], class_="tayu-note")
    parts = _gentle_parts(rating, position) if level == "gentle" else list(rating.terms)
    digits = 0 if level == "gentle" else 2
    chart = ""
    if any(value for _, value in parts):
        chart = waterfall(parts, rating.value, digits, _WHOLE[level])
    told = tag("p", text(_told(level, rating, position)), class_="tayu-note")
    return chart if level == "full" and chart else told + chart  # the row says the rest


_ABOUT = {
    "gentle": "Gentle: the side’s own product at that moment. Point at a row to see its parts.",
    "full": "Full: one ply, in terms that sum to the rating. Point at a row to see them.",
    "master": "Master: games played on to the end. Point at a row to read its figures.",
}
_WHOLE = {"gentle": "product", "full": "log-odds", "master": "win chance"}


def _told(level: str, rating: Rating, position: Position) -> str:
    if level == "gentle":
        return _product(rating, position)
    if rating.win is None or rating.low is None or rating.high is None:
        return f"The flood is rated by log-odds: {number(rating.value, 2, sign=True)}."
    chance = (
        f"Win chance {percent(rating.win)} % (95 %: "
        f"{percent(rating.low)} to {percent(rating.high)})"
    )
    if rating.margin is None:
        return f"{chance}, log-odds {number(rating.value, 2, sign=True)}:"
    margin = number(rating.margin, 1, sign=True)
    return f"{chance}; expected margin {margin} points; {rating.playouts:,} playouts."


def _product(rating: Rating, position: Position) -> str:
    parts = [f"{term.name} {term.value:g}" for term in rating.terms]
    if position.side is Side.FLOOD:
        return f"The flood wants the higher product low: {', '.join(parts)}."
    return f"Gentle: {' × '.join(parts)} = {rating.value:g}"


def _gentle_parts(rating: Rating, position: Position) -> list[Part]:
    """What the product was, and what the placement adds to it."""
    products, side = position.board.score.products, position.side
    sided = side in (Side.NORTH_SOUTH, Side.EAST_WEST)
    before = products[side] if side is not None and sided else -max(products)
    return [("before", before), ("this placement", rating.value - before)]


def waterfall(parts: Sequence[Part], whole: float, digits: int, unit: str) -> str:
    """Bars for parts, each beginning where the sum so far ends, and one for the whole."""
    sums = [0.0]
    for _, value in parts:
        sums.append(sums[-1] + value)
    low, high = min(*sums, whole), max(*sums, whole)
    spread = (high - low) or 1.0
    spans = [*pairwise(sums), (0.0, whole)]
    named = [*parts, (unit, whole)]
    rows = (
        _bar(name, value, number(value, digits, sign=True), span, low, spread)
        for (name, value), span in zip(named, spans, strict=True)
    )
    return tag("div", *rows, class_="tayu-terms", role="list", aria_label="Parts of the rating")


def _bar(
    name: str, value: float, told: str, span: tuple[float, float], low: float, spread: float
) -> str:
    scale = 100 / spread
    begin, length, zero = (min(span) - low), abs(span[1] - span[0]), -low
    style = f"--from:{begin * scale:.1f}%;--long:{length * scale:.1f}%;--zero:{zero * scale:.1f}%"
    kind = "tayu-less" if value < 0 else "tayu-more"
    bar = tag("span", style=style, class_=f"tayu-term {kind}", aria_hidden="true")
    return tag("div", tag("b", told), bar, tag("small", text(name)), role="listitem")
