"""The `tayu` command.

Each subcommand stands in `COMMANDS`, with a line that tells what it is for and where it is:
one function that adds its arguments and one that runs. Only the one that is asked for is
imported, for most bring compilers and players. A wrong request ends with one sentence on
standard error and exit code 2, and so does a failure of reading or writing.
"""

import argparse
import pkgutil
import sys
from collections.abc import Sequence
from typing import NamedTuple

import tayu
from tayu.commands.command import STOPPED, WRONG_REQUEST, Command, CommandError
from tayu.commands.writing import begin, complain, finish


class Entry(NamedTuple):
    """A subcommand: what it is for, and where it is, as module:name."""

    summary: str
    place: str

    def load(self) -> Command:
        """Import it."""
        found = pkgutil.resolve_name(self.place)
        assert isinstance(found, Command)
        return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `tayu` with `arguments` (by default the command line's) and give its exit code."""
    given, name = sys.argv[1:] if arguments is None else list(arguments), ""
    begin()
    try:
        try:
            asked = next((word for word in given if not word.startswith("-")), "")
            command = COMMANDS[asked].load() if asked in COMMANDS else None
            parser = _parser(asked, command)
            chosen = parser.parse_args(given)
            name = chosen.command or ""
            if command is None:
                parser.print_help(sys.stderr)
                return WRONG_REQUEST
            return command.run(chosen)
        finally:
            finish()
    except OSError as error:
        complain(name, _of_the_system(error))
    except (CommandError, ValueError) as error:
        complain(name, str(error))
    except KeyboardInterrupt:
        complain(name, "stopped")
        return STOPPED
    return WRONG_REQUEST


def _of_the_system(error: OSError) -> str:
    """What the system refused, and for which file."""
    what = error.strerror or str(error)
    return f"{error.filename}: {what}" if error.filename else what


def _parser(asked: str, command: Command | None) -> argparse.ArgumentParser:
    """What reads the command line, with the arguments of the subcommand that is asked for."""
    parser = argparse.ArgumentParser(
        prog="tayu", description="Ta Yü, a tile-laying connection game, in a notebook."
    )
    parser.add_argument("--version", action="version", version=f"tayu {tayu.__version__}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name, entry in COMMANDS.items():
        subparser = subparsers.add_parser(name, help=entry.summary, description=entry.summary)
        if command and name == asked:
            command.add_arguments(subparser)
    return parser


COMMANDS = {
    "explore": Entry(
        "Open the explorer in JupyterLab, or a saved game in it.", "tayu.commands.explore:EXPLORE"
    ),
    "replay": Entry("Tell a saved game ply by ply.", "tayu.commands.records:REPLAY"),
    "check": Entry("Check saved games against the rules.", "tayu.commands.records:CHECK"),
    "show": Entry("Draw a saved game, one board or all of it.", "tayu.commands.records:SHOW"),
    "review": Entry(
        "Judge saved games: win chances, luck and errors.", "tayu.commands.review:REVIEW"
    ),
    "match": Entry(
        "Let two computer players meet over many paired games.", "tayu.commands.match:MATCH"
    ),
    "study": Entry(
        "Play many games under many rules, and say what the rules change.",
        "tayu.commands.study:STUDY",
    ),
}
"""The subcommands of `tayu`, a room for each family of them."""
