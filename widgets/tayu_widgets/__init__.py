"""The explorer: a board that is played on in a notebook, with panels that say what is seen there.

    from tayu_widgets import explore
    explore()

Its parts can be used alone, and share a session::

    from tayu_widgets import Session
    from tayu_widgets.panels import RatingsPanel

    session = Session.of(seed=7)
    RatingsPanel(session)
"""

from tayu_widgets.explorer import Explorer, explore
from tayu_widgets.session import Session

__all__ = ["Explorer", "Session", "explore"]
