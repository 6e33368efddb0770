"""`tayu review`: saved games judged, ply by ply."""

import argparse
from pathlib import Path
from threading import Event

from tayu.commands.command import (
    STOPPED,
    WRONG_REQUEST,
    Command,
    CommandError,
    named,
    natural,
    positive,
)
from tayu.commands.reading import add_branch, add_files, called, read_record
from tayu.commands.writing import check_output, complain, progress, say, watched, write
from tayu.players import Budget
from tayu.record import Record
from tayu.review import LEVELS, Review, levels_of, reviewing

_WRITERS = {".html": Review.html, ".csv": Review.csv}


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_branch(parser)
    parser.add_argument(
        "--level", choices=LEVELS, help="(default: full; master for a game of three seats)"
    )
    parser.add_argument(
        "--playouts", type=positive, metavar="N", help="master's, for each ply (default: 3000)"
    )
    parser.add_argument("--seed", type=natural, help="seed of the playouts of master (default: 0)")
    parser.add_argument(
        "-o", "--output", type=named, metavar="OUT",
        help="review.html or review.csv, of one game; without it reviews are printed as text",
    )  # fmt: skip
    parser.add_argument("--quiet", action="store_true", help="show no progress")


def _run(chosen: argparse.Namespace) -> int:
    if chosen.output is not None:
        check_output(chosen.output, _WRITERS)
        if len(chosen.files) > 1:
            raise CommandError(
                f"{chosen.output} holds the review of one game, but {len(chosen.files)} are given"
            )
    if len(chosen.files) == 1:
        return _review(chosen.files[0], chosen)
    return _review_each(chosen)


def _review_each(chosen: argparse.Namespace) -> int:
    """Each game's review under its name, also after one that can't be judged."""
    codes = [0]
    for path in chosen.files:
        try:
            codes.append(_review(path, chosen, f"{called(path)}:\n"))
        except (CommandError, ValueError) as error:
            told, name = str(error), called(path)
            complain("review", told if told.startswith(name) else f"{name}: {told}")
            codes.append(WRONG_REQUEST)
        if codes[-1] == STOPPED:
            break
    return max(codes)


def _review(path: Path, chosen: argparse.Namespace, heading: str = "") -> int:
    record, code = read_record(path)
    level = _level(chosen, record)
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
    if code == STOPPED:
        complain("review", _stopped(found, chosen.output))
        if not found.plies:
            return STOPPED
    if chosen.output is None:
        say(f"{heading}{found}")
    else:
        write(chosen.output, _WRITERS[chosen.output.suffix.lower()](found).encode())
    return code


def _level(chosen: argparse.Namespace, record: Record) -> str:
    """What judges; `CommandError` for options that it has no use for."""
    level: str = chosen.level or levels_of(record)[0]
    for option, given in (("playouts", chosen.playouts), ("seed", chosen.seed)):
        if given is not None and level != "master":
            raise CommandError(
                f"--{option} is for --level master; {level} plays no games on to their end"
            )
    return level


def _stopped(found: Review, output: Path | None) -> str:
    if not found.plies:
        nothing = f", and {output} isn't written" if output else ""
        return f"stopped before a ply was judged{nothing}"
    return f"stopped after {found.seen} of {found.whole} plies"


REVIEW = Command(_add_arguments, _run)
"""`tayu review`."""
