"""The lines of a record as a list: where each leaves, how long it is, and how it ends."""

from collections.abc import Iterator

from tayu.position import Position
from tayu.record import MAIN, Record
from tayu_widgets.live import tag, text
from tayu_widgets.walk import Line, spoken
from tayu_widgets.words import capital


def lines_markup(line: Line, asked: str) -> str:
    """The list; the branch that we are on can be renamed and pruned, the one `asked` confirmed."""
    head = tag("tr", *(tag("th", name, scope="col") for name in ("Line", "From", "Plies", "Ends")))
    rows = "".join(_rows(line.record))
    table = tag("table", tag("thead", head), tag("tbody", rows))
    return table + (_tools(line.name, asked) if line.name != MAIN else "")


def _rows(record: Record) -> Iterator[str]:
    for name in record.names:
        last = record.position(record.length(name), name)
        assert isinstance(last, Position), "the explorer plays Ta Yü"
        north_south, east_west = last.board.score.products
        indent = tag("span", "└ ", class_="tayu-faint") * (_depth(record, name) > 0)
        cells = (
            "\u2003" * max(_depth(record, name) - 1, 0) + indent + text(capital(spoken(name))),
            "" if name == MAIN else str(_tiles_at_start(record, name)),
            str(len(last.board.placements)),
            f"{north_south} : {east_west}" + (" ∎" if last.is_over else ""),
        )
        yield tag(
            "tr", *(tag("td", cell) for cell in cells), data_key=f"line {name}", tabindex=0,
            title="The score north–south : east–west" + (", game over" if last.is_over else ""),
        )  # fmt: skip


def _depth(record: Record, name: str) -> int:
    depth = 0
    while name != MAIN:
        name, depth = record.branch(name).parent, depth + 1
    return depth


def _tiles_at_start(record: Record, name: str) -> int:
    """How many tiles lie on the board where a branch leaves."""
    start = record.position(record.branch(name).start, name)
    assert isinstance(start, Position), "the explorer plays Ta Yü"
    return len(start.board.placements)


def _tools(name: str, asked: str) -> str:
    if name == asked:
        question = f"Prune branch {name}, and all that grows out of it?"
        tools = (
            tag("span", text(question), class_="tayu-question"),
            _button("Prune", f"prune {name}"),
            _button("Keep", "ask "),
        )
        return tag("div", *tools, class_="tayu-row", role="group", aria_label="Prune?")
    field = tag(
        "input", type="text", value=name, maxlength=60, data_value=f"name {name}",
        aria_label="Name of the branch", spellcheck="false",
    )  # fmt: skip
    tools = (field, _button("Rename", f"rename {name}"), _button("Prune…", f"ask {name}"))
    return tag("div", *tools, class_="tayu-row")


def _button(label: str, key: str) -> str:
    return tag("button", label, data_key=key, class_="tayu-choice")
