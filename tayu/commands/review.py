"""`tayu review`: a saved game judged, ply by ply."""

import argparse
import sys
from pathlib import Path
from threading import Event

from tayu.commands.command import Command, CommandError
from tayu.commands.reading import add_file, read_record, say
from tayu.players import Budget
from tayu.review import LEVELS, Review, reviewing

STOPPED = 130
"""The exit code after Ctrl-C, as shells have it; what was judged by then is kept."""

_WRITERS = {".html": Review.html, ".csv": Review.csv}


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument("--level", choices=LEVELS, default="full", help="(default: %(default)s)")
    parser.add_argument(
        "--playouts", type=_playouts, metavar="N", help="master's, for each ply (default: 3000)"
    )
    parser.add_argument("--seed", type=int, default=0, help="the playouts' (default: %(default)s)")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="OUT",
        help="review.html or review.csv; without it the review is printed as text",
    )  # fmt: skip
    parser.add_argument("--quiet", action="store_true", help="show no progress")


def _playouts(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of playouts; it is at least 1")
    return int(text)


def _run(chosen: argparse.Namespace) -> int:
    output = chosen.output
    if output is not None and output.suffix.lower() not in _WRITERS:
        raise CommandError(f"{output} must end in one of {', '.join(_WRITERS)}")
    record, code = read_record(chosen.file)
    budget = Budget(playouts=chosen.playouts) if chosen.playouts else None
    found, cancel = None, Event()
    growing = reviewing(
        record, chosen.level, line=chosen.branch, budget=budget, seed=chosen.seed,
        progress=None if chosen.quiet else _show, cancel=cancel,
    )  # fmt: skip
    try:
        for each in growing:
            found = each
    except KeyboardInterrupt:
        cancel.set()
        code = STOPPED
    assert found is not None, "the first is there before any work"
    if output is None:
        say(str(found))
    else:
        _write(found, output)
    return code


def _write(review: Review, output: Path) -> None:
    try:
        output.write_text(_WRITERS[output.suffix.lower()](review), "utf-8", newline="\n")
    except OSError as error:
        raise CommandError(f"{output} can't be written: {error.strerror}") from error


def _show(done: int, whole: int) -> None:
    end = "\n" if done == whole else ""
    print(f"\r{done}/{whole} plies", end=end, file=sys.stderr, flush=True)


REVIEW = Command("Judge a saved game: win chances, luck and errors.", _add_arguments, _run)
"""`tayu review`."""
