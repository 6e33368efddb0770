"""Games of Go told, drawn and checked by the same commands as Ta Yü's, from SGF or a record."""

import json
import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from games import SMALL, played
from tayu import cli, go_lines
from tayu.page import THEMES, page
from tayu.record import MAIN, Record, Step, save
from tayu.sgf import read_sgf, write_sgf
from tayu.tromp_taylor import BLACK, PASS, WHITE, GoPosition

SGF = (
    "(;GM[1]FF[4]SZ[5]PB[Mei]PW[Bo]KM[6.5]C[A small game.]"
    "AB[ba][ab][cb][bc]AW[ca][db][cc]PL[W];W[bb]C[Takes.]"
    "(;B[ee];W[];B[])(;N[elsewhere]B[dd](;W[aa];B[ee])(;W[ed])))"
)
KO = "(;GM[1]FF[4]SZ[5]AB[ba][ab][cb][bc]AW[ca][db][cc]PL[W];W[bb];B[cb])"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.sgf"
    path.write_text(SGF, "utf-8")
    return path


def run(*arguments: str | Path | int) -> int:
    return cli.main([str(argument) for argument in arguments])


def film(html: str) -> list[dict[str, Any]]:
    found = re.search(r'id="film">(.*?)</script>', html, re.S)
    assert found
    lines: list[dict[str, Any]] = json.loads(found[1])
    return lines


def test_lines_have_names_and_leave_one_another() -> None:
    game = read_sgf(SGF)
    found = go_lines.lines(game)
    assert [(line.name, line.parent, line.keep) for line in found] == [
        ("", 0, 0), ("elsewhere", 0, 2), ("variation 2", 1, 3),
    ]  # fmt: skip
    assert list(found[0].nodes) == game.main_line
    for line in found[1:]:
        assert line.nodes[: line.keep] == found[line.parent].nodes[: line.keep]
        assert line.nodes[line.keep] != found[line.parent].nodes[line.keep]
    assert {node.number for line in found for node in line.nodes} == set(range(len(game.nodes)))
    with pytest.raises(ValueError, match="the branches are 'elsewhere', 'variation 2'"):
        go_lines.line_named(game, "nowhere")


def test_a_turn_is_told_with_what_it_clears() -> None:
    nodes = read_sgf(KO).main_line
    befores = [None, *(node.position for node in nodes)]
    said = [go_lines.told(node, before) for node, before in zip(nodes, befores, strict=False)]
    assert said[0] == "The grid is set up: 4 black and 3 white."
    assert said[1] == "Turn 1, white moves at B4 and clears 1 black point."
    assert said[2].startswith("Turn 2, black moves at C4")
    assert "which the rules forbid: black on C4 would repeat" in said[2]


def test_suicide_and_passes_are_told() -> None:
    game = read_sgf("(;GM[1]FF[4]SZ[3]AB[ba]AW[bb][ab][ca][cc];B[aa];W[])")
    nodes = game.main_line
    assert go_lines.told(nodes[1], nodes[0].position).endswith("clears 2 black points of its own.")
    assert go_lines.told(nodes[2], nodes[1].position) == "Turn 2, white passes."


@pytest.fixture
def record() -> Record:
    begun = Record(GoPosition.start(3, 3), headers=(("seat 0", "Mei"), ("seed", "7")))
    played = begun.played((1, 1), comment="Middle.").played(PASS).played(PASS)
    return played.branched("a corner", 1, [Step((2, 2)), Step((0, 2))], comment="Or here.")


def test_a_record_becomes_sgf(record: Record) -> None:
    game = go_lines.from_record(record)
    assert (game.about("PB"), game.about("RE"), game.about("GC")) == ("Mei", "B+9", "seed: 7")
    found = {line.name: line for line in go_lines.lines(game)}
    for name in record.names:
        assert [node.position for node in found[name].nodes] == list(record.positions(name))
    assert found[MAIN].nodes[1].comment == "Middle."
    assert found["a corner"].nodes[2].comment == "Or here."
    assert read_sgf(write_sgf(game)) == game


@pytest.mark.parametrize(("komi", "said"), [(0, "B+9"), (9, "0"), (9.5, "W+0.5")])
def test_results_with_komi(record: Record, komi: float, said: str) -> None:
    last = record.positions()[-1]
    assert isinstance(last, GoPosition)
    assert go_lines.result(last, komi) == said


