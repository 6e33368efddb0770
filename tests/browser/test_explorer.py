"""What a person does in JupyterLab: by mouse, by keys, scrolled away, after a reload."""

import re
from collections.abc import Callable, Iterator

import nbformat
import pytest
from playwright.sync_api import Page, expect

import tayu
import tayu_widgets
from browser.lab import Lab, Notebook, wait_for
from browser.table import SAME, SOON, Table, difference
from tayu import Placement
from tayu.players import rate

LINES = "\n\n".join(f"Line {number}, to make the page a long one." for number in range(40))
IMPORTS = "from tayu import *\nfrom tayu_widgets import explore\n\n"
PYTHON = {"name": "python3", "display_name": "Python 3", "language": "python"}
Opened = Callable[[str], Table]


@pytest.fixture
def opened(page: Page, lab: Lab) -> Iterator[Opened]:
    """Opens a notebook that shows the explorer and little else, and gives its table.

    What is opened is Python text, such as `explore(seed=7)`, evaluated in the
    notebook and here, so that page and twin begin alike.
    """

    def open_(text: str) -> Table:
        cells = [
            nbformat.v4.new_markdown_cell(LINES),
            nbformat.v4.new_code_cell(IMPORTS + text),
            nbformat.v4.new_code_cell("kept = 'this cell is to stay as it is'"),
            nbformat.v4.new_markdown_cell(LINES),
        ]
        content = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": PYTHON})
        nbformat.write(content, lab.folder / "game.ipynb")
        notebook = Notebook(page, lab, "game.ipynb")
        notebook.open()
        notebook.run_all()
        table = Table(
            notebook, eval(text, {n: getattr(tayu, n) for n in tayu.__all__} | vars(tayu_widgets))
        )
        table.come_into_view()
        return table

    yield open_
    lab.end_sessions()


def best(table: Table) -> Placement:
    """The best placement by its rating: one that a person would choose."""
    return max(rate(table.twin.session.position), key=lambda rating: rating.value).placement


def test_the_notebooks_board_is_played_on(page: Page, lab: Lab) -> None:
    """The notebook that comes with it: hover, click, turn, lay, undo, redo, by mouse."""
    notebook = Notebook(page, lab, "1_explore.ipynb")
    notebook.open()
    notebook.run_all()
    table = Table(notebook, tayu_widgets.explore(seed=7))
    table.come_into_view()
    table.agree()
    middle = (9, 9)
    around = [(row, col) for row in range(7, 12) for col in range(7, 12)]
    bare = table.picture(around)

    table.choose(1)
    table.agree()
    table.comes_to_differ([middle], table.picture([(0, 0)]))  # it is dotted, a corner is not
    dotted = table.picture(around)

    table.hover(middle)
    table.agree()
    table.comes_to_differ(around, dotted)
    table.click(middle)
    table.agree()
    lined_up = table.picture(around)
    table.press("turn")
    table.agree()
    table.comes_to_differ(around, lined_up)
    table.press("lay")
    table.agree()
    laid = table.twin.session.board.placements[-1].cells
    table.comes_to_differ(around, bare)
    with_tile = table.picture(laid)

    table.press("undo")
    table.press("undo")
    table.agree()
    table.hover((0, 0))
    table.comes_to_look_like(around, bare)
    table.press("redo")
    table.press("redo")
    table.agree()
    table.comes_to_look_like(laid, with_tile)
    lab.end_sessions()


SMALL_GAME = "explore(rules=Rules(size=7, copies=1, drawing='bag', doubled=(1, 3, 5)), seed=3)"


def test_a_whole_game_is_played_to_its_score(opened: Opened) -> None:
    table = opened(SMALL_GAME)
    session = table.twin.session
    while not session.position.is_over:
        table.lay(best(table))
    outcome = session.position.outcome
    assert outcome is not None
    assert outcome.score.products == (4, 1)
    expect(table.root.locator(".tayu-message")).to_contain_text(outcome.text)
    expect(table.root.locator(".tayu-outcome")).to_have_text(outcome.text)

    last = session.board.placements[-1].cells
    table.hover((0, 0))
    at_the_end = table.picture(last)
    table.press("undo")
    table.agree()
    table.comes_to_differ(last, at_the_end)
    table.press("redo")
    table.agree()
    table.comes_to_look_like(last, at_the_end)


def test_a_board_half_out_of_sight_takes_the_first_click(opened: Opened, page: Page) -> None:
    """An unfocused canvas scrolls into view when pressed; the click is to stay where it was."""
    table = opened(SMALL_GAME)
    table.canvas.evaluate(
        """canvas => {
            let outer = canvas.parentElement;
            while (!/auto|scroll/.test(getComputedStyle(outer).overflowY)
                   || outer.scrollHeight <= outer.clientHeight) outer = outer.parentElement;
            const [board, window] = [canvas, outer].map(each => each.getBoundingClientRect());
            outer.scrollBy(0, board.top + board.height / 2 - window.top);
        }"""
    )
    page.locator(".jp-CodeCell .cm-content").last.click()
    assert page.evaluate("document.activeElement.tagName") != "CANVAS"
    lower = (5, 3)
    assert table.point_of((1, 3))[1] < 90, "the upper half is to be out of sight"
    table.click(lower)
    table.agree()
    assert table.twin.session.lined_up is not None


