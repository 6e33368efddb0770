"""What if: another draw, another placement, other rules; both boards and both win chances."""

from typing import Any, ClassVar

from tayu.errors import IllegalMove
from tayu.instead import Contrast, Estimates, Moment, contrast, ways_next, went
from tayu_widgets import questions, words
from tayu_widgets.boards import board_picture, ground_sheet, whole
from tayu_widgets.estimating import UNKNOWN, Estimating
from tayu_widgets.live import Live, text
from tayu_widgets.opening import opening
from tayu_widgets.panels import asked, sided
from tayu_widgets.panels.panel import Panel
from tayu_widgets.questions import Question


class WhatIfPanel(Panel):
    """A ply as it was and as it might have been, side by side.

    The kind of question stays while the person goes from ply to ply. Win chances are worked
    out beside the board; another question, or any move, ends that work.
    """

    title, name = "What if", "what-if"
    aspects: ClassVar[frozenset[str]] = frozenset({"position", "line", "lined_up", "covered"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.kind, self.level = "draw", asked.LEVELS[0]
        self.question: Question | None = None
        self.estimating = Estimating(self.guard, self._write)
        self._chosen: dict[str, str] = {}
        self._why = ""
        self._sure = self._moved = False
        self._drawn: object = None
        self.ask = Live("tayu-ask")
        self.grounds = Live("tayu-hidden")
        self.boards, self.figures = Live("tayu-both"), Live("tayu-found")
        self.foot = Live("tayu-levels", html=asked.foot())
        for live in (self.ask, self.foot):
            live.on_event(self.guard(self.hear))
        self.ask.on_value(self.guard(self.choose))
        self.fill(self.ask, self.grounds, self.boards, self.figures, self.foot)
        self.room.add_class("tayu-scrolls")

    # -- what is done

    def hear(self, event: str, key: str) -> None:
        """A `click` on a kind of question, a level, on going there, or on stop and again."""
        if event != "click":
            return
        if key == "go":
            self.go()
        elif key == "again":
            self.estimating.toggle()
            self._tell()
        elif key in asked.LEVELS:
            self.level = key
            self.refresh()
        elif key in dict(questions.KINDS):
            self.kind, self._sure = key, False
            self.refresh()

    def choose(self, name: str, value: str) -> None:
        """Choose a `ply`, a `draw`, a `placement` or a `rule` by its key."""
        self._chosen[name], self._sure = value, False
        self.refresh()

    def go(self) -> None:
        """Make it a branch of the game, and be there; or begin a game under the other rules.

        The latter leaves the game at hand, so it has to be asked for twice.
        """
        question, session = self.question, self.session
        if question is None:
            return
        if question.move is not None:
            try:
                branch = went(session.record, session.line.name, *question.way)
            except IllegalMove as error:
                session.say(words.sentence(str(error)))
            else:
                session.adopt(*branch, question.step)
        elif self._sure:
            self._sure = False
            session.begin(opening(question.b.position))
        else:
            self._sure = True
            self._tell()

    def update(self, changed: frozenset[str]) -> None:
        """As any panel; what was chosen for one ply isn't for another, and any move ends work."""
        if "position" in changed:
            self._chosen = {name: key for name, key in self._chosen.items() if name == "rule"}
            self._sure, self._moved = False, True
            self.estimating.stop()
        elif "lined_up" in changed:
            self._chosen["placement"] = questions.BOARD
            if self.kind != "placement":  # nothing that is shown is about what is lined up
                changed -= {"lined_up"}
        super().update(changed)

    def show(self, shown: bool) -> None:
        """As any panel; nobody works for a panel that isn't seen."""
        if not shown and self.estimating.worker.busy:
            self.estimating.stop()
            self._stale = True
        super().show(shown)

    def close(self) -> None:
        """Take the panel away, and end what is worked on."""
        self.estimating.stop()
        super().close()

    # -- what is asked

    def refresh(self) -> None:
        """Ask what is chosen of the ply that is meant, if that is another question."""
        with self.guard.lock:  # or whoever works for it might write at the same time
            near, first = questions.askable(self.session.line)
            meant = [each for each in near if str(each.number) == self._chosen.get("ply")]
            moment = None if self.session.covered or not near else (meant or [near[first]])[0]
            self.question = self._question(moment)
            if self.question is None:
                self.estimating.ask(None)
            else:
                a, b, side = self.question.a, self.question.b, self.question.side
                self.estimating.ask((a, b, side, self.level))
            self._write_ask(near, moment)
            if not (self._moved and self.estimating.soon):  # or a ply would be written twice
                self._write()
            self._moved = False

    def _question(self, moment: Moment | None) -> Question | None:
        """The question, and what is taken as chosen; or why there is none."""
        if moment is None:
            self._why = self.session.task if self.session.covered else asked.NOTHING
            return None
        key = self._chosen.get(self.kind, "")
        try:
            taken, question = questions.posed(self.kind, moment, key, self.session.lined_up)
        except ValueError as error:
            self._why = words.sentence(str(error))
            return None
        self._chosen[self.kind] = taken
        return question

    # -- what is shown

    def show_theme(self, palette: Any) -> None:
        """Write everything anew in another palette."""
        self._drawn = None
        super().show_theme(palette)

    def _write_ask(self, near: tuple[Moment, ...], moment: Moment | None) -> None:
        if moment is None:
            self.ask.write("")
            return
        options = asked.options(self.kind, moment, self.session.lined_up)
        values = self._chosen | {"ply": str(moment.number)}
        self.ask.write(asked.markup(self.kind, near, options), values=values, marked=self.kind)

    def _write(self) -> None:
        """The boards, if they are others than before, and the figures."""
        question, known = self.question, self.estimating.known
        if question is None:
            self._drawn = None
            self.boards.write(asked.note(self._why))
            self.figures.write("")
        else:
            drawn = question, known.a.best, known.b.best
            differs = contrast(question.a.position, question.b.position)
            self._write_sides(question, known, differs, anew=drawn != self._drawn)
            self._drawn = drawn
        self._tell()

    def _write_sides(
        self, question: Question, known: Estimates, differs: Contrast, *, anew: bool
    ) -> None:
        """Both boards, where they are to be drawn anew, and the figures below them."""
        sides = zip(
            (question.a, question.b),
            (known.a.best, known.b.best),
            (differs.only_a, differs.only_b),
            strict=True,
        )
        shown = [questions.pictured(*each, self.palette) for each in sides]
        boards = [board for board, _ in shown]
        if anew:
            self.grounds.write(ground_sheet((board.rules for board in boards), self.palette))
            window = whole(boards[0].size)
            drawn = [board_picture(board, self.palette, over, window) for board, over in shown]
            notes = [questions.state(each.position) for each in (question.a, question.b)]
            titles = list(map(text, question.titles))
            self.boards.write(sided.pair(titles, drawn, list(map(text, notes))))
        self.boards.write(texts=sided.wins(known.a, known.b))
        rows = sided.chance_rows(known.a, known.b, question.side)
        rows += sided.score_rows(boards[0].score, boards[1].score)
        if question.b.placement is None:
            rows.append(asked.legal_row(differs))
        else:
            stock = question.a.position.stock
            rows.append(asked.ways_row(*(ways_next(board, stock) for board in boards)))
        said = sided.verdict(known.a, known.b, question.side, asked.WITH[self.kind])
        below = "" if known is UNKNOWN else said
        self.figures.write(sided.figures(("as it is", "what if"), rows) + asked.note(below))

    def _tell(self) -> None:
        """Who works, how far that has come, and where one can go."""
        texts = {
            "doing": self.estimating.doing,
            "again": self.estimating.again,
            "go": asked.going(self.kind, self._sure) if self.question else "",
        }
        self.foot.write(texts=texts, marked=self.level)
