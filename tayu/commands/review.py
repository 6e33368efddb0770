"""`tayu review`: a saved game judged, ply by ply."""

import argparse
from pathlib import Path
from threading import Event

from tayu.commands.command import STOPPED, Command, CommandError, natural, positive
from tayu.commands.reading import add_file, read_record
from tayu.commands.writing import check_output, progress, say, watched, write
from tayu.players import Budget
from tayu.review import LEVELS, Review, levels_of, reviewing

_WRITERS = {".html": Review.html, ".csv": Review.csv}


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument(
        "--level", choices=LEVELS, help="(default: full; master for a game of three seats)"
    )
    parser.add_argument(
        "--playouts", type=positive, metavar="N", help="master's, for each ply (default: 3000)"
    )
    parser.add_argument("--seed", type=natural, help="seed of the playouts of master (default: 0)")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="OUT",
        help="review.html or review.csv; without it the review is printed as text",
    )  # fmt: skip
    parser.add_argument("--quiet", action="store_true", help="show no progress")


def _run(chosen: argparse.Namespace) -> int:
    output = chosen.output
    if output is not None:
        check_output(output, _WRITERS)
    record, code = read_record(chosen.file)
    level = chosen.level or levels_of(record)[0]
    for option, given in (("playouts", chosen.playouts), ("seed", chosen.seed)):
        if given is not None and level != "master":
            raise CommandError(
                f"--{option} is for --level master; {level} plays no games on to their end"
            )
    budget = Budget(playouts=chosen.playouts) if chosen.playouts else None
    found, cancel = None, Event()
    growing = reviewing(
        record, level, line=chosen.branch, budget=budget, seed=chosen.seed or 0,
        progress=progress("plies") if watched(chosen.quiet) else None, cancel=cancel,
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
        write(output, _WRITERS[output.suffix.lower()](found).encode())
    return code


REVIEW = Command(_add_arguments, _run)
"""`tayu review`."""
