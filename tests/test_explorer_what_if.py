"""What if, without a browser: what is asked, both sides of it, going there, and its end."""

import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from games import BAG
from tayu import KOSMOS
from tayu.instead import Moment, draws, estimates
from tayu.players import Budget
from tayu.position import Position
from tayu.review.outlook import Coming, coming
from tayu_widgets import Explorer, estimating, explore, questions
from tayu_widgets.panels import WhatIfPanel
from tayu_widgets.questions import Question
from tayu_widgets.wire import counted
from waiting import PATIENCE, under_way, until


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[Explorer]:
    monkeypatch.setattr("tayu_widgets.worker.EVERY", 0.0)
    explorer = under_way(30)
    explorer.tabs.choose("what-if")
    yield explorer
    worker = the_panel(explorer).estimating.worker
    explorer.close()
    worker.join(PATIENCE)
    assert not explorer.errors.html, explorer.errors.html


def the_panel(explorer: Explorer) -> WhatIfPanel:
    return explorer.the(WhatIfPanel)


def asked(explorer: Explorer) -> Question | None:
    return the_panel(explorer).question


def known(panel: WhatIfPanel) -> bool:
    with panel.guard.lock:  # whoever has found it also shows it before letting go
        return panel.estimating.known.done


def test_the_tile_in_hand_is_asked_about_first(opened: Explorer) -> None:
    panel, session = the_panel(opened), opened.session
    near, first = questions.askable(session.line)
    assert [each.draw.tile for each in near][first] == session.tile
    assert near[0].move == session.board.placements[-1]
    assert panel.question is not None
    assert panel.question.a.position == session.position
    until(lambda: known(panel), "full's estimates")
    question = panel.question
    (found,) = estimates(question.a, question.b, question.side)
    assert panel.estimating.known == found
    assert found.a.win is not None
    assert f"{100 * found.a.win:.1f}" in panel.figures.html
    assert panel.boards.texts["win a"].startswith(f"{100 * found.a.win:.1f} %")


def test_every_tile_that_could_have_come_can_be_chosen(opened: Explorer) -> None:
    panel = the_panel(opened)
    moment = questions.askable(opened.session.line)[0][-1]
    for might in draws(moment):
        if might.tile != moment.draw.tile:
            assert f"{might.tile} · {100 * might.chance:.1f} %" in panel.ask.html
    panel.choose("draw", "N1E" if moment.draw.tile.name != "N1E" else "N1S1")
    assert panel.question is not None
    assert panel.question.b.position.drawn != moment.draw.tile
    assert panel.boards.html.count("<svg") == 2


def test_going_there_is_a_branch_with_a_name(opened: Explorer) -> None:
    panel, session = the_panel(opened), opened.session
    question = panel.question
    assert question is not None
    tile = question.move.tile
    before = session.record
    panel.hear("click", "go")
    assert session.line.name == f"what if {tile}"
    assert session.tile == tile
    assert session.record.line("") == before.line("")
    assert session.board == question.b.position.board
    for _ in range(12):  # the dealer goes on, though it would have dealt otherwise
        if not session.position.is_over:
            session.play(session.position.legal_moves()[0])
    assert len(session.board.placements) > 35 or session.position.is_over


def test_another_placement_is_the_one_lined_up(opened: Explorer) -> None:
    panel, session = the_panel(opened), opened.session
    panel.hear("click", "placement")
    way = session.ways.placements[-1]
    session.line_up(way)
    assert panel.question is not None
    assert panel.question.b.placement == way
    assert "lined up on the board" in panel.ask.html
    panel.hear("click", "go")
    assert session.board.placements[-1] == way
    assert session.line.name.startswith(f"what if {way.tile}")
    assert not opened.errors.html


def test_the_ply_that_has_been_played_can_be_asked_about(opened: Explorer) -> None:
    panel, session = the_panel(opened), opened.session
    session.go(20)
    panel.hear("click", "placement")
    near, _ = questions.askable(session.line)
    panel.choose("ply", str(near[0].number))
    question = panel.question
    assert question is not None
    assert question.a.placement == session.board.placements[-1]
    assert question.b.placement != question.a.placement
    panel.hear("click", "go")
    assert len(session.board.placements) == 20
    assert session.board.placements[-1] == question.b.placement


def test_other_rules_are_laid_beside_and_a_game_begins_when_asked_twice(opened: Explorer) -> None:
    panel, session = the_panel(opened), opened.session
    panel.hear("click", "rule")
    question = panel.question
    assert question is not None
    assert question.b.position.rules.matching == "protect_laid_only"
    assert "only here" in panel.figures.html
    board = session.board
    panel.hear("click", "go")
    assert session.board is board
    assert "leaves the game" in panel.foot.texts["go"]
    panel.hear("click", "go")
    assert session.position == question.b.position
    assert session.line.at == 0


