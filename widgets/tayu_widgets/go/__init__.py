"""Go on a board to click: the same painter, viewport, tabs and keys, the same drawing floors.

>>> from tayu.tromp_taylor import GoPosition
>>> from tayu_widgets.go import explore_go
>>> explorer = explore_go(GoPosition.start(9, 9), players=("person", "search:100:21"))
"""

from tayu_widgets.go.explorer import GoExplorer, explore_go, is_go
from tayu_widgets.go.session import GoSession

__all__ = ["GoExplorer", "GoSession", "explore_go", "is_go"]
