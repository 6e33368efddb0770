"""Who is to move, and both scores by reach: always in sight."""

from typing import Any, ClassVar

from tayu.tromp_taylor import BLACK, WHITE, Colour
from tayu_widgets.go.panels.panel import GoPanel
from tayu_widgets.live import Live, tag

_NAMES = {BLACK: "PB", WHITE: "PW"}


class GoStandingPanel(GoPanel):
    """Both players, their scores as they would be now, and whose turn it is."""

    name = "standing"
    aspects: ClassVar[frozenset[str]] = frozenset({"at", "game"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.live = Live("tayu-scores", html=_card(BLACK) + _card(WHITE))
        self.fill(self.live)

    def refresh(self) -> None:
        """Write both scores, and mark the player who is to move."""
        position, game = self.session.position, self.session.game
        score, texts = position.score, {}
        sums = (
            (BLACK, score.black, score.black_coloured, score.black_reached),
            (WHITE, score.white, score.white_coloured, score.white_reached),
        )
        for colour, both, coloured, reached in sums:
            texts[colour.label] = str(both)
            texts[f"{colour.label}-name"] = game.about(_NAMES[colour])
            texts[f"{colour.label}-parts"] = f"{coloured} + {reached}"
        self.live.write(texts=texts, marked="" if position.is_over else position.seat.label)


def _card(colour: Colour) -> str:
    name = colour.label
    return tag(
        "div",
        tag(
            "span",
            tag("span", class_=f"tayu-stone tayu-{name}", aria_hidden="true"),
            name.capitalize(),
            tag("span", data_text=f"{name}-name", class_="tayu-name"),
            class_="tayu-who",
        ),
        tag("span", data_text=name, class_="tayu-product"),
        tag("span", data_text=f"{name}-parts", class_="tayu-factors", title="coloured + reached"),
        class_=f"tayu-score tayu-score-{name}",
        data_key=name,
    )
