"""`tayu replay`, `tayu check`, `tayu show`."""

import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from games import SMALL, annotated, played
from tayu import cli
from tayu.record import Record, plies, save, write
from tayu.tromp_taylor import GoPosition


@pytest.fixture(scope="module")
def record() -> Record:
    return annotated(played(SMALL, 4), 2, 5).with_header("seat 0", "Anna")


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    return save(record, tmp_path / "game.tayu")


@pytest.fixture
def cut(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "cut.tayu"
    path.write_text(write(record)[:700], "utf-8")
    return path


def run(*arguments: str | Path | int) -> int:
    return cli.main([str(argument) for argument in arguments])


def test_replay_tells_every_ply(
    file: Path, record: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("replay", file) == 0
    printed = capsys.readouterr().out
    assert "seat 0: Anna" in printed
    assert "    The whole game." in printed
    assert printed.count("\nPly ") == len(plies(record))
    assert printed.count(" . .") > 3
    last = record.positions()[-1].outcome
    assert last is not None
    assert printed.endswith(last.text + "\n")


def test_replay_stops_and_branches(
    file: Path, record: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("replay", file, "--ply", 3, "--boards") == 0
    assert capsys.readouterr().out.count("\nPly ") == 3
    assert run("replay", file, "--branch", record.names[1]) == 0
    assert run("replay", file, "--branch", "nobody's") == 2
    assert "there is no branch" in capsys.readouterr().err
    assert run("replay", file, "--ply", 999) == 2
    assert "there is no ply 999; the line has plies 0 to" in capsys.readouterr().err


def test_replay_goes_on_to_the_damage(cut: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", cut) == 1
    out, err = capsys.readouterr()
    assert "\nPly 3" in out
    assert err.startswith(f"{cut}:")
    assert err.count("\n") == 1


def test_check_counts_or_says_where(
    file: Path, cut: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("check", file) == 0
    assert "sound, " in capsys.readouterr().out
    assert run("check", file, cut) == 1
    printed = capsys.readouterr().out
    assert ": the text stops within this line" in printed
    assert "sound up to there" in printed


def test_check_goes_on_after_a_file_that_is_missing(
    file: Path, cut: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("check", cut, tmp_path / "none.tayu", file) == 2
    out, err = capsys.readouterr()
    assert f"{file}: sound, " in out
    assert "sound up to there" in out
    assert err == f"tayu check: {tmp_path / 'none.tayu'} can't be read: No such file or directory\n"


@pytest.mark.parametrize("command", ["replay", "check", "show", "review"])
def test_a_hyphen_is_standard_input(
    command: str, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(command, file) == 0
    of_file = capsys.readouterr().out.replace(str(file), "standard input")
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(file.read_bytes())))
    assert run(command, "-") == 0
    assert capsys.readouterr().out == of_file
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"")))
    assert run(command, "-") in (1, 2)
    assert "standard input:1:1: the text is empty" in "".join(capsys.readouterr())


@pytest.mark.parametrize("name", ["board.svg", "board.png", "game.gif", "game.HTML"])
def test_show_draws(file: Path, tmp_path: Path, name: str) -> None:
    out = tmp_path / name
    width: list[str | int] = [] if name == "game.HTML" else ["--width", 120]
    assert run("show", file, "-o", out, *width) == 0
    heads = {".svg": b"<svg", ".png": b"\x89PNG", ".gif": b"GIF89a", ".html": b"<!doctype html>"}
    assert out.read_bytes().startswith(heads[out.suffix.lower()])


def test_show_draws_one_ply(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "board.svg"
    assert run("show", file, "--ply", 2, "-o", out, "--theme", "dark") == 0
    assert "2 tiles laid" in out.read_text("utf-8")
    assert run("show", file, "--ply", 0) == 0
    assert "o" not in capsys.readouterr().out


def test_show_refuses_in_a_sentence(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in (
        [file, "-o", tmp_path / "a.bmp"],
        [file, "-o", tmp_path / "a.gif", "--ply", "3"],
        [file, "-o", tmp_path / "a.html", "--branch", "way 0"],
        [file, "-o", tmp_path / "a.html", "--width", "100"],
        [file, "--width", "100"],
        [file, "--theme", "dark"],
        [file, "-o", tmp_path / "none" / "a.svg"],
        [tmp_path / "none.tayu"],
        [tmp_path],
    ):
        assert run("show", *arguments) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert run("show", __file__) == 2
    with pytest.raises(SystemExit):
        run("show", file, "--width", "0")


def test_what_show_is_asked_for_has_an_effect_or_is_refused(
    file: Path, record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No option is taken and forgotten, whatever the kind of output."""
    asked = {"--theme": "dark", "--width": "111", "--ply": "2", "--branch": record.names[1]}
    for kind in ("text", "svg", "png", "gif", "html"):
        plain, out = tmp_path / f"plain.{kind}", tmp_path / f"asked.{kind}"
        where: list[str | Path] = [] if kind == "text" else ["-o", plain]
        assert run("show", file, *where) == 0
        usual = capsys.readouterr().out if kind == "text" else plain.read_bytes()
        for option, value in asked.items():
            code = run("show", file, *where[:-1], *[out] * len(where[1:]), option, value)
            printed = capsys.readouterr()
            if code:
                assert printed.err.startswith(f"tayu show: {option} is not for")
                continue
            drawn = printed.out if kind == "text" else out.read_bytes()
            assert drawn != usual, f"{option} for {kind}"


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", ""], ["replay", ""], ["show", ""], ["review", ""], ["explore", ""],
        ["show", "a.tayu", "-o", ""], ["review", "a.tayu", "-o", ""], ["study", "KOSMOS", "-o", ""],
        ["match", "random", "random", "--save", ""],
    ],
)  # fmt: skip
def test_an_empty_name_is_no_folder(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(*arguments)
    assert stopped.value.code == 2
    assert "the name is empty" in capsys.readouterr().err


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_gets_a_hint(
    encoding: str, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As editors and shells of Windows write."""
    wide = tmp_path / "wide.tayu"
    wide.write_text(file.read_text("utf-8"), encoding)
    rules = tmp_path / "mine.toml"
    rules.write_text("[rules.a]\nsize = 9\n", encoding)
    asked: dict[Path, list[str | Path]] = {
        wide: ["check", wide],
        rules: ["study", rules, "-o", tmp_path / "out"],
    }
    for path, command in asked.items():
        assert run(*command) == 2
        said = capsys.readouterr().err
        assert said == f"tayu {command[0]}: {path} can't be read: it is UTF-16; save it as UTF-8\n"


def test_a_mark_before_utf_8_is_no_harm(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(file.read_text("utf-8"), "utf-8-sig")
    assert run("check", file) == 0
    rules = tmp_path / "mine.toml"
    rules.write_text("[rules.a]\nsize = 2\n", "utf-8-sig")
    assert run("study", rules, "-o", tmp_path / "out") == 2
    assert "[rules.a]: size is 2" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["show", "review"])
def test_where_it_can_be_written_is_asked_before_the_work(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "none.tayu"  # which nobody comes to read
    for output, message in {
        tmp_path: "is a folder, but a file is written",
        tmp_path / "none" / "a.html": "can't be written: there is no folder",
        missing / "a.html": "can't be written: there is no folder",
        tmp_path / "a.bmp": "must end in one of",
    }.items():
        assert run(command, missing, "-o", output) == 2
        assert message in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_another_games_record_is_shown_and_not_judged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    go = save(Record(GoPosition.start(9, 9)).played((4, 4)), tmp_path / "go.txt")
    assert run("check", go) == 0
    assert "sound, 1 ply; the game goes on" in capsys.readouterr().out
    assert run("replay", go) == 0
    assert "Turn 1, black moves at E5." in capsys.readouterr().out
    assert run("review", go) == 2
    assert "only a game of Ta Yü is taken here" in capsys.readouterr().err


def test_a_missing_library_is_one_sentence(
    file: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert run("show", file, "-o", tmp_path / "a.png") == 2
    assert "pip install 'tayu[pictures]'" in capsys.readouterr().err
    assert not (tmp_path / "a.png").exists()


def test_a_pipe_that_closes_is_no_error(file: Path) -> None:
    command = f'"{sys.executable}" -m tayu replay "{file}" --boards | head -n 1'
    done = subprocess.run(command, shell=True, check=True, capture_output=True, text=True)
    assert done.stdout.count("\n") == 1
    assert not done.stderr
