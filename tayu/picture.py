"""Pictures for places that take no SVG: a PNG of any still, a GIF of a whole game.

What is drawn is `tayu.drawing`'s, as everywhere. The two libraries that this
needs come with `pip install 'tayu[pictures]'`; without them there is one
sentence and a `ModuleNotFoundError`.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from io import BytesIO
from typing import TYPE_CHECKING, Any

from tayu import go_lines
from tayu.board import Board
from tayu.drawing import MARGIN, Overlay, ground, joints, overlay, shores, tile
from tayu.go_lines import GoLine
from tayu.palette import Palette, palette_named
from tayu.record import MAIN, Record
from tayu.sgf import SgfGame
from tayu.shapes import Label, Shape
from tayu.svg import text
from tayu.svg.pen import drawn, file
from tayu.tromp_taylor import GoPosition

if TYPE_CHECKING:
    from PIL.Image import Image

WIDTH = 640
"""The natural width of a picture, in pixels."""

PLY, LAST = 600, 4000
"""How long a GIF shows a ply, and the last position, in milliseconds."""


def png(svg: str, width: int = WIDTH) -> bytes:
    """The PNG file of an SVG file, `width` pixels wide.

    Raises `ModuleNotFoundError` without the library, and `ValueError` if there
    is no font on this machine to write labels with, rather than leave them out.
    """
    if not _can_write():
        raise ValueError("there is no font to write labels with; install one, as DejaVu Sans")
    return _rendered(svg, width)


def gif(
    game: Record | SgfGame,
    name: str = MAIN,
    *,
    theme: str = "light",
    width: int = WIDTH,
    milliseconds: int = PLY,
) -> bytes:
    """The GIF file of one line of a game, a frame for the start and for each tile or turn.

    Each frame stays for so many milliseconds, the last one longer; then it begins again.
    Raises as `png` does, and `ValueError` if there is no line of that name.
    """
    if isinstance(game, Record) and isinstance(game.start, GoPosition):
        game = go_lines.from_record(game)
    if isinstance(game, SgfGame):
        line = go_lines.line_named(game, name)
        return _film(list(_go_frames(line, theme, width)), milliseconds)
    boards = _boards(game, name)
    return _film(list(_frames(boards, palette_named(theme), width)), milliseconds)


def _film(pictures: Sequence["Image"], milliseconds: int) -> bytes:
    last, *others = reversed(pictures)
    # The last frame has all that is ever shown, so its colours serve every frame.
    plain = _library("PIL.Image").Dither.NONE
    colours = last.quantize(dither=plain)
    frames = [frame.quantize(palette=colours, dither=plain) for frame in reversed(others)]
    frames.append(colours)
    written = BytesIO()
    frames[0].save(
        written,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=[milliseconds] * (len(frames) - 1) + [max(LAST, milliseconds)],
        loop=0,
        optimize=True,
    )
    return written.getvalue()


def _go_frames(line: GoLine, theme: str, width: int) -> Iterator["Image"]:
    """One picture for the start and one a turn; what is set up on the way waits for the turn."""
    opened = _library("PIL.Image").open
    for node in line.nodes:
        if node.turn is not None or node.number == 0:
            picture = text(node.position, theme=theme, width=width)
            yield opened(BytesIO(png(picture, width))).convert("RGB")


def _boards(record: Record, name: str) -> list[Board]:
    """The empty board, and the board after each tile laid."""
    boards: list[Board] = []
    for position in record.positions(name):
        board: Board = position.board  # type: ignore[attr-defined]  # Ta Yü's have one
        if not boards or len(board.placements) > len(boards[-1].placements):
            boards.append(board)
    return boards


def _frames(boards: Sequence[Board], palette: Palette, width: int) -> Iterator["Image"]:
    """One picture a board. Each tile is painted once and stays, as on the table."""
    size = boards[0].size
    table = _painted(ground(boards[0].rules, palette), size, width)
    for board in boards:
        if board.placements:
            placement = board.placements[-1]
            laid = [*tile(placement, palette), *joints(board, placement, palette)]
            table = _over(table, laid, size)
        last = Overlay(last=board.placements[-1] if board.placements else None)
        frame = _over(table, [*shores(board, palette), *overlay(last, palette)], size)
        yield frame.convert("RGB")


def _over(below: "Image", shapes: Sequence[Shape], size: int) -> "Image":
    compose = _library("PIL.Image").alpha_composite
    picture: Image = compose(below, _painted(shapes, size, below.width))
    return picture


def _painted(shapes: Sequence[Shape], size: int, width: int) -> "Image":
    """Shapes on nothing, as large as the whole board's picture."""
    extent = size + 2 * MARGIN
    svg = file(drawn(shapes), (-MARGIN, -MARGIN, extent, extent), width, "Ta Yü board", "")
    picture: Image = _library("PIL.Image").open(BytesIO(png(svg, width))).convert("RGBA")
    return picture


# -- the libraries


def _rendered(svg: str, width: int) -> bytes:
    written: bytes = _library("resvg_py").svg_to_bytes(svg_string=svg, width=width)
    return written


@cache
def _can_write() -> bool:
    """Whether a letter leaves a mark. Where no font is found, none does, and nothing says so."""
    frame = (0, 0, 1, 1)
    letter = drawn([Label(0.5, 0.9, "8", 0.9, "#000000")])
    return _rendered(file(letter, frame, 20, "", ""), 20) != _rendered(
        file("", frame, 20, "", ""), 20
    )


def _library(name: str) -> Any:
    try:
        return import_module(name)
    except ModuleNotFoundError:
        package = name.partition(".")[0]
        raise ModuleNotFoundError(
            f"{package} is missing; pip install 'tayu[pictures]' brings what PNG and GIF need",
            name=package,
        ) from None
