"""The colours of Go's stones, beside those of `tayu.palette`."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True)
class Stones:
    """Colours for one theme, each pair for Black and for White.

    `body` is a stone's own, `rim` its outline, `sheen` and `gleam` the light on it;
    `ink` is what is written on it. `line` is the grid's.
    """

    body: tuple[str, str]
    rim: tuple[str, str]
    sheen: tuple[str, str]
    gleam: tuple[str, str]
    ink: tuple[str, str]
    line: str

    def named(self) -> list[tuple[str, str]]:
        """Each colour with the name that it has among a page's variables."""
        pairs = {name: getattr(self, name) for name in ("body", "rim", "sheen", "gleam", "ink")}
        found = [(f"stone-{name}-{k}", pairs[name][k]) for name in pairs for k in (0, 1)]
        return [*found, ("stone-line", self.line)]

    @staticmethod
    def variables() -> "Stones":
        """The colours as CSS variables, for a page that is light or dark as its reader likes."""

        def pair(name: str) -> tuple[str, str]:
            return f"var(--stone-{name}-0)", f"var(--stone-{name}-1)"

        return Stones(
            body=pair("body"), rim=pair("rim"), sheen=pair("sheen"), gleam=pair("gleam"),
            ink=pair("ink"), line="var(--stone-line)",
        )  # fmt: skip


VARIABLE = "variable"
"""The name of a palette whose colours are CSS variables."""

STONES: Mapping[str, Stones] = MappingProxyType(
    {
        "light": Stones(
            body=("#25282b", "#efe9dc"),
            rim=("#0c0e10", "#a89b84"),
            sheen=("#32363a", "#f8f4ea"),
            gleam=("#4b5157", "#fffefa"),
            ink=("#ffffff", "#16181a"),
            line="#2f4238",
        ),
        "dark": Stones(
            body=("#0f1214", "#d8d2c4"),
            rim=("#8a9a92", "#857a67"),
            sheen=("#1b1f22", "#e4dfd2"),
            gleam=("#343b3f", "#f2eee3"),
            ink=("#ffffff", "#16181a"),
            line="#6a8175",
        ),
        VARIABLE: Stones.variables(),
    }
)
"""By the name of the palette that they go with."""
