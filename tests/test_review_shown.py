"""Reviews as they are shown: the plies that decided, table, page, graph, the command."""

import sys
from pathlib import Path
from typing import Any

import pytest

from tayu import GOLIATH, cli
from tayu.moves import Draw
from tayu.palette import DARK, LIGHT
from tayu.placement import Placement
from tayu.record import save
from tayu.review import COLUMNS, PlyReview, Review, review
from tayu.review.chart import Chart
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


def test_a_review_has_moves_of_its_record(whole: Review) -> None:
    line = whole.record.line()
    for step in (step for ply in whole.plies for step in ply.steps):
        assert line[step.step].move == step.move
        assert isinstance(step.move, Draw | Placement)
