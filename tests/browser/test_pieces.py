"""The two scripts in a browser, without a notebook: a made-up model stands for the kernel."""

from base64 import b64encode
from collections.abc import Callable
from importlib.resources import files
from typing import Any
from zlib import compress

import pytest
from playwright.sync_api import Page, expect

from browser.table import Finger
from tayu_widgets.live import tag

MODEL = """
window.made = (state) => {
  const heard = {}, sent = [], saved = [];
  const model = {
    get: (name) => state[name],
    set: (name, value) => { state[name] = value; },
    save_changes: () => saved.push({...state}),
    on: (event, act) => (heard[event] ??= []).push(act),
    send: (content) => sent.push(content),
    change: (name, value) => {
      state[name] = value;
      for (const act of heard[`change:${name}`] ?? []) act();
    },
    sent, saved,
  };
  return model;
};
window.bytes = (text) => new DataView(Uint8Array.from(atob(text), c => c.charCodeAt(0)).buffer);
"""
Rendered = Callable[[str, str, dict[str, Any]], None]


def packed(html: str) -> str:
    return b64encode(compress(html.encode())).decode()


@pytest.fixture
def rendered(page: Page) -> Rendered:
    """Renders a script's widget into an element of a page, as `window.model`."""

    def render(script: str, body: str, state: dict[str, Any]) -> None:
        page.set_content(f"<body>{body}</body>")
        page.evaluate(MODEL)
        page.evaluate(
            """async ([script, state]) => {
                const address = URL.createObjectURL(new Blob([script], {type: "text/javascript"}));
                const widget = (await import(address)).default;
                if (state.packed) state.packed = bytes(state.packed);
                window.model = made(state);
                window.end = widget.render({model, el: document.querySelector("#here")});
            }""",
            [files("tayu_widgets").joinpath(script).read_text("utf-8"), state],
        )

    return render


LIVE: dict[str, Any] = {"texts": {}, "marked": "", "values": {}, "beat": 0}


class TestLive:
    def test_what_was_packed_is_shown(self, page: Page, rendered: Rendered) -> None:
        html = tag("button", tag("b", data_text="n"), "ü", data_key="it", aria_pressed="false")
        state = LIVE | {"packed": packed(html), "texts": {"n": "7"}, "marked": "it"}
        rendered("live.js", "<div id=here></div>", state)
        button = page.get_by_role("button", name="7ü")
        expect(button).to_have_attribute("aria-pressed", "true")
        button.click()
        assert {"event": "click", "key": "it"} in page.evaluate("model.sent")

    def test_of_many_only_the_newest_stays(self, page: Page, rendered: Rendered) -> None:
        rendered("live.js", "<div id=here></div>", LIVE | {"packed": packed("first")})
        page.evaluate(
            "all => { for (const each of all) model.change('packed', bytes(each)); }",
            [packed(f"number {number}" + "x" * 500 * (9 - number)) for number in range(10)],
        )
        expect(page.locator("#here")).to_have_text("number 9")

    def test_a_click_survives_a_new_list(self, page: Page, rendered: Rendered) -> None:
        row = '<p data-key="row">A row</p>'
        rendered("live.js", "<div id=here></div>", LIVE | {"packed": packed(row)})
        page.get_by_text("A row").hover()
        page.mouse.down()
        page.evaluate("it => model.change('packed', bytes(it))", packed(row.replace("A", "The")))
        expect(page.locator("#here")).to_have_text("The row")
        page.mouse.up()
        assert {"event": "click", "key": "row"} in page.evaluate("model.sent")

    def test_a_field_that_is_written_in_is_kept(self, page: Page, rendered: Rendered) -> None:
        field = '<input type="text" data-value="name">'
        rendered("live.js", "<div id=here></div>", LIVE | {"packed": packed(field)})
        page.locator("input").press_sequentially("An")
        page.evaluate("it => model.change('packed', bytes(it))", packed("<p>more</p>" + field))
        expect(page.locator("p")).to_have_text("more")
        page.keyboard.type("na")
        expect(page.locator("input")).to_have_value("Anna")

    @pytest.mark.parametrize("kind", ["text", "number"])
    def test_what_is_selected_in_a_field_stays_so(
        self, page: Page, rendered: Rendered, kind: str
    ) -> None:
        field = f'<input type="{kind}" data-value="size">'
        state = LIVE | {"packed": packed(field), "values": {"size": "18"}}
        rendered("live.js", "<div id=here></div>", state)
        page.locator("input").select_text()
        page.evaluate("it => model.change('packed', bytes(it))", packed("<p>more</p>" + field))
        expect(page.locator("p")).to_have_text("more")
        page.keyboard.type("7")
        expect(page.locator("input")).to_have_value("7")


