"""Damaged SGF: one sentence with its place, and what is sound before it."""

from pathlib import Path

import pytest

from tayu.cli import main
from tayu.sgf import read_sgf, sound_sgf, write_sgf

HEAD = "(;GM[1]FF[4]CA[UTF-8]SZ[9]"
UNCLOSED = "is not closed: no ] follows"

DAMAGED = [
    (";B[cc];W[dd", f"line 1, column 35: the value of W {UNCLOSED}", ";B[cc]"),
    (";B[cc]C[one] C\n [two];W[dd]AB [aa][bb", f"line 2, column 20: the value of AB {UNCLOSED}",
     ";B[cc]C[one][two];W[dd]"),
    (";B[cc]C[never \\] closed", f"line 1, column 34: the value of C {UNCLOSED}", ";B[cc]"),
    (";B[cc];W[dd]", "line 1, column 39: the text ends too soon", ";B[cc];W[dd]"),
    (";B[cc](;W[dd];B[ee])(;W[f", f"line 1, column 50: the value of W {UNCLOSED}",
     ";B[cc];W[dd];B[ee]"),
    (";B[cc](;W[dd](;B[ee])(;B[ff];W?", "line 1, column 56: 'W?' is no node, property or",
     ";B[cc];W[dd](;B[ee])(;B[ff])"),
    (";B[cc])(;SZ[5])", "line 1, column 35: a second game begins", ";B[cc]"),
    (";B[cc];W[zz9];B[dd])", "node 2: 'zz9' is not a point", ";B[cc]"),
]  # fmt: skip


@pytest.mark.parametrize(("rest", "sentence", "sound"), DAMAGED)
def test_what_is_sound_before_the_damage_is_kept(rest: str, sentence: str, sound: str) -> None:
    game, damage = sound_sgf(HEAD + rest)
    assert str(damage).startswith(sentence)
    assert game is not None
    assert write_sgf(game) == f"{HEAD}{sound})\n"


@pytest.mark.parametrize(
    "text", ["", "(", "(;", "(;SZ[9", "(;SZ[0];B[aa])", "(;GM[3];B[aa])", b"(;CA[klingon])"]
)
def test_without_a_sound_root_there_is_no_game(text: str | bytes) -> None:
    game, damage = sound_sgf(text)
    assert game is None
    assert damage is not None


def test_a_sound_text_is_read_whole() -> None:
    text = HEAD + ";B[cc](;W[dd])(;W[ee]C[a \\] b]))"
    assert sound_sgf(text) == (read_sgf(text), None)


def test_the_commands_use_what_is_sound(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.sgf"
    file.write_text(HEAD + ";B[cc]\n;W[dd\n", "utf-8")
    assert main(["check", str(file)]) == 1
    out = capsys.readouterr().out
    assert out == (
        f"{file}:2:3: the value of W {UNCLOSED}\n"
        f"{file}: sound up to there, 1 ply; the game goes on.\n"
    )
    assert main(["replay", str(file)]) == 1
    out, err = capsys.readouterr()
    assert "Black" in out
    assert err == f"{file}:2:3: the value of W {UNCLOSED}\n"
