"""`tayu match`: two computer players over many paired games."""

import argparse
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from tayu.commands import go_match
from tayu.commands.command import Command, CommandError, named, natural, positive
from tayu.commands.writing import complain, new_folder, progress, say, watched
from tayu.match import (
    Game,
    Match,
    Player,
    games_a_deal,
    match,
    parse_player,
    seatings,
    shares,
)
from tayu.players import LEVELS
from tayu.players.go_player import PLAYERS as GO_PLAYERS
from tayu.position import Position
from tayu.record import Record, save
from tayu.rules import PRESETS, Rules
from tayu.verdict import Sprt


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    for name in ("a", "b"):
        parser.add_argument(
            name,
            metavar=name.upper(),
            help=f"{', '.join(LEVELS)}; with a budget, master:2000 (playouts) or master:0.2s; "
            f"at Go {GO_PLAYERS}",
        )
    parser.add_argument(
        "--games", type=positive, default=100, help="in pairs (default: %(default)s)"
    )
    parser.add_argument("--rules", default="KOSMOS", help=f"{', '.join(PRESETS)}; or go:5x5")
    parser.add_argument("--komi", type=float, help="what White gets at Go (default: 0)")
    parser.add_argument(
        "--seats", type=int, choices=(2, 3, 4), default=2,
        help="3: bidding and a flood; 4: partnerships (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--seed", type=natural, default=0, help="seed of the match (default: %(default)s)"
    )
    parser.add_argument("--workers", type=positive, help="processes (default: one a core)")
    parser.add_argument(
        "--sprt", action="store_true",
        help="stop as soon as it is clear whether A's share is nearer 0.50 or 0.55",
    )  # fmt: skip
    parser.add_argument("--save", type=named, metavar="FOLDER", help="keep every game as a record")
    parser.add_argument("--quiet", action="store_true", help="show no progress")


def _run(chosen: argparse.Namespace) -> int:
    if go_match.is_go(chosen.rules):
        return go_match.run(chosen)
    if chosen.komi is not None:
        raise CommandError("--komi is for Go, as in --rules go:5x5")
    players, rules = [_player(chosen.a), _player(chosen.b)], _rules(chosen)
    if chosen.save:
        new_folder(chosen.save, "game-*.tayu")
    each = games_a_deal(rules)
    whole = -(-chosen.games // each) * each
    if whole != chosen.games:
        complain("match", f"{whole} games are played, as games come in {_BUNDLES[each]}")
    done = match(
        *players,
        games=whole,
        rules=rules,
        seed=chosen.seed,
        workers=chosen.workers,
        sprt=Sprt() if chosen.sprt else None,
        progress=_progress(whole) if watched(chosen.quiet) else None,
    )
    found = shares(done.pairs)
    if len(done.games) < whole and not (chosen.sprt and Sprt().verdict(found)):
        complain("match", f"stopped after {len(done.games)} of {whole} games")
    say(str(done))
    if chosen.sprt:
        told = Sprt().told(found, each)
        say(told[0].upper() + told[1:])
    if chosen.save:
        save_games(done, chosen.save)
    return 0


_BUNDLES = {2: "pairs", 6: "sixes"}


def _player(name: str) -> Player:
    """A player of Ta Yü; `CommandError` for one of Go alone."""
    if name.startswith("search"):
        raise CommandError(
            f"{name!r} plays Go, as in --rules go:5x5; at Ta Yü there are {', '.join(LEVELS)}"
        )
    return parse_player(name)


def _rules(chosen: argparse.Namespace) -> Rules:
    name: str = chosen.rules
    if name.upper() not in PRESETS:
        raise ValueError(f"there are no rules {name!r}; there are {', '.join(PRESETS)}")
    return replace(PRESETS[name.upper()], seats=chosen.seats)


def _progress(whole: int) -> Callable[[int], None]:
    played, tell = 0, progress("games")

    def show(more: int) -> None:
        nonlocal played
        played += more
        tell(played, whole)

    return show


def save_games(done: Match, folder: Path) -> None:
    """Every game as a record, named by its place in the match and A's side."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, game in enumerate(done.games):
        save(record_of(done, game), folder / f"game-{number:04}.tayu")


def record_of(done: Match, game: Game) -> Record:
    """One game as a record, with who sat where."""
    record = Record(Position.start(done.rules))
    for move in game.moves:
        record = record.played(move)
    names = [str(player) for player in done.players]
    seating = seatings(done.rules.seats)[game.side]
    headers = {f"seat {seat}": names[who] for seat, who in enumerate(seating)}
    for name, value in ({"seed": str(game.seed)} | headers).items():
        record = record.with_header(name, value)
    return record


MATCH = Command(_add_arguments, _run)
"""`tayu match`."""
