"""The lines of a game as a list: to go over to, to rename, and to prune."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tayu_widgets.guard import Guard
from tayu_widgets.live import Live, tag, text

Heads = tuple[str, str, str, str]
"""What stands over the columns: of names, of where a line leaves, how long it is, how it ends."""


class Row(NamedTuple):
    """A line in the list: what it is known by, its four cells as markup, and what it tells."""

    key: str
    cells: Sequence[str]
    about: str


class Lines:
    """The list, with tools for the branch that is shown; pruning asks first.

    `switch`, `rename` and `prune` are called with the key of a line, `rename` also with the
    name that was written.
    """

    def __init__(
        self,
        guard: Guard,
        switch: Callable[[str], object],
        rename: Callable[[str, str], object],
        prune: Callable[[str], object],
    ) -> None:
        self._switch, self._rename, self._prune = switch, rename, prune
        self._asked = ""
        self._names: dict[str, str] = {}
        self._shown: tuple[str, str] = "", ""
        self._table = ""
        self.live = Live("tayu-lines")
        self.live.on_event(guard(self.hear))
        self.live.on_value(guard(self.hear_value))

    def hear(self, event: str, key: str) -> None:
        """A `click` on a line, or on a tool, with the line's key behind it."""
        what, _, line = key.partition(" ")
        if event != "click":
            return
        if what == "line":
            self._switch(line)
        elif what == "ask":
            self._ask(line)
        elif what == "prune":
            self._ask("")
            self._prune(line)
        elif what == "rename":
            self._rename(line, self._names.get(line, self._shown[1]).strip())

    def hear_value(self, name: str, value: str) -> None:
        """What was written into the field for a branch's name."""
        field, _, line = name.partition(" ")
        if field == "name":
            self._names[line] = value

    def _ask(self, line: str) -> None:
        """Ask whether the branch is to be pruned; "" asks no more."""
        self._asked = line
        self._write()

    def write(self, heads: Heads, rows: Sequence[Row], key: str, branch: str = "") -> None:
        """Show the list with the line of that key marked; `branch` is its name, if it is one."""
        head = tag("tr", *(tag("th", name, scope="col") for name in heads))
        self._table = tag("table", tag("thead", head), tag("tbody", *map(_row, rows)))
        self._shown = key, branch
        if self._asked not in [row.key for row in rows]:
            self._asked = ""
        self._write()

    def _write(self) -> None:
        key, branch = self._shown
        tools = _question if key == self._asked else _tools
        html = self._table + (tools(key, branch) if branch else "")
        if html != self.live.html:
            self._names.clear()  # the field is another one, with the branch's name in it
        self.live.write(html, marked=f"line {key}")


def _row(row: Row) -> str:
    cells = (tag("td", cell) for cell in row.cells)
    return tag("tr", *cells, data_key=f"line {row.key}", tabindex=0, title=row.about)


def _question(key: str, branch: str) -> str:
    question = f"Prune branch {branch}, and all that grows out of it?"
    tools = (
        tag("span", text(question), class_="tayu-question"),
        _button("Prune", f"prune {key}"),
        _button("Keep", "ask "),
    )
    return tag("div", *tools, class_="tayu-row", role="group", aria_label="Prune?")


def _tools(key: str, branch: str) -> str:
    field = tag(
        "input", type="text", value=branch, maxlength=60, data_value=f"name {key}",
        aria_label="Name of the branch", spellcheck="false",
    )  # fmt: skip
    tools = (field, _button("Rename", f"rename {key}"), _button("Prune…", f"ask {key}"))
    return tag("div", *tools, class_="tayu-row")


def _button(label: str, key: str) -> str:
    return tag("button", label, data_key=key, class_="tayu-choice")
