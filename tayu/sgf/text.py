"""SGF text and its nodes, both ways: the grammar of FF[4], by way of pysgf.

A `RawNode` has a node's properties as they stand in the file, unescaped. What
they mean in Go is for `tayu.sgf.game` to say.

Escapes are resolved here, before pysgf sees the text: version 1.0 takes `][`
within a value for the border between two, and keeps the backslash of a line
break that the format has a reader drop.

Source: "SGF File Format FF[4]", red-bean.com/sgf, by Arno Hollosi.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pysgf import GoGame, GoNode, ParseError

from tayu.errors import InvalidRecord

_ESCAPE = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)
_CHARSET = re.compile(rb"\bCA\s*\[([^\]]*)\]")
_DEFAULT_CHARSET = "latin-1"  # FF[4]'s own, for files that name none


class RawNode(NamedTuple):
    """A node: the number of its parent (None for the root) and its properties in order."""

    parent: int | None
    properties: Mapping[str, tuple[str, ...]]


def decode(data: bytes) -> str:
    """The text of a file, by the charset that it names.

    One that names none is taken for UTF-8 if it can be that, else for Latin-1,
    which is the format's default. `InvalidRecord` if the charset is unknown or
    doesn't fit.
    """
    named = _CHARSET.search(data)
    charset = named[1].decode("ascii", "replace").strip() if named else "utf-8"
    try:
        return data.decode(charset)
    except LookupError as error:
        raise InvalidRecord(f"CA names the charset {charset!r}, which is not known") from error
    except UnicodeDecodeError as error:
        if not named:
            return data.decode(_DEFAULT_CHARSET)
        raise InvalidRecord(
            f"byte {error.start} of the file is not {charset}, the charset that CA names"
        ) from error


def parse(text: str) -> list[RawNode]:
    """The nodes of the one game in an SGF text, in the order of the file, the root first.

    `InvalidRecord` says at which line and column reading stopped, or where a
    second game begins.
    """
    marks = _Marks.unused_in(text)
    plain = _ESCAPE.sub(marks.standing_for, text)  # as long as the text, for the places of errors
    reader: Any = GoGame.__new__(GoGame)  # made first, to ask it afterwards how far it came
    if "(" not in plain:
        raise InvalidRecord("there is no game, which would begin with (;", 1, 1)
    try:
        reader.__init__(plain)
    except ParseError as error:
        rest = text[reader.ix : reader.ix + 25]
        what = f"{rest!r} is no node, property or variation" if rest else "the text ends too soon"
        raise InvalidRecord(what, *_place(text, reader.ix)) from error
    except RecursionError as error:
        raise InvalidRecord("the variations are nested too deep to be read") from error
    if ";" in (rest := plain[reader.ix :]):
        where = _place(text, reader.ix + rest.index(";"))
        raise InvalidRecord("a second game begins, but one is read at a time", *where)
    return _nodes(reader.root, marks.meaning)


def write(nodes: Sequence[RawNode]) -> str:
    """The SGF text of these nodes; each parent stands before its children."""
    made: list[Any] = []
    for node in nodes:
        parent = None if node.parent is None else made[node.parent]
        made.append(GoNode(parent, {name: list(node.properties[name]) for name in node.properties}))
    return str(made[0].sgf())


class _Marks(NamedTuple):
    """Characters that stand for what must not be seen as syntax, none of them in the text."""

    bracket: str
    backslash: str
    nothing: str

    @staticmethod
    def unused_in(text: str) -> "_Marks":
        free = (char for char in map(chr, range(0xE000, 0xF900)) if char not in text)
        return _Marks(next(free), next(free), next(free))

    def standing_for(self, escape: re.Match[str]) -> str:
        """What a backslash and what follows it become, at the same length."""
        escaped = escape[1]
        if escaped.strip("\r\n"):
            return self.nothing + {"]": self.bracket, "\\": self.backslash}.get(escaped, escaped)
        return self.nothing * len(escape[0])

    @property
    def meaning(self) -> dict[int, str | None]:
        """For `str.translate`: back to what they stand for."""
        return str.maketrans({self.bracket: "]", self.backslash: "\\", self.nothing: None})


def _place(text: str, index: int) -> tuple[int, int]:
    """Line and column, from 1."""
    before = text[:index]
    return before.count("\n") + 1, index - before.rfind("\n")


def _nodes(root: Any, meaning: Mapping[int, str | None]) -> list[RawNode]:
    """The tree as a list, each variation after the one before it."""
    found: list[RawNode] = []
    waiting: list[tuple[int | None, Any]] = [(None, root)]
    while waiting:
        parent, node = waiting.pop()
        properties = {
            name: tuple(value.translate(meaning) for value in values)
            for name, values in node.properties.items()
        }
        found.append(RawNode(parent, properties))
        waiting += [(len(found) - 1, child) for child in reversed(node.children)]
    return found
