"""Why not? Every way to cover a cell, with what stands against each."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from tayu.grid import Cell
from tayu.placement import Placement
from tayu_widgets.answers import LEGAL, verdict
from tayu_widgets.asking import Asking
from tayu_widgets.live import Live, by_hand, tag, text
from tayu_widgets.panels.panel import Panel
from tayu_widgets.pictures import tile_picture
from tayu_widgets.words import capital, named, sentence, strip

if TYPE_CHECKING:
    from tayu_widgets.explorer import Explorer

BY_CLICK = "by click"
"""The key of the switch that has clicks ask."""


class WhyPanel(Panel):
    """The ways to cover the cell that is asked about or pointed at, and the reasons against one.

    With an explorer's board it shares what is asked there; alone it asks for itself.
    """

    title, name = "Why", "why"
    aspects: ClassVar[frozenset[str]] = frozenset(
        {"position", "tile", "pointed", "message", "question", "by_click"}
    )

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.asking = Asking(self.session)
        self._ways: list[Placement] = []
        self._cell: Cell | None = None
        self._written: object = None
        self.live, self.switch = Live("tayu-why-list"), Live(html=_SWITCH)
        for live in (self.live, self.switch):
            live.on_event(self.guard(self.hear))
        self.fill(self.switch, self.live)

    def join(self, explorer: "Explorer") -> None:
        """Ask and answer together with the explorer's board."""
        self.asking.close()
        self.asking = explorer.board.asking

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """Asking, and reading mouths and shores, by key."""
        return {
            "w": self._does("ask_here"), "W": self._does("ask_here", -1),
            "m": self._does("next_mouth"), "M": self._does("next_mouth", -1),
            "s": self._does("next_shore"), "S": self._does("next_shore", -1),
        }  # fmt: skip

    def _does(self, act: str, *step: int) -> Callable[[], object]:
        """An act of whatever the panel asks with by then: it may be still to meet its board."""
        return lambda: getattr(self.asking, act)(*step)

    def close(self) -> None:
        """Take the panel away, and ask no more."""
        self.asking.close()
        super().close()

    def hear(self, event: str, key: str) -> None:
        """What an item was done to; only a `click` counts."""
        if event != "click":
            return
        if key == BY_CLICK:
            self.asking.ask_by_click(not self.asking.by_click)
        elif key.isdigit() and self._cell is not None and int(key) < len(self._ways):
            self.asking.ask_about(self._ways[int(key)], self._cell)

    def refresh(self) -> None:
        """Write the ways anew, if others are to be shown."""
        asking = self.asking
        self.switch.marked = BY_CLICK if asking.by_click else ""
        cell, step = asking.asked_cell, self.session.step
        tiles = tuple(asking.tiles)
        key = cell, step, tiles, asking.question, self.palette
        if key != self._written:
            self._written = key
            self._cell, self._ways = cell, asking.ways(cell) if cell is not None else []
            asked = self._ways.index(asking.question) if asking.question in self._ways else None
            self.live.write(html=self._markup(cell), marked="" if asked is None else str(asked))

    # -- markup

    def _markup(self, cell: Cell | None) -> str:
        if cell is None or not self._ways:
            return tag("p", _HINT if self.asking.tiles else text(_NO_TILE), class_="tayu-note")
        rows = (self._row(number, way) for number, way in enumerate(self._ways))
        legal = sum(not self.asking.against(way) for way in self._ways)
        head = f"{capital(named(cell))}: {legal} of {len(self._ways)} ways are legal."
        table = tag("table", tag("tbody", *rows))
        return tag(
            "div", tag("p", text(head), class_="tayu-note"), self._answer(), table,
            class_="tayu-scroll",
        )  # fmt: skip

    def _row(self, number: int, way: Placement) -> str:
        said = verdict(self.asking.against(way))
        legal = " tayu-legal" if said == LEGAL else ""
        return tag(
            "tr",
            tag("td", tile_picture(way.tile, self.palette, way.orientation)),
            tag("td", text(strip(way))),
            tag("td", text(said), class_=f"tayu-verdict{legal}"),
            data_key=str(number), tabindex=0,
        )  # fmt: skip

    def _answer(self) -> str:
        """Every reason against the way that is asked about."""
        question = self.asking.question
        against = self.asking.against(question) if question is not None else []
        items = (tag("li", text(sentence(reason.sentence))) for reason in against)
        return tag("ul", *items, class_="tayu-reasons") if against else ""


_SWITCH = tag(
    "button", by_hand("Ask by tap", "Ask by click"), data_key=BY_CLICK,
    class_="tayu-choice tayu-ask-switch", aria_pressed="false",
)  # fmt: skip
_HINT = by_hand(
    "Why can't a tile lie there? Hold a finger on a cell, or switch on Ask by tap and tap a cell.",
    "Why can't a tile lie there? Shift-click a cell, or ask with W at the cursor, "
    "or switch on Ask by click and click a cell.",
)
_NO_TILE = "There is no tile to ask about now."
