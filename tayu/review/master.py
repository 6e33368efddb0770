"""A ply judged by playouts.

For every tile that may come a few candidates, the best by the full player, meet
the same *pilot* playouts; the one that does best is played out anew, so that its
win chance isn't flattered by having been chosen. For the tile that came, all that
may be worth it are compared: more candidates, the one laid among them. Playout *i*
of one meets the same chance as playout *i* of another.

Draws are judged by the pilot's choice for the drawn tile as for every other, so
that luck is none on average. How to draw, and whether to agree to go on, is judged
by the full player's evaluation, which knows no chance error.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from math import hypot
from typing import Any, NamedTuple

import numpy as np

from tayu.moves import Ask, Column, Draw
from tayu.placement import Placement
from tayu.players.playouts import CompiledPlayouts
from tayu.position import Position
from tayu.record import Ply
from tayu.review import full
from tayu.review.chance import Chance, Change, Wins, chance, change, noise_of, played_out
from tayu.review.outlook import coming
from tayu.review.sight import Sight
from tayu.review.steps import StepReview

PLAYOUTS = 3000
"""Playouts for a ply unless told: a game of 80 plies takes well under a minute on two cores."""

PRIOR = 100.0
"""As many playouts the full player's opinion counts as, when candidates are compared."""

FEW, MANY = 3, 6
"""Candidates for a tile that may come, and for the one that came."""

PILOT, EXPECTED, TRIED, FINAL = 0.15, 0.35, 0.2, 0.3
"""How a ply's playouts are spent: on the stages in this order."""

KINDS = 28
"""The pilot playouts are shared out as if all kinds might come, whatever the stock holds."""

STAGE = 1_000_000
"""The numbers of two stages' first playouts are this far apart, so that none is used twice."""


class Stopped(Exception):
    """The review was cancelled within a ply."""


@dataclass(frozen=True)
class Master:
    """Judges plies by so many playouts each; `stopped` is asked again and again."""

    seed: int
    playouts: int
    stopped: Callable[[], bool]

    def __call__(self, ply: Ply) -> tuple[StepReview, ...]:
        """All draws and choices of a ply that can be judged; `Stopped` if told so meanwhile."""
        judge = _Judge(self, laid_in(ply))
        found: list[StepReview] = []
        for step in reversed(full.judge(ply)):
            position, after = ply.positions[step.step - ply.first :][:2]
            found.append(judge.step(step, position, after, found[-1] if found else None))
        return tuple(reversed(found))


def laid_in(ply: Ply) -> Placement | None:
    """What was laid in a ply."""
    played = (step.move for step in ply.steps if isinstance(step.move, Placement))
    return next(played, None)


class Compared(NamedTuple):
    """A drawn tile's candidates, played out: the pilot's choice, the best, the one laid."""

    pilot: Wins
    best: Wins
    laid: Wins | None
    which: Placement


@dataclass
class Judge(ABC):
    """One ply's playouts, each made once, however many sides the game has."""

    master: Master
    laid: Placement | None
    _compared: dict[int, Compared] = field(default_factory=dict)

    @abstractmethod
    def _wins(self, playouts: CompiledPlayouts, move: Any, begin: int, count: int) -> Wins:
        """Playouts from `begin` on, after a move; `Stopped` if told so meanwhile."""

    def _settled(self, playouts: CompiledPlayouts, pilot: Placement, best: Placement) -> Compared:
        """The pilot's choice and the best beside what was laid, by the same further playouts."""
        finalists = dict.fromkeys(p for p in (pilot, best, self.laid) if p is not None)
        count = self._share(FINAL, len(finalists))
        wins = {p: self._wins(playouts, p, 3 * STAGE, count) for p in finalists}
        laid = wins[self.laid] if self.laid is not None else None
        return Compared(wins[pilot], wins[best], laid, best)

    def _share(self, part: float, among: int) -> int:
        return max(16, int(part * self.master.playouts / among))

    def _playouts(self, position: Position) -> CompiledPlayouts:
        return CompiledPlayouts(position, self.master.seed)

    def _go_on(self) -> None:
        if self.master.stopped():
            raise Stopped


