"""A game of Go as files: SGF, a position's picture, the whole game as a page or a film."""

from collections.abc import Mapping
from typing import NamedTuple

from tayu import svg
from tayu.page import page
from tayu.picture import gif, png
from tayu.sgf import SgfGame, write_sgf
from tayu.tromp_taylor import GoPosition
from tayu_widgets.exports import Ending, File


class GoScene(NamedTuple):
    """What is exported: the game, the line and the node that are looked at, the theme."""

    game: SgfGame
    line: str
    node: int
    theme: str

    @property
    def position(self) -> GoPosition:
        """The position that is looked at."""
        return self.game.nodes[self.node].position


def exported(scene: GoScene, ending: str) -> File:
    """The scene as a file with that ending, one of `ENDINGS`; see `Ending` for what it raises."""
    return ENDINGS[ending].file(scene, "go", f"turn-{scene.position.ply}", ending)


def _sgf(scene: GoScene) -> bytes:
    return write_sgf(scene.game).encode()


def _svg(scene: GoScene) -> bytes:
    return svg.text(scene.position, theme=scene.theme).encode()


def _png(scene: GoScene) -> bytes:
    return png(svg.text(scene.position, theme=scene.theme))


def _gif(scene: GoScene) -> bytes:
    return gif(scene.game, scene.line, theme=scene.theme)


def _html(scene: GoScene) -> bytes:
    return page(scene.game).encode()


ENDINGS: Mapping[str, Ending] = {
    "sgf": Ending(_sgf, "application/x-go-sgf", "The game, to keep and to open again", True),
    "svg": Ending(_svg, "image/svg+xml", "This position as a drawing", False),
    "png": Ending(_png, "image/png", "This position as a picture", False),
    "gif": Ending(_gif, "image/gif", "This line as a film", True),
    "html": Ending(_html, "text/html;charset=utf-8", "All of it as a page that steps", True),
}
"""By the ending of a file; the first is what a game is kept in."""
