"""Who is to move, who plays, and both scores by reach: always in sight."""

from collections.abc import Mapping
from typing import Any, ClassVar

from tayu.players.go_rate import short_plies
from tayu.tromp_taylor import BLACK, WHITE, Colour
from tayu_widgets.go.panels.panel import GoPanel
from tayu_widgets.live import Live, tag, text
from tayu_widgets.opening import PERSON

_NAMES = {BLACK: "PB", WHITE: "PW"}


PLAYOUTS = (100, 400, 2000)
"""How many playouts a move the computer may be given with a click."""


class GoStandingPanel(GoPanel):
    """Both players, their scores as they would be now, and whose turn it is.

    Each colour is a person's, or the computer's with so many playouts a move.
    """

    name = "standing"
    aspects: ClassVar[frozenset[str]] = frozenset({"at", "game", "players"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.live = Live("tayu-scores")
        self.live.on_value(self.guard(self.hear_value))
        self.fill(self.live)

    def hear_value(self, name: str, value: str) -> None:
        """Who was chosen to play a colour."""
        self.session.seat(next(c for c in _NAMES if c.label == name), value)

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
        values = {colour.label: self.session.players[colour] for colour in _NAMES}
        plies = short_plies(position.grid)
        players = {PERSON: "person"} | {f"search:{n}:{plies}": f"computer, {n}" for n in PLAYOUTS}
        players |= {name: name for name in values.values() if name not in players}
        html = "".join(_card(colour, players) for colour in _NAMES)
        marked = "" if position.is_over else position.seat.label
        self.live.write(html, texts=texts, values=values, marked=marked)


def _card(colour: Colour, players: Mapping[str, str]) -> str:
    name = colour.label
    choices = [tag("option", text(told), value=player) for player, told in players.items()]
    choice = tag(
        "select", *choices, data_value=name, class_="tayu-player",
        aria_label=f"Who plays {name}", title="Who plays: a person, or the computer with so many "
        "playouts a move",
    )  # fmt: skip
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
        choice,
        class_=f"tayu-score tayu-score-{name}",
        data_key=name,
    )
