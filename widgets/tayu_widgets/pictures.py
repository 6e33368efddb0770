"""Small pictures of tiles for lists and buttons, as SVG inside a page.

The 28 tiles and the two backs are drawn once, by the same drawing as the board,
as symbols in a sheet; a picture then only refers to its symbol, so that a list
of forty costs no more than its text.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from tayu import drawing
from tayu.palette import Palette
from tayu.placement import Placement
from tayu.shapes import Shape
from tayu.svg.pen import UNIT, drawn
from tayu.tiles import TILES, Tile

_LONG, _SHORT = 3 * UNIT, UNIT
_ROOM = UNIT // 20  # around the tile, or its edge would look cut off
_TURNS = ("", f"translate({_SHORT} 0) rotate(90)", f"translate({_LONG} {_SHORT}) rotate(180)",
          f"translate(0 {_LONG}) rotate(270)")  # fmt: skip


@lru_cache(maxsize=4)
def sheet(palette: Palette) -> str:
    """The hidden sheet of symbols that pictures in this palette refer to."""
    return _hidden(_symbols(palette))


def sheet_for(markup: str, palette: Palette) -> str:
    """The part of the sheet that some markup needs: what it refers to, and what that refers to."""
    wanted = set(re.findall(r'href="#([^"]+)"', markup))
    wanted |= {name.rpartition("-")[0] for name in wanted}
    symbols = (each for each in _symbols(palette) if each.split('id="')[1].split('"')[0] in wanted)
    return _hidden(symbols)


def _hidden(symbols: Iterable[str]) -> str:
    inside = "".join(symbols)
    return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{inside}</svg>'


def tile_picture(tile: Tile, palette: Palette, orientation: int = 0) -> str:
    """A tile, turned by so many quarters clockwise; its size is the style sheet's to say."""
    return _picture(f"{_id(palette, tile.name)}-{orientation}", orientation % 2 == 1)


def back_picture(ringed: bool, palette: Palette) -> str:
    """The back of a tile."""
    return _picture(f"{_id(palette, _back_name(ringed))}-0", upright=False)


def laid(placement: Placement, palette: Palette) -> str:
    """A tile laid on a drawing of a board, whose inner units are those of stills."""
    x, y = UNIT * placement.col, UNIT * placement.row
    turn = f" {_TURNS[placement.orientation]}" if placement.orientation else ""
    name = _id(palette, placement.tile.name)
    return f'<use href="#{name}" transform="translate({x} {y}){turn}"/>'


def _picture(symbol: str, upright: bool) -> str:
    classes = "tayu-picture tayu-upright" if upright else "tayu-picture"
    return f'<svg class="{classes}" aria-hidden="true"><use href="#{symbol}"/></svg>'


def _symbols(palette: Palette) -> Iterator[str]:
    for tile in TILES:
        shapes = drawing.tile(Placement(tile, 0, 0, 0), palette)
        yield _drawn_once(_id(palette, tile.name), shapes)
        for orientation in range(4):
            yield _symbol(_id(palette, tile.name), orientation)
    for ringed in (True, False):
        yield _drawn_once(_id(palette, _back_name(ringed)), drawing.back(ringed, palette))
        yield _symbol(_id(palette, _back_name(ringed)), 0)


def _drawn_once(name: str, shapes: list[Shape]) -> str:
    strokes = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return f'<defs><g id="{name}" {strokes}>{drawn(shapes)}</g></defs>'


def _symbol(name: str, orientation: int) -> str:
    """A symbol that turns the drawing; its view box leaves some room around the tile."""
    width, height = (_SHORT, _LONG) if orientation % 2 else (_LONG, _SHORT)
    box = f"{-_ROOM} {-_ROOM} {width + 2 * _ROOM} {height + 2 * _ROOM}"
    turn = f' transform="{_TURNS[orientation]}"' if orientation else ""
    return f'<symbol id="{name}-{orientation}" viewBox="{box}"><use href="#{name}"{turn}/></symbol>'


def _back_name(ringed: bool) -> str:
    return "ringed" if ringed else "plain"


def _id(palette: Palette, name: str) -> str:
    return f"tayu-{palette.name}-{name}"