KEEPER: dict[str, Any] = {
    "shortcuts": ["n"],
    "grid": [],
    "page_theme": "",
    "still": "",
    "small": False,
    "asks": True,
    "about": "Board. Arrow keys move, Space lines up a tile, T turns it, Enter lays it, ? is help.",
}
EXPLORER = "<div class=tayu-explorer><div id=here></div><button>Act</button></div>"


GRID = [15, 5, 10, 7, 90]
"""A board of seven rows whose cells have ten pixels, with more sea at the west and the south."""

BOARD = """
<p>words that a long press might select</p>
<div class=tayu-explorer style="position:absolute; left:100px; top:100px"><div id=here></div>
<canvas width=90 height=90 style="width:360px; height:360px"></canvas></div>
<script>
  window.seen = []; window.menus = 0;
  const canvas = document.querySelector("canvas");
  for (const type of ["mousedown", "click"])
    canvas.addEventListener(type, () => seen.push(type));
  document.addEventListener("contextmenu", (event) => { menus += !event.defaultPrevented; });
</script>"""


def middle_of(cell: tuple[int, int]) -> tuple[float, float]:
    """Where the middle of a cell of that board is on the page."""
    row, col = cell
    return 100 + 4 * (20 + 10 * col), 100 + 4 * (10 + 10 * row)


