"""A review of the game at hand, made beside the board: its curve, and where the errors are."""

from collections.abc import Callable
from threading import Event

from tayu.moves import Side
from tayu.placement import Placement
from tayu.record import Record
from tayu.review import NOTED, PlyReview, Review, levels_of, reviewing
from tayu.review.steps import Kind
from tayu.review.text import loss
from tayu.review.turning import place
from tayu_widgets.guard import Guard
from tayu_widgets.panels.curve import Curve
from tayu_widgets.session import Session
from tayu_widgets.words import sentence
from tayu_widgets.worker import Growing, Worker

_CHANGES: tuple[Kind, ...] = ("luck", "error")


class Reviewer:
    """Reviews the line of a session by `level`; those that hear it are called as it grows.

    A review is of the game as it was: whatever is played afterwards, or another
    line, puts it away.
    """

    def __init__(self, session: Session, guard: Guard, on_found: Callable[[], object]) -> None:
        self.worker = Worker(guard)
        self.level = "full"
        self.review: Review | None = None
        self._session, self._hearing = session, [on_found]
        self._about: tuple[Record, str] | None = None

    def heard_by(self, on_found: Callable[[], object]) -> None:
        """Have `on_found` called too, whenever more is known, or a review begins or ends."""
        self._hearing.append(on_found)

    def _on_found(self) -> None:
        for each in self._hearing:
            each()

    def toggle(self) -> None:
        """Begin a review; or end the one that is being made, and keep what it has found."""
        if self.worker.busy:
            self.worker.cancel()
            self._on_found()
            return
        record, line = self._session.record, self._session.line.name
        try:
            reviewing(record, self.level, line=line)  # checks what it is asked, and does nothing
        except ValueError as error:
            self._session.say(sentence(str(error)))
            self.level = levels_of(record)[0]
        self._about = record, line
        self.worker.grow(_judged(record, line, self.level), self._take)
        self._on_found()

    def update(self) -> None:
        """Put the review away if it is of another game than the one at hand."""
        now = self._session.record, self._session.line.name
        if self._about is not None and self._about != now:
            self.worker.cancel()
            self._about = self.review = None

    def _take(self, found: Review) -> None:
        self.review = found
        self._on_found()

    @property
    def curve(self) -> Curve | None:
        """The sides' win chances by ply, with luck and error; None without a review."""
        review = self.review
        if review is None:
            return None
        three = len(review.sides) > 2
        # Of two sides the other has the rest, and one line tells both.
        chances, *others = (
            {point.ply: point.chance.value for point in review.course(side)}
            for side in (review.sides if three else review.sides[:1])
        )
        luck, error = (
            {
                ply.number: ply.gain(kind, ply.side if three else Side.NORTH_SOUTH)
                for ply in review.plies
            }
            for kind in _CHANGES
        )
        return Curve(chances, luck, error, tuple(others))

    def told(self, number: int, *, drawn: bool = False) -> str:
        """What the ply of that number cost, and what the best was; empty for no error known.

        Where the best is `drawn` on a board, dashed, words needn't say where it lies.
        """
        ply = self._ply(number)
        if ply is None or ply.error.value < NOTED:
            return ""
        best = self.best(number)
        where = "is dashed" if drawn else f"was {place(best)}" if best else ""
        better = f"; the best {where}" if best else ""
        return f"It cost {loss(ply.error.value)} of win chance{better}."

    def best(self, number: int) -> Placement | None:
        """The best placement of a ply where another was laid that is an error worth a note."""
        ply = self._ply(number)
        placing = ply.placing if ply else None
        return placing.best[0] if placing and placing.change.value >= NOTED else None

    def _ply(self, number: int) -> PlyReview | None:
        plies = self.review.plies if self.review is not None else ()
        return next((ply for ply in plies if ply.number == number), None)

    def next_error(self, after: int) -> int | None:
        """The next ply with an error worth a note, going round at the end; None without any."""
        plies = self.review.plies if self.review is not None else ()
        found = [ply.number for ply in plies if ply.error.value >= NOTED]
        return next((number for number in found if number > after), found[0] if found else None)


def _judged(record: Record, line: str, level: str) -> Growing[Review]:
    """The review of a line, as it grows."""
    workers = 1 if level == "full" else None

    def judged(cancel: Event, tell: Callable[[Review], None]) -> Review:
        for found in reviewing(record, level, line=line, workers=workers, cancel=cancel):
            if found.plies:
                tell(found)
        return found

    return judged
