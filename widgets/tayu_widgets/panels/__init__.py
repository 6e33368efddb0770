"""What stands beside the board. Each panel shows one thing about a session."""

from tayu_widgets.panels.hand import HandPanel
from tayu_widgets.panels.heat import HeatPanel
from tayu_widgets.panels.help import HelpPanel
from tayu_widgets.panels.new_game import NewGamePanel
from tayu_widgets.panels.panel import Panel
from tayu_widgets.panels.ratings import RatingsPanel
from tayu_widgets.panels.record import RecordPanel
from tayu_widgets.panels.score import ScorePanel
from tayu_widgets.panels.standing import StandingPanel
from tayu_widgets.panels.stock import StockPanel
from tayu_widgets.panels.timeline import TimelinePanel

__all__ = [
    "HandPanel",
    "HeatPanel",
    "HelpPanel",
    "NewGamePanel",
    "Panel",
    "RatingsPanel",
    "RecordPanel",
    "ScorePanel",
    "StandingPanel",
    "StockPanel",
    "TimelinePanel",
]
