"""What stands beside a board of Go. Each panel shows one thing about a session."""

from tayu_widgets.go.panels.forbidden import ForbiddenPanel
from tayu_widgets.go.panels.heat import GoHeatPanel
from tayu_widgets.go.panels.help import GoHelpPanel
from tayu_widgets.go.panels.panel import GoPanel
from tayu_widgets.go.panels.ratings import GoRatingsPanel
from tayu_widgets.go.panels.record import GoRecordPanel
from tayu_widgets.go.panels.score import GoScorePanel
from tayu_widgets.go.panels.standing import GoStandingPanel
from tayu_widgets.go.panels.timeline import GoTimelinePanel

__all__ = [
    "ForbiddenPanel",
    "GoHeatPanel",
    "GoHelpPanel",
    "GoPanel",
    "GoRatingsPanel",
    "GoRecordPanel",
    "GoScorePanel",
    "GoStandingPanel",
    "GoTimelinePanel",
]