class TestKeeper:
    @pytest.mark.parametrize("system", ["light", "dark"])
    def test_the_systems_theme_is_told(self, page: Page, rendered: Rendered, system: Any) -> None:
        page.emulate_media(color_scheme=system)
        rendered("keeper.js", EXPLORER, KEEPER)
        page.wait_for_function("theme => model.get('page_theme') === theme", arg=system)
        other = "dark" if system == "light" else "light"
        page.emulate_media(color_scheme=other)  # type: ignore[arg-type]
        page.wait_for_function("theme => model.get('page_theme') === theme", arg=other)

    def test_the_pages_own_theme_goes_before(self, page: Page, rendered: Rendered) -> None:
        rendered("keeper.js", EXPLORER, KEEPER)
        for light, theme in (("false", "dark"), ("true", "light")):
            page.evaluate("light => { document.body.dataset.jpThemeLight = light; }", light)
            page.wait_for_function("theme => model.get('page_theme') === theme", arg=theme)
        assert page.evaluate("model.saved.at(-1).page_theme") == "light"

    def test_the_still_of_a_live_board_is_hidden(self, page: Page, rendered: Rendered) -> None:
        still = '<p class=tayu-saved data-still="{}">{}</p>'
        stills = still.format("a1", "mine") + still.format("b2", "another’s")
        rendered("keeper.js", stills + EXPLORER, KEEPER | {"still": "a1"})
        expect(page.get_by_text("mine")).to_be_hidden()
        expect(page.get_by_text("another’s")).to_be_visible()

    def test_a_board_says_whether_it_is_small(self, page: Page, rendered: Rendered) -> None:
        rendered("keeper.js", BOARD, KEEPER | {"grid": GRID})
        for width, small in ((120, "true"), (360, "false"), (150, "true")):
            page.evaluate("width => { canvas.style.width = `${width}px`; }", width)
            page.wait_for_function(f"() => model.get('small') === {small}")
        assert page.evaluate("model.saved.at(-1).small") is True

    def test_keys_stay_inside_and_tab_goes_on(self, page: Page, rendered: Rendered) -> None:
        rendered("keeper.js", EXPLORER, KEEPER)
        page.wait_for_function(
            "document.querySelector('.tayu-explorer').dataset.lmSuppressShortcuts"
        )
        page.evaluate(
            "window.out = []; document.addEventListener('keydown', e => out.push(e.key));"
        )
        page.locator(".tayu-explorer").focus()
        for key in ("x", "n", "Tab"):
            page.keyboard.press(key)
        assert page.evaluate("out") == []
        assert page.evaluate("model.sent") == [{"event": "key", "key": "n"}]
        expect(page.get_by_role("button", name="Act")).to_be_focused()

    def test_a_click_with_shift_asks_of_its_own_cell(self, page: Page, rendered: Rendered) -> None:
        """Wherever the pointer was seen last: the cell goes with the question."""
        rendered("keeper.js", BOARD, KEEPER | {"grid": GRID})
        page.wait_for_selector("[role=application]")
        for cell in ((4, 2), (-1, 3)):
            page.mouse.move(*middle_of((0, 0)))
            page.evaluate(
                """([x, y]) => document.querySelector("canvas").dispatchEvent(new MouseEvent(
                    "mousedown", {clientX: x, clientY: y, shiftKey: true, bubbles: true}))""",
                middle_of(cell),
            )
            assert page.evaluate("model.sent.at(-1)") == {"event": "ask", "cell": [*cell]}
        assert page.evaluate("seen") == []

    def test_a_finger_that_stays_asks_and_does_nothing_else(
        self, page: Page, rendered: Rendered
    ) -> None:
        rendered("keeper.js", BOARD, KEEPER | {"grid": GRID})
        page.wait_for_selector("[role=application]")
        touch = Finger(page)
        touch.down(middle_of((4, 2)))
        page.wait_for_function("model.sent.length")
        touch.up()
        assert page.evaluate("model.sent") == [{"event": "ask", "cell": [4, 2]}]
        assert page.evaluate("seen") == []
        assert page.evaluate("getSelection().toString()") == ""
        touch.down(middle_of((1, 1)))  # a tap after it is a tap
        touch.up()
        page.wait_for_function("seen.includes('mousedown')")
        assert page.evaluate("model.sent.at(-1)") == {"event": "touch"}
        assert page.evaluate("menus") == 0

    @pytest.mark.parametrize("how", ["it moves", "it leaves", "another comes"])
    def test_a_finger_that_does_not_stay(self, page: Page, rendered: Rendered, how: str) -> None:
        rendered("keeper.js", BOARD, KEEPER | {"grid": GRID})
        page.wait_for_selector("[role=application]")
        touch = Finger(page)
        touch.down(middle_of((4, 2)))
        if how == "it moves":
            touch.move(middle_of((4, 4)))
        elif how == "it leaves":
            touch.up()
        else:
            touch.down(middle_of((4, 2)), middle_of((1, 1)))
        page.wait_for_timeout(700)  # longer than it would have to stay
        assert not [each for each in page.evaluate("model.sent") if each["event"] == "ask"]

    def test_where_nobody_hears_a_finger_is_a_click(self, page: Page, rendered: Rendered) -> None:
        rendered("keeper.js", BOARD, KEEPER | {"grid": GRID, "asks": False})
        page.wait_for_selector("[role=application]")
        page.touchscreen.tap(*middle_of((2, 2)))
        page.wait_for_function("seen.includes('mousedown')")
        assert page.evaluate("model.sent") == []

    def test_the_canvas_has_a_name_and_is_described(self, page: Page, rendered: Rendered) -> None:
        told = "<canvas></canvas><p class=tayu-told>3 tiles laid.</p>"
        body = EXPLORER.replace("<button>", told + "<button>")
        rendered("keeper.js", body, KEEPER | {"grid": [0, 0, 10, 7, 100]})
        board = page.get_by_role("application")
        expect(board).to_have_accessible_description("3 tiles laid.")
        expect(board).to_have_accessible_name(KEEPER["about"])
