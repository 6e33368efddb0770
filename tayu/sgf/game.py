r"""A Go game as SGF keeps it: a main line, variations, set-up stones, comments.

>>> game = new_game(9, 9, komi=5.5).played(0, (2, 2)).played(1, "pass", comment="Why not?")
>>> write_sgf(game)
'(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[5.5]RU[Tromp-Taylor];B[cc];W[]C[Why not?])\n'
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from math import isfinite
from typing import NamedTuple

from tayu.errors import InvalidRecord, as_whole, brief, check_kind
from tayu.sgf import text as sgf_text
from tayu.sgf.reading import (
    PLAYERS,
    Problem,
    Properties,
    grid_of,
    read_node,
    turn_value,
)
from tayu.sgf.text import RawNode
from tayu.shown import Shown
from tayu.tromp_taylor import BLACK, WHITE, Colour, GoPosition, Grid, Turn


@dataclass(frozen=True)
class SgfNode:
    """One node of a game, and the position after it.

    `number` is its place in `SgfGame.nodes`, `parent` that of the node before it
    (None for the root). `turn` and `seat` are what was played and by whom, None
    in a node without a turn. `properties` are all that stands in the file.
    `problem` says what the rules have against the turn.
    """

    number: int
    parent: int | None
    properties: Properties
    position: GoPosition
    seat: Colour | None = None
    turn: Turn | None = None
    problem: Problem | None = None
    placed: bool = False

    @property
    def comment(self) -> str:
        """What the file says about the node."""
        return "".join(self.properties.get("C", ()))


@dataclass(frozen=True, repr=False)
class SgfGame(Shown):
    """A game with its variations: an immutable value. Every node stands after its parent."""

    nodes: tuple[SgfNode, ...]

    def __repr__(self) -> str:
        return f"<SgfGame on {self.grid}: {len(self.nodes)} nodes, komi {self.komi:g}>"

    @property
    def grid(self) -> Grid:
        """The grid that the game is played on."""
        return self.nodes[0].position.grid

    @property
    def komi(self) -> float:
        """The points that the file promises White; the rules know of none, and 0 is usual here."""
        return _komi(self.nodes[0].properties)

    def about(self, name: str) -> str:
        """A property of the whole game, such as PB and PW (who plays), RE or EV; or nothing."""
        return "".join(self.nodes[0].properties.get(name, ()))

    @cached_property
    def children(self) -> tuple[tuple[int, ...], ...]:
        """For each node those that follow it, the main line's first."""
        found: list[list[int]] = [[] for _ in self.nodes]
        for node in self.nodes[1:]:
            assert node.parent is not None, "only the root has no parent"
            found[node.parent].append(node.number)
        return tuple(map(tuple, found))

    def line(self, number: int) -> list[SgfNode]:
        """From the root to that node; `ValueError` for none."""
        node = self.nodes[self._checked(number)]
        found = [node]
        while node.parent is not None:
            node = self.nodes[node.parent]
            found.append(node)
        return found[::-1]

    @property
    def main_line(self) -> list[SgfNode]:
        """From the root along the first variation everywhere."""
        found = [self.nodes[0]]
        while following := self.children[found[-1].number]:
            found.append(self.nodes[following[0]])
        return found

    @property
    def end(self) -> GoPosition:
        """The position at the end of the main line."""
        return self.main_line[-1].position

    @property
    def problems(self) -> list[Problem]:
        """The turns that the Tromp–Taylor rules forbid, in all variations."""
        return [node.problem for node in self.nodes if node.problem]

    # -- what it comes to

    def margin(self, position: GoPosition, *, with_komi: bool = False) -> float:
        """Black's score less White's; only if asked, White's includes the komi."""
        return position.score.margin - (self.komi if with_komi else 0)

    def verdict(self, position: GoPosition, *, with_komi: bool = False) -> str:
        """One sentence on the score of a position of this game, and on the komi."""
        margin = self.margin(position, with_komi=with_komi)
        leader = "Black" if margin > 0 else "White"
        lead = f"{leader} by {abs(margin):g}" if margin else "Even"
        komi = f"komi {self.komi:g} {'counted for White' if with_komi else 'not counted'}"
        return f"{lead}: black {position.score.black}, white {position.score.white}; {komi}."

    # -- writing it

    def played(self, at: int, turn: Turn, comment: str = "") -> "SgfGame":
        """The game with one more node after node `at`: its last child, and the last of `nodes`.

        `IllegalMove` or `InvalidMove` for a turn that the rules forbid there.
        """
        at = self._checked(at)
        before = self.nodes[at]
        before.position.after(turn)
        properties = {PLAYERS[before.position.seat]: (turn_value(turn),)} | _said(comment)
        step = read_node(before.position, properties, len(self.nodes), before.placed)
        added = SgfNode(len(self.nodes), at, properties, *step)
        return replace(self, nodes=(*self.nodes, added))

    def commented(self, number: int, comment: str) -> "SgfGame":
        """The game with another comment at that node, or with none for an empty one."""
        return self.with_property(number, "C", comment)

    def with_property(self, number: int, name: str, value: str) -> "SgfGame":
        """The game with a text property of that node set, or taken away for an empty value.

        Only for what doesn't change positions, such as C (a comment), N (a name) or PB.
        """
        number = self._checked(number)
        node = self.nodes[number]
        kept = {key: values for key, values in node.properties.items() if key != name}
        changed = replace(node, properties=kept | ({name: (value,)} if value else {}))
        return replace(self, nodes=(*self.nodes[:number], changed, *self.nodes[number + 1 :]))

    def without(self, number: int) -> tuple["SgfGame", dict[int, int]]:
        """The game without that node and all that follow it, and the others' new numbers.

        `ValueError` for the root.
        """
        number = self._checked(number)
        if number == 0:
            raise ValueError("the root can't be taken out of a game")
        gone, places = {number}, {0: 0}
        kept = [self.nodes[0]]
        for node in self.nodes[1:]:
            if node.number in gone or node.parent in gone:
                gone.add(node.number)
                continue
            assert node.parent is not None, "only the root has no parent"
            places[node.number] = len(kept)
            problem = node.problem and node.problem._replace(node=len(kept))
            kept.append(
                replace(node, number=len(kept), parent=places[node.parent], problem=problem)
            )
        return SgfGame(tuple(kept)), places

    def _checked(self, number: object) -> int:
        node, last = as_whole(number), len(self.nodes) - 1
        if node is None or not 0 <= node <= last:
            raise ValueError(f"node is {brief(number)}, but the game has nodes 0 to {last}")
        return node


