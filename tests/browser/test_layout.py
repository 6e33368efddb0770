"""Where things stand on a small laptop and on a phone: nothing is cut, nothing jumps."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from playwright.sync_api import Page

from browser.standing import page_of
from tayu import KOSMOS
from tayu_widgets import Explorer, explore
from tayu_widgets.panels.curve import Curve
from waiting import under_way, until

LAB = 121  # CSS pixels that JupyterLab takes of the height: 768 leave 647
OPEN, CLOSED = 934, 1186  # an explorer's width at 1366, with JupyterLab's file browser open or not
BOXES = """names => Object.fromEntries(names.map(name => {
  const {left, top, right, bottom, width} =
    document.querySelector(`.tayu-${name}`).getBoundingClientRect();
  return [name, {left, top, right, bottom, width}];
}))"""
PARTS = ("explorer", "canvas", "status", "bar", "side", "hand", "buttons", "ply")
Boxes = Mapping[str, Mapping[str, float]]


@pytest.fixture(scope="module")
def explorer() -> Explorer:
    return under_way(30)


def boxes(page: Page, explorer: Explorer) -> Boxes:
    page.set_content(page_of(explorer).replace("<body>", '<body style="margin:0">'))
    found: Boxes = page.evaluate(BOXES, [*PARTS])
    return found


@pytest.mark.parametrize("width", [OPEN, CLOSED])
def test_a_review_cuts_nothing_and_moves_only_the_boards_edge(
    page: Page, explorer: Explorer, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 768})
    explorer.timeline.show_curve(None)
    before = boxes(page, explorer)
    explorer.timeline.show_curve(Curve({ply: 0.5 + ply / 80 for ply in range(31)}))
    after = boxes(page, explorer)
    for each in (before, after):
        assert each["bar"]["bottom"] <= 768 - LAB
        assert each["side"]["bottom"] <= each["bar"]["top"]
        assert each["status"]["top"] >= each["canvas"]["bottom"]
    for part in ("hand", "buttons", "side", "status"):
        assert before[part]["left"] == after[part]["left"], part
        assert before[part]["width"] == after[part]["width"], part
    assert after["canvas"]["width"] > 440


@pytest.mark.parametrize("width", [284, 374])
def test_on_a_phone_the_ply_stands_beside_its_line(
    page: Page, explorer: Explorer, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    explorer.timeline.show_curve(None)
    found = boxes(page, explorer)
    line = page.locator("[data-value=line]").bounding_box()
    assert line is not None
    assert line["y"] < found["ply"]["top"] < line["y"] + line["height"]
    assert line["x"] + line["width"] <= found["ply"]["left"]
    assert found["ply"]["right"] <= found["bar"]["right"] + 1


def test_a_choice_of_a_rule_is_read_whole(page: Page, explorer: Explorer) -> None:
    explorer.timeline.show_curve(None)
    explorer.tabs.choose("what-if")
    try:
        panel = explorer.panel("what-if")
        panel.hear("click", "rule")
        page.set_viewport_size({"width": OPEN, "height": 768})
        boxes(page, explorer)
        needed, there = page.locator("[data-value=rule]").evaluate(
            """select => {
                const there = select.getBoundingClientRect().width;
                select.style.cssText = "flex: none; max-width: none; width: max-content";
                return [select.getBoundingClientRect().width, there];
            }"""
        )
        assert there >= needed
    finally:
        explorer.tabs.choose("ratings")


@pytest.mark.parametrize("width", [OPEN, CLOSED])
def test_boards_side_by_side_begin_at_one_height_and_are_seen_whole(
    page: Page, explorer: Explorer, width: int
) -> None:
    explorer.timeline.show_curve(None)
    explorer.tabs.choose("what-if")
    try:
        explorer.panel("what-if").hear("click", "rule")  # whose titles differ in length
        page.set_viewport_size({"width": width, "height": 768})
        boxes(page, explorer)
        pictures = page.locator(".tayu-pair .tayu-small-board")
        one, other = (pictures.nth(number).bounding_box() for number in (0, 1))
        assert one is not None
        assert other is not None
        assert (one["y"], one["height"]) == (other["y"], other["height"])
        assert one["height"] < 180
    finally:
        explorer.tabs.choose("ratings")


def test_the_legend_of_a_review_stands_clear_of_its_lines(page: Page, explorer: Explorer) -> None:
    page.set_viewport_size({"width": OPEN, "height": 768})
    explorer.timeline.show_curve(Curve({ply: 0.5 + ply / 80 for ply in range(31)}))
    boxes(page, explorer)
    legend, graph, status = (
        page.locator(place).bounding_box()
        for place in (".tayu-legend-line", ".tayu-plot svg", ".tayu-reading")
    )
    assert legend is not None
    assert graph is not None
    assert status is not None
    assert legend["y"] + legend["height"] <= graph["y"] + 0.5
    assert legend["y"] >= status["y"] + status["height"] - 0.5


def test_four_seats_see_their_tile_as_large_as_two(page: Page) -> None:
    page.set_viewport_size({"width": CLOSED, "height": 768})
    sizes = []
    for seats in (2, 4):
        explorer = explore(rules=replace(KOSMOS, seats=seats, drawing="bag"), seed=3)
        boxes(page, explorer)
        picture = page.locator(".tayu-drawn .tayu-picture").bounding_box()
        sizes.append(picture and (picture["width"], picture["height"]))
    assert sizes[0] == sizes[1] is not None


@pytest.mark.parametrize("width", [284, 374])
def test_on_a_phone_nothing_stands_beyond_the_edge(page: Page, width: int) -> None:
    explorer = under_way(12)
    explorer.tabs.choose("review")
    explorer.panel("review").hear("click", "review")
    reviewer = explorer.timeline.reviewer
    until(lambda: reviewer.review and reviewer.review.done and not reviewer.worker.busy)
    page.set_viewport_size({"width": width, "height": 844})
    boxes(page, explorer)
    for part in (".tayu-drawn button", ".tayu-figures", ".tayu-figures td", ".tayu-factors"):
        for place in page.locator(part).all():
            box = place.bounding_box()
            assert box is not None
            assert box["x"] + box["width"] <= width - 8, part


@pytest.mark.parametrize("width", [284, 374, OPEN, CLOSED])
def test_nothing_moves_between_a_draw_and_a_placement(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    explorer = explore(seed=7)
    draws = boxes(page, explorer)
    small = page.locator(".tayu-headline small")
    assert small.evaluate("it => it.scrollWidth <= it.clientWidth"), "the hint is read whole"
    explorer.hand.choose("1")
    lays = boxes(page, explorer)
    for part in ("hand", "buttons", "bar", "side"):
        assert draws[part] == lays[part], part
