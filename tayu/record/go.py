"""Go written down: its grid as a header, its turns by their names."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tayu.errors import InvalidRecord
from tayu.record.game import WrongHeader
from tayu.tromp_taylor import GoPosition, Turn
from tayu.tromp_taylor.notation import parse_turn, turn_text

_GRID = re.compile(r"([1-9]\d?)x([1-9]\d?)", re.ASCII)


class Go:
    """How a record has Go by the Tromp–Taylor articles.

    `grid: 9x9` is the grid's height and width, each up to 99. Turns stand in
    `tayu.tromp_taylor.notation`: `D16`, `pass`.
    """

    name = "tromp-taylor"
    own_headers = ("grid",)

    def plays(self, position: object) -> bool:
        """Whether that is a position of Go."""
        return isinstance(position, GoPosition)

    def start_headers(self, start: Any) -> list[tuple[str, str]]:
        """The grid."""
        headers = [("grid", f"{start.grid.height}x{start.grid.width}")]
        if self.start(dict(headers)) != start:
            raise InvalidRecord("a record starts where the game does, but this starts later")
        return headers

    def start(self, headers: Mapping[str, str]) -> GoPosition:
        """The empty grid of that size."""
        if "grid" not in headers:
            raise WrongHeader("grid", "the header 'grid' is missing, so no game can start")
        found = _GRID.fullmatch(headers["grid"])
        if not found:
            raise WrongHeader(
                "grid", f"grid is {headers['grid'][:20]!r}, but it reads as 9x9, each side up to 99"
            )
        return GoPosition.start(int(found[1]), int(found[2]))

    def is_set_up(self, position: object) -> bool:
        """Never: the grid starts empty."""
        del position
        return False

    def tokens(self, moves: Sequence[Turn], before: Any) -> list[str]:
        """The names of the turns."""
        return [turn_text(move, before.grid) for move in moves]

    def moves(self, token: str, before: Any) -> list[Turn]:
        """The turn of that name."""
        return [parse_turn(token, before.grid)]

    def standing(self, position: object) -> str:
        """Nothing: a score on the way says little in Go."""
        del position
        return ""

    def result(self, position: Any) -> str:
        """Who won, and the score."""
        score, winner = position.score, position.outcome.winner
        won = "nobody" if winner is None else winner.label
        return f"{won} won {score.black}:{score.white}"