def test_rules_that_the_board_can_not_stand_under_say_so(opened: Explorer) -> None:
    panel = the_panel(opened)
    panel.hear("click", "rule")
    panel.choose("rule", "Size of the board: 18 by 18")
    assert asked(opened) is None
    assert "19 by 19" in panel.boards.html
    assert not panel.figures.html
    assert not panel.estimating.worker.busy
    panel.hear("click", "go")
    assert not opened.errors.html
    panel.choose("rule", "Positions that count 2: none")
    assert asked(opened) is not None


def test_master_gets_better_and_any_move_ends_it(
    opened: Explorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(estimating, "BUDGET", Budget(seconds=PATIENCE))
    panel, session = the_panel(opened), opened.session
    panel.hear("click", "placement")
    panel.hear("click", "master")
    until(lambda: panel.estimating.known.a.playouts, "master's first estimates")
    first = panel.estimating.known.a.playouts
    until(lambda: panel.estimating.known.a.playouts > first, "better ones")
    until(lambda: "playouts" in panel.foot.texts["doing"], "how far that has come")
    assert panel.foot.texts["again"] == "Stop"
    cancel = panel.estimating.worker._cancel
    session.play(session.ways.placements[0])
    assert cancel.is_set()
    assert panel.level == "master"
    panel.hear("click", "again")
    assert panel.foot.texts["again"] == "Again"


def test_nobody_works_for_it_unseen(opened: Explorer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estimating, "BUDGET", Budget(seconds=PATIENCE))
    panel = the_panel(opened)
    panel.hear("click", "master")
    busy = []
    for name in ("breakdown", "what-if"):
        opened.tabs.choose(name)
        busy.append(panel.estimating.worker.busy)
    assert busy == [False, True]


def test_before_the_first_draw_of_a_block_there_is_nothing_to_ask() -> None:
    explorer = explore(rules=KOSMOS, seed=3)
    explorer.tabs.choose("what-if")
    panel = the_panel(explorer)
    assert asked(explorer) is None
    assert "Nothing has been drawn" in panel.boards.html
    explorer.session.play(explorer.session.position.legal_moves()[0])
    assert asked(explorer) is not None
    explorer.close()
    assert not explorer.errors.html


def test_after_the_end_the_last_draw_can_be_asked_about() -> None:
    explorer = explore(rules=replace(BAG, unplaceable="ends"), seed=3)
    session = explorer.session
    while not session.position.is_over:
        session.play(session.position.legal_moves()[0])
    explorer.tabs.choose("what-if")
    panel = the_panel(explorer)
    assert panel.question is not None
    assert panel.question.a.position.is_over
    panel.hear("click", "placement")
    assert "fits nowhere" in panel.boards.html
    panel.hear("click", "rule")
    panel.choose("rule", "A tile that fits nowhere: is set aside, and the turn passes")
    assert panel.question is not None
    assert not panel.question.b.position.is_over
    assert "set aside" in panel.boards.html
    explorer.close()
    assert not explorer.errors.html


def test_every_choice_of_a_rule_gives_two_boards_or_a_sentence(opened: Explorer) -> None:
    panel = the_panel(opened)
    panel.hear("click", "rule")
    choices = questions.rule_choices(opened.session.position.rules)
    assert len({each.key for each in choices}) == len(choices)
    assert {each.group for each in choices} >= {"Preset", "Matching", "Positions that count 2"}
    for each in choices:
        with panel.guard.lock:  # as the browser's events hold it, beside whoever works
            panel.choose("rule", each.key)
            assert panel.boards.html.count("<svg") == (2 if panel.question else 0)
            assert panel.boards.html


def test_a_ply_sends_little(opened: Explorer) -> None:
    panel = the_panel(opened)
    until(lambda: known(panel), "full's estimates")
    with counted() as wire:
        opened.session.play(opened.session.ways.placements[0])
        until(lambda: known(panel), "full's estimates")
    assert wire.size < 60_000


def test_covered_tiles_are_not_told() -> None:
    explorer = explore(rules=replace(BAG, spare=True), seed=3)
    explorer.tabs.choose("what-if")
    assert explorer.session.covered
    assert asked(explorer) is None
    explorer.session.uncover()
    assert asked(explorer) is not None
    explorer.close()
    assert not explorer.errors.html


def test_what_might_have_come_is_worked_out_once_a_ply(
    opened: Explorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = list[Position]()

    def seen(position: Position) -> list[Coming]:
        looked.append(position)
        return coming(position)

    monkeypatch.setattr(sys.modules[Moment.__module__], "coming", seen)
    opened.session.play(opened.session.ways.placements[0])
    assert len(looked) == 1


def test_lining_up_asks_nothing_of_another_draw(
    opened: Explorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel, written = the_panel(opened), []
    monkeypatch.setattr(panel, "refresh", lambda: written.append(panel.kind))
    opened.session.line_up(opened.session.ways.placements[0])
    assert not written
    panel.kind = "placement"
    opened.session.line_up(opened.session.ways.placements[1])
    assert written == ["placement"]
