"""The record: lines, comments, what the rules have against it; SGF and pictures out, SGF in."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from tayu.errors import InvalidRecord
from tayu.go_lines import GoLine, headers
from tayu.sgf import SgfGame
from tayu_widgets.exports import File
from tayu_widgets.go.files import ENDINGS, GoScene, exported
from tayu_widgets.go.panels.panel import GoPanel
from tayu_widgets.live import Live, tag, text
from tayu_widgets.panels.filing import Filing
from tayu_widgets.panels.lines import Lines, Row


class GoRecordPanel(GoPanel):
    """The lines to go over to, to rename and to prune; and the game as a file, out and in."""

    title, name = "Record", "go-record"
    aspects: ClassVar[frozenset[str]] = frozenset({"at", "game"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        session = self.session
        self.about, self.problems = Live(), Live("tayu-lines")
        self.problems.on_event(self.guard(self.hear))
        self.lines = Lines(
            self.guard,
            lambda line: session.switch(int(line)),
            lambda line, name: session.rename(int(line), name),
            lambda line: session.prune(int(line)),
        )
        self.filing = Filing(self.guard, self, ENDINGS, "this turn")
        self.fill(self.about, self.lines.live, self.problems, *self.filing.parts)
        self.room.add_class("tayu-scrolls")

    def hear(self, event: str, key: str) -> None:
        """A `click` on what the rules have against the record goes to where that is."""
        if event == "click":
            self.session.go(int(key))

    # -- files, see `tayu_widgets.panels.filing.Holder`

    def exporting(self, ending: str) -> Callable[[], File]:
        """What makes a file of what is shown now."""
        session = self.session
        line = session.lines[session.line].name
        scene = GoScene(session.game, line, session.at, self.palette.name)
        return partial(exported, scene, ending)

    def save(self, path: Path) -> Path:
        """Write the game in SGF, and give the whole path."""
        path.write_text(self.session.saved(), "utf-8", newline="\n")
        return path.resolve()

    def comment(self, said: str) -> None:
        """Say something about the node that is shown."""
        self.session.comment(said)

    def take(self, written: str | bytes) -> str:
        """Open a game in SGF, and say how that went; what can't be opened changes nothing."""
        try:
            self.session.open(written)
        except InvalidRecord as error:
            return f"Nothing could be opened: {error}."
        count = len(self.session.game.problems)
        forbidden = f" The rules forbid {count} of its turns, listed above." if count else ""
        return f"The whole game was read.{forbidden}"

    # -- what is shown

    def refresh(self) -> None:
        """Write what the game is, its lines, what the rules forbid of it, and the comment."""
        session = self.session
        self.about.write(_about(session.game))
        self.problems.write(_problems(session.game))
        rows = [_row(number, line) for number, line in enumerate(session.lines)]
        shown = session.line
        branch = session.lines[shown].name if shown else ""
        self.lines.write(("Line", "From turn", "Turns", "Ends"), rows, str(shown), branch)
        self.filing.write("game.sgf", session.node.comment)

    def close(self) -> None:
        """Take the panel away, and end what it was drawing."""
        self.filing.close()
        super().close()


def _row(number: int, line: GoLine) -> Row:
    position = line.nodes[-1].position
    score, first = position.score, line.nodes[line.keep]
    cells = (
        "└ " * (number > 0) + text(line.name or "Main line"),
        str(first.position.ply) if number else "",
        str(position.ply),
        f"{score.black} : {score.white}" + " ∎" * position.is_over,
    )
    return Row(str(number), cells, "The score black : white" + ", game over" * position.is_over)


def _about(game: SgfGame) -> str:
    told = "; ".join(f"{name}: {value}" for name, value in headers(game))
    return tag("p", text(told), class_="tayu-note")


def _problems(game: SgfGame) -> str:
    if not game.problems:
        return ""
    rows = (
        tag("tr", tag("td", text(problem)), data_key=problem.node, tabindex=0)
        for problem in game.problems
    )
    head = tag("tr", tag("th", "What the rules have against it", scope="col"))
    return tag("table", tag("thead", head), tag("tbody", *rows), class_="tayu-problems")
