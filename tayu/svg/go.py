"""Stills of Go: the same pen, the board of `tayu.drawing.go`."""

from functools import lru_cache

from tayu.drawing import go
from tayu.drawing.go import GoOverlay
from tayu.palette import Palette, palette_named
from tayu.svg.pen import drawn, file
from tayu.tromp_taylor import PASS, GoPosition, Grid, turn_text
from tayu.tromp_taylor.last import last_turn


def picture(
    position: GoPosition,
    overlay: GoOverlay | None = None,
    *,
    theme: str = "light",
    width: int,
    coordinates: bool = True,
) -> str:
    """The SVG file of a position of Go; unless an overlay is given, the last move is ringed.

    Without `coordinates` it shows the board alone, not even how the game stands.
    """
    palette = palette_named(theme)
    if overlay is None:
        overlay = go.explained(position, reach=False, forbidden=False)
    shapes = [
        *go.stones(position, palette),
        *(go.standing(position, palette) if coordinates else ()),
        *go.overlay(overlay, position, palette),
    ]
    content = _ground(position.grid, palette, coordinates) + drawn(shapes)
    page = go.frame(position.grid, coordinates)
    return file(content, page, width, "Go board", described(position))


def described(position: GoPosition) -> str:
    """What stands on a board, the last turn, and what comes next, for those who can't see it."""
    grid, colouring, score = position.grid, position.colouring, position.score
    black, white = (colour.bit_count() for colour in colouring[:2])
    sentences = [
        f"{grid.height} by {grid.width} points, {black} black and {white} white.",
        _last(position),
        position.outcome.text
        if position.outcome
        else f"By reach black has {score.black}, white {score.white}. "
        f"{position.seat.label.capitalize()} is to move.",
    ]
    return " ".join(filter(None, sentences))


def _last(position: GoPosition) -> str:
    turn, mover = last_turn(position), ("White", "Black")[position.seat]
    if turn is None or position.is_over:
        return ""
    return (
        f"{mover} passed."
        if turn == PASS
        else f"{mover} moved at {turn_text(turn, grid=position.grid)}."
    )


@lru_cache(maxsize=32)
def _ground(grid: Grid, palette: Palette, coordinates: bool) -> str:
    return drawn(go.ground(grid, palette, coordinates))
