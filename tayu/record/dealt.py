"""Dealing from a record: replaying is the same code as playing, with a dealer that reads."""

from typing import Any

from tayu.errors import IllegalMove, check_kind
from tayu.protocol import GamePosition
from tayu.record.steps import MAIN
from tayu.record.tree import Record


class RecordedDealer:
    """Answers chance by reading it off a record: replaying is dealing from what was dealt."""

    def __init__(self, record: Record, name: str = MAIN) -> None:
        check_kind("record", record, Record, "a Record; tayu.record.load gives one as its record")
        steps, positions = record.line(name), record.positions(name)
        pairs = zip(positions, steps, strict=False)
        self._answers = {before: step.move for before, step in pairs if before.chance()}

    def answer(self, position: GamePosition[Any]) -> Any:
        """What came up at this position; `IllegalMove` for one that the line didn't meet."""
        if position not in self._answers:
            raise IllegalMove("the record has no answer of chance for this position")
        return self._answers[position]
