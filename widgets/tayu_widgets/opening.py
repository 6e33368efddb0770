"""What an explorer begins with: a new game, a position, or a saved game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import SystemRandom

from tayu.dealer import Dealer
from tayu.players import LEVELS
from tayu.position import Position
from tayu.record import Record
from tayu.rules import Rules
from tayu.telling import check_is_ta_yu
from tayu_widgets.dealing import dealer_for
from tayu_widgets.step import Answering

PERSON = "person"
"""Who plays a seat that no level of the computer's plays."""


@dataclass(frozen=True)
class Opening:
    """A game to begin or to go on with.

    `dealer` answers the chance that the record doesn't hold, `seed` is the dealer's,
    and `levels` are those of the seats that the computer plays.
    """

    record: Record
    dealer: Answering
    seed: int
    levels: Mapping[int, str] = field(default_factory=dict)

    def again(self, seed: int | None = None) -> "Opening":
        """The same game from its beginning, with other draws."""
        number = _seed(seed)
        kept = tuple((name, value) for name, value in self.record.headers if "seat" in name)
        bare = Record(self.record.start, headers=kept)
        dealer = Dealer.from_position(_start(bare), number)
        return replace(self, record=_with_seed(bare, number), dealer=dealer, seed=number)


def new_game(
    rules: Rules,
    *,
    seed: int | None = None,
    first: int | None = None,
    names: Sequence[str] = (),
    players: Sequence[str] = (),
) -> Opening:
    """A game from its first draw.

    `first` is the seat that starts, None for what the rules say. `names` and
    `players` are by seat; a player is `person` or a level of the computer's.
    Raises `ValueError` with a sentence for what isn't a player, a name, or a seat.
    """
    number, levels = _seed(seed), _levels(players, rules.seats)
    record = Record(Position.start(rules, first))
    for seat in range(rules.seats):
        name = names[seat].strip() if seat < len(names) else ""
        name = name or (f"computer, {levels[seat]}" if seat in levels else "")
        record = record.with_header(f"seat {seat}", name or None)
    return Opening(_with_seed(record, number), Dealer(rules, number), number, levels)


def opening(start: Position | Record, seed: int | None = None) -> Opening:
    """A position or a saved game to go on with; a saved game's own seed is kept.

    Raises `ValueError` for a record of another game.
    """
    if isinstance(start, Position):
        number = _seed(seed)
        dealer = Dealer.from_position(start, number)
        return Opening(_with_seed(Record(start), number), dealer, number)
    check_is_ta_yu(start)
    written = start.header("seed") or ""
    number = int(written) if seed is None and written.isdecimal() else _seed(seed)
    return Opening(start, dealer_for(start, number), number)


def _levels(players: Sequence[str], seats: int) -> dict[int, str]:
    if len(players) > seats:
        raise ValueError(f"there are {len(players)} players, but only {seats} seats")
    for player in players:
        if player not in (PERSON, *LEVELS):
            known = ", ".join((PERSON, *LEVELS))
            raise ValueError(f"there is no player {player!r}; a seat is played by one of {known}")
    return {seat: player for seat, player in enumerate(players) if player != PERSON}


def _start(record: Record) -> Position:
    assert isinstance(record.start, Position), "the explorer plays Ta Yü"
    return record.start


def _with_seed(record: Record, seed: int) -> Record:
    return record.with_header("seed", str(seed))


def _seed(seed: int | None) -> int:
    """A seed; one is made up unless given."""
    return SystemRandom().randrange(1_000_000) if seed is None else seed
