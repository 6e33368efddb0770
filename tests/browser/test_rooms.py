"""The rooms around the board in JupyterLab: new games, records, the timeline, the computer."""

from collections.abc import Callable, Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from browser.lab import Lab, Notebook, wait_for
from browser.table import SOON, Table
from games import SMALL, annotated, played
from tayu.record import parse, plies, write
from tayu_widgets import Explorer, explore

PYTHON = {"name": "python3", "display_name": "Python 3", "language": "python"}
GAME = annotated(played(SMALL, 4), 2)
OPEN_IT = f"from tayu.record import parse\nexplore(parse({write(GAME)!r}))"
Opened = Callable[[str, Explorer], Table]


@pytest.fixture
def opened(page: Page, lab: Lab) -> Iterator[Opened]:
    """Runs a cell that shows an explorer; `twin` is to begin alike."""

    def open_(text: str, twin: Explorer) -> Table:
        cell = nbformat.v4.new_code_cell(
            f"from tayu import *\nfrom tayu_widgets import explore\n{text}"
        )
        content = nbformat.v4.new_notebook(cells=[cell], metadata={"kernelspec": PYTHON})
        nbformat.write(content, lab.folder / "rooms.ipynb")
        notebook = Notebook(page, lab, "rooms.ipynb")
        notebook.open()
        notebook.run_all()
        table = Table(notebook, twin)
        table.come_into_view()
        return table

    yield open_
    lab.end_sessions()


def tab(table: Table, name: str) -> Locator:
    table.root.locator(f".tayu-tab-{name}").click(timeout=SOON)
    table.twin.tabs.choose(name)
    return table.root.locator(f".tayu-panel.tayu-{name}")


def says(table: Table, text: str) -> None:
    expect(table.root.locator(".tayu-message")).to_contain_text(text, timeout=SOON)


def test_a_new_game_of_another_size(opened: Opened) -> None:
    """What makes no game is refused where it was entered; then the board takes another size."""
    table = opened("explore(seed=7)", explore(seed=7))
    form = tab(table, "new-game")
    form.locator("[data-value=preset]").select_option("GOLIATH")
    form.locator("[data-value=size]").fill("7")
    form.locator("[data-value='seat 0']").fill("Anna")
    expect(form.locator(".tayu-wrong")).to_contain_text("shore positions 0 to 6", timeout=SOON)
    form.locator("[data-value=doubled]").fill("1, 4")
    form.locator("[data-value=seed]").fill("5")
    form.locator("[data-key=start]").focus()
    expect(form.locator(".tayu-wrong")).to_be_empty(timeout=SOON)
    expect(form.locator("[data-value='seat 0']")).to_have_value("Anna")
    form.locator("[data-key=start]").click()
    says(table, "North–south to lay")
    expect(table.root.locator(".tayu-score-ns .tayu-name")).to_have_text("Anna")

    for name, value in (("preset", "GOLIATH"), ("size", "7"), ("doubled", "1, 4"), ("seed", "5")):
        table.twin.new.hear_value(name, value)
    table.twin.new.start()
    table.lay(table.twin.session.ways.placements[0])
    table.agree()


def test_the_timeline_goes_anywhere(opened: Opened, page: Page) -> None:
    table = opened(OPEN_IT, explore(GAME))
    last = plies(GAME)[-1].number
    bar = table.root.locator(".tayu-bar")
    for button, number in (("last", last), ("back", last - 1), ("first", 0), ("next", 1)):
        bar.locator(f"[data-key={button}]").click()
        expect(bar.locator(".tayu-ply")).to_have_text(f"Ply {number} of {last}", timeout=SOON)
    slider = bar.get_by_role("slider")
    slider.fill("5")
    says(table, "Ply 5, ")
    slider.press("End")
    expect(bar.locator(".tayu-ply")).to_have_text(f"Ply {last} of {last}", timeout=SOON)
    slider.hover()
    page.mouse.wheel(0, -100)
    expect(bar.locator(".tayu-ply")).to_have_text(f"Ply {last - 1} of {last}", timeout=SOON)
    table.root.focus()
    page.keyboard.press("Home")
    expect(bar.locator(".tayu-ply")).to_have_text(f"Ply 0 of {last}", timeout=SOON)
    bar.locator("[data-value=speed]").select_option(label="fast")
    bar.locator("[data-key=play]").click()
    expect(bar.locator(".tayu-ply")).to_have_text(f"Ply {last} of {last}", timeout=SOON)
    branch = GAME.names[1]
    bar.locator("[data-value=line]").select_option(label=f"Branch {branch}")
    says(table, f"Branch {branch}.")


def test_a_record_goes_out_and_comes_in(opened: Opened, page: Page, tmp_path: Path) -> None:
    table = opened("explore(rules=GOLIATH, seed=3)", explore(seed=3))
    panel = tab(table, "record")
    text = write(GAME)
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(text.removesuffix("end\n"), "utf-8")
    with page.expect_file_chooser(timeout=SOON) as chooser:
        panel.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(damaged)
    note = panel.locator(".tayu-note")
    expect(note).to_contain_text("What is sound before it was opened.", timeout=SOON)
    for name in GAME.names[1:]:
        expect(panel.locator(f"[data-key='line {name}']")).to_be_visible()
    with page.expect_download(timeout=SOON) as download:
        panel.locator("[data-key='get txt']").click()
    kept = tmp_path / "kept.txt"
    download.value.save_as(kept)
    assert parse(kept.read_text("utf-8")) == GAME
    panel.locator("[data-value=file]").fill("mine.txt")
    panel.locator("[data-key=save]").click()
    expect(note).to_contain_text("mine.txt", timeout=SOON)


def test_the_computer_plays_beside_a_live_board(opened: Opened) -> None:
    rules = "rules=Rules(size=7, copies=2, doubled=(1, 4), drawing='bag')"
    text = f"explore({rules}, seed=2, players=('person', 'random'))"
    table = opened(text, explore(rules=SMALL, seed=2, players=("person", "random")))
    session = table.twin.session
    bar = table.root.locator(".tayu-bar .tayu-ply")
    for _ in range(2):
        table.click(session.ways.placements[0].cells[1])
        table.agree()
        table.press("lay")
        wait_for(lambda: session.level is None, "the twin's computer")
        at = session.line.at
        expect(bar).to_have_text(f"Ply {at} of {at}", timeout=SOON)
        table.agree()
    expect(table.root.locator(".tayu-errors")).to_be_empty()
