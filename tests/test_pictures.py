"""PNG and GIF: the same drawing in pixels, labels included."""

import sys
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

from games import SMALL, played
from tayu import picture, svg
from tayu.drawing import MARGIN
from tayu.palette import palette_named, rgb
from tayu.record import Record

WIDTH = 220


@pytest.fixture(scope="module")
def game() -> Record:
    return played(SMALL, 4, 26)


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def pixel(image: Image.Image, x: float, y: float) -> Any:
    """The colour at a point in board units."""
    scale = image.width / (SMALL.size + 2 * MARGIN)
    return image.convert("RGB").getpixel((int((x + MARGIN) * scale), int((y + MARGIN) * scale)))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_png_shows_what_the_svg_draws(game: Record, theme: str) -> None:
    image = opened(picture.png(svg.text(game.positions()[-1], theme=theme), WIDTH))  # type: ignore[arg-type]
    assert image.size == (WIDTH, WIDTH)
    paper = tuple(round(255 * part) for part in rgb(palette_named(theme).paper))
    assert pixel(image, -MARGIN + 0.1, SMALL.size + MARGIN - 0.1) == paper


def test_labels_are_written(game: Record) -> None:
    whole = svg.text(game.start)  # type: ignore[arg-type]
    mute = svg.text(game.start, coordinates=False)  # type: ignore[arg-type]
    one, other = (opened(picture.png(text, 400)).convert("RGB") for text in (whole, mute))
    box = ImageChops.difference(one, other).getbbox()
    assert box is not None
    assert box[3] > 400 * (MARGIN + SMALL.size) / (SMALL.size + 2 * MARGIN)


def test_a_gif_has_a_frame_for_each_tile_and_ends_as_the_still_does(game: Record) -> None:
    last: Any = game.positions()[-1]
    film = opened(picture.gif(game, width=WIDTH, milliseconds=100))
    assert getattr(film, "n_frames", 1) == 1 + len(last.board.placements)
    assert film.info["duration"] == 100
    assert film.info["loop"] == 0
    film.seek(len(last.board.placements))
    assert film.info["duration"] == picture.LAST
    still = opened(picture.png(svg.text(last.board), WIDTH)).convert("RGB")
    difference = ImageChops.difference(film.convert("RGB"), still).convert("L")
    far = sum(difference.histogram()[48:])
    assert far < 0.01 * WIDTH * WIDTH


def test_a_game_without_a_tile_is_a_picture_too() -> None:
    film = opened(picture.gif(played(SMALL, 1, 1), width=WIDTH))
    assert getattr(film, "n_frames", 1) == 1


@pytest.mark.parametrize("module", ["resvg_py", "PIL.Image"])
def test_a_missing_library_is_one_sentence(
    game: Record, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'tayu\[pictures\]'"):
        picture.gif(game, width=WIDTH)


def test_a_missing_font_is_told(game: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture, "_can_write", lambda: False)
    with pytest.raises(ValueError, match="no font"):
        picture.png(svg.text(game.start), WIDTH)  # type: ignore[arg-type]
