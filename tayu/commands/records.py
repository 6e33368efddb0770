"""`tayu replay`, `tayu check` and `tayu show`: what is done with saved games."""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tayu import svg
from tayu.commands.command import WRONG_REQUEST, Command, CommandError
from tayu.commands.reading import DAMAGED, add_file, load_file, named, placed, read_record
from tayu.commands.writing import check_output, complain, say, write
from tayu.diagram import diagram
from tayu.page import page
from tayu.picture import gif, png
from tayu.record import MAIN, Ply, Record, plies
from tayu.svg import WIDTH
from tayu.telling import told


def _until(table: list[Ply], number: int | None) -> list[Ply]:
    """The plies up to that number."""
    if number is None:
        return table
    numbers = [0, *(ply.number for ply in table)]
    if number not in numbers:
        raise CommandError(f"there is no ply {number}; the line has plies 0 to {numbers[-1]}")
    return [ply for ply in table if ply.number <= number]


# -- replay


def _add_replay_arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument("--ply", type=int, metavar="N", help="stop after ply N")
    parser.add_argument("--boards", action="store_true", help="show the board after each ply")


def _replay(chosen: argparse.Namespace) -> int:
    record, code = read_record(chosen.file)
    table = _until(plies(record, chosen.branch), chosen.ply)
    say("\n".join(_replayed(record, table, chosen)))
    return code


def _replayed(record: Record, table: list[Ply], chosen: argparse.Namespace) -> Iterator[str]:
    yield from (f"{name}: {value}" for name, value in record.headers)
    whole = record.branch(chosen.branch).comment if chosen.branch else record.comment
    yield from _indented(whole)
    for ply in table:
        yield told(ply)
        for step in ply.steps:
            yield from _indented(step.comment)
        if chosen.boards:
            yield diagram(_board(ply.after)).rstrip()
    last: Any = table[-1].after if table else record.start
    if not (chosen.boards and table):
        yield diagram(last.board).rstrip()
    yield last.outcome.text if last.outcome else svg.described(last)


def _indented(comment: str) -> list[str]:
    return [f"    {line}" for line in comment.split("\n")] if comment else []


def _board(position: Any) -> Any:
    return position.board


# -- check


def _add_check_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", type=Path, metavar="FILE", nargs="+", help="saved games; - for standard input"
    )


def _check(chosen: argparse.Namespace) -> int:
    return max([_check_one(path) for path in chosen.files])


def _check_one(path: Path) -> int:
    try:
        reading = load_file(path)
    except CommandError as error:
        complain("check", str(error))
        return WRONG_REQUEST
    if reading.damage:
        say(placed(path, reading))
    if reading.record:
        sound = "sound up to there" if reading.damage else "sound"
        say(f"{named(path)}: {sound}, {_counted(reading.record)}")
    return DAMAGED if reading.damage else 0


def _counted(record: Record) -> str:
    table = plies(record)
    count, branches = table[-1].number if table else 0, len(record.branches)
    ended = record.positions()[-1].outcome
    parts = [f"{count} {'ply' if count == 1 else 'plies'}"]
    if branches:
        parts.append(f"{branches} {'branch' if branches == 1 else 'branches'}")
    return ", ".join(parts) + "; " + (ended.text if ended else "the game goes on.")


# -- show


def _add_show_arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument("--ply", type=int, metavar="N", help="the board after ply N (svg, png)")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="OUT",
        help="board.svg, board.png, game.gif or game.html; without it the board is printed as text",
    )  # fmt: skip
    parser.add_argument("--theme", choices=("light", "dark"), help="html follows the reader's own")
    parser.add_argument("--width", type=_width, help=f"in pixels (default: {WIDTH})")


def _width(text: str) -> int:
    if not text.isdecimal() or not 50 <= int(text) <= 4000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a width; widths run from 50 to 4000")
    return int(text)


def _show(chosen: argparse.Namespace) -> int:
    kind = _kind(chosen)
    record, code = read_record(chosen.file)
    table = _until(plies(record, chosen.branch), chosen.ply)
    position: Any = table[-1].after if table else record.start
    if kind == _TEXT:
        say(diagram(position.board).rstrip())
        return code
    try:
        content = _WRITERS[kind](record, position, chosen)
    except ModuleNotFoundError as error:
        raise CommandError(str(error)) from error
    write(chosen.output, content)
    return code


def _kind(chosen: argparse.Namespace) -> str:
    """What is drawn, by its ending; refused with an option that has no meaning for it."""
    kind = _TEXT
    if chosen.output is not None:
        check_output(chosen.output, _WRITERS)
        kind = chosen.output.suffix.lower()
    for option, why in _WITHOUT.get(kind, {}).items():
        if getattr(chosen, option) not in (None, MAIN):
            raise CommandError(f"--{option} is not for {kind}, which {why}")
    return kind


def _svg(_: Record, position: Any, chosen: argparse.Namespace) -> bytes:
    return svg.text(position, theme=chosen.theme or "light", width=_wide(chosen)).encode()


def _png(record: Record, position: Any, chosen: argparse.Namespace) -> bytes:
    return png(_svg(record, position, chosen).decode(), _wide(chosen))


def _gif(record: Record, _: Any, chosen: argparse.Namespace) -> bytes:
    return gif(record, chosen.branch, theme=chosen.theme or "light", width=_wide(chosen))


def _html(record: Record, _: Any, chosen: argparse.Namespace) -> bytes:
    return page(record, theme=chosen.theme or "auto").encode()


def _wide(chosen: argparse.Namespace) -> int:
    width: int | None = chosen.width
    return WIDTH if width is None else width


_TEXT = "text"
_WRITERS: dict[str, Callable[[Record, Any, argparse.Namespace], bytes]] = {
    ".svg": _svg,
    ".png": _png,
    ".gif": _gif,
    ".html": _html,
}

_ALL = "has all of them"
_WITHOUT = {
    _TEXT: {"width": "has no pixels", "theme": "has no colours"},
    ".gif": {"ply": _ALL},
    ".html": {"ply": _ALL, "branch": _ALL, "width": "is as wide as its window"},
}
"""What each kind of output leaves no choice about, and why."""

REPLAY = Command("Tell a saved game ply by ply.", _add_replay_arguments, _replay)
"""`tayu replay`."""

CHECK = Command("Check saved games against the rules.", _add_check_arguments, _check)
"""`tayu check`."""

SHOW = Command("Draw a saved game, one board or all of it.", _add_show_arguments, _show)
"""`tayu show`."""
