"""How much memory a long study takes: `python tools/study_memory.py [PLAYER [GAMES [HOW]]]`.

PLAYER plays itself, by default `random` 120,000 games of KOSMOS with everything recorded, by
two `threads` of this process, or, as HOW, by two `processes`. Every line is a study of its own
in a process of its own: half of its games are played, and then the rest, so that a table is
copied and added to as well. In MB:

- `before`: what the process has before it plays: libraries, compiled loops;
- `playing`, `writing`: the most while games are played, and while the table is made of them;
- `after`: what it is left with. All these belong to the run, and stop growing;
- `workers`: the most that each of the two processes has had;
- `the table`: what `read` gives, which is all games in memory, and so grows as they do.

Linux only.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from multiprocessing import active_children, get_context
from pathlib import Path
from tempfile import TemporaryDirectory

import pyarrow as pa

from tayu.rules import KOSMOS
from tayu.study import Study, read, run, work
from tayu.study.store import Store

USUAL = ("random", "120000", "threads")
"""What is played unless told."""

POINTS = (0.0625, 0.125, 0.25, 0.5, 1.0)
"""Which parts of the games are studies of their own."""

MB = 1024 * 1024


def main(player: str, games: int, how: str) -> None:
    """Play, and print a line for each study."""
    sys.stdout.write(
        "   games  before  playing  writing   after    the table             workers\n"
    )
    for part in POINTS:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as fresh:
            line = fresh.submit(measured, player, round(part * games), how).result()
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


def measured(player: str, games: int, how: str) -> str:
    """One study's line."""
    wanted = Study({"": KOSMOS}, ((player, player),), games, luck=False)
    work.prepare(wanted.entries())
    before, peaks = _resident(), {"playing": 0.0, "writing": 0.0}
    by_processes = ProcessPoolExecutor(2, mp_context=get_context("spawn"))
    with (
        TemporaryDirectory() as folder,
        by_processes if how == "processes" else nullcontext() as pool,
    ):
        with _Noted(peaks):
            for part in (0.5, 1.0):
                half = Study(wanted.rules, wanted.pairings, round(part * games), luck=False)
                run(half, Path(folder), executor=pool, workers=None if pool else 2, progress=False)
        after = _resident()
        workers = "".join(f"{_told('VmHWM', child.pid):8.1f}" for child in active_children())
        pa.default_memory_pool().release_unused()
        table = read(folder).memory_usage(deep=False).sum()
    peak = f"{peaks['playing']:9.1f}{peaks['writing']:9.1f}"
    size = f"{table / MB:9.1f} ({table / games:.0f} bytes a game)"
    return f"{games:8}{before:8.1f}{peak}{after:8.1f}{size}{workers}"


class _Noted:
    """Notes the most memory of either phase of a run: playing, and writing the table."""

    def __init__(self, peaks: dict[str, float]) -> None:
        self.peaks, self._finish = peaks, Store.finish

    def __enter__(self) -> None:
        _forget()

        def finish(store: Store) -> None:
            self._note("playing")
            self._finish(store)
            self._note("writing")

        Store.finish = finish  # type: ignore[assignment]

    def __exit__(self, *_: object) -> None:
        Store.finish = self._finish  # type: ignore[method-assign]

    def _note(self, phase: str) -> None:
        self.peaks[phase] = max(self.peaks[phase], _told("VmHWM"))
        _forget()


def _forget() -> None:
    """Let the system count the most from here on."""
    Path("/proc/self/clear_refs").write_text("5", "ascii")


def _resident() -> float:
    return _told("VmRSS")


def _told(what: str, process: int | str | None = "self") -> float:
    """What the system says of a process's memory, in MB."""
    for line in Path(f"/proc/{process}/status").read_text("utf-8").splitlines():
        if line.startswith(f"{what}:"):
            return int(line.split()[1]) / 1024
    raise ValueError(f"process {process} doesn't tell its memory")


if __name__ == "__main__":
    asked = [*sys.argv[1:], *USUAL[len(sys.argv) - 1 :]]
    main(asked[0], int(asked[1]), asked[2])
