"""A board that is shown small has larger figures beside it; the browser tells which it is."""

from collections.abc import Iterator

import pytest

from explorers import shown
from games import BAG
from tayu.drawing import ground, shores
from tayu.palette import LIGHT
from tayu.shapes import Label, Shape
from tayu_widgets import Explorer, explore
from tayu_widgets.board_view import LARGER
from tayu_widgets.painter import LAYERS


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    yield from shown(explore(rules=BAG, seed=3))


@pytest.fixture
def painted(explorer: Explorer, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Shape]]:
    """What was painted last on each layer."""
    found: dict[str, list[Shape]] = {}

    def repaint(layer: str, *groups: list[Shape]) -> None:
        found[layer] = [shape for group in groups for shape in group]

    monkeypatch.setattr(explorer.board.painter, "repaint", repaint)
    return found


def test_a_small_board_has_larger_figures(
    explorer: Explorer, painted: dict[str, list[Shape]]
) -> None:
    board = explorer.session.board
    explorer.keeper.small = True
    assert painted["ground"] == ground(BAG, LIGHT, figures=LARGER)
    assert painted["shores"] == shores(board, LIGHT, products=False, figures=LARGER)
    explorer.keeper.small = False
    assert painted["ground"] == ground(BAG, LIGHT)
    assert painted["shores"] == shores(board, LIGHT, products=False)


def test_it_keeps_them_as_it_is_played_on(
    explorer: Explorer, painted: dict[str, list[Shape]]
) -> None:
    explorer.keeper.small = True
    painted.clear()
    session = explorer.session
    while not session.board.estuaries:
        session.play(session.position.legal_moves()[-1])
    (size,) = {s.size for s in painted["shores"] if isinstance(s, Label) and s.text.isdigit()}
    usual = [s for s in shores(session.board, LIGHT) if isinstance(s, Label)]
    assert size > max(s.size for s in usual if s.text.isdigit())


def test_the_products_stand_beside_the_board_only(
    explorer: Explorer, painted: dict[str, list[Shape]]
) -> None:
    explorer.board.redraw()
    texts = [s.text for shapes in painted.values() for s in shapes if isinstance(s, Label)]
    assert "0" in texts
    assert not any("=" in text for text in texts)


def tap(explorer: Explorer, row: float, col: float) -> None:
    """A finger's touch at a point in board units."""
    view = explorer.board.viewport
    x, y = view.origin[0] + col * view.scale, view.origin[1] + row * view.scale
    content = {"event": "touch_start", "touches": [{"x": x, "y": y}]}
    explorer.board.canvas[len(LAYERS) - 1]._handle_frontend_event(None, content, [])


class TestFingers:
    """The drawn tile can cover (9, 7) and not (9, 6), nor (8, 6), on the empty board."""

    @pytest.mark.parametrize("point", [(9.5, 6.9), (8.9, 7.2), (9.2, 6.6)])
    def test_beside_a_dot_they_mean_it_where_cells_are_small(
        self, explorer: Explorer, point: tuple[float, float]
    ) -> None:
        explorer.keeper.small = True
        tap(explorer, *point)
        assert explorer.session.pointed == (9, 7)
        lined_up = explorer.session.lined_up
        assert lined_up is not None
        assert (9, 7) in lined_up.cells

    def test_elsewhere_they_mean_what_they_touch(self, explorer: Explorer) -> None:
        tap(explorer, 9.5, 6.9)  # the cells are large
        assert explorer.session.lined_up is None
        assert "can't cover row 9, column 6" in explorer.session.message
        explorer.keeper.small = True
        tap(explorer, 9.5, 5.9)  # too far from any
        assert explorer.session.lined_up is None
        explorer.board.asking.ask_by_click(True)
        tap(explorer, 9.5, 6.9)
        assert explorer.board.asking.asked_cell == (9, 6)
