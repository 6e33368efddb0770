"""How the explorer looks: one style sheet, coloured by the palette of the board."""

import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files

from tayu.errors import as_whole
from tayu.palette import PALETTES, Palette

SMALLEST = 200
"""The least height of a board, in CSS pixels, on which cells can still be told apart."""


_SHEETS = ("explorer.css", "rooms.css", "ratings.css", "sides.css", "asking.css", "go/go.css")


@lru_cache(maxsize=1)
def style_sheet() -> str:
    """The style element that every explorer carries; it colours both themes."""
    themes = "".join(_variables(palette) for palette in PALETTES.values())
    return f"<style>{themes}{_rules()}</style>"


@lru_cache(maxsize=1)
def _rules() -> str:
    folder = files("tayu_widgets")
    return "".join(folder.joinpath(name).read_text("utf-8") for name in _SHEETS)


def styles_for(markup: str, palette: Palette) -> str:
    """The rules that can apply to some markup in this palette, and the palette's colours."""
    there = frozenset(re.findall(r"tayu-[\w-]+", markup))
    bare = re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", _rules(), flags=re.DOTALL))
    return _variables(palette) + _applying(bare, there)


def _applying(rules: str, there: frozenset[str]) -> str:
    """The rules without those that need a class that isn't there."""
    kept = []
    for head, body in _blocks(rules):
        inside = _applying(body, there) if head.startswith("@") else body
        if inside and (head.startswith("@") or _applies(head, there)):
            kept.append(f"{head}{{{inside}}}")
    return "".join(kept)


def _applies(head: str, there: frozenset[str]) -> bool:
    """Whether one of the selectors, but for what stands in parentheses, has all its classes."""
    selectors = re.sub(r"\((?:[^()]|\([^()]*\))*\)", "", head).split(",")
    return any(there.issuperset(re.findall(r"tayu-[\w-]+", each)) for each in selectors)


def _blocks(rules: str) -> Iterator[tuple[str, str]]:
    """What stands before each outermost brace, and what stands within."""
    start, opened, depth = 0, 0, 0
    for at, sign in enumerate(rules):
        if sign == "{":
            opened = at if depth == 0 else opened
            depth += 1
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield rules[start:opened].strip(), rules[opened + 1 : at].strip()
                start = at + 1


def at_most(height: int | None) -> tuple[str, str]:
    """A class and its style element, with which the board takes at most so many CSS pixels.

    None leaves it to the window. Raises `ValueError` for a height that isn't one.
    """
    if height is None:
        return "tayu-at-most-window", ""
    pixels = as_whole(height)
    if pixels is None or pixels < SMALLEST:
        raise ValueError(
            f"height is {height!r}, but it must be a whole number of CSS pixels from {SMALLEST}"
        )
    name = f"tayu-at-most-{pixels}"
    return name, f"<style>.tayu-explorer.{name}{{--tayu-most:{pixels}px}}</style>"


def theme_class(palette: Palette) -> str:
    """The CSS class of an explorer in this palette."""
    return f"tayu-{palette.name}"


def _variables(palette: Palette) -> str:
    colours = {
        "paper": palette.paper,
        "text": palette.text,
        "faint": palette.faint,
        "ns": palette.side_text[0],
        "ew": palette.side_text[1],
        "ns-fill": palette.side[0],
        "ew-fill": palette.side[1],
        "ns-tint": palette.tint[0],
        "ew-tint": palette.tint[1],
        "amber": palette.amber,
        "amber-ink": palette.amber_dark,
        "alarm": palette.alarm,
        "field": palette.field,
    }
    declared = ";".join(f"--tayu-{name}:{colour}" for name, colour in colours.items())
    return f".{theme_class(palette)}{{{declared}}}"
