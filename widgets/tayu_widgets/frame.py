"""What surrounds a board or a panel on a page: styles, the keeper of keys, errors, the theme."""

from collections.abc import Callable, Sequence

from ipywidgets import HTML, Box, Widget

from tayu.palette import LIGHT, PALETTES, Palette, palette_named
from tayu_widgets.guard import Guard
from tayu_widgets.live import Keeper, Live, tag, text
from tayu_widgets.pictures import sheet
from tayu_widgets.theme import at_most, style_sheet, theme_class

AUTO = "auto"
"""The theme that follows the page: JupyterLab's own, or else the system's."""


class Frame:
    """Makes a box of widgets look as it should wherever it is shown.

    `theme` is `light`, `dark` or `auto`; the palette that it comes to is `palette`, and
    `on_theme` is called with each other one that the page asks for. Errors that `guard`
    catches are shown in `errors`.
    """

    def __init__(
        self,
        guard: Guard,
        theme: str = AUTO,
        height: int | None = None,
        shortcuts: Sequence[str] = (),
        grid: Sequence[int] = (),
    ) -> None:
        self.follows = theme == AUTO
        self.palette = LIGHT if self.follows else _named(theme)
        self._height_class, self._height_style = at_most(height)
        self.on_theme: Callable[[Palette], object] = lambda _: None
        self._hidden = HTML()
        self._hidden.add_class("tayu-hidden")
        self.keeper = Keeper(shortcuts, grid)
        self.keeper.observe(guard(lambda _: self._follow()), "page_theme")
        self.errors = Live("tayu-errors")
        guard.shown_by(self._show_error)
        self._box: Box | None = None

    def around(self, box: Box, *inside: Widget) -> None:
        """Fill the box with widgets, and with what makes them look and behave as they should."""
        self._box = box
        box.children = (self._hidden, self.keeper, *inside, self.errors)
        for name in ("tayu-explorer", self._height_class, theme_class(self.palette)):
            box.add_class(name)
        self._hidden.value = style_sheet() + self._height_style + sheet(self.palette)

    def show_theme(self, palette: Palette) -> None:
        """Change to another palette."""
        if self._box is None or palette is self.palette:
            return
        self._box.remove_class(theme_class(self.palette))
        self._box.add_class(theme_class(palette))
        self.palette = palette
        self._hidden.value = style_sheet() + self._height_style + sheet(palette)
        self.on_theme(palette)

    def _follow(self) -> None:
        if self.follows and self.keeper.page_theme in PALETTES:
            self.show_theme(PALETTES[self.keeper.page_theme])

    def _show_error(self, sentence: str, trace: str) -> None:
        self.errors.html = tag(
            "details",
            tag("summary", text(f"Something went wrong: {sentence}")),
            tag("pre", text(trace)),
            role="alert",
        )

    def close(self) -> None:
        """Take away what surrounds the box."""
        for widget in (self._hidden, self.keeper, self.errors):
            widget.close()


def _named(theme: str) -> Palette:
    if not isinstance(theme, str) or theme not in PALETTES:
        known = ", ".join((AUTO, *PALETTES))
        raise ValueError(f"there is no theme {theme!r}; the themes are {known}")
    return palette_named(theme)
