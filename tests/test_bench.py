"""The benchmark runs and prints figures that make sense. Nothing here judges speed."""

import json
import math
from importlib import metadata

import pytest

from tayu import bench


@pytest.mark.parametrize("name", bench.benches())
def test_a_bench_gives_figures(name: str) -> None:
    for figure in bench.benches()[name](2):
        assert 0 < figure.lower <= figure.median <= figure.upper < math.inf
        assert figure.samples >= 2
        assert figure.aim > 0
        assert figure.name in str(figure)


def test_figures_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["after", "--json", "--samples", "3"]) == 0
    (figure,) = json.loads(capsys.readouterr().out)
    assert figure["name"] == "board.after"
    assert figure["unit"] == "µs"
    assert figure["samples"] == 3


def test_figures_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["placements", "after", "--samples", "3"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [(["speed"], "there is no bench 'speed'"), (["after", "--samples", "1"], "at least 2")],
)
def test_a_wrong_request_is_one_sentence(
    wrong: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        bench.main(wrong)
    assert stopped.value.code == 2
    assert sentence in capsys.readouterr().err.splitlines()[-1]


def test_a_bench_whose_library_is_missing_leaves_the_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    entry = metadata.EntryPoint("lost", "no_such_library", "tayu.bench")
    monkeypatch.setattr(metadata, "entry_points", lambda **_: [entry])
    monkeypatch.setattr(bench, "BENCHES", {"after": bench.after})
    assert bench.main(["--samples", "2"]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith("board.after")
    assert printed.err == "lost needs no_such_library, which is not installed\n"
    assert bench.main(["lost"]) == 2
