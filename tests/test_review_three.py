"""Reviews of three-seat games: three chances that make one, and the flood among them."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games import SMALL, VARIANTS, played
from tayu import Rules, cli
from tayu.moves import Answer, Column, Draw, Side
from tayu.palette import LIGHT
from tayu.placement import Placement
from tayu.players import Budget
from tayu.record import Record, save
from tayu.review import COLUMNS, Review, levels_of, review, reviewing
from tayu.review.chance import certain
from tayu.review.chart import Chart
from tayu.review.three import _raised
from tayu.shapes import is_sound
from tayu_widgets import explore
from tayu_widgets.panels import ReviewPanel
from waiting import PATIENCE

FEW = Budget(playouts=60)
BAG = replace(SMALL, seats=3)
RULES: dict[str, Rules] = {
    "block": VARIANTS["three seats"],
    "bag": BAG,
    "spread": replace(BAG, drawing="spread"),
    "agreement": replace(BAG, size=9, copies=1, unplaceable="agree", doubled=()),
    "set aside": replace(BAG, unplaceable="set_aside"),
}


@pytest.fixture(scope="module")
def every() -> dict[str, Review]:
    return {
        name: review(played(rules, 5), "master", budget=FEW, workers=1)
        for name, rules in RULES.items()
    }


@pytest.fixture(scope="module")
def whole(every: dict[str, Review]) -> Review:
    return every["block"]


@pytest.mark.parametrize("name", RULES)
def test_the_three_chances_make_one(every: dict[str, Review], name: str) -> None:
    found = every[name]
    assert found.sides == tuple(Side)
    courses = [found.course(side) for side in Side]
    for points in zip(*courses, strict=True):
        assert sum(point.chance.value for point in points) == pytest.approx(1)
        assert sum(point.luck for point in points) == pytest.approx(0, abs=1e-9)
        assert sum(point.error for point in points) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("name", RULES)
def test_the_sums_are_exact_for_every_side(every: dict[str, Review], name: str) -> None:
    for side in Side:
        course = every[name].course(side)
        for point in course:
            parts = course[0].chance.value + point.luck - point.error + point.hindsight
            assert point.chance.value == pytest.approx(parts, abs=1e-9)
            assert 0 <= point.chance.low <= point.chance.value <= point.chance.high <= 1


@pytest.mark.parametrize("name", RULES)
def test_the_end_is_as_the_game_ended(every: dict[str, Review], name: str) -> None:
    found = every[name]
    end = found.record.positions()[-1]
    for side in Side:
        assert found.course(side)[-1].chance == certain((end.values()[side] + 1) / 2)
    assert found.done


@pytest.mark.parametrize("name", RULES)
def test_no_error_is_below_nothing(every: dict[str, Review], name: str) -> None:
    for ply in every[name].plies:
        for step in ply.steps:
            assert step.sides[0][ply.side] == step.before
            assert step.sides[1][ply.side] == step.after
            if step.kind == "error":
                assert step.change.low >= 0
                lost = step.before.value - step.after.value
                assert step.change.value == pytest.approx(lost, abs=1e-9)
                assert (step.move in step.best) == (step.change.value == 0)


def test_each_seat_has_its_sum_and_the_flood_too(whole: Review) -> None:
    assert {each.side for each in whole.sums} == set(Side)
    assert len(whole.sums) == 3
    said = str(whole)
    assert "(the flood): luck" in said
    assert "for the flood." in said
    assert "Bids, and which side a seat chose, aren't judged." in said


def test_what_is_judged(every: dict[str, Review]) -> None:
    moves = {name: [type(s.move) for p in r.plies for s in p.steps] for name, r in every.items()}
    assert {Column, Draw, Placement} <= set(moves["block"])
    assert Draw in moves["bag"]


def test_the_flood_refuses_to_go_on() -> None:
    record = asked_to_agree()
    found = review(record, "master", budget=FEW)
    asked = [(p, s) for p in found.plies for s in p.steps if isinstance(s.move, Answer)]
    assert asked
    for ply, step in asked:
        if ply.side is Side.FLOOD:
            assert Answer(False) in step.best


def asked_to_agree() -> Record:
    """A game in which seats are asked whether to go on."""
    rules = replace(BAG, size=9, unplaceable="agree", doubled=())
    for seed in range(200):
        record = played(rules, seed)
        if any(isinstance(step.move, Answer) for step in record.steps):
            return record
    raise AssertionError("no game came to that")


def test_the_same_seed_gives_the_same_review(whole: Review) -> None:
    again = review(whole.record, "master", budget=FEW, workers=3)
    assert again == whole
    assert again.html() == whole.html()


def test_chances_are_raised_no_further_than_they_go() -> None:
    after = tuple(map(certain, (0.9, 0.1, 0.0)))
    before = _raised(after, [0.3, -0.2, -0.1])
    assert [each.value for each in before] == pytest.approx([0.9, 0.1, 0.0])
    before = _raised(after, [0.05, -0.05, 0.0])
    assert [each.value for each in before] == pytest.approx([0.95, 0.05, 0.0])


def test_table_page_and_graph_have_three_sides(whole: Review) -> None:
    rows = whole.rows()
    assert list(rows[0]) == list(COLUMNS)
    for row in rows:
        assert row["north_south"] + row["east_west"] + row["flood"] == pytest.approx(1)
    html = whole.html()
    assert "the flood’s ply" in html
    assert "≈" in html
    assert "all as each side sees them" in html
    assert "above the line: good for the ply’s own side" in html
    shapes = Chart(whole, 40.0, LIGHT).shapes()
    assert all(map(is_sound, shapes))
    assert whole._repr_html_().count("<img") == 1


def test_only_master_can(whole: Review, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert levels_of(whole.record) == ("master",)
    assert levels_of(played(SMALL, 1, 20)) == ("full", "master")
    with pytest.raises(ValueError, match="master plays such games to their ends, and can"):
        reviewing(whole.record, "full")
    file = save(whole.record, tmp_path / "three.tayu")
    assert cli.main(["review", str(file), "--level", "full"]) == 2
    assert "full can't review a game of three seats" in capsys.readouterr().err
    assert cli.main(["review", str(file), "--playouts", "60"]) == 0
    assert capsys.readouterr().out == f"{whole}\n"


def test_the_panel_reviews_by_master(whole: Review, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tayu.review.walk.PLAYOUTS", 60)
    opened: Any = explore(whole.record, at_end=True)
    panel = opened.the(ReviewPanel)
    panel.show(True)
    panel.hear("click", "review")
    panel.reviewer.worker.join(PATIENCE)
    assert panel.reviewer.level == "master"
    assert panel.reviewer.review.plies == whole.plies
    assert "≈" in panel.found.html
    opened.timeline.show(True)
    assert "the flood" in opened.timeline.graph.html
    assert not opened.errors.html
    opened.close()
