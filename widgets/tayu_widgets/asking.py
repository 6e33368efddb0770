"""What a person reads off a board and asks of it, beside a session: no widget.

A *spot* is what can be read: an open mouth, or a shore position. It follows the
pointer, and the cursor on covered cells. A *question* is a placement of which
someone asks why it may not be laid; its answer is in the session's message, and it
stands as long as this message does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist, floor
from typing import ClassVar

from tayu.drawing import Overlay, from_mouth, to_shore, why_not
from tayu.drawing.places import edge_point
from tayu.flow import Flow
from tayu.grid import HEADINGS, SHORES, Cell, inside
from tayu.legality import Reason, reasons
from tayu.placement import Mouth, Placement
from tayu.tiles import Tile
from tayu_widgets import answers
from tayu_widgets.session import Session
from tayu_widgets.spots import AtMouth, AtShore, Spot, beside, shore_at
from tayu_widgets.step import Step
from tayu_widgets.told import Told
from tayu_widgets.ways import all_ways, nearest_miss


@dataclass(frozen=True)
class Question:
    """A placement that someone asked about, on which cell, at which step, and the answer."""

    placement: Placement
    cell: Cell
    step: Step
    answer: str


class Asking(Told):
    """What is read and asked at one board of a session.

    `by_click` says whether clicks ask *why not?* instead of lining up; `touching`, that
    the press to come is a tap; `place` is the cell that is pointed at, even off the board.
    """

    aspects: ClassVar[tuple[str, ...]] = ("spot", "question", "by_click")

    def __init__(self, session: Session) -> None:
        super().__init__(session.lock)
        self.session = session
        self.by_click = False
        self.touching = False
        self.place: Cell | None = None
        self._tapped: Spot | None = None
        self._spot: Spot | None = None
        self._asked: Question | None = None
        self._flow: tuple[object, Flow] | None = None
        self._mouths: tuple[object, dict[Cell, list[Mouth]]] | None = None
        self._covered_now: Cell | None = None
        session.on_act(self._heard)

    def close(self) -> None:
        """Follow the session no more."""
        self.session.off_act(self._heard)

    def _heard(self, changed: frozenset[str]) -> None:
        """A tile that comes to lie under the pointer isn't read before the pointer moves."""
        if "position" in changed:
            self._covered_now = self.session.pointed
        elif "pointed" in changed:
            self._covered_now = None

    # -- what can be read

    @property
    def flow(self) -> Flow:
        """Where the water of the board can still go, as far as who looks may know."""
        session = self.session
        key = session.step, session.covered
        if self._flow is None or self._flow[0] != key:
            self._flow = key, Flow.of(session.seen)
        return self._flow[1]

    @property
    def spot(self) -> Spot | None:
        """The mouth or the shore position that is read now; None for none."""
        pointed, spot = self.session.pointed, self._spot
        if pointed is None:
            size = self.session.board.size
            return spot if isinstance(spot, AtShore) and spot.position < size else None
        mouths = [] if pointed == self._covered_now else self.mouths(pointed)
        if isinstance(spot, AtMouth) and spot.mouth in mouths:
            return spot
        return AtMouth(mouths[0]) if mouths else None

    def mouths(self, cell: Cell) -> list[Mouth]:
        """The open mouths that belong to a cell."""
        step = self.session.step
        if self._mouths is None or self._mouths[0] is not step:
            found: dict[Cell, list[Mouth]] = {}
            for mouth in step.position.board.open_mouths:
                found.setdefault(mouth[0], []).append(mouth)
            self._mouths = step, found
        return self._mouths[1].get(cell, [])

    @property
    def said(self) -> str:
        """What is read, in a sentence; empty for nothing."""
        match self.spot:
            case AtMouth(mouth):
                return answers.from_mouth(mouth, self.flow.from_mouth(mouth))
            case AtShore(shore, position):
                access = self.flow.to_shore(shore, position)
                return answers.to_shore(shore, position, access, self.session.board)
            case _:
                return ""

    @property
    def reading(self) -> Overlay | None:
        """What the board shows of the spot that is read; None for none."""
        match self.spot:
            case AtMouth(mouth):
                return from_mouth(self.flow, mouth)
            case AtShore(shore, position):
                return to_shore(self.flow, shore, position)
            case _:
                return None

    @property
    def refusal(self) -> Overlay | None:
        """What the board shows of the question: nothing for a legal placement; None for none."""
        return why_not(self.session.board, self.question) if self.question else None

    def spot_at(self, x: float, y: float) -> Spot | None:
        """What can be read at a point in board units: a tile's nearest mouth, the shore outside."""
        cell, size = (floor(y), floor(x)), self.session.board.size
        if inside(cell, size, size):
            mouths = self.mouths(cell)
            near = min(
                mouths, key=lambda at: dist((x, y), edge_point(at[0], at[1], 0)), default=None
            )
            return AtMouth(near) if near else None
        return shore_at(cell, size)

    # -- reading

    def look(self, spot: Spot | None, cell: Cell | None, place: Cell | None = None) -> None:
        """Point at a cell of the board, or at none, and read a spot; tells of both at once.

        `place` is the cell that is pointed at even off the board.
        """
        with self.lock:
            self.place, self._covered_now = (cell if place is None else place), None
            if cell != self.session.pointed:
                self._spot = spot
                self.session.point(cell)
            elif spot != self._spot:
                with self._told():
                    self._spot = spot

    def next_mouth(self, step: int = 1) -> None:
        """Read the next open mouth in reading order, or the one before."""
        mouths = sorted(
            self.session.board.open_mouths, key=lambda one: (one[0], HEADINGS.index(one[1]))
        )
        spots = [AtMouth(mouth) for mouth in mouths]
        if not spots:
            return self.session.say("There is no open mouth on the board.")
        spot = beside(spots, self.spot, step)
        return self.look(spot, spot.mouth[0])

    def next_shore(self, step: int = 1) -> None:
        """Read the next shore position clockwise, or the one before."""
        size = self.session.board.size
        spots = [AtShore(shore, position) for shore in SHORES for position in range(size)]
        self.look(beside(spots, self.spot, step), None)

    # -- asking why not

    @property
    def tiles(self) -> Sequence[Tile]:
        """The tiles that can be asked about: those that may be laid, or the drawn one."""
        session, drawn = self.session, self.session.position.drawn
        if session.tile is not None:
            return sorted(session.tiles, key=lambda tile: tile != session.tile)
        return [drawn] if isinstance(drawn, Tile) and not session.covered else []

    @property
    def question(self) -> Placement | None:
        """The placement that was asked about, as long as the answer stands in the status."""
        return self._standing.placement if self._standing else None

    @property
    def asked_cell(self) -> Cell | None:
        """The cell of the question; without one, the cell pointed at, on or off the board."""
        return self._standing.cell if self._standing else (self.session.pointed or self.place)

    @property
    def _standing(self) -> Question | None:
        asked, session = self._asked, self.session
        stands = asked and asked.step is session.step and asked.answer == session.message
        return asked if stands else None

    def ways(self, cell: Cell) -> list[Placement]:
        """All ways to cover a cell, legal or not: twelve a tile, the tile in hand first."""
        return [way for tile in self.tiles for way in all_ways(tile, cell)]

    def against(self, way: Placement) -> list[Reason]:
        """Everything against a way."""
        return reasons(self.session.board, way)

    def ask(self, cell: Cell, step: int = 1) -> None:
        """Ask why a cell can't be covered: the best way first, then the next one each time."""
        ways = self.ways(cell)
        if not ways:
            return self.session.say("There is no tile to ask about now.")
        standing = self._standing
        if standing and standing.cell == cell and standing.placement in ways:
            at = ways.index(standing.placement) + step
            return self.ask_about(ways[at % len(ways)], cell)
        return self.ask_about(self._first(cell, ways), cell)

    def _first(self, cell: Cell, ways: Sequence[Placement]) -> Placement:
        """What is lined up over the cell, or the way that comes nearest to legal."""
        ghost = self.session.ghost
        if ghost is not None and ghost in ways:
            return ghost
        return nearest_miss(self.session.board, self.tiles[0], cell)

    def ask_at(self, place: Cell) -> None:
        """Point at a cell, on the board or off it, and ask why it can't be covered."""
        size = self.session.board.size
        with self.lock:
            if place != (self.session.pointed or self.place):  # else what is read there stays
                self.look(None, place if inside(place, size, size) else None, place)
            self.ask(place)

    def ask_about(self, way: Placement, cell: Cell) -> None:
        """Ask about one way to cover a cell; the answer becomes the session's message."""
        ways, session = self.ways(cell), self.session
        answer = answers.why_not(way, ways.index(way) + 1, len(ways), self.against(way))
        with self._told():
            self._asked = Question(way, cell, session.step, answer)
            session.say(answer)

    def ask_here(self, step: int = 1) -> None:
        """Ask about the cell of the last question while it stands, else the one pointed at."""
        standing = self._standing
        cell = self.session.pointed or self.place or (standing.cell if standing else None)
        if cell is None:
            self.session.say("Point at a cell first, then ask why not.")
        else:
            self.ask(cell, step)

    def ask_by_click(self, on: bool) -> None:
        """Have clicks ask, or line up as usual."""
        with self._told():
            self.by_click = on
            self.session.say(answers.BY_CLICK if on else self.session.task)

    # -- clicks and taps

    def click(self, place: Cell) -> None:
        """Line up a way to cover a cell, or ask about it; a cell that nothing fits says why."""
        session, size = self.session, self.session.board.size
        if self.by_click:
            self.ask(place)
        elif inside(place, size, size):
            with self._told():
                session.click(place)
                self._asked = self._refused(place)

    def _refused(self, cell: Cell) -> Question | None:
        """The nearest miss over a cell that a click was refused, if it is about an edge."""
        session = self.session
        if session.read_only or session.tile is None or session.ways.at(cell):
            return None
        miss = nearest_miss(session.board, session.tile, cell)
        if any(reason.rule == "covered" for reason in self.against(miss)):
            return None
        return Question(miss, cell, session.step, session.message)

    def touch(self) -> None:
        """Take the next press for a tap."""
        self.touching = True

    def tap(self, place: Cell, spot: Spot | None) -> None:
        """A tap: it first reads a mouth or a shore, where there is one; again it clicks."""
        self.touching = False
        new, self._tapped = spot is not None and spot != self._tapped, spot
        size = self.session.board.size
        self.look(spot, place if inside(place, size, size) else None, place)
        if new and not self.by_click:
            self.session.say(self.said)
        else:
            self.click(place)
