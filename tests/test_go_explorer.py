"""The explorer of Go without a browser: a session, a board that is clicked, what panels say."""

import pytest

from tayu.errors import InvalidRecord
from tayu.sgf import read_sgf
from tayu.tromp_taylor import BLACK, EMPTY, PASS, GoPosition
from tayu_widgets.go import GoExplorer, GoSession, explore_go, words
from tayu_widgets.painter import LAYERS

KO = "(;GM[1]FF[4]SZ[5]AB[ba][ab][cb][bc]AW[ca][db][cc]PL[W];W[bb])"


def click(explorer: GoExplorer, point: tuple[int, int]) -> None:
    x, y = explorer.board.viewport.middle_of(point)
    for event in ("mouse_move", "mouse_down"):
        content = {"event": event, "x": x, "y": y}
        explorer.board.canvas[len(LAYERS) - 1]._handle_frontend_event(None, content, [])


def test_a_click_is_a_move_and_an_illegal_one_says_why() -> None:
    explorer = explore_go(GoPosition.start(9, 9))
    click(explorer, (2, 3))
    assert explorer.session.position.colour_at((2, 3)) == BLACK
    assert explorer.session.message == "Black moved at D7. White is to move."
    click(explorer, (2, 3))
    assert "article 7" in explorer.session.message
    assert explorer.session.at == 1
    assert explorer.errors.html == ""


def test_another_move_begins_a_branch_and_loses_nothing() -> None:
    session = GoSession.of(GoPosition.start(5, 5))
    session.play((0, 0))
    session.play((1, 1))
    session.step(-1)
    session.play((2, 2))
    assert session.game.children[1] == (2, 3)
    session.step(-1)
    assert session.ahead == 3, "forward goes where one was last"
    session.play((1, 1))
    assert session.at == 2, "a move that is there is gone into"
    session.step(-1)
    assert len(session.path) == 3
    assert 'data-key="node 3"' in words.branches(session)


def test_two_passes_end_the_game() -> None:
    session = GoSession.of(GoPosition.start(3, 3))
    session.play((1, 1))
    session.pass_turn()
    session.pass_turn()
    assert session.message == "Black won: black 9, white 0; both players passed."
    session.play(PASS)
    assert "article 8" in session.message


def test_panels_say_what_the_rules_say() -> None:
    session = GoSession.of(read_sgf(KO))
    session.step(1)
    assert "C4: black on (1, 2) would repeat" in words.forbidden(session)
    said = words.score(session)
    assert "reaches both, counts for nobody" in said
    assert "reaches black only" in said


def test_a_record_is_saved_and_opened_again() -> None:
    session = GoSession.of(GoPosition.start(9, 9))
    session.play((4, 4))
    session.step(-1)
    session.play((3, 3))
    again = GoSession.of(GoPosition.start(5, 5))
    again.open(session.saved().encode())
    assert again.game == read_sgf(session.saved())
    assert len(again.branches) == 2
    with pytest.raises(InvalidRecord):
        again.open("no game at all")
    assert len(again.branches) == 2


def test_what_the_rules_forbid_in_a_record_is_told() -> None:
    explorer = explore_go(read_sgf(KO[:-1] + ";B[cb])"))
    assert "node 2: black on (1, 2) would repeat" in explorer.score.html
    explorer.session.go(2)
    assert explorer.session.message.startswith("The record breaks the rules here")


def test_the_slider_and_the_board_follow_the_session() -> None:
    explorer = explore_go(GoPosition.start(9, 9), theme="dark")
    for point in ((1, 1), (2, 2), (3, 3)):
        explorer.session.play(point)
    assert (explorer.slider.value, explorer.slider.max) == (3, 3)
    explorer.slider.value = 1
    assert explorer.session.at == 1
    assert explorer.session.position.colour_at((2, 2)) == EMPTY
    explorer.session.open("(;GM[1]FF[4]SZ[13];B[dd];W[pd])".replace("pd", "jd"))
    assert explorer.board.viewport.size == 13
    assert explorer.errors.html == ""
    assert "13 by 13 points" in explorer.snapshot().alt


def test_keys_press_the_buttons() -> None:
    explorer = explore_go(GoPosition.start(9, 9))
    explorer.session.play((1, 1))
    explorer.session.play((2, 2))
    for key, at in (("ArrowLeft", 1), ("Home", 0), ("ArrowRight", 1), ("End", 2)):
        explorer.keeper._handle_custom_msg({"key": key}, [])
        assert explorer.session.at == at


def test_a_game_in_between_is_refused() -> None:
    with pytest.raises(ValueError, match="empty grid or on a record"):
        explore_go(GoPosition.start(5, 5).after((0, 0)))
