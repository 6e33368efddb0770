"""What a review says of one step and of one ply."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, NamedTuple

from tayu.moves import Draw, Side
from tayu.placement import Placement
from tayu.record import Ply
from tayu.review.chance import Chance, Change, summed
from tayu.tiles import Tile

Kind = Literal["luck", "error"]


class StepReview(NamedTuple):
    """One draw, or one choice; all chances are those of the side on the clock.

    - `step`: its place in the line, from 0.
    - `kind`: `luck` for a draw: `before` is the expectation over all draws, `after` what
      the best choice then gets, and `change` is after − before. `error` for a choice:
      `before` is what the best choice gets, `after` what this one gets, and `change` is
      before − after, never below 0.
    - `best`: the choices that nothing was found to be better than; () for a draw.
    - `options`: how many choices, or draws, there were.
    - `sides`: `before` and `after` as each of three sides has them; () for two sides,
      of which the other has the rest.
    """

    step: int
    kind: Kind
    move: Any
    before: Chance
    after: Chance
    change: Change
    best: tuple[Any, ...] = ()
    options: int = 0
    sides: tuple[tuple[Chance, ...], ...] = ()

    def of(self, side: Side, own: Side) -> tuple[Chance, Chance]:
        """`before` and `after` as `side` has them, where `own` is the side on the clock."""
        if side is own:
            return self.before, self.after
        if self.sides:
            before, after = self.sides
            return before[side], after[side]
        return self.before.turned, self.after.turned


@dataclass(frozen=True)
class PlyReview:
    """One ply as judged; all chances are those of `side`, the side on the clock.

    - `number`, `seat`: as `tayu.record.Ply` has them; `said`: the ply in one sentence.
    - `steps`: its draws and choices in order; a step that can't be judged is left out.
    - `hindsights`: how far each side's chance before this ply is from the one after the
      ply before: what the level corrects as it looks on by a ply, which is neither luck
      nor anybody's error.
    """

    number: int
    seat: int
    side: Side
    said: str
    ply: Ply
    steps: tuple[StepReview, ...]
    hindsights: tuple[float, ...] = (0.0, 0.0)

    # -- chances

    @property
    def start(self) -> Chance:
        """Before the seat did anything."""
        return self.steps[0].before

    @property
    def before(self) -> Chance:
        """Before the draw: the expectation over draws; without a draw, as `start`."""
        return next((step.before for step in self.steps if step.kind == "luck"), self.start)

    @property
    def drawn(self) -> Chance:
        """After the draw: what the best placement gets; without a draw, as `start`."""
        return next((step.after for step in self.steps if step.kind == "luck"), self.start)

    @property
    def after(self) -> Chance:
        """After the placement, or after whatever came last."""
        return self.steps[-1].after

    def before_and_after(self, side: Side) -> tuple[Chance, Chance]:
        """The chances of any side before the seat did anything, and after all that it did."""
        return self.steps[0].of(side, self.side)[0], self.steps[-1].of(side, self.side)[1]

    # -- changes

    @property
    def hindsight(self) -> float:
        """That of `side`."""
        return self.hindsights[self.side]

    def gain(self, kind: Kind, side: Side) -> float:
        """What the ply's draws (`luck`) or choices (`error`) did for a side, in win chance."""
        ends = (step.of(side, self.side) for step in self.steps if step.kind == kind)
        return sum((after.value - before.value for before, after in ends), 0.0)

    @cached_property
    def luck(self) -> Change:
        """What the draws changed: above 0 for a lucky one."""
        return self._sum("luck")

    @cached_property
    def error(self) -> Change:
        """What the choices cost, all of the ply's: 0 if each was the best."""
        return self._sum("error")

    def _sum(self, kind: Kind) -> Change:
        changes = [step.change for step in self.steps if step.kind == kind]
        return changes[0] if len(changes) == 1 else summed(changes)

    # -- what was drawn and laid

    @property
    def tile(self) -> Tile | None:
        """The tile that was drawn; None for a ply without a draw."""
        return next((step.move.tile for step in self.steps if isinstance(step.move, Draw)), None)

    @property
    def placing(self) -> StepReview | None:
        """The placement as judged; None for a ply without one."""
        placings = (step for step in self.steps if isinstance(step.move, Placement))
        return next(placings, None)

    @property
    def fits(self) -> bool:
        """Whether what was drawn was laid, or could be where the record ends."""
        to_come = self.ply.after.legal_moves()
        return self.placing is not None or any(isinstance(move, Placement) for move in to_come)

    @property
    def best(self) -> tuple[Placement, ...]:
        """The best placements; () for a ply without a placement."""
        return self.placing.best if self.placing else ()
