"""Studies that are stopped, killed, crowded or damaged lose nothing and play nothing twice."""

import errno
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pandas as pd
import pyarrow.parquet as pq
import pytest

from tayu.study import Study, playing, read, run, store, table, work
from tayu.study.plan import Batch
from tayu.study.store import Store
from tayu.study.tables import read_part
from test_study import QUICK, SMALL, small_batches

# -- stopping and going on


def test_a_cancelled_study_goes_on_and_plays_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_batches(monkeypatch)
    cancel = Event()
    calls = _counted(monkeypatch, after=3, do=cancel.set)
    run(QUICK, tmp_path, workers=1, progress=False, cancel=cancel)
    kept = read(tmp_path)
    assert 0 < len(kept) < QUICK.total
    run(QUICK, tmp_path, workers=1, progress=False)
    assert len(calls) == len(set(calls)) == QUICK.total // 6
    pd.testing.assert_frame_equal(read(tmp_path), table(QUICK))


def _counted(monkeypatch: pytest.MonkeyPatch, after: int, do: Any) -> list[Any]:
    """Note each batch that is played, and do something after some of them."""
    calls: list[Any] = []
    original = work.play

    def noted(batch: Batch) -> Any:
        calls.append((batch.label, batch.begin))
        if len(calls) == after:
            do()
        return original(batch)

    monkeypatch.setattr(work, "play", noted)
    return calls


def test_a_crashed_study_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small_batches(monkeypatch)

    def crash() -> None:
        raise RuntimeError("the machine stopped")

    with monkeypatch.context() as context:
        calls = _counted(context, after=4, do=crash)
        with pytest.raises(RuntimeError, match="the machine stopped"):
            run(QUICK, tmp_path, workers=1, progress=False)
    assert len(calls) == 4
    (tmp_path / "parts" / "000-00000099.fresh").write_bytes(b"half a part")
    assert len(read(tmp_path)) == 18
    run(QUICK, tmp_path, workers=1, progress=False)
    pd.testing.assert_frame_equal(read(tmp_path), table(QUICK))


@pytest.mark.parametrize("at_a_time", [1, 7, 10_000])
def test_a_study_can_grow(at_a_time: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever pieces its table is copied in, as it grows once and once more."""
    small_batches(monkeypatch)
    monkeypatch.setattr(store, "GROUP", at_a_time)
    for games in (6, 14, 24):
        run(replace(QUICK, games=games), tmp_path, workers=1, progress=False)
    pd.testing.assert_frame_equal(read(tmp_path), table(QUICK))


def test_another_study_is_kept_out_of_the_folder(tmp_path: Path) -> None:
    run(replace(QUICK, games=2), tmp_path, workers=1, progress=False)
    with pytest.raises(ValueError, match="holds another study's games"):
        run(replace(QUICK, seed=1), tmp_path, workers=1, progress=False)


# -- killed, crowded, damaged, full

LONG = """
import sys
from pathlib import Path
from test_study import QUICK
from tayu.study import jobs, run
jobs.PAIRS = dict.fromkeys(jobs.PAIRS, 1)
run(QUICK, Path(sys.argv[1]), workers=1, progress=False)
"""


def test_a_killed_study_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed at whatever byte it was writing, a few times over."""
    small_batches(monkeypatch, 1)
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parent)}
    kept = 0
    for _ in range(2):
        process = subprocess.Popen([sys.executable, "-c", LONG, str(tmp_path)], env=environment)
        while process.poll() is None and _parts(tmp_path) <= kept + 3:
            time.sleep(0.001)
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert _parts(tmp_path) >= kept or (tmp_path / "games.parquet").exists()
        kept = _parts(tmp_path)
    run(QUICK, tmp_path, workers=1, progress=False)
    pd.testing.assert_frame_equal(read(tmp_path), table(QUICK))


def _parts(folder: Path) -> int:
    return len(list(folder.glob("parts/*.arrow")))


