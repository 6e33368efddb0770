"""A page's colours as CSS variables, so that one drawing is light or dark as its reader likes."""

from dataclasses import fields
from typing import Any

from tayu.drawing.go.colours import STONES, VARIABLE
from tayu.palette import PALETTES, Palette

THEMES = ("auto", "light", "dark")
"""`auto` follows what the reader's system is set to."""


def variables() -> Palette:
    """A palette whose colours are names, to be looked up by the page's reader."""
    light = PALETTES["light"]
    names: dict[str, Any] = {field.name: getattr(light, field.name) for field in fields(light)}
    coloured = {name: _variable(name, value) for name, value in names.items()}
    return Palette(**coloured | {"name": VARIABLE})


def _variable(name: str, value: str | tuple[str, ...]) -> Any:
    if isinstance(value, str):
        return f"var(--{name})"
    return tuple(f"var(--{name}-{place})" for place in range(len(value)))


def style(theme: str) -> str:
    """The style sheet that says what the variables are; `ValueError` for an unknown theme."""
    if theme not in THEMES:
        raise ValueError(f"theme is {theme!r}, but it must be one of {', '.join(THEMES)}")
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
    pairs += STONES[palette.name].named()
    return "".join(f"--{name}:{value};" for name, value in pairs)
