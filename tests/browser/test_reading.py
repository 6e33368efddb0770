"""Reading a board in a browser: where a mouth's water can go, and why a tile may not lie there."""

from collections.abc import Iterator

import nbformat
import pytest
from playwright.sync_api import Page, expect

from browser.lab import Lab, Notebook
from browser.table import SOON, Table, colours
from games import SMALL, played
from tayu.grid import Cell, neighbour
from tayu.palette import LIGHT, rgb
from tayu.record import write
from tayu_widgets import explore
from tayu_widgets.panels import WhyPanel

PYTHON = {"name": "python3", "display_name": "Python 3", "language": "python"}
GAME = played(SMALL, 2, 9)
SHOW = "from tayu.record import parse\nfrom tayu_widgets import explore\n"
SHOW += f"explore(parse({write(GAME)!r}), at_end=True, theme='light')"


@pytest.fixture
def table(page: Page, lab: Lab) -> Iterator[Table]:
    cell = nbformat.v4.new_code_cell(SHOW)
    content = nbformat.v4.new_notebook(cells=[cell], metadata={"kernelspec": PYTHON})
    nbformat.write(content, lab.folder / "reading.ipynb")
    notebook = Notebook(page, lab, "reading.ipynb")
    notebook.open()
    notebook.run_all()
    table = Table(notebook, explore(GAME, at_end=True, theme="light"))
    table.come_into_view()
    yield table
    lab.end_sessions()


def alarmed(table: Table, cells: list[Cell]) -> bool:
    """Whether much of what is shown of the cells is in the colour of a refusal."""
    red, green, blue = (round(255 * part) for part in rgb(LIGHT.alarm))
    near = [
        count
        for colour, count in colours(table.picture(cells)).items()
        if all(abs(a - b) < 40 for a, b in zip(colour, (red, green, blue), strict=True))  # type: ignore[call-overload]
    ]
    return sum(near) > 60


def test_a_board_is_read_and_asked(table: Table, page: Page) -> None:
    """A mouth lights what its water can reach; a refusal is drawn and told; keys do it too."""
    twin, session = table.twin, table.twin.session
    asking = twin.board.asking
    reaches = {mouth: asking.flow.from_mouth(mouth).cells for mouth in session.board.open_mouths}
    mouth = max(reaches, key=lambda each: len(reaches[each]))
    lit = [cell for cell, tiles in reaches[mouth].items() if tiles == 1]
    before = table.picture(lit)
    table.hover(mouth[0])
    table.agree()
    table.comes_to_differ(lit, before)
    far = next(c for c in session.ways.by_cell if c != neighbour(*mouth))
    table.hover(far)
    page.keyboard.press("Escape")
    table.twin.press("Escape")

    # why not?
    illegal = next(
        (row, col)
        for row in range(7)
        for col in range(7)
        if (row, col) not in session.ways.by_cell and (row, col) not in session.board.covered
    )
    table.hover(illegal)
    page.keyboard.down("Shift")
    page.mouse.down()
    page.mouse.up()
    page.keyboard.up("Shift")
    asking.ask_at(illegal)
    assert asking.question is not None
    assert "Way " in session.message
    table.agree()
    strip = [cell for cell in asking.question.cells if min(cell) >= 0 and max(cell) < 7]
    assert alarmed(table, strip)

    # the panel lists all twelve, and one of them can be clicked
    table.root.locator(".tayu-tab-why").click(timeout=SOON)
    twin.tabs.choose("why")
    asking.look(None, None)
    rows = table.root.locator(".tayu-why-list tr[data-key]")
    expect(rows).to_have_count(12, timeout=SOON)
    rows.nth(3).click()
    twin.the(WhyPanel).hear("click", "3")
    assert "Way 4 of 12" in session.message
    table.agree()

    # by key: the mouths one after the other, and the cell of the cursor
    page.keyboard.press("Escape")
    twin.press("Escape")
    for key in ("m", "m", "w", "s"):
        page.keyboard.press(key)
        twin.press(key)
        table.agree()
