"""The explorer of Go in JupyterLab: a move by mouse, the record's slider, the panels."""

from collections.abc import Iterator

import nbformat
import pytest
from playwright.sync_api import Page, expect

from browser.lab import Lab, Notebook
from browser.table import SOON
from tayu_widgets.viewport import Viewport

OPENING = """
from tayu.tromp_taylor import GoPosition
from tayu_widgets.go import explore_go

explore_go(GoPosition.start(9, 9))
"""
PYTHON = {"name": "python3", "display_name": "Python 3", "language": "python"}


@pytest.fixture
def opened(page: Page, lab: Lab) -> Iterator[Page]:
    cells = [nbformat.v4.new_code_cell(OPENING)]
    content = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": PYTHON})
    nbformat.write(content, lab.folder / "go.ipynb")
    notebook = Notebook(page, lab, "go.ipynb")
    notebook.open()
    notebook.run_all()
    yield page
    lab.end_sessions()


def test_go_is_played_by_mouse_and_stepped_through(opened: Page) -> None:
    root = opened.locator(".tayu-go").first
    canvas = root.locator("canvas").first
    canvas.wait_for(timeout=SOON)
    canvas.scroll_into_view_if_needed()
    message = root.locator(".tayu-message")
    expect(message).to_have_text("Click a point to move there.", timeout=SOON)
    for (row, col), said in (((4, 4), "Black moved at E5"), ((2, 2), "White moved at C7")):
        box = canvas.bounding_box()
        assert box is not None
        view = Viewport.of(9, 1.15)
        across, down = view.middle_of((row, col))
        scale = box["width"] / view.side
        opened.mouse.move(box["x"] + across * scale, box["y"] + down * scale)
        opened.mouse.down()
        opened.mouse.up()
        expect(message).to_contain_text(said, timeout=SOON)
    root.get_by_role("button", name="◀", exact=True).click()
    expect(message).to_contain_text("Black moved at E5", timeout=SOON)
    root.get_by_role("button", name="Reach").click()
    expect(root.locator(".tayu-go-score")).to_contain_text("reaches black only", timeout=SOON)
    expect(root.locator(".tayu-errors")).to_be_empty()
    opened.keyboard.press("ArrowRight")
    expect(message).to_contain_text("White moved at C7", timeout=SOON)
    for key in ("d", "d", "x"):  # in command mode they would delete the cell
        opened.keyboard.press(key)
    expect(root.locator("canvas").first).to_be_visible()
    expect(opened.locator(".jp-Notebook .jp-CodeCell")).to_have_count(1)
