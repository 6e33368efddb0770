"""Two lines' ends side by side: boards, shores, win chances, and where the lines part."""

from tayu.drawing import Overlay
from tayu.grid import SHORES
from tayu.instead import Case, End, Ends, Estimates, ends
from tayu.moves import Side
from tayu.palette import Palette
from tayu.record import MAIN
from tayu.telling import told
from tayu_widgets import questions, words
from tayu_widgets.boards import board_picture, ground_sheet, whole
from tayu_widgets.estimating import Estimating
from tayu_widgets.guard import Guard
from tayu_widgets.live import Live, tag, text
from tayu_widgets.panels import sided
from tayu_widgets.panels.parts import side_sign
from tayu_widgets.panels.sided import Row
from tayu_widgets.session import Session
from tayu_widgets.walk import spoken


class TwoEnds:
    """A view of two lines' ends, of the main line and the line one is on unless chosen.

    It is there once it is opened, as long as the game has two lines.
    """

    def __init__(self, session: Session, guard: Guard, palette: Palette) -> None:
        self.session, self.palette = session, palette
        self.is_open = False
        self.estimating = Estimating(guard, self._write_figures)
        self.chooser, self.grounds = Live("tayu-ends"), Live("tayu-hidden")
        self.boards, self.figures = Live("tayu-both"), Live("tayu-found")
        self.found: Ends | None = None
        self._chosen: dict[str, str] = {}
        self._drawn: object = None
        for live in (self.chooser, self.boards):
            live.on_event(guard(self.hear))
        self.chooser.on_value(guard(self.choose))

    @property
    def parts(self) -> tuple[Live, ...]:
        """The widgets of the view, from the top down."""
        return self.chooser, self.grounds, self.boards, self.figures

    def hear(self, event: str, key: str) -> None:
        """A `click` that opens or closes the view, or that goes over to a line."""
        what, _, name = key.partition(" ")
        if event == "click" and what == "compare":
            self.is_open = not self.is_open
            self.refresh()
        elif event == "click" and what == "line":
            self.session.switch(name)

    def choose(self, which: str, number: str) -> None:
        """Choose the line that is `a` or `b`, by its number among the record's names."""
        names = self.session.record.names
        if number.isdigit() and int(number) < len(names):
            self._chosen[which] = names[int(number)]
        self.refresh()

    @property
    def lines(self) -> tuple[str, str]:
        """The two lines that are compared."""
        names, here = self.session.record.names, self.session.line.name
        first = self._chosen.get("a", MAIN)
        first = first if first in names else MAIN
        last = self._chosen.get("b", here)
        if last not in names or last == first:
            last = here if here != first else next((n for n in names if n != first), first)
        return first, last

    def refresh(self) -> None:
        """Write everything anew, as far as it is open."""
        names = self.session.record.names
        self.chooser.write(_chooser(names, self.is_open) if len(names) > 1 else "")
        if not self.is_open or len(names) < 2:
            self.estimating.ask(None)
            self.found = self._drawn = None
            for live in (self.boards, self.figures):
                live.write("")
            return
        a, b = self.lines
        self.chooser.write(values={"a": str(names.index(a)), "b": str(names.index(b))})
        found = self.found = ends(self.session.record, a, b)
        both = Case(found.a.position), Case(found.b.position)
        self.estimating.ask((*both, Side.NORTH_SOUTH, "full"))
        if (found, self.palette) != self._drawn:
            self._drawn = found, self.palette
            self.grounds.write(ground_sheet((found.a.position.rules,), self.palette))
            self.boards.write(_boards(found, self.palette))
        self._write_figures()

    def _write_figures(self) -> None:
        if self.found is not None:
            known = self.estimating.known
            self.boards.write(texts=sided.wins(known.a, known.b))
            self.figures.write(figures(self.found, known))


def _chooser(names: tuple[str, ...], is_open: bool) -> str:
    does = "Close the comparison" if is_open else "Compare two lines’ ends"
    button = tag("button", does, data_key="compare", class_="tayu-choice")
    if not is_open:
        return button
    lists = (_select(which, label, names) for which, label in (("a", "One"), ("b", "The other")))
    return button + tag("div", *lists, class_="tayu-which")


def _select(which: str, label: str, names: tuple[str, ...]) -> str:
    options = (
        tag("option", text(words.capital(spoken(name))), value=number)
        for number, name in enumerate(names)
    )
    return tag("select", *options, data_value=which, aria_label=f"{label} line to compare")


def _boards(found: Ends, palette: Palette) -> str:
    pictures, titles, notes = [], [], []
    for end in (found.a, found.b):
        board = end.position.board
        last = board.placements[-1] if board.placements else None
        pictures.append(board_picture(board, palette, Overlay(last=last), whole(board.size)))
        titles.append(_title(end))
        notes.append(text(questions.state(end.position)))
    return sided.pair(titles, pictures, notes)


def _title(end: End) -> str:
    name = words.capital(spoken(end.line))
    return tag(
        "button", text(name), data_key=f"line {end.line}", title=f"Go over to it: {name}",
        class_="tayu-link",
    )  # fmt: skip


def figures(found: Ends, known: Estimates) -> str:
    """The shores one by one, the products and the win chances of both ends; where they part."""
    one, two = found.a.position.board.score, found.b.position.board.score
    sides = {"north": Side.NORTH_SOUTH, "south": Side.NORTH_SOUTH}
    rows = sided.chance_rows(known.a, known.b, Side.NORTH_SOUTH)
    for shore in SHORES:
        a, b = getattr(one, shore), getattr(two, shore)
        sign = side_sign(sides.get(shore, Side.EAST_WEST))
        rows.append(Row(sign + words.capital(shore), str(a), str(b), words.signed(b - a)))
    rows += sided.score_rows(one, two)
    plies = found.a.plies, found.b.plies
    rows.append(Row("Plies", str(plies[0]), str(plies[1]), words.signed(plies[1] - plies[0])))
    heads = (text(words.capital(spoken(end.line))) for end in (found.a, found.b))
    return parting(found) + sided.figures(list(heads), rows)


def parting(found: Ends) -> str:
    """Where the lines part, and what each did there, side by side."""
    if found.same:
        return tag("p", "This is one line, with one end.", class_="tayu-note")
    number = next(end.parting.number for end in (found.a, found.b) if end.parting)
    how = "by what was drawn" if found.by_chance else "by what was chosen"
    did = (
        tag("p", text(told(end.parting) if end.parting else "This line ends here."))
        for end in (found.a, found.b)
    )
    head = tag("p", f"They part in ply {number}, {how}:", class_="tayu-note")
    return head + tag("div", *did, class_="tayu-pair tayu-parting")
