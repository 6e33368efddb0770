"""Stones by plain shapes, and how the game stands."""

from tayu.drawing.go.colours import STONES
from tayu.drawing.go.ground import FAR, FOOT, NARROWEST, PAD, RIM
from tayu.palette import Palette
from tayu.shapes import Disc, Label, Shape, moved, scaled
from tayu.tromp_taylor import BLACK, WHITE, Colour, GoPosition

RADIUS = 0.455
"""A stone's, in units: neighbours don't quite touch."""


def stone(x: float, y: float, colour: Colour, palette: Palette) -> list[Shape]:
    """One stone about a point of the page: shadow, body, and the light from the north-west."""
    return [shape for layer in _layers([(x, y)], colour, palette) for shape in layer]


def stones(position: GoPosition, palette: Palette) -> list[Shape]:
    """All stones: every shadow first, then Black's stones and White's, layer by layer."""
    shadows: list[Shape] = []
    bodies: list[Shape] = []
    for colour in (BLACK, WHITE):
        points = position.grid.points(position.colouring[colour])
        middles = [(col + 0.5, row + 0.5) for row, col in points]
        shadow, *layers = _layers(middles, colour, palette)
        shadows += shadow
        bodies += [shape for layer in layers for shape in layer]
    return [*shadows, *bodies]


def _layers(
    middles: list[tuple[float, float]], colour: Colour, palette: Palette
) -> list[list[Shape]]:
    """The shapes of stones by layer, from the shadow up: shapes of one style stand together."""
    look = STONES[palette.name]
    rounds = (
        (0.035, 0.05, RADIUS, palette.shadow),
        (0.0, 0.0, RADIUS, look.rim[colour]),
        (0.0, 0.0, RADIUS - 0.025, look.body[colour]),
        (-0.04, -0.05, 0.34, look.sheen[colour]),
        (-0.13, -0.15, 0.13, look.gleam[colour]),
    )
    return [
        [Disc(x + right, y + down, radius, fill) for x, y in middles]
        for right, down, radius, fill in rounds
    ]


def standing(position: GoPosition, palette: Palette) -> list[Shape]:
    """Below the board: who is to move, or that the game is over, and the score by reach now."""
    grid = position.grid
    if grid.width < NARROWEST:
        return []
    scale = min(1.0, grid.width / 9)
    y, west, east = grid.height + FAR + FOOT / 2 - 0.2, -PAD - RIM, grid.width + PAD + RIM
    score = position.score
    left: list[Shape] = [_text(1.15, _next(position), palette, True)]
    if not position.is_over:
        left += [moved(scaled(part, 0.8), 0.42, 0) for part in stone(0, 0, position.seat, palette)]
    else:
        left = [moved(part, -1.1, 0) for part in left]
    right = [
        *(moved(scaled(part, 0.8), -4.1, 0) for part in stone(0, 0, BLACK, palette)),
        _text(-3.55, str(score.black), palette),
        *(moved(scaled(part, 0.8), -1.75, 0) for part in stone(0, 0, WHITE, palette)),
        _text(-1.2, str(score.white), palette),
    ]
    return [
        *(moved(scaled(part, scale), west, y) for part in left),
        *(moved(scaled(part, scale), east, y) for part in right),
    ]


def _text(x: float, text: str, palette: Palette, plain: bool = False) -> Label:
    fill = palette.faint if plain else palette.text
    return Label(x, 0.19, text, 0.52, fill, "start", not plain)


def _next(position: GoPosition) -> str:
    if position.is_over:
        return "both passed"
    return "to move, after a pass" if position.passes else "to move"
