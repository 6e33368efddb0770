"""The explorer of Go in JupyterLab: a move by mouse, the record's slider, the panels."""

import re
from collections.abc import Iterator

import nbformat
import pytest
from playwright.sync_api import Page, expect

from browser.lab import Lab, Notebook
from browser.table import SOON, Finger
from tayu.drawing.go.ground import FAR, NEAR
from tayu_widgets.viewport import Viewport

OPENING = """
from tayu.tromp_taylor import GoPosition
from tayu_widgets import explore

explore(GoPosition.start(9, 9))
"""
KO = "(;GM[1]FF[4]SZ[9]AB[dc][cd][ed][de]AW[ec][fd][ee]PL[W];W[dd])"
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


def to(page: Page, point: tuple[int, int]) -> None:
    """Bring the pointer to a point of the board."""
    page.mouse.move(*where(page, point))


def where(page: Page, point: tuple[int, int]) -> tuple[float, float]:
    """Where on the page a point of the board is."""
    canvas = page.locator(".tayu-of-go canvas").first
    box = canvas.bounding_box()
    assert box is not None
    view = Viewport.of(9, FAR, NEAR)
    across, down = view.middle_of(point)
    scale = box["width"] / view.side
    return box["x"] + across * scale, box["y"] + down * scale


def test_go_is_played_by_mouse_and_by_keys_and_stepped_through(opened: Page) -> None:
    root = opened.locator(".tayu-of-go").first
    canvas = root.locator("canvas").first
    canvas.wait_for(timeout=SOON)
    canvas.scroll_into_view_if_needed()
    message, here = root.locator(".tayu-message"), root.locator(".tayu-reading")
    expect(message).to_have_text("Click a point to move there.", timeout=SOON)
    expect(canvas).to_have_attribute("aria-label", re.compile("Board of Go"), timeout=SOON)
    for point, said in (((4, 4), "Black moved at E5"), ((2, 2), "White moved at C7")):
        to(opened, point)
        opened.mouse.down()
        opened.mouse.up()
        expect(message).to_contain_text(said, timeout=SOON)
    opened.mouse.move(1, 1)
    expect(here).to_be_empty(timeout=SOON)
    for key in ("ArrowUp", "ArrowUp", "ArrowRight"):
        opened.keyboard.press(key)
    expect(here).to_contain_text("D8: empty. Black may move there", timeout=SOON)
    opened.keyboard.press("Enter")
    expect(message).to_contain_text("Black moved at D8", timeout=SOON)
    root.get_by_role("button", name="To the beginning (Home)").click()
    expect(message).to_contain_text("Black is to move", timeout=SOON)
    opened.keyboard.press(".")
    expect(message).to_contain_text("Black moved at E5", timeout=SOON)
    for key in ("d", "d", "x"):  # in command mode they would delete the cell
        opened.keyboard.press(key)
    expect(canvas).to_be_visible()
    expect(opened.locator(".jp-Notebook .jp-CodeCell")).to_have_count(1)
    expect(root.locator(".tayu-errors")).to_be_empty()


def test_the_panels_of_go_and_its_board_show_each_other(opened: Page) -> None:
    root = opened.locator(".tayu-of-go").first
    root.locator("canvas").first.wait_for(timeout=SOON)
    root.locator("canvas").first.scroll_into_view_if_needed()
    message = root.locator(".tayu-message")

    root.locator(".tayu-tab-go-record").click()
    root.locator(".tayu-pasted textarea").fill(KO)
    root.get_by_role("button", name="Open what is pasted").click()
    expect(root.locator(".tayu-go-record")).to_contain_text("The whole game was read", timeout=SOON)
    root.get_by_role("button", name="To the end (End)").click()
    expect(message).to_contain_text("White moved at D6", timeout=SOON)

    root.locator(".tayu-tab-forbidden").click()
    row = root.locator(".tayu-forbidden tr", has_text="E6")
    expect(row).to_contain_text("would repeat the colouring at the start", timeout=SOON)
    row.click()
    expect(root.locator(".tayu-before img")).to_be_visible(timeout=SOON)
    to(opened, (3, 4))
    expect(root.locator(".tayu-reading")).to_contain_text("black may not move there", timeout=SOON)

    root.locator(".tayu-tab-go-score").click()
    to(opened, (0, 0))
    marked = root.locator(".tayu-go-score tr.tayu-on")
    expect(marked).to_contain_text("both coloursnobody", timeout=SOON)

    root.locator(".tayu-tab-go-heat").click()
    root.locator(".tayu-heat select").select_option(label="Where stones reach empty")
    to(opened, (3, 3))
    expect(root.locator(".tayu-here")).to_contain_text("D6: reaches empty at 1 point", timeout=SOON)

    root.locator(".tayu-tab-go-ratings").click()
    first = root.locator(".tayu-go-ratings tbody tr").first
    expect(first).to_be_visible(timeout=SOON)
    first.click()
    expect(message).to_contain_text("Black moved at", timeout=SOON)
    expect(root.locator(".tayu-errors")).to_be_empty()


def test_the_computer_is_given_a_colour_and_answers(opened: Page) -> None:
    root = opened.locator(".tayu-of-go").first
    root.locator("canvas").first.wait_for(timeout=SOON)
    root.locator("canvas").first.scroll_into_view_if_needed()
    message = root.locator(".tayu-message")
    chosen = root.get_by_role("combobox", name="Who plays white")
    chosen.select_option(label="computer, 100")
    expect(message).to_have_text("White is played by the computer.", timeout=SOON)
    to(opened, (4, 4))
    opened.mouse.down()
    opened.mouse.up()
    expect(message).to_contain_text("White moved at", timeout=SOON)
    root.get_by_role("button", name="Take back").click()
    expect(message).to_have_text("Black moved at E5. White is to move.", timeout=SOON)
    expect(chosen).to_have_value(re.compile("search:100:"), timeout=SOON)
    expect(root.locator(".tayu-errors")).to_be_empty()


def test_a_finger_that_stays_asks_and_one_that_taps_moves(opened: Page) -> None:
    root = opened.locator(".tayu-of-go").first
    root.locator("canvas").first.wait_for(timeout=SOON)
    root.locator("canvas").first.scroll_into_view_if_needed()
    message, finger = root.locator(".tayu-message"), Finger(opened)
    expect(message).to_have_text("Click a point to move there.", timeout=SOON)
    finger.down(where(opened, (0, 0)))
    expect(message).to_contain_text("A9: empty. Black may move there. It would", timeout=SOON)
    finger.up()
    opened.touchscreen.tap(*where(opened, (8, 8)))
    expect(message).to_have_text("Black moved at J1. White is to move.", timeout=SOON)
    finger.down(where(opened, (8, 8)))
    expect(message).to_contain_text("It reaches empty at J2 and H1.", timeout=SOON)
    finger.up()
    opened.keyboard.down("Shift")
    opened.mouse.click(*where(opened, (4, 4)))
    opened.keyboard.up("Shift")
    expect(message).to_contain_text("E5: empty. White may move there.", timeout=SOON)
    root.get_by_role("button", name="Take back").click()
    expect(message).to_have_text("Black is to move.", timeout=SOON)
    expect(root.locator(".tayu-errors")).to_be_empty()
