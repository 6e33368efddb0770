"""Two lines' ends side by side, and the review beside the board, without a browser."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from games import BAG
from tayu.instead import ends
from tayu.review import review
from tayu.review.text import summary
from tayu_widgets import Explorer, explore
from tayu_widgets.live import text
from tayu_widgets.panels import RecordPanel, ReviewPanel
from tayu_widgets.panels.ends import TwoEnds
from waiting import PATIENCE, under_way, until


@pytest.fixture
def opened() -> Iterator[Explorer]:
    explorer = under_way(24)
    yield explorer
    explorer.close()
    explorer.timeline.reviewer.worker.join(PATIENCE)
    assert not explorer.errors.html, explorer.errors.html


def branch(explorer: Explorer) -> TwoEnds:
    """Play three plies otherwise from ply 20 on, and open the comparison."""
    session = explorer.session
    session.go(20)
    for _ in range(3):
        session.play(session.position.legal_moves()[-1])
    explorer.tabs.choose("record")
    view = explorer.the(RecordPanel).ends
    view.hear("click", "compare")
    return view


def known(explorer: Explorer, view: TwoEnds) -> bool:
    with explorer.guard.lock:  # whoever has found it also shows it before letting go
        return view.estimating.known.done


def test_a_game_of_one_line_has_nothing_to_compare(opened: Explorer) -> None:
    opened.tabs.choose("record")
    assert not opened.the(RecordPanel).ends.chooser.html


def test_the_main_line_s_end_stands_beside_the_branch_s(opened: Explorer) -> None:
    view = branch(opened)
    record = opened.session.record
    assert view.lines == ("", "A")
    assert view.found == ends(record, "", "A")
    assert view.boards.html.count("<svg") == 2
    until(lambda: known(opened, view), "both win chances")
    win = view.estimating.known.b.win
    assert win is not None
    assert view.boards.texts["win b"].startswith(f"{100 * win:.1f} %")
    html = view.figures.html
    assert "They part in ply 21, by what was chosen" in html
    for word in ("North", "East", "South", "West", "Plies"):
        assert word in html
    assert "Main line" in html
    assert "Branch A" in html


def test_other_lines_are_chosen_and_gone_over_to(opened: Explorer) -> None:
    view = branch(opened)
    opened.session.go(10)
    opened.session.play(opened.session.position.legal_moves()[-1])
    assert opened.session.record.names == ("", "A", "B")
    assert view.lines == ("", "B")
    view.choose("a", "1")
    assert view.lines == ("A", "B")
    assert view.found == ends(opened.session.record, "A", "B")
    view.hear("click", "line A")
    assert opened.session.line.name == "A"
    view.choose("b", "1")  # the same line twice is no comparison
    assert len(set(view.lines)) == 2
    view.hear("click", "compare")
    assert not view.boards.html
    assert not view.figures.html


def test_a_pruned_line_is_no_longer_compared(opened: Explorer) -> None:
    view = branch(opened)
    opened.session.prune("A")
    assert not view.boards.html
    assert not view.chooser.html


# -- the review


def reviewed(explorer: Explorer) -> ReviewPanel:
    explorer.tabs.choose("review")
    panel = explorer.the(ReviewPanel)
    panel.hear("click", "review")
    reviewer = panel.reviewer
    until(lambda: reviewer.review and not reviewer.worker.busy, "the review")
    until(lambda: "by full" in panel.bar.texts["doing"], "the panel to say so")
    return panel


def test_a_review_says_what_decided_the_game_with_stills(opened: Explorer) -> None:
    panel = reviewed(opened)
    expected = review(opened.session.record, "full")
    html = panel.found.html
    turning = expected.turning_points()
    assert turning
    assert html.count("tayu-small-board") == len(turning)
    for turn in turning:
        assert text(turn.sentence) in html
    assert text(summary(expected)) in html
    assert opened.timeline.curve is not None


def test_a_deciding_ply_is_gone_to(opened: Explorer) -> None:
    panel = reviewed(opened)
    assert panel.reviewer.review is not None
    number = panel.reviewer.review.turning_points()[0].ply.number
    panel.hear("click", f"ply {number}")
    line = opened.session.line
    assert line.course.stops[line.stop].number == number
    assert panel.found.marked == f"ply {number}"
    panel.hear("click", "ply 999")
    assert not opened.errors.html


def test_a_review_can_be_taken_along(opened: Explorer, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = reviewed(opened)
    handed: list[tuple[str, bytes]] = []
    monkeypatch.setattr(
        panel.found, "hand_over", lambda name, _, content: handed.append((name, content))
    )
    for ending in ("html", "csv"):
        panel.hear("click", ending)
    assert [name for name, _ in handed] == ["review.html", "review.csv"]
    assert b"<html" in handed[0][1]


def test_another_move_puts_the_review_away(opened: Explorer) -> None:
    panel = reviewed(opened)
    opened.session.play(opened.session.position.legal_moves()[0])
    assert "tayu-small-board" not in panel.found.html
    assert panel.bar.texts["doing"] == ""


def test_what_can_not_be_reviewed_is_said(opened: Explorer) -> None:
    del opened
    explorer = explore(rules=replace(BAG, seats=3), seed=3)
    try:
        review(explorer.session.record)
    except ValueError:
        explorer.the(ReviewPanel).hear("click", "review")
        assert "three seats" in explorer.session.message
    explorer.close()
    assert not explorer.errors.html