def test_a_game_goes_on_after_a_reload(opened: Opened, page: Page, lab: Lab) -> None:
    table = opened(SMALL_GAME)
    table.lay(best(table))
    table.lay(best(table))
    table.hover((0, 0))
    table.agree()
    before = table.picture()
    notebook = Notebook(page, lab, "game.ipynb")
    notebook.command("docmanager:save")
    notebook.reload()
    table.come_into_view()
    table.hover((0, 0))
    wait_for(lambda: difference(table.picture(), before) < SAME, "the board as it was")
    table.lay(best(table))


def test_it_is_played_by_keys_alone(opened: Opened) -> None:
    table = opened(SMALL_GAME)
    table.root.focus()
    for key in ("n", "Space", "t", "ArrowDown", "ArrowRight", "Escape", "n", "n", "Enter", "Enter"):
        table.key(key)
        table.agree()
    assert len(table.twin.session.board.placements) == 1
    for key in ("u", "r", "ControlOrMeta+z"):
        table.page.keyboard.press(key)
    table.twin.session.undo()
    table.agree()


def test_a_tap_is_a_click(opened: Opened, page: Page) -> None:
    table = opened(SMALL_GAME)
    page.touchscreen.tap(*table.point_of((3, 3)))
    table.twin.session.point((3, 3))
    table.twin.session.click((3, 3))
    table.agree()


def test_keys_after_any_control_stay_in_the_explorer(opened: Opened, page: Page, lab: Lab) -> None:
    """`x` and `d d` would delete the notebook's cell, `a` and `b` add one, `m` make it text."""
    table = opened(SMALL_GAME)
    notebook = Notebook(page, lab, "game.ipynb")
    notebook.watch()
    used: list[str] = []

    def keys(after: str) -> None:
        used.append(after)
        page.keyboard.type("xddabmyzcv")

    def use(place: str, most: int = MOST_CONTROLS) -> None:
        """Each control that is there, once; one may take others away, or bring some."""
        done: set[str] = set()
        while len(done) < most and (found := page.evaluate(NEXT_CONTROL, [place, [*done]])):
            name, across, down = found
            done.add(name)
            page.mouse.click(across, down)
            keys(name)
        assert notebook.changes() == [], used

    table.click((3, 3))
    keys("a cell")
    use(".tayu-table > :not(.tayu-side)")
    for tab in table.root.locator(".tayu-tab").all():
        tab.click()
        expect(tab).to_have_class(re.compile(r"\btayu-on\b"), timeout=SOON)
        keys("a tab")
        use(".tayu-side")
    assert len(used) > LEAST_CONTROLS


MOST_CONTROLS = 16  # of one place; a list's rows are all alike
LEAST_CONTROLS = 60  # that are used in all
NEXT_CONTROL = """
([place, done]) => {
  const controls = "tr[data-key], select, input, summary, button:not(.tayu-tab)";
  const seen = new Map();
  for (const each of document.querySelector(".tayu-explorer:not(.tayu-alone)")
      .querySelectorAll(`${place} :is(${controls})`)) {
    if (!each.checkVisibility({visibilityProperty: true}) || each.disabled) continue;
    const {key, value} = each.dataset;
    const kind = `${each.tagName} ${key ?? value ?? each.textContent}`;
    const name = `${kind} ${seen.get(kind) ?? 0}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    if (done.includes(name)) continue;
    each.scrollIntoView({block: "center"});
    const box = each.getBoundingClientRect();
    const at = [box.left + box.width / 2, box.top + box.height / 2];
    if (each.contains(document.elementFromPoint(...at))) return [name, ...at];
  }
}
"""
"""The next control of a place that can be clicked: a name for it, and where its middle is."""


def test_the_keys_are_the_boards_after_a_click_on_a_button(opened: Opened, page: Page) -> None:
    """A button that was reached by keys keeps them; one that was clicked gives them back."""
    table = opened(SMALL_GAME)
    focused = "document.activeElement.tagName"
    table.lay(best(table))
    table.press("undo")
    table.agree()
    wait_for(lambda: page.evaluate(focused) == "CANVAS", "the board to have the keys")
    table.root.locator(".tayu-redo").focus()
    page.keyboard.press("Enter")
    table.twin.buttons["redo"].click()
    table.agree()
    assert page.evaluate(focused) == "BUTTON"


def test_a_board_whose_kernel_has_gone_says_so(opened: Opened, page: Page, lab: Lab) -> None:
    opened(SMALL_GAME)
    Notebook(page, lab, "game.ipynb").command("kernelmenu:shutdown")
    said = "getComputedStyle(document.querySelector('.tayu-explorer'), '::after').content"
    wait_for(lambda: "The kernel has gone" in page.evaluate(said), "the board to tell of it")
