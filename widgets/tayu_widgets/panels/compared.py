"""How two pinned placements look side by side: boards, figures, and their parts as bars."""

from collections.abc import Sequence

from tayu.drawing import Overlay, gains
from tayu.instead import Estimates, ways_next
from tayu.palette import Palette
from tayu.placement import Placement
from tayu.players import Rating
from tayu.position import Position
from tayu_widgets import questions
from tayu_widgets.boards import Window, board_picture, window_on
from tayu_widgets.live import tag, text
from tayu_widgets.panels import asked, sided
from tayu_widgets.panels.rated import number, pin_key

ONE = "Pin another placement, here or with C on the board, to see both side by side."
"""What is said beside the first pin."""


def pins(pinned: Sequence[Placement]) -> str:
    """What is pinned, each with a button that unpins it; and what to do next."""
    if not pinned:
        return ""
    buttons = "".join(unpin(each) for each in pinned)
    told = tag("span", ONE) if len(pinned) == 1 else ""
    return tag("div", buttons, told, class_="tayu-pins")


def unpin(placement: Placement) -> str:
    """The button that unpins a placement."""
    name = questions.lying(placement)
    return tag(
        "button", text(name), tag("i", "×", aria_hidden="true"), data_key=pin_key(placement),
        aria_label=f"Unpin {name}", title="Unpin", class_="tayu-unpin",
    )  # fmt: skip


# -- both boards


def boards(position: Position, pinned: Sequence[Placement], palette: Palette) -> str:
    """Both ghosts where they would lie, through the same window."""
    window = _window(position, pinned)
    pictures = [
        board_picture(
            position.board,
            palette,
            Overlay(ghost=each, gains=gains(each, position.rules)),
            window,
        )
        for each in pinned
    ]
    return sided.pair([unpin(each) for each in pinned], pictures)


def _window(position: Position, pinned: Sequence[Placement]) -> Window:
    laid = (*position.board.placements, *pinned)
    return window_on(position.board.size, (cell for each in laid for cell in each.cells))


def wins(known: Estimates) -> dict[str, str]:
    """Both win chances, as texts beside the boards."""
    return sided.wins(known.a, known.b)


# -- figures


def figures(position: Position, pinned: Sequence[Placement], known: Estimates, level: str) -> str:
    """Win chances, scores and what is left open, with a sentence on how sure the difference is."""
    after = [position.board.after(each) for each in pinned]
    assert position.side is not None, "tiles are laid once sides are settled"
    rows = [] if level == "gentle" else sided.chance_rows(known.a, known.b, position.side)
    rows += sided.score_rows(after[0].score, after[1].score)
    rows.append(asked.ways_row(*(ways_next(board, position.stock) for board in after)))
    said = "Gentle has no win chances; it goes by its side’s product."
    if level != "gentle":
        said = (
            ""
            if known.a.best is None
            else sided.verdict(known.a, known.b, position.side, "the second")
        )
        if level == "master" and known.a.playouts:
            said += " Both met the same draws, so their difference is surer than either chance."
    return sided.figures(("first", "second"), rows) + asked.note(said)


# -- parts


def parts(a: Rating, b: Rating, level: str) -> str:
    """The parts of both ratings and of their difference as bars on one scale."""
    if level == "gentle":
        return ""
    names = [term.name for term in a.terms]
    values = [(one.value, two.value) for one, two in zip(a.terms, b.terms, strict=True)]
    return part_table(names, values, (a.value, b.value), "log-odds", full=level == "full")


def part_table(
    names: Sequence[str],
    values: Sequence[tuple[float, float]],
    wholes: tuple[float, float],
    whole: str,
    *,
    full: bool,
) -> str:
    """A row of bars for each part, and one for the wholes, which they sum to."""
    longest = max((abs(each) for pair in (*values, wholes) for each in _three(pair)), default=0)
    scale = longest or 1.0
    rows = [_row(name, pair, scale) for name, pair in zip(names, values, strict=True)]
    rows.append(_row(whole, wholes, scale, "tayu-total"))
    heads = ("Full’s parts", "first", "second", "Difference")
    head = tag("tr", *(tag("th", each, scope="col") for each in heads))
    said = "In each column the parts sum to the last row; figures are rounded."
    if not full:
        said = f"Master has no parts, so these are full’s. {said}"
    table = tag("table", tag("thead", head), tag("tbody", *rows), class_="tayu-parts")
    return table + asked.note(said)


def _three(pair: tuple[float, float]) -> tuple[float, float, float]:
    return pair[0], pair[1], pair[1] - pair[0]


def _row(name: str, pair: tuple[float, float], scale: float, kind: str | None = None) -> str:
    cells = (tag("td", bar(each, scale), _signed(each)) for each in _three(pair))
    return tag("tr", tag("th", text(name), scope="row"), *cells, class_=kind)


def _signed(value: float) -> str:
    return number(value, 2, sign=True) if abs(value) >= 0.005 else "0"


def bar(value: float, scale: float) -> str:
    """A bar to the right of the middle for more than nothing, to the left for less."""
    long = 50 * abs(value) / scale
    begin = 50.0 if value >= 0 else 50 - long
    style = f"--from:{begin:.1f}%;--long:{long:.1f}%"
    kind = "tayu-less" if value < 0 else "tayu-more"
    return tag("span", style=style, class_=f"tayu-part {kind}", aria_hidden="true")
