"""The heatmap's chooser and legend; the board view shows the map itself."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from ipywidgets import Dropdown

from tayu.drawing import Overlay
from tayu.grid import Cell
from tayu.palette import cividis
from tayu_widgets.heatmaps import BEST, HEATMAPS, Heatmap
from tayu_widgets.live import Live, tag, text
from tayu_widgets.panels.panel import Panel
from tayu_widgets.panels.parts import side_sign
from tayu_widgets.words import SIDES, capital, named

NONE = "None"
"""The choice of no map."""


class HeatPanel(Panel):
    """Chooses a heatmap, explains its colours, and reads the number under the pointer."""

    title, name = "Heatmap", "heat-panel"
    aspects: ClassVar[frozenset[str]] = frozenset({"position", "tile", "pointed"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._chooser = chooser((*HEATMAPS, BEST))
        self._legend = Live("tayu-legend", html=LEGEND)
        self._made: tuple[object, Heatmap] | None = None
        self.rated: Callable[[], Heatmap | None] = lambda: None
        self.on_wanted: Callable[[bool], object] = lambda _: None
        self._tell: Callable[[Overlay | None], None] = lambda _: None
        self._chooser.observe(self.guard(lambda _: self._chosen()), "value")
        self.fill(self._chooser, self._legend)

    def shown_by(self, tell: Callable[[Overlay | None], None]) -> None:
        """Have `tell(overlay)` called with what the board is to show, None for no map."""
        self._tell = tell

    @property
    def heatmap(self) -> Heatmap | None:
        """The map that is shown now."""
        name = self._chooser.value
        if name == BEST:
            return self.rated()
        if name not in HEATMAPS:
            return None
        key = name, self.session.step, self.session.tile
        if self._made is None or self._made[0] != key:
            self._made = key, HEATMAPS[name](self.session)
        return self._made[1]

    def choose(self, name: str | None) -> None:
        """Show the heatmap of that name; None for none."""
        self._chooser.value = name or NONE

    @property
    def overlay(self) -> Overlay | None:
        """What the board is to show now."""
        heatmap = self.heatmap
        return heatmap.overlay if heatmap else None

    def renew(self) -> None:
        """Show the best ratings anew, if it is they that are shown."""
        if self._chooser.value == BEST:
            self._tell(self.overlay)
            self.refresh()

    def _chosen(self) -> None:
        self.on_wanted(self._chooser.value == BEST)
        self._tell(self.overlay)
        self.refresh()

    def refresh(self) -> None:
        """Write the legend anew."""
        heatmap = self.heatmap
        self._legend.html = _SIGNS if heatmap and heatmap.leans else LEGEND
        if heatmap is None:
            self._legend.texts = {"sentence": _ABOUT}
            return
        here = "Point at a cell to read it." if heatmap.numbers else "There is no such cell now."
        if heatmap.numbers and (cell := self.session.pointed) is not None:
            here = f"{capital(named(cell))}: {self._read(heatmap, cell)}."
        self._legend.texts = texts(heatmap, here)

    def _read(self, heatmap: Heatmap, cell: Cell) -> str:
        if cell not in heatmap.numbers:
            if cell in self.session.board.covered:
                return "covered already"
            if self._chooser.value == BEST:
                return "nothing to rate"
        return heatmap.read(cell)


def chooser(names: Iterable[str]) -> Dropdown:
    """The choice of a map by its name, or of none."""
    made = Dropdown(options=[NONE, *names], value=NONE, description="Show")
    made.add_class("tayu-heat")
    return made


def texts(heatmap: Heatmap, here: str) -> dict[str, str]:
    """The texts of a legend: what a map means, its scale, and what is read `here`."""
    least, most = heatmap.floor, heatmap.span[1]
    ends = {"least": f"{least:g}", "most": f"{most:g}"}
    return {"sentence": heatmap.sentence, "here": here} | ends


_ABOUT = "Choose a map, and the board shows a number for each cell as a colour."
_SCALE = ", ".join(cividis(step / 8) for step in range(9))
_SENTENCE = tag("p", data_text="sentence", class_="tayu-note")
_HERE = tag("p", data_text="here", class_="tayu-here")
LEGEND = "".join(
    (
        _SENTENCE,
        tag(
            "div",
            tag("span", data_text="least"),
            tag("span", class_="tayu-scale", style=f"background:linear-gradient(90deg, {_SCALE})"),
            tag("span", data_text="most"),
            class_="tayu-scale-row",
        ),
        _HERE,
    )
)
"""The markup of a legend with a scale."""

_SIGNS = "".join(
    (
        _SENTENCE,
        tag(
            "div",
            *(tag("span", side_sign(side), text(side.label)) for side in SIDES),
            tag("span", "■ both alike"),
            tag("span", "× no shore"),
            class_="tayu-scale-row",
        ),
        _HERE,
    )
)
