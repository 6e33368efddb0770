"""What all panels share: a title, a box, and when to write themselves anew."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from IPython.display import display
from ipywidgets import Box, Widget
from traitlets import MetaHasTraits

from tayu.palette import LIGHT, Palette
from tayu_widgets.frame import AUTO, Frame
from tayu_widgets.guard import Guard
from tayu_widgets.printed import plain, printed
from tayu_widgets.saved import Kept, name_of
from tayu_widgets.session import Session
from tayu_widgets.told import Told, check_session

if TYPE_CHECKING:
    from tayu_widgets.explorer import Explorer


class _Settling(MetaHasTraits):
    """Has a panel settle once it is made, whatever a subclass still did after `fill`."""

    shows: type[Told]

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        session = args[0] if args else kwargs.get("session")
        check_session(session, self.shows, self.__name__)  # before there is a panel to close
        panel = super().__call__(*args, **kwargs)
        panel.settle()
        return panel


class Panel(Box, metaclass=_Settling):
    """A part of the explorer that shows something about a session.

    It stands in an explorer, which hands it a palette and a guard and tells it of
    what changed; or alone, in a cell or a layout of one's own, without a guard:
    then it follows the session by itself, follows the page's theme unless it has a
    palette, and brings its styles and a place for errors.

    `aspects` are those of the session that it shows. While it is hidden it writes
    nothing, and catches up when it is shown. `writes` says whether all that it is for
    is to change the game: such a panel isn't in an explorer for reading only. `shows` is the
    kind of session; `TypeError` for what is none.
    """

    title: ClassVar[str] = ""
    name: ClassVar[str] = ""
    aspects: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[bool] = False
    shows: ClassVar[type[Told]] = Session

    def __init__(
        self, session: Session, palette: Palette | None = None, guard: Guard | None = None
    ) -> None:
        super().__init__()
        self.session = session
        self.guard = Guard(session.lock) if guard is None else guard
        self._shown, self._stale = True, True
        self._frame: Frame | None = None
        self.room: Box = self
        self.palette: Palette = LIGHT if palette is None else palette
        if guard is None:
            self._stand_alone(AUTO if palette is None else palette.name)
        for name in ("tayu-panel", f"tayu-{self.name}"):
            self.room.add_class(name)

    def _stand_alone(self, theme: str) -> None:
        """Build the frame that an explorer would be, and a room in it for what the panel shows."""
        self._frame = Frame(self.guard, theme)
        self._frame.on_theme = self.show_theme
        self.room = Box()
        beside = Box([self.room])
        beside.add_class("tayu-side" if self.title else "tayu-front")
        self._frame.around(self, beside)
        self.add_class("tayu-alone")
        self._follow = self.guard(self.update)

    @property
    def is_alone(self) -> bool:
        """Whether the panel stands outside any explorer."""
        return self._frame is not None

    def settle(self) -> None:
        """Begin to follow the session, where no explorer tells of it."""
        if self._frame is not None:
            self.session.on_act(self._follow)
            self.guard.run(self._catch_up)

    def join(self, explorer: "Explorer") -> None:
        """Meet the explorer that the panel stands in, once all its panels are there.

        Here a panel that works with the board, or with another panel, gets hold of it:
        `explorer.board`, `explorer.the(RatingsPanel)`.
        """

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """The shortcuts that the panel brings into an explorer, and what each does."""
        return {}

    def fill(self, *children: Widget) -> None:
        """Put widgets into the panel."""
        self.room.children = children

    def refresh(self) -> None:
        """Write everything anew."""
        raise NotImplementedError

    def update(self, changed: frozenset[str]) -> None:
        """Write anew if one of the panel's aspects changed."""
        self._stale = self._stale or bool(self.aspects & changed)
        self._catch_up()

    def show(self, shown: bool) -> None:
        """Show or hide the panel."""
        self._shown = shown
        self.layout.display = None if shown else "none"
        self._catch_up()

    def show_theme(self, palette: Palette) -> None:
        """Write everything anew in another palette."""
        self.palette = palette
        self.update(self.aspects)

    def _ipython_display_(self, **_: Any) -> None:
        """The live view; alone, after a still that a saved notebook shows in its place."""
        bundle: dict[str, Any] = self._repr_mimebundle_() | {"text/plain": repr(self)}
        if self._frame is None:
            display(bundle, raw=True)
        else:
            still = printed(self, self.palette)
            kept = Kept(still, plain(still), name_of(still))
            self._frame.keeper.still = kept.name
            kept.display_before(bundle)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def close(self) -> None:
        """Take the panel away; the session stays."""
        if self._frame is not None:
            self.session.off_act(self._follow)
            self._frame.close()
        super().close()

    def _catch_up(self) -> None:
        with self.guard.lock:  # or whoever works for the panel might write at the same time
            if self._shown and self._stale:
                self._stale = False
                self.refresh()
