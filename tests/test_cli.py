"""The `tayu` command: what it prints, opens and refuses."""

import importlib.util
import os
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from games import SMALL, played
from tayu import KOSMOS, cli
from tayu.commands import explore, records
from tayu.commands.command import Command
from tayu.commands.writing import complain, progress
from tayu.record import save
from tayu.study.plan import FAST, check_players

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What JupyterLab would have been started with."""
    calls: list[list[str]] = []
    monkeypatch.setattr(explore, "start_jupyterlab", calls.append)
    return calls


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An installation without a checkout, whose notebook is this file."""
    shipped = tmp_path / "share" / "tayu" / "notebooks" / explore.NOTEBOOK
    shipped.parent.mkdir(parents=True)
    shipped.write_text("as shipped", "utf-8")
    monkeypatch.setattr(explore, "_shipped_notebook", lambda: shipped)
    return shipped


def test_the_command_is_installed() -> None:
    command = Path(sys.executable).parent / "tayu"
    done = subprocess.run([command, "--version"], check=True, capture_output=True, text=True)
    assert done.stdout == f"tayu {metadata.version('tayu')}\n"


def test_without_a_command_it_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 2
    out, printed = capsys.readouterr()
    assert not out
    for name, entry in cli.COMMANDS.items():
        assert name in printed
        assert entry.summary in printed
        assert isinstance(entry.load(), Command)


@pytest.mark.parametrize("asked", ["--help", "--version"])
def test_who_asks_what_there_is_waits_for_no_compiler(asked: str) -> None:
    """Nor for players, for only the command that is asked for is imported."""
    asking = (
        "import sys; from tayu.cli import main\n"
        f"try: main(['{asked}'])\n"
        "finally: print(sorted({'numba', 'numpy', 'tayu.record'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", asking], check=True, capture_output=True)
    assert done.stdout.endswith(b"[]\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("command", ["replay", "check", "show", "review", "--help", "match"])
def test_a_full_disk_is_one_sentence(command: str, tmp_path: Path) -> None:
    game = save(played(SMALL, 4), tmp_path / "game.tayu")
    match = ["random", "random", "--games", "2", "--workers", "1", "--rules", "GOLIATH"]
    arguments = {"--help": [], "match": match}.get(command, [str(game)])
    # Unbuffered, argparse itself drops what can't be written of a help.
    environment = {n: v for n, v in os.environ.items() if n != "PYTHONUNBUFFERED"}
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tayu", command, *arguments],
            check=False, stdout=full, stderr=subprocess.PIPE, text=True, env=environment,
        )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "standard output can't be written: No space left" in done.stderr


def test_what_the_system_refuses_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: object) -> int:
        raise OSError(28, "No space left on device", "games/a")

    monkeypatch.setattr(records, "CHECK", records.CHECK._replace(run=fail))
    assert cli.main(["check", "a"]) == 2
    assert capsys.readouterr().err == "tayu check: games/a: No space left on device\n"


def test_a_study_shows_progress_on_a_terminal_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    study = ["study", "GOLIATH", "--games=1", "--players", "random", "random", "--workers=1"]
    assert cli.main([*study, "-o", str(tmp_path / "one")]) == 0
    err = capsys.readouterr().err
    assert "tayu study: 2 games are played for each, as games come in pairs\n" in err
    assert "\r" not in err
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert cli.main([*study, "-o", str(tmp_path / "two")]) == 0
    assert "\r" in capsys.readouterr().err


@pytest.mark.parametrize("done", [1, 3])
def test_what_is_said_stands_below_the_bar(done: int, capsys: pytest.CaptureFixture[str]) -> None:
    progress("plies")(done, 3)
    complain("review", "stopped")
    err = capsys.readouterr().err
    assert f" {done}/3 [" in err
    assert err.endswith("\ntayu review: stopped\n")
    assert err.count("\n") == 2


