"""A game of Go line by line, to be told and shown, whether SGF or a record has kept it.

`lines` gives names to the variations of an `SgfGame`; `told` says in a sentence what
happened at a node; `from_record` makes an `SgfGame` of a record, whose branches become
variations and whose headers become properties.
"""

from collections import Counter
from collections.abc import Iterator
from types import NoneType
from typing import NamedTuple

from tayu.errors import as_whole, brief, check_kind
from tayu.record import MAIN, Record
from tayu.sgf import SgfGame, SgfNode, new_game
from tayu.tromp_taylor import PASS, Colour, GoPosition, turn_text
from tayu.tromp_taylor.last import turns

HEADERS = {
    "seat 0": "PB", "seat 1": "PW", "event": "EV", "date": "DT", "komi": "KM", "result": "RE",
}  # fmt: skip
"""Headers of a record and the SGF properties that say the same; the result is worked out anew."""


class GoLine(NamedTuple):
    """One line of a game: the main line, or a variation.

    `name` is "" for the main line. The line leaves the one numbered `parent` (its own
    number for the main line), with which it shares its first `keep` nodes. `nodes` are
    all of its nodes, from the root on.
    """

    name: str
    parent: int
    keep: int
    nodes: tuple[SgfNode, ...]


def lines(game: SgfGame) -> list[GoLine]:
    """The main line, then the variations, each after the line that it leaves.

    A variation is called as its first node is (property N), if that name is used once;
    else by its number, as in `variation 2`.
    """
    _check_game(game)
    found: list[GoLine] = []
    waiting = [(0, 0, 0)]
    while waiting:
        first, parent, keep = waiting.pop(0)
        before = found[parent].nodes[:keep] if found else ()
        nodes = (*before, *_onward(game, first))
        waiting += [
            (other, len(found), depth + 1)
            for depth, node in enumerate(nodes)
            if depth >= keep
            for other in game.children[node.number][1:]
        ]
        found.append(GoLine("", parent, keep, nodes))
    return [line._replace(name=name) for line, name in zip(found, _names(found), strict=True)]


def line_named(game: SgfGame, name: str) -> GoLine:
    """The line of that name, "" for the main line; `ValueError` with the names there are."""
    found = {line.name: line for line in lines(game)}
    if name not in found:
        listed = ", ".join(map(repr, filter(None, found))) or "none"
        raise ValueError(f"there is no branch {brief(name)}; the branches are {listed}")
    return found[name]


def _check_game(game: object) -> None:
    check_kind("game", game, SgfGame, "an SgfGame, as tayu.sgf.read_sgf(text)")


def _onward(game: SgfGame, number: int) -> Iterator[SgfNode]:
    """A node and those after it, by the first variation everywhere."""
    following: tuple[int, ...] = (number,)
    while following:
        yield game.nodes[following[0]]
        following = game.children[following[0]]


def _names(found: list[GoLine]) -> list[str]:
    given = ["".join(line.nodes[line.keep].properties.get("N", ())).strip() for line in found]
    count = Counter(given)
    return [
        "" if not number else name if name and count[name] == 1 else f"variation {number}"
        for number, name in enumerate(given)
    ]


# -- in words


def told(node: SgfNode, before: GoPosition | None = None) -> str:
    """What happened at a node, after the position `before` it (None for the root)."""
    check_kind("node", node, SgfNode, "a node of an SgfGame, as game.nodes[0]")
    check_kind("before", before, (GoPosition, NoneType), "a GoPosition, or None for the root")
    if node.turn is None or node.seat is None:
        return _set_up(node)
    place = node.position.ply
    head = f"Turn {place}, {node.seat.label}"
    if node.turn == PASS:
        sentence = f"{head} passes"
    else:
        sentence = f"{head} moves at {turn_text(node.turn, node.position.grid)}"
        sentence += _cleared(node, before) if before else ""
    if node.problem:
        sentence += f", which the rules forbid: {node.problem.reason.sentence}"
    return f"{sentence}."


def _set_up(node: SgfNode) -> str:
    black, white = (colour.bit_count() for colour in node.position.colouring[:2])
    if not black + white:
        return "The empty grid."
    return f"The grid is set up: {black} black and {white} white."


def _cleared(node: SgfNode, before: GoPosition) -> str:
    """Which points were cleared, if any were."""
    assert node.seat is not None
    other = Colour(1 - node.seat)
    then, now = before.colouring, node.position.colouring
    taken = (then[other] & ~now[other]).bit_count()
    if taken:
        return f" and clears {_points(taken, other)}"
    lost = (then[node.seat] & ~now[node.seat]).bit_count()
    return f" and clears {_points(lost + 1, node.seat)} of its own" if lost else ""


