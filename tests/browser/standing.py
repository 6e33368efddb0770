"""An explorer as a page that stands still: its markup and styles without a kernel behind them."""

import re
from html import escape
from typing import Any

from ipycanvas import MultiCanvas
from ipywidgets import HTML, Box, Button, Dropdown, FileUpload, Textarea

from tayu_widgets import Explorer
from tayu_widgets.live import Keeper, Live, tag

BASE = """<style>
.widget-box { display: flex; }
.widget-vbox { flex-direction: column; }
</style>"""
"""What JupyterLab's own sheets do for boxes."""


def page_of(explorer: Explorer) -> str:
    """The page; tabs that aren't chosen are hidden as they are in a notebook."""
    return f"<!doctype html><body>{BASE}{_markup(explorer)}</body>"


def _markup(widget: Any) -> str:
    hidden = "display:none" if widget.layout.display == "none" else None
    given: dict[str, Any] = {"class_": " ".join(widget._dom_classes), "style": hidden}
    if isinstance(widget, Keeper):
        return ""
    if isinstance(widget, Box):
        kind = "widget-vbox" if "tayu-side" in widget._dom_classes else ""
        given["class_"] += f" widget-box {kind}"
        return tag("div", *map(_markup, widget.children), **given)
    if isinstance(widget, Button | FileUpload):
        given["class_"] += " jupyter-button"
        return tag("button", escape(widget.description), **given)
    return tag("canvas" if isinstance(widget, MultiCanvas) else "div", _inside(widget), **given)


def _inside(widget: Any) -> str:
    match widget:
        case Live():
            return _filled(widget)
        case HTML():
            return str(widget.value)
        case Dropdown():
            return tag("select", tag("option", escape(widget.value)))
        case Textarea():
            return tag("textarea")
        case MultiCanvas():
            return ""
    return tag("input")


def _filled(live: Live) -> str:
    """The markup with its texts in their places."""
    place = re.compile(r'<[^>]*data-text="([^"]*)"[^>]*>')
    return place.sub(lambda found: found[0] + escape(live.texts.get(found[1], "")), live.html)
