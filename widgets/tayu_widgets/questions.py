"""What if, as values: the ply that is asked about, what may be asked, and both sides of it."""

from typing import Any, NamedTuple

from tayu.board import Board
from tayu.drawing import Mark, Overlay
from tayu.errors import InvalidRules
from tayu.instead import Case, Contrast, Moment, draws, moments, redrawn
from tayu.moves import Side
from tayu.palette import Palette
from tayu.placement import Placement
from tayu.players import rate
from tayu.position import Position
from tayu.rules import PRESETS, Rules
from tayu.tiles import Tile, tile_named
from tayu_widgets import words
from tayu_widgets.switches import SWITCHES, Switch, entries_of, rules_of
from tayu_widgets.walk import Line

KINDS = (("draw", "Another draw"), ("placement", "Another placement"), ("rule", "Another rule"))
"""What can be asked, and how it is called."""


class Question(NamedTuple):
    """Two cases with their titles, seen by `side`, and what going there would do.

    `move` at `step` of the line makes the branch `name`; for other rules there is none.
    """

    a: Case
    b: Case
    titles: tuple[str, str]
    side: Side
    step: int = 0
    move: Any = None
    name: str = ""

    @property
    def way(self) -> tuple[int, Any, str]:
        """Where the branch leaves, with what, and what it is called."""
        return self.step, self.move, self.name


# -- which ply


def askable(line: Line) -> tuple[tuple[Moment, ...], int]:
    """The plies around where we are that can be asked about, and which of them is meant first.

    That is the one whose tile is in hand; else the one that has just been played.
    """
    found = moments(line.record, line.name)
    behind = [each for each in found if _is_behind(each, line)]
    ahead = [each for each in found if not _is_behind(each, line)]
    near = (*behind[-1:], *ahead[:1])
    in_hand = bool(ahead) and ahead[0].step < line.end
    return near, len(near) - 1 if in_hand else 0


def _is_behind(moment: Moment, line: Line) -> bool:
    """Whether what the draw led to has been done."""
    laid = moment.step + 1 + (moment.position.phase in ("place", "agree"))
    return laid <= line.end


# -- what may be asked


def draw_choices(moment: Moment) -> list[tuple[str, str]]:
    """Every other tile that could have come: its name, and in words how likely and how good."""
    return [
        (each.tile.name, f"{each.tile.name} · {100 * each.chance:.1f} % · {_fits(each.ways)}")
        for each in draws(moment)
        if each.tile != moment.draw.tile
    ]


def _fits(ways: int) -> str:
    if not ways:
        return "fits nowhere"
    return f"{ways} way{'s' if ways > 1 else ''}"


def placement_choices(moment: Moment) -> list[tuple[str, Placement]]:
    """Every placement that was legal and isn't the line's, the one that scores most first."""
    if moment.position.phase != "place":
        return []
    ratings = rate(moment.position, "gentle")
    return [(key_of(r.placement), r.placement) for r in ratings if r.placement != moment.move]


def key_of(placement: Placement) -> str:
    """A placement as a choice's key."""
    return f"{placement.tile.name}/{placement.orientation}@{placement.row},{placement.col}"


_TURNED = ("", ", a quarter", ", end for end", ", three quarters")


def placed(placement: Placement) -> str:
    """A placement in words: which tile, where, and how it is turned."""
    return f"{placement.tile} at {lying(placement)}"


def lying(placement: Placement) -> str:
    """Where a tile lies and how it is turned."""
    return f"{placement.row}, {placement.col}{_TURNED[placement.orientation]}"


class Alternative(NamedTuple):
    """Other rules: the field they change, its new value in words, and the whole."""

    group: str
    label: str
    rules: Rules

    @property
    def key(self) -> str:
        """What it is called among all choices."""
        return f"{self.group}: {self.label}"


MATCHING = "Matching"
"""The group of the rule that is asked about first."""


def rule_choices(rules: Rules) -> list[Alternative]:
    """The presets, and for every field what else it could be; not only what fits the table."""
    found = [Alternative("Preset", name, each) for name, each in PRESETS.items() if each != rules]
    for switch in SWITCHES:
        found += _alternatives(switch, rules)
    return found


def _alternatives(switch: Switch, rules: Rules) -> list[Alternative]:
    now = entries_of(rules)
    found = []
    for value, label in switch.choices or _VALUES[switch.name]:
        try:
            other = rules_of(now | {switch.name: value})
        except InvalidRules:  # no such rules: a position beyond a small board's shore, say
            continue
        if other != rules:
            found.append(Alternative(switch.label, label, other))
    return found


