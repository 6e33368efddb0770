"""The computer at the table: when it plays, when it doesn't, and how it is stopped."""

from dataclasses import replace
from time import sleep
from typing import Any

import pytest

from games import SMALL, VARIANTS
from tayu.players import choose
from tayu.players.search import Budget
from tayu_widgets import Explorer, explore
from tayu_widgets import computer as computer_module
from waiting import until


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_module, "PAUSE", 0.0)


def over(explorer: Explorer) -> bool:
    return explorer.session.position.is_over


def waits_for_a_person(explorer: Explorer) -> bool:
    return explorer.session.level is None


@pytest.mark.parametrize("variant", ["small", "spread", "spare", "three seats", "four seats"])
def test_it_plays_a_whole_game_by_itself(variant: str) -> None:
    rules = VARIANTS[variant]
    explorer = explore(rules=rules, seed=2, players=("random",) * rules.seats)
    until(lambda: over(explorer), "the end of the game")
    assert not explorer.errors.html, explorer.errors.html


def test_it_answers_a_person() -> None:
    explorer = explore(rules=SMALL, seed=2, players=("person", "gentle"))
    for _ in range(4):
        until(lambda: waits_for_a_person(explorer), "the person's turn")
        explorer.session.play(explorer.session.ways.placements[0])
    until(lambda: waits_for_a_person(explorer), "the person's turn")
    assert explorer.session.line.at == 8
    assert not explorer.errors.html


def test_the_same_seed_plays_the_same_game() -> None:
    records = []
    for _ in range(2):
        explorer = explore(rules=SMALL, seed=2, players=("random", "gentle"))
        until(lambda e=explorer: over(e), "the end of the game")  # type: ignore[misc]
        records.append(explorer.session.record)
    assert records[0] == records[1]


def test_it_leaves_who_goes_back_alone() -> None:
    explorer = explore(rules=SMALL, seed=2, players=("person", "random"))
    explorer.session.play(explorer.session.ways.placements[0])
    until(lambda: waits_for_a_person(explorer), "the person's turn")
    explorer.session.undo()
    assert explorer.session.level == "random"
    sleep(0.2)
    assert explorer.session.line.at == 1
    assert "waits" in explorer.hand.live.html


def test_it_is_stopped_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = choose

    def slowly(*given: Any, **more: Any) -> Any:
        sleep(0.3)
        return chosen(*given, **more)

    monkeypatch.setattr(computer_module, "choose", slowly)
    explorer = explore(rules=SMALL, seed=2, players=("random", "person"))
    assert "is thinking" in explorer.hand.live.html
    explorer.hand.hear("click", "pause")
    assert "Let it play" in explorer.hand.live.html
    explorer.computer.worker.join(5)
    assert explorer.session.line.at == 0
    explorer.hand.hear("click", "pause")
    until(lambda: waits_for_a_person(explorer), "the person's turn")
    assert explorer.session.line.at == 1


@pytest.mark.parametrize(
    ("player", "budget"),
    [("master:40", Budget(playouts=40)), ("master:0.02s", Budget(seconds=0.02)), ("master", None)],
)
def test_master_spends_what_it_is_told_to(
    player: str, budget: Budget | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    spent: list[Any] = []

    def noting(position: Any, *given: Any, cancel: Any = None) -> Any:
        spent.append((*given[::2], cancel.is_set()))
        return choose(position, *given, cancel=cancel)

    monkeypatch.setattr(computer_module, "choose", noting)
    explorer = explore(rules=SMALL, seed=2, players=(player, "person"))
    until(lambda: waits_for_a_person(explorer), "the person's turn")
    assert spent == [("master", budget, False)]
    assert explorer.session.levels == {0: player}
    assert explorer.session.record.header("seat 0") == f"computer, {player}"
    assert explorer.new.entries["player 0"] == player
    explorer.new.refresh()
    assert f'<option value="{player}">computer, {player}</option>' in explorer.new.form.html
    explorer.new.hear("click", "start")
    assert explorer.session.levels == {0: player}
    explorer.new.hear_value("player 0", "full")
    assert f'<option value="{player}">' in explorer.new.form.html
    assert not explorer.errors.html
    explorer.close()


def test_its_errors_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr(computer_module, "choose", fail)
    explorer = explore(rules=SMALL, seed=2, players=("random", "person"))
    until(lambda: bool(explorer.errors.html), "the error to be shown")
    assert "RuntimeError: no idea" in explorer.errors.html


def test_closing_ends_it() -> None:
    explorer = explore(rules=SMALL, seed=2, players=("random", "random"))
    explorer.close()
    explorer.computer.worker.join(5)
    at = explorer.session.line.at
    sleep(0.2)
    assert explorer.session.line.at == at


def test_players_are_checked() -> None:
    with pytest.raises(ValueError, match="there is no player 'grandmaster'"):
        explore(rules=SMALL, players=("grandmaster",))
    for count, said in ((1, "1 player is"), (3, "3 players are")):
        with pytest.raises(ValueError, match=f"^{said} named, but 2 sit at the table"):
            explore(rules=replace(SMALL, seats=2), players=("person",) * count)
    with pytest.raises(ValueError, match="3 players are named, but 4 sit"):
        explore(rules=VARIANTS["four seats"], players=("random",) * 3)
    for wrong in (3, None, "", "master:200:3x"):
        with pytest.raises(ValueError, match=r"there is no player|is no budget"):
            explore(rules=SMALL, players=("person", wrong))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="only master spends one"):
        explore(rules=SMALL, players=("person", "full:200"))
    with pytest.raises(ValueError, match="chosen for a new game"):
        explore(explore(rules=SMALL).session.position, players=("full",))
