"""The compiled loops: legal scan, laying, whole playouts, evaluation.

Importing this package compiles nothing and doesn't import numba; `ready` does
both. The rule itself is not here but in `tayu.matching`, which the loops compile
as it stands.

- `tables`: what the loops look up, made once for a choice of rules;
- `scratch`: a board that the loops write on;
- `loops`: random numbers, the legal scan, laying, a tile that fits nowhere;
- `mouths`: which mouths are open, what they promise, and what a placement changes in that;
- `evaluation`: leads, and terms that sum to a rating;
- `games`: whole games between the one-ply players;
- `units`, `learned`: an evaluation learned from games, and what it is learned from;
- `playouts`, `ahead`, `spares`: batches of playouts from a position: random; of good play;
  and of good play where seats keep a spare.
"""

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

MESSAGE = "Compiling the computer players' loops, once on this machine; this takes a while …"
"""What that person is told."""


def _tell(message: str) -> None:
    sys.stderr.write(message + "\n")
    sys.stderr.flush()


_done: set[str] = set()


def is_ready(*wanted: str) -> bool:
    """Whether `ready` has been through with one of these."""
    return not _done.isdisjoint(wanted)


def ready(wanted: str = "ratings", tell: Callable[[str], None] = _tell) -> None:
    """Make sure that loops are compiled; `tell` gets a message when a compile begins.

    What is `wanted` is "ratings", "good" playouts, the same with "spares", or "random"
    ones: each is compiled when it is first asked for, so that nobody waits for what isn't
    used. The first call on a machine takes a while, later processes read what was kept.
    """
    if wanted in _done:
        return
    drop_stale()
    from tayu.kernels import warm  # noqa: PLC0415  # imports numba, which is slow

    with warm.telling(lambda: tell(MESSAGE)):
        warm.WARM[wanted]()
    _done.add(wanted)


@cache
def drop_stale() -> None:
    """Forget compiled loops that are older than any of the sources they were made from.

    numba looks at a loop's own file only, not at what it calls in other files.
    """
    here = Path(__file__).parent
    sources = {*here.glob("*.py"), here.parent / "matching.py"} - {
        Path(__file__),
        here / "warm.py",
    }
    newest = max(source.stat().st_mtime for source in sources)
    for index in (here / "__pycache__").glob("*.nbi"):
        if index.stat().st_mtime < newest:
            index.unlink(missing_ok=True)
