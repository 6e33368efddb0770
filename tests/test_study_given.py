"""What the laboratory is given of the wrong kind, or too much of, is refused in one sentence."""

# What mypy would refuse is what is tried here.
# mypy: disable-error-code="arg-type,dict-item,list-item"

import socket
from dataclasses import replace
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from refusals import assert_one_sentence
from tayu.errors import InvalidRules
from tayu.position import Position
from tayu.rules import GOLIATH, KOSMOS
from tayu.study import Study, cluster, read, run, table, what_changes
from tayu.study.answer import answers, report, told
from tayu.study.apart import apart, how_often
from tayu.study.columns import COLUMNS
from tayu.study.compare import compare, estimate
from tayu.study.parting import parting
from tayu.study.plan import from_json
from tayu.study.plots import changes, curves, intervals
from tayu.study.replay import positions, record

STUDY = Study({"": GOLIATH}, (("random", "random"),), games=2)
FULL = ("full", "full")
FLOOD = replace(KOSMOS, seats=3)
NONE = pd.DataFrame(columns=list(COLUMNS))
GAMES = pd.DataFrame({"plies": [1, 2]})

CASES: list[tuple[Any, type[Exception], list[str]]] = [
    (lambda: Study({"a": 3}), InvalidRules, ["rules['a'] is 3", "tayu.KOSMOS"]),
    (lambda: Study(KOSMOS), InvalidRules, ["rules is a Rules", "{'mine': tayu.KOSMOS}"]),
    (lambda: Study("KOSMOS"), InvalidRules, ["rules is 'KOSMOS'", "a dict"]),
    (lambda: Study({3: KOSMOS}), TypeError, ["a label of rules is 3", "text"]),
    (lambda: Study({"": KOSMOS}, games="x"), ValueError, ["games is 'x'", "from 1 to"]),
    (lambda: Study({"": KOSMOS}, games=2.0), ValueError, ["games is 2.0", "whole"]),
    (lambda: Study({"": KOSMOS}, games=True), ValueError, ["games is True", "whole"]),
    (lambda: Study({"": KOSMOS}, seed="x"), ValueError, ["seed is 'x'", "from 0 to"]),
    (lambda: Study({"": KOSMOS}, luck=1), TypeError, ["luck is 1", "True, False or None"]),
    (lambda: Study({"": KOSMOS}, bidding=1), TypeError, ["bidding is 1", "True or False"]),
    (lambda: Study({"": KOSMOS}, ["full"]), TypeError, ["pairings[0] is 'full'", str(FULL)]),
    (lambda: Study({"": KOSMOS}, "full"), TypeError, ["pairings is 'full'", "a list"]),
    (lambda: Study({"": KOSMOS}, FULL), TypeError, ["pairings[0] is 'full'"]),
    (lambda: Study({"": KOSMOS}, [(1, 2)]), TypeError, ["pairings[0] is (1, 2)", "names"]),
    (lambda: Study({"": KOSMOS}, 3), TypeError, ["pairings is 3"]),
    (lambda: Study({"": KOSMOS}, {"full": 1}), TypeError, ["pairings is {'full': 1}"]),
    (lambda: table(KOSMOS), TypeError, ["study is a Rules", "tayu.study.Study"]),
    (lambda: run(3, "x"), TypeError, ["study is 3"]),
    (lambda: run(STUDY, 3), TypeError, ["folder is 3", "a path"]),
    (lambda: run(STUDY, "x", workers=0), ValueError, ["workers is 0", "from 1"]),
    (lambda: run(STUDY, "x", workers="2"), ValueError, ["workers is '2'", "from 1"]),
    (lambda: run(STUDY, "x", executor=2), TypeError, ["executor is 2", "Executor"]),
    (lambda: run(STUDY, "x", cancel=2), TypeError, ["cancel is 2", "Event"]),
    (lambda: run(STUDY, "x", command=2), TypeError, ["command is 2", "text"]),
    (lambda: run(STUDY, "x", cluster=2), ValueError, ["cluster is 2", "tcp://HOST:PORT"]),
    (lambda: read(3), TypeError, ["path is 3", "folder"]),
    (lambda: from_json(3), TypeError, ["rules is 3", "a dict of fields"]),
    (lambda: what_changes(GOLIATH, 3), InvalidRules, ["b is 3", "tayu.KOSMOS"]),
    (lambda: what_changes("GOLIATH", GOLIATH), InvalidRules, ["a is 'GOLIATH'"]),
    (lambda: what_changes(KOSMOS, GOLIATH, "full"), TypeError, ["is 'full'", str(FULL)]),
    (lambda: what_changes(KOSMOS, GOLIATH, games="x"), ValueError, ["games is 'x'"]),
    (lambda: what_changes(KOSMOS, GOLIATH, measures=["x"]), ValueError, ["no quantity 'x'"]),
    (lambda: what_changes(KOSMOS, GOLIATH, measures="plies"), TypeError, ["['plies']"]),
    (lambda: answers(KOSMOS, GAMES), TypeError, ["study is a Rules", "tayu.study.Study"]),
    (lambda: told(STUDY, 3), TypeError, ["frame is 3", "tayu.study.read"]),
    (lambda: report(STUDY, None), TypeError, ["frame is None", "tayu.study.read"]),
    (
        lambda: what_changes(KOSMOS, GOLIATH, measures=[]),
        ValueError,
        ["measures is []", "['plies']"],
    ),
    (lambda: what_changes(KOSMOS, GOLIATH, ()), ValueError, ["players is ()", str(FULL)]),
    (lambda: what_changes(KOSMOS, GOLIATH, ("full",)), ValueError, ["is ('full',)", "2 players"]),
    (lambda: what_changes(KOSMOS, GOLIATH, ("full",) * 9), ValueError, ["a tuple", "2 players"]),
    (lambda: Study({"": FLOOD}), ValueError, [f"players is {FULL}", "seats=3 takes 3 players"]),
    (lambda: compare(NONE, NONE), ValueError, ["a holds no games"]),
    (lambda: apart(Position.start(KOSMOS), None), InvalidRules, ["rules is None", "tayu.KOSMOS"]),
    (lambda: apart(3, KOSMOS), TypeError, ["position is 3", "tayu.Position"]),
    (lambda: how_often(KOSMOS, 3), InvalidRules, ["b is 3"]),
    (lambda: how_often(KOSMOS, GOLIATH, games=1.5), ValueError, ["games is 1.5"]),
    (lambda: how_often(KOSMOS, GOLIATH, "full"), TypeError, ["players is 'full'"]),
    (lambda: parting(3, KOSMOS), InvalidRules, ["a is 3"]),
    (lambda: parting(KOSMOS, GOLIATH, pair=-1), ValueError, ["pair is -1", "from 0"]),
    (lambda: positions(3, FULL), InvalidRules, ["rules is 3"]),
    (lambda: positions(KOSMOS, (1, 2)), TypeError, ["players is (1, 2)"]),
    (lambda: positions(KOSMOS, ("master:9", "full")), ValueError, ["master:9", "again"]),
    (lambda: record(KOSMOS, FULL, game=2), ValueError, ["game is 2", "from 0 to 1"]),
    (lambda: record(KOSMOS, FULL, seed="x"), ValueError, ["seed is 'x'"]),
    (lambda: compare(3, GAMES), TypeError, ["a is 3", "a table"]),
    (lambda: compare(GAMES, GAMES), ValueError, ["a is no study's table", "'rules'"]),
    (lambda: compare(GAMES, GAMES, "plies"), TypeError, ["measures is 'plies'"]),
    (lambda: estimate(GAMES, "length"), ValueError, ["no quantity 'length'"]),
    (lambda: estimate(GAMES, 3), TypeError, ["measure is 3"]),
    (lambda: intervals([GAMES], "plies"), TypeError, ["parts is", "a dict"]),
    (lambda: intervals({}, "plies"), ValueError, ["parts is {}", "one table"]),
    (lambda: changes(3), TypeError, ["found is 3", "compare"]),
    (lambda: curves(3, along="", up=""), TypeError, ["lines is 3", "a dict"]),
]


