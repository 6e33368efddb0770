"""What the rules do in play: a clause for each field, and what two sets of rules do differently."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from tayu.grid import SHORES
from tayu.provenance.fields import check_rules

if TYPE_CHECKING:
    from tayu.rules import Rules


def plays(rules: "Rules", field: str) -> str:
    """What that field does in play, as a clause: no capital, no full stop.

    `InvalidRules` for what is no rules, `ValueError` for a field that there isn't.
    """
    check_rules("rules", rules)
    if field not in tuple(_CLAUSES):
        raise ValueError(f"{field!r} is not a field of the rules, which are {', '.join(_CLAUSES)}")
    return _CLAUSES[field](rules)


def difference(one: "Rules", other: "Rules") -> list[str]:
    """What plays differently under two sets of rules: one sentence for each field that differs."""
    check_rules("one", one)
    check_rules("other", other)
    first, second = _names(one.preset, other.preset)
    return [
        f"Under {first}, {plays(one, field)}; under {second}, {plays(other, field)}."
        for field in _CLAUSES
        if getattr(one, field) != getattr(other, field)
    ]


def listed(words: tuple[object, ...]) -> str:
    """`4, 9 and 14`."""
    *most, last = map(str, words)
    return f"{', '.join(most)} and {last}" if most else last


def _names(first: str | None, second: str | None) -> tuple[str, str]:
    if first is None and second is None:
        return "the first rules", "the second"
    return first or "these rules", second or "the other rules"


def _size(rules: "Rules") -> str:
    size, count = rules.size, len(rules.centre)
    cells = "the one centre cell" if count == 1 else "one of the four centre cells"
    ways = _openings(size, count)
    return f"the first tile covers {cells} of {size} × {size}, which any kind can do in {ways} ways"


def _openings(size: int, centre_cells: int) -> int:
    """In how many ways any tile can open: by strips across the middle, both ways round."""
    lines = 1 if centre_cells == 1 else 2
    nearest = (size - lines) // 2
    starts = min(nearest + lines - 1, size - 3) - max(nearest - 2, 0) + 1
    return 4 * lines * starts


def _copies(rules: "Rules") -> str:
    return f"there are {rules.tile_count} tiles, {rules.copies} of each kind"


def _drawing(rules: "Rules") -> str:
    return {
        "block": "a seat sees the backs on top of the block and takes one of the two nearest tops",
        "bag": "a seat draws blind from a bag",
        "spread": "a seat asks for a ringed or a plain back and gets any tile with such a back",
    }[rules.drawing]


def _matching(rules: "Rules") -> str:
    return {
        "mouth_to_mouth": "no mouth may end against a blank side, whichever of them came first",
        "protect_laid_only": "a new mouth may end against a blank side, and only mouths already "
        "laid are protected",
    }[rules.matching]


def _unplaceable(rules: "Rules") -> str:
    return {
        "agree": "a tile that fits nowhere ends the game, unless no side has scored and all agree "
        "to set it aside and draw again",
        "ends": "a tile that fits nowhere ends the game",
        "set_aside": "a tile that fits nowhere is set aside, the turn passes, and the game goes on "
        "to the end of the stock",
    }[rules.unplaceable]


def _doubled(rules: "Rules") -> str:
    where = doubled_places(rules)
    return f"estuaries count 2 {where}" if where else "no estuary counts 2"


def doubled_places(rules: "Rules") -> str:
    """Where estuaries count 2, `at positions 4, 9 and 14 of every shore`; "" for nowhere."""
    check_rules("rules", rules)
    shores = {shore: rules.doubled_on(shore) for shore in SHORES}
    if not any(shores.values()):
        return ""
    if len(set(shores.values())) == 1:
        return f"{_places(shores['north'])} of every shore"
    return ", ".join(f"{_places(places)} in the {shore}" for shore, places in shores.items())


def _places(places: tuple[int, ...]) -> str:
    if not places:
        return "nowhere"
    return f"at position{'s' if len(places) > 1 else ''} {listed(places)}"


def _spare(rules: "Rules") -> str:
    if rules.spare:
        return "each seat holds a hidden second tile and lays either"
    return "a seat lays the tile that it draws, and all see it"


def _seats(rules: "Rules") -> str:
    return {
        2: "two seats play, one for each side",
        3: "three seats bid for the flood, which lays tiles to hold both sides below its bid",
        4: "four seats play, partners for a side, who may not talk",
    }[rules.seats]


_CLAUSES: Mapping[str, Callable[["Rules"], str]] = MappingProxyType(
    {
        "size": _size, "copies": _copies, "drawing": _drawing, "matching": _matching,
        "unplaceable": _unplaceable, "doubled": _doubled, "spare": _spare, "seats": _seats,
    }
)  # fmt: skip
