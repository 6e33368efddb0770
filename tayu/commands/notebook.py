"""A notebook that opens one saved game in the explorer: what `tayu explore FILE` starts with."""

import json
from pathlib import Path
from typing import Any

from tayu.commands.command import CommandError
from tayu.commands.reading import STANDARD_INPUT, find

_TOLD = """\
# {name}

Run the cell below, with Shift+Enter: it opens the game at its beginning. Steps, branches, \
ratings and a review are beside and below the board; *Help* there tells the rest."""

_OPENED = """\
from tayu_widgets import explore

explore({path!r})"""


def notebook_of(file: Path, folder: Path) -> Path:
    """A notebook in `folder` that opens the game in `file`: the one that is there, or a new one.

    Its name is the game's; where another notebook has that, a number follows. What was
    made is said. `CommandError` for a file that holds no game, and for a folder that
    takes no notebook.
    """
    if file == STANDARD_INPUT:
        raise CommandError("a notebook opens a file, and can't read standard input: name a file")
    found = find(file)
    if found.game is None:
        raise CommandError(f"{found.name} holds nothing that can be read")
    path = _seen_from(folder, file)
    number, notebook = 1, folder / f"{file.stem}.ipynb"
    while not _is_free(notebook):
        if _game_of(notebook) == path:
            print(f"Opening the {notebook.name} that is in {folder} already.")
            return notebook
        number += 1
        notebook = folder / f"{file.stem}-{number}.ipynb"
    _write(notebook, _content(file.name, path))
    print(f"Made {notebook.name} in {folder}, which opens {found.name}.")
    return notebook


def _seen_from(folder: Path, file: Path) -> str:
    """The file's path as the notebook has it: from its own folder, if the file is in there."""
    whole, home = file.expanduser().resolve(), folder.resolve()
    return whole.relative_to(home).as_posix() if whole.is_relative_to(home) else str(whole)


def _is_free(notebook: Path) -> bool:
    return not (notebook.exists() or notebook.is_symlink())


def _game_of(notebook: Path) -> str | None:
    """The game that a notebook was made for; JupyterLab keeps what a notebook says of itself."""
    try:
        kept: Any = json.loads(notebook.read_text("utf-8"))
        game = kept["metadata"]["tayu"]["game"]
    except (OSError, ValueError, LookupError, TypeError):
        return None  # somebody's own, whatever it is
    return game if isinstance(game, str) else None


def _content(name: str, path: str) -> dict[str, Any]:
    told = {"cell_type": "markdown", "id": "game", "source": _TOLD.format(name=name)}
    opened = {"cell_type": "code", "id": "explorer", "source": _OPENED.format(path=path)}
    return {
        "cells": [
            told | {"metadata": {}},
            opened | {"metadata": {}, "execution_count": None, "outputs": []},
        ],
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            "tayu": {"game": path},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def _write(notebook: Path, content: dict[str, Any]) -> None:
    try:
        with notebook.open("x", encoding="utf-8") as target:
            json.dump(content, target, indent=1, ensure_ascii=False)
            target.write("\n")
    except OSError as error:
        raise CommandError(f"{notebook} can't be written: {error.strerror}") from error
