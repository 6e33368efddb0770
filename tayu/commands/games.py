"""A saved game as commands see it: the same few questions to Ta Yü's and to Go's."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

from tayu import go_lines, svg
from tayu.commands.command import CommandError
from tayu.commands.reading import DAMAGED, Found, find
from tayu.diagram import diagram
from tayu.page import page
from tayu.picture import gif
from tayu.record import Ply, Record, plies
from tayu.sgf import SgfGame, SgfNode
from tayu.telling import told
from tayu.tromp_taylor import GoPosition
from tayu.tromp_taylor import diagram as go_diagram


class Game(Protocol):
    """A saved game. Lines are called by name, "" for the main line; plies count from 0."""

    def replayed(self, branch: str, ply: int | None, boards: bool) -> Iterator[str]:
        """The game in words, up to a ply; with a board after each ply, if wanted."""
        ...

    def position(self, branch: str, ply: int | None) -> Any:
        """What lies on the table after a ply, by default after the last; `CommandError` if none."""
        ...

    def diagram(self, position: Any) -> str:
        """A position as text."""
        ...

    def counted(self) -> str:
        """How long it is, how many branches it has, and how it ended."""
        ...

    def forbidden(self) -> list[str]:
        """What the rules have against a game that could be read all the same."""
        ...

    def gif(self, branch: str, theme: str, width: int) -> bytes:
        """A line as a film."""
        ...

    def html(self, theme: str) -> bytes:
        """All of it as a page."""
        ...


def opened(path: Path) -> tuple[Game, int]:
    """The file's game, sound or up to its damage, which is told; and the exit code for that."""
    found = find(path)
    game = game_of(found)
    if game is None:
        raise CommandError(f"{found.name} holds nothing that can be read")
    return game, DAMAGED if found.damage else 0


def game_of(found: Found) -> Game | None:
    """What was found, as a game of Ta Yü or of Go; None if nothing could be read."""
    if isinstance(found.game, SgfGame):
        return GoGame(found.game)
    if found.game is None:
        return None
    is_go = isinstance(found.game.start, GoPosition)
    return GoGame(go_lines.from_record(found.game)) if is_go else TaYuGame(found.game)


class TaYuGame:
    """A record of Ta Yü."""

    def __init__(self, record: Record) -> None:
        self.record = record

    def replayed(self, branch: str, ply: int | None, boards: bool) -> Iterator[str]:
        """Headers and comments, a sentence for each ply, the board, and how it stands."""
        record, table = self.record, self._until(branch, ply)
        yield from (f"{name}: {value}" for name, value in record.headers)
        yield from indented(record.branch(branch).comment if branch else record.comment)
        for each in table:
            yield told(each)
            for step in each.steps:
                yield from indented(step.comment)
            if boards:
                yield self.diagram(each.after)
        last: Any = table[-1].after if table else record.start
        if not (boards and table):
            yield self.diagram(last)
        yield last.outcome.text if last.outcome else svg.described(last)

    def position(self, branch: str, ply: int | None) -> Any:
        """See `Game`."""
        table = self._until(branch, ply)
        return table[-1].after if table else self.record.start

    def _until(self, branch: str, number: int | None) -> list[Ply]:
        table = plies(self.record, branch)
        if number is None:
            return table
        numbers = [0, *(ply.number for ply in table)]
        if number not in numbers:
            raise CommandError(f"there is no ply {number}; the line has plies 0 to {numbers[-1]}")
        return [ply for ply in table if ply.number <= number]

    def diagram(self, position: Any) -> str:
        """See `Game`."""
        return diagram(position.board).rstrip()

    def counted(self) -> str:
        """See `Game`."""
        table = plies(self.record)
        ended = self.record.positions()[-1].outcome
        return _counted(
            table[-1].number if table else 0,
            len(self.record.branches),
            ended.text if ended else "the game goes on.",
        )

    def forbidden(self) -> list[str]:
        """Nothing: a record is read as far as the rules allow."""
        return []

    def gif(self, branch: str, theme: str, width: int) -> bytes:
        """See `Game`."""
        return gif(self.record, branch, theme=theme, width=width)

    def html(self, theme: str) -> bytes:
        """See `Game`."""
        return page(self.record, theme=theme).encode()


class GoGame:
    """A game of Go, from SGF or from a record; a ply is a turn."""

    def __init__(self, game: SgfGame) -> None:
        self.game = game

    def replayed(self, branch: str, ply: int | None, boards: bool) -> Iterator[str]:
        """What the file says of the game, a sentence for each node, the board, the score."""
        line = go_lines.line_named(self.game, branch)
        last = self._node(line, ply)
        yield from (f"{name}: {value}" for name, value in go_lines.headers(self.game))
        before = None
        for node in line.nodes[: line.nodes.index(last) + 1]:
            if node.number or node.position.ply:
                yield go_lines.told(node, before)
            yield from indented(node.comment)
            if boards:
                yield go_diagram(node.position)
            before = node.position
        if not boards:
            yield go_diagram(last.position)
        yield last.position.outcome.text if last.position.outcome else svg.described(last.position)
        if self.game.komi:
            yield self.game.verdict(last.position, with_komi=True)

    def position(self, branch: str, ply: int | None) -> GoPosition:
        """See `Game`."""
        return self._node(go_lines.line_named(self.game, branch), ply).position

    def _node(self, line: go_lines.GoLine, ply: int | None) -> SgfNode:
        return line.nodes[-1] if ply is None else go_lines.until(line, ply)

    def diagram(self, position: Any) -> str:
        """See `Game`."""
        return go_diagram(position)

    def counted(self) -> str:
        """See `Game`."""
        found = go_lines.lines(self.game)
        last = found[0].nodes[-1].position
        ended = last.outcome.text if last.outcome else "the game goes on."
        return _counted(last.ply, len(found) - 1, ended)

    def forbidden(self) -> list[str]:
        """The turns that the Tromp–Taylor rules forbid, by node."""
        return [str(problem) for problem in self.game.problems]

    def gif(self, branch: str, theme: str, width: int) -> bytes:
        """See `Game`."""
        return gif(self.game, branch, theme=theme, width=width)

    def html(self, theme: str) -> bytes:
        """See `Game`."""
        return page(self.game, theme=theme).encode()


def indented(comment: str) -> list[str]:
    """A comment's lines below what they are about."""
    return [f"    {line}" for line in comment.split("\n")] if comment else []


def _counted(count: int, branches: int, ended: str) -> str:
    parts = [f"{count} {'ply' if count == 1 else 'plies'}"]
    if branches:
        parts.append(f"{branches} {'branch' if branches == 1 else 'branches'}")
    return ", ".join(parts) + "; " + ended
