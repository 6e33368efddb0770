"""The computer at the board of Go: when it plays, when it doesn't, and how it is stopped."""

from random import Random
from threading import Event
from time import sleep
from typing import Any

import pytest

from tayu.players.go_player import GoPlayer, go_player
from tayu.sgf import read_sgf
from tayu.tromp_taylor import BLACK, EMPTY, WHITE, GoPosition
from tayu_widgets import explore
from tayu_widgets.go import GoExplorer, GoSession, explore_go
from waiting import PATIENCE, until

COMPUTER = "search:4:3"
BOTH = "(;GM[1]FF[4]SZ[3];B[bb];W[aa])"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tayu_widgets.computer.PAUSE", 0.0)


def opened(*players: str, side: int = 3) -> GoExplorer:
    return explore_go(GoPosition.start(side, side), players=players)


def closed(explorer: GoExplorer) -> None:
    assert explorer.errors.html == ""
    explorer.close()
    explorer.computer.worker.join(PATIENCE)


def test_it_answers_a_person_and_says_that_it_thinks() -> None:
    explorer = opened("person", COMPUTER)
    session = explorer.session
    said: list[str] = []
    session.on_act(lambda _: said.append(session.message))
    session.play((1, 1))
    until(lambda: session.at == 2, "white's answer")
    assert said[0] == "Black moved at B2. White is to move. The computer is thinking."
    assert session.message.endswith("Black is to move.")
    explorer.computer.worker.join(PATIENCE)
    assert session.at == 2, "it waits for the person"
    closed(explorer)


def test_it_plays_a_whole_game_by_itself() -> None:
    explorer = opened("random", COMPUTER)
    until(lambda: explorer.session.position.is_over, "the end of the game")
    assert explorer.session.position.outcome is not None
    closed(explorer)


def test_it_leaves_who_goes_back_alone() -> None:
    explorer = opened("person", COMPUTER)
    session = explorer.session
    session.play((1, 1))
    until(lambda: session.at == 2, "white's answer")
    session.undo()
    assert session.player == COMPUTER
    assert session.message == "Black moved at B2. White is to move."
    explorer.computer.worker.join(PATIENCE)
    assert (session.at, len(session.game.nodes)) == (1, 3)
    session.undo()
    session.play((0, 0))
    until(lambda: len(session.game.nodes) == 5, "an answer to the other move")
    closed(explorer)


def test_stepping_back_ends_what_it_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = list[Event]()

    def slowly(_: GoPlayer, position: Any, rng: Random, cancel: Event) -> Any:
        begun.append(cancel)
        cancel.wait(PATIENCE)
        return rng.choice(position.legal_moves())

    monkeypatch.setattr(GoPlayer, "move", slowly)
    explorer = opened("person", COMPUTER)
    session = explorer.session
    session.play((1, 1))
    until(lambda: begun, "it to think")
    session.undo()
    assert begun[0].is_set()
    explorer.computer.worker.join(PATIENCE)
    assert (session.at, len(session.game.nodes)) == (0, 2)
    session.step(1)
    until(lambda: len(begun) == 2, "it to think again")
    session.seat(WHITE, "person")
    assert begun[1].is_set()
    assert session.message == "White is played by you."
    closed(explorer)


def test_a_colour_is_given_to_it_on_its_card_and_taken_back() -> None:
    explorer: Any = opened()
    session, standing = explorer.session, explorer.standing
    assert standing.live.values == {"black": "person", "white": "person"}
    assert '<option value="search:100:3">computer, 100</option>' in standing.live.html
    standing.hear_value("black", COMPUTER)
    until(lambda: session.at == 1, "black's move")
    assert standing.live.values["black"] == COMPUTER
    assert f'<option value="{COMPUTER}">' in standing.live.html
    standing.hear_value("black", "person")
    session.play(session.position.legal_moves()[0])
    explorer.computer.worker.join(PATIENCE)
    assert session.at == 2
    closed(explorer)


def test_an_opened_game_is_nobodys_to_go_on_with() -> None:
    explorer = opened("person", COMPUTER)
    explorer.session.open(BOTH)
    explorer.session.step(9)
    explorer.computer.worker.join(PATIENCE)
    assert explorer.session.at == 2
    assert explorer.session.players == ("person", "person")
    closed(explorer)


def test_a_new_grid_has_the_same_players() -> None:
    explorer = opened(COMPUTER, "person")
    until(lambda: explorer.session.at == 1, "black's move")
    explorer.session.new(5, 5)
    until(lambda: explorer.session.at == 1, "black's move on the new grid")
    assert explorer.session.position.grid.width == 5
    closed(explorer)


def test_its_errors_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr(GoPlayer, "move", fail)
    explorer = opened(COMPUTER, "person")
    until(lambda: explorer.errors.html, "the error to be shown")
    assert "RuntimeError: no idea" in explorer.errors.html
    explorer.close()


def test_closing_ends_it() -> None:
    explorer = opened("random", "random", side=9)
    explorer.close()
    explorer.computer.worker.join(PATIENCE)
    at = explorer.session.at
    sleep(0.1)
    assert explorer.session.at == at


def test_the_same_player_finds_the_same_turn() -> None:
    position = GoPosition.start(5, 5)
    turns = {go_player("search:30:7").move(position, Random(0)) for _ in range(3)}
    assert len(turns) == 1


def test_players_are_checked() -> None:
    start: Any = GoPosition.start(3, 3)
    with pytest.raises(ValueError, match="no player 'full' of Go; there are random, search"):
        explore_go(start, players=("person", "full"))
    wrong = ("person", TypeError), (("person",), ValueError), (("person",) * 3, ValueError)
    for players, error in wrong:
        with pytest.raises(error, match="one name for each of"):
            explore_go(start, players=players)
    with pytest.raises(ValueError, match="has its game already"):
        explore_go(GoSession.of(start), players=("random",))
    session = GoSession.of(read_sgf(BOTH))
    with pytest.raises(ValueError, match="no player 'x'"):
        session.seat(BLACK, "x")
    assert session.players == ("person", "person")


def test_the_front_door_takes_players() -> None:
    explorer: Any = explore(GoPosition.start(3, 3), players=(COMPUTER, "person"))
    until(lambda: explorer.session.at == 1, "black's move")
    assert explorer.session.position.colour_at((0, 0)) in (BLACK, EMPTY)
    closed(explorer)
