"""Panels behind tabs: one is shown, the others wait."""

from collections.abc import Sequence

from ipywidgets import VBox

from tayu_widgets.guard import Guard
from tayu_widgets.live import Live, tag, text
from tayu_widgets.panels import Panel

MOST_IN_A_ROW = 7
"""How many tabs stand side by side; more of them stand in rows of equal length."""


class Tabs(VBox):
    """A row of tabs over the panel that is chosen, which is remembered.

    The widget's Python attribute `chosen` is the panel's name.
    """

    def __init__(self, panels: Sequence[Panel], chosen: str, guard: Guard) -> None:
        self._panels = {panel.name: panel for panel in panels}
        self._bar = Live("tayu-tabs", html=_bar(panels))
        self._bar.on_event(guard(self._heard))
        super().__init__([self._bar, *panels])
        self.add_class("tayu-side")
        self.choose(chosen)

    @property
    def chosen(self) -> str:
        """The name of the panel that is shown."""
        return self._chosen

    def choose(self, name: str) -> None:
        """Show the panel of that name, and hide the others; `ValueError` if there is none."""
        if name not in self._panels:
            raise ValueError(f"there is no tab {name!r}; the tabs are {', '.join(self._panels)}")
        for each, panel in self._panels.items():
            panel.show(each == name)
        self._chosen = self._bar.marked = name

    def _heard(self, event: str, key: str) -> None:
        if event == "click":
            self.choose(key)


def _bar(panels: Sequence[Panel]) -> str:
    tabs = (
        tag(
            "button",
            text(panel.title),
            data_key=panel.name,
            aria_pressed="false",
            class_=f"tayu-tab tayu-tab-{panel.name}",
        )
        for panel in panels
    )
    rows = -(-len(panels) // MOST_IN_A_ROW)
    columns = f"--tayu-columns:{-(-len(panels) // rows)}"
    return tag("div", *tabs, role="group", aria_label="Panels", style=columns)
