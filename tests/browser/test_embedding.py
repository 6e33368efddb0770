"""The explorer in a notebook of one's own, as a page, and under hands that don't wait."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import nbformat
import pytest
from playwright.sync_api import Browser, Page, expect

import tayu
import tayu_widgets
from browser.conftest import SCREENSHOTS
from browser.lab import PATIENCE, PYTHON, Lab, Notebook, running_voila
from browser.table import SOON, Table
from games import SMALL, played
from tayu.record import plies, write
from tayu_widgets import Explorer, explore

SMALL_GAME = "explore(rules=Rules(size=7, copies=1, drawing='bag', doubled=(1, 3, 5)), seed=3)"
OTHER_GAME = "explore(rules=Rules(size=9, copies=1, drawing='bag', doubled=(4,)), seed=5)"
BIG_GAME = "explore(rules=Rules(drawing='bag'), seed=3)"
IMPORTS = "from tayu import *\nfrom tayu_widgets import *\nfrom tayu_widgets.panels import *\n"
Shown = Callable[..., Notebook]


@dataclass
class Served:
    """A page that Voilà serves."""

    page: Page


def twin(text: str) -> Explorer:
    """What the text makes, without a browser."""
    made = eval(text, {n: getattr(tayu, n) for n in tayu.__all__} | vars(tayu_widgets))
    assert isinstance(made, Explorer)
    return made


@pytest.fixture
def shown(page: Page, lab: Lab) -> Iterator[Shown]:
    """Runs a notebook of these cells."""

    def show(*cells: str) -> Notebook:
        code = [nbformat.v4.new_code_cell(text) for text in (IMPORTS, *cells)]
        content = nbformat.v4.new_notebook(cells=code, metadata={"kernelspec": PYTHON})
        nbformat.write(content, lab.folder / "own.ipynb")
        notebook = Notebook(page, lab, "own.ipynb")
        notebook.open()
        notebook.run_all()
        return notebook

    yield show
    lab.end_sessions()


def test_a_saved_board_is_a_still_and_a_live_one_has_the_pages_theme(
    shown: Shown, page: Page
) -> None:
    notebook = shown(SMALL_GAME)
    table = Table(notebook, twin(SMALL_GAME))
    table.come_into_view()
    still = page.locator(".tayu-saved")
    expect(still).to_be_hidden()
    for theme in ("Dark", "Light"):
        notebook.command("apputils:change-theme", theme=f"JupyterLab {theme}")
        expect(table.root).to_have_class(re.compile(rf"\btayu-{theme.lower()}\b"), timeout=SOON)
    notebook.command("docmanager:save")
    notebook.lab.end_sessions()
    notebook.reload()
    expect(still).to_be_visible(timeout=SOON)
    expect(page.get_by_text("model not found")).to_be_hidden()


def test_explorers_on_one_page_mind_their_own_keys(shown: Shown, page: Page) -> None:
    """Two explorers, and a panel alone that shares the second one's session."""
    notebook = shown(
        f"first = {SMALL_GAME}\ndisplay(first)",
        f"second = {OTHER_GAME}\ndisplay(second, RatingsPanel(second.session))",
    )
    first = Table(notebook, twin(SMALL_GAME))
    second = Table(notebook, twin(OTHER_GAME), 1)
    for table in (first, second, first, second):
        table.come_into_view()
        table.take_keys()
        for key in ("n", "Enter", "Enter"):
            table.key(key)
            table.agree()
    assert first.twin.session.line.at == second.twin.session.line.at == 2
    first.agree()
    before = notebook.sources()
    alone = page.locator(".tayu-alone:not(.tayu-still)")
    alone.get_by_role("button", name="Full").click(timeout=SOON)
    for key in "xddab":
        page.keyboard.press(key)
    assert notebook.sources() == before
    rows = alone.locator(".tayu-by-full tr[data-key]")
    expect(rows).to_have_count(len(second.twin.session.ways.placements), timeout=SOON)
    rows.first.click()
    expect(second.root.locator(".tayu-message")).to_contain_text("Lined up", timeout=SOON)
    expect(first.root.locator(".tayu-errors")).to_be_empty()


def test_two_hundred_clicks_while_the_page_changes_its_size(shown: Shown, page: Page) -> None:
    """As fast as the browser sends them: whatever the twin did was done on the page."""
    table = Table(shown(BIG_GAME), twin(BIG_GAME))
    table.come_into_view()
    table.stay()
    chance, session = Random(1), table.twin.session
    for number in range(100):
        if number % 25 == 24:
            page.set_viewport_size({"width": 1100 + 4 * number, "height": 1000 - 2 * number})
            table.come_into_view()
            table.stay()
        if session.position.is_over:
            table.press("undo")
        table.click(chance.choice(sorted(session.ways.by_cell)))
        table.press("lay" if number % 5 else "turn")
    table.agree()
    assert session.line.at > 30
    expect(table.root.locator(".tayu-errors")).to_be_empty()
    table.press("undo")
    table.agree()


def test_an_interrupt_while_it_computes(shown: Shown) -> None:
    notebook = shown(BIG_GAME)
    table = Table(notebook, twin(BIG_GAME))
    table.come_into_view()
    table.root.get_by_role("button", name="Master").click(timeout=SOON)
    expect(table.root.locator(".tayu-ratings .tayu-again").first).to_have_text("Stop", timeout=SOON)
    notebook.command("kernelmenu:interrupt")
    for _ in range(2):
        table.click(table.twin.session.ways.placements[0].cells[1])
        table.press("lay")
        table.agree()
    expect(table.root.locator(".tayu-errors")).to_be_empty()