class _Judge(Judge):
    """Of two sides. Steps come from the last to the first."""

    def step(
        self, step: StepReview, position: Any, after: Any, following: StepReview | None
    ) -> StepReview:
        """A step as the full player has judged it, by playouts where they tell more."""
        match step.move:
            case Draw():
                return self._draw(step, position, after)
            case Placement() if position.stock.total:
                return self._placement(step, position)
            case Column() | Ask() if following:
                return _at_the_level_of(following.before, step)
            case _:
                return step

    # -- placements

    def _placement(self, step: StepReview, position: Position) -> StepReview:
        found, doubt = self._compare(position), sight_of(position).doubt
        assert found.laid is not None
        got, best = played_out(found.laid, doubt), played_out(found.best, doubt)
        noise = noise_of(found.best - found.laid)
        if found.which == step.move or best.value <= got.value:
            # What was laid is as good as the best, as far as the playouts tell.
            none = Change(0.0, 0.0, max(0.0, best.value - got.value + noise), noise)
            return step._replace(before=got, after=got, change=none, best=(step.move,))
        error = change(best.value - got.value, noise, doubt, 0.0)
        return step._replace(before=best, after=got, change=error, best=(found.which,))

    def _compare(self, position: Position) -> Compared:
        """The candidates for the tile that came."""
        if id(position) in self._compared:
            return self._compared[id(position)]
        playouts = self._playouts(position)
        few = candidates(position, FEW)
        pilot = self._chosen(playouts, few, self._share(PILOT, FEW * KINDS), 0)
        many = dict(candidates(position, MANY)) | dict(few)
        if self.laid is not None and self.laid not in many:
            many |= {p: win for p, win in candidates(position) if p == self.laid}
        tries = self._share(TRIED, len(many))
        best = self._chosen(playouts, list(many.items()), tries, 2 * STAGE)
        self._compared[id(position)] = self._settled(playouts, pilot, best)
        return self._compared[id(position)]

    def _chosen(
        self,
        playouts: CompiledPlayouts,
        candidates: list[tuple[Placement, float]],
        count: int,
        begin: int,
    ) -> Placement:
        """The candidate that does best, the full player's opinion counted in."""
        if len(candidates) == 1:
            return candidates[0][0]
        merits = []
        for placement, win in candidates:
            self._go_on()
            sum_of = float(playouts.sample(placement, begin, count).merits.sum())
            merits.append((sum_of + PRIOR * win) / (count + PRIOR))
        return candidates[merits.index(max(merits))][0]

    # -- draws

    def _draw(self, step: StepReview, position: Position, after: Position) -> StepReview:
        comings = coming(position)
        count = self._share(EXPECTED, len(comings))
        sight = sight_of(position)
        hoped = np.zeros(count)
        for draw, likely, source in comings:
            hoped += likely * self._hoped(sight, source.after(draw), count)
        before, (then, noise) = mean(hoped, sight.doubt), self._came(sight, after, count)
        luck = change(then.value - before.value, hypot(noise, noise_of(hoped)), sight.doubt)
        return step._replace(before=before, after=then, change=luck)

    def _came(self, sight: Sight, after: Position, count: int) -> tuple[Chance, float]:
        """The chance after the draw that came, and half the interval that the playouts leave."""
        if is_exact(after):
            return sight.of(after), 0.0
        goes_on = after.phase != "place"
        sample = self._hoped(sight, after, count) if goes_on else self._compare(after).pilot
        return played_out(sample, sight.doubt), noise_of(sample)

    def _hoped(self, sight: Sight, after: Position, count: int) -> Wins:
        """The wins after a draw, by the pilot's choice."""
        self._go_on()
        if is_exact(after):
            return np.full(count, sight.of(after).value)
        playouts = self._playouts(after)
        if after.phase == "place":
            few = candidates(after, FEW)
            chosen = self._chosen(playouts, few, self._share(PILOT, FEW * KINDS), 0)
            return self._wins(playouts, chosen, STAGE, count)
        assert after.side is not None
        theirs = self._wins(playouts, None, STAGE, count)
        return theirs if after.side == sight.side else 1.0 - theirs

    # -- playouts

    def _wins(self, playouts: CompiledPlayouts, move: Any, begin: int, count: int) -> Wins:
        self._go_on()
        return playouts.sample(move, begin, count).wins


def _at_the_level_of(after: Chance, step: StepReview) -> StepReview:
    """A choice whose error is full's and whose level is the playouts'; no chance is above 1."""
    before = Chance(*(min(1.0, end + step.change.value) for end in after))
    lost = before.value - after.value
    change = step.change._replace(value=lost, low=min(step.change.low, lost))
    return step._replace(before=before, after=after, change=change)


def is_exact(after: Position) -> bool:
    """Whether no playouts are needed: the game is over, or will be at once, or seats are asked."""
    return after.phase in ("over", "agree") or (after.phase == "place" and not after.stock.total)


def sight_of(position: Position) -> Sight:
    """The board as the side on the clock sees it."""
    assert position.side is not None, "tiles are drawn once sides are settled"
    return Sight(position, position.side)


def candidates(position: Position, most: int | None = None) -> list[tuple[Placement, float]]:
    """The placements that the full player rates highest, with its win chances."""
    chances = sight_of(position).placements(position)
    rated = [(placement, seen.value) for placement, seen in chances.items()]
    return sorted(rated, key=lambda entry: -entry[1])[:most]


def mean(wins: Wins, doubt: float) -> Chance:
    """The chance by means over all draws, which vary too little for Wilson's interval."""
    return chance(float(wins.mean()), hypot(noise_of(wins), doubt))
