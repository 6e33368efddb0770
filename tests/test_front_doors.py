"""What can't be opened, begun, pressed or shown is refused with a sentence that helps."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tayu
from games import SMALL, played
from tayu import GOLIATH, KOSMOS, Board, InvalidRecord, InvalidRules, Position
from tayu.record import Record, Step, save, write
from tayu.tromp_taylor import GoPosition
from tayu_widgets import Explorer, explore
from tayu_widgets.go import GoExplorer, explore_go
from tayu_widgets.go.panels import GoRatingsPanel
from tayu_widgets.panels import RatingsPanel

BOUNDS: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"start": 3}, TypeError, "not int; did you mean explore\\(seed=…\\)"),
    ({"start": KOSMOS}, TypeError, "not Rules; did you mean explore\\(rules=…\\)"),
    ({"start": "x"}, FileNotFoundError, "there is no file 'x' to open a game from"),
    ({"start": Path("x.txt")}, FileNotFoundError, "there is no file 'x.txt'"),
    ({"start": "tayu record 1\ngame: ta-yu\n"}, TypeError, "read by tayu.record.parse"),
    ({"start": Path(__file__).parent}, IsADirectoryError, "is a folder: what is opened is the"),
    ({"start": Path(__file__)}, InvalidRecord, "holds no game that can be opened: line 1"),
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
    ({"rules": SMALL, "theme": 3}, ValueError, "no theme 3; the themes are auto, light, dark"),
    ({"rules": SMALL, "theme": []}, ValueError, r"no theme \[\]"),
    ({"rules": SMALL, "height": "tall"}, ValueError, "height is 'tall', but it must be"),
    ({"rules": SMALL, "read_only": "no"}, TypeError, "read_only is 'no', but it must be True or"),
    ({"rules": SMALL, "at_end": 1}, TypeError, "at_end is 1, but it must be True or False"),
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


def test_a_saved_game_is_opened_by_its_path(tmp_path: Path) -> None:
    record = played(SMALL, 1)
    path = save(record, tmp_path / "game.tayu")
    for start in (path, str(path)):
        opened = explore(start, at_end=True, read_only=True)
        assert isinstance(opened, Explorer)
        assert opened.session.record.line() == record.line()
        assert opened.session.position.is_over
        opened.close()


def test_of_a_damaged_game_what_is_sound_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "game.tayu"
    text = write(played(SMALL, 1))
    path.write_text("\n".join(text.splitlines()[:12]) + "\n", "utf-8")
    opened = explore(path)
    assert isinstance(opened, Explorer)
    assert "What is sound before it was opened." in opened.status.texts["message"]
    assert opened.status.texts["message"].startswith("Line 13, column 1: ")
    assert len(opened.session.record.line()) > 3
    opened.close()


def test_a_record_of_go_opens_go_whatever_its_ending(tmp_path: Path) -> None:
    path = save(Record(GoPosition.start(3, 3), (Step((1, 1)),)), tmp_path / "game.txt")
    opened = explore(path)
    assert isinstance(opened, GoExplorer)
    opened.close()


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


@pytest.mark.parametrize("start", [3, Position.start(SMALL)])
def test_what_is_no_go(start: Any) -> None:
    with pytest.raises(
        TypeError, match="a GoPosition, an SgfGame, a Record of Go or the path of a saved one, not"
    ):
        explore_go(start)


def test_the_package_gives_its_names_when_they_are_asked_for() -> None:
    """And nothing else; until then it has imported next to nothing."""
    asking = (
        "import sys, tayu\n"
        "assert not {'numpy', 'tayu.board'} & set(sys.modules)\n"
        "assert set(tayu.__all__) <= set(dir(tayu))\n"
        "names = {name: getattr(tayu, name) for name in tayu.__all__}\n"
        "from tayu import *\n"
        "assert names.items() <= globals().items()\n"
        "assert tayu.board.Board is Board is tayu.Board\n"
    )
    subprocess.run([sys.executable, "-c", asking], check=True)
    with pytest.raises(AttributeError, match="module 'tayu' has no attribute 'Bord'"):
        tayu.Bord  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(ImportError, match="cannot import name 'Bord' from 'tayu'"):
        exec("from tayu import Bord")
