"""A page that steps through a game by itself: one file, no kernel, no network.

The empty board stands on it once, and so does each tile, wherever it comes in
the game or in a branch; stepping shows and hides. Colours are CSS variables, so
the one drawing is light or dark as its reader likes it.
"""

import json
from html import escape
from importlib.resources import files
from string import Template

from tayu.page.colours import THEMES, style, variables
from tayu.page.film import Film
from tayu.record import Record
from tayu.telling import check_is_ta_yu


def page(record: Record, *, theme: str = "auto", title: str | None = None) -> str:
    """The HTML of a page that steps through a record and its branches.

    `title` is by default the header `event`, or the seats' names. `ValueError`
    for a theme that isn't one of `THEMES`.
    """
    colours = style(theme)
    check_is_ta_yu(record)
    named = title or _title(record)
    film = Film(record, variables())
    told_headers = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in record.headers
    )
    return Template(_part("page.html")).substitute(
        title=escape(named),
        headers=f"<dl>{told_headers}</dl>" if told_headers else "",
        colours=colours,
        style=_part("page.css"),
        board=film.svg(named),
        # Nothing in a string may end the script that holds it.
        film=json.dumps(film.lines, ensure_ascii=False).replace("<", "\\u003c"),
        script=_part("page.js"),
    )


def _title(record: Record) -> str:
    names = [value for name, value in record.headers if name.startswith("seat ")]
    return record.header("event") or " – ".join(names) or "A game of Ta Yü"


def _part(name: str) -> str:
    return files(__package__).joinpath(name).read_text("utf-8")


__all__ = ["THEMES", "page"]
