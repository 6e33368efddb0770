"""How much memory a long study takes: `python tools/study_memory.py [PLAYER [GAMES [HOW]]]`.

PLAYER plays itself, by default `random` 30,000 games of KOSMOS with everything recorded, by
two `threads` of this process, or, as HOW, by two `processes`. At several points the most
memory that each process has ever had is printed, in MB: it should stop growing. The study
grows in one folder, so that its table is copied and added to as well. Linux only.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from multiprocessing import active_children, get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from tayu.rules import KOSMOS
from tayu.study import Study, run

USUAL = ("random", "30000", "threads")
"""What is played unless told."""

POINTS = (0.05, 0.1, 0.2, 0.4, 0.7, 1.0)
"""At which parts of the games memory is looked at."""


def main(player: str, games: int, how: str) -> None:
    """Play, and print a line at each point."""
    sys.stdout.write("   games  this process  workers\n")
    by_processes = ProcessPoolExecutor(2, mp_context=get_context("spawn"))
    with (
        TemporaryDirectory() as folder,
        by_processes if how == "processes" else nullcontext() as pool,
    ):
        for part in POINTS:
            wanted = Study({"": KOSMOS}, ((player, player),), round(part * games), luck=False)
            run(wanted, Path(folder), executor=pool, progress=False)
            workers = "  ".join(f"{peak(child.pid):6.1f}" for child in active_children())
            sys.stdout.write(f"{wanted.games:8} {peak('self'):13.1f}  {workers}\n")
            sys.stdout.flush()


def peak(process: int | str | None) -> float:
    """The most memory that a process has had at once, in MB."""
    for line in Path(f"/proc/{process}/status").read_text("utf-8").splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    raise ValueError(f"process {process} doesn't tell its memory")


if __name__ == "__main__":
    asked = [*sys.argv[1:], *USUAL[len(sys.argv) - 1 :]]
    main(asked[0], int(asked[1]), asked[2])
