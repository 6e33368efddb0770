"""Pixels ↔ cells."""

import pytest

from tayu_widgets.viewport import SHARPNESS, Viewport


@pytest.fixture(params=[3, 18, 19, 49])
def view(request: pytest.FixtureRequest) -> Viewport:
    return Viewport.of(request.param, 2.1, 1.3)


def test_every_cell_is_found_at_its_middle(view: Viewport) -> None:
    for row in range(view.size):
        for col in range(view.size):
            assert view.cell_at(*view.middle_of((row, col))) == (row, col)


def test_a_cell_begins_at_its_first_pixel_and_ends_before_its_last(view: Viewport) -> None:
    left, top = view.origin
    right, bottom = left + view.scale - 1, top + view.scale - 1
    assert view.cell_at(left, top) == view.cell_at(right, bottom) == (0, 0)
    assert view.cell_at(right + 1, bottom) == (0, 1)
    assert view.cell_at(left - 1, top) is None
    assert view.cell_at(left, top - 1) is None


def test_the_board_is_nearer_to_the_north_and_the_east(view: Viewport) -> None:
    (left, top), beyond = view.origin, view.size * view.scale
    assert top < left
    assert view.side - left - beyond == pytest.approx(top, abs=1)
    assert view.side - top - beyond == pytest.approx(left, abs=1)


def test_the_margin_is_no_cell(view: Viewport) -> None:
    assert view.cell_at(0, 0) is None
    assert view.cell_at(view.side - 1, view.side / 2) is None
    assert view.cell_at(-5, 10**6) is None


def test_the_backing_store_is_finer_than_the_layout() -> None:
    view = Viewport.of(19, 2.1, layout=600)
    assert view.side == pytest.approx(SHARPNESS * 600, rel=0.02)


def test_the_largest_board_keeps_a_few_pixels_to_a_cell() -> None:
    assert Viewport.of(49, 2.1, layout=100).scale >= 8
