"""A page that steps through a game by itself: one file, no kernel, no network.

The empty board stands on it once, and so does each tile or stone, wherever it comes
in the game or in a branch; stepping shows and hides. Colours are CSS variables, so
the one drawing is light or dark as its reader likes it.
"""

import json
from collections.abc import Iterable
from html import escape
from importlib.resources import files
from string import Template

from tayu import go_lines
from tayu.page.colours import THEMES, style, variables
from tayu.page.film import Film
from tayu.page.go_film import GoFilm
from tayu.record import Record
from tayu.sgf import SgfGame
from tayu.tromp_taylor import GoPosition


def page(game: Record | SgfGame, *, theme: str = "auto", title: str | None = None) -> str:
    """The HTML of a page that steps through a record and its branches, of Ta Yü or of Go.

    `title` is by default the event, or the names of those who play. `ValueError`
    for a theme that isn't one of `THEMES`.
    """
    colours = style(theme)
    if isinstance(game, Record) and isinstance(game.start, GoPosition):
        game = go_lines.from_record(game)
    if isinstance(game, SgfGame):
        return _page(colours, GoFilm(game, variables()), title or go_lines.title(game),
                     go_lines.headers(game))  # fmt: skip
    return _page(colours, Film(game, variables()), title or _title(game), game.headers)


def _page(colours: str, film: Film | GoFilm, named: str, headers: Iterable[tuple[str, str]]) -> str:
    told_headers = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in headers
    )
    return Template(_part("page.html")).substitute(
        title=escape(named),
        headers=f"<dl>{told_headers}</dl>" if told_headers else "",
        colours=colours,
        style=_part("page.css"),
        scores="".join(_score(*side) for side in zip(("ns", "ew"), film.sides, strict=True)),
        board=film.svg(named),
        # Nothing in a string may end the script that holds it.
        film=json.dumps(film.lines, ensure_ascii=False).replace("<", "\\u003c"),
        script=_part("page.js"),
    )


def _score(key: str, side: tuple[str, str, str]) -> str:
    """Where a side's score stands; `key` is the element's name in the script."""
    sign, name, colour = side
    return (
        f'<span class="{colour}"><i aria-hidden="true">{sign}</i> {name} <b id="{key}">0</b></span>'
    )


def _title(record: Record) -> str:
    names = [value for name, value in record.headers if name.startswith("seat ")]
    return record.header("event") or " – ".join(names) or "A game of Ta Yü"


def _part(name: str) -> str:
    return files(__package__).joinpath(name).read_text("utf-8")


__all__ = ["THEMES", "page"]
