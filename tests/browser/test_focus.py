"""Whatever can be used by the mouse can be reached by keys, and one sees where one is."""

from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import Page

from browser.standing import page_of
from tayu import KOSMOS
from tayu_widgets import Explorer, Session, explore

BAG = replace(KOSMOS, drawing="bag")
CONTROLS = "button, select, input, textarea, summary, a[href], tr[data-key], [tabindex]"


@pytest.fixture(scope="module")
def explorer() -> Explorer:
    session, chance = Session.of(rules=BAG, seed=7), Random(1)
    for _ in range(30):
        session.play(chance.choice(session.position.legal_moves()))
    return explore(session)


def test_every_control_is_reached_and_shows_its_focus(page: Page, explorer: Explorer) -> None:
    for panel in explorer.panels:
        if panel.title:
            explorer.tabs.choose(panel.name)
        page.set_content(page_of(explorer))
        page.keyboard.press("Tab")  # from now on the focus is to be seen
        controls, lost = page.evaluate(
            """controls => {
                const all = [...document.querySelectorAll(controls)].filter(each =>
                    each.checkVisibility({visibilityProperty: true}) && !each.disabled
                    && each.tagName !== "CANVAS");
                const lost = all.filter(each => {
                    each.focus();
                    const {outlineStyle, outlineWidth} = getComputedStyle(each);
                    const seen = outlineStyle !== "none" && parseFloat(outlineWidth) >= 1;
                    return each.tabIndex < 0 || document.activeElement !== each || !seen;
                });
                return [all.length, lost.map(each => each.outerHTML.slice(0, 160))];
            }""",
            CONTROLS,
        )
        assert controls > 20
        assert lost == [], panel.name
