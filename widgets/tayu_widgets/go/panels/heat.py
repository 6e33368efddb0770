"""The heatmap's chooser and legend; the board shows the map itself."""

from typing import TYPE_CHECKING, Any, ClassVar

from tayu.tromp_taylor import GoPosition
from tayu_widgets.go.maps import CHANCES, LEGAL, MAPS, REACH, chances
from tayu_widgets.go.panels.panel import GoPanel
from tayu_widgets.go.panels.ratings import GoRatingsPanel
from tayu_widgets.go.sentences import here
from tayu_widgets.heatmaps import Heatmap
from tayu_widgets.live import Live
from tayu_widgets.panels.heat import LEGEND, chooser, texts

if TYPE_CHECKING:
    from tayu_widgets.go.explorer import GoExplorer


class GoHeatPanel(GoPanel):
    """Chooses a map, explains its colours, and reads the number under the pointer."""

    title, name = "Heatmap", "go-heat"
    aspects: ClassVar[frozenset[str]] = frozenset({"at", "game", "pointed"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.chooser = chooser((LEGAL, REACH, *MAPS, CHANCES))
        self.legend = Live("tayu-legend", html=LEGEND)
        self._made: tuple[str, GoPosition, Heatmap] | None = None
        self._ratings: GoRatingsPanel | None = None
        self._explorer: GoExplorer | None = None
        self.chooser.observe(self.guard(lambda _: self._chosen()), "value")
        self.fill(self.chooser, self.legend)

    def join(self, explorer: "GoExplorer") -> None:
        """Show maps on the explorer's board, and win chances as its ratings know them."""
        self._explorer, self._ratings = explorer, explorer.ratings
        explorer.ratings.on_rated = self.renew

    @property
    def map(self) -> Heatmap | str | None:
        """What the board is to show now: a heatmap, the name of what is marked, or nothing."""
        name, position = self.chooser.value, self.session.position
        if name == CHANCES:
            return chances(self._ratings.ratings if self._ratings else ())
        if name not in MAPS:
            return name if name in _MARKS else None
        made = self._made
        if made is None or made[0] != name or made[1] is not position:
            made = self._made = name, position, MAPS[name](position)
        return made[2]

    def choose(self, name: str) -> None:
        """Show the map of that name; `ValueError` with the names there are for another."""
        if name not in self.chooser.options:
            known = ", ".join(self.chooser.options)
            raise ValueError(f"there is no map {name!r}; the maps are {known}")
        self.chooser.value = name

    def renew(self) -> None:
        """Show the win chances anew, if it is they that are shown."""
        if self.chooser.value == CHANCES:
            self._chosen()

    def _chosen(self) -> None:
        if self._ratings is not None:
            self._ratings.keep(self.chooser.value == CHANCES)
        self.show_map()
        self.refresh()

    def show_map(self) -> None:
        """Have the board show the map of the position as it is."""
        if self._explorer is not None:
            self._explorer.board.show_map(self.map)

    def refresh(self) -> None:
        """Write the legend anew."""
        shown, pointed = self.map, self.session.pointed
        read = here(pointed, self.session.position) or "Point at a point to read it."
        if not isinstance(shown, Heatmap):
            about = _MARKS.get(shown or "", _ABOUT)
            self.legend.write(texts={"sentence": about, "here": read if shown else ""})
            return
        if pointed is not None:
            name = self.session.position.grid.name(pointed)
            number = shown.numbers.get(pointed)
            read = f"{name}: {'no number here' if number is None else shown.unit(number)}."
        nothing = "There is no such point now."
        self.legend.write(texts=texts(shown, read if shown.numbers else nothing))


_ABOUT = "Choose a map, and the board shows a number for each point as a colour."
_MARKS = {
    REACH: "A small square marks an empty point that reaches one player’s stones only, in that "
    "player’s colour: it counts. A diamond reaches both, and counts for nobody.",
    LEGAL: "A dot marks each point that the player who is to move may colour. A cross marks a "
    "lone suicide, a barred ring a point where an earlier grid would come back.",
}
