"""The review in the timeline: made beside the board, drawn, walked by errors, put away."""

from tayu.review import NOTED, review
from tayu_widgets import Explorer
from waiting import under_way, until


def reviewed() -> Explorer:
    opened = under_way(24)
    opened.timeline.hear("click", "review")
    until(
        lambda: opened.timeline.reviewer.review and not opened.timeline.reviewer.worker.busy, "it"
    )
    return opened


def test_a_review_is_drawn_and_its_errors_are_walked() -> None:
    opened = reviewed()
    expected = review(opened.session.record, "full")
    curve = opened.timeline.curve
    assert curve is not None
    assert curve.chance == {point.ply: point.chance.value for point in expected.curve}
    assert "<svg" in opened.timeline.graph.html
    errors = [ply for ply in expected.plies if ply.error.value >= NOTED]
    assert errors
    opened.press("Home")
    opened.timeline.hear("click", "error")
    assert opened.session.line.course.stops[opened.session.line.stop].number == errors[0].number
    assert opened.timeline.curve is not None
    assert not opened.errors.html


def test_where_an_error_was_made_it_is_told_and_the_best_is_dashed() -> None:
    opened = reviewed()
    reviewer = opened.timeline.reviewer
    assert reviewer.review is not None
    erred = next(ply for ply in reviewer.review.plies if reviewer.best(ply.number))
    assert erred.placing is not None
    (place,) = (
        index
        for index, stop in enumerate(opened.session.line.course.stops)
        if stop.number == erred.number
    )
    cost = f"It cost {100 * erred.error.value:.1f}% of win chance; the best is dashed."
    for go in (opened.timeline.go_to, lambda _: opened.panel("review").go_to(erred.number)):
        opened.press("Home")
        assert opened.board.best() is None
        go(place)
        assert cost in opened.session.message
        assert opened.board.best() == erred.placing.best[0]
        dashed = [mark for mark in opened.board._over().marks if mark.dashed]
        assert [mark.placement for mark in dashed] == [erred.placing.best[0]]
    alone = reviewer.told(erred.number)
    assert f"the best was {erred.placing.best[0].tile}" in alone
    sound = next(ply for ply in reviewer.review.plies if ply.error.value < NOTED)
    assert reviewer.told(sound.number) == ""
    assert reviewer.best(sound.number) is None
    assert not opened.errors.html


def test_what_is_played_afterwards_puts_it_away() -> None:
    opened = reviewed()
    opened.session.play(opened.session.position.legal_moves()[0])
    assert opened.timeline.curve is None
    assert not opened.timeline.graph.html
    opened.timeline.hear("click", "error")
    assert "review" in opened.session.message
    assert not opened.errors.html
