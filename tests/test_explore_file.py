"""`tayu explore FILE`: a notebook is made that opens a saved game, and none is written over."""

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest

from games import SMALL, played
from tayu import cli
from tayu.commands import explore
from tayu.record import save
from tayu_widgets import Explorer
from tayu_widgets.go import GoExplorer


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """What JupyterLab would have been started with, in a folder of its own."""
    calls: list[list[str]] = []
    monkeypatch.setattr(explore, "start_jupyterlab", calls.append)
    monkeypatch.chdir(tmp_path)
    return calls


def run_cells(notebook: Path) -> Any:
    """What the notebook's last line gives, in its own folder."""
    kept = nbformat.read(notebook, as_version=4)
    nbformat.validate(kept)
    *before, last = kept.cells[-1].source.splitlines()
    names: dict[str, Any] = {}
    exec("\n".join(before), names)
    return eval(last, names)


@pytest.mark.parametrize(("name", "kind"), [("a game.tayu", Explorer), ("a game.sgf", GoExplorer)])
def test_a_saved_game_is_opened(
    name: str, kind: type, started: list[list[str]], tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    if name.endswith("sgf"):
        Path(name).write_text("(;GM[1]FF[4]SZ[5];B[cc];W[cd])", "utf-8")
    else:
        save(played(SMALL, 4), Path(name))
    assert cli.main(["explore", name, "--no-browser", "--port", "8899"]) == 0
    assert "--LabApp.default_url=/doc/tree/a%20game.ipynb" in started[0]
    assert {f"--ServerApp.root_dir={tmp_path}", "--no-browser", "--port=8899"} <= set(started[0])
    said = capsys.readouterr().out
    assert said == f"Made a game.ipynb in {tmp_path}, which opens {name}.\n"
    assert isinstance(run_cells(tmp_path / "a game.ipynb"), kind)


def test_a_notebook_that_was_made_is_opened_again(
    started: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save(played(SMALL, 4), Path("game.tayu"))
    cli.main(["explore", "game.tayu"])
    kept = json.loads(Path("game.ipynb").read_text("utf-8"))
    kept["cells"].append(kept["cells"][0] | {"id": "mine", "source": "My own words"})
    Path("game.ipynb").write_text(json.dumps(kept), "utf-8")
    assert cli.main(["explore", str(tmp_path / "game.tayu")]) == 0
    assert "My own words" in Path("game.ipynb").read_text("utf-8")
    assert capsys.readouterr().out.endswith("that is in " + str(tmp_path) + " already.\n")
    assert started[0] == started[1]


@pytest.mark.parametrize("content", ["mine", "[]", '{"metadata": {"tayu": 3}}'])
def test_somebodys_own_notebook_is_never_written_over(
    content: str, started: list[list[str]], tmp_path: Path
) -> None:
    save(played(SMALL, 4), Path("game.tayu"))
    Path("game.ipynb").write_text(content, "utf-8")
    Path("game-2.ipynb").symlink_to("nowhere")
    assert cli.main(["explore", "game.tayu"]) == 0
    assert Path("game.ipynb").read_text("utf-8") == content
    assert not Path("nowhere").exists()
    assert started[0][1].endswith("/game-3.ipynb")
    assert isinstance(run_cells(tmp_path / "game-3.ipynb"), Explorer)


def test_a_game_elsewhere_is_opened_by_its_whole_path(
    started: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(played(SMALL, 4), Path("game.tayu"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert cli.main(["explore", "../game.tayu"]) == 0
    assert started
    assert str(tmp_path / "game.tayu") in Path("game.ipynb").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("none.tayu", "none.tayu can't be read: No such file"),
        ("text.tayu", "text.tayu holds nothing that can be read"),
        ("-", "can't read standard input"),
    ],
)
def test_what_is_no_game_starts_nothing(
    name: str, words: str, started: list[list[str]], tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    Path("text.tayu").write_text("a letter", "utf-8")
    assert cli.main(["explore", name]) == 2
    assert words in capsys.readouterr().err
    assert not started
    assert [path.name for path in tmp_path.iterdir()] == ["text.tayu"]


def test_a_damaged_game_is_opened_up_to_its_damage(
    started: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = save(played(SMALL, 4), Path("game.tayu")).read_text("utf-8")
    Path("game.tayu").write_text(text.replace("\nend", "\nwhat is this?\nend"), "utf-8")
    assert cli.main(["explore", "game.tayu"]) == 0
    assert capsys.readouterr().err.startswith("game.tayu:")
    assert started
    assert isinstance(run_cells(tmp_path / "game.ipynb"), Explorer)
