"""Two lines of a game side by side: where they part, and how each ends."""

from typing import NamedTuple

from tayu.position import Position
from tayu.record import Ply, Record, plies
from tayu.telling import check_is_ta_yu


class End(NamedTuple):
    """A line's last position, how many plies it has, and its ply after the parting, if any."""

    line: str
    position: Position
    plies: int
    parting: Ply | None


class Ends(NamedTuple):
    """Two lines' ends. `at` is the index of the first step that they don't share."""

    at: int
    a: End
    b: End

    @property
    def same(self) -> bool:
        """Whether the two are one line."""
        return self.a.line == self.b.line

    @property
    def by_chance(self) -> bool:
        """Whether it is a draw that parts them, not a seat's choice."""
        parting = self.a.parting or self.b.parting
        if parting is None:
            return False
        return bool(parting.positions[self.at - parting.first].chance())


def ends(record: Record, a: str, b: str) -> Ends:
    """The ends of two lines of a record of Ta Yü; `InvalidRecord` for a line it doesn't have."""
    check_is_ta_yu(record)
    one, two = record.line(a), record.line(b)
    pairs = enumerate(zip(one, two, strict=False))
    at = next((n for n, (x, y) in pairs if x.move != y.move), min(len(one), len(two)))
    return Ends(at, _end(record, a, at), _end(record, b, at))


def _end(record: Record, line: str, at: int) -> End:
    last = record.position(record.length(line), line)
    assert isinstance(last, Position), "other games' lines have no shores to compare"
    found = plies(record, line)
    parting = next((ply for ply in found if ply.first <= at < ply.first + len(ply.steps)), None)
    whole = [ply for ply in found if ply.seat is not None]
    return End(line, last, len(whole), parting)