class TestPage:
    def test_stepping_shows_just_the_stones_that_stand(self) -> None:
        game = read_sgf(SGF)
        html = page(game)
        paths: list[list[dict[str, Any]]] = []
        for line, shown in zip(go_lines.lines(game), film(html), strict=True):
            assert (shown["name"], shown["parent"], shown["keep"]) == line[:3]
            before = paths[shown["parent"]][: shown["keep"]] if paths else []
            paths.append([*before, *shown["frames"]])
            stones = set[str]()
            for frame, node in zip(paths[-1], line.nodes, strict=True):
                stones = (stones | set(frame["add"])) - set(frame["drop"])
                black, white = (node.position.colouring[c].bit_count() for c in (BLACK, WHITE))
                assert len(stones) == black + white
                assert frame["score"] == [node.position.score.black, node.position.score.white]
        parts = set(re.findall(r'<g id="(\w+)"', html))
        used = {part for path in paths for frame in path for part in frame["add"]}
        assert used <= parts

    def test_it_says_who_plays_and_what_was_said(self) -> None:
        html = page(read_sgf(SGF))
        assert "<title>Mei – Bo</title>" in html
        assert "● Black" in re.sub(r"<i[^>]*>(.)</i>", r"\1", html)
        frames = film(html)[0]["frames"]
        assert frames[0]["comment"] == "A small game."
        assert frames[-1]["said"].endswith("both players passed.")

    @pytest.mark.parametrize("theme", THEMES)
    def test_every_colour_is_known(self, theme: str) -> None:
        html = page(read_sgf(SGF), theme=theme)
        used = set(re.findall(r"var\((--[\w-]+)\)", html))
        assert used <= set(re.findall(r"(--[\w-]+):", html))

    def test_a_record_of_go_has_one_too(self, record: Record) -> None:
        assert [line["name"] for line in film(page(record))] == ["", "a corner"]


class TestCommands:
    def test_replay(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("replay", file) == 0
        printed = capsys.readouterr().out
        assert "black: Mei" in printed
        assert "komi: 6.5, not counted" in printed
        assert "Turn 1, white moves at B4 and clears 1 black point.\n    Takes." in printed
        assert "komi 6.5 counted for White" in printed
        assert run("replay", file, "--branch", "elsewhere", "--ply", 2, "--boards") == 0
        printed = capsys.readouterr().out
        assert "Turn 2, black moves at D2." in printed
        assert "Turn 3" not in printed
        assert printed.count("A B C D E") == 3
        assert run("replay", file, "--ply", 99) == 2
        assert "there is no turn 99; the line has turns 0 to 4" in capsys.readouterr().err
        assert run("replay", file, "--branch", "x") == 2
        assert "there is no branch 'x'" in capsys.readouterr().err

    def test_check(self, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("check", file) == 0
        assert "sound, 4 plies, 2 branches; " in capsys.readouterr().out
        ko, torn = tmp_path / "ko.sgf", tmp_path / "torn.sgf"
        ko.write_text(KO, "utf-8")
        torn.write_text(SGF[:80], "utf-8")
        assert run("check", ko) == 1
        printed = capsys.readouterr().out
        assert "ko.sgf: node 2: black on C4 would repeat the colouring" in printed
        assert "read, but 1 of its turns is forbidden, 2 plies" in printed
        assert run("check", torn) == 1
        assert "torn.sgf:1:" in capsys.readouterr().out
        assert run("show", torn) == 1
        shown = capsys.readouterr()
        assert "torn.sgf:1:" in shown.err
        assert "A B C" in shown.out  # what is sound before it

    @pytest.mark.parametrize("ending", ["svg", "png", "gif", "html"])
    def test_show(self, file: Path, record: Record, tmp_path: Path, ending: str) -> None:
        for number, source in enumerate((file, save(record, tmp_path / "go.tayu"))):
            out = tmp_path / f"{number}.{ending}"
            assert run("show", source, "-o", out) == 0
            assert out.stat().st_size > 1000

    def test_a_film_has_a_picture_a_turn(self, file: Path, tmp_path: Path) -> None:
        out = tmp_path / "game.gif"
        assert run("show", file, "-o", out, "--width", 120, "--theme", "dark") == 0
        film: Any = Image.open(BytesIO(out.read_bytes()))
        assert film.n_frames == 1 + 4

    def test_show_as_text(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("show", file, "--ply", 1) == 0
        assert capsys.readouterr().out.startswith("  A B C D E\n5 . X O . .\n4 X O . O .")

    def test_only_ta_yu_is_reviewed(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("review", file) == 2
        assert "is a game of Go, and only games of Ta Yü are judged" in capsys.readouterr().err


def test_what_is_no_go_is_refused() -> None:
    with pytest.raises(ValueError, match="not of a game of Go"):
        go_lines.from_record(played(SMALL, 4, 4))


def test_a_node_and_its_followers_can_be_taken_out() -> None:
    game = read_sgf(SGF)
    branch = next(line for line in go_lines.lines(game) if line.name == "elsewhere")
    left, places = game.without(branch.nodes[branch.keep].number)
    assert len(places) == len(left.nodes)
    assert write_sgf(read_sgf(write_sgf(left))) == write_sgf(left)
    assert [line.name for line in go_lines.lines(left)] == [""]
    assert [node.turn for node in left.main_line] == [node.turn for node in game.main_line]
    with pytest.raises(ValueError, match="root"):
        game.without(0)
