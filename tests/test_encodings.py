"""What the command says is understood on a terminal of any encoding."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from games import annotated, played
from tayu import GOLIATH
from tayu.commands.near import NEAR, near
from tayu.record import save

POSIX = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
LATIN, ASCII = {"PYTHONIOENCODING": "latin-1"}, {"PYTHONIOENCODING": "ascii"}
terminals = pytest.mark.parametrize("terminal", [POSIX, LATIN, ASCII], ids=["C", "latin", "ascii"])


def tayu(terminal: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[bytes]:
    kept = {n: v for n, v in os.environ.items() if not n.startswith(("PYTHONUTF8", "PYTHONIO"))}
    return subprocess.run(
        [sys.executable, "-m", "tayu", *arguments],
        check=False, capture_output=True, env=kept | terminal,
    )  # fmt: skip


@terminals
def test_the_help_is_there(terminal: dict[str, str]) -> None:
    done = tayu(terminal, "--help")
    assert done.returncode == 0
    assert not done.stderr
    assert (b"Ta Y\xfc," if terminal is LATIN else b"Ta Yu,") in done.stdout


@pytest.mark.parametrize("terminal", [LATIN, ASCII], ids=["latin", "ascii"])
def test_a_sign_is_never_lost(terminal: dict[str, str], tmp_path: Path) -> None:
    record = annotated(played(GOLIATH, 4), 2, 5).with_header("seat 0", "Anna")
    path = save(record.with_header("seat 1", "Jörg −3"), tmp_path / "game.tayu")
    done = tayu(terminal, "review", str(path))
    assert done.returncode == 0
    assert not done.stderr
    said = done.stdout.decode("latin-1")
    assert "?" not in said
    assert ("Jörg -3" if terminal is LATIN else "Jorg -3") in said
    assert "North-south's win chance went" in said
    assert (" ± " if terminal is LATIN else " +- ") in said


@terminals
def test_so_are_those_of_refusals(terminal: dict[str, str]) -> None:
    """A file's name, which is in the sentence, may have any characters."""
    done = tayu(terminal, "check", "−1.tayu")
    assert done.returncode == 2
    assert done.stderr.startswith(b"tayu check: ")
    assert done.stderr.count(b"\n") == 1
    assert b"?" not in done.stderr


def test_what_is_like_what() -> None:
    shown = "−1 – 2 ’s 3×4 ± → ● ö Ž 2½ ½ 3² 大 \udcff".encode("ascii", NEAR)
    assert shown == rb"-1 - 2 's 3x4 +- -> * o Z 2 1/2 1/2 3^2 \u5927 \udcff"


def test_all_that_is_said_has_its_likeness() -> None:
    """No character in the program's own sentences is written as a number."""
    root = Path(__file__).resolve().parent.parent / "tayu"
    used = set("".join(path.read_text("utf-8") for path in root.rglob("*.py")))
    assert {c: near(c) for c in used if not c.isascii() and near(c).startswith("\\")} == {}


def test_it_is_for_writing_only() -> None:
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", NEAR)
