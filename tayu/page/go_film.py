"""What a page of a game of Go shows when: stones that come and go, rings, and standings."""

from typing import Any

from tayu.drawing import go
from tayu.drawing.go import GoOverlay
from tayu.go_lines import GoLine, lines, told
from tayu.palette import Palette
from tayu.sgf import SgfGame, SgfNode
from tayu.svg.pen import drawn, file
from tayu.tromp_taylor import BLACK, PASS, WHITE, Colouring, GoPosition, articles, turn_text

_Frame = dict[str, Any]


class GoFilm:
    """All pictures of a game as parts that are shown and hidden, as `tayu.page.film.Film` has them.

    A frame says in `add` which stones it leaves on the board and in `drop` which ones it
    takes away; its `shores` is how the game stands, its `last` the ring on the last stone.
    """

    sides = (("●", "Black", ""), ("○", "White", ""))
    """The sign, name and colour class of each score on the page."""

    def __init__(self, game: SgfGame, palette: Palette) -> None:
        self._game, self._palette = game, palette
        self._layers: dict[str, dict[str, str]] = {"t": {}, "s": {}, "l": {}}
        self._stones: dict[tuple[int, int, int], str | None] = {}
        self.lines = [self._line(line) for line in lines(game)]

    def svg(self, title: str) -> str:
        """The board with all its parts, the empty grid in sight."""
        grid, palette = self._game.grid, self._palette
        parts = "".join(
            f'<g id="{key}" style="display:none">{content}</g>'
            for layer in self._layers.values()
            for content, key in layer.items()
        )
        content = drawn(go.ground(grid, palette)) + parts
        return file(content, go.frame(grid), 800, title, "The empty grid.")

    def _line(self, line: GoLine) -> dict[str, Any]:
        nodes = line.nodes
        befores = [None, *(node.position for node in nodes[:-1])]
        pairs = list(zip(nodes, befores, strict=True))[line.keep :]
        return {
            "name": line.name,
            "parent": line.parent,
            "keep": line.keep,
            "comment": "",
            "frames": [self._frame(node, before) for node, before in pairs],
        }

    def _frame(self, node: SgfNode, before: GoPosition | None) -> _Frame:
        position, said = node.position, told(node, before)
        nothing, _ = articles.start(position.grid)
        then = before.colouring if before else nothing
        score = position.score
        return {
            "ply": position.ply if node.turn is not None else None,
            "label": self._label(node),
            "said": f"{said} {position.outcome.text}" if position.outcome else said,
            "comment": node.comment,
            "add": self._changed(then, position.colouring),
            "drop": self._changed(position.colouring, then),
            "shores": self._part("s", drawn(go.standing(position, self._palette))),
            "last": self._ring(node),
            "score": [score.black, score.white],
        }

    def _label(self, node: SgfNode) -> str:
        if node.turn is None:
            return "Start" if node.number == 0 else "set-up"
        name = turn_text(node.turn, self._game.grid)
        return f"{'●' if node.seat == BLACK else '○'} {name}{' ⚠' if node.problem else ''}"

    def _changed(self, then: Colouring, now: Colouring) -> list[str]:
        """The stones that stand now and didn't then."""
        points = self._game.grid.points
        found = (
            self._stone(*point, colour)
            for colour in (BLACK, WHITE)
            for point in points(now[colour] & ~then[colour])
        )
        return list(filter(None, found))

    def _stone(self, row: int, col: int, colour: articles.Colour) -> str | None:
        key = row, col, int(colour)
        if key not in self._stones:
            shapes = go.stone(col + 0.5, row + 0.5, colour, self._palette)
            self._stones[key] = self._part("t", drawn(shapes))
        return self._stones[key]

    def _ring(self, node: SgfNode) -> str | None:
        if node.turn is None or node.turn == PASS or node.turn not in self._game.grid.single_of:
            return None
        ring = go.overlay(GoOverlay(last=node.turn), node.position, self._palette)
        return self._part("l", drawn(ring))

    def _part(self, layer: str, content: str) -> str | None:
        """The name of a part with that content; None for one without."""
        if not content:
            return None
        known = self._layers[layer]
        return known.setdefault(content, f"{layer}{len(known)}")