def new_game(
    height: int = 19,
    width: int = 19,
    komi: float = 0,
    set_up: GoPosition | None = None,
    **about: str,
) -> SgfGame:
    """A game without turns. `about` are properties of the whole game, as `PB="Mei"`.

    It begins as `set_up` is coloured, with the same player to move, if that is given.
    """
    size = f"{width}" if width == height else f"{width}:{height}"
    given = {name: (value,) for name, value in about.items()}
    properties: dict[str, tuple[str, ...]] = {
        "SZ": (size,), "KM": (f"{komi:g}",), "RU": ("Tromp-Taylor",), **given,
    }  # fmt: skip
    if set_up is not None:
        properties |= _stones(set_up)
    return _game([RawNode(None, _HEADING | properties)])


def _stones(position: GoPosition) -> dict[str, tuple[str, ...]]:
    """The properties that set a position up; nothing for the empty grid with Black to move."""
    placed = {
        name: tuple(map(turn_value, position.grid.points(position.colouring[colour])))
        for name, colour in (("AB", BLACK), ("AW", WHITE))
    }
    found = {name: points for name, points in placed.items() if points}
    return found | ({"PL": (PLAYERS[position.seat],)} if found or position.seat else {})


def read_sgf(source: str | bytes) -> SgfGame:
    """The game in an SGF text, or in the bytes of a file.

    Turns that the Tromp–Taylor rules forbid are read as the record has them, and
    listed in `SgfGame.problems`. `InvalidRecord`, with line and column or with
    the node's number, for what is not a game of Go.
    """
    return _game(sgf_text.parse(_text_of(source)))


def _text_of(source: str | bytes) -> str:
    check_kind("source", source, (str, bytes), "SGF text, or the bytes of a file")
    return source if isinstance(source, str) else sgf_text.decode(source)


class SgfReading(NamedTuple):
    """What a text holds: the game up to the damage, and the damage, if there is any.

    `game` is None if not even the root can be read.
    """

    game: SgfGame | None
    damage: InvalidRecord | None


def sound_sgf(source: str | bytes) -> SgfReading:
    """All of the text's game that is sound, as `read_sgf` reads it; never raises for damage."""
    nodes: list[SgfNode] = []
    damage: InvalidRecord | None = None
    try:
        text = _text_of(source)
        try:
            raw = sgf_text.parse(text)
        except sgf_text.Stopped as stopped:
            damage = stopped
            raw = sgf_text.parse(stopped.sound)
        nodes.extend(_read(raw))  # which keeps those before a node that means nothing
    except InvalidRecord as error:
        damage = damage or error
    return SgfReading(SgfGame(tuple(nodes)) if nodes else None, damage)


def write_sgf(game: SgfGame) -> str:
    """The game as SGF text, which `read_sgf` reads back; to be saved as UTF-8."""
    check_kind("game", game, SgfGame, "an SgfGame, as tayu.sgf.read_sgf(text)")
    root, *others = (RawNode(node.parent, node.properties) for node in game.nodes)
    own = {name: values for name, values in root.properties.items() if name not in _HEADING}
    return sgf_text.write([RawNode(None, _HEADING | own), *others]) + "\n"


_HEADING: dict[str, tuple[str, ...]] = {"GM": ("1",), "FF": ("4",), "CA": ("UTF-8",)}


def _game(raw: Iterable[RawNode]) -> SgfGame:
    return SgfGame(tuple(_read(raw)))


def _read(raw: Iterable[RawNode]) -> Iterator[SgfNode]:
    """Each node as it is read, after its parent; `InvalidRecord` at one that means nothing."""
    nodes: list[SgfNode] = []
    for node in raw:
        if node.parent is None:
            before, placed = _beginning(node.properties), False
        else:
            before, placed = nodes[node.parent].position, nodes[node.parent].placed
        step = read_node(before, node.properties, len(nodes), placed)
        nodes.append(SgfNode(len(nodes), node.parent, node.properties, *step))
        yield nodes[-1]


def _beginning(properties: Properties) -> GoPosition:
    """The empty grid that the root describes."""
    kind = "".join(properties.get("GM", ("1",)))
    if kind.strip() != "1":
        raise InvalidRecord(f"node 0: GM[{kind}] is another game; Go is GM[1]")
    _komi(properties)
    grid = grid_of(properties)
    return GoPosition.start(grid.height, grid.width)


def _komi(properties: Properties) -> float:
    written = "".join(properties.get("KM", ())).strip()
    try:
        komi = float(written or 0)
    except ValueError:
        komi = float("nan")
    if not isfinite(komi):
        raise InvalidRecord(f"node 0: KM[{written}] is not a number of points")
    return komi


def _said(comment: str) -> dict[str, tuple[str, ...]]:
    return {"C": (comment,)} if comment else {}
