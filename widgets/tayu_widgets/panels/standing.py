"""Who is on the clock, and the two products: always in sight."""

from typing import Any, ClassVar

from tayu.moves import Side
from tayu.score import Score
from tayu_widgets import words
from tayu_widgets.live import Live, tag
from tayu_widgets.panels.panel import Panel
from tayu_widgets.panels.parts import side_code, side_name


class StandingPanel(Panel):
    """The products of both sides, what the ghost would make of them, and whose turn it is."""

    name = "standing"
    aspects: ClassVar[frozenset[str]] = frozenset({"position", "ghost", "line"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.live = Live("tayu-scores", html="".join(map(_card, words.SIDES)))
        self.fill(self.live)
        self.refresh()

    def refresh(self) -> None:
        """Write both products, and mark the side on the clock, or the one that won."""
        session = self.session
        position, now = session.position, session.board.score
        then = session.ahead.score if session.ahead else now
        won = position.outcome.winner if position.outcome else None
        marked = won if position.is_over else position.side
        texts = {}
        for side in words.SIDES:
            code, product, ahead = side_code(side), now.products[side], then.products[side]
            texts[code] = str(product)
            texts[f"{code}-name"] = self._names(side)
            texts[f"{code}-won"] = "won" if won is side else ""
            texts[f"{code}-factors"] = _factors(side, now)
            texts[f"{code}-change"] = words.signed(ahead - product) if ahead != product else ""
        self.live.write(texts=texts, marked="" if marked is None else side_code(marked))

    def _names(self, side: Side) -> str:
        """Who plays for a side, as far as the record tells."""
        sides, record = self.session.position.sides, self.session.record
        seats = (seat for seat, theirs in enumerate(sides) if theirs is side)
        return " & ".join(filter(None, (record.header(f"seat {seat}") for seat in seats)))


def _card(side: Side) -> str:
    code = side_code(side)
    return tag(
        "div",
        tag(
            "span",
            side_name(side),
            tag("span", data_text=f"{code}-name", class_="tayu-name"),
            tag("b", data_text=f"{code}-won", class_="tayu-won"),
            class_="tayu-who",
        ),
        tag("span", data_text=code, class_="tayu-product"),
        tag("span", data_text=f"{code}-factors", class_="tayu-factors"),
        tag("span", data_text=f"{code}-change", class_="tayu-change"),
        class_=f"tayu-score tayu-score-{code}",
        data_key=code,
    )


def _factors(side: Side, score: Score) -> str:
    """Which points on which shore make the product."""
    names = ("north", "south") if side is Side.NORTH_SOUTH else ("east", "west")
    return " × ".join(f"{name} {getattr(score, name)}" for name in names)


def shores_of(side: Side, score: Score) -> tuple[int, int]:
    """The points on a side's two shores."""
    if side is Side.NORTH_SOUTH:
        return score.north, score.south
    return score.east, score.west
