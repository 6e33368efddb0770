"""The page that steps through a game, in a real browser."""

import pytest
from playwright.sync_api import Browser, Page

from games import VARIANTS, annotated, played
from tayu.page import page as page_of
from tayu.record import Record, plies

RECORD: Record = annotated(played(VARIANTS["goliath"], 4), 2, 5)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("page") / "game.html"
    file.write_text(page_of(RECORD), "utf-8")
    return file.as_uri()


def tiles(page: Page) -> int:
    """How many tiles are to be seen."""
    return page.locator("svg g[id^=t]:visible").count()


def test_it_steps_by_key_button_and_slider(page: Page, address: str) -> None:
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text))
    page.goto(address)
    assert tiles(page) == 0
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Ply on").click()
    assert tiles(page) == 2
    page.keyboard.press("ArrowLeft")  # though the button has the focus
    assert tiles(page) == 1
    page.get_by_role("slider").fill("20")
    assert page.locator("#said").inner_text().startswith("Ply 20")
    page.get_by_role("button", name="End").click()
    last = RECORD.positions()[-1]
    assert tiles(page) == len(last.board.placements)  # type: ignore[attr-defined]
    assert last.outcome is not None
    assert page.locator("#said").inner_text().endswith(last.outcome.text)
    assert page.locator("#ns").inner_text() == str(last.board.score.north_south)  # type: ignore[attr-defined]
    assert not wrong


def test_it_goes_into_branches_and_back(page: Page, address: str) -> None:
    page.goto(address)
    for name in RECORD.names[1:]:
        page.get_by_label("Line").select_option(label=name)
        page.locator("body").press("End")
        position = RECORD.positions(name)[-1]
        assert tiles(page) == len(position.board.placements)  # type: ignore[attr-defined]
        assert page.locator("#plies li:not(.branch)").count() == 1 + len(plies(RECORD, name))
    page.get_by_label("Line").select_option(label="main line")
    page.get_by_role("button", name=f"→ {RECORD.children()[0].name}", exact=True).click()
    assert page.locator("#line").input_value() != "0"


def test_it_is_dark_for_who_likes_it_dark(browser: Browser, address: str) -> None:
    papers = []
    for scheme in ("light", "dark"):
        context = browser.new_context(color_scheme=scheme)
        page = context.new_page()
        page.goto(address)
        papers.append(
            page.evaluate("getComputedStyle(document.querySelector('svg rect').parentNode).fill")
        )
        context.close()
    assert papers == ["rgb(250, 247, 240)", "rgb(20, 24, 26)"]


def test_it_asks_the_network_for_nothing(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    page.keyboard.press("End")
    assert asked == [address]
