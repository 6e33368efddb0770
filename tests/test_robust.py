"""Whatever comes at once, too soon or in the middle: no lost move, no stuck state, no error."""

import gc
from collections.abc import Iterator
from random import Random
from threading import enumerate as threads

import pytest

from games import BAG, SMALL
from tayu import kernels
from tayu.record import parse, write
from tayu_widgets import Explorer, Session, explore
from tayu_widgets.bench import opened as all_open
from tayu_widgets.board_view import simulate
from tayu_widgets.panels import WhatIfPanel
from tayu_widgets.wire import counted
from waiting import PATIENCE, until


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    opened = all_open(Session.of(rules=BAG, seed=7))
    yield opened
    assert not opened.errors.html, opened.errors.html
    opened.close()


def until_alone(before: set[int | None]) -> None:
    """Wait until no thread is left that wasn't there before."""
    until(lambda: {thread.ident for thread in threads()} <= before, "threads to end")


def test_clicks_anywhere_at_random(explorer: Explorer) -> None:
    """The board, buttons and keys in any order: the game that comes of it is a lawful one."""
    chance, session = Random(5), explorer.session
    keys = [key for key in explorer.shortcuts.keys if key.isascii()]
    for _ in range(80):
        cell = chance.randrange(-1, 20), chance.randrange(-1, 20)
        if session.ways.by_cell and chance.random() < 0.7:
            cell = chance.choice(sorted(session.ways.by_cell))
        simulate(explorer.board, "mouse_move", cell)
        simulate(explorer.board, "mouse_down", cell)
        if chance.random() < 0.9:
            explorer.buttons["lay"].click()
        else:
            explorer.press(chance.choice(keys))
    assert session.record.length() > 10
    assert parse(write(session.record)) == session.record
    assert explorer.board.painted == frozenset(session.board.placements)


@pytest.mark.parametrize("level", ["full", "master"])
def test_closing_during_a_computation(level: str) -> None:
    for wanted in ("ratings", "good"):
        kernels.ready(wanted)  # to compile can't be cancelled
    before = {thread.ident for thread in threads()}
    opened = explore(rules=BAG, seed=7, players=("person", "master"))
    opened.ratings.choose(level)
    opened.timeline.reviewer.toggle()
    opened.close()
    until_alone(before)
    assert not opened.errors.html
    assert opened.session.line.at == 0
    opened.session.play(opened.session.ways.placements[0])
    assert opened.session.line.at == 1


def test_a_move_during_a_computation(explorer: Explorer) -> None:
    explorer.ratings.choose("master")
    step = explorer.session.step
    explorer.session.play(explorer.session.ways.placements[0])
    assert explorer.session.step is not step
    explorer.ratings.choose("gentle")
    assert {each.placement for each in explorer.ratings.ratings} == set(
        explorer.session.ways.placements
    )


@pytest.mark.parametrize("part", ["board", "hand", "timeline"])
def test_an_interrupt_in_the_middle_of_a_move(
    explorer: Explorer, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is made or not; what was half shown is shown whole by the next act."""
    session = explorer.session

    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(getattr(explorer, part), "update", interrupted)
        with pytest.raises(KeyboardInterrupt):
            session.play(session.ways.placements[0])
    session.play(session.ways.placements[0])
    assert explorer.board.painted == frozenset(session.board.placements)
    assert len(explorer.board.painted) == session.line.at
    assert explorer.hand.live.html == explore(session).hand.live.html
    assert explorer.timeline.film.live.texts == explore(session).timeline.film.live.texts


def test_an_interrupt_while_painting_lets_the_canvas_go(
    explorer: Explorer, monkeypatch: pytest.MonkeyPatch
) -> None:

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(type(explorer.board.canvas[0]), "clear", interrupted)
        with pytest.raises(KeyboardInterrupt):
            explorer.board.redraw()
    with counted() as wire:
        explorer.board.redraw()
    assert wire.size > 1000


def test_two_explorers_mind_their_own_games() -> None:
    first, second = explore(rules=BAG, seed=1), explore(rules=SMALL, seed=2, theme="dark")
    for opened in (first, second):
        simulate(opened.board, "client_ready", (0, 0))
    first.session.play(first.session.ways.placements[0])
    assert (first.session.line.at, second.session.line.at) == (1, 0)
    first.close()
    second.session.play(second.session.ways.placements[0])
    assert second.board.painted
    assert not second.errors.html


def test_stepping_to_and_fro_keeps_nothing() -> None:
    """Memory stays flat: a lap more along the game leaves no more objects than a lap less."""
    session, chance = Session.of(rules=SMALL, seed=2), Random(2)
    while not session.position.is_over:
        session.play(chance.choice(session.position.legal_moves()))
    opened = all_open(session)

    def lap() -> int:
        for key in (",", "."):
            for _ in range(session.line.last):
                opened.press(key)
        for panel in opened.panels:
            for name in ("worker", "estimator"):
                getattr(getattr(panel, name, None), "join", lambda _: None)(5)
        gc.collect()
        return len(gc.get_objects())

    lap()
    before = lap()
    assert lap() - before < 200
    assert not opened.errors.html
    opened.close()


def test_a_ply_with_every_panel_open_stays_under_40_kilobytes(explorer: Explorer) -> None:
    """Bytes hardly depend on the machine, so they are tested; times are the benchmark's.

    Once loops are compiled, and with all that panels work out for the ply.
    """
    session, chance, sizes = explorer.session, Random(3), []
    worker = explorer.the(WhatIfPanel).estimating.worker
    kernels.ready("ratings")
    worker.join(PATIENCE)
    for _ in range(25):
        cell = chance.choice(sorted(session.ways.by_cell))
        with counted() as wire:
            simulate(explorer.board, "mouse_move", cell)
            simulate(explorer.board, "mouse_down", cell)
            explorer.buttons["lay"].click()
            worker.join(PATIENCE)
        sizes.append(wire.size)
    assert max(sizes) < 40_000, max(sizes)
