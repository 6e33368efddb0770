"""The record: the lines of the game, what is said about a move, saving, loading, exporting."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from tayu.position import Position
from tayu.record import MAIN, Record, read, save
from tayu.telling import check_is_ta_yu
from tayu_widgets.exports import ENDINGS, File, Scene, exported
from tayu_widgets.live import tag, text
from tayu_widgets.opening import opening
from tayu_widgets.panels.ends import TwoEnds
from tayu_widgets.panels.filing import Filing
from tayu_widgets.panels.lines import Lines, Row
from tayu_widgets.panels.panel import Panel
from tayu_widgets.walk import Line, spoken
from tayu_widgets.words import capital, sentence

SOUND = "The whole game was read."
"""What is said of a text without damage."""


class RecordPanel(Panel):
    """The lines to go over to, to rename and to prune; and the game as a file, out and in."""

    title, name = "Record", "record"
    aspects: ClassVar[frozenset[str]] = frozenset({"line"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        session = self.session
        self.on_open: Callable[[Record], object] = self._open
        self.lines = Lines(self.guard, session.switch, session.rename, session.prune)
        self.ends = TwoEnds(session, self.guard, self.palette)
        self.filing = Filing(self.guard, self, ENDINGS, "the last move")
        self.fill(self.lines.live, *self.ends.parts, *self.filing.parts)
        self.room.add_class("tayu-scrolls")

    # -- files, see `tayu_widgets.panels.filing.Holder`

    @property
    def scene(self) -> Scene:
        """What an export shows."""
        line = self.session.line
        number = line.course.stops[line.stop].number
        seen = self.session.seen
        return Scene(self.session.record, line.name, number, seen, self.palette.name)

    def exporting(self, ending: str) -> Callable[[], File]:
        """What makes a file of what is shown now."""
        return partial(exported, self.scene, ending)

    def save(self, path: Path) -> Path:
        """Write the record, and give the whole path."""
        return save(self.session.record, path)

    def comment(self, said: str) -> None:
        """Say something about the move that led here."""
        self.session.comment(said)

    def take(self, written: str | bytes) -> str:
        """Open a record, all of it that is sound, and say how that went, and where it is damaged.

        What can't be opened changes nothing.
        """
        record, damage = read(written)
        told = SOUND if damage is None else f"{sentence(str(damage))}"
        if record is None:
            return f"Nothing could be opened. {told}"
        try:
            check_is_ta_yu(record)
        except ValueError as error:
            return sentence(str(error))
        self.on_open(record)
        if damage is not None:
            told = f"{told} What is sound before it was opened."
            self.session.say(told)  # below the board too, which now shows less than was hoped for
        return told

    def _open(self, record: Record) -> None:
        self.session.begin(opening(record), at_end=True)

    # -- what is shown

    def refresh(self) -> None:
        """Write the lines anew, the comment, and the name that a file would have."""
        line = self.session.line
        heads = "Line", "From", "Plies", "Ends"
        self.lines.write(heads, list(_rows(line.record)), line.name, line.name)
        self.ends.refresh()
        self.filing.write(f"{self.scene.stem}.txt", _comment(line))

    def show_theme(self, palette: Any) -> None:
        """Write everything anew in another palette."""
        self.ends.palette = palette
        super().show_theme(palette)

    def close(self) -> None:
        """Take the panel away, and end what is worked on."""
        self.filing.close()
        self.ends.estimating.stop()
        super().close()


def _comment(line: Line) -> str:
    """What is said about the move that led here."""
    if line.at == 0:
        return ""
    return line.record.line(line.name)[line.course.ends[line.at - 1]].comment


def _rows(record: Record) -> Iterator[Row]:
    for name in record.names:
        last, depth = _board_at(record, name, record.length(name)), _depth(record, name)
        north_south, east_west = last.board.score.products
        indent = "\u2003" * max(depth - 1, 0) + tag("span", "└ ", class_="tayu-faint") * (depth > 0)
        start = 0 if name == MAIN else record.branch(name).start
        cells = (
            indent + text(capital(spoken(name))),
            "" if name == MAIN else str(len(_board_at(record, name, start).board.placements)),
            str(len(last.board.placements)),
            f"{north_south} : {east_west}" + " ∎" * last.is_over,
        )
        yield Row(name, cells, "The score north–south : east–west" + ", game over" * last.is_over)


def _board_at(record: Record, name: str, step: int) -> Position:
    position = record.position(step, name)
    assert isinstance(position, Position), "the explorer plays Ta Yü"
    return position


def _depth(record: Record, name: str) -> int:
    depth = 0
    while name != MAIN:
        name, depth = record.branch(name).parent, depth + 1
    return depth
