"""A ply of a three-seat game judged, by playouts to the end.

Three sides share a game: north–south, east–west, and the flood, which wins if neither of
them reaches its bid. What one loses either of the others may get, so each playout is
counted for all three. The full player plays them to their ends; its ratings choose the
candidates, and count as an opinion where these are compared, but as no win chance.

How to draw is judged by playouts too, and an error in that counts only where it is
larger than the chance error. Seats that are asked whether to go on answer as suits
their sides: the flood refuses, for a game that ends there is its.
"""

from dataclasses import dataclass
from math import exp, hypot, log
from typing import Any

import numpy as np

from tayu.moves import Answer, Ask, Column, Draw, Side
from tayu.placement import Placement
from tayu.players.playouts import CompiledPlayouts, judged
from tayu.position import Position
from tayu.record import Ply
from tayu.review.chance import (
    Chance,
    Change,
    Wins,
    certain,
    chance,
    change,
    noise_of,
    played_out,
)
from tayu.review.master import (
    EXPECTED,
    FEW,
    FINAL,
    KINDS,
    MANY,
    PILOT,
    PRIOR,
    STAGE,
    TRIED,
    Compared,
    Judge,
    Master,
    candidates,
    is_exact,
    laid_in,
    mean,
    sight_of,
)
from tayu.review.outlook import coming, worth
from tayu.review.steps import StepReview

Chances = tuple[Chance, ...]
"""Those of the three sides, by `Side`."""

LEAST = 1e-6
"""No opinion is nearer to 0 or 1."""


@dataclass(frozen=True)
class ThreeSided(Master):
    """Judges plies of three-seat games by so many playouts each."""

    def __call__(self, ply: Ply) -> tuple[StepReview, ...]:
        """All draws and choices of a ply that can be judged; `Stopped` if told so meanwhile."""
        judge = _Judge(self, laid_in(ply))
        found: list[StepReview] = []
        for at in reversed(range(len(ply.steps))):
            if isinstance(move := ply.steps[at].move, _JUDGED):
                position, after = ply.positions[at : at + 2]
                step = judge.step(move, position, after, found[-1] if found else None)
                found.append(step._replace(step=ply.first + at))
        return tuple(reversed(found))


_JUDGED = (Draw, Placement, Column, Ask, Answer)


