"""The benchmark runs and prints figures that make sense. Nothing here judges speed."""

import json
import math
import sys
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace

import pytest

from tayu import bench, bench_first, bench_spiel
from tayu.bench_first import Begun, begun

ELSEWHERE = ("openspiel", "first")
"""Benches with tests of their own below."""


@pytest.mark.parametrize("name", [name for name in bench.benches() if name not in ELSEWHERE])
def test_a_bench_gives_figures(name: str) -> None:
    for figure in bench.benches()[name](2):
        assert 0 < figure.lower <= figure.median <= figure.upper < math.inf
        assert figure.samples >= 2
        assert figure.aim is not None
        assert figure.aim > 0
        assert figure.name in str(figure)


def test_a_first_game_says_that_it_compiles_and_a_later_one_does_not(tmp_path: Path) -> None:
    """In processes of their own; full's loops are a part of master's and sooner compiled."""
    first, later = begun(tmp_path, "full"), begun(tmp_path, "full")
    assert first.told
    assert not later.told
    assert 0 < later.busy < first.busy


def test_a_game_that_does_not_begin_says_why(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"against 'best' didn't begin: .* no level 'best'"):
        begun(tmp_path, "best")


def test_first_games_have_an_empty_cache_each(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Path] = []

    def begin(cache: Path) -> Begun:
        seen.append(cache)
        empty = seen.count(cache) == 1
        return Begun(9.0, 8.0, told=True) if empty else Begun(1.5, 1.0, told=False)

    monkeypatch.setattr(bench_first, "begun", begin)
    figures = list(bench_first.first(2))
    assert [(one.median, one.aim, one.samples) for one in figures] == [
        (9.0, 20, 3), (8.0, 20, 3), (1.5, 2, 3), (1.0, 2, 3),
    ]  # fmt: skip
    assert len(set(seen)) == 3


def test_a_first_game_in_silence_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_first, "begun", lambda _: Begun(9.0, 8.0, told=False))
    with pytest.raises(RuntimeError, match="nobody was told"):
        list(bench_first.first(2))


class Race:
    """A game of OpenSpiel's kind that rolls a die and is over after four moves."""

    def __init__(self, done: int = -1) -> None:
        self.done = done

    def new_initial_state(self) -> "Race":
        return Race()

    def get_game(self) -> "Race":
        return self

    def clone(self) -> "Race":
        return Race(self.done)

    def is_chance_node(self) -> bool:
        return self.done < 0

    def is_terminal(self) -> bool:
        return self.done == 4

    def legal_actions(self) -> list[int]:
        return [1]

    def apply_action(self, action: int) -> None:
        self.done += action


def test_beside_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def bot(_game: Race, rollouts: int, _uct: float, looks: int, *_: object) -> SimpleNamespace:
        asked.append((rollouts, looks))
        return SimpleNamespace(step=lambda _: sum(range(1000 * rollouts)))

    standing_in = SimpleNamespace(
        load_game=lambda _: Race(), RandomRolloutEvaluator=lambda rollouts, _: rollouts, MCTSBot=bot
    )
    monkeypatch.setitem(sys.modules, "pyspiel", standing_in)
    figures = list(bench_spiel.openspiel(2))
    assert [figure.aim for figure in figures] == [None, 1] * 3
    assert all(0 < figure.lower <= figure.upper for figure in figures)
    assert all("aim" not in str(figure) for figure in figures[::2])
    assert {looks for _, looks in asked} == {2}
    assert bench_spiel.theirs(standing_in, "race").length == 4


def test_without_openspiel_the_others_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setattr(bench, "benches", lambda: {"openspiel": bench_spiel.openspiel})
    assert bench.main(["--samples", "2"]) == 0
    assert capsys.readouterr().err == "openspiel needs pyspiel, which is not installed\n"


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
