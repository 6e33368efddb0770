"""Two things side by side in JupyterLab, by clicking: what if, two pinned placements, two ends."""

from collections.abc import Iterator

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from browser.lab import PATIENCE, Lab, Notebook
from browser.table import SOON, Table
from tayu.instead import draws
from tayu_widgets import Explorer, explore
from tayu_widgets.questions import askable

PYTHON = {"name": "python3", "display_name": "Python 3", "language": "python"}
GAME = """
from tayu import *
from tayu_widgets import explore
explorer = explore(rules=Rules(size=9, copies=2, drawing="bag", doubled=(2, 4, 6)), seed=3)
for _ in range(8):
    explorer.session.play(explorer.session.position.legal_moves()[0])
explorer
"""
LONG = PATIENCE * 1000  # milliseconds: loops may have to be compiled first


def twin() -> Explorer:
    from tayu import Rules  # noqa: PLC0415  # as in the notebook's cell

    rules = Rules(size=9, copies=2, drawing="bag", doubled=(2, 4, 6))
    explorer = explore(rules=rules, seed=3)
    for _ in range(8):
        explorer.session.play(explorer.session.position.legal_moves()[0])
    return explorer


@pytest.fixture
def table(page: Page, lab: Lab) -> Iterator[Table]:
    """An explorer of a small game under way, on a small laptop."""
    page.set_viewport_size({"width": 1366, "height": 768})
    content = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(GAME)], metadata={"kernelspec": PYTHON}
    )
    nbformat.write(content, lab.folder / "sides.ipynb")
    notebook = Notebook(page, lab, "sides.ipynb")
    notebook.open()
    notebook.run_all()
    opened = Table(notebook, twin())
    opened.come_into_view()
    yield opened
    lab.end_sessions()


def tab(table: Table, name: str) -> Locator:
    table.root.locator(f".tayu-tab-{name}").click(timeout=SOON)
    return table.root.locator(f".tayu-panel.tayu-{name}")


def says(table: Table, text: str) -> None:
    expect(table.root.locator(".tayu-message")).to_contain_text(text, timeout=SOON)


def test_what_if_two_pins_and_two_ends(table: Table) -> None:
    """One page for all three, for a page takes long to open; each is reached by Tab alone too."""
    ask_what_if(table)
    come_by_tab(table, 25)
    compare_two_pins(table)
    compare_two_ends(table)
    come_by_tab(table, 30)
    review_and_come_to_what_decided(table)
    expect(table.root.locator(".tayu-errors")).to_have_text("")


def ask_what_if(table: Table) -> None:
    """Another draw beside the one that came, with both win chances; go there; other rules."""
    panel = tab(table, "what-if")
    boards = panel.locator(".tayu-small-board")
    expect(boards).to_have_count(2, timeout=SOON)
    for which in "ab":
        chance = panel.locator(f'[data-text="win {which}"]')
        expect(chance).to_contain_text("%", timeout=LONG)
    chosen = panel.locator("[data-value=draw]")
    moment = askable(table.twin.session.line)[0][-1]
    others = (each for each in draws(moment) if each.tile != moment.draw.tile)
    tile = max(others, key=lambda each: each.ways).tile.name  # several ways, to pin two of
    chosen.select_option(tile)
    expect(panel.locator("figcaption").nth(1)).to_contain_text(f"What if: {tile}", timeout=SOON)
    panel.locator("[data-key=go]").click()
    says(table, f"Branch what if {tile}.")
    expect(table.root.locator(".tayu-drawn")).to_contain_text(tile, timeout=SOON)

    panel.locator("[data-key=rule]").click()
    expect(panel.locator("figcaption").nth(1)).to_contain_text("matching", timeout=SOON)
    panel.locator("[data-value=rule]").select_option(label="18 by 18")
    expect(panel.locator(".tayu-both")).to_contain_text("9 by 9", timeout=SOON)
    expect(boards).to_have_count(0)