GAME = played(SMALL, 4)
MIDDLE = 3
"""A ply of it after which there are several placements to rate."""
OPEN_GAME = f"from tayu.record import parse\nexplore(parse({write(GAME)!r}))"


def test_the_three_uses_in_jupyterlab(shown: Shown, page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    notebook = shown(OPEN_GAME)
    notebook.command("application:toggle-left-area")
    use(Table(notebook, explore(GAME)), "laptop")


def test_the_three_uses_on_a_phone_by_voila(browser: Browser, tmp_path: Path) -> None:
    """Nothing but the notebook and a browser is needed: Voilà makes a page of it."""
    cell = nbformat.v4.new_code_cell(IMPORTS + OPEN_GAME)
    content = nbformat.v4.new_notebook(cells=[cell], metadata={"kernelspec": PYTHON})
    nbformat.write(content, tmp_path / "page.ipynb")
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    with running_voila(tmp_path / "page.ipynb", tmp_path / "voila.log") as address:
        page.goto(address, timeout=PATIENCE * 1000)
        page.locator(".tayu-explorer canvas").first.wait_for(timeout=PATIENCE * 1000)
        table = Table(Served(page), explore(GAME))
        use(table, "phone")
        hold_a_finger(table)
    context.close()


def hold_a_finger(table: Table) -> None:
    """It asks why not, of one way after the other, and lines up nothing; the panel says it too."""
    session = table.twin.session
    for cell in ((0, 0), (0, 0), (6, 6)):
        table.hold(cell)
        assert "of 12" in session.message
    table.agree()
    expect(table.root.locator(".tayu-can-lay")).to_have_count(0)
    assert session.lined_up is None
    assert table.page.evaluate("getSelection().toString()") == ""
    table.root.locator(".tayu-tab-why").click(timeout=SOON)
    why = table.root.locator(".tayu-panel.tayu-why")
    expect(why.locator("[data-key='by click']")).to_have_text("Ask by tap", use_inner_text=True)
    _keep_picture(table, "phone-why")


def use(table: Table, device: str) -> None:
    """Walk through a saved game, follow a rating to its board, switch a rule, play a ply."""
    table.come_into_view()
    _walk(table)
    _keep_picture(table, f"{device}-walked")
    _follow_a_rating(table)
    _keep_picture(table, f"{device}-rating")
    _switch_a_rule(table)
    _keep_picture(table, f"{device}-rule")
    table.lay(table.twin.session.ways.placements[0])
    table.agree()
    expect(table.root.locator(".tayu-errors")).to_be_empty()


def _walk(table: Table) -> None:
    last = plies(GAME)[-1].number
    bar = table.root.locator(".tayu-bar")
    bar.locator("[data-key=last]").click(timeout=SOON)
    expect(bar.locator(".tayu-ply")).to_have_text(f"Ply {last} of {last}", timeout=SOON)
    for number in range(last - 1, MIDDLE - 1, -1):
        bar.locator("[data-key=back]").click(timeout=SOON)
        expect(bar.locator(".tayu-ply")).to_have_text(f"Ply {number} of {last}", timeout=SOON)
    table.twin.timeline.film.hear_value("ply", str(MIDDLE))
    table.agree()


def _follow_a_rating(table: Table) -> None:
    placement = table.twin.ratings.ratings[1].placement
    table.canvas.scroll_into_view_if_needed()
    before = table.picture(placement.cells)
    row = table.root.locator(".tayu-ratings tr[data-key]").nth(1)
    row.click(timeout=SOON)
    table.twin.session.line_up(placement)
    table.agree()
    expect(row).to_have_class(re.compile(r"\btayu-on\b"), timeout=SOON)
    table.canvas.scroll_into_view_if_needed()
    table.comes_to_differ(placement.cells, before)


def _switch_a_rule(table: Table) -> None:
    table.root.locator(".tayu-tab-new-game").click(timeout=SOON)
    form = table.root.locator(".tayu-panel.tayu-new-game")
    switch = form.locator(".tayu-switch", has=table.page.locator("[data-value=matching]"))
    for name, value in (("matching", "protect_laid_only"), ("seed", "5")):
        form.locator(f"[data-value={name}]").evaluate(
            """(field, value) => {
                field.value = value;
                field.dispatchEvent(new Event("change", {bubbles: true}));
            }""",
            value,
        )
        table.twin.new.hear_value(name, value)
        if name == "matching":  # which the form is written anew for
            expect(switch).to_have_class(re.compile(r"\btayu-changed\b"), timeout=SOON)
    switch.scroll_into_view_if_needed()
    _keep_picture(table, "switch")
    form.locator("[data-key=start]").click(timeout=SOON)
    table.twin.new.start()
    table.agree()
    table.canvas.scroll_into_view_if_needed()


def _keep_picture(table: Table, name: str) -> None:
    """For people to look at; no test compares it."""
    SCREENSHOTS.mkdir(exist_ok=True)
    table.page.screenshot(path=SCREENSHOTS / f"use-{name}.png")
