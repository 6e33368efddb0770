"""A game opened for reading only: walked through and rated, and never changed."""

from collections.abc import Callable, Iterator

import pytest

from games import SMALL, annotated, played
from sessions import first_way
from tayu_widgets import Explorer, explore
from tayu_widgets.board_view import simulate
from tayu_widgets.only import READ_ONLY
from tayu_widgets.panels import NewGamePanel, ScorePanel

GAME = annotated(played(SMALL, 4), 2)
Act = Callable[[], object]


@pytest.fixture
def reader() -> Iterator[Explorer]:
    opened = explore(GAME, read_only=True)
    simulate(opened.board, "client_ready", (0, 0))
    yield opened
    assert not opened.errors.html


def test_a_click_says_why_not(reader: Explorer) -> None:
    session = reader.session
    cell = first_way(session).cells[1]
    simulate(reader.board, "mouse_move", cell)
    simulate(reader.board, "mouse_down", cell)
    assert reader.status.texts["message"] == READ_ONLY
    assert session.lined_up is None


def test_nothing_changes_the_game(reader: Explorer) -> None:
    session = reader.session
    before = session.record
    branch = before.names[1]
    acts: list[Act] = [
        lambda: session.play(first_way(session)),
        session.new_game,
        lambda: session.prune(branch),
        lambda: session.rename(branch, "other"),
        lambda: session.comment("mine"),
        lambda: session.with_header("seat 0", "Anna"),
        reader.buttons["lay"].click,
    ]
    for act in acts:
        session.say("…")
        session.line_up(first_way(session))
        act()
        assert session.message == READ_ONLY
        assert session.record is before


def test_it_is_walked_through_and_rated(reader: Explorer) -> None:
    reader.press("End")
    assert reader.session.line.at == reader.session.line.last
    reader.press(",")
    reader.press("u")
    assert reader.session.message != READ_ONLY
    reader.press("Home")
    assert reader.ratings.ratings
    reader.ratings.hear("enter", reader.ratings.key_of(reader.ratings.ratings[0].placement))
    assert reader.session.ghost == reader.ratings.ratings[0].placement


def test_it_has_no_panel_for_new_games(reader: Explorer) -> None:
    with pytest.raises(LookupError, match="no NewGamePanel"):
        reader.the(NewGamePanel)
    assert "choose a dotted cell" not in reader.session.message
    assert isinstance(reader.the(ScorePanel), ScorePanel)