def compare_two_pins(table: Table) -> None:
    """From the list and from the board; unpinned by one click; dropped by a move."""
    panel = tab(table, "ratings")
    panel.locator("[data-key=full]").click()
    rows = panel.locator(".tayu-list tbody tr")
    expect(panel.locator(".tayu-by-full")).to_be_visible(timeout=LONG)
    rows.nth(0).locator(".tayu-pin").click()
    expect(panel.locator(".tayu-unpin")).to_have_count(1, timeout=SOON)
    rows.nth(1).locator(".tayu-pin").click()
    pinned = panel.locator(".tayu-pair .tayu-unpin")
    expect(pinned).to_have_count(2, timeout=SOON)
    expect(panel.locator(".tayu-parts .tayu-total")).to_be_visible(timeout=LONG)
    expect(panel.locator(".tayu-found")).to_contain_text("sum to the last row")
    pinned.nth(1).click()
    expect(panel.locator(".tayu-list")).to_be_visible(timeout=SOON)
    rows.nth(1).click()  # lines it up, and its ghost is pinned by a key
    table.page.keyboard.press("c")
    expect(pinned).to_have_count(2, timeout=SOON)
    table.root.locator(".tayu-lay").click()
    expect(pinned).to_have_count(0, timeout=SOON)


def come_by_tab(table: Table, least: int) -> None:
    """Whatever can be used is come to by Tab, and one sees where one is.

    A second time through where something was missed: it may have been written anew meanwhile.
    """
    missed = missed_by_tab(table, least) and missed_by_tab(table, least)
    assert missed == []


def missed_by_tab(table: Table, least: int) -> list[str]:
    """What there is of controls, `least` at least, that Tab doesn't come to and show."""
    page = table.page
    count = page.evaluate(WANTED)
    assert count >= least
    table.root.focus()
    for _ in range(2 * count):
        page.keyboard.press("Tab")
        if not page.evaluate(COME_TO):
            break
    missed: list[str] = page.evaluate("missed()")
    return missed


CONTROLS = "button, select, input, textarea, summary, a[href], canvas, tr[data-key], [tabindex]"
WANTED = f"""() => {{
  const root = document.querySelector(".tayu-explorer:not(.tayu-alone)");
  const wanted = new Set([...root.querySelectorAll("{CONTROLS}")].filter(each =>
    each.checkVisibility({{visibilityProperty: true}}) && !each.disabled && each.type !== "file"));
  window.missed = () => [...wanted].map(each => each.outerHTML.slice(0, 120));
  window.come = (each) => {{
    const {{outlineStyle, outlineWidth}} = getComputedStyle(each);
    if (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1) wanted.delete(each);
    return root.contains(each);
  }};
  return wanted.size;
}}"""
COME_TO = "() => come(document.activeElement)"
"""Takes what has the focus, if that is seen, from what is to be come to; whether it is ours."""


def review_and_come_to_what_decided(table: Table) -> None:
    """The figures of a review are come to as buttons are, and Enter goes to their ply."""
    panel = tab(table, "review")
    panel.locator("[data-key=review]").click()
    figures = panel.locator(".tayu-turn-point")
    expect(figures.first).to_be_visible(timeout=LONG)
    expect(panel.locator("[data-key=html]")).to_be_visible(timeout=LONG)  # it is done
    come_by_tab(table, 30)
    figures.first.focus()
    number = (figures.first.get_attribute("data-key") or "").removeprefix("ply ")
    table.page.keyboard.press("Enter")
    expect(table.root.locator(".tayu-bar .tayu-ply")).to_contain_text(
        f"Ply {number} of", timeout=SOON
    )


def compare_two_ends(table: Table) -> None:
    """The branch that what if has made, beside the main line."""
    panel = tab(table, "record")
    panel.locator("[data-key=compare]").click()
    expect(panel.locator(".tayu-small-board")).to_have_count(2, timeout=SOON)
    expect(panel.locator(".tayu-found")).to_contain_text("by what was drawn", timeout=SOON)
    panel.locator(".tayu-link").first.click()
    says(table, "Main line.")