def test_the_help_of_a_study_names_players_and_shows_rules_that_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "40")  # too narrow for it, and still it is as it was written
    with pytest.raises(SystemExit):
        cli.main(["study", "--help"])
    out = capsys.readouterr().out
    _, players, example = re.split(r"\nplayers:\n|\nrules of your own, as mine.toml:\n", out)
    names = [line.split()[0].replace(":N", ":400") for line in players.strip().splitlines()]
    assert names == [*FAST, "master:400"]
    for name in names:
        check_players(KOSMOS, (name, name))
    (tmp_path / "mine.toml").write_text(example.split("  tayu study")[0], "utf-8")
    quick = ["--games=2", "--players", "random", "random", "--workers=1", "-o", "mine"]
    monkeypatch.chdir(tmp_path)
    assert cli.main(["study", "mine.toml", *quick]) == 0
    assert capsys.readouterr().out.startswith("4 games; ")


def test_explore_opens_the_checkouts_notebook(started: list[list[str]]) -> None:
    assert cli.main(["explore"]) == 0
    assert started[0][:2] == [
        f"--ServerApp.root_dir={ROOT / 'notebooks'}",
        "--LabApp.default_url=/doc/tree/1_explore.ipynb",
    ]


def test_explore_passes_its_options_on(started: list[list[str]]) -> None:
    assert cli.main(["explore", "--no-browser", "--port", "8899"]) == 0
    assert "--no-browser" in started[0]
    assert "--port=8899" in started[0]


def test_the_notebook_of_an_installed_wheel_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A wheel's data lies beside the libraries, and the installation's record says where."""
    information = tmp_path / "lib" / "site-packages" / "tayu-0.1.0.dist-info"
    shipped = tmp_path / "share" / "tayu" / "notebooks" / explore.NOTEBOOK
    for folder in (information, shipped.parent):
        folder.mkdir(parents=True)
    shipped.touch()
    (information / "RECORD").write_text(
        f"../../share/tayu/notebooks/{explore.NOTEBOOK},,\n", "utf-8"
    )
    monkeypatch.setattr(metadata, "files", lambda _: metadata.Distribution.at(information).files)
    monkeypatch.setattr(explore, "_is_checkout", lambda _: False)
    assert explore.notebook_to_open(tmp_path) == tmp_path / explore.NOTEBOOK
    assert (tmp_path / explore.NOTEBOOK).is_file()


def test_an_installed_notebook_is_copied(installed: Path, tmp_path: Path) -> None:
    copy = explore.notebook_to_open(tmp_path)
    assert copy == tmp_path / explore.NOTEBOOK
    assert copy.read_text("utf-8") == installed.read_text("utf-8")


@pytest.mark.usefixtures("installed")
def test_a_notebook_that_is_there_is_never_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / explore.NOTEBOOK
    mine.write_text("mine", "utf-8")
    assert explore.notebook_to_open(tmp_path) == mine
    assert mine.read_text("utf-8") == "mine"
    assert "already" in capsys.readouterr().out


@pytest.mark.usefixtures("installed")
def test_a_folder_that_takes_no_copy_is_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    started: list[list[str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(Path, "cwd", lambda: tmp_path / "no such folder")
    assert cli.main(["explore"]) == 2
    assert not started
    assert capsys.readouterr().err.count("\n") == 1


def test_a_missing_explorer_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert cli.main(["explore"]) == 2
    assert not started
    printed = capsys.readouterr().err
    assert "pip install 'tayu[explorer]'" in printed
    assert printed.count("\n") == 1


@pytest.mark.parametrize("port", ["0", "65536", "-1", "http", "8.5"])
def test_a_wrong_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["explore", f"--port={port}"])
    assert stopped.value.code == 2
    assert "ports run from 1 to 65535" in capsys.readouterr().err


def test_ctrl_c_ends_a_command_with_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tayu.commands.match.match", interrupted)
    assert cli.main(["match", "random", "random", "--games", "2"]) == 130
    assert capsys.readouterr().err.endswith("stopped\n")


def test_ctrl_c_ends_what_has_hardly_begun_with_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """While a command is imported, which takes a second."""

    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli.Entry, "load", interrupted)
    assert cli.main(["match", "random", "random"]) == 130
    assert capsys.readouterr() == ("", "tayu: stopped\n")
