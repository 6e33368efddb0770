"""Reviews: luck is none on average, errors are never below 0, the sums are exact, all by seed."""

from dataclasses import replace
from threading import Event
from typing import Any

import pytest

from games import SMALL, VARIANTS, played
from tayu import GOLIATH, KOSMOS, Position, Rules
from tayu.match import Player, play
from tayu.moves import Column, Draw, Penalty, Side
from tayu.notation import move_text
from tayu.players import Budget, rate
from tayu.record import Record, parse, plies
from tayu.review import COLUMNS, Review, review, reviewing
from tayu.review.chance import Chance, Change, certain
from tayu.review.master import Master, _Judge
from tayu.review.outlook import coming
from tayu.review.sight import Sight
from tayu.review.steps import StepReview
from tayu.review.text import told_sum
from tayu.review.turning import _did
from tayu.tromp_taylor import GoPosition

FEW = Budget(playouts=60)
TWO_SIDED = [name for name, rules in VARIANTS.items() if rules.seats != 3]


def game(rules: Rules, seed: int, players: tuple[str, str] = ("full", "gentle")) -> Record:
    record = Record(Position.start(rules))
    for move in play(rules, tuple(map(Player, players)), seed, False).moves:
        record = record.played(move)
    return record


@pytest.fixture(scope="module")
def whole() -> Review:
    return review(game(GOLIATH, 3))


@pytest.fixture(scope="module")
def by_master() -> Review:
    return review(game(SMALL, 1), "master", budget=FEW)


@pytest.fixture(scope="module")
def every() -> dict[str, Review]:
    return {name: review(played(VARIANTS[name], 5)) for name in TWO_SIDED}


# -- luck, errors, and what they sum to


@pytest.mark.parametrize("name", TWO_SIDED)
def test_luck_is_none_on_average(every: dict[str, Review], name: str) -> None:
    for ply in every[name].plies[::7]:
        for step in ply.steps:
            if isinstance(step.move, Draw):
                position: Any = ply.ply.positions[step.step - ply.ply.first]
                drawings = Sight(position, ply.side).drawing(position)
                assert sum(likely for likely, _ in drawings) == pytest.approx(1)
                luck = [likely * (then.value - step.before.value) for likely, then in drawings]
                assert sum(luck) == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("name", TWO_SIDED)
def test_no_error_is_below_nothing_and_the_best_has_none(
    every: dict[str, Review], name: str
) -> None:
    for step in (step for ply in every[name].plies for step in ply.steps):
        if step.kind == "error":
            assert step.change.low >= 0
            assert step.change.value == pytest.approx(step.before.value - step.after.value)
            assert (step.move in step.best) == (step.change.value == 0 and bool(step.best))


@pytest.mark.parametrize("name", TWO_SIDED)
def test_the_sums_are_exact(every: dict[str, Review], name: str) -> None:
    check_sums(every[name])


def check_sums(found: Review) -> None:
    first = found.curve[0]
    for point in found.curve:
        parts = first.chance.value + point.luck - point.error + point.hindsight
        assert point.chance.value == pytest.approx(parts, abs=1e-9)
        assert 0 <= point.chance.low <= point.chance.value <= point.chance.high <= 1
    by_seat = {each.seat: each for each in found.sums}
    signs = {ply.seat: 1 if ply.side is Side.NORTH_SOUTH else -1 for ply in found.plies}
    luck = sum(signs[seat] * each.luck.value for seat, each in by_seat.items())
    assert found.curve[-1].luck == pytest.approx(luck, abs=1e-9)


@pytest.mark.parametrize("name", TWO_SIDED)
def test_a_finished_game_was_won_drawn_or_lost(every: dict[str, Review], name: str) -> None:
    found = every[name]
    end = found.record.positions()[-1]
    last = found.curve[-1].chance
    assert last == ((end.values()[0] + 1) / 2,) * 3
    assert found.done


