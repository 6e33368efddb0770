"""A session as files: the record itself, a ply's picture, the whole game as a page or a film."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tayu import svg
from tayu.page import page
from tayu.picture import gif, png
from tayu.position import Position
from tayu.record import Record, write


class File(NamedTuple):
    """A file: what it is called, its media type, and what it holds."""

    name: str
    kind: str
    content: bytes


class Ending(NamedTuple):
    """A kind of file: how it is made, its media type, what it is, if it holds the whole game.

    `make` raises `ModuleNotFoundError` where a library for pictures is missing, and
    `ValueError` for what can't be written, each with one sentence.
    """

    make: Callable[[Any], bytes]
    kind: str
    about: str
    whole: bool

    def file(self, scene: Any, stem: str, place: str, ending: str) -> File:
        """A scene as a file; `place` joins the name of one that shows a place in the game only."""
        name = stem if self.whole else f"{stem}-{place}"
        return File(f"{name}.{ending}", self.kind, self.make(scene))


class Scene(NamedTuple):
    """What is exported: the record, the line and ply looked at, the position there, the theme."""

    record: Record
    line: str
    ply: int
    position: Position
    theme: str

    @property
    def stem(self) -> str:
        """What the files of this game are called, without an ending."""
        start = self.record.start
        preset = start.rules.nearest_preset[0].lower() if isinstance(start, Position) else "game"
        return f"tayu-{preset}-{self.record.header('seed') or 'game'}"


def exported(scene: Scene, ending: str) -> File:
    """The scene as a file with that ending, one of `ENDINGS`; see `Ending` for what it raises."""
    return ENDINGS[ending].file(scene, scene.stem, f"ply-{scene.ply}", ending)


def _text(scene: Scene) -> bytes:
    return write(scene.record).encode()


def _svg(scene: Scene) -> bytes:
    return svg.text(scene.position, theme=scene.theme).encode()


def _png(scene: Scene) -> bytes:
    return png(svg.text(scene.position, theme=scene.theme))


def _html(scene: Scene) -> bytes:
    return page(scene.record).encode()


def _gif(scene: Scene) -> bytes:
    return gif(scene.record, scene.line, theme=scene.theme)


ENDINGS: Mapping[str, Ending] = {
    "txt": Ending(_text, "text/plain;charset=utf-8", "The record, to keep and to open again", True),
    "svg": Ending(_svg, "image/svg+xml", "This ply as a drawing", False),
    "png": Ending(_png, "image/png", "This ply as a picture", False),
    "gif": Ending(_gif, "image/gif", "This line as a film", True),
    "html": Ending(
        _html, "text/html;charset=utf-8", "The whole game as a page that steps by itself", True
    ),
}
"""By the ending of a file; the first is what a game is kept in."""