@pytest.mark.parametrize(("ask", "error", "words"), CASES)
def test_a_wrong_kind_is_one_sentence(
    ask: Any,
    error: type[Exception],
    words: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(error) as refusal:
        ask()
    assert type(refusal.value) is error
    assert_one_sentence(str(refusal.value), *words)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("nonsense", ["cluster is 'nonsense'", "tcp://HOST:PORT"]),
        ("", ["cluster is ''", "tcp://HOST:PORT"]),
        ("http://127.0.0.1:8786", ["cluster is 'http", "tcp://HOST:PORT"]),
        ("tcp://127.0.0.1", ["cluster is 'tcp", "tcp://HOST:PORT"]),
        ("tcp://127.0.0.1:99999", ["cluster is 'tcp", "tcp://HOST:PORT"]),
        ("tcp://127.0.0.1:9", ["no scheduler is there", "refused"]),
        ("127.0.0.1:9", ["no scheduler is there", "refused"]),
        ("tcp://no.such.host.invalid:8786", ["no scheduler is there"]),
    ],
)
def test_a_cluster_that_is_not_there_is_one_sentence(
    address: str, words: list[str], tmp_path: Path
) -> None:
    pytest.importorskip("dask.distributed")
    with pytest.raises(ValueError, match=r"^cluster is ") as refusal:
        run(STUDY, tmp_path / "x", cluster=address, progress=False)
    assert_one_sentence(str(refusal.value), *words)
    assert not (tmp_path / "x").exists()


def test_a_port_where_something_else_listens_is_no_scheduler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("dask.distributed")
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(ValueError, match="no scheduler is there: nobody answers"):
            run(STUDY, tmp_path / "x", cluster=address, progress=False)
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("measure", ["plies", "draws"])
@pytest.mark.filterwarnings("error")
def test_a_change_of_nothing_is_drawn_without_a_warning(measure: str) -> None:
    tiny = replace(KOSMOS, size=5, copies=1, doubled=())
    found = what_changes(tiny, tiny, ("random", "random"), games=20, measures=[measure])
    assert "no measurable change" in found.text
