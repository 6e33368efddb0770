"""The notebooks say what they say: each cell, run again, gives the output that is kept."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from refresh import compile_loops

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
each_notebook = pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)


def code_cells(notebook: Path) -> list[dict[str, Any]]:
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


def test_there_are_notebooks() -> None:
    assert "1_explore" in [path.stem for path in NOTEBOOKS]


@pytest.fixture(scope="module")
def loops() -> None:
    compile_loops()


@pytest.mark.usefixtures("loops")
@each_notebook
def test_running_it_again_changes_nothing(notebook: Path) -> None:
    # A process of its own: nbval imports enough to slow every other test's start.
    command = [sys.executable, "-m", "pytest", "--nbval", "--nbval-current-env", str(notebook)]
    done = subprocess.run(
        [*command, "-q", "-p", "no:cacheprovider"],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@each_notebook
def test_outputs_and_counts_are_kept(notebook: Path) -> None:
    """Without them nbval would have nothing to compare, and a reader nothing to see."""
    cells = code_cells(notebook)
    assert [cell["execution_count"] for cell in cells] == [*range(1, len(cells) + 1)]
    assert any(cell["outputs"] for cell in cells)


@each_notebook
def test_no_widget_state_is_kept(notebook: Path) -> None:
    """A saved live view shows only "model not found"; the still beside it is what is kept."""
    content = json.loads(notebook.read_text("utf-8"))
    assert "widgets" not in content["metadata"]
    assert "application/vnd.jupyter.widget-view+json" not in notebook.read_text("utf-8")


@each_notebook
def test_no_error_is_kept(notebook: Path) -> None:
    outputs = [output for cell in code_cells(notebook) for output in cell["outputs"]]
    assert [output for output in outputs if output["output_type"] == "error"] == []