def _points(count: int, colour: Colour) -> str:
    return f"{count} {colour.label} point{'' if count == 1 else 's'}"


# -- from a record


def from_record(record: Record) -> SgfGame:
    """The same game in SGF's form; `ValueError` for a record of another game."""
    check_kind("record", record, Record, "a Record, as tayu.record.load(path).record")
    start = record.start
    if not isinstance(start, GoPosition):
        raise ValueError("the record is not of a game of Go")
    game = new_game(start.grid.height, start.grid.width, 0, None, **_about(record))
    if record.comment:
        game = game.commented(0, record.comment)
    ends: dict[str, list[int]] = {}
    for name in record.names:
        game, ends[name] = _with_line(game, record, name, ends)
    return game


def _with_line(
    game: SgfGame, record: Record, name: str, known: dict[str, list[int]]
) -> tuple[SgfGame, list[int]]:
    """The game with one more line, and the numbers of that line's nodes."""
    if name == MAIN:
        path, first = [0], 0
    else:
        branch = record.branch(name)
        path, first = known[branch.parent][: branch.start + 1], branch.start
    for step in record.line(name)[first:]:
        game = game.played(path[-1], step.move, step.comment)
        path.append(len(game.nodes) - 1)
    if name != MAIN:
        number, comment = path[first + 1], record.branch(name).comment
        game = game.with_property(number, "N", name)
        said = "\n".join(filter(None, (comment, game.nodes[number].comment)))
        game = game.commented(number, said)
    return game, path


def _about(record: Record) -> dict[str, str]:
    named = {HEADERS[name]: value for name, value in record.headers if name in HEADERS}
    last = record.positions()[-1]
    named.pop("RE", None)
    if isinstance(last, GoPosition) and last.is_over:
        named["RE"] = result(last)
    others = [f"{name}: {value}" for name, value in record.headers if name not in HEADERS]
    return named | ({"GC": "\n".join(others)} if others else {})


def result(position: GoPosition, komi: float = 0) -> str:
    """How a game that is over ended, as SGF's RE has it: `B+7`, `W+0.5`, `0` for a draw."""
    check_kind("position", position, GoPosition, "a GoPosition")
    check_kind("komi", komi, (int, float), "a number of points")
    margin = position.score.margin - komi
    if not margin:
        return "0"
    return f"{'B' if margin > 0 else 'W'}+{abs(margin):g}"


def until(line: GoLine, turn: int) -> SgfNode:
    """The last node of a line after so many turns; `ValueError` if it hasn't as many."""
    check_kind("line", line, GoLine, "one of the lines of a game")
    last = line.nodes[-1].position.ply
    number = as_whole(turn)
    if number is None or not 0 <= number <= last:
        raise ValueError(f"there is no turn {brief(turn)}; the line has turns 0 to {last}")
    return next(node for node in reversed(line.nodes) if node.position.ply == number)


def title(game: SgfGame) -> str:
    """What a game is called: its name, its event, or who plays."""
    _check_game(game)
    black, white = game.about("PB"), game.about("PW")
    players = f"{black or 'Black'} – {white or 'White'}" if black or white else ""
    return game.about("GN") or game.about("EV") or players or "A game of Go"


def headers(game: SgfGame) -> list[tuple[str, str]]:
    """What the file says about the whole game, in words."""
    _check_game(game)
    told_of = [(name, game.about(key)) for key, name in _ABOUT.items() if game.about(key)]
    grid = game.grid
    return [("grid", f"{grid.height}×{grid.width}"), *told_of, *_komi(game)]


def _komi(game: SgfGame) -> list[tuple[str, str]]:
    return [("komi", f"{game.komi:g}, not counted")] if game.komi else []


_ABOUT = {
    "PB": "black", "PW": "white", "GN": "game", "EV": "event", "RO": "round", "DT": "date",
    "PC": "place", "RU": "rules", "HA": "handicap", "RE": "result in the file", "GC": "about",
}  # fmt: skip
"""SGF's properties of a whole game that are told, and what they are called."""


def leading_to(position: GoPosition) -> SgfGame:
    """A game that comes to a position: what was set up, and the turns since.

    `ValueError` for one that no turns lead to, because stones were set up on the way.
    """
    found = turns(position)
    if found is None:
        raise ValueError("stones were set up in the middle of this game: give its record instead")
    start, taken = found
    game = new_game(start.grid.height, start.grid.width, set_up=start)
    for turn in taken:
        game = game.played(len(game.nodes) - 1, turn)
    return game
