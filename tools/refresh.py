"""Make again what is made: `python tools/refresh.py` runs the notebooks and draws the picture.

Notebooks keep their outputs and execution counts, which the tests compare; what
only fits this run (times, widget state, live views) is left out, so that running
it twice changes nothing. `python tools/refresh.py 1_explore` runs one notebook,
`python tools/refresh.py pictures` only draws.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

from tayu import svg

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "pictures" / "game.svg"
LIVE_VIEW = "application/vnd.jupyter.widget-view+json"


def picture() -> str:
    """The README's picture: a whole game at its end, as SVG text."""
    raise NotImplementedError


def refresh_notebook(path: Path) -> None:
    """Run the notebook at `path` in a fresh kernel and keep what it printed and showed."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, kernel_name="python3", store_widget_state=False).execute(
        cwd=str(path.parent)
    )
    tidy(notebook)
    nbformat.validate(notebook)
    path.write_text(nbformat.writes(notebook, indent=1) + "\n", "utf-8")


def tidy(notebook: NotebookNode) -> None:
    """Leave out what differs from run to run, or shows only while a kernel lives."""
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number}"
        cell.metadata = {key: cell.metadata[key] for key in ("tags",) if key in cell.metadata}
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(LIVE_VIEW, None)
            output.pop("transient", None)


def main(names: list[str]) -> None:
    """Refresh what is named, by default everything."""
    if not names or "pictures" in names:
        PICTURE.write_text(picture(), "utf-8")
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        if not names or path.stem in names:
            refresh_notebook(path)


if __name__ == "__main__":
    main(sys.argv[1:])
