"""What a subcommand is, and how it refuses."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

WRONG_REQUEST = 2
"""The exit code for a request that can't be carried out."""

STOPPED = 130
"""The exit code after Ctrl-C, as shells have it."""


class CommandError(Exception):
    """A request that can't be carried out; the message is one sentence for the person."""


def named(text: str) -> Path:
    """A file's or a folder's name, for `argparse`; an empty one would be the folder one is in."""
    if not text:
        raise argparse.ArgumentTypeError("the name is empty; a file or a folder has one")
    return Path(text)


def positive(text: str) -> int:
    """A whole number from 1 on, for `argparse`."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return int(text)


def natural(text: str) -> int:
    """A whole number from 0 on, as a seed is, for `argparse`."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 0")
    return int(text)


class Command(NamedTuple):
    """A subcommand: the arguments it takes, and what runs (to an exit code)."""

    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
