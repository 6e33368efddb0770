"""A panel as it stands: its markup without a kernel behind it, and its words as plain text.

A piece of HTML fills and marks itself in the browser (`live.js`); here the same is done to
it beforehand. It comes with the rules of the style sheet and the pictures that it needs,
and no others.
"""

from collections.abc import Iterator, Mapping
from html import escape
from html.parser import HTMLParser
from typing import Any

from ipycanvas import MultiCanvas
from ipywidgets import HTML, Box, Button, Dropdown, FileUpload, Textarea, Widget

from tayu.palette import Palette
from tayu_widgets.live import BY_TOUCH, Keeper, Live, tag, text
from tayu_widgets.pictures import sheet_for
from tayu_widgets.saved import name_of
from tayu_widgets.theme import styles_for

NOTE = "A still of what was here: run the cell to use it."
"""What is said below a panel that nobody answers for."""

_BOXES = """
.widget-box, .widget-dropdown { display: flex; } .widget-vbox { flex-direction: column; }
.widget-dropdown { align-items: center; gap: 8px; } .widget-dropdown > select { flex: 1; }
"""
"""What notebooks' own sheets do for boxes; a page that was made of one has none of them."""

_WHOLE = """.tayu-explorer.tayu-alone .tayu-side .tayu-scroll { max-height: none; }"""
"""Nothing is scrolled that nobody answers for."""


def printed(box: Box, palette: Palette) -> str:
    """A panel that stands alone, with all that it needs to look as it does."""
    classes = " ".join((*box._dom_classes, "tayu-still"))
    inside = "".join(markup(each) for each in box.children if not _surrounds(each))
    note = tag("p", text(NOTE), class_="tayu-note")
    shown = tag("div", tag("div", inside, inert="inert"), note, class_=classes)
    rules = _BOXES + styles_for(shown, palette) + _WHOLE
    # Its rules are for itself alone: another view on the page has more of them, in an order.
    own = f"tayu-kept-{name_of(shown)}"
    styles = tag("style", f".{own} {{{rules}}}")
    return tag("div", styles, sheet_for(shown, palette), shown, class_=own)


def _surrounds(widget: Widget) -> bool:
    """Whether it is the frame's: styles, and the keeper of keys."""
    return isinstance(widget, Keeper | HTML)


def markup(widget: Any) -> str:
    """What a widget looks like, as markup; nothing of what is hidden."""
    if widget.layout.display == "none" or isinstance(widget, Keeper):
        return ""
    classes = " ".join(widget._dom_classes)
    match widget:
        case Box():
            kind = "widget-box widget-vbox" if "tayu-side" in widget._dom_classes else "widget-box"
            return tag("div", *map(markup, widget.children), class_=f"{kind} {classes}")
        case Live():
            return tag("div", filled(widget), class_=f"tayu-live {classes}")
        case Button() | FileUpload():
            return tag("button", text(widget.description), class_=f"jupyter-button {classes}")
        case HTML():
            return str(widget.value)
        case MultiCanvas():
            return tag("canvas", class_=classes)
    return tag("div", _label(widget), _field(widget), class_=f"{_kind(widget)} {classes}")


def _kind(widget: Any) -> str:
    return "widget-dropdown" if isinstance(widget, Dropdown) else "widget-text"


def _label(widget: Any) -> str:
    return tag("label", text(widget.description), class_="widget-label")


def _field(widget: Any) -> str:
    match widget:
        case Dropdown():
            return tag("select", tag("option", text(widget.label), selected="selected"))
        case Textarea():
            return tag("textarea", text(widget.value), placeholder=widget.placeholder or None)
    return tag("input", value=widget.value)


def filled(live: Live) -> str:
    """The markup of a piece of HTML with its texts, its values and its mark in their places."""
    return _Filling(live).whole(live.html)


class _Filling(HTMLParser):
    """Writes markup again, as it is once the browser has filled it."""

    def __init__(self, live: Live) -> None:
        super().__init__(convert_charrefs=False)
        self._live = live
        self._parts: list[str] = []
        self._chosen: str | None = None

    def whole(self, html: str) -> str:
        self.feed(html)
        self.close()
        return "".join(self._parts)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: "" if value is None else value for name, value in attrs}
        self._mark(given)
        value = self._live.values.get(given.get("data-value", ""))
        if tag == "select":
            self._chosen = value
        elif tag == "option" and self._chosen == given.get("value"):
            given["selected"] = "selected"
        elif tag == "input" and value is not None:
            given |= self._held(given, value)
        self._parts.append(f"<{tag}{''.join(_written(given))}{'/' if tag in _VOID else ''}>")
        if "data-text" in given:
            self._parts.append(text(self._live.texts.get(given["data-text"], "")))
        if tag == "textarea" and value is not None:
            self._parts.append(text(value))

    def _mark(self, given: dict[str, str]) -> None:
        if self._live.marked and given.get("data-key") == self._live.marked:
            given["class"] = f"{given.get('class', '')} tayu-on".strip()
            if "aria-pressed" in given:
                given["aria-pressed"] = "true"

    def _held(self, given: Mapping[str, str], value: str) -> dict[str, str]:
        if given.get("type") == "checkbox":
            return {"checked": "checked"} if value == "yes" else {}
        field = given["data-value"]
        more = {
            name.removeprefix(f"{field}."): each
            for name, each in self._live.values.items()
            if name.startswith(f"{field}.")
        }
        return more | {"value": value}

    def handle_endtag(self, tag: str) -> None:
        if tag not in _VOID:
            self._parts.append(f"</{tag}>")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_data(self, data: str) -> None:
        self._parts.append(data)

    def handle_entityref(self, name: str) -> None:
        self._parts.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._parts.append(f"&#{name};")


_VOID = frozenset({"br", "col", "hr", "img", "input"})
"""Elements that hold nothing."""

_AS_IN_SVG = {"viewbox": "viewBox", "preserveaspectratio": "preserveAspectRatio"}
"""Names that the parser writes small, and pages want as they are."""


def _written(given: Mapping[str, str]) -> Iterator[str]:
    for name, value in given.items():
        yield f' {_AS_IN_SVG.get(name, name)}="{escape(value)}"'


# -- as text


def plain(html: str) -> str:
    """The words of markup: a line for each row and paragraph, two spaces between cells."""
    words = _Words()
    words.feed(html)
    words.close()
    lines = (" ".join(line.split(" ")).strip() for line in "".join(words.parts).splitlines())
    return "\n".join(line for line in lines if line)


class _Words(HTMLParser):
    _UNSEEN = frozenset({"style", "svg"})
    _BETWEEN: Mapping[str, str] = {
        **dict.fromkeys(("td", "th", "button", "label", "select", "span", "b", "small", "i"), "  "),
        **dict.fromkeys(("tr", "p", "div", "li", "h3", "figcaption", "table"), "\n"),
    }

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self._unseen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        unchosen = tag == "option" and "selected" not in given
        if self._unseen or unchosen or tag in self._UNSEEN or given.get("class") == BY_TOUCH:
            self._unseen.append(tag)
        else:
            self.parts.append(self._BETWEEN.get(tag, ""))

    def handle_endtag(self, tag: str) -> None:
        if self._unseen:
            self._unseen.pop()
        elif self._BETWEEN.get(tag) == "\n":
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._unseen:
            self.parts.append(data)
