"""One drawing for every pen: boards and overlays as lists of plain shapes.

The layers, in painting order: `ground`, `tiles`, `shores`, `overlay`. All
lengths are in board units, see `tayu.shapes`. Pure functions; each returns a
new list. `from_mouth`, `to_shore` and `why_not` make the overlays that answer a
person who asks.
"""

from tayu.drawing.asked import from_mouth, leans, to_shore, why_not
from tayu.drawing.ground import ground
from tayu.drawing.overlay import Gain, Mark, Overlay, gains, overlay
from tayu.drawing.places import FAR, MARGIN, NEAR
from tayu.drawing.reading import Lean
from tayu.drawing.sheet import Entry, sheet, to_place
from tayu.drawing.shores import shores
from tayu.drawing.stones import back, joints, tile, tiles

__all__ = [
    "FAR",
    "MARGIN",
    "NEAR",
    "Entry",
    "Gain",
    "Lean",
    "Mark",
    "Overlay",
    "back",
    "from_mouth",
    "gains",
    "ground",
    "joints",
    "leans",
    "overlay",
    "sheet",
    "shores",
    "tile",
    "tiles",
    "to_place",
    "to_shore",
    "why_not",
]
