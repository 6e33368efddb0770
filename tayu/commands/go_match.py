"""`tayu match … --rules go:5x5`: the search and random play at Go, colours changing."""

import argparse
import re

from tayu.commands.command import CommandError
from tayu.commands.writing import progress, say, watched
from tayu.players.duel import Duel, duels
from tayu.players.go_player import go_player
from tayu.tromp_taylor import GoPosition
from tayu.tromp_taylor.komi import WithKomi

_RULES = re.compile(r"go:([1-9]\d?)x([1-9]\d?)", re.ASCII | re.IGNORECASE)
_TA_YUS = {"workers": None, "sprt": False, "save": None, "seats": 2}


def is_go(rules: str) -> bool:
    """Whether `--rules` asks for Go."""
    return rules.lower().partition(":")[0] == "go"


def run(chosen: argparse.Namespace) -> int:
    """Play the match, and say what it came to."""
    for option, default in _TA_YUS.items():
        if getattr(chosen, option, default) != default:
            raise CommandError(f"--{option} is for matches of Ta Yü, not of Go")
    players = go_player(chosen.a).move, go_player(chosen.b).move
    start = _start(chosen.rules, chosen.komi or 0)
    tell = progress("games") if watched(chosen.quiet) else None
    games = []
    for game in duels(start, players, chosen.games, chosen.seed):
        games.append(game)
        if tell:
            tell(len(games), chosen.games)
    komi = f" with komi {chosen.komi:g}" if chosen.komi else ""
    grid = chosen.rules.partition(":")[2].replace("x", "×")
    say(f"{chosen.a} against {chosen.b} at Go on {grid}{komi}: {Duel(tuple(games))}")
    return 0


def _start(rules: str, komi: float) -> GoPosition | WithKomi:
    found = _RULES.fullmatch(rules)
    if not found:
        raise CommandError(f"there are no rules {rules!r}; Go's read as go:5x5, up to go:99x99")
    grid = GoPosition.start(int(found[1]), int(found[2]))
    return WithKomi(grid, komi) if komi else grid
