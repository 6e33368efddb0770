"""What a session of Go begins with: a game, and who plays it."""

import os
from collections.abc import Sequence

from tayu.errors import brief
from tayu.go_lines import from_record, leading_to
from tayu.players.go_player import go_player
from tayu.position import Position
from tayu.record import Record
from tayu.sgf import SgfGame
from tayu.tromp_taylor import GoPosition
from tayu_widgets.from_file import game_in
from tayu_widgets.opening import PERSON

STARTS = "a GoPosition, an SgfGame, a Record of Go or the path of a saved one"
"""What a session can begin with, for people."""

_SEATS = 2


def seated(players: Sequence[str]) -> tuple[str, str]:
    """Who plays Black and White; two persons where nobody is named.

    `ValueError` for other than two and for a player there isn't, `TypeError` for what is no
    sequence.
    """
    said = f"players is {brief(players)}, but it must be one name for each of Black and White"
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise TypeError(said)
    for player in players:
        if player != PERSON:
            go_player(player)
    if players and len(players) != _SEATS:
        raise ValueError(said)
    black, white = players or (PERSON, PERSON)
    return black, white


def opened(start: object) -> tuple[SgfGame, str]:
    """The game that `start` is, was saved as, or comes from; and what is to be said of its file.

    Of a path it raises what `tayu_widgets.from_file.game_in` does, and `TypeError` for what is
    no game of Go.
    """
    if isinstance(start, str | os.PathLike):
        filed = game_in(start)
        return _game(filed.game), filed.told
    return _game(start), ""


def _game(start: object) -> SgfGame:
    if isinstance(start, SgfGame):
        return start
    if isinstance(start, GoPosition):
        return leading_to(start)
    if isinstance(start, Record) and isinstance(start.start, GoPosition):
        return from_record(start)
    other = "; tayu_widgets.explore opens Ta Yü" if isinstance(start, Record | Position) else ""
    raise TypeError(f"what is explored is {STARTS}, not {type(start).__name__}{other}")
