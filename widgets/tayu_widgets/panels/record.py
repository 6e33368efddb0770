"""The record: the lines of the game, what is said about a move, saving, loading, exporting."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from ipywidgets import Button, FileUpload, HBox, Textarea

from tayu.errors import InvalidRecord
from tayu.record import Record, read, save
from tayu.record.words import LONGEST_TEXT
from tayu.telling import check_is_ta_yu
from tayu_widgets.exports import File, Scene, exported
from tayu_widgets.live import Live, tag
from tayu_widgets.opening import opening
from tayu_widgets.panels.ends import TwoEnds
from tayu_widgets.panels.lines import lines_markup
from tayu_widgets.panels.panel import Panel
from tayu_widgets.words import sentence
from tayu_widgets.worker import Worker

SOUND = "The whole game was read."
"""What is said of a text without damage."""


class RecordPanel(Panel):
    """The lines to go over to, to rename and to prune; and the game as a file, out and in."""

    title, name = "Record", "record"
    aspects: ClassVar[frozenset[str]] = frozenset({"line"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.on_open: Callable[[Record], object] = self._open
        self._asked = ""
        self._file_name = ""
        self._names: dict[str, str] = {}
        self.worker = Worker(self.guard)
        self.lines = Live("tayu-lines")
        self.ends = TwoEnds(self.session, self.guard, self.palette)
        self.files = Live("tayu-files", html=_FILES)
        for live in (self.lines, self.files):
            live.on_event(self.guard(self.hear))
            live.on_value(self.guard(self.hear_value))
        self.upload = FileUpload(description="Open a file", multiple=False)
        self.upload.observe(self.guard(lambda _: self._uploaded()), "value")
        self.pasted = Textarea(placeholder="…or paste a record here", rows=2)
        self.pasted.add_class("tayu-pasted")
        paste = Button(description="Open what is pasted", tooltip="Open the pasted record")
        paste.on_click(self.guard(lambda _: self.take(self.pasted.value)))
        self.note = Live(html=tag("p", data_text="note", role="status", class_="tayu-note"))
        row = HBox([self.upload, paste])
        row.add_class("tayu-opening")
        self.fill(self.lines, *self.ends.parts, self.files, row, self.pasted, self.note)
        self.room.add_class("tayu-scrolls")

    # -- lines

    def hear(self, event: str, key: str) -> None:
        """What was done to a line, or to a button: `click` with its key."""
        if event != "click":
            return
        what, _, name = key.partition(" ")
        if what == "line":
            self.session.switch(name)
        elif what == "ask":
            self._ask(name)
        elif what == "prune":
            self._ask("")
            self.session.prune(name)
        elif what == "rename":
            self.session.rename(name, self._names.get(name, name).strip())
        elif what == "get":
            self.export(name)
        elif what == "save":
            self.save()

    def hear_value(self, name: str, value: str) -> None:
        """What was written into a field: a branch's name, the comment, the file's name."""
        field, _, branch = name.partition(" ")
        if field == "name":
            self._names[branch] = value
        elif field == "comment":
            self.session.comment(value)
        elif field == "file":
            self._file_name = value

    def _ask(self, branch: str) -> None:
        """Ask whether the branch is to be pruned; "" asks no more."""
        self._asked = branch
        self.refresh()

    # -- out

    @property
    def scene(self) -> Scene:
        """What an export shows."""
        line = self.session.line
        number = line.course.stops[line.stop].number
        seen = self.session.seen
        return Scene(self.session.record, line.name, number, seen, self.palette.name)

    def export(self, ending: str) -> None:
        """Hand the game or the ply over as a file; beside the board, for a film takes a while."""
        scene = self.scene
        self.say("Drawing…" if ending == "gif" else "")
        self.worker.start(lambda _: _tried(scene, ending), self._hand_over)

    def _hand_over(self, made: File | str) -> None:
        if isinstance(made, str):
            self.say(made)
        else:
            self.files.hand_over(*made)
            self.say(f"{made.name} was handed over to the browser.")

    def save(self) -> None:
        """Write the record to the notebook's folder, or where its name says, and show the path."""
        name = self._file_name.strip() or self.files.values["file"]
        try:
            path = save(self.session.record, Path(name).expanduser())
        except (OSError, InvalidRecord) as error:
            self.say(sentence(f"{name} can't be written: {_reason(error)}"))
        else:
            self.say(f"Saved as {path}.")

    # -- in

    def _uploaded(self) -> None:
        if self.upload.value:
            (file,) = self.upload.value
            self.upload.value = ()
            self.take(bytes(file["content"][: LONGEST_TEXT + 1]))

    def take(self, written: str | bytes) -> None:
        """Open a record: all of it that is sound. Says in a sentence where it is damaged.

        What can't be opened changes nothing.
        """
        record, damage = read(written)
        told = SOUND if damage is None else f"{sentence(str(damage))}"
        if record is None:
            self.say(f"Nothing could be opened. {told}")
            return
        try:
            check_is_ta_yu(record)
        except ValueError as error:
            self.say(sentence(str(error)))
            return
        self.on_open(record)
        self.say(told if damage is None else f"{told} What is sound before it was opened.")

    def _open(self, record: Record) -> None:
        self.session.begin(opening(record), at_end=True)

    def say(self, said: str) -> None:
        """Put a sentence below the buttons."""
        self.note.texts = {"note": said}

    # -- what is shown

    def refresh(self) -> None:
        """Write the lines anew, the comment, and the name that a file would have."""
        session = self.session
        line = session.line
        if self._asked not in session.record.names:
            self._asked = ""
        html = lines_markup(line, self._asked)
        self.lines.write(html, marked=f"line {line.name}")
        self.ends.refresh()
        values = {"file": self._file_name or f"{self.scene.stem}.txt", "comment": _comment(line)}
        self.files.write(values=values)

    def show_theme(self, palette: Any) -> None:
        """Write everything anew in another palette."""
        self.ends.palette = palette
        super().show_theme(palette)

    def close(self) -> None:
        """Take the panel away, and end what is worked on."""
        self.worker.cancel()
        self.ends.estimating.stop()
        super().close()


def _comment(line: Any) -> str:
    """What is said about the move that led here."""
    if line.at == 0:
        return ""
    comment: str = line.record.line(line.name)[line.course.ends[line.at - 1]].comment
    return comment


def _tried(scene: Scene, ending: str) -> File | str:
    """The file, or why there is none."""
    try:
        return exported(scene, ending)
    except (ModuleNotFoundError, InvalidRecord, ValueError) as error:
        return sentence(_reason(error))


def _reason(error: Exception) -> str:
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return error.sentence if isinstance(error, InvalidRecord) else str(error)


def _get(ending: str, label: str, title: str) -> str:
    return tag("button", label, data_key=f"get {ending}", title=title, class_="tayu-choice")


_FILES = "".join(
    (
        tag(
            "label",
            "Comment on the last move",
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
            tag("button", "Save", data_key="save", class_="tayu-choice"),
            _get("txt", "Download", "The record, to keep and to open again"),
            class_="tayu-row",
        ),
        tag(
            "div",
            _get("svg", "SVG", "This ply as a drawing"),
            _get("png", "PNG", "This ply as a picture"),
            _get("gif", "GIF", "This line as a film"),
            _get("html", "HTML", "The whole game as a page that steps by itself"),
            class_="tayu-row",
        ),
    )
)
