"""The explorer: a board that is played on in a notebook, with panels that say what is seen there.

from tayu_widgets import explore
explore()
"""

from tayu_widgets.explorer import Explorer, explore

__all__ = ["Explorer", "explore"]
