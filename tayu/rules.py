"""The rules as data: every open question is a field, every edition a value.

Three presets: `KOSMOS` (1999, the default everywhere), `GOLIATH` (2009) and
`RECONSTRUCTION` (the ruleset rebuilt from secondary sources). Where each value
comes from is told by `tayu.provenance`; `Rules.provenance` reads it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Literal, get_args

from tayu.errors import InvalidRules, as_whole, brief
from tayu.grid import SHORES, Cell, Shore
from tayu.provenance import Provenances, difference, of_rules

Drawing = Literal["block", "bag", "spread"]
Matching = Literal["mouth_to_mouth", "protect_laid_only"]
Unplaceable = Literal["agree", "ends", "set_aside"]
Positions = tuple[int, ...]

SMALLEST, LARGEST = 3, 49
"""The sizes of board that can be played: a tile must fit, and tables must stay small."""

MOST_COPIES = 999
"""So many of each kind fill the largest board many times over, and a stock stays small."""

_WORDS: dict[str, tuple[str, ...]] = {
    "drawing": get_args(Drawing),
    "matching": get_args(Matching),
    "unplaceable": get_args(Unplaceable),
}


@dataclass(frozen=True)
class Rules:
    """One choice for every question that the sources leave open or answer differently.

    - `size`: rows and columns of the board, 3 to 49.
    - `copies`: how many tiles there are of each of the 28 kinds.
    - `drawing`: `block` (stacked, two to choose from, backs in sight), `bag`
      (blind), or `spread` (face down on the table: ask for a ringed back or a plain one).
    - `matching`: `mouth_to_mouth` (a mouth may not end against a blank side, whoever
      laid it), or `protect_laid_only` (only the channel already laid may not be blocked).
    - `unplaceable`: what happens when a drawn tile fits nowhere: the game `ends`; it
      ends unless all `agree`, while no side has scored, to set the tile aside and draw
      again; or the tile is `set_aside` and the turn passes.
    - `doubled`: the shore positions that count 2, clockwise from each shore's first
      cell: one tuple for all shores, or four tuples for north, east, south, west.
    - `spare`: whether each seat keeps a second, hidden tile to choose from (two seats).
    - `seats`: 2; 3, one of them the flood; or 4, in partnerships.

    Raises `InvalidRules` with one sentence for a value or a combination that makes no game.
    """

    size: int = 19
    copies: int = 4
    drawing: Drawing = "block"
    matching: Matching = "mouth_to_mouth"
    unplaceable: Unplaceable = "agree"
    doubled: Positions | tuple[Positions, Positions, Positions, Positions] = (4, 9, 14)
    spare: bool = False
    seats: int = 2

    def __post_init__(self) -> None:
        self._check_number("size", SMALLEST, LARGEST)
        self._check_number("copies", 1, MOST_COPIES)
        self._check_number("seats", 2, 4)
        for name, words in _WORDS.items():
            self._check_word(name, words)
        if not isinstance(self.spare, bool):
            raise InvalidRules(f"spare is {self.spare!r}, but it must be True or False")
        object.__setattr__(self, "doubled", _frozen(self.doubled))
        for shore in SHORES:
            self._check_doubled(shore)
        if self.spare and self.seats != 2:
            raise InvalidRules(
                f"the spare tile is a variant for two seats, so it can't be combined "
                f"with seats={self.seats}"
            )

    def _check_number(self, name: str, least: int, most: int) -> None:
        value = getattr(self, name)
        number = as_whole(value)
        if number is None or not least <= number <= most:
            raise InvalidRules(
                f"{name} is {brief(value)}, but it must be a whole number from {least} to {most}"
            )
        object.__setattr__(self, name, number)

    def _check_word(self, name: str, words: tuple[str, ...]) -> None:
        value = getattr(self, name)
        if not isinstance(value, str) or value not in words:
            raise InvalidRules(
                f"{name} is {brief(value)}, but it must be one of {', '.join(words)}"
            )

    def _check_doubled(self, shore: Shore) -> None:
        positions = self.doubled_on(shore)
        for position in positions:
            if type(position) is not int or not 0 <= position < self.size:
                raise InvalidRules(
                    f"doubled has position {position!r} on the {shore} shore, but a board of "
                    f"size {self.size} has shore positions 0 to {self.size - 1}: name others, or "
                    f"doubled=() for none"
                )
        if len(set(positions)) < len(positions):
            raise InvalidRules(f"doubled names a position of the {shore} shore twice: {positions}")

    def doubled_on(self, shore: Shore) -> Positions:
        """The positions of that shore whose estuaries count 2, counted clockwise.

        Raises `ValueError` for what is none of the four shores.
        """
        if shore not in SHORES:
            raise ValueError(f"shore is {shore!r}, but it must be one of {', '.join(SHORES)}")
        each: Any = self.doubled
        if each and isinstance(each[0], tuple):
            positions: Positions = each[SHORES.index(shore)]
            return positions
        return tuple(each)

    @cached_property
    def centre(self) -> tuple[Cell, ...]:
        """Articles 2 and 7: the one or four cells at the middle; the first tile covers one."""
        middle = sorted({(self.size - 1) // 2, self.size // 2})
        return tuple((row, col) for row in middle for col in middle)

    @property
    def tile_count(self) -> int:
        """How many tiles there are in all."""
        return 28 * self.copies

    @property
    def preset(self) -> str | None:
        """The name of the preset that these rules are, or None."""
        return next((name for name, rules in PRESETS.items() if rules == self), None)

    def provenance(self) -> Provenances:
        """Where each value comes from, by field: status, sources, why so, what would settle it."""
        return of_rules(self)

    def difference(self, other: "Rules") -> list[str]:
        """What plays differently under other rules: one sentence for each field that differs."""
        check_rules(other)
        return difference(self, other)

    def __str__(self) -> str:
        name, changes = self.nearest_preset
        listed = ", ".join(f"{key}={value!r}" for key, value in changes.items())
        return f"{name} with {listed}" if changes else name

    @property
    def nearest_preset(self) -> tuple[str, dict[str, Any]]:
        """The preset that needs the fewest changes to become these rules, and the changes."""
        changes = {name: self._changes_from(preset) for name, preset in PRESETS.items()}
        return min(changes.items(), key=lambda item: len(item[1]))

    def _changes_from(self, other: "Rules") -> dict[str, Any]:
        names = [field.name for field in fields(self)]
        return {n: getattr(self, n) for n in names if getattr(self, n) != getattr(other, n)}


def check_rules(rules: object) -> None:
    """Raise `InvalidRules` for what isn't `Rules` at all, such as the name of a preset."""
    if not isinstance(rules, Rules):
        raise InvalidRules(
            f"rules is {rules!r}, but it must be Rules: a preset, as tayu.KOSMOS, or Rules(size=…)"
        )