def test_errors_are_those_of_the_ratings(whole: Review) -> None:
    for ply in whole.plies[5:60:9]:
        placing = ply.placing
        assert placing is not None
        position: Any = ply.ply.positions[placing.step - ply.ply.first]
        ratings = rate(position, "full")
        assert placing.after.value == pytest.approx(ratings.of(placing.move).win)
        assert placing.before.value == pytest.approx(ratings[0].win)
        assert placing.options == len(ratings)


def test_whoever_plays_by_full_makes_no_error_by_full(whole: Review) -> None:
    full, gentle = whole.sums
    assert full.error.value == pytest.approx(0, abs=1e-9)
    assert full.errors == 0
    assert gentle.error.value > 0.1
    assert gentle.worst == whole.worst_errors()[0]


# -- variants


def test_the_choice_of_a_column_is_judged() -> None:
    found = review(played(KOSMOS, 5, 200))
    steps = [s for ply in found.plies for s in ply.steps if isinstance(s.move, Column)]
    assert steps
    assert any(step.change.value > 0 for step in steps)
    for ply in found.plies:
        if len(ply.steps) > 2:
            assert ply.steps[0].after == ply.steps[1].before == ply.before


@pytest.mark.parametrize("placed", [True, False])
def test_a_tile_that_was_drawn_last_is_said_to_fit_nowhere_only_if_it_does(placed: bool) -> None:
    record = parse(
        "tayu record 1\ngame: ta-yu\nrules: GOLIATH size=7 copies=1 doubled=3\n\n"
        "1  seat 0  draw:N02E  N02E/1@2,3\n2  seat 1  draw:N01S1"
        f"{'  N01S1/1@3,4' * placed}\n\nend\n"
    )
    assert review(record).plies[1].fits
    over = played(KOSMOS, 5, 200)
    last = review(over).plies[-1]
    assert last.fits == (last.placing is not None)


def test_columns_have_the_same_numbers_in_words_as_in_notation() -> None:
    found = review(played(KOSMOS, 5, 200))
    taken = [s for ply in found.plies for s in ply.steps if isinstance(s.move, Column)]
    for index in (0, 1):
        step = next(step for step in taken if step.move.index == index)
        assert f"takes from column {index} of the block, " in _did(step)
        assert move_text(step.move) == f"column:{index}"
    said = "\n".join(ply.said for ply in found.plies)
    assert "takes from column 0 of the block" in said
    assert "column 2 of the block" not in said


def test_an_error_is_a_loss_above_0_in_text_and_table(whole: Review) -> None:
    gentle = max(whole.sums, key=lambda each: each.error.value)
    in_table = sum(row["error"] for row in whole.rows() if row["seat"] == gentle.seat)
    assert f"error {100 * in_table:.1f}% ± " in told_sum(gentle)
    assert "above 0" in COLUMNS["error"]
    assert f"error {100 * whole.worst_errors()[0].error.value:.1f}%" in whole.html()


def test_one_thing_is_told_in_the_singular(whole: Review) -> None:
    one = whole.sums[0]._replace(draws=1, choices=1, errors=1)
    assert " in 1 draw, " in told_sum(one)
    assert " in 1 choice, " in told_sum(one)
    assert "; 1 error of " in told_sum(one)


def test_talking_is_an_error(every: dict[str, Review]) -> None:
    steps = [s for ply in every["four seats"].plies for s in ply.steps]
    assert any(isinstance(step.move, Penalty) for step in steps)


def test_the_reviewer_knows_no_hidden_spare() -> None:
    found = review(played(VARIANTS["spare"], 3))
    position: Any = found.plies[3].ply.positions[1]
    assert position.phase == "draw"
    other = 1 - position.seat
    twin = next(
        replace(
            position,
            spares=tuple(tile if s == other else position.spares[s] for s in (0, 1)),
            stock=replace(position.stock, counts=_swapped(position, tile, other)),
        )
        for tile in (draw.tile for draw, _, _ in coming(position))
        if tile.ringed == position.spares[other].ringed and tile != position.spares[other]
    )
    seen, same = ({c.draw: c.chance for c in coming(each)} for each in (position, twin))
    assert seen == pytest.approx(same)
    assert any("spare" in note for note in found.notes)