_VALUES = {
    "size": (("18", "18 by 18"), ("19", "19 by 19")),
    "copies": (("2", "two"), ("3", "three"), ("4", "four")),
    "doubled": (("", "none"), ("4, 9, 14", "4, 9, 14"), ("3, 8, 13", "3, 8, 13"), ("9", "9")),
}


# -- the question

BOARD = "board"
"""The key of the placement that is lined up on the board."""


def posed(kind: str, moment: Moment, key: str, lined_up: Placement | None) -> tuple[str, Question]:
    """The question with that choice, or the first one there is, and the key of what was taken.

    `ValueError` with a sentence where the question can't be asked of this ply.
    """
    return _POSED[kind](moment, key, lined_up)


def _posed_draw(moment: Moment, key: str, _: Placement | None) -> tuple[str, Question]:
    keys = [name for name, _ in draw_choices(moment)]
    if not keys:
        raise ValueError("no other tile could have come here")
    key = key if key in keys else keys[0]
    return key, another_draw(moment, tile_named(key))


def _posed_placement(moment: Moment, key: str, lined_up: Placement | None) -> tuple[str, Question]:
    ways = dict(placement_choices(moment))
    if lined_up in ways.values() and key in ("", BOARD):
        assert lined_up is not None
        return BOARD, another_placement(moment, lined_up)
    if not ways:
        raise ValueError(state(moment.position) or "there is no other way to lay the tile")
    key = key if key in ways else next(iter(ways))
    return key, another_placement(moment, ways[key])


def _posed_rule(moment: Moment, key: str, _: Placement | None) -> tuple[str, Question]:
    others = {each.key: each for each in rule_choices(moment.position.rules)}
    key = key if key in others else next(k for k, each in others.items() if each.group == MATCHING)
    return key, another_rule(moment, others[key])


_POSED = {"draw": _posed_draw, "placement": _posed_placement, "rule": _posed_rule}


def another_draw(moment: Moment, tile: Tile) -> Question:
    """What if another tile had come."""
    other = next(each for each in draws(moment) if each.tile == tile)
    return Question(
        Case(moment.position),
        Case(other.position),
        (f"As it came: {moment.draw.tile}", f"What if: {tile}"),
        _side(moment),
        moment.step,
        other.draw,
        f"what if {tile}",
    )


def another_placement(moment: Moment, placement: Placement) -> Question:
    """What if the tile had been laid elsewhere; against the best where it isn't laid yet."""
    known = Case(moment.position, moment.move)
    title = f"As laid: {placed(moment.move)}" if moment.move else "The best placement"
    where = f"{placement.tile} {placement.row},{placement.col}"
    return Question(
        known,
        Case(moment.position, placement),
        (title, f"What if: {placed(placement)}"),
        _side(moment),
        moment.step + 1,
        placement,
        f"what if {where}/{placement.orientation}",
    )


def another_rule(moment: Moment, other: Alternative) -> Question:
    """What if other rules held; `ValueError` with a sentence where the table can't be theirs."""
    position = redrawn(moment, other.rules)
    return Question(
        Case(moment.position),
        Case(position),
        (f"As it is: {moment.position.rules}", f"What if: {other.group.lower()} {other.label}"),
        _side(moment),
    )


def _side(moment: Moment) -> Side:
    assert moment.before.side is not None, "tiles are drawn once sides are settled"
    return moment.before.side


# -- both boards


def pictured(
    case: Case, best: Placement | None, only: tuple[Placement, ...], palette: Palette
) -> tuple[Board, Overlay]:
    """A case's board: what was laid outlined; or where the tile can go, and the best as a ghost.

    `only` are the placements that this case allows and the other one doesn't.
    """
    position = case.position
    if case.placement is not None:
        return position.board.after(case.placement), Overlay(last=case.placement)
    board = position.board
    last = board.placements[-1] if board.placements else None
    if position.phase != "place":
        return board, Overlay(last=last)
    cells = frozenset(cell for way in position.legal_moves() for cell in way.cells)
    marks = tuple(Mark(each, palette.marks[1]) for each in only if each != best)
    return board, Overlay(dots=cells, ghost=best, last=last, marks=marks)


def state(position: Position) -> str:
    """What the draw has led to, where no tile is to be laid; else nothing."""
    if position.outcome is not None:
        return words.sentence(position.outcome.text)
    if position.phase == "agree":
        return "The tile fits nowhere: the seats are asked to set it aside."
    return "" if position.phase == "place" else "The tile is set aside, and the next seat draws."


def counted(contrast: Contrast, at: int) -> str:
    """How many placements one case allows, and how many of them only it does."""
    only = len((contrast.only_a, contrast.only_b)[at])
    return f"{contrast.legal[at]}" + (f" ({only} only here)" if only else "")