def _frozen(doubled: Any) -> Any:
    """`doubled` with its lists made tuples, each in rising order; other things as they are."""
    try:
        entries = tuple(doubled)
        if any(_lists(entry) for entry in entries):
            if len(entries) != len(SHORES):
                raise InvalidRules(
                    f"doubled has {len(entries)} tuples of positions, but it takes one for all "
                    f"shores or four, for north, east, south and west"
                )
            return tuple(_in_order(entry) for entry in entries)
        return _in_order(entries)
    except TypeError:
        raise InvalidRules(
            f"doubled is {doubled!r}, but it must be a tuple of shore positions, as (4, 9, 14) or "
            f"[4, 9, 14], or four of them, for north, east, south and west"
        ) from None


def _lists(entry: Any) -> bool:
    return isinstance(entry, Iterable) and not isinstance(entry, str) and as_whole(entry) is None


def _in_order(positions: Iterable[Any]) -> Positions:
    """The positions in rising order, each an int; what is no whole number as it is."""
    numbers = ((as_whole(position), position) for position in positions)
    return tuple(sorted(given if number is None else number for number, given in numbers))


KOSMOS = Rules()
"""The edition of 1999: 19×19, 112 tiles in a block."""

GOLIATH = Rules(size=18, copies=3, drawing="bag", unplaceable="ends", doubled=(3, 8, 13))
"""The edition of 2009: 18×18, 84 tiles in a bag."""

RECONSTRUCTION = Rules(
    size=18, copies=3, drawing="bag", unplaceable="set_aside", doubled=(3, 8, 13)
)
"""The ruleset rebuilt from secondary sources: as 2009, but unplaceable tiles are set aside."""

PRESETS: dict[str, Rules] = {
    "KOSMOS": KOSMOS,
    "GOLIATH": GOLIATH,
    "RECONSTRUCTION": RECONSTRUCTION,
}
"""The presets by name."""
