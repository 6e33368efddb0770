"""What an explorer begins with: a new game, a position, or a saved game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePath
from random import SystemRandom
from types import UnionType

from tayu.board import Board
from tayu.dealer import Dealer
from tayu.errors import as_whole, brief
from tayu.players import LEVELS
from tayu.players.player import parse_player
from tayu.position import Position
from tayu.record import Record
from tayu.rules import KOSMOS, Rules, check_rules
from tayu.telling import check_is_ta_yu
from tayu_widgets.dealing import dealer_for
from tayu_widgets.step import Answering

PERSON = "person"
"""Who plays a seat that no level of the computer's plays."""


@dataclass(frozen=True)
class Opening:
    """A game to begin or to go on with.

    `dealer` answers the chance that the record doesn't hold, `seed` is the dealer's,
    and `levels` are those of the seats that the computer plays, `master` perhaps with what
    it may spend on a move, as `master:400`.
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

    `first` is the seat that starts, None for what the rules say. `names` and `players`
    are by seat; a player is `person`, or the computer as `tayu.players.player.parse_player`
    reads it: `full`, `master:400`, `master:0.5s`. Without players all are persons.
    Raises `ValueError` with a sentence for what isn't a player, a name, or a seat, and for
    players that aren't one for each seat.
    """
    check_rules(rules)
    number, levels = _seed(seed), _levels(players, rules.seats)
    record = Record(Position.start(rules, first))
    for seat in range(rules.seats):
        name = names[seat].strip() if seat < len(names) else ""
        name = name or (f"computer, {levels[seat]}" if seat in levels else "")
        record = record.with_header(f"seat {seat}", name or None)
    return Opening(_with_seed(record, number), Dealer(rules, number), number, levels)


def begun(
    start: Position | Record | None,
    rules: Rules | None,
    seed: int | None,
    players: Sequence[str],
) -> Opening:
    """A new game under `rules`, those of KOSMOS unless given, or what `start` has begun.

    Raises `ValueError` where what is asked for can't be had together, and `TypeError`
    where something isn't what it should be, each with a sentence.
    """
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise TypeError(f"players is {players!r}, but it must be one name for each seat")
    if start is None:
        return new_game(KOSMOS if rules is None else rules, seed=seed, players=players)
    _check_start(start)
    if players:
        raise ValueError("players are chosen for a new game, not for one that is under way")
    theirs = (start if isinstance(start, Position) else _start(start)).rules
    if rules not in (None, theirs):
        raise ValueError(
            f"the game is played by {theirs}, so rules can't be {rules!r}; leave them out"
        )
    return opening(start, seed)


def opening(start: Position | Record, seed: int | None = None) -> Opening:
    """A position or a saved game to go on with; a saved game's own seed is kept.

    Raises `ValueError` for a record of another game, and `TypeError` for what is neither.
    """
    _check_start(start)
    if isinstance(start, Position):
        number = _seed(seed)
        dealer = Dealer.from_position(start, number)
        return Opening(_with_seed(Record(start), number), dealer, number)
    written = start.header("seed") or ""
    number = int(written) if seed is None and written.isdecimal() else _seed(seed)
    return Opening(start, dealer_for(start, number), number)


def _check_start(start: object) -> None:
    """Raise for what is no game: a sentence with what may have been meant."""
    if isinstance(start, Record):
        check_is_ta_yu(start)
    elif not isinstance(start, Position):
        shared = "; did you mean its session?" if hasattr(start, "session") else ""
        hint = next((said for kind, said in _MEANT if isinstance(start, kind)), shared)
        raise TypeError(
            f"what is explored is a Position or a Record, not {type(start).__name__}{hint}"
        )


_MEANT: tuple[tuple[type | UnionType, str], ...] = (
    (Rules, "; did you mean explore(rules=…)?"),
    (int, "; did you mean explore(seed=…)?"),
    (
        str | PurePath,
        "; a record's text is read by tayu.record.parse(text), "
        "and its file by tayu.record.load(path).record",
    ),
    (Board, "; a board doesn't say whose turn it is or which tiles are left"),
)


def _levels(players: Sequence[str], seats: int) -> dict[int, str]:
    for player in players:
        if player != PERSON:
            _check_computer(player)
    if players and len(players) != seats:
        said = "1 player is" if len(players) == 1 else f"{len(players)} players are"
        raise ValueError(f"{said} named, but {seats} sit at the table: name one for each seat")
    return {seat: player for seat, player in enumerate(players) if player != PERSON}


def _check_computer(player: object) -> None:
    """Raise `ValueError` for what names no player of the computer's."""
    if not isinstance(player, str) or player.partition(":")[0] not in LEVELS:
        known = ", ".join((PERSON, *LEVELS))
        raise ValueError(
            f"there is no player {brief(player)}; a seat is played by one of {known}, and master "
            f"may be told what to spend on a move, as master:400 or master:0.5s"
        )
    parse_player(player)


def _start(record: Record) -> Position:
    assert isinstance(record.start, Position), "the explorer plays Ta Yü"
    return record.start


def _with_seed(record: Record, seed: int) -> Record:
    return record.with_header("seed", str(seed))


def _seed(seed: int | None) -> int:
    """A seed; one is made up unless given."""
    if seed is None:
        return SystemRandom().randrange(1_000_000)
    number = as_whole(seed)
    return seed if number is None else number  # which the dealer refuses
