"""What is of another kind than it should be is refused in one sentence, and changes nothing."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games import SMALL, played
from tayu import TILES, svg
from tayu.errors import InvalidMove, brief
from tayu.instead import (
    Case,
    Estimate,
    contrast,
    draws,
    ends,
    estimates,
    moment,
    moments,
    overlap,
    redrawn,
    ways_next,
    went,
)
from tayu.match import match
from tayu.moves import Side
from tayu.players import choose, rate, refine
from tayu.review import levels_of, review, reviewing
from tayu_widgets.session import Session

RECORD = played(SMALL, 1, 30)
POSITION: Any = RECORD.positions()[-1]
MOMENT = moments(RECORD)[3]
CASE, NS = Case(MOMENT.position), Side.NORTH_SOUTH
REVIEW = review(RECORD)
SESSION = Session.of(RECORD)

CALLS: dict[str, tuple[Callable[[Any], object], str]] = {
    # pictures
    "svg.show": (svg.show, "subject is .*, but it must be a Position, a Board or a GoPosition"),
    "svg.text": (svg.text, "subject is"),
    "svg.described": (svg.described, "subject is"),
    "svg.show overlay": (lambda bad: svg.show(POSITION, bad), "takes a Overlay, not a"),
    "svg.show theme": (lambda bad: svg.show(POSITION, theme=bad), "must be one of light, dark"),
    "svg.show width": (lambda bad: svg.show(POSITION, width=bad), "must be a whole number from 1"),
    "svg.show coordinates": (lambda bad: svg.show(POSITION, coordinates=bad), "True or False"),
    "svg.tile": (svg.tile, "is not a tile; the 28 kinds"),
    "svg.tile orientation": (lambda bad: svg.tile(TILES[0], bad), "quarter turns clockwise"),
    "svg.tiles width": (lambda bad: svg.tiles(width=bad), "width is"),
    "svg.sheet": (lambda bad: svg.sheet([bad]), "an entry is .*, but it must be an Entry"),
    # players
    "rate": (rate, "position is .*, but it must be a Position, as Position.start"),
    "rate level": (lambda bad: rate(POSITION, bad), "there is no level"),
    "rate budget": (lambda bad: rate(POSITION, "master", bad), "a Budget, as Budget.playouts=100"),
    "rate seed": (lambda bad: rate(POSITION, seed=bad), "seed is .* whole number from 0"),
    "rate cancel": (lambda bad: rate(POSITION, cancel=bad), "must be a threading.Event"),
    "refine": (refine, "position is"),
    "choose": (lambda bad: choose(bad, "full", Random(1)), "position is"),
    "choose rng": (lambda bad: choose(POSITION, "full", bad), "must be a random.Random"),
    "match": (lambda bad: match(bad, "full"), "player is|there is no level"),
    "match games": (lambda bad: match("full", "full", games=bad), "games is .* number from 1"),
    "match seed": (lambda bad: match("full", "full", seed=bad), "seed is .* number from 0"),
    "match workers": (lambda bad: match("full", "full", workers=bad), "workers is .* from 1"),
    "match rules": (lambda bad: match("full", "full", rules=bad), "rules is .* as tayu.KOSMOS"),
    "match sprt": (lambda bad: match("full", "full", sprt=bad), "must be an Sprt"),
    # reviews
    "review": (review, "record is .*, but it must be a Record, as tayu.record.load"),
    "reviewing": (reviewing, "record is"),
    "levels_of": (levels_of, "record is"),
    "review level": (lambda bad: review(RECORD, bad), "only full and master have win chances"),
    "review line": (lambda bad: review(RECORD, line=bad), "there is no branch"),
    "review budget": (lambda bad: review(RECORD, "master", budget=bad), "must be a Budget"),
    "review seed": (lambda bad: review(RECORD, seed=bad), "seed is .* whole number from 0"),
    "review workers": (lambda bad: review(RECORD, workers=bad), "workers is .* number from 1"),
    "review progress": (lambda bad: review(RECORD, progress=bad), "must be a function of two"),
    "review cancel": (lambda bad: review(RECORD, cancel=bad), "must be a threading.Event"),
    "Review.course": (REVIEW.course, "must be one of Side.NORTH_SOUTH"),
    "Review.turning_points": (REVIEW.turning_points, "most is .* whole number from 0"),
    "Review.worst_errors": (REVIEW.worst_errors, "must be a win chance"),
    "Review.html theme": (lambda bad: REVIEW.html(theme=bad), "must be one of auto, light, dark"),
    "Review.html title": (lambda bad: REVIEW.html(title=bad), "title is .* text, or None"),
    # what if
    "moments": (moments, "record is"),
    "moment": (moment, "ply is .*, but it must be a Ply"),
    "draws": (draws, "of is .*, but it must be a Moment"),
    "went": (lambda bad: went(bad, "", 3, MOMENT.draw, "a"), "record is"),
    "went at": (lambda bad: went(RECORD, "", bad, MOMENT.draw, "a"), "at is"),
    "went move": (lambda bad: went(RECORD, "", 3, bad, "a"), "neither a move nor"),
    "went name": (lambda bad: went(RECORD, "", 3, MOMENT.draw, bad), "a branch's name is"),
    "redrawn": (lambda bad: redrawn(bad, SMALL), "of is"),
    "redrawn rules": (lambda bad: redrawn(MOMENT, bad), "rules is .* must be Rules"),
    "ends": (lambda bad: ends(bad, "", ""), "record is"),
    "ends line": (lambda bad: ends(RECORD, "", bad), "there is no branch"),
    "contrast": (lambda bad: contrast(POSITION, bad), "b is .* must be a Position"),
    "ways_next": (lambda bad: ways_next(bad, POSITION.stock), "board is"),
    "ways_next stock": (lambda bad: ways_next(POSITION.board, bad), "stock is"),
    "overlap": (lambda bad: overlap(bad, Estimate()), "a is .* must be an Estimate"),
    "estimates": (lambda bad: estimates(bad, CASE, NS), "a is .* must be a Case"),
    "estimates position": (lambda bad: estimates(CASE, Case(bad), NS), "b.position is"),
    "estimates placement": (lambda bad: estimates(CASE, Case(POSITION, bad), NS), "neither a move"),
    "estimates side": (lambda bad: estimates(CASE, CASE, bad), "side is .* must be a Side"),
    "estimates level": (lambda bad: estimates(CASE, CASE, NS, bad), "only full and master"),
    "estimates budget": (lambda bad: estimates(CASE, CASE, NS, "master", bad), "a Budget"),
    "estimates seed": (lambda bad: estimates(CASE, CASE, NS, seed=bad), "seed is"),
    "estimates cancel": (lambda bad: estimates(CASE, CASE, NS, cancel=bad), "threading.Event"),
    # what a person does
    "Session.of": (Session.of, "what is explored is a Position or a Record, not"),
    "Session.of read_only": (lambda bad: Session.of(RECORD, read_only=bad), "True or False"),
    "Session.of lock": (lambda bad: Session.of(RECORD, lock=bad), "lock is"),
    "point": (SESSION.point, r"cell is .*, but it must be \(row, column\)"),
    "click": (SESSION.click, "cell is"),
    "move_pointer": (SESSION.move_pointer, "must be one of N, E, S, W"),
    "point_next": (SESSION.point_next, "step is"),
    "turn": (SESSION.turn, "step is"),
    "line_up": (SESSION.line_up, "neither a move nor"),
    "play": (SESSION.play, "neither a move nor"),
    "go": (SESSION.go, "at is"),
    "go_to_stop": (SESSION.go_to_stop, "index is"),
    "ply_told": (SESSION.ply_told, "index is"),
    "switch": (SESSION.switch, "there is no branch"),
    "prune": (SESSION.prune, "a branch's name is|there is no branch"),
    "rename": (lambda bad: SESSION.rename(bad, "new"), "there is no branch|a branch's name"),
    "adopt": (lambda bad: SESSION.adopt(bad, "", 0), "record is"),
    "with_header": (lambda bad: SESSION.with_header(bad, "new"), "a header's name is"),
    "with_header value": (lambda bad: SESSION.with_header("event", bad), "the value of header"),
    "begin": (SESSION.begin, "must be an Opening"),
    "pause": (SESSION.pause, "on is .*, but it must be True or False"),
    "on_act": (SESSION.on_act, "must be a function of aspects"),
}  # fmt: skip
"""What takes something, and what it says of what it doesn't take."""


