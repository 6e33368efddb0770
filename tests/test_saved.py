"""Panels in a saved notebook: without a kernel a still stands where each of them was."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from tayu import KOSMOS
from tayu.palette import DARK, LIGHT
from tayu.tromp_taylor import GoPosition
from tayu_widgets import Session
from tayu_widgets.go import GoSession
from tayu_widgets.go import panels as of_go
from tayu_widgets.live import Live
from tayu_widgets.panels import (
    IN_SIGHT,
    IN_TABS,
    HeatPanel,
    NewGamePanel,
    Panel,
    RatingsPanel,
    StockPanel,
    WhyPanel,
)
from tayu_widgets.printed import NOTE, filled, plain, printed

OF_GO: list[type[Panel]] = [getattr(of_go, name) for name in of_go.__all__ if name != "GoPanel"]
EVERY: list[type[Panel]] = [*IN_SIGHT, *IN_TABS, *OF_GO]
each_panel = pytest.mark.parametrize("kind", EVERY, ids=lambda kind: kind.__name__)


def session_of(kind: type[Panel]) -> Any:
    if issubclass(kind, of_go.GoPanel):
        return GoSession.of(GoPosition.start(9, 9))
    session = Session.of(rules=replace(KOSMOS, drawing="bag"), seed=7)
    for _ in range(8):
        session.play(session.ways.placements[0])
    return session


@pytest.fixture
def panel(kind: type[Panel]) -> Iterator[Panel]:
    made = kind(session_of(kind))
    yield made
    made.close()


@each_panel
def test_a_still_is_a_page_of_its_own(panel: Panel) -> None:
    """Sound markup, that brings the pictures it refers to, and shows what the panel shows."""
    html = printed(panel, panel.palette)
    root = ElementTree.fromstring(html)
    names = {each.get("id") for each in root.iter() if each.get("id")}
    used = {each.get("href", "").removeprefix("#") for each in root.iter("use")}
    assert used <= names
    words = plain(html)
    assert words.endswith(NOTE)
    assert len(words) > len(NOTE) + 5
    assert "{" not in words, "no rules are read out"
    assert len(html) < 80_000


def still_of(panel: Panel) -> str:
    html = printed(panel, panel.palette)
    panel.close()
    return html


class TestWhatStandsThere:
    def test_ratings_are_read_as_text(self) -> None:
        session = session_of(RatingsPanel)
        words = plain(still_of(RatingsPanel(session)))
        first = session.ways.placements[0].cells[0]
        assert f"{first[0]}, {first[1]}" in words
        assert "Gentle  Full  Master" in words

    def test_numbers_and_marks_are_filled_in(self) -> None:
        live = Live(html='<b data-text="n"></b><i data-key="a"></i><i data-key="b" class="x"></i>')
        live.write(texts={"n": "<7>"}, marked="b")
        assert filled(live) == (
            '<b data-text="n">&lt;7&gt;</b><i data-key="a"></i>'
            '<i data-key="b" class="x tayu-on"></i>'
        )

    def test_fields_hold_what_they_held(self) -> None:
        live = Live(
            html='<select data-value="s"><option value="a">A</option><option value="b">B</option>'
            '</select><input type="range" data-value="ply"><input type="checkbox" data-value="c">'
            '<textarea data-value="t"></textarea>'
        )
        live.write(values={"s": "b", "ply": "3", "ply.max": "9", "c": "yes", "t": "<said>"})
        html = filled(live)
        assert '<option value="b" selected="selected">' in html
        assert 'max="9"' in html
        assert 'value="3"' in html
        assert 'checked="checked"' in html
        assert ">&lt;said&gt;</textarea>" in html
        assert plain(html) == "B<said>"

    def test_the_form_of_a_new_game_says_its_rules(self) -> None:
        panel = NewGamePanel(session_of(NewGamePanel))
        panel.hear_value("size", "7")
        html = still_of(panel)
        assert 'value="7"' in html
        assert "KOSMOS" in plain(html)

    def test_the_chosen_map_is_told(self) -> None:
        assert "Show  None" in plain(still_of(HeatPanel(session_of(HeatPanel))))

    def test_words_are_for_who_has_a_mouse(self) -> None:
        words = plain(still_of(WhyPanel(session_of(WhyPanel))))
        assert "Shift-click" in words
        assert "finger" not in words

    def test_it_is_in_the_panels_colours(self) -> None:
        light, dark = (StockPanel(session_of(StockPanel), each) for each in (LIGHT, DARK))
        for panel, palette in ((light, LIGHT), (dark, DARK)):
            html = still_of(panel)
            assert f"--tayu-paper:{palette.paper}" in html
            assert f"#tayu-{palette.name}-N012-0" in html

    def test_its_rules_are_for_itself_alone(self) -> None:
        """Those of another still on the page must not come between them, in whatever order."""
        one, two = (still_of(kind(session_of(kind))) for kind in (RatingsPanel, StockPanel))
        names = [html.split('"')[1] for html in (one, two)]
        assert names[0] != names[1]
        for html, name in zip((one, two), names, strict=True):
            style = ElementTree.fromstring(html)[0].text
            assert style is not None
            assert style.startswith(f".{name} {{")
            assert style.count("{") == style.count("}")
            assert ".tayu-terms" not in style or "tayu-terms" in html.split("</style>")[1]


TAKEN = """
from tayu_widgets import Session
from tayu_widgets.go import GoSession
from tayu_widgets.go.panels import *
from tayu_widgets.panels import *
from tayu.tromp_taylor import GoPosition
session, of_go = Session.of(seed=7), GoSession.of(GoPosition.start(9, 9))
"""


@pytest.fixture(scope="module")
def notebook() -> Any:
    """A notebook with every panel in a cell of its own, run and saved without its kernel."""
    import nbformat  # noqa: PLC0415  # both take seconds to import
    from nbclient import NotebookClient  # noqa: PLC0415

    texts = [f"{kind.__name__}({'of_go' if kind in OF_GO else 'session'})" for kind in EVERY]
    cells = [nbformat.v4.new_code_cell(text) for text in (TAKEN, *texts)]
    notebook = nbformat.v4.new_notebook(cells=cells)
    NotebookClient(notebook, kernel_name="python3", store_widget_state=False).execute()
    nbformat.validate(notebook)
    return notebook


def test_every_panel_leaves_a_still_before_its_live_view(notebook: Any) -> None:
    for kind, cell in zip(EVERY, notebook.cells[1:], strict=True):
        still, live = cell.outputs
        assert 'class="tayu-saved"' in still.data["text/html"], kind
        assert f"tayu-{kind.name}" in still.data["text/html"]
        assert NOTE in still.data["text/plain"]
        assert "application/vnd.jupyter.widget-view+json" in live.data
        assert kind.__name__ in live.data["text/plain"]


def test_a_page_made_of_it_shows_the_stills(notebook: Any) -> None:
    from nbconvert import HTMLExporter  # noqa: PLC0415

    page = HTMLExporter().from_notebook_node(notebook)[0]
    assert page.count('class="tayu-saved"') == len(EVERY)
    assert page.count(NOTE) == len(EVERY)
    assert "application/vnd.jupyter.widget-view+json" not in page
