"""Go on the same floors: a position of Go as plain shapes, for the same pens.

The layers, in painting order: `ground`, `stones`, `standing`, `overlay`. One unit is
the way from a point to the next; the point (row, column) lies at x = column + ½,
y = row + ½, which is the middle of the cell that a Ta Yü board has there. So
whatever finds a cell under a pixel finds a point as well. The page is `frame`.
"""

from tayu.drawing.go.colours import STONES, Stones
from tayu.drawing.go.ground import Frame, frame, ground, star_points
from tayu.drawing.go.overlay import GoOverlay, explained, overlay
from tayu.drawing.go.stones import standing, stone, stones

__all__ = [
    "STONES",
    "Frame",
    "GoOverlay",
    "Stones",
    "explained",
    "frame",
    "ground",
    "overlay",
    "standing",
    "star_points",
    "stone",
    "stones",
]
