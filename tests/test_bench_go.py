"""Go's benchmark runs, and its long counts are right where they can be counted quickly."""

import pytest

from tayu import bench_go
from tayu.tromp_taylor import Grid, paths


def test_figures_make_sense() -> None:
    for figure in bench_go.go(2):
        assert 0 < figure.lower <= figure.median <= figure.upper
        assert figure.samples >= 2


def test_it_prints_figures_and_compares(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench_go.main(["--samples", "2"]) == 0
    printed = capsys.readouterr().out
    assert "all legal moves" in printed
    assert "OpenSpiel" in printed


def test_a_wrong_count_fails(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    right = bench_go.Count("one and one", 2, lambda: 2)
    monkeypatch.setattr(bench_go, "COUNTS", (right,))
    assert bench_go.main(["--samples", "2", "--counts"]) == 0
    assert "one and one: 2, as published" in capsys.readouterr().out
    monkeypatch.setattr(bench_go, "COUNTS", (right._replace(published=3),))
    assert bench_go.main(["--samples", "2", "--counts"]) == 1
    assert "one and one: 2, but 3 was published" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--samples", "0"], "--samples is 0, but it must be a whole number from 1"),
        (["--match", "."], "--match is ., but it must be a file"),
        (["--match", "no/such/file.json"], "in a folder that is there"),
        (["--match", "x.json", "--games", "0"], "--games is 0"),
        (["--match", "x.json", "--komi", "0.3"], "--komi is 0.3, but it must be whole or half"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        bench_go.main(arguments)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(("width", "number"), [(1, 1), (2, 9), (3, 907)])
def test_compiled_paths_count_the_same_games(width: int, number: int) -> None:
    """Tromp and Farnebäck, "Combinatorics of Go"; the larger grids are for the benchmark."""
    assert paths.games(Grid(1, width)) == number


def test_a_game_graph_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match="489 colourings; 64 can be counted"):
        paths.games(Grid(2, 3))
