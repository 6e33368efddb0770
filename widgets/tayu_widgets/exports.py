"""A session as files: the record itself, a ply's picture, the whole game as a page or a film."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

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
    """The scene as a file with that ending, one of `ENDINGS`.

    Raises `ModuleNotFoundError` where a library for pictures is missing, and
    `ValueError` for what can't be written, each with one sentence.
    """
    make, kind, whole = ENDINGS[ending]
    name = scene.stem if whole else f"{scene.stem}-ply-{scene.ply}"
    return File(f"{name}.{ending}", kind, make(scene))


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


ENDINGS: Mapping[str, tuple[Callable[[Scene], bytes], str, bool]] = {
    "txt": (_text, "text/plain;charset=utf-8", True),
    "svg": (_svg, "image/svg+xml", False),
    "png": (_png, "image/png", False),
    "html": (_html, "text/html;charset=utf-8", True),
    "gif": (_gif, "image/gif", True),
}
"""By the ending of a file: how it is made, its media type, and whether it holds the whole game."""
