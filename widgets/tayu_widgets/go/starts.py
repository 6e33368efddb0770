"""What a session of Go begins with: a game, and who plays it."""

from collections.abc import Sequence
from pathlib import Path

from tayu.go_lines import from_record, leading_to
from tayu.players.go_player import go_player
from tayu.record import Record
from tayu.sgf import SgfGame, read_sgf
from tayu.tromp_taylor import GoPosition
from tayu_widgets.opening import PERSON

STARTS = "a GoPosition, an SgfGame, a Record of Go or the path of an SGF file"
"""What a session can begin with, for people."""

_SEATS = 2


def seated(players: Sequence[str]) -> tuple[str, str]:
    """Who plays Black and White, a person where nobody is named; `ValueError` for no player."""
    if isinstance(players, str) or len(players) > _SEATS:
        raise ValueError(
            f"players is {players!r}, but it must be one name for each of Black and White"
        )
    for player in players:
        if player != PERSON:
            go_player(player)
    black, white = (*players, PERSON, PERSON)[:2]
    return black, white


def game_of(start: object) -> SgfGame:
    """The game that `start` is, was saved as, or comes from."""
    if isinstance(start, SgfGame):
        return start
    if isinstance(start, GoPosition):
        return leading_to(start)
    if isinstance(start, Record) and isinstance(start.start, GoPosition):
        return from_record(start)
    if isinstance(start, str | Path) and str(start).lower().endswith(".sgf"):
        return read_sgf(Path(start).expanduser().read_bytes())
    raise TypeError(f"what is explored is {STARTS}, not {type(start).__name__}")
