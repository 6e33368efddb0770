"""Two small widgets of our own: a live piece of HTML, and the keeper of keys.

ipywidgets has neither: its HTML doesn't say where it was clicked, and its boxes
let keys through to the notebook. What they do in the browser is in `live.js` and
`keeper.js`.
"""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Any
from zlib import compress

import anywidget
import traitlets

from tayu.grid import Cell


def _script(name: str) -> str:
    return files("tayu_widgets").joinpath(name).read_text("utf-8")


class Live(anywidget.AnyWidget):
    """A piece of HTML whose elements with `data-key` can be clicked and pointed at.

    `html` is its markup, `texts` fills the elements with `data-text`, `marked` is
    the key of the element to mark (empty for none), and `values` fills the fields
    with `data-value`. While `beat` is above 0, a tick is heard every so many
    milliseconds. The markup is ours: whatever else goes into it must be escaped first.
    It goes to the browser as `packed`: lists and boards shrink to a fifth.
    """

    _esm = _script("live.js")
    html = traitlets.Unicode("")
    packed = traitlets.Bytes(compress(b"")).tag(sync=True)
    texts = traitlets.Dict(key_trait=traitlets.Unicode(), value_trait=traitlets.Unicode()).tag(
        sync=True
    )
    marked = traitlets.Unicode("").tag(sync=True)
    values = traitlets.Dict(key_trait=traitlets.Unicode(), value_trait=traitlets.Unicode()).tag(
        sync=True
    )
    beat = traitlets.Int(0).tag(sync=True)

    def __init__(self, *classes: str, html: str = "") -> None:
        super().__init__(html=html)
        for name in classes:
            self.add_class(name)

    @traitlets.observe("html")
    def _pack(self, _: object) -> None:
        self.packed = compress(self.html.encode())

    def write(
        self,
        html: str | None = None,
        texts: Mapping[str, str] | None = None,
        marked: str | None = None,
        values: Mapping[str, str] | None = None,
    ) -> None:
        """Change what is given, in one message; what stays the same isn't sent."""
        with self.hold_sync():
            if html is not None:
                self.html = html
            if texts is not None:
                self.texts = dict(texts)
            if marked is not None:
                self.marked = marked
            if values is not None:
                self.values = dict(values)

    def on_event(self, handler: Callable[[str, str], None]) -> None:
        """Have `handler(event, key)` called for `click`, `enter`, `leave` and `tick`."""
        self._hear(lambda content: "value" not in content, "event", "key", handler)

    def on_value(self, handler: Callable[[str, str], None]) -> None:
        """Have `handler(name, value)` called for each field that a person changes."""
        self._hear(lambda content: "value" in content, "key", "value", handler)

    def _hear(
        self,
        concerns: Callable[[dict[str, Any]], bool],
        first: str,
        second: str,
        handler: Callable[[str, str], None],
    ) -> None:
        def heard(_: object, content: dict[str, Any], __: object) -> None:
            if concerns(content):
                handler(content[first], content[second])

        self.on_msg(heard)

    def hand_over(self, name: str, kind: str, content: bytes) -> None:
        """Give the reader a file to keep, as a download in the browser."""
        self.send({"save": name, "type": kind}, [content])


class Keeper(anywidget.AnyWidget):
    """Keeps keys inside the explorer it stands in, and passes shortcuts on.

    `shortcuts` are keys as the browser names them, with `ctrl+` before those
    that are pressed with Ctrl or Command. `grid` is the board on its canvas:
    origin, scale, size and side of a `Viewport`, as its `grid` says; empty where there is no board.
    `page_theme` is told by the browser: `light` or `dark`, as the page is. `still` is the
    name of the still that the live view hides, see `tayu_widgets.saved`. `small` is told by the
    browser: whether the board is shown so small that its figures can't be read. `about` is what a
    screen reader says of the board when it is come to. `asks` says whether clicks with Shift
    or Alt, and fingers that stay, ask *why not?*, see `on_ask`.
    """

    _esm = _script("keeper.js")
    shortcuts = traitlets.List(traitlets.Unicode()).tag(sync=True)
    grid = traitlets.List(traitlets.Int()).tag(sync=True)
    page_theme = traitlets.Unicode("").tag(sync=True)
    still = traitlets.Unicode("").tag(sync=True)
    small = traitlets.Bool(False).tag(sync=True)
    asks = traitlets.Bool(False).tag(sync=True)
    about = traitlets.Unicode(
        "Board. Arrow keys move, Space lines up a tile, T turns it, Enter lays it, ? is help."
    ).tag(sync=True)

    def __init__(self, shortcuts: Sequence[str], grid: Sequence[int]) -> None:
        super().__init__(shortcuts=list(shortcuts), grid=list(grid))
        self.add_class("tayu-keeper")

    def on_key(self, handler: Callable[[str], None]) -> None:
        """Have `handler(key)` called for each shortcut."""
        self._hear("key", lambda content: handler(content["key"]))

    def on_ask(self, ask: Callable[[Cell], None], touch: Callable[[], None]) -> None:
        """Have `ask(cell)` called where somebody asks why not, and `touch()` before each tap.

        The cell may lie off the board. Without these, such clicks are clicks as any other.
        """
        self.asks = True
        self._hear("ask", lambda content: ask((content["cell"][0], content["cell"][1])))
        self._hear("touch", lambda _: touch())

    def _hear(self, event: str, handler: Callable[[dict[str, Any]], object]) -> None:
        def heard(_: object, content: dict[str, Any], __: object) -> None:
            if content["event"] == event:
                handler(content)

        self.on_msg(heard)


def tag(name: str, *inside: str, **attributes: object) -> str:
    """An HTML element around markup; `class_` and `data_key` become `class` and `data-key`."""
    return f"<{name}{_attributes(attributes)}>{''.join(inside)}</{name}>"


def text(words: object) -> str:
    """Words as markup."""
    return escape(str(words))


def by_hand(touch: str, mouse: str | None = None) -> str:
    """Words as markup: for hands on a screen, and others for who has a mouse."""
    if mouse is None:
        return text(touch)
    return tag("span", text(touch), class_=BY_TOUCH) + tag(
        "span", text(mouse), class_="tayu-by-mouse"
    )


BY_TOUCH = "tayu-by-touch"
"""The class of words that are for hands on a screen."""


def _attributes(attributes: Mapping[str, Any]) -> str:
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for name, value in attributes.items()
        if value is not None
    )
