"""`tayu explore`: the explorer in JupyterLab, or a saved game in it."""

import argparse
import importlib.util
import os
from importlib import metadata
from pathlib import Path
from urllib.parse import quote

from tayu.commands.command import Command, CommandError, named
from tayu.commands.notebook import notebook_of

NOTEBOOK = "1_explore.ipynb"
"""What `tayu explore` opens."""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", type=named, nargs="?", metavar="FILE",
        help="a saved game, .tayu or .sgf: opened by a small notebook that is made for it here",
    )  # fmt: skip
    parser.add_argument(
        "--no-browser", action="store_true", help="start JupyterLab, but open no browser window"
    )
    parser.add_argument(
        "--port", type=_port, help="where JupyterLab listens (default: 8888, or the next free one)"
    )


def _port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port; ports run from 1 to 65535")
    return int(text)


def _run(chosen: argparse.Namespace) -> int:
    for module in ("jupyterlab", "tayu_widgets", "ipycanvas"):
        if importlib.util.find_spec(module) is None:
            raise CommandError(
                f"{module} is missing; pip install 'tayu[explorer]' brings what the explorer needs"
            )
    here = Path.cwd()
    notebook = notebook_of(chosen.file, here) if chosen.file else notebook_to_open(here)
    start_jupyterlab(_jupyterlab_arguments(notebook, chosen))
    return 0


def start_jupyterlab(arguments: list[str]) -> None:
    """Run JupyterLab in this process, which so takes Ctrl-C and other signals itself."""
    from jupyterlab.labapp import LabApp  # noqa: PLC0415  # slow, and no other command needs it

    LabApp.launch_instance(arguments)


def _jupyterlab_arguments(notebook: Path, chosen: argparse.Namespace) -> list[str]:
    arguments = [
        f"--ServerApp.root_dir={notebook.parent}",
        f"--LabApp.default_url=/doc/tree/{quote(notebook.name)}",
    ]
    if chosen.no_browser:
        arguments.append("--no-browser")
    if chosen.port is not None:
        arguments += [f"--port={chosen.port}", "--ServerApp.port_retries=0"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # Jupyter refuses root unless told otherwise; root is who one is in a container.
        arguments.append("--allow-root")
    return arguments


def notebook_to_open(folder: Path) -> Path:
    """The notebook that `tayu explore` opens: the checkout's own, or else a copy in `folder`.

    A notebook of that name that is in `folder` already is opened as it is.
    """
    source = _shipped_notebook()
    if _is_checkout(source.parent.parent):
        return source
    copy = folder / NOTEBOOK
    try:
        with copy.open("xb") as target:
            target.write(source.read_bytes())
    except FileExistsError:
        print(f"Opening the {NOTEBOOK} that is in {folder} already.")
    except OSError as error:
        raise CommandError(f"{NOTEBOOK} can't be copied to {folder}: {error.strerror}") from error
    else:
        print(f"Copied {NOTEBOOK} to {folder}.")
    return copy


def _shipped_notebook() -> Path:
    """Where the notebook came with this installation: in the checkout, or with the wheel."""
    in_checkout = Path(__file__).resolve().parents[2] / "notebooks" / NOTEBOOK
    if _is_checkout(in_checkout.parent.parent):
        return in_checkout
    for file in metadata.files("tayu") or ():
        if file.parts[-3:] == ("tayu", "notebooks", NOTEBOOK):
            return Path(str(file.locate())).resolve()
    raise CommandError(f"{NOTEBOOK} did not come with this installation; install tayu again")


def _is_checkout(folder: Path) -> bool:
    return (folder / "pyproject.toml").is_file() and (folder / "notebooks" / NOTEBOOK).is_file()


EXPLORE = Command(_add_arguments, _run)
"""`tayu explore`."""
