"""`tayu replay`, `tayu check` and `tayu show`: what is done with saved games, of Ta Yü or Go."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tayu import svg
from tayu.commands.command import WRONG_REQUEST, Command, CommandError, named
from tayu.commands.games import Game, game_of, opened
from tayu.commands.reading import DAMAGED, add_file, add_files, look, placed
from tayu.commands.writing import check_output, complain, say, write
from tayu.picture import png
from tayu.record import MAIN
from tayu.svg import WIDTH

# -- replay


def _add_replay_arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument("--ply", type=int, metavar="N", help="stop after ply N")
    parser.add_argument("--boards", action="store_true", help="show the board after each ply")


def _replay(chosen: argparse.Namespace) -> int:
    game, code = opened(chosen.file)
    say("\n".join(game.replayed(chosen.branch, chosen.ply, chosen.boards)))
    return code


# -- check


def _add_check_arguments(parser: argparse.ArgumentParser) -> None:
    add_files(parser)


def _check(chosen: argparse.Namespace) -> int:
    return max([_check_one(path) for path in chosen.files])


def _check_one(path: Path) -> int:
    try:
        found = look(path)
    except CommandError as error:
        complain("check", str(error))
        return WRONG_REQUEST
    if found.damage:
        say(placed(found))
    game = game_of(found)
    forbidden = game.forbidden() if game else []
    for sentence in forbidden:
        say(f"{found.name}: {sentence}")
    if game:
        say(f"{found.name}: {_verdict(bool(found.damage), len(forbidden))}, {game.counted()}")
    return DAMAGED if found.damage or forbidden else 0


def _verdict(damaged: bool, forbidden: int) -> str:
    if damaged:
        return "sound up to there"
    if forbidden:
        return f"read, but {forbidden} of its turns {'is' if forbidden == 1 else 'are'} forbidden"
    return "sound"


# -- show


def _add_show_arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument("--ply", type=int, metavar="N", help="the board after ply N (svg, png)")
    parser.add_argument(
        "-o", "--output", type=named, metavar="OUT",
        help="board.svg, board.png, game.gif or game.html; without it the board is printed as text",
    )  # fmt: skip
    parser.add_argument(
        "--theme",
        choices=("light", "dark"),
        help="(default: light; html follows what its reader has set)",
    )
    parser.add_argument("--width", type=_width, help=f"in pixels, 50 to 4000 (default: {WIDTH})")


def _width(text: str) -> int:
    if not text.isdecimal() or not 50 <= int(text) <= 4000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a width; widths run from 50 to 4000")
    return int(text)


def _show(chosen: argparse.Namespace) -> int:
    kind = _kind(chosen)
    game, code = opened(chosen.file)
    position = game.position(chosen.branch, chosen.ply)
    if kind == _TEXT:
        say(game.diagram(position))
        return code
    try:
        content = _WRITERS[kind](game, position, chosen)
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


def _svg(_: Game, position: Any, chosen: argparse.Namespace) -> bytes:
    return svg.text(position, theme=chosen.theme or "light", width=_wide(chosen)).encode()


def _png(game: Game, position: Any, chosen: argparse.Namespace) -> bytes:
    return png(_svg(game, position, chosen).decode(), _wide(chosen))


def _gif(game: Game, _: Any, chosen: argparse.Namespace) -> bytes:
    return game.gif(chosen.branch, chosen.theme or "light", _wide(chosen))


def _html(game: Game, _: Any, chosen: argparse.Namespace) -> bytes:
    return game.html(chosen.theme or "auto")


def _wide(chosen: argparse.Namespace) -> int:
    width: int | None = chosen.width
    return WIDTH if width is None else width


_TEXT = "text"
_WRITERS: dict[str, Callable[[Game, Any, argparse.Namespace], bytes]] = {
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

REPLAY = Command(_add_replay_arguments, _replay)
"""`tayu replay`."""

CHECK = Command(_add_check_arguments, _check)
"""`tayu check`."""

SHOW = Command(_add_show_arguments, _show)
"""`tayu show`."""
