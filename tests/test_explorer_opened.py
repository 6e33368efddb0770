"""What an explorer opens on, what goes wrong in it, and how much it sends."""

from collections.abc import Iterator
from dataclasses import replace
from threading import Thread

import pytest

from explorers import a_cell, played, shown
from games import BAG
from tayu import GOLIATH, KOSMOS, Position, Rules
from tayu_widgets import Explorer, explore
from tayu_widgets.board_view import simulate
from tayu_widgets.wire import counted


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    yield from shown(explore(rules=BAG, seed=7))


class TestOpening:
    def test_on_a_position(self) -> None:
        position = played(explore(rules=BAG, seed=7), 9).session.position
        opened = explore(position, seed=8)
        assert opened.session.position == position
        played(opened, 5)

    def test_the_seed_repeats_a_game(self) -> None:
        first = played(explore(rules=BAG), 6)
        again = played(explore(rules=BAG, seed=first.seed), 6)
        assert again.session.position == first.session.position

    def test_themes(self) -> None:
        assert "tayu-dark" in explore(rules=BAG, theme="dark")._dom_classes
        with pytest.raises(ValueError, match="sepia"):
            explore(rules=BAG, theme="sepia")

    @pytest.mark.parametrize("height", [True, 12, "600", -5])
    def test_a_height_that_isnt_one(self, height: int) -> None:
        with pytest.raises(ValueError, match="height is"):
            explore(rules=BAG, height=height)

    def test_its_text_is_the_board(self, explorer: Explorer) -> None:
        played(explorer, 1)
        bundle = explorer._repr_mimebundle_()
        assert "north" in bundle["text/plain"].lower()
        assert "application/vnd.jupyter.widget-view+json" in bundle

    def test_a_snapshot_is_a_still(self, explorer: Explorer) -> None:
        assert explorer.snapshot().svg.startswith("<svg")

    @pytest.mark.parametrize("rules", [KOSMOS, GOLIATH, replace(BAG, size=3, doubled=(1,))])
    def test_every_size(self, rules: Rules) -> None:
        opened = explore(Position.start(rules), seed=1)
        simulate(opened.board, "client_ready", (0, 0))
        assert not opened.errors.html


class TestErrors:
    def test_they_are_shown(self, monkeypatch: pytest.MonkeyPatch) -> None:
        opened = explore(rules=BAG, seed=1)

        def fail(_: object) -> None:
            raise RuntimeError("<this> went wrong")

        monkeypatch.setattr(opened.session, "click", fail)
        simulate(opened.board, "mouse_down", (3, 3))
        assert "RuntimeError: &lt;this&gt; went wrong" in opened.errors.html
        assert "Traceback" in opened.errors.html

    def test_one_panel_that_fails_doesnt_keep_the_others(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        opened = explore(rules=BAG, seed=1)

        def fail(*_: object) -> None:
            raise RuntimeError("no board")

        monkeypatch.setattr(opened.board, "update", fail)
        opened.session.point(a_cell(opened))
        opened.buttons["turn"].click()
        assert "no board" in opened.errors.html
        assert "Lined up" in opened.status.texts["message"]


def test_several_threads_act_one_after_another() -> None:
    """A cell may lay tiles while the browser's clicks come in on another thread."""
    opened = explore(rules=BAG, seed=1)
    clicks = [(row, col) for row in range(6, 13) for col in range(6, 13)]

    def lay() -> None:
        for _ in range(10):
            opened.session.play(opened.session.ways.placements[0])
            opened.session.undo()

    def click() -> None:
        for cell in clicks:
            simulate(opened.board, "mouse_move", cell)
            simulate(opened.board, "mouse_down", cell)

    threads = [Thread(target=act, daemon=True) for act in (lay, click, lay)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
        assert not thread.is_alive()
    assert not opened.errors.html, opened.errors.html
    assert opened.board.painted == frozenset(opened.session.board.placements)


class TestBudgets:
    """Bytes don't depend on the machine, so they are tested; times are the benchmark's."""

    def test_a_ply_stays_under_20_kilobytes(self, explorer: Explorer) -> None:
        sizes = []
        for _ in range(50):
            cell = a_cell(explorer)
            for event in ("mouse_move", "mouse_down"):
                with counted() as wire:
                    simulate(explorer.board, event, cell)
                sizes.append(wire.size)
            with counted() as wire:
                explorer.buttons["lay"].click()
            sizes.append(wire.size)
        assert max(sizes) < 20_000

    def test_pointing_within_a_cell_sends_nothing(self, explorer: Explorer) -> None:
        simulate(explorer.board, "mouse_move", (9, 9))
        with counted() as wire:
            simulate(explorer.board, "mouse_move", (9, 9))
        assert wire.messages == 0
