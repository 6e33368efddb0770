"""The explorer without a browser: what it shows, what it sends, what it does with errors."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from explorers import a_cell, played, shown
from games import BAG
from tayu import GOLIATH, KOSMOS, Rules
from tayu.moves import Bid, Column
from tayu.players import rate
from tayu_widgets import Explorer, explore
from tayu_widgets.board_view import simulate
from tayu_widgets.wire import counted


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    yield from shown(explore(rules=BAG, seed=7))


class TestBoard:
    def test_a_whole_game_by_clicks(self, explorer: Explorer) -> None:
        session = explorer.session
        while not session.position.is_over:
            cell = a_cell(explorer)
            simulate(explorer.board, "mouse_move", cell)
            simulate(explorer.board, "mouse_down", cell)
            assert session.lined_up is not None
            explorer.buttons["lay"].click()
        assert "The game is over" in explorer.status.texts["message"]
        assert session.position.outcome is not None
        assert session.position.outcome.text in explorer.hand.live.html.replace("&#x27;", "'")

    def test_hovering_shows_the_ghost_and_its_score(self, explorer: Explorer) -> None:
        simulate(explorer.board, "mouse_move", a_cell(explorer))
        assert explorer.session.ghost is not None
        assert "the ghost would" in explorer.status.texts["here"]
        simulate(explorer.board, "mouse_out", (0, 0))
        assert explorer.session.ghost is None

    def test_a_click_goes_where_the_pointer_was_last_seen(self, explorer: Explorer) -> None:
        cell = a_cell(explorer)
        simulate(explorer.board, "mouse_move", cell)
        simulate(explorer.board, "mouse_down", (18, 18))  # the page scrolled under the press
        assert explorer.session.lined_up in explorer.session.ways.at(cell)

    def test_a_click_without_a_move_goes_where_it_says(self, explorer: Explorer) -> None:
        simulate(explorer.board, "mouse_down", a_cell(explorer))
        assert explorer.session.lined_up is not None

    def test_a_tap_is_a_click(self, explorer: Explorer) -> None:
        cell = a_cell(explorer)
        x, y = explorer.board.viewport.middle_of(cell)
        simulate(explorer.board, "touch_start", cell, touches=[{"x": x, "y": y}])
        assert explorer.session.lined_up is not None

    def test_two_fingers_are_not(self, explorer: Explorer) -> None:
        touches = [{"x": 400, "y": 400}, {"x": 500, "y": 500}]
        simulate(explorer.board, "touch_start", (0, 0), touches=touches)
        assert explorer.session.lined_up is None

    def test_the_margin_is_no_cell(self, explorer: Explorer) -> None:
        simulate(explorer.board, "mouse_down", (-2, 5))
        assert explorer.session.lined_up is None

    def test_laying_draws_only_the_new_tile(self, explorer: Explorer) -> None:
        played(explorer, 20)
        with counted() as redrawn:
            explorer.board.redraw()
        with counted() as laid:
            played(explorer, 1)
        canvas = max(laid.by_receiver.values())
        assert canvas < max(redrawn.by_receiver.values()) / 5

    def test_what_is_painted_is_what_lies_there(self, explorer: Explorer) -> None:
        played(explorer, 10)
        for step in (2, 9, 0, 10):
            explorer.session.go(step)
            assert explorer.board.painted == frozenset(explorer.session.board.placements)


class TestKeys:
    def test_a_ply_by_keys_alone(self, explorer: Explorer) -> None:
        for key in ("n", " ", "t", "Enter"):
            explorer.press(key)
        assert explorer.session.line.at == 1
        explorer.press("ctrl+z")
        assert len(explorer.session.board.placements) == 0
        explorer.press("r")
        assert explorer.session.line.at == 1

    @pytest.mark.parametrize("rules", [BAG, KOSMOS, replace(BAG, seats=3)])
    def test_every_key_does_or_says_something(self, rules: Rules) -> None:
        opened = explore(rules=rules, seed=3)
        for key in opened.shortcuts.keys:
            opened.tabs.choose("breakdown")
            opened.session.point(None)
            opened.session.say("…")
            opened.press(key)
            asking = opened.board.asking
            acted = opened.session.pointed is not None or opened.tabs.chosen != "breakdown"
            acted = acted or asking.spot is not None or asking.touching
            assert acted or opened.session.message != "…", key
            assert not opened.errors.html


class TestPanels:
    def test_ratings_list_every_legal_placement_best_first(self, explorer: Explorer) -> None:
        played(explorer, 30)
        listed = [rating.placement for rating in explorer.ratings.ratings]
        assert set(listed) == set(explorer.session.ways.placements)
        values = [rating.value for rating in explorer.ratings.ratings]
        assert values == sorted(values, reverse=True)

    def test_a_row_and_its_ghost_point_at_each_other(self, explorer: Explorer) -> None:
        rating = explorer.ratings.ratings[3]
        key = explorer.ratings.key_of(rating.placement)
        explorer.ratings.hear("enter", key)
        pointed_at = explorer.session.ghost
        explorer.ratings.hear("leave", "")
        assert (pointed_at, explorer.session.ghost) == (rating.placement, None)
        explorer.ratings.hear("click", key)
        assert explorer.session.lined_up == rating.placement
        explorer.session.let_go()
        cell = a_cell(explorer)
        explorer.session.point(cell)
        marked = explorer.ratings.live.marked
        assert explorer.session.ghost is not None
        assert marked == explorer.ratings.key_of(explorer.session.ghost)

    def test_gentle_rates_by_its_own_product(self) -> None:
        opened = played(explore(rules=BAG, seed=7), 40)
        position = opened.session.position
        for rating in rate(position):
            after = position.board.after(rating.placement).score
            assert position.side is not None
            assert rating.value == after.products[position.side]
            first, second = (term.value for term in rating.terms)
            assert rating.value == first * second

    def test_the_heatmap_counts_the_ways(self, explorer: Explorer) -> None:
        explorer.heat.choose("Ways to cover each cell")
        heatmap = explorer.heat.heatmap
        assert heatmap is not None
        for cell, ways in explorer.session.ways.by_cell.items():
            assert heatmap.numbers[cell] == len(ways)
        assert max(heatmap.magnitudes.values()) == 1
        explorer.heat.choose(None)
        assert explorer.heat.heatmap is None

    def test_scores_show_what_the_ghost_would_bring(self) -> None:
        opened = explore(rules=BAG, seed=7)
        while not any(rating.value for rating in opened.ratings.ratings):
            played(opened, 1)
        opened.session.line_up(opened.ratings.ratings[0].placement)
        texts = opened.standing.live.texts
        assert any(texts.get(f"{code}-change") for code in ("ns", "ew"))

    def test_the_stock_counts_what_is_left(self, explorer: Explorer) -> None:
        explorer.tabs.choose("stock")
        tile = explorer.session.tile
        assert tile is not None
        assert explorer.panel("stock").live.texts[tile.name] == "×3"

    def test_hidden_panels_wait(self, explorer: Explorer) -> None:
        explorer.tabs.choose("stock")
        shown = explorer.panel("breakdown").live.html
        played(explorer, 3)
        assert explorer.panel("breakdown").live.html == shown


class TestOtherDecisions:
    def test_columns_are_buttons(self) -> None:
        opened = explore(seed=1)
        assert "Draw from column 0" in opened.hand.live.html
        opened.hand.hear("click", "2")
        assert opened.session.line.steps[1].move == Column(1)

    def test_a_bid_is_a_number(self) -> None:
        opened = explore(rules=replace(BAG, seats=3), seed=1)
        opened.hand.number.value = 12
        opened.hand.bid.click()
        assert opened.session.line.steps[1].move == Bid(12)
        assert opened.hand.number.description == "Points, 1 to 11"
        opened.press("1")
        assert "passed" in opened.session.message

    def test_two_tiles_are_two_buttons(self) -> None:
        opened = explore(rules=replace(BAG, spare=True), seed=4)
        opened.session.uncover()
        first, second = opened.session.step.tiles
        assert opened.session.tile == first
        opened.press("2")
        assert opened.session.tile == second

    def test_a_penalty_where_there_are_partners(self) -> None:
        opened = explore(rules=replace(BAG, seats=4), seed=1)
        assert opened.hand.live.html.count("<kbd>") == 1  # of why not, not of the penalty
        opened.press("1")
        assert "lost the turn" not in opened.session.message
        opened.hand.hear("click", "penalty")
        assert "lost the turn" in opened.session.message
        assert opened.session.position.seat == 1

    def test_a_new_game_at_the_end(self) -> None:
        opened = explore(rules=GOLIATH, seed=1)
        while not opened.session.position.is_over:
            played(opened, 1)
        seed = opened.seed
        opened.hand.hear("click", "new")
        assert opened.session.line.at == 0
        assert opened.seed != seed
