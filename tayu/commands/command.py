"""What a subcommand is, and how it refuses."""

import argparse
from collections.abc import Callable
from typing import NamedTuple


class CommandError(Exception):
    """A request that can't be carried out; the message is one sentence for the person."""


class Command(NamedTuple):
    """A subcommand: what it is for, the arguments it takes, and what runs (to an exit code)."""

    summary: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
