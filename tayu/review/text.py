"""A review in plain text: sums, the plies that decided, and what can't be judged."""

from collections.abc import Iterator

from tayu.review.chance import Change
from tayu.review.turning import percent
from tayu.review.value import NOTED, Review, Sum


def text(review: Review) -> str:
    """A page of text, a line for each thing said."""
    return "\n".join(_lines(review))


def _lines(review: Review) -> Iterator[str]:
    yield f"Reviewed by {review.level}: {len(review.plies)} plies judged, of {review.whole}."
    if not review.plies:
        return
    yield summary(review)
    for each in review.sums:
        yield f"{_name(each)}: {told_sum(each)}."
    turning = review.turning_points()
    if turning:
        yield "What decided the game:"
        yield from (f"    {point.sentence}" for point in turning)
    yield from review.notes


def summary(review: Review) -> str:
    """The course of the game in one sentence; empty for a review with nothing in it."""
    if not review.plies:
        return ""
    first, last = review.curve[0], review.curve[-1]
    return (
        f"North–south’s win chance went from {percent(first.chance.value)} to "
        f"{percent(last.chance.value)}: luck {points(last.luck)}, errors {points(-last.error)}, "
        f"hindsight {points(last.hindsight)} for it."
    )


def told_sum(each: Sum) -> str:
    """A seat's sums in words."""
    noun = "error" if each.errors == 1 else "errors"
    return (
        f"luck {interval(each.luck)} in {each.draws} draws, error {interval(each.error, -1)} in "
        f"{each.choices} choices, {each.errors} {noun} of {100 * NOTED:.0f}% or more"
    )


def _name(each: Sum) -> str:
    who = f"{each.name}, " if each.name else ""
    return f"Seat {each.seat} ({who}{each.side.label})"


def points(value: float) -> str:
    """A change in percentage points, with its sign."""
    rounded = round(100 * value, 1)
    return f"{rounded:+.1f}%".replace("-", "−") if rounded else "0.0%"


def interval(change: Change, sign: int = 1) -> str:
    """A change, or the loss that an error is (−1), with half its interval."""
    return f"{points(sign * change.value)} ± {50 * (change.high - change.low):.1f}"
