"""The ratings without a browser: levels, intervals, parts, and work that ends when it should."""

from collections.abc import Iterator

import pytest

from games import BAG
from tayu.grid import Cell
from tayu.players import Budget, rate
from tayu.tiles import TILES
from tayu_widgets import Explorer, explore
from tayu_widgets.heatmaps import BEST
from tayu_widgets.panels import rated
from tayu_widgets.panels import ratings as ratings_module
from tayu_widgets.panels.ratings import RatingsPanel
from tayu_widgets.wire import counted
from waiting import PATIENCE, under_way, until


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[Explorer]:
    monkeypatch.setattr("tayu_widgets.worker.EVERY", 0.0)
    explorer = under_way(20)
    yield explorer
    explorer.close()
    explorer.ratings.worker.join(PATIENCE)
    assert not explorer.errors.html, explorer.errors.html


def finished(panel: RatingsPanel) -> bool:
    with panel.guard.lock:  # or what was found might be half shown
        return bool(panel.ratings) and not panel.worker.busy


def test_full_lists_every_placement_with_its_interval(opened: Explorer) -> None:
    panel = opened.ratings
    panel.hear_level("click", "full")
    until(lambda: finished(panel), "full's ratings")
    assert {each.placement for each in panel.ratings} == set(opened.session.ways.placements)
    best = panel.ratings[0]
    assert best == rate(opened.session.position, "full")[0]
    assert best.win is not None
    assert best.low is not None
    assert f"{rated.percent(best.win)}" in panel.live.html
    assert f"--low:{rated.percent(best.low)}%" in panel.live.html


def test_the_parts_of_a_marked_row_sum_to_the_whole(opened: Explorer) -> None:
    panel = opened.ratings
    panel.choose("full")
    until(lambda: finished(panel), "full's ratings")
    rating = panel.ratings[2]
    panel.hear("enter", panel.key_of(rating.placement))
    assert panel.live.marked == panel.key_of(rating.placement)
    for term in rating.terms:
        assert term.name in panel.account.html
    assert sum(term.value for term in rating.terms) == rating.value


def test_bars_begin_where_the_sum_so_far_ends() -> None:
    html = rated.waterfall([("up", 3.0), ("down", -1.0)], 2.0, 0, "whole")
    assert html.count("--from") == 3
    assert "--from:0.0%;--long:100.0%" in html
    assert "--from:66.7%;--long:33.3%" in html
    assert "−1" in html


def test_master_gets_better_and_a_move_ends_it(
    opened: Explorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings_module, "BUDGET", Budget(seconds=PATIENCE))
    panel = opened.ratings
    panel.choose("master")
    until(lambda: panel.ratings, "master's first ratings")
    first = panel.ratings[0].playouts
    until(lambda: panel.ratings[0].playouts > first, "better ratings")
    assert "playouts" in panel.bar.texts["doing"]
    assert panel.bar.texts["again"] == "Stop"
    cancel = panel.worker._cancel
    opened.session.play(opened.session.ways.placements[0])
    assert cancel.is_set()
    until(lambda: panel.ratings, "ratings of the next position")
    assert {each.placement for each in panel.ratings} == set(opened.session.ways.placements)


def test_master_can_be_stopped_and_begun_again(
    opened: Explorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings_module, "BUDGET", Budget(seconds=PATIENCE))
    panel = opened.ratings
    panel.choose("master")
    until(lambda: panel.ratings, "master's first ratings")
    busy = []
    for word in ("Again", "Stop"):
        panel.hear_level("click", "again")
        busy.append(panel.worker.busy)
        assert panel.bar.texts["again"] == word
    assert busy == [False, True]


def test_nobody_works_for_a_panel_that_is_not_seen(
    opened: Explorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings_module, "BUDGET", Budget(seconds=PATIENCE))
    panel = opened.ratings
    panel.choose("master")
    busy = []
    for name in ("breakdown", "ratings"):
        opened.tabs.choose(name)
        busy.append(panel.worker.busy)
    assert busy == [False, True]
    assert panel.level == "master"


def test_going_back_ends_it_and_the_level_is_remembered(opened: Explorer) -> None:
    panel = opened.ratings
    panel.choose("master")
    cancel = panel.worker._cancel
    opened.session.undo()
    assert cancel.is_set()
    assert panel.level == "master"
    opened.new_game(5)
    assert panel.level == "master"


def test_an_error_is_shown(opened: Explorer, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise RuntimeError("no luck")

    monkeypatch.setattr(ratings_module, "refine", fails)
    opened.ratings.choose("full")
    until(lambda: opened.errors.html, "the error")
    assert "no luck" in opened.errors.html
    assert not opened.ratings.worker.busy
    opened.errors.html = ""


def test_an_unknown_level_is_refused(opened: Explorer) -> None:
    with pytest.raises(ValueError, match="gentle"):
        opened.ratings.choose("random")


def test_pointing_at_a_row_sends_little(opened: Explorer) -> None:
    key = opened.ratings.key_of(opened.ratings.ratings[1].placement)
    with counted() as wire:
        opened.ratings.hear("enter", key)
    assert wire.size < 20_000


def test_the_best_rating_through_each_cell_is_the_level_s(opened: Explorer) -> None:
    opened.ratings.choose("full")
    opened.tabs.choose("heat-panel")
    opened.heat.choose(BEST)
    until(lambda: finished(opened.ratings), "full's ratings")
    opened.session.play(opened.session.ways.placements[0])
    until(lambda: finished(opened.ratings), "ratings of the next position, unseen")
    heatmap = opened.heat.heatmap
    assert heatmap is not None
    assert set(heatmap.numbers) == set(opened.session.ways.by_cell)
    best = opened.ratings.ratings[0]
    assert best.win is not None
    assert max(heatmap.numbers.values()) == round(100 * best.win, 1)
    assert "full" in heatmap.sentence
    assert all(0 <= each <= 1 for each in heatmap.magnitudes.values())


def test_the_chance_to_cover_is_the_stock_s(opened: Explorer) -> None:
    opened.heat.choose("Chance that a draw can cover each cell")
    heatmap, position = opened.heat.heatmap, opened.session.position
    assert heatmap is not None
    cell, number = max(heatmap.numbers.items(), key=lambda item: item[1])
    fit = [
        position.stock[tile]
        for tile in TILES
        if any(cell in way.cells for way in position.board.legal_placements(tile))
    ]
    assert number == round(100 * sum(fit) / position.stock.total, 1)


def test_dead_cells_are_never_covered_again(opened: Explorer) -> None:
    opened.heat.choose("Dead cells")
    dead: set[Cell] = set()
    for _ in range(40):
        heatmap = opened.heat.heatmap
        assert heatmap is not None
        dead |= set(heatmap.numbers)
        if not opened.session.tiles:
            break
        opened.session.play(opened.session.ways.placements[-1])
    assert dead
    assert not dead & set(opened.session.board.covered)


def test_it_is_said_when_no_placement_scores_yet() -> None:
    explorer = explore(rules=BAG, seed=3)
    said = "No placement scores yet"
    assert said in explorer.ratings.live.html
    while not any(rating.value for rating in explorer.ratings.ratings):
        assert said in explorer.ratings.live.html
        best = max(
            explorer.session.ways.placements,
            key=lambda each: sum(explorer.session.board.after(each).score),
        )
        explorer.session.play(best)
    assert said not in explorer.ratings.live.html
