"""The plies that decided a game, each in one sentence."""

from collections.abc import Iterable
from typing import NamedTuple

from tayu.moves import Answer, Ask, Column, Penalty, Side
from tayu.placement import Placement
from tayu.review.steps import Kind, PlyReview, StepReview
from tayu.telling import who

LEAST = 0.005
"""Nothing that changed less than this decided a game."""


class TurningPoint(NamedTuple):
    """A ply that decided the game: by `luck` or by an `error`, and by how much win chance.

    `change` is the gain of north–south, below 0 where it lost; of the ply's own side where
    there are three. `sentence` says it in plain words.
    """

    ply: PlyReview
    kind: Kind
    change: float
    sentence: str

    @property
    def gain(self) -> tuple[Side, float]:
        """Who gained how much; of three sides, what the ply's own gained, or lost."""
        if len(self.ply.hindsights) > 2:
            return self.ply.side, self.change
        return (Side.NORTH_SOUTH if self.change > 0 else Side.EAST_WEST), abs(self.change)


def turning_points(plies: Iterable[PlyReview], most: int) -> tuple[TurningPoint, ...]:
    """The `most` plies with the largest luck or error, in the game's order."""
    found = [_turning_point(ply) for ply in plies]
    found = [point for point in found if abs(point.change) >= LEAST]
    found.sort(key=lambda point: (-abs(point.change), point.ply.number))
    return tuple(sorted(found[:most], key=lambda point: point.ply.number))


def _turning_point(ply: PlyReview) -> TurningPoint:
    kind: Kind = "luck" if abs(ply.luck.value) >= ply.error.value else "error"
    seen_by = Side.NORTH_SOUTH if len(ply.hindsights) == 2 else ply.side
    sentence = _lucky(ply) if kind == "luck" else _erred(ply)
    return TurningPoint(ply, kind, ply.gain(kind, seen_by), sentence)


def _lucky(ply: PlyReview) -> str:
    rise = ply.drawn.value - ply.before.value
    word = "luckily" if rise > 0 else "unluckily"
    tile = ply.tile.name if ply.tile else "no tile"
    fits = "" if ply.fits else ", which fits nowhere"
    return (
        f"Ply {ply.number}: {_who(ply)} {word} draws {tile}{fits}, and its win chance "
        f"{_goes(ply.before.value, ply.drawn.value)}."
    )


def _erred(ply: PlyReview) -> str:
    worst = max(ply.steps, key=lambda step: step.change.value if step.kind == "error" else -1.0)
    return (
        f"Ply {ply.number}: {_who(ply)} {_did(worst)}, and its win chance "
        f"{_goes(worst.before.value, worst.after.value)}."
    )


def _did(step: StepReview) -> str:
    match step.move:
        case Placement():
            return f"lays {place(step.move)}, where the best was {_best(step)}"
        case Column():
            return f"takes from column {step.move.index} of the block, where the other was better"
        case Ask():
            asked, other = ("ringed", "plain") if step.move.ringed else ("plain", "ringed")
            return f"asks for a {asked} back, where a {other} one was better"
        case Answer():
            return "agrees to go on" if step.move.agree else "refuses to go on"
        case Penalty():
            return "talks and loses the turn"
    raise TypeError(f"{step.move!r} is no choice")


def _best(step: StepReview) -> str:
    best = step.best[0]
    return place(best) if best.tile != step.move.tile else where(best, step.move.orientation)


def place(placement: Placement) -> str:
    """A placement in words."""
    return f"{placement.tile.name} {where(placement)}"


_TURNED = ("not turned", "turned a quarter", "turned end for end", "turned three quarters")


def where(placement: Placement, beside: int = 0) -> str:
    """Where a tile lies and how it is turned, if that isn't as the one that lies `beside` it."""
    cell = f"at row {placement.row}, column {placement.col}"
    turned = placement.orientation
    return cell if turned == beside else f"{cell}, {_TURNED[turned]}"


def _goes(one: float, other: float) -> str:
    verb = "rises" if other > one else "falls"
    return f"{verb} from {percent(one)} to {percent(other)}"


def percent(value: float) -> str:
    """A chance in whole percent; in tenths near the ends, so that 0% and 100% are certain."""
    if 0 < value < 0.01 or 0.99 < value < 1:
        return f"{min(max(100 * value, 0.1), 99.9):.1f}%"
    return f"{100 * value:.0f}%"


def _who(ply: PlyReview) -> str:
    return who(next(at for at in ply.ply.positions if at.side is not None))
