"""Shapes become few calls of whole numbers; what can't be drawn is refused before anything is."""

import math
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from ipycanvas import MultiCanvas

from tayu import KOSMOS, TILES, Board, Placement, drawing
from tayu.palette import DARK, LIGHT
from tayu.shapes import Disc, Label, Line, Polygon, Rect, Shape
from tayu_widgets.batches import Pen, batched, colour
from tayu_widgets.calls import FINENESS, Call
from tayu_widgets.painter import LAYERS, Painter
from tayu_widgets.viewport import Viewport
from tayu_widgets.wire import counted

VIEW = Viewport(19, 2, 1, 10)


class Recorder:
    """A canvas that writes down what is done to it."""

    def __init__(self) -> None:
        self.calls: list[Call] = []

    def __getitem__(self, index: int) -> "Layer":
        return Layer(LAYERS[index], self.calls)


class Layer:
    def __init__(self, name: str, calls: list[Call]) -> None:
        self.__dict__["name"] = name
        self.__dict__["calls"] = calls

    def __setattr__(self, attribute: str, value: object) -> None:
        self.calls.append(Call(self.name, "set", (attribute, value)))

    def __getattr__(self, method: str) -> Any:
        return lambda *args: self.calls.append(Call(self.name, method, args))


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
def painter(recorder: Recorder) -> Painter:
    return Painter(recorder, VIEW)


def drawn(recorder: Recorder, layer: str) -> list[Call]:
    """What was drawn on a layer, without what sets it up."""
    setting_up = {"set", "clear", "reset_transform", "set_transform", "set_line_dash"}
    return [c for c in recorder.calls if c.layer == layer and c.method not in setting_up]


def numbers(call: Call) -> Iterator[float]:
    for arg in call.args:
        if isinstance(arg, np.ndarray):
            yield from map(float, arg.ravel())
        elif isinstance(arg, int | float):
            yield arg


