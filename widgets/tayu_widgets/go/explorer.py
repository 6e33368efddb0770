"""The explorer of Go: a board, its score by reach, what is forbidden, records in SGF."""

from collections.abc import Callable
from typing import Any

from ipywidgets import HTML, Box, Button, FileUpload, HBox, IntSlider, VBox

from tayu import svg
from tayu.palette import palette_named
from tayu.sgf import SgfGame
from tayu.tromp_taylor import GoPosition
from tayu_widgets.go import words
from tayu_widgets.go.board import GoBoard
from tayu_widgets.go.session import GoSession
from tayu_widgets.guard import Guard
from tayu_widgets.live import Keeper, Live, tag, text
from tayu_widgets.theme import at_most, style_sheet, theme_class

_STYLE = """<style>
.tayu-go .tayu-side { height: auto; overflow: auto; display: block; }
.tayu-go .tayu-go-panel { margin-bottom: 12px; }
.tayu-go h3 { font-weight: 600; margin: 8px 0 2px; }
.tayu-go ul { margin: 2px 0; padding-left: 1.2em; }
.tayu-go table { border-collapse: collapse; }
.tayu-go th, .tayu-go td { padding: 1px 14px 1px 0; text-align: right; font-weight: 400; }
.tayu-go th[scope=row] { text-align: left; font-weight: 600; }
.tayu-go .tayu-buttons { flex-flow: row wrap; }
</style>"""

_READ = tag("p", role="status", aria_live="polite", data_text="message", class_="tayu-message")


KEYS = {"Home": "first", "ArrowLeft": "back", "ArrowRight": "next", "End": "last"}
"""Shortcuts, as the browser names the keys, and the buttons that they press."""


class GoExplorer(VBox):
    """A board of Go and its panels over one session, in a notebook.

    `session` is what the person does; what a click does can be done by calling it.
    """

    def __init__(self, session: GoSession, theme: str = "light", height: int | None = None) -> None:
        palette, (height_class, height_style) = palette_named(theme), at_most(height)
        super().__init__()
        self.session, self.guard = session, Guard()
        self.board = GoBoard(session, palette, self.guard)
        self.status = Live("tayu-standing", html=_READ)
        self.score, self.forbidden, self.branches = (
            Live("tayu-go-panel", f"tayu-go-{name}") for name in ("score", "forbidden", "branches")
        )
        self.branches.on_event(self.guard(self._follow))
        self.slider = IntSlider(description="Turn", min=0, continuous_update=True)
        self.slider.observe(self.guard(self._slid), "value")
        self.buttons = self._buttons()
        self.upload = FileUpload(description="Open SGF", accept=".sgf", multiple=False)
        self.upload.observe(self.guard(lambda _: self._uploaded()), "value")
        self.errors = Live("tayu-errors")
        self.children = self._parts(style_sheet() + height_style + _STYLE)
        for name in ("tayu-explorer", "tayu-go", theme_class(palette), height_class):
            self.add_class(name)
        self.guard.shown_by(self._show_error)
        session.observe(self._update)
        self._update()

    def _buttons(self) -> dict[str, Button]:
        session = self.session
        acts: dict[str, tuple[str, Callable[[], object]]] = {
            "first": ("|◀", lambda: session.step(-len(session.path))),
            "back": ("◀", lambda: session.step(-1)),
            "next": ("▶", lambda: session.step(1)),
            "last": ("▶|", lambda: session.step(len(session.path))),
            "pass": ("Pass", session.pass_turn),
            "reach": ("Reach", self._switch_reach),
            "save": ("Save SGF", self._save),
        }
        named = {name: Button(description=label, tooltip=name) for name, (label, _) in acts.items()}
        for name, (_, act) in acts.items():
            named[name].on_click(self.guard(_without_sender(act)))
            named[name].add_class(f"tayu-go-{name}")
            named[name].layout.width = "auto"
        return named

    def _parts(self, sheets: str) -> list[Any]:
        hidden = HTML(sheets)
        hidden.add_class("tayu-hidden")
        row = HBox([*self.buttons.values(), self.upload])
        row.add_class("tayu-buttons")
        timeline = VBox([self.slider, self.branches])
        timeline.add_class("tayu-hand")
        side = Box([self.score, self.forbidden])
        side.add_class("tayu-side")
        table = Box([self.status, timeline, row, self.board, side])
        table.add_class("tayu-table")
        self.keeper = Keeper(list(KEYS), self.board.grid())
        self.keeper.on_key(self.guard(lambda key: self.buttons[KEYS[key]].click()))
        return [hidden, self.keeper, table, self.errors]

    # -- what the person does

    def _switch_reach(self) -> None:
        self.board.reach = not self.board.reach
        self.board.update()

    def _save(self) -> None:
        self.branches.hand_over("game.sgf", "application/x-go-sgf", self.session.saved().encode())

    def _uploaded(self) -> None:
        for file in self.upload.value:
            self.session.open(bytes(file["content"]))

    def _follow(self, event: str, key: str) -> None:
        what, _, number = key.partition(" ")
        if event == "click" and what == "node":
            self.session.go(int(number))

    def _slid(self, change: Any) -> None:
        path = self.session.path
        if change["new"] != path.index(self.session.at):
            self.session.go(path[min(change["new"], len(path) - 1)])

    # -- what is shown

    def _update(self) -> None:
        """Have every part show the session."""
        session, path = self.session, self.session.path
        self.guard.run(self.board.update)
        self.keeper.grid = self.board.grid()
        self.slider.max = max(len(path) - 1, self.slider.value)
        self.slider.value = path.index(session.at)
        self.slider.max = len(path) - 1
        self.status.write(texts={"message": session.message})
        found = words.problems(session)
        heading = tag("h3", "The rules forbid") + found if found else ""
        self.branches.write(html=words.branches(session))
        self.score.write(html=tag("h3", "Score by reach") + words.score(session) + heading)
        self.forbidden.write(html=tag("h3", "Forbidden points") + words.forbidden(session))

    def _show_error(self, sentence: str, trace: str) -> None:
        summary = tag("summary", text(f"Something went wrong: {sentence}"))
        self.errors.html = tag("details", summary, tag("pre", text(trace)), role="alert")

    def snapshot(self) -> svg.Still:
        """A still of what is on the board now."""
        return svg.show(self.session.position)

    def __repr__(self) -> str:
        return f"<GoExplorer: {self.session.message}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view; and where there is none, what stands on the board as text."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        data["text/plain"] = f"{svg.described(self.session.position)}\n{self.session.message}"
        return bundle


def _without_sender(act: Callable[[], object]) -> Callable[[object], object]:
    """The act as a handler of a button, which tells who was clicked."""
    return lambda _: act()


def explore_go(
    start: GoPosition | SgfGame, *, theme: str = "light", height: int | None = None
) -> GoExplorer:
    """Open the explorer of Go on an empty grid or on a record.

    `theme` is `light` or `dark`; `height` is the most CSS pixels that the board takes.
    """
    return GoExplorer(GoSession.of(start), theme, height)
