"""One drawing for every pen: boards and overlays as lists of plain shapes.

The layers, in painting order: `ground`, `tiles`, `shores`, `overlay`. All
lengths are in board units, see `tayu.shapes`. Pure functions; each returns a
new list.
"""

from tayu.drawing.ground import ground
from tayu.drawing.overlay import Gain, Mark, Overlay, gains, overlay
from tayu.drawing.places import MARGIN
from tayu.drawing.sheet import Entry, sheet, to_place
from tayu.drawing.shores import shores
from tayu.drawing.stones import back, joints, tile, tiles

__all__ = [
    "MARGIN",
    "Entry",
    "Gain",
    "Mark",
    "Overlay",
    "back",
    "gains",
    "ground",
    "joints",
    "overlay",
    "sheet",
    "shores",
    "tile",
    "tiles",
    "to_place",
]
