"""What a page shows when: every picture of a record, as parts that are shown and hidden."""

from collections.abc import Iterator
from typing import Any

from tayu.drawing import MARGIN, Overlay, ground, joints, overlay, shores, tile
from tayu.moves import Column, Draw
from tayu.notation import move_text
from tayu.palette import Palette
from tayu.record import MAIN, Ply, Record, plies
from tayu.svg.pen import drawn, file
from tayu.telling import told

_Frame = dict[str, Any]


class Film:
    """All pictures of a record as parts that are shown and hidden.

    `lines` has for each line its name, what it goes on from, and its own frames:
    a frame says in `add` which parts it leaves on the board for good, and which
    `shores` and which outline of the `last` tile it shows.
    """

    sides = (("●", "North–South", "ns"), ("◆", "East–West", "ew"))
    """The sign, name and colour class of each score on the page."""

    def __init__(self, record: Record, palette: Palette) -> None:
        self._record, self._palette = record, palette
        self._layers: dict[str, dict[str, str]] = {"t": {}, "j": {}, "s": {}, "l": {}}
        self.lines = [self._line(name) for name in record.names]

    def svg(self, title: str) -> str:
        """The board with all its parts, the empty board in sight."""
        rules = self._record.start.rules  # type: ignore[attr-defined]  # Ta Yü's positions have them
        extent = rules.size + 2 * MARGIN
        parts = "".join(
            f'<g id="{key}" style="display:none">{content}</g>'
            for layer in self._layers.values()
            for content, key in layer.items()
        )
        content = drawn(ground(rules, self._palette)) + parts
        return file(content, (-MARGIN, -MARGIN, extent, extent), 800, title, "The empty board.")

    def _line(self, name: str) -> dict[str, Any]:
        table = plies(self._record, name)
        start = 0 if name == MAIN else self._record.branch(name).start
        own = [ply for ply in table if name == MAIN or ply.first + len(ply.steps) > start]
        frames = [self._frame(ply, start) for ply in own]
        if name == MAIN:
            comment, parent = self._record.comment, ""
            frames.insert(0, self._first_frame())
        else:
            comment, parent = self._record.branch(name).comment, self._record.branch(name).parent
        return {
            "name": name,
            "parent": self._record.names.index(parent),
            "keep": 0 if name == MAIN else 1 + len(table) - len(own),
            "comment": comment,
            "frames": frames,
        }

    def _first_frame(self) -> _Frame:
        frame = self._picture(self._record.start, [])
        return frame | {"ply": None, "label": "Start", "said": "The empty board.", "comment": ""}

    def _frame(self, ply: Ply, own_from: int) -> _Frame:
        label = " ".join(_labels(ply))
        said = told(ply)
        outcome = ply.after.outcome
        comments = [s.comment for k, s in enumerate(ply.steps, ply.first) if k >= own_from]
        return self._picture(ply.after, list(ply.positions)) | {
            "ply": ply.number,
            "label": label,
            "said": f"{said} {outcome.text}" if outcome else said,
            "comment": "\n".join(filter(None, comments)),
        }

    def _picture(self, position: Any, passed: list[Any]) -> _Frame:
        board, palette = position.board, self._palette
        before = len(passed[0].board.placements) if passed else 0
        added = []
        for placement in board.placements[before:]:
            added.append(self._part("t", drawn(tile(placement, palette))))
            added.append(self._part("j", drawn(joints(board, placement, palette))))
        last = Overlay(last=board.placements[-1] if board.placements else None)
        return {
            "add": list(filter(None, added)),
            "shores": self._part("s", drawn(shores(board, palette))),
            "last": self._part("l", drawn(overlay(last, palette))),
            "score": board.score.products,
        }

    def _part(self, layer: str, content: str) -> str | None:
        """The name of a part with that content; None for one without."""
        if not content:
            return None
        known = self._layers[layer]
        return known.setdefault(content, f"{layer}{len(known)}")


def _labels(ply: Ply) -> Iterator[str]:
    """The ply as the list of plies has it: its placement, or whatever else there was."""
    moves = [step.move for step in ply.steps]
    if ply.seat is None:
        yield "set-up"
        return
    telling = [move for move in moves if not isinstance(move, Draw | Column)]
    yield from map(move_text, telling or moves[-1:])
