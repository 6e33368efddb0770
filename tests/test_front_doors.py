"""What can't be opened, begun, pressed or shown is refused with a sentence that helps."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games import SMALL
from tayu import GOLIATH, KOSMOS, Board, InvalidRules, Position
from tayu_widgets import explore
from tayu_widgets.go import explore_go
from tayu_widgets.go.panels import GoRatingsPanel
from tayu_widgets.panels import RatingsPanel

BOUNDS: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"start": 3}, TypeError, "not int; did you mean explore\\(seed=…\\)"),
    ({"start": KOSMOS}, TypeError, "not Rules; did you mean explore\\(rules=…\\)"),
    ({"start": "x"}, TypeError, "not str; a record's text is read by tayu.record.parse"),
    ({"start": Path("x.txt")}, TypeError, "and its file by tayu.record.load"),
    ({"players": None}, TypeError, "players is None"),
    ({"start": Board.empty(KOSMOS)}, TypeError, "not Board; a board doesn't say"),
    ({"start": [1]}, TypeError, "a Position or a Record, not list$"),
    ({"start": 3, "players": ("person",)}, TypeError, "not int"),
    ({"rules": "GOLIATH"}, InvalidRules, "rules is 'GOLIATH'"),
    ({"start": Position.start(SMALL), "rules": "GOLIATH"}, ValueError, "can't be 'GOLIATH'"),
    ({"start": Position.start(SMALL), "rules": GOLIATH}, ValueError, "leave them out"),
    ({"rules": SMALL, "players": "full"}, TypeError, "players is 'full'"),
    ({"rules": SMALL, "seed": "a"}, ValueError, "seed is 'a'"),
    ({"rules": SMALL, "seed": -1}, ValueError, "seed is -1"),
    ({"rules": SMALL, "theme": 3}, ValueError, "3"),
]


@pytest.mark.parametrize(("asked", "error", "said"), BOUNDS)
def test_what_cant_be_explored(asked: dict[str, Any], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        explore(**asked)


def test_what_a_panel_cant_show() -> None:
    opened = explore(rules=SMALL, seed=1)
    with pytest.raises(TypeError, match="shows a Session, not Explorer; an explorer's is explorer"):
        RatingsPanel(opened)
    with pytest.raises(TypeError, match="not Explorer; did you mean its session"):
        explore(opened)
    with pytest.raises(TypeError, match=r"GoRatingsPanel shows a GoSession, not Session$"):
        GoRatingsPanel(opened.session)


def test_rules_that_are_the_games_own_may_be_given() -> None:
    opened = explore(Position.start(SMALL), rules=replace(SMALL), seed=1)
    assert opened.session.position.rules == SMALL
    assert explore(seed=1).session.position.rules == KOSMOS


def test_what_an_explorer_cant_do() -> None:
    opened = explore(rules=SMALL, seed=1)
    before = opened.session.record
    with pytest.raises(ValueError, match="seed is 'a'"):
        opened.new_game("a")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no panel 'zzz'; the panels are standing, hand"):
        opened.panel("zzz")
    with pytest.raises(ValueError, match="no tab 'zzz'; the tabs are ratings"):
        opened.tabs.choose("zzz")
    for key in ("x", "12", "", 3):
        with pytest.raises(ValueError, match="is no shortcut; the shortcuts are 'ArrowUp'"):
            opened.press(key)  # type: ignore[arg-type]
    assert opened.session.record == before


@pytest.mark.parametrize("start", [3, "x", Position.start(SMALL)])
def test_what_is_no_go(start: Any) -> None:
    with pytest.raises(
        TypeError, match="a GoPosition, an SgfGame, a Record of Go or the path of an SGF file, not"
    ):
        explore_go(start)