class TestFrames:
    def test_it_begins_on_the_lowest_layer_and_ends_on_the_topmost(
        self, painter: Painter, recorder: Recorder
    ) -> None:
        with painter.frame():
            painter.repaint("overlay", [Disc(1, 1, 0.3, "#000000")])
        assert recorder.calls[0].layer == LAYERS[0]
        assert recorder.calls[-1].layer == LAYERS[-1]

    def test_nothing_is_drawn_before_it_ends(self, painter: Painter, recorder: Recorder) -> None:
        with painter.frame():
            painter.repaint("tiles", [Disc(1, 1, 0.3, "#000000")])
            assert not recorder.calls

    def test_an_empty_one_sends_nothing(self, painter: Painter, recorder: Recorder) -> None:
        with painter.frame():
            pass
        assert not recorder.calls

    def test_what_fails_inside_draws_nothing(self, painter: Painter, recorder: Recorder) -> None:
        def fail() -> None:
            with painter.frame():
                painter.repaint("tiles", [Disc(1, 1, 0.3, "#000000")])
                raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            fail()
        assert not recorder.calls

    def test_one_message_a_frame(self) -> None:
        canvas = MultiCanvas(len(LAYERS), width=VIEW.side, height=VIEW.side)
        painter = Painter(canvas, VIEW)
        with counted() as wire, painter.frame():
            painter.repaint("ground", drawing.ground(KOSMOS, LIGHT))
            painter.repaint("overlay", [Disc(1, 1, 0.3, "#000000")])
        assert wire.messages == 1

    def test_a_call_that_fails_lets_the_canvas_go(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Ipycanvas would hold every later call of every canvas if it were left held."""
        canvas = MultiCanvas(len(LAYERS), width=VIEW.side, height=VIEW.side)
        painter = Painter(canvas, VIEW)

        def fail(*_: object) -> None:
            raise OSError

        monkeypatch.setattr(canvas[1], "clear", fail, raising=False)
        with pytest.raises(OSError), painter.frame():
            painter.repaint("tiles")
        with counted() as wire:
            canvas[0].fill_rect(0, 0, 1, 1)
        assert wire.messages


class TestWhatIsRefused:
    bad: tuple[Shape, ...] = (
        Disc(math.nan, 1, 1, "#000000"),
        Disc(1, 1, -0.1, "#000000"),
        Disc(1, math.inf, 1, "#000000"),
        Rect(0, 0, -1, 1, 0, "#000000"),
        Line(((0, 0), (math.nan, 1)), "#000000", 0.1),
        Line(((0, 0),), "#000000", 0.1),
        Polygon(((0, 0), (1, 1), (0, -math.inf)), "#000000"),
        Label(math.nan, 0, "a", 1, "#000000"),
        Disc(10**6, 1, 1, "#000000"),
    )

    @pytest.mark.parametrize("shape", bad, ids=repr)
    def test_it_raises_and_nothing_is_drawn(
        self, painter: Painter, recorder: Recorder, shape: Shape
    ) -> None:
        with pytest.raises(ValueError), painter.frame():
            painter.repaint("tiles", [Disc(1, 1, 1, "#000000"), shape])
        assert not recorder.calls

    @pytest.mark.parametrize("css", ["red", "#fff", "rgba(1,2,3)", ""])
    def test_a_colour_that_isnt_one(self, css: str) -> None:
        with pytest.raises(ValueError):
            colour(css)


class TestBatches:
    def test_shapes_of_one_pen_share_a_call(self) -> None:
        discs = [Disc(x, 0, 0.1, "#102030") for x in range(50)]
        (batch,) = batched([discs])
        assert batch.pen == Pen("circles")
        assert len(batch.strokes) == 50
        assert batch.colours == [(16, 32, 48, 1.0)]

    def test_the_painting_order_is_kept_within_a_group(self) -> None:
        group: list[Shape] = [
            Rect(0, 0, 1, 1, 0, "#000000"),
            Disc(0, 0, 1, "#000000"),
            Rect(0, 0, 1, 1, 0, "#ffffff"),
        ]
        kinds = [batch.pen.kind for batch in batched([group])]
        assert kinds == ["rects", "circles", "rects"]

    def test_groups_are_drawn_side_by_side(self) -> None:
        groups: list[list[Shape]] = [
            [Rect(x, 0, 1, 1, 0, "#000000"), Disc(x, 0, 0.3, "#ffffff", "#000000", 0.1)]
            for x in range(30)
        ]
        assert [len(batch.strokes) for batch in batched(groups)] == [30, 30, 30]

    @given(st.lists(st.lists(st.sampled_from("rdsl"), max_size=5), max_size=6))
    def test_every_group_is_drawn_whole_and_in_order(self, letters: list[list[str]]) -> None:
        shapes: dict[str, Shape] = {
            "r": Rect(0, 0, 1, 1, 0, "#000000"),
            "d": Disc(0, 0, 1, "#000000"),
            "s": Disc(0, 0, 1, None, "#000000", 0.1),
            "l": Line(((0, 0), (1, 1)), "#000000", 0.2),
        }
        groups = [[shapes[letter] for letter in group] for group in letters]
        alone = [next(b.pen for b in batched([[s]])) for group in groups for s in group]
        together = [stroke.pen for batch in batched(groups) for stroke in batch.strokes]
        assert sorted(alone) == sorted(together)

    def test_a_full_board_takes_few_calls(self) -> None:
        board = Board.empty()
        for tile in TILES * 3:
            legal = board.legal_placements(tile)
            board = board.after(legal[len(legal) // 2]) if legal else board
        assert len(board.placements) > 40
        assert len(batched([drawing.tiles(board, LIGHT)])) < 40


class TestNumbers:
    def test_all_are_finite_whole_and_of_two_bytes(
        self, painter: Painter, recorder: Recorder
    ) -> None:
        with painter.frame():
            painter.repaint("ground", drawing.ground(KOSMOS, DARK))
        for call in drawn(recorder, "ground"):
            assert all(map(math.isfinite, numbers(call)))
            if call.method != "fill_text":
                assert call.args[0].dtype == np.int16

    def test_board_units_become_units_of_the_layer(
        self, painter: Painter, recorder: Recorder
    ) -> None:
        with painter.frame():
            painter.repaint("tiles", [Rect(0, 1, 3, 1, 0, "#000000")])
        (call,) = drawn(recorder, "tiles")
        x, y, width, height = (int(np.atleast_1d(arg)[0]) for arg in call.args)
        unit = FINENESS * VIEW.scale
        assert (x, y, width, height) == (0, unit, 3 * unit, unit)

    def test_a_layers_origin_is_the_grids(self, painter: Painter, recorder: Recorder) -> None:
        with painter.frame():
            painter.repaint("tiles", [])
        (transform,) = (call.args for call in recorder.calls if call.method == "set_transform")
        assert transform[4:] == VIEW.origin == (20, 10)

    def test_equal_shapes_dont_make_an_endless_call(
        self, painter: Painter, recorder: Recorder
    ) -> None:
        """A bulk call ends with its shortest array, so one argument must always be an array."""
        with painter.frame():
            painter.repaint("tiles", [Disc(1, 1, 0.5, "#000000")] * 2)
        (call,) = drawn(recorder, "tiles")
        assert len(call.args[0]) == 2

    def test_several_colours_bring_one_for_each(self, painter: Painter, recorder: Recorder) -> None:
        with painter.frame():
            painter.repaint("tiles", [Disc(1, 1, 1, "#ff0000"), Disc(2, 2, 1, "rgba(0,255,0,0.5)")])
        (call,) = drawn(recorder, "tiles")
        assert call.method == "fill_styled_circles"
        assert call.args[-2].tolist() == [[255, 0, 0], [0, 255, 0]]
        assert call.args[-1].tolist() == [1, 0.5]

    def test_a_dash_ends_with_its_line(self, painter: Painter, recorder: Recorder) -> None:
        with painter.frame():
            painter.repaint("overlay", [Line(((0, 0), (1, 0)), "#000000", 0.1, (0.2, 0.1))])
        dashes = [call.args for call in recorder.calls if call.method == "set_line_dash"]
        assert dashes == [([16, 8],), ([],)]

    def test_wiping_clears_exactly_the_tiles_cells(
        self, painter: Painter, recorder: Recorder
    ) -> None:
        with painter.frame():
            painter.wipe("tiles", [Placement(TILES[0], 1, 2, 3)])
        (call,) = drawn(recorder, "tiles")
        unit = FINENESS * VIEW.scale
        assert call.args == (3 * unit, 2 * unit, unit, 3 * unit)
