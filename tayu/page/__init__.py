"""A page that steps through a game by itself: one file, no kernel, no network.

The empty board stands on it once, and so does each tile, wherever it comes in
the game or in a branch; stepping shows and hides. Colours are CSS variables, so
the one drawing is light or dark as its reader likes it.
"""

import json
from dataclasses import fields
from html import escape
from importlib.resources import files
from string import Template
from typing import Any

from tayu.page.film import Film
from tayu.palette import PALETTES, Palette
from tayu.record import Record
from tayu.telling import check_is_ta_yu

THEMES = ("auto", "light", "dark")
"""`auto` follows what the reader's system is set to."""


def page(record: Record, *, theme: str = "auto", title: str | None = None) -> str:
    """The HTML of a page that steps through a record and its branches.

    `title` is by default the header `event`, or the seats' names. `ValueError`
    for a theme that isn't one of `THEMES`.
    """
    if theme not in THEMES:
        raise ValueError(f"theme is {theme!r}, but it must be one of {', '.join(THEMES)}")
    check_is_ta_yu(record)
    named = title or _title(record)
    film = Film(record, _variables())
    told_headers = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in record.headers
    )
    return Template(_part("page.html")).substitute(
        title=escape(named),
        headers=f"<dl>{told_headers}</dl>" if told_headers else "",
        colours=_colours(theme),
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


# -- colours


def _variables() -> Palette:
    """A palette whose colours are names, to be looked up by the page's reader."""
    light = PALETTES["light"]
    names: dict[str, Any] = {field.name: getattr(light, field.name) for field in fields(light)}
    return Palette(**{name: _variable(name, value) for name, value in names.items()})


def _variable(name: str, value: str | tuple[str, ...]) -> Any:
    if isinstance(value, str):
        return f"var(--{name})"
    return tuple(f"var(--{name}-{place})" for place in range(len(value)))


def _colours(theme: str) -> str:
    """The style sheet that says what the variables are."""
    if theme != "auto":
        return f":root{{color-scheme:{theme};{_values(PALETTES[theme])}}}"
    dark = f"@media (prefers-color-scheme:dark){{:root{{{_values(PALETTES['dark'])}}}}}"
    return f":root{{color-scheme:light dark;{_values(PALETTES['light'])}}}{dark}"


def _values(palette: Palette) -> str:
    pairs: list[tuple[str, str]] = []
    for field in fields(palette):
        value = getattr(palette, field.name)
        if isinstance(value, tuple):
            pairs += [(f"{field.name}-{k}", colour) for k, colour in enumerate(value)]
        elif field.name != "name":
            pairs.append((field.name, value))
    return "".join(f"--{name}:{value};" for name, value in pairs)


__all__ = ["THEMES", "page"]