@pytest.mark.parametrize("bad", [2.5, [1], {"a": 1}], ids=repr)
@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_kind_is_one_sentence(name: str, bad: Any) -> None:
    call, said = CALLS[name]
    if name in SPOKEN:
        call(bad)
        assert SESSION.message
        return
    if name in ("Review.worst_errors",) and isinstance(bad, float):
        return
    with pytest.raises((TypeError, ValueError), match=said) as caught:
        call(bad)
    assert "object" not in str(caught.value)
    assert "\n" not in str(caught.value)
    assert SESSION.record.line() == RECORD.line()


SPOKEN = ("rename",)
"""What tells a person instead, in the line below the board."""


def test_a_wrong_cell_leaves_nothing_behind() -> None:
    session = Session.of(RECORD)
    for bad in ([1], 3, (1,), (1, "x"), None):
        with pytest.raises(TypeError, match="cell is"):
            session.click(bad)  # type: ignore[arg-type]
    session.point((3, 3))
    assert session.pointed == (3, 3)


def test_a_placement_that_is_not_legal_is_none_to_estimate() -> None:
    with pytest.raises(InvalidMove, match="neither a move nor"):
        estimates(CASE, Case(POSITION, TILES[0]), NS)  # type: ignore[arg-type]


def test_a_long_value_is_told_in_brief() -> None:
    assert brief(["x" * 500]) == "a list"
    assert brief("short") == "'short'"
