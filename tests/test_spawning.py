"""Programs that start workers: what each kind is told, and that workers tell nothing besides."""

import os
import signal
import subprocess
import sys
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import current_process
from pathlib import Path

import pytest

from tayu import spawning

CALL = """
from tayu.match import match
from tayu.rules import Rules

rules = Rules(size=9, copies=1, drawing="bag", doubled=())
"""
PLAIN = CALL + 'print(match("random", "random", games=4, rules=rules, workers={workers}).share)\n'
GUARDED = CALL + 'if __name__ == "__main__":\n    ' + PLAIN.splitlines()[-1] + "\n"
ENDLESS = """
from tayu.match import match

def tell(_):
    global told
    if not told:
        print("begun", flush=True)
    told = True

told = False
if __name__ == "__main__":
    done = match("random", "random", games=100_000, workers=2, progress=tell)
    print(len(done.games))
"""


def run(program: str, folder: Path, workers: int = 2) -> subprocess.CompletedProcess[str]:
    file = folder / "games.py"
    file.write_text(program.format(workers=workers), "utf-8")
    return subprocess.run(
        [sys.executable, str(file)], check=False, capture_output=True, text=True, timeout=300
    )


def test_a_program_that_workers_come_to_again_is_told_so_once(tmp_path: Path) -> None:
    done = run(PLAIN, tmp_path)
    assert done.returncode == 1
    assert done.stderr.count("Traceback") == 1
    assert done.stderr.splitlines()[-1] == (
        f"RuntimeError: match(…) starts worker processes, and each of them reads "
        f"{tmp_path / 'games.py'} anew and comes to that call again: put it under "
        f'`if __name__ == "__main__":`, or pass workers=1'
    )
    assert not done.stdout


def test_what_it_is_told_helps(tmp_path: Path) -> None:
    shares = set()
    for program, workers in ((GUARDED, 2), (PLAIN, 1)):
        done = run(program, tmp_path, workers)
        assert not done.stderr
        shares.add(done.stdout)
    assert len(shares) == 1


def test_a_program_that_no_worker_can_read_is_refused() -> None:
    done = subprocess.run(
        [sys.executable, "-"], input=PLAIN.format(workers=2), check=False, capture_output=True,
        text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.count("Traceback") == 1
    assert done.stderr.splitlines()[-1].endswith("save it to a file, or pass workers=1")


def test_in_a_worker_of_somebody_else_it_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own would end in silence; somebody else's may have nobody who says why."""
    monkeypatch.setattr(current_process(), "_inheriting", True, raising=False)
    with pytest.raises(RuntimeError, match=r"match\(…\) starts worker processes"):
        spawning.check_may_start("match(…)")
    monkeypatch.setattr(current_process(), "name", spawning.NAME)
    with pytest.raises(SystemExit) as ended:
        spawning.check_may_start("match(…)")
    assert ended.value.code == spawning.CAME_AGAIN


@pytest.mark.skipif(not hasattr(os, "setsid"), reason="signals go another way there")
def test_who_alone_is_interrupted_ends_the_workers_too(tmp_path: Path) -> None:
    """As a supervisor or an editor does it; from a keyboard workers hear of it themselves."""
    file = tmp_path / "games.py"
    file.write_text(ENDLESS, "utf-8")
    with subprocess.Popen(
        [sys.executable, str(file)], stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        os.kill(process.pid, signal.SIGINT)
        try:
            out, _ = process.communicate(timeout=120)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    assert process.returncode == 0
    assert int(out.split()[-1]) >= 2


def test_a_pool_that_breaks_otherwise_says_what_it_always_says() -> None:
    with (
        spawning.Workers(1) as pool,
        pytest.raises(BrokenProcessPool),
        pool.explained("match(…)"),
    ):
        pool.submit(os._exit, 3).result()
