"""Two placements pinned side by side, without a browser: boards, figures, parts, and their end."""

from collections.abc import Callable, Iterator

import pytest

from tayu.instead import Case, estimates
from tayu.placement import Placement
from tayu.players import Budget, rate
from tayu_widgets import Explorer, estimating
from tayu_widgets.panels import compared, rated
from tayu_widgets.panels import ratings as ratings_module
from tayu_widgets.panels.ratings import RatingsPanel
from waiting import PATIENCE, under_way, until


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[Explorer]:
    monkeypatch.setattr("tayu_widgets.worker.EVERY", 0.0)
    explorer = under_way(20)
    yield explorer
    explorer.close()
    explorer.ratings.worker.join(PATIENCE)
    explorer.ratings.comparing.estimating.worker.join(PATIENCE)
    assert not explorer.errors.html, explorer.errors.html


def pin(panel: RatingsPanel, *numbers: int) -> None:
    """Click the pins of rows of the list."""
    listed = [each.placement for each in panel.ratings]
    for number in numbers:
        panel.hear("click", rated.pin_key(listed[number]))


def pinned(panel: RatingsPanel) -> list[Placement]:
    return list(panel.comparing.pins)


def known(panel: RatingsPanel) -> bool:
    with panel.guard.lock:  # whoever has found it also shows it before letting go
        return panel.comparing.estimating.known.done


def is_comparing(panel: RatingsPanel) -> bool:
    return "tayu-comparing" in panel.room._dom_classes


def test_two_pins_are_shown_side_by_side(opened: Explorer) -> None:
    panel = opened.ratings
    panel.choose("full")
    until(lambda: panel.ratings and not panel.worker.busy, "full's ratings")
    first, second = panel.ratings[0], panel.ratings[2]
    pin(panel, 0)
    assert not is_comparing(panel)
    assert "Pin another" in panel.account.html
    assert "tayu-pinned" in panel.live.html
    pin(panel, 2)
    assert is_comparing(panel)
    comparing = panel.comparing
    assert comparing.boards.html.count("<svg") == 2
    until(lambda: known(panel), "both estimates")
    for rating in (first, second):
        assert rating.win is not None
        assert f"{100 * rating.win:.1f}" in comparing.figures.html
        for term in rating.terms:
            assert term.name in comparing.figures.html
    assert "sum to the last row" in comparing.figures.html
    assert "intervals" in comparing.figures.html


def test_differences_of_parts_sum_to_the_difference_of_the_wholes(opened: Explorer) -> None:
    one, *_, two = rate(opened.session.position, "full")
    parts = [b.value - a.value for a, b in zip(one.terms, two.terms, strict=True)]
    assert sum(parts) == pytest.approx(two.value - one.value)
    html = compared.parts(one, two, "full")
    assert f"{two.value - one.value:+.2f}".replace("-", "−") in html
    assert html.count("tayu-part ") == 3 * (len(one.terms) + 1)


def test_bars_of_one_scale_begin_in_the_middle() -> None:
    html = compared.part_table(
        ["up", "down"], [(1.0, 4.0), (0.0, -1.0)], (1.0, 3.0), "all", full=True
    )
    assert "--from:50.0%;--long:50.0%" in html
    assert "--from:37.5%;--long:12.5%" in html
    assert "Master" not in html


def test_one_click_unpins_and_the_list_is_back(opened: Explorer) -> None:
    panel = opened.ratings
    pin(panel, 0, 1)
    kept, gone = panel.comparing.pins
    panel.comparing.hear("click", rated.pin_key(gone))
    assert pinned(panel) == [kept]
    assert not is_comparing(panel)
    assert panel.ratings
    panel.hear("click", rated.pin_key(kept))
    assert pinned(panel) == []
    assert "Pin another" not in panel.account.html


def test_a_third_pin_takes_the_place_of_the_first(opened: Explorer) -> None:
    panel = opened.ratings
    listed = [each.placement for each in panel.ratings]
    pin(panel, 0, 1)
    opened.session.line_up(listed[2])
    opened.press("c")
    assert pinned(panel) == [listed[1], listed[2]]


def test_the_ghost_is_pinned_by_a_key(opened: Explorer) -> None:
    panel = opened.ratings
    opened.press("c")
    assert "Nothing is there to pin" in opened.session.message
    opened.press("n")
    ghost = opened.session.ghost
    opened.press("c")
    assert pinned(panel) == [ghost]
    opened.press("c")
    assert pinned(panel) == []


def test_any_move_drops_the_pins(opened: Explorer) -> None:
    panel = opened.ratings
    acts: list[Callable[[], object]] = [
        lambda: opened.session.play(opened.session.ways.placements[0]),
        opened.session.undo,
        lambda: opened.session.go(5),
    ]
    for act in acts:
        pin(panel, 0, 1)
        assert is_comparing(panel)
        act()
        assert pinned(panel) == []
        assert not is_comparing(panel)


def test_master_plays_both_out_and_a_move_ends_it(
    opened: Explorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(estimating, "BUDGET", Budget(seconds=PATIENCE))
    monkeypatch.setattr(ratings_module, "BUDGET", Budget(seconds=PATIENCE))
    panel = opened.ratings
    pin(panel, 0, 1)
    panel.choose("master")
    working = panel.comparing.estimating
    assert working.worker.busy
    assert not panel.worker.busy
    until(lambda: "playouts" in panel.bar.texts["doing"], "master's first estimates")
    assert panel.bar.texts["again"] == "Stop"
    # The bar is written before the figures are, and the worker may be between the two.
    until(lambda: "full’s" in panel.comparing.figures.html, "the figures of both")
    assert "Margin" in panel.comparing.figures.html
    cancel = working.worker._cancel
    opened.session.play(opened.session.ways.placements[0])
    assert cancel.is_set()
    assert not working.worker.busy


def test_full_s_figures_are_those_of_the_engine(opened: Explorer) -> None:
    panel = opened.ratings
    panel.choose("full")
    until(lambda: panel.ratings and not panel.worker.busy, "full's ratings")
    pin(panel, 0, 1)
    until(lambda: known(panel), "both estimates")
    position = opened.session.position
    assert position.side is not None
    a, b = (Case(position, each) for each in panel.comparing.pins)
    (found,) = estimates(a, b, position.side)
    assert panel.comparing.estimating.known == found


def test_nobody_compares_unseen(opened: Explorer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estimating, "BUDGET", Budget(seconds=PATIENCE))
    panel = opened.ratings
    pin(panel, 0, 1)
    panel.choose("master")
    busy = []
    for name in ("breakdown", "ratings"):
        opened.tabs.choose(name)
        busy.append(panel.comparing.estimating.worker.busy)
    assert busy == [False, True]


def test_pointing_at_a_pin_shows_its_row_s_ghost(opened: Explorer) -> None:
    panel = opened.ratings
    placement = panel.ratings[1].placement
    panel.hear("enter", rated.pin_key(placement))
    assert opened.session.ghost == placement
    panel.hear("leave", "")
    assert opened.session.ghost is None
