"""A review in plain text: sums, the plies that decided, and what can't be judged."""

from collections.abc import Iterator

from tayu.moves import Side
from tayu.review.chance import Change
from tayu.review.turning import percent
from tayu.review.value import NOTED, Review, Sum

SUMMED = (
    "Luck and error are percentage points of win chance, added up over the plies: in a long game "
    "they can come to more than 100."
)
"""What the sums of a review are sums of."""


def text(review: Review) -> str:
    """A page of text, a line for each thing said."""
    return "\n".join(_lines(review))


def _lines(review: Review) -> Iterator[str]:
    judged = len(review.plies)
    noun = "ply" if judged == 1 else "plies"
    yield f"Reviewed by {review.level}: {judged} {noun} judged, of {review.whole}."
    if not review.plies:
        return
    yield summary(review)
    for each in review.sums:
        yield f"{_name(each)}: {told_sum(each)}."
    yield SUMMED
    turning = review.turning_points()
    if turning:
        yield "What decided the game:"
        yield from (f"    {point.sentence}" for point in turning)
    yield from review.notes


def summary(review: Review) -> str:
    """The course of the game in one sentence; empty for a review with nothing in it."""
    if not review.plies:
        return ""
    if len(review.sides) > 2:
        return f"Win chances went {', '.join(_went(review, side) for side in review.sides)}."
    first, last = review.curve[0], review.curve[-1]
    return (
        f"North–south’s win chance went from {percent(first.chance.value)} to "
        f"{percent(last.chance.value)}: luck {points(last.luck)}, errors {points(-last.error)}, "
        f"hindsight {points(last.hindsight)} for it."
    )


def _went(review: Review, side: Side) -> str:
    course = review.course(side)
    first, last = (percent(course[at].chance.value) for at in (0, -1))
    return f"from {first} to {last} for {side.label}"


def told_sum(each: Sum) -> str:
    """A seat's sums in words, each with its mean."""
    return (
        f"luck {interval(each.luck)} in {counted(each.draws, 'draw')}, "
        f"{points(each.luck_per_draw)} a draw; "
        f"error {lost(each.error)} in {counted(each.choices, 'choice')}, "
        f"{loss(each.error_per_choice)} a choice; "
        f"{counted(each.errors, 'error')} of {100 * NOTED:.0f}% or more"
    )


def _name(each: Sum) -> str:
    who = f"{each.name}, " if each.name else ""
    return f"Seat {each.seat} ({who}{each.side.label})"


def counted(number: int, noun: str) -> str:
    """A number of things, one of them in the singular."""
    return f"{number} {noun if number == 1 else noun + 's'}"


def points(value: float) -> str:
    """A change in percentage points, with its sign."""
    rounded = round(100 * value, 1)
    return f"{rounded:+.1f}%".replace("-", "−") if rounded else "0.0%"


def interval(change: Change) -> str:
    """A change with its sign, and half its interval."""
    return f"{points(change.value)} ± {_half(change)}"


def lost(error: Change) -> str:
    """The win chance that errors lost, above 0 as in the table, with half its interval."""
    return f"{loss(error.value)} ± {_half(error)}"


def loss(value: float) -> str:
    """What an error lost, in percentage points; as it is never a gain, it has no sign."""
    return f"{max(0.0, 100 * value):.1f}%"


def _half(change: Change) -> str:
    return f"{50 * (change.high - change.low):.1f}"
