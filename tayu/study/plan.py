"""What is to be played: rules × pairings × seeds, as paired games."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from hashlib import sha256
from types import NoneType
from typing import Any, NamedTuple

from tayu.errors import as_whole, brief, check_kind
from tayu.match import parse_player
from tayu.players.fitted import weights
from tayu.rules import PRESETS, Rules
from tayu.study import given

BLIND = "full-blind"
"""Places as `full`, but draws from either column, or asks for either back, by coin."""

FAST = ("random", "gentle", "full", BLIND)
"""The players whose games are played whole inside compiled loops."""

SEEDS = 1_000_003
"""How many pairs a study has at most: the seeds of one study end where the next's begin."""

LAST_SEED = 10**12
"""The highest seed of a study, so that those of its games fit in 62 bits."""

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
    bidding: bool = False

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
    then tells for every bid at once whether the flood would have won. With `bidding`, three
    players bid, and who bids lowest becomes the flood.
    """

    rules: Mapping[str, Rules]
    pairings: Sequence[Pairing] = (("full", "full"),)
    games: int = 1000
    seed: int = 0
    luck: bool | None = None
    bidding: bool = False

    def __post_init__(self) -> None:
        for name, value in {
            "rules": given.labelled(self.rules),
            "pairings": given.pairings(self.pairings),
            "games": given.whole("games", self.games, 1, 2 * SEEDS),
            "seed": given.whole("seed", self.seed, 0, LAST_SEED),
        }.items():
            object.__setattr__(self, name, value)
        check_kind("luck", self.luck, (bool, NoneType), "True, False or None")
        check_kind("bidding", self.bidding, bool, "True or False")
        if not self.rules or not self.pairings:
            raise ValueError("a study needs at least one set of rules and one pairing")
        for rules in self.rules.values():
            for players in self.pairings:
                check_players(rules, players, bidding=self.bidding)
        if self.bidding and self.luck:
            raise ValueError("luck is not measured in games with bidding: leave one of them out")
        if twice := [p for p, count in Counter(self.pairings).items() if count > 1]:
            raise ValueError(f"{' and '.join(twice[0])} are given twice: give each players once")

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
            Batch(
                label,
                rules,
                players,
                self.seed,
                0,
                self.pairs,
                self.measures_luck(players),
                self.bidding,
            )
            for label, rules in self.rules.items()
            for players in self.pairings
        ]

    def measures_luck(self, players: Pairing) -> bool:
        """Whether luck and error are measured in this pairing's games."""
        if self.luck is None:
            rates = any(not player.startswith(("random", "gentle")) for player in players)
            return rates and not self.bidding
        return self.luck

    def described(self) -> dict[str, Any]:
        """All that decides what is in the table, but the number of games; fit for JSON."""
        return {
            "rules": {label: as_json(rules) for label, rules in self.rules.items()},
            "pairings": [list(players) for players in self.pairings],
            "seed": self.seed,
            "luck": self.luck,
            "bidding": self.bidding,
            "weights": _weights(),
        }

    @property
    def fingerprint(self) -> str:
        """Tells studies apart whose games may not be mixed."""
        return _digest(self.described())


def _weights() -> str:
    """Tells apart what the full player's judgement was fitted to."""
    return _digest(weights()._asdict())


def _digest(described: Any) -> str:
    """Keys in their order: parts are numbered by it."""
    return sha256(json.dumps(described).encode()).hexdigest()[:16]


def check_players(rules: Rules, players: Pairing, *, bidding: bool = False) -> None:
    """Raise `ValueError` with one sentence for players that can't meet under these rules.

    `TypeError` for what aren't their names.
    """
    given.names("players", players, "('full', 'full')")
    example = ("full",) * (3 if rules.seats == 3 else 2)
    if len(players) != len(example):
        raise ValueError(
            f"players is {brief(tuple(players))}, but seats={rules.seats} takes {len(example)} "
            f"players, as {example}"
        )
    if bidding and rules.seats != 3:
        raise ValueError(f"seats={rules.seats} has no bidding; three seats have")
    for player in players:
        if player not in FAST:
            _check_slow(player)
            if rules.seats == 3 and not bidding:
                raise ValueError(
                    f"{player} doesn't play as a given flood; {', '.join(FAST)} do, and with "
                    f"bidding all levels"
                )


def _check_slow(player: str) -> None:
    budget = parse_player(player).budget
    if budget is not None and budget.playouts is None:
        raise ValueError(
            f"{player} spends seconds, so that a seed would not tell its games; give playouts, "
            f"as master:400"
        )


def as_json(rules: Rules) -> dict[str, Any]:
    """The fields of a set of rules."""
    return {field.name: getattr(rules, field.name) for field in fields(rules)}


def from_json(values: Mapping[str, Any]) -> Rules:
    """Rules from their fields; `preset` names what the fields left out are taken from.

    One doubled position may stand as a number alone, as it does in a record.
    """
    check_kind("rules", values, Mapping, "a dict of fields")
    base = str(values.get("preset", "KOSMOS")).upper()
    if base not in PRESETS:
        raise ValueError(f"there are no rules {base!r}; there are {', '.join(PRESETS)}")
    own = {key: value for key, value in values.items() if key != "preset"}
    known = as_json(PRESETS[base])
    if unknown := sorted(set(own) - set(known)):
        raise ValueError(
            f"{unknown[0]!r} is not a field of the rules, which are {', '.join(known)}"
        )
    alone = own.get("doubled")
    if as_whole(alone) is not None:
        own["doubled"] = (alone,)
    return Rules(**(known | own))


def seed_of(seed: int, pair: int) -> int:
    """The dealer's seed of a pair; `ValueError` for what is no seed or no pair's number."""
    return given.whole("seed", seed, 0) * SEEDS + given.whole("pair", pair, 0)
