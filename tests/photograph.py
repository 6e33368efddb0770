"""Photographs the explorer for the README: `python tests/photograph.py`.

A game of two computer players in its middle, with *master*'s ratings, in JupyterLab and a
browser, as the browser tests start them. A change of what the explorer looks like is a
reason to run it.
"""

import tempfile
from io import BytesIO
from pathlib import Path

import nbformat
from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from browser.conftest import FLAGS, installed
from browser.lab import PYTHON, Notebook, running_lab, wait_for

PICTURE = Path(__file__).resolve().parent.parent / "pictures" / "explorer.png"
SIZE = {"width": 1366, "height": 960}
SCALE = 1.5
"""Device pixels for a CSS pixel."""
CELL = """\
from random import Random

from tayu import GOLIATH, Dealer, Position
from tayu.players import choose
from tayu.record import Record
from tayu_widgets import explore

record, dealer, rng = Record(Position.start(GOLIATH)), Dealer(GOLIATH, 7), Random(7)
position = record.start
while position.phase != "place" or len(position.board.placements) < 40:
    move = dealer.answer(position) if position.chance() else choose(position, "full", rng)
    record = record.played(move)
    position = position.after(move)
explore(record, at_end=True, height=620)
"""


def main() -> None:
    """Take the picture."""
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        folder = Path(made) / "notebooks"
        folder.mkdir()
        cells, metadata = [nbformat.v4.new_code_cell(CELL)], {"kernelspec": PYTHON}
        notebook = nbformat.v4.new_notebook(cells=cells, metadata=metadata)
        nbformat.write(notebook, folder / "photograph.ipynb")
        browser = playwright.chromium.launch(executable_path=installed(), args=list(FLAGS))
        with running_lab(folder, folder.parent / "lab.log") as lab:
            page = browser.new_page(viewport=SIZE, device_scale_factor=SCALE)  # type: ignore[arg-type]
            shown = Notebook(page, lab, "photograph.ipynb")
            shown.open()
            shown.command("application:toggle-left-area")
            shown.run_all()
            take(page)
        browser.close()


def take(page: Page) -> None:
    """Let *master* rate, point at its second choice, and take the picture."""
    explorer = page.locator(".tayu-explorer").first
    explorer.get_by_role("button", name="Master").click()
    expect(explorer.get_by_role("button", name="Again")).to_be_visible(timeout=60_000)
    explorer.scroll_into_view_if_needed()
    explorer.locator("tr[data-key]").nth(1).hover()
    wait_for(lambda: "95 %:" in explorer.inner_text(), "what the row says")
    shot = Image.open(BytesIO(explorer.screenshot()))
    shot.quantize(256, dither=Image.Dither.NONE).save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()