class _Judge(Judge):
    """Of three sides: wins have the shape (3, count)."""

    def step(
        self, move: Any, position: Any, after: Any, following: StepReview | None
    ) -> StepReview:
        """A draw or a choice; `following` is what the ply goes on with."""
        match move:
            case Draw():
                return self._draw(move, position, after)
            case Placement() if position.stock.total:
                return self._placement(move, position)
            case Column() | Ask():
                return self._drawing(move, position, following)
            case _:
                ways = {each: self._known(position.after(each)) for each in position.legal_moves()}
                return _chosen(move, ways, position)

    # -- placements

    def _placement(self, move: Placement, position: Position) -> StepReview:
        found, doubt, side = self._compare(position), sight_of(position).doubt, _side(position)
        assert found.laid is not None
        got, best = _seen(found.laid, doubt), _seen(found.best, doubt)
        noise = noise_of(found.best[side] - found.laid[side])
        options = len(position.legal_moves())
        gain = best[side].value - got[side].value
        if found.which == move or gain <= 0:
            # What was laid is as good as the best, as far as the playouts tell.
            none = Change(0.0, 0.0, max(0.0, gain + noise), noise)
            return _step("error", move, side, got, got, none, (move,), options)
        error = change(gain, noise, doubt, 0.0)
        return _step("error", move, side, best, got, error, (found.which,), options)

    def _compare(self, position: Position) -> Compared:
        """The candidates for the tile that came, as `tayu.review.master` compares them."""
        if id(position) in self._compared:
            return self._compared[id(position)]
        playouts, all_ = self._playouts(position), candidates(position)
        pilot = self._best(playouts, all_[:FEW], self._share(PILOT, FEW * KINDS), 0)
        many = [entry for at, entry in enumerate(all_) if at < MANY or entry[0] == self.laid]
        best = self._best(playouts, many, self._share(TRIED, len(many)), 2 * STAGE)
        self._compared[id(position)] = self._settled(playouts, pilot, best)
        return self._compared[id(position)]

    def _best(
        self,
        playouts: CompiledPlayouts,
        found: list[tuple[Placement, float]],
        count: int,
        begin: int,
    ) -> Placement:
        """The candidate that does best, the full player's opinion counted in."""
        if len(found) == 1:
            return found[0][0]
        side, highest = _side(playouts.position), _odds(found[0][1])
        merits = []
        for placement, win in found:
            won = float(self._wins(playouts, placement, begin, count)[side].sum())
            opinion = 1 / (1 + exp(highest - _odds(win)))
            merits.append((won + PRIOR * opinion) / (count + PRIOR))
        return found[merits.index(max(merits))][0]

    # -- draws

    def _draw(self, move: Draw, position: Position, after: Position) -> StepReview:
        comings, doubt, side = coming(position), sight_of(position).doubt, _side(position)
        count = self._share(EXPECTED, len(comings))
        hoped = np.zeros((len(Side), count))
        for draw, likely, source in comings:
            hoped += likely * self._hoped(source.after(draw), count)
        before = tuple(mean(each, doubt) for each in hoped)
        then, noise = self._came(after, count, side, doubt)
        luck = change(
            then[side].value - before[side].value, hypot(noise, noise_of(hoped[side])), doubt
        )
        return _step("luck", move, side, before, then, luck, (), len(comings))

    def _came(self, after: Position, count: int, side: Side, doubt: float) -> tuple[Chances, float]:
        """The chances after the draw that came, and half the interval that the playouts leave."""
        if is_exact(after):
            return self._known(after), 0.0
        goes_on = after.phase != "place"
        wins = self._hoped(after, count) if goes_on else self._compare(after).pilot
        return _seen(wins, doubt), noise_of(wins[side])

    def _hoped(self, after: Position, count: int) -> Wins:
        """The wins after a draw, by the pilot's choice."""
        if is_exact(after):
            values = [each.value for each in self._known(after)]
            return np.repeat(np.array(values)[:, None], count, axis=1)
        playouts, chosen = self._playouts(after), None
        if after.phase == "place":
            few = candidates(after, FEW)
            chosen = self._best(playouts, few, self._share(PILOT, FEW * KINDS), 0)
        return self._wins(playouts, chosen, STAGE, count)

    def _drawing(
        self, move: Column | Ask, position: Position, following: StepReview | None
    ) -> StepReview:
        """What to draw from: compared by playouts, at the level of what follows."""
        ways, side, doubt = position.legal_moves(), _side(position), sight_of(position).doubt
        playouts, tries = self._playouts(position), self._share(TRIED, len(ways))
        tried = [float(self._wins(playouts, way, 4 * STAGE, tries)[side].sum()) for way in ways]
        best, count = ways[tried.index(max(tried))], self._share(FINAL, 2)
        got, most = (self._wins(playouts, way, 5 * STAGE, count) for way in (move, best))
        after = following.sides[0] if following is not None else _seen(got, doubt)
        noise = noise_of(most[side] - got[side])
        gains = (most - got).mean(axis=1)
        if gains[side] <= noise:
            none = Change(0.0, 0.0, max(0.0, float(gains[side]) + noise), noise)
            return _step("error", move, side, after, after, none, (move,), len(ways))
        before = _raised(after, gains.tolist())
        lost = before[side].value - after[side].value
        error = change(lost, noise, doubt, 0.0)
        return _step("error", move, side, before, after, error, (best,), len(ways))

    # -- what needs no playouts, or is known by their mean

    def _known(self, position: Position) -> Chances:
        """The chances of a position, by whatever is to be done next."""
        if position.phase == "over":
            return tuple(certain(worth(position, side)) for side in Side)
        if is_exact(position):
            ways = (self._known(position.after(move)) for move in position.legal_moves())
            return max(ways, key=lambda each: each[_side(position)].value)
        count = self._share(EXPECTED, KINDS)
        wins = self._wins(self._playouts(position), None, STAGE, count)
        return _seen(wins, sight_of(position).doubt)

    # -- playouts

    def _wins(self, playouts: CompiledPlayouts, move: Any, begin: int, count: int) -> Wins:
        self._go_on()
        points = playouts.full_points(move, begin, count)
        return np.stack([judged(points, side, playouts.bid).wins for side in Side])


def _step(
    kind: Any,
    move: Any,
    side: Side,
    before: Chances,
    after: Chances,
    changed: Change,
    best: tuple[Any, ...],
    options: int,
) -> StepReview:
    sides = before, after
    return StepReview(0, kind, move, before[side], after[side], changed, best, options, sides)


def _chosen(move: Any, ways: dict[Any, Chances], position: Position) -> StepReview:
    """A choice whose every way has known chances."""
    side = _side(position)
    best, got = max(ways.values(), key=lambda each: each[side].value), ways[move]
    ties = tuple(way for way, seen in ways.items() if seen[side].value == best[side].value)
    if move in ties:
        return _step("error", move, side, got, got, Change(), ties, len(ways))
    lost = change(best[side].value - got[side].value, 0.0, sight_of(position).doubt, 0.0)
    return _step("error", move, side, best, got, lost, ties, len(ways))


def _seen(wins: Wins, doubt: float) -> Chances:
    return tuple(played_out(each, doubt) for each in wins)


def _raised(after: Chances, gains: list[float]) -> Chances:
    """Chances changed by so much, or by the largest part of it that leaves all from 0 to 1."""
    rooms = [
        (1 - each.value if gain > 0 else each.value) / abs(gain)
        for each, gain in zip(after, gains, strict=True)
        if gain
    ]
    part = min(1.0, *rooms)
    pairs = zip(after, gains, strict=True)
    return tuple(
        chance(each.value + part * gain, (each.high - each.low) / 2) for each, gain in pairs
    )


def _odds(win: float) -> float:
    """Log-odds of a rating that is written as a chance."""
    held = min(max(win, LEAST), 1 - LEAST)
    return log(held / (1 - held))


def _side(position: Position) -> Side:
    assert position.side is not None, "tiles are drawn once sides are settled"
    return position.side
