"""A game of Go as files: SGF, a position's picture, the whole game as a page or a film."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tayu import svg
from tayu.page import page
from tayu.picture import gif, png
from tayu.sgf import SgfGame, write_sgf

Make = Callable[[SgfGame, int, str, str], bytes]


class Ending(NamedTuple):
    """How a kind of file is made, its media type, what it is, and if it holds the whole game."""

    make: Make
    kind: str
    about: str
    whole: bool


def exported(game: SgfGame, at: int, line: str, theme: str, ending: str) -> tuple[str, str, bytes]:
    """A file's name, media type and content: of node `at`, or of a line, or of all of the game.

    Raises `ModuleNotFoundError` where a library for pictures is missing, and
    `ValueError` for what can't be drawn, each with one sentence.
    """
    made = ENDINGS[ending]
    turn = "" if made.whole else f"-turn-{game.nodes[at].position.ply}"
    return f"go{turn}.{ending}", made.kind, made.make(game, at, line, theme)


def _sgf(game: SgfGame, *_: object) -> bytes:
    return write_sgf(game).encode()


def _svg(game: SgfGame, at: int, _: str, theme: str) -> bytes:
    return svg.text(game.nodes[at].position, theme=theme).encode()


def _png(game: SgfGame, at: int, line: str, theme: str) -> bytes:
    return png(_svg(game, at, line, theme).decode())


def _gif(game: SgfGame, _: int, line: str, theme: str) -> bytes:
    return gif(game, line, theme=theme)


def _html(game: SgfGame, *_: object) -> bytes:
    return page(game).encode()


ENDINGS: Mapping[str, Ending] = {
    "sgf": Ending(_sgf, "application/x-go-sgf", "The game, to keep and to open again", True),
    "svg": Ending(_svg, "image/svg+xml", "This position as a drawing", False),
    "png": Ending(_png, "image/png", "This position as a picture", False),
    "gif": Ending(_gif, "image/gif", "This line as a film", True),
    "html": Ending(_html, "text/html;charset=utf-8", "All of it as a page that steps", True),
}
"""By the ending of a file."""
