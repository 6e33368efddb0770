"""What stands beside the board. Each panel shows one thing about a session.

A new panel needs its line in `IN_TABS`, and nothing else: `Panel.join` introduces
it to the board and the other panels, `Panel.shortcuts` brings its shortcuts.
"""

from tayu_widgets.panels.hand import HandPanel
from tayu_widgets.panels.heat import HeatPanel
from tayu_widgets.panels.help import HelpPanel
from tayu_widgets.panels.new_game import NewGamePanel
from tayu_widgets.panels.panel import Panel
from tayu_widgets.panels.ratings import RatingsPanel
from tayu_widgets.panels.record import RecordPanel
from tayu_widgets.panels.review import ReviewPanel
from tayu_widgets.panels.score import ScorePanel
from tayu_widgets.panels.standing import StandingPanel
from tayu_widgets.panels.stock import StockPanel
from tayu_widgets.panels.timeline import TimelinePanel
from tayu_widgets.panels.what_if import WhatIfPanel
from tayu_widgets.panels.why import WhyPanel

IN_SIGHT: tuple[type[Panel], ...] = (StandingPanel, HandPanel, TimelinePanel)
"""The panels that an explorer always shows."""

IN_TABS: tuple[type[Panel], ...] = (
    RatingsPanel,
    WhatIfPanel,
    ReviewPanel,
    ScorePanel,
    HeatPanel,
    WhyPanel,
    StockPanel,
    RecordPanel,
    NewGamePanel,
    HelpPanel,
)
"""The panels behind the tabs beside the board, from left to right; the first is open."""

__all__ = [
    "IN_SIGHT",
    "IN_TABS",
    "HandPanel",
    "HeatPanel",
    "HelpPanel",
    "NewGamePanel",
    "Panel",
    "RatingsPanel",
    "RecordPanel",
    "ReviewPanel",
    "ScorePanel",
    "StandingPanel",
    "StockPanel",
    "TimelinePanel",
    "WhatIfPanel",
    "WhyPanel",
]