@pytest.fixture
def half(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which half of a study has been played."""
    small_batches(monkeypatch)
    cancel = Event()
    with monkeypatch.context() as context:
        _counted(context, after=4, do=cancel.set)
        run(QUICK, tmp_path, workers=1, progress=False, cancel=cancel)
    assert _parts(tmp_path) == 4
    return tmp_path


def again(folder: Path, study: Study = QUICK) -> None:
    run(study, folder, workers=1, progress=False)


def test_a_part_that_is_cut_off_is_told_and_played_again(half: Path) -> None:
    part = sorted(half.glob("parts/*.arrow"))[1]
    whole = part.read_bytes()
    for end in (0, 1, len(whole) // 2, len(whole) - 1):
        part.write_bytes(whole[:end])
        for ask in (lambda: again(half), lambda: read(half)):
            with pytest.raises(ValueError, match=r"is damaged: delete it, and the same command"):
                ask()
    part.unlink()
    again(half)
    pd.testing.assert_frame_equal(read(half), table(QUICK))


def test_a_whole_table_that_is_damaged_is_told(tmp_path: Path) -> None:
    again(tmp_path)
    file = tmp_path / "games.parquet"
    file.write_bytes(file.read_bytes()[:-9])
    for ask in (lambda: again(tmp_path), lambda: read(tmp_path), lambda: read(file)):
        with pytest.raises(ValueError, match="is damaged: it can't be read as a table"):
            ask()


def test_two_at_once_are_one_too_many(half: Path) -> None:
    with (
        store.opened(half, QUICK, "first"),
        pytest.raises(ValueError, match="another process is playing the study in"),
    ):
        again(half)
    again(half)
    assert len(read(half)) == QUICK.total


def test_a_full_disk_is_told_and_nothing_is_lost(
    half: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, *_: Any) -> None:
        path.write_bytes(b"half a part")
        raise OSError(errno.ENOSPC, "No space left on device")

    for name in ("write_part", "_write"):
        with monkeypatch.context() as context:
            if name == "write_part":
                context.setattr(store, name, full)
            else:
                context.setattr(Store, name, lambda _, path: full(path))
            with pytest.raises(OSError, match="what was kept stays") as error:
                again(half)
            assert error.value.filename
        assert not list(half.rglob("*.fresh"))
    assert len(read(half)) == QUICK.total
    again(half)
    pd.testing.assert_frame_equal(read(half), table(QUICK))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda about: about["versions"].update(tayu="0.0.1"), "was begun by tayu 0.0.1"),
        (lambda about: about.update(weights="others"), "other weights"),
        (lambda about: about.pop("versions"), "damaged or another version's"),
    ],
)
def test_another_versions_folder_is_refused(half: Path, change: Any, sentence: str) -> None:
    file = half / "study.json"
    about = json.loads(file.read_text("utf-8"))
    change(about)
    file.write_text(json.dumps(about), "utf-8")
    with pytest.raises(ValueError, match=sentence):
        again(half)
    assert _parts(half) == 4


def test_another_versions_table_is_refused(tmp_path: Path) -> None:
    again(tmp_path)
    file = tmp_path / "games.parquet"
    kept = pq.read_table(file)
    pq.write_table(kept.drop_columns(["bid"]), file)
    with pytest.raises(ValueError, match="it has no column 'bid'"):
        read(file)
    pq.write_table(kept.replace_schema_metadata(None), file)
    with pytest.raises(ValueError, match="doesn't say what was studied"):
        read(file)


def test_sets_of_rules_in_another_order_are_another_study(half: Path) -> None:
    turned = replace(QUICK, rules=dict(list(QUICK.rules.items())[::-1]))
    with pytest.raises(ValueError, match="holds another study's games"):
        again(half, turned)


def test_fewer_games_than_are_kept_are_refused(half: Path) -> None:
    with pytest.raises(ValueError, match="ask for as many or more"):
        again(half, replace(QUICK, games=4))
    assert len(read_part(sorted(half.glob("parts/*.arrow"))[0])) == 6


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "x").touch()
    with pytest.raises(ValueError, match="a file is there"):
        again(tmp_path / "x")


def test_running_estimates_have_intervals() -> None:
    batch = Batch("small", SMALL, ("random", "random"), 0, 0, 40, luck=False)
    running = playing.Running(batch)
    running.add(work.play(batch._replace(end=20)))
    running.add(work.play(batch._replace(begin=20)))
    frame = table(Study({"small": SMALL}, (("random", "random"),), games=80))
    mean = frame.groupby("pair").plies.mean()
    half_width = 1.96 * mean.std(ddof=0) / (len(mean) - 1) ** 0.5
    assert str(running).startswith(
        f"small (random random): {mean.mean():.1f} ± {half_width:.1f} plies, A's share 0."
    )
