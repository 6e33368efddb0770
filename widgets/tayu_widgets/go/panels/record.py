"""The record: lines, comments, what the rules have against it; SGF and pictures out, SGF in."""

from pathlib import Path
from typing import Any, ClassVar

from ipywidgets import Button, FileUpload, HBox, Textarea

from tayu.errors import InvalidRecord
from tayu.go_lines import GoLine, headers
from tayu.record.words import LONGEST_TEXT
from tayu_widgets.go.files import ENDINGS, exported
from tayu_widgets.go.panels.panel import GoPanel
from tayu_widgets.live import Live, tag, text
from tayu_widgets.worker import Worker


class GoRecordPanel(GoPanel):
    """The lines to go over to, to rename and to prune; and the game as a file, out and in."""

    title, name = "Record", "go-record"
    aspects: ClassVar[frozenset[str]] = frozenset({"at", "game"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._asked: int | None = None
        self._name: str | None = None
        self._file_name = ""
        self.worker = Worker(self.guard)
        self.lines = Live("tayu-lines")
        self.files = Live("tayu-files", html=_FILES)
        for live in (self.lines, self.files):
            live.on_event(self.guard(self.hear))
            live.on_value(self.guard(self.hear_value))
        self.upload = FileUpload(description="Open a file", accept=".sgf", multiple=False)
        self.upload.observe(self.guard(lambda _: self._uploaded()), "value")
        self.pasted = Textarea(placeholder="…or paste SGF here", rows=2)
        self.pasted.add_class("tayu-pasted")
        paste = Button(description="Open what is pasted", tooltip="Open the pasted SGF")
        paste.on_click(self.guard(lambda _: self.take(self.pasted.value)))
        self.note = Live(html=tag("p", data_text="note", role="status", class_="tayu-note"))
        opening = HBox([self.upload, paste])
        opening.add_class("tayu-opening")
        self.fill(self.lines, self.files, opening, self.pasted, self.note)
        self.room.add_class("tayu-scrolls")

    # -- lines

    def hear(self, event: str, key: str) -> None:
        """What was done to a line, a problem or a button: `click` with its key."""
        what, _, rest = key.partition(" ")
        if event != "click":
            return
        if what == "get":
            self.export(rest)
        elif what == "save":
            self.save()
        elif what == "node":
            self.session.go(int(rest))
        else:
            self._hear_line(what, int(rest))

    def _hear_line(self, what: str, number: int) -> None:
        if what == "line":
            self.session.switch(number)
        elif what == "ask":
            self._asked = number or None
            self.refresh()
        elif what == "prune":
            self._asked = None
            self.session.prune(number)
        elif what == "rename" and self._name is not None:
            self.session.rename(number, self._name.strip())

    def hear_value(self, name: str, value: str) -> None:
        """What was written into a field: a branch's name, the comment, the file's name."""
        if name == "name":
            self._name = value
        elif name == "comment":
            self.session.comment(value)
        elif name == "file":
            self._file_name = value

    # -- out

    def export(self, ending: str) -> None:
        """Hand the game or the position over as a file; beside the board, for a film takes long."""
        session, theme = self.session, self.palette.name
        game, at, line = session.game, session.at, session.lines[session.line].name
        self.say("Drawing…" if ending == "gif" else "")

        def made(_: object) -> tuple[str, str, bytes] | str:
            try:
                return exported(game, at, line, theme, ending)
            except (ModuleNotFoundError, ValueError) as error:
                return f"{error}."

        self.worker.start(made, self._hand_over)

    def _hand_over(self, made: tuple[str, str, bytes] | str) -> None:
        if isinstance(made, str):
            self.say(made)
        else:
            self.files.hand_over(*made)
            self.say(f"{made[0]} was handed over to the browser.")

    def save(self) -> None:
        """Write the game to the notebook's folder, or where its name says, and show the path."""
        path = Path(self._file_name.strip() or _NAME).expanduser()
        try:
            path.write_text(self.session.saved(), "utf-8", newline="\n")
        except OSError as error:
            self.say(f"{path} can't be written: {error.strerror}.")
        else:
            self.say(f"Saved as {path.resolve()}.")

    # -- in

    def _uploaded(self) -> None:
        if self.upload.value:
            (file,) = self.upload.value
            self.upload.value = ()
            self.take(bytes(file["content"][: LONGEST_TEXT + 1]))

    def take(self, written: str | bytes) -> None:
        """Open a game in SGF; what can't be opened changes nothing, and a sentence says why."""
        try:
            self.session.open(written)
        except InvalidRecord as error:
            self.say(f"Nothing could be opened: {error}.")
            return
        count = len(self.session.game.problems)
        forbidden = f" The rules forbid {count} of its turns, listed above." if count else ""
        self.say(f"The whole game was read.{forbidden}")

    def say(self, said: str) -> None:
        """Put a sentence below the buttons."""
        self.note.texts = {"note": said}

    def close(self) -> None:
        """Take the panel away, and end what it was drawing."""
        self.worker.cancel()
        super().close()

    # -- what is shown

    def refresh(self) -> None:
        """Write the lines anew, what the rules forbid, the comment, and the file's name."""
        session = self.session
        self._name = None
        if self._asked is not None and self._asked >= len(session.lines):
            self._asked = None
        html = "".join((_about(session.game), self._listed(), _problems(session.game)))
        self.lines.write(html, marked=f"line {session.line}")
        values = {"file": self._file_name or _NAME, "comment": session.node.comment}
        self.files.write(values=values)

    def _listed(self) -> str:
        session = self.session
        heads = ("Line", "From turn", "Turns", "Ends")
        head = tag("tr", *(tag("th", name, scope="col") for name in heads))
        rows = (_row(number, line) for number, line in enumerate(session.lines))
        table = tag("table", tag("thead", head), tag("tbody", *rows))
        return table + (self._tools(session.line) if session.line else "")

    def _tools(self, number: int) -> str:
        name = self.session.lines[number].name
        if self._asked == number:
            question = f"Prune {name}, and all that grows out of it?"
            tools = (
                tag("span", text(question), class_="tayu-question"),
                _button("Prune", f"prune {number}"),
                _button("Keep", "ask 0"),
            )
            return tag("div", *tools, class_="tayu-row", role="group", aria_label="Prune?")
        field = tag(
            "input", type="text", value=name, maxlength=60, data_value="name",
            aria_label="Name of the branch", spellcheck="false",
        )  # fmt: skip
        tools = (field, _button("Rename", f"rename {number}"), _button("Prune…", f"ask {number}"))
        return tag("div", *tools, class_="tayu-row")


def _row(number: int, line: GoLine) -> str:
    position = line.nodes[-1].position
    score, first = position.score, line.nodes[line.keep]
    cells = (
        ("└ " if number else "") + (line.name or "Main line"),
        str(first.position.ply) if number else "",
        str(position.ply),
        f"{score.black} : {score.white}" + (" ∎" if position.is_over else ""),
    )
    over = ", game over" if position.is_over else ""
    return tag(
        "tr", *(tag("td", text(cell)) for cell in cells), data_key=f"line {number}", tabindex=0,
        title=f"The score black : white{over}",
    )  # fmt: skip


def _about(game: Any) -> str:
    told = "; ".join(f"{name}: {value}" for name, value in headers(game))
    return tag("p", text(told), class_="tayu-note")


def _problems(game: Any) -> str:
    if not game.problems:
        return ""
    rows = (
        tag("tr", tag("td", text(problem)), data_key=f"node {problem.node}", tabindex=0)
        for problem in game.problems
    )
    head = tag("tr", tag("th", "What the rules have against it", scope="col"))
    return tag("table", tag("thead", head), tag("tbody", *rows), class_="tayu-problems")


def _button(label: str, key: str, title: str | None = None) -> str:
    return tag("button", label, data_key=key, title=title, class_="tayu-choice")


_NAME = "game.sgf"
_FILES = "".join(
    (
        tag(
            "label",
            "Comment on this turn",
            tag("textarea", data_value="comment", rows=2),
            class_="tayu-field",
        ),
        tag(
            "label",
            "File in the notebook’s folder",
            tag("input", type="text", data_value="file", spellcheck="false"),
            class_="tayu-field",
        ),
        tag(
            "div",
            _button("Save", "save"),
            _button("Download", "get sgf", ENDINGS["sgf"].about),
            class_="tayu-row",
        ),
        tag(
            "div",
            *(_button(ending.upper(), f"get {ending}", made.about)
              for ending, made in ENDINGS.items() if ending != "sgf"),
            class_="tayu-row",
        ),
    )
)  # fmt: skip
