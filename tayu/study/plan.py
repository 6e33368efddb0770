"""What is to be played: rules × pairings × seeds, as paired games."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from hashlib import sha256
from typing import Any, NamedTuple

from tayu.match import parse_player
from tayu.rules import PRESETS, Rules

BLIND = "full-blind"
"""Places as `full`, but draws from either column, or asks for either back, by coin."""

FAST = ("random", "gentle", "full", BLIND)
"""The players whose games are played whole inside compiled loops."""

Pairing = tuple[str, ...]
"""Players by name: A and B, and with three seats the flood."""


class Batch(NamedTuple):
    """Pairs of games `begin` to `end` − 1 of one entry of a study: what a worker is given."""

    label: str
    rules: Rules
    players: Pairing
    seed: int
    begin: int
    end: int
    luck: bool

    @property
    def games(self) -> int:
        """How many games these are."""
        return 2 * (self.end - self.begin)


@dataclass(frozen=True)
class Study:
    """Any number of sets of rules, by a label of your own, each played by every pairing.

    `games` is how many for each of them, rounded up to pairs. In a pair both games
    have the same order of the stock and the players change sides; who moves first
    alternates from pair to pair. Pair *i* has the seed `seed` × 1,000,003 + *i*,
    whatever the rules and the players, so that games under different rules can be
    compared pair by pair. `luck` says whether luck and errors are measured: None
    where a player that rates placements takes part.

    Three seats play without bidding, the flood to the end: the higher score at the end
    then tells for every bid at once whether the flood would have won.
    """

    rules: Mapping[str, Rules]
    pairings: Sequence[Pairing] = (("full", "full"),)
    games: int = 1000
    seed: int = 0
    luck: bool | None = None

    def __post_init__(self) -> None:
        if not self.rules or not self.pairings:
            raise ValueError("a study needs at least one set of rules and one pairing")
        if self.games < 1:
            raise ValueError(f"games is {self.games}, but it must be at least 1")
        for rules in self.rules.values():
            for players in self.pairings:
                check_players(rules, players)

    @property
    def pairs(self) -> int:
        """How many pairs each entry has."""
        return (self.games + 1) // 2

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return 2 * self.pairs * len(self.rules) * len(self.pairings)

    def entries(self) -> list[Batch]:
        """Each set of rules with each pairing, as one batch."""
        return [
            Batch(label, rules, players, self.seed, 0, self.pairs, self.measures_luck(players))
            for label, rules in self.rules.items()
            for players in map(tuple, self.pairings)
        ]

    def measures_luck(self, players: Pairing) -> bool:
        """Whether luck and error are measured in this pairing's games."""
        if not all(player in FAST for player in players):
            return False
        return any(p in ("full", BLIND) for p in players) if self.luck is None else self.luck

    def described(self) -> dict[str, Any]:
        """All that decides what is in the table, but the number of games; fit for JSON."""
        return {
            "rules": {label: as_json(rules) for label, rules in self.rules.items()},
            "pairings": [list(players) for players in self.pairings],
            "seed": self.seed,
            "luck": self.luck,
        }

    @property
    def fingerprint(self) -> str:
        """Tells studies apart whose games may not be mixed."""
        return sha256(json.dumps(self.described(), sort_keys=True).encode()).hexdigest()[:16]


def check_players(rules: Rules, players: Pairing) -> None:
    """Raise `ValueError` with one sentence for players that can't meet under these rules."""
    count = 3 if rules.seats == 3 else 2
    if len(players) != count:
        raise ValueError(
            f"seats={rules.seats} takes {count} players, but {' and '.join(players)} were given"
        )
    for player in players:
        if player not in FAST:
            parse_player(player)
            if rules.seats == 3:
                raise ValueError(f"{player} doesn't play with a flood; {', '.join(FAST)} do")


def as_json(rules: Rules) -> dict[str, Any]:
    """The fields of a set of rules."""
    return {field.name: getattr(rules, field.name) for field in fields(rules)}


def from_json(values: Mapping[str, Any]) -> Rules:
    """Rules from their fields; `preset` names what the fields left out are taken from."""
    base = str(values.get("preset", "KOSMOS")).upper()
    if base not in PRESETS:
        raise ValueError(f"there are no rules {base!r}; there are {', '.join(PRESETS)}")
    given = {key: value for key, value in values.items() if key != "preset"}
    known = as_json(PRESETS[base])
    if unknown := sorted(set(given) - set(known)):
        raise ValueError(
            f"{unknown[0]!r} is not a field of the rules, which are {', '.join(known)}"
        )
    return Rules(**(known | given))


def seed_of(seed: int, pair: int) -> int:
    """The dealer's seed of a pair."""
    return seed * 1_000_003 + pair
