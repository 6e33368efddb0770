"""Reviews as they are shown: the plies that decided, table, page, graph, the command."""

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tayu import GOLIATH, cli
from tayu.commands import review as command
from tayu.moves import Draw
from tayu.palette import DARK, LIGHT
from tayu.placement import Placement
from tayu.record import save
from tayu.review import COLUMNS, PlyReview, Review, review, reviewing
from tayu.review.chart import Chart
from tayu.review.text import loss, points, told_sum
from tayu.shapes import is_sound
from test_review import game


@pytest.fixture(scope="module")
def whole() -> Review:
    return review(game(GOLIATH, 3))


# -- what is shown


def test_turning_points_are_the_largest_changes(whole: Review) -> None:
    turns = whole.turning_points()
    assert len(turns) == 5
    assert [turn.ply.number for turn in turns] == sorted(turn.ply.number for turn in turns)
    least = min(abs(turn.change) for turn in turns)
    rest = [ply for ply in whole.plies if ply not in [turn.ply for turn in turns]]
    assert all(_size(ply) <= least + 1e-12 for ply in rest)
    for turn in turns:
        assert turn.sentence.startswith(f"Ply {turn.ply.number}: ")
        assert turn.sentence.endswith("%.")


def _size(ply: PlyReview) -> float:
    return max(abs(ply.luck.value), ply.error.value)


def test_the_table_has_a_row_for_each_ply(whole: Review) -> None:
    pytest.importorskip("pandas")
    frame = whole.frame()
    assert list(frame.columns) == list(COLUMNS)
    assert len(frame) == len(whole.plies)
    assert frame.luck.to_numpy() == pytest.approx((frame.drawn - frame.before).to_numpy())
    assert whole.csv().splitlines()[0] == ",".join(COLUMNS)
    assert len(whole.csv().splitlines()) == 1 + len(whole.plies)


def test_no_pandas_is_told(whole: Review, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError, match="pandas is missing"):
        whole.frame()


def test_the_page_stands_alone(whole: Review) -> None:
    html = whole.html(title="<b>")
    assert "&lt;b&gt;" in html
    assert "<b></title>" not in html
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", "")
    for ply in whole.plies:
        assert html.count(f'id="ply-{ply.number}"') == 1
        assert html.count(f'href="#ply-{ply.number}"') >= 2
    assert html.count("<svg") == 2 + 5
    assert "<script" not in html
    with pytest.raises(ValueError, match="theme is 'sepia'"):
        whole.html(theme="sepia")
    assert whole._repr_html_().count("<img") == 1
    assert len(whole._repr_html_()) < 100_000


def test_it_is_said_what_the_sums_are_sums_of(whole: Review) -> None:
    """Those of errors may pass what a win chance can lose."""
    said = "percentage points of win chance, added up over the plies"
    for shown in (str(whole), whole.html(), whole._repr_html_()):
        assert shown.count(said) == 1


def test_a_sum_is_told_with_its_mean(whole: Review) -> None:
    for each in whole.sums:
        luck, error, _ = told_sum(each).split("; ")
        assert luck.endswith(f", {points(each.luck.value / each.draws)} a draw")
        assert error.endswith(f", {loss(each.error.value / each.choices)} a choice")
        assert f"{told_sum(each)}." in str(whole)
        for shown in (points(each.luck_per_draw), loss(each.error_per_choice)):
            assert f"<td>{shown}</td>" in whole.html()
    for head in ("a draw", "a choice"):
        assert f"<th>{head}</th>" in whole.html()


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_the_graph_can_be_drawn_and_asked(whole: Review, palette: Any) -> None:
    chart = Chart(whole, 40.0, palette)
    assert all(is_sound(shape) for shape in chart.shapes())
    for ply in (0, 1, 30, whole.plies[-1].number):
        assert chart.ply_at(chart.x(ply)) == ply
    assert chart.scale >= max(_size(ply) for ply in whole.plies)


# -- the command


def test_the_command(
    whole: Review,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = save(whole.record, tmp_path / "game.tayu")
    assert cli.main(["review", str(file)]) == 0
    out, err = capsys.readouterr()
    assert out == f"{whole}\n"
    assert "plies" not in err  # which is no terminal
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert cli.main(["review", str(file)]) == 0
    assert f" {whole.whole}/{whole.whole} [" in capsys.readouterr().err
    for option in ("--playouts", "--seed"):
        assert cli.main(["review", str(file), option, "9"]) == 2
        assert f"{option} is for --level master; full plays no games" in capsys.readouterr().err
    for name, content in (("review.html", whole.html()), ("review.csv", whole.csv())):
        assert cli.main(["review", str(file), "--quiet", "-o", str(tmp_path / name)]) == 0
        assert (tmp_path / name).read_text("utf-8") == content
    assert cli.main(["review", str(file), "-o", str(tmp_path / "review.pdf")]) == 2
    assert "must end in one of .html, .csv" in capsys.readouterr().err


def test_several_games_are_each_judged_under_their_names(
    whole: Review, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = (str(save(whole.record, tmp_path / f"{name}.tayu")) for name in ("one", "two"))
    none, go = str(tmp_path / "none.tayu"), tmp_path / "go.sgf"
    go.write_text("(;GM[1]FF[4]SZ[5];B[cc];W[cd])", "utf-8")
    assert cli.main(["review", one, none, str(go), two]) == 2
    out, err = capsys.readouterr()
    assert out == f"{one}:\n{whole}\n{two}:\n{whole}\n"
    assert err == (
        f"tayu review: {none} can't be read: No such file or directory\n"
        f"tayu review: {go} is a game of Go, and only games of Ta Yü are judged\n"
    )
    assert cli.main(["review", one, two, "--branch", "x"]) == 2
    assert f"tayu review: {two}: " in capsys.readouterr().err
    page = tmp_path / "both.html"
    assert cli.main(["review", one, two, "-o", str(page)]) == 2
    assert "both.html holds the review of one game, but 2 are given" in capsys.readouterr().err
    assert not page.exists()


@pytest.mark.parametrize("judged", [0, 2])
def test_a_review_that_is_stopped_says_so_and_writes_what_was_judged(
    judged: int,
    whole: Review,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    growing = reviewing(whole.record)

    def interrupted(*_: object, **__: object) -> Iterator[Review]:
        yield from islice(growing, judged + 1)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "reviewing", interrupted)
    file, page = save(whole.record, tmp_path / "game.tayu"), tmp_path / "review.html"
    page.write_text("an earlier one", "utf-8")
    assert cli.main(["review", str(file), "-o", str(page)]) == 130
    out, err = capsys.readouterr()
    assert not out
    if judged:
        assert err == f"tayu review: stopped after 2 of {whole.whole} plies\n"
        assert f"covers 2 of {whole.whole} plies" in page.read_text("utf-8")
    else:
        assert err == f"tayu review: stopped before a ply was judged, and {page} isn't written\n"
        assert page.read_text("utf-8") == "an earlier one"
        growing = reviewing(whole.record)
        assert cli.main(["review", str(file), str(file)]) == 130
        out, err = capsys.readouterr()
        assert not out
        assert err == "tayu review: stopped before a ply was judged\n"


def test_a_review_has_moves_of_its_record(whole: Review) -> None:
    line = whole.record.line()
    for step in (step for ply in whole.plies for step in ply.steps):
        assert line[step.step].move == step.move
        assert isinstance(step.move, Draw | Placement)
