"""Who is on the clock, and the two products: always in sight."""

from typing import ClassVar

from tayu.moves import Side
from tayu.score import Score
from tayu_widgets import words
from tayu_widgets.live import Live, tag, text
from tayu_widgets.panels.panel import Panel
from tayu_widgets.panels.parts import change, side_code, side_name


class StandingPanel(Panel):
    """The products of both sides, what the ghost would make of them, and whose turn it is."""

    name = "standing"
    aspects: ClassVar[frozenset[str]] = frozenset({"position", "ghost"})

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self._live = Live("tayu-scores")
        self.fill(self._live)
        self.refresh()

    def refresh(self) -> None:
        """Write both products, and mark the side on the clock."""
        session = self.session
        now, ghost = session.board.score, session.ghost
        then = session.board.after(ghost).score if ghost else now
        self._live.html = "".join(self._card(side, now, then) for side in words.SIDES)

    def _card(self, side: Side, now: Score, then: Score) -> str:
        position = self.session.position
        first, second = shores_of(side, now)
        product, ahead = now.products[side], then.products[side]
        on = position.side == side and not position.is_over
        classes = f"tayu-score tayu-score-{side_code(side)}" + (" tayu-on-clock" if on else "")
        return tag(
            "div",
            tag("span", side_name(side), class_="tayu-who"),
            tag("span", text(product), class_="tayu-product", data_value=product),
            tag("span", text(f"{first} × {second}"), class_="tayu-factors"),
            change(product, ahead),
            class_=classes,
        )


def shores_of(side: Side, score: Score) -> tuple[int, int]:
    """The points on a side's two shores."""
    if side is Side.NORTH_SOUTH:
        return score.north, score.south
    return score.east, score.west
