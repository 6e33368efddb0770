"""Stills: boards, positions and tiles as SVG, for GitHub, for print and for saved notebooks.

`show` a board or a position, of Ta Yü or of Go, `tile` one kind, `tiles` all of them, `sheet` any
selection with texts. What they draw is `tayu.drawing`'s; how, `tayu.svg.pen`'s.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

from tayu.board import Board
from tayu.diagram import diagram
from tayu.drawing import MARGIN, Entry, Overlay, ground, shores, to_place
from tayu.drawing import overlay as overlay_shapes
from tayu.drawing import sheet as sheet_shapes
from tayu.drawing import tile as tile_shapes
from tayu.drawing import tiles as tiles_shapes
from tayu.drawing.go import GoOverlay
from tayu.errors import check_kind, check_whole
from tayu.legality import check_readable, check_tile
from tayu.palette import Palette, palette_named
from tayu.placement import Placement
from tayu.position import Position
from tayu.rules import Rules
from tayu.shapes import bounds
from tayu.svg import go
from tayu.svg.pen import drawn, file
from tayu.svg.still import Still
from tayu.tiles import TILES, Tile
from tayu.tromp_taylor import GoPosition
from tayu.tromp_taylor import diagram as go_diagram

__all__ = [
    "Entry",
    "GoOverlay",
    "Overlay",
    "Still",
    "described",
    "sheet",
    "show",
    "text",
    "tile",
    "tiles",
]

Over = TypeVar("Over", Overlay, GoOverlay)

WIDTH = 640
"""The natural width of a board's picture, in pixels."""


def show(
    subject: Position | Board | GoPosition,
    overlay: Overlay | GoOverlay | None = None,
    *,
    theme: str = "light",
    width: int = WIDTH,
    coordinates: bool = True,
) -> Still:
    """A still of a board, or of a position with the tile that is to be placed.

    `overlay` lies on top of it; unless given, the placement laid last is outlined.
    `theme` is `light` or `dark`; `width` is the picture's natural width in pixels.
    `TypeError` for what is no board, and for an overlay of another game.
    """
    picture = text(subject, overlay, theme=theme, width=width, coordinates=coordinates)
    return Still(picture, described(subject), _plain(subject), width)


def text(
    subject: Position | Board | GoPosition,
    overlay: Overlay | GoOverlay | None = None,
    *,
    theme: str = "light",
    width: int = WIDTH,
    coordinates: bool = True,
) -> str:
    """The SVG file that `show` shows."""
    check_kind("coordinates", coordinates, bool, "True or False")
    if isinstance(subject, GoPosition):
        over = _of(GoOverlay, overlay, "Go")
        return go.picture(subject, over, theme=theme, width=width, coordinates=coordinates)
    overlay = _of(Overlay, overlay, "Ta Yü")
    board, palette = _board(subject), palette_named(theme)
    placements = board.placements
    if overlay is None:
        overlay = Overlay(last=placements[-1] if placements else None)
    shapes = [
        *tiles_shapes(board, palette),
        *shores(board, palette),
        *(to_place(subject, palette) if isinstance(subject, Position) else ()),
        *overlay_shapes(overlay, palette),
    ]
    extent = board.size + 2 * MARGIN
    frame = (-MARGIN, -MARGIN, extent, extent)
    content = _ground(board.rules, palette, coordinates) + drawn(shapes)
    return file(content, frame, width, "Ta Yü board", described(subject))


def _of(kind: type[Over], overlay: object, game: str) -> Over | None:
    """The overlay, which must be one for that game's boards."""
    if overlay is None or isinstance(overlay, kind):
        return overlay
    raise TypeError(f"a board of {game} takes a {kind.__name__}, not a {type(overlay).__name__}")


def _plain(subject: Position | Board | GoPosition) -> str:
    return go_diagram(subject) if isinstance(subject, GoPosition) else diagram(_board(subject))


def described(subject: Position | Board | GoPosition) -> str:
    """What lies on a board and what it scores, for those who can't see it."""
    if isinstance(subject, GoPosition):
        return go.described(subject)
    board = _board(subject)
    score, count = board.score, len(board.placements)
    sentences = [
        f"{board.size} by {board.size} cells, {count} tile{'' if count == 1 else 's'} laid.",
        f"North–south scores {score.north} × {score.south} = {score.north_south},",
        f"east–west {score.east} × {score.west} = {score.east_west}.",
    ]
    if isinstance(subject, Position):
        sentences.append(_next(subject))
    return " ".join(sentence for sentence in sentences if sentence)


def _next(position: Position) -> str:
    if position.outcome:
        return position.outcome.text
    if position.phase != "place" or not isinstance(position.drawn, Tile) or position.side is None:
        return ""
    label = position.side.label
    return f"{label[0].upper()}{label[1:]} is to place the tile {position.drawn}."


def _board(subject: Position | Board) -> Board:
    check_kind("subject", subject, (Position, Board), "a Position, a Board or a GoPosition")
    return subject if isinstance(subject, Board) else subject.board


@lru_cache(maxsize=32)
def _ground(rules: Rules, palette: Palette, coordinates: bool) -> str:
    return drawn(ground(rules, palette, coordinates))


# -- tiles


def tile(kind: Tile, orientation: int = 0, *, theme: str = "light", width: int = 150) -> Still:
    """A still of one kind of tile in one orientation, on nothing."""
    palette = palette_named(theme)
    check_tile(kind)
    placement = Placement(kind, orientation, 0, 0)
    check_readable(placement)
    across, down = (1.0, 3.0) if placement.upright else (3.0, 1.0)
    described = f"The tile {kind}{', ringed' if kind.ringed else ''}."
    content = drawn(tile_shapes(placement, palette))
    picture = file(content, (0, 0, across, down), width, f"Tile {kind}", described)
    return Still(picture, described, str(kind), width)


def tiles(*, theme: str = "light", width: int = 720) -> Still:
    """All 28 kinds with their names, seven to a row."""
    entries = [Entry(kind, str(kind)) for kind in TILES]
    return sheet(entries, theme=theme, width=width, title="The 28 kinds of tile")


def sheet(
    entries: Iterable[Entry],
    *,
    columns: int = 7,
    theme: str = "light",
    width: int = 720,
    title: str = "Tiles",
) -> Still:
    """Some tiles with texts below them, `columns` to a row: a stock, say, with its counts."""
    check_kind("entries", entries, Iterable, "entries, one after the other")
    check_whole("columns", columns, 1)
    kept = list(entries)
    for entry in kept:
        check_kind("an entry", entry, Entry, "an Entry, of a tile and texts")
        check_tile(entry.tile)
    if not kept:
        raise ValueError("entries is empty, but a sheet shows at least one tile")
    palette = palette_named(theme)
    shapes = sheet_shapes(kept, columns, palette)
    west, north, east, south = bounds(shapes)
    frame = (west, north, east - west, south - north)
    texts = [" ".join(filter(None, (str(e.tile), e.right))) for e in kept]
    described = ", ".join(texts) + "."
    picture = file(drawn(shapes), frame, width, title, described)
    return Still(picture, f"{title}: {described}", "\n".join(texts), width)
