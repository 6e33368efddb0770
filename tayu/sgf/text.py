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
_VALUE = re.compile(r"\[[^\]]*\]")
_UNCLOSED = re.compile(rf"\s*(?P<name>[A-Za-z]+)\s*(?:{_VALUE.pattern}\s*)*(?P<value>\[)[^\]]*")
_LAST = re.compile(rf"[A-Za-z]+\s*(?:{_VALUE.pattern}\s*)+\Z")
_CHARSET = re.compile(rb"\bCA\s*\[([^\]]*)\]")
_DEFAULT_CHARSET = "latin-1"  # FF[4]'s own, for files that name none


class RawNode(NamedTuple):
    """A node: the number of its parent (None for the root) and its properties in order."""

    parent: int | None
    properties: Mapping[str, tuple[str, ...]]


class Stopped(InvalidRecord):
    """Reading stopped at a place of the text; `sound` is the text of the game up to there."""

    def __init__(self, sentence: str, line: int, column: int, sound: str) -> None:
        super().__init__(sentence, line, column)
        self.sound = sound


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

    `Stopped`, which is an `InvalidRecord`, says at which line and column reading stopped, or
    where a second game begins.
    """
    marks = _Marks.unused_in(text)
    plain = _ESCAPE.sub(marks.standing_for, text)  # as long as the text, for the places of errors
    reader: Any = GoGame.__new__(GoGame)  # made first, to ask it afterwards how far it came
    if "(" not in plain:
        raise InvalidRecord("there is no game, which would begin with (;", 1, 1)
    try:
        reader.__init__(plain)
    except ParseError as error:
        stopped = _begun(plain, reader.ix)
        what, at = _damage(text, plain, stopped)
        raise Stopped(what, *_place(text, at), _sound(text, plain, stopped)) from error
    except RecursionError as error:
        raise InvalidRecord("the variations are nested too deep to be read") from error
    if ";" in (rest := plain[reader.ix :]):
        at = reader.ix + rest.index(";")
        what = "a second game begins, but one is read at a time"
        raise Stopped(what, *_place(text, at), _sound(text, plain, at))
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


def _begun(plain: str, stopped: int) -> int:
    """Where the property begins of which a further value is damaged; else where reading stopped."""
    begun = plain.startswith("[", stopped) and _LAST.search(plain, 0, stopped)
    return begun.start() if begun else stopped


def _damage(text: str, plain: str, stopped: int) -> tuple[str, int]:
    """What is wrong where reading stopped, and where that is."""
    if unclosed := _UNCLOSED.fullmatch(plain, stopped):
        what = f"the value of {unclosed['name']} is not closed: no ] follows"
        return what, unclosed.start("value")
    rest = text[stopped : stopped + 25]
    what = f"{rest!r} is no node, property or variation" if rest else "the text ends too soon"
    return what, stopped


def _sound(text: str, plain: str, end: int) -> str:
    """What stands before `end`, without a node only begun, and with its variations closed."""
    length = len(plain[:end].rstrip("(; \t\r\n"))
    outside = _VALUE.sub("", plain[:length])
    return text[:length] + ")" * (outside.count("(") - outside.count(")"))


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
