"""What is left to draw."""

from collections.abc import Sequence
from typing import Any, ClassVar

from tayu.palette import Palette
from tayu.stock import Block, Stock
from tayu.tiles import TILES
from tayu_widgets.live import Live, tag
from tayu_widgets.panels.panel import Panel
from tayu_widgets.pictures import tile_picture


class StockPanel(Panel):
    """The 28 kinds with how many are undrawn, and each kind's share of what is left."""

    title, name = "Stock", "stock"
    aspects: ClassVar[frozenset[str]] = frozenset({"position", "covered"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.live = Live(html=_markup(self.palette))
        self.fill(self.live)

    def show_theme(self, palette: Palette) -> None:
        """Draw the tiles anew too: their pictures belong to a palette."""
        self.live.html = _markup(palette)
        super().show_theme(palette)

    def refresh(self) -> None:
        """Write the counts anew; the tiles stay."""
        position = self.session.seen
        stock, aside = position.stock, position.aside
        texts = {
            "total": _total(stock),
            "aside": f"Set aside: {', '.join(map(str, aside))}" if aside else "",
        }
        for tile in TILES:
            texts[tile.name] = f"×{stock[tile]}"
            texts["%" + tile.name] = f"{100 * stock[tile] / (stock.total or 1):.1f} %"
        self.live.texts = texts


def _markup(palette: Palette) -> str:
    kinds = (
        tag(
            "div",
            tile_picture(tile, palette),
            tag("b", data_text=tile.name),
            tag("small", data_text="%" + tile.name),
            class_="tayu-kind",
            title=f"{tile.name}{', ringed' if tile.ringed else ''}",
        )
        for tile in TILES
    )
    return tag(
        "div",
        tag("p", data_text="total", class_="tayu-note"),
        tag("div", *kinds, class_="tayu-kinds"),
        tag("p", data_text="aside", class_="tayu-note"),
        class_="tayu-scroll",
    )


def _total(stock: Stock) -> str:
    whole = f"{stock.total} tiles left, {stock.total_of(True)} of them with a ringed back"
    if not isinstance(stock, Block):
        return whole + "."
    columns = (f"column {c}: {_tops(stock.backs[c])}" for c in (0, 1))
    return f"{whole}. Backs in sight, the nearest first: {'; '.join(columns)}."


def _tops(backs: Sequence[bool]) -> str:
    return "".join("◎" if ringed else "○" for ringed in backs) or "none"
