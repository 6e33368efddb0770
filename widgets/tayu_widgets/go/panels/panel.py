"""A panel of Go's explorer: as any panel, over a session of Go."""

from typing import TYPE_CHECKING

from tayu.palette import Palette
from tayu_widgets.go.session import GoSession
from tayu_widgets.guard import Guard
from tayu_widgets.panels.panel import Panel

if TYPE_CHECKING:
    from tayu_widgets.go.explorer import GoExplorer


class GoPanel(Panel):
    """A part of Go's explorer; in a cell of its own it stands alone, as any panel does."""

    shows = GoSession
    session: GoSession  # type: ignore[assignment]  # a panel asks of it only what `Told` has

    def __init__(
        self, session: GoSession, palette: Palette | None = None, guard: Guard | None = None
    ) -> None:
        super().__init__(session, palette, guard)  # type: ignore[arg-type]
        self.room.add_class("tayu-go-panel")

    def join(self, explorer: "GoExplorer") -> None:
        """Meet the explorer that the panel stands in, once all its panels are there."""
