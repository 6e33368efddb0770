"""Make again what is made: `python tools/refresh.py` runs the notebooks and draws the picture.

With names, such as `1_explore`, only those notebooks are run.

Notebooks keep their outputs and execution counts, which the tests compare. What
fits this run only (times, widget state, live views) is left out, so that
running it twice changes nothing. The README's picture is the still of the one
cell tagged `picture`.
"""

import json
import re
import sys
from base64 import b64decode
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from tayu import kernels
from tayu.study import compiled

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
PICTURE = ROOT / "pictures" / "game.svg"
LIVE_VIEW = "application/vnd.jupyter.widget-view+json"


def main(names: list[str]) -> None:
    """Refresh the named notebooks in place, by default all, then the picture."""
    compile_loops()
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        if names and path.stem not in names:
            continue
        notebook = nbformat.read(path, as_version=4)
        client = NotebookClient(notebook, kernel_name="python3", store_widget_state=False)
        client.execute(cwd=str(NOTEBOOKS))
        tidy(notebook)
        nbformat.validate(notebook)
        path.write_text(nbformat.writes(notebook) + "\n", "utf-8")
    PICTURE.write_text(picture(), "utf-8")


def compile_loops() -> None:
    """Have every loop compiled, or a cell would say, once, that they are being compiled."""
    for wanted in ("ratings", "good", "spares", "random"):
        kernels.ready(wanted)
    compiled.ready()


def tidy(notebook: Any) -> None:
    """Leave out what differs from run to run, and what shows only while a kernel lives."""
    notebook.metadata = nbformat.from_dict(
        {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        }
    )
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number}"
        cell.metadata = {key: cell.metadata[key] for key in ("tags",) if key in cell.metadata}
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(LIVE_VIEW, None)


def picture() -> str:
    """The SVG that the tagged cell keeps as an image."""
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            if "picture" in cell["metadata"].get("tags", ()):
                html = "".join(cell["outputs"][0]["data"]["text/html"])
                (data,) = re.findall(r"data:image/svg\+xml;base64,([\w+/=]+)", html)
                return b64decode(data).decode("utf-8")
    raise SystemExit("no cell of a notebook is tagged `picture`")


if __name__ == "__main__":
    main(sys.argv[1:])