def _swapped(position: Any, tile: Any, seat: int) -> tuple[int, ...]:
    counts = list(position.stock.counts)
    counts[tile.index] -= 1
    counts[position.spares[seat].index] += 1
    return tuple(counts)


def test_what_cannot_be_reviewed_says_why() -> None:
    record = played(SMALL, 1, 20)
    with pytest.raises(ValueError, match="full can't review a game of three seats"):
        reviewing(played(VARIANTS["three seats"], 1, 40))
    with pytest.raises(ValueError, match="only full and master have win chances"):
        reviewing(record, "gentle")
    with pytest.raises(ValueError, match="measured in playouts"):
        reviewing(record, "master", budget=Budget(seconds=1.0))
    with pytest.raises(ValueError, match="only a game of Ta Yü"):
        reviewing(Record(GoPosition.start(3)))
    assert review(Record(Position.start())).plies == ()
    assert "0 plies" in str(review(Record(Position.start())))


def test_an_unfinished_line_and_a_branch() -> None:
    record = played(SMALL, 4)
    table = plies(record)
    cut = replace(record, steps=record.steps[: table[6].first + 1])
    found = review(cut)
    assert found.plies[-1].placing is None
    assert found.plies == review(record).plies[: len(found.plies) - 1] + found.plies[-1:]
    other = next(m for m in table[4].positions[1].legal_moves() if m != table[4].steps[1].move)
    branched = record.branched("other", table[4].first + 1, [replace(record.steps[0], move=other)])
    assert len(review(branched, line="other").plies) == 5


# -- by playouts


def test_playouts_hold_to_the_same_rules(by_master: Review) -> None:
    check_sums(by_master)
    assert by_master.playouts == 60
    for step in (step for ply in by_master.plies for step in ply.steps):
        if step.kind == "error":
            assert step.change.value == pytest.approx(step.before.value - step.after.value)
            assert step.change.low >= 0


def test_a_choice_of_column_loses_no_more_than_there_is_to_lose() -> None:
    column = StepReview(0, "error", Column(0), certain(0.6), certain(0.5), Change(0.1, 0.05, 0.2))
    after = Chance(0.97, 0.9, 1.0)
    following = StepReview(1, "luck", None, after, after, Change())
    found = _Judge(Master(0, 10, lambda: False), None).step(column, None, None, following)
    assert found.before.value == 1.0
    assert found.change.value == pytest.approx(found.before.value - found.after.value)
    assert found.change.low <= found.change.value <= found.change.high


@pytest.mark.parametrize("name", ["block", "spread", "spare", "four seats", "agreement"])
def test_playouts_judge_every_variant(name: str) -> None:
    record = played(VARIANTS[name], 5, 24)
    check_sums(review(record, "master", budget=FEW))


def test_the_same_seed_gives_the_same_review(by_master: Review) -> None:
    again = review(by_master.record, "master", budget=FEW, workers=3)
    assert again == by_master
    assert again.html() == by_master.html()
    assert review(by_master.record, "master", budget=FEW, seed=1) != by_master


@pytest.mark.parametrize("level", ["full", "master"])
def test_what_was_judged_is_kept_when_it_is_stopped(level: str) -> None:
    record, cancel, heard = game(SMALL, 1), Event(), list[tuple[int, int]]()

    def progress(done: int, whole: int) -> None:
        heard.append((done, whole))
        if done == 4:
            cancel.set()

    found = review(
        record, level, budget=FEW, progress=progress, cancel=cancel, workers=1
    )  # fmt: skip
    assert not found.done
    assert 4 <= found.seen < found.whole
    assert found.plies == review(record, level, budget=FEW).plies[: found.seen]
    assert heard[:2] == [(1, found.whole), (2, found.whole)]
    assert found.notes[0].startswith("The review was stopped")
    check_sums(found)


def test_it_grows_ply_by_ply() -> None:
    growing = reviewing(game(SMALL, 2))
    assert next(growing).plies == ()
    assert [each.seen for each in growing][:3] == [1, 2, 3]
