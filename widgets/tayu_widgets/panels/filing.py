"""A game as files, out and in, and the comment on what is shown: the same for every game."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

from ipywidgets import Button, FileUpload, HBox, Textarea, Widget

from tayu.errors import InvalidRecord
from tayu.record.words import LONGEST_TEXT
from tayu_widgets.exports import Ending, File
from tayu_widgets.guard import Guard
from tayu_widgets.live import Live, tag
from tayu_widgets.words import sentence
from tayu_widgets.worker import Worker

SLOW = "gif"
"""The ending of files that take a while to make."""


class Holder(Protocol):
    """Who has the game that is kept in files."""

    def comment(self, said: str) -> None:
        """Say something about the move that is shown."""
        ...

    def exporting(self, ending: str) -> Callable[[], File]:
        """What makes a file with that ending of what is shown now, on whatever thread.

        `ModuleNotFoundError` or `ValueError`, each with a sentence, for what can't be made.
        """
        ...

    def save(self, path: Path) -> Path:
        """Write the game, and give the whole path; `OSError` or `InvalidRecord` if it can't be."""
        ...

    def take(self, written: str | bytes) -> str:
        """Open a saved game, and say how that went; what can't be opened changes nothing."""
        ...


class Filing:
    """Fields for the comment and a file's name, buttons for files, and ways to open one.

    `endings` are the kinds of files, the first of them what a game is kept in and opened from;
    `commented` says what a comment is about. What was done is told in `note`.
    """

    def __init__(
        self, guard: Guard, holder: Holder, endings: Mapping[str, Ending], commented: str
    ) -> None:
        self._holder = holder
        self._name = ""
        self.worker = Worker(guard)
        self.files = Live("tayu-files", html=_markup(endings, commented))
        self.files.on_event(guard(self.hear))
        self.files.on_value(guard(self.hear_value))
        self.upload = FileUpload(description="Open a file", multiple=False)
        self.upload.add_class("tayu-upload")
        self.upload.observe(guard(lambda _: self._uploaded()), "value")
        self.pasted = Textarea(placeholder="…or paste what is in one here", rows=2)
        self.pasted.add_class("tayu-pasted")
        paste = Button(description="Open what is pasted", tooltip="Open the game pasted below")
        paste.on_click(guard(lambda _: self.take(self.pasted.value)))
        self._opening = HBox([self.upload, paste])
        self._opening.add_class("tayu-opening")
        self.note = Live(html=tag("p", data_text="note", role="status", class_="tayu-note"))

    @property
    def parts(self) -> tuple[Widget, ...]:
        """The widgets, from the top down: what was done first, where it is in sight."""
        return self.note, self.files, self._opening, self.pasted

    def hear(self, event: str, key: str) -> None:
        """A `click` on a button: `save`, or `get` and an ending."""
        what, _, ending = key.partition(" ")
        if event == "click" and what == "save":
            self.save()
        elif event == "click" and what == "get":
            self.export(ending)

    def hear_value(self, name: str, value: str) -> None:
        """What was written into a field: the comment, or the file's name."""
        if name == "comment":
            self._holder.comment(value)
        elif name == "file":
            self._name = value

    # -- out

    def export(self, ending: str) -> None:
        """Hand a file over to the browser; it is made beside the board."""
        make = self._holder.exporting(ending)
        self.say("Drawing…" if ending == SLOW else "")
        self.worker.start(lambda _: _tried(make), self._hand_over)

    def _hand_over(self, made: File | str) -> None:
        if isinstance(made, str):
            self.say(made)
        else:
            self.files.hand_over(*made)
            self.say(f"{made.name} was handed over to the browser.")

    def save(self) -> None:
        """Write the game to the notebook's folder, or where its name says, and show the path."""
        name = self._name.strip() or self.files.values["file"]
        try:
            path = self._holder.save(Path(name).expanduser())
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
        """Open a saved game, and tell how that went."""
        self.say(self._holder.take(written))

    def say(self, said: str) -> None:
        """Put a sentence above the fields."""
        self.note.texts = {"note": said}

    # -- what is shown

    def write(self, name: str, comment: str) -> None:
        """Show the comment, and what a file would be called unless a name was written."""
        self.files.write(values={"file": self._name or name, "comment": comment})

    def close(self) -> None:
        """End what is being made."""
        self.worker.cancel()


def _tried(make: Callable[[], File]) -> File | str:
    """The file, or why there is none."""
    try:
        return make()
    except (ModuleNotFoundError, ValueError) as error:
        return sentence(_reason(error))


def _reason(error: Exception) -> str:
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return error.sentence if isinstance(error, InvalidRecord) else str(error)


def _markup(endings: Mapping[str, Ending], commented: str) -> str:
    kept, *others = endings
    return "".join(
        (
            _field(f"Comment on {commented}", "textarea", data_value="comment", rows=2),
            _field("File in the notebook’s folder", "input", type="text", data_value="file",
                   spellcheck="false"),
            _row(_button("Save", "save"), _get(kept, endings[kept], "Download")),
            _row(*(_get(ending, endings[ending], ending.upper()) for ending in others)),
        )
    )  # fmt: skip


def _field(label: str, name: str, **attributes: Any) -> str:
    return tag("label", label, tag(name, **attributes), class_="tayu-field")


def _row(*buttons: str) -> str:
    return tag("div", *buttons, class_="tayu-row")


def _get(ending: str, made: Ending, label: str) -> str:
    return _button(label, f"get {ending}", made.about)


def _button(label: str, key: str, title: str | None = None) -> str:
    return tag("button", label, data_key=key, title=title, class_="tayu-choice")
