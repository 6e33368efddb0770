"""The explorer on a page, played side by side with a session that has no browser.

Whatever is done to the page is done to the twin too; then both must say the same.
"""

from collections import Counter
from collections.abc import Iterable
from io import BytesIO
from typing import Protocol

from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import FloatRect, Locator, Page, expect

from browser.lab import wait_for
from tayu.grid import Cell
from tayu.placement import Placement
from tayu_widgets import Explorer
from tayu_widgets.board_view import simulate

BUTTONS = ("turn", "lay", "undo", "redo")
SOON = 30_000.0  # milliseconds, as Playwright counts
SAME = 2.0  # mean difference of a colour's 0–255 that two pictures of the same thing may have
OTHER = 6.0  # and the least that two pictures of different things have


class Shown(Protocol):
    """What is shown on a page: a notebook, or one that Voilà serves."""

    page: Page


class Finger:
    """A finger on the page, which Chromium takes for one on a screen; points in CSS pixels."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def _dispatch(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, *points: tuple[float, float]) -> None:
        """Touch, with as many fingers as points."""
        self._dispatch("touchStart", *points)

    def move(self, point: tuple[float, float]) -> None:
        """Go elsewhere, touching."""
        self._dispatch("touchMove", point)

    def up(self) -> None:
        """Let go."""
        self._dispatch("touchEnd")


class Table:
    """An explorer on a page, by default the first one, and its twin."""

    def __init__(self, shown: Shown, twin: Explorer, number: int = 0) -> None:
        self.page = shown.page
        self.twin = twin
        self.root = self.page.locator(".tayu-explorer:not(.tayu-alone)").nth(number)
        self._places: dict[str, FloatRect] | None = None

    # -- where things are

    @property
    def canvas(self) -> Locator:
        """The board."""
        return self.root.locator("canvas").first

    def point_of(self, cell: Cell) -> tuple[float, float]:
        """Where the middle of a cell is on the page, in CSS pixels."""
        box, view = self._box(), self.twin.board.viewport
        across, down = view.middle_of(cell)
        scale = box["width"] / view.side
        return box["x"] + across * scale, box["y"] + down * scale

    def stay(self) -> None:
        """Take board and buttons to stay where they are now, as the eye does: nothing jumps.

        What is clicked from now on is clicked there at once, without looking again.
        """
        self._places = None
        places = {name: self.root.locator(f".tayu-{name}") for name in BUTTONS}
        places["board"] = self.canvas
        boxes = {name: place.bounding_box() for name, place in places.items()}
        self._places = {name: box for name, box in boxes.items() if box is not None}
        assert len(self._places) == len(places)

    def _box(self) -> FloatRect:
        box = self._places["board"] if self._places else self.canvas.bounding_box()
        assert box is not None
        return box

    # -- what a person does

    def take_keys(self) -> None:
        """Have the keys go to this explorer, as soon as it listens to them.

        JupyterLab takes the focus to a cell a while after it has run.
        """
        expect(self.root).to_have_attribute("data-lm-suppress-shortcuts", "true", timeout=SOON)
        wait_for(self._has_kept_the_focus, "the explorer to have the keys")

    def _has_kept_the_focus(self) -> bool:
        self.root.focus()
        self.page.wait_for_timeout(300)
        return bool(self.root.evaluate("root => document.activeElement === root"))

    def come_into_view(self) -> None:
        """Scroll to the board, and wait until it is painted."""
        self.canvas.wait_for(timeout=SOON)
        self.canvas.scroll_into_view_if_needed()
        wait_for(self.is_painted, "the board to be painted")

    def hover(self, cell: Cell) -> None:
        """Move the mouse onto a cell."""
        self.page.mouse.move(*self.point_of(cell))
        simulate(self.twin.board, "mouse_move", cell)

    def click(self, cell: Cell) -> None:
        """Click a cell."""
        self.hover(cell)
        self.page.mouse.down()
        self.page.mouse.up()
        simulate(self.twin.board, "mouse_down", cell)

    def hold(self, cell: Cell) -> None:
        """Hold a finger on a cell until it is asked about, and let go."""
        self.twin.board.asking.ask_at(cell)
        finger = Finger(self.page)
        finger.down(self.point_of(cell))
        self._says(".tayu-message", self.twin.session.message)
        finger.up()

    def press(self, button: str) -> None:
        """Click one of the buttons below the hand: turn, lay, undo, redo."""
        if self._places:
            box = self._places[button]
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        else:
            self.root.locator(f".tayu-{button}").click(timeout=SOON)
        self.twin.session.point(None)  # the mouse left the board for the button
        getattr(self.twin.session, button)()

    def choose(self, number: int) -> None:
        """Click one of the numbered choices of the hand, such as a column."""
        self.root.locator(f'.tayu-hand [data-key="{number}"]').click(timeout=SOON)
        self.twin.session.point(None)
        self.twin.hand.choose(str(number))

    def key(self, key: str) -> None:
        """Press a key that the explorer knows."""
        self.page.keyboard.press(key)
        self.twin.press(" " if key == "Space" else key)

    def lay(self, placement: Placement) -> None:
        """Line a placement up by clicking its middle cell until it is the ghost, and lay it."""
        cell = placement.cells[1]
        for _ in self.twin.session.ways.at(cell):
            self.click(cell)
            self.agree()
            if self.twin.session.lined_up == placement:
                break
        self.press("lay")
        self.agree()

    # -- what is to be seen

    def agree(self) -> None:
        """The page says what the twin says: the sentence, the reading, both products."""
        session = self.twin.session
        self._says(".tayu-message", session.message)
        self._says(".tayu-status [data-text=here]", self.twin.status.texts["here"])
        products = session.board.score.products
        for side, product in zip(("ns", "ew"), products, strict=True):
            self._says(f".tayu-score-{side} .tayu-product", str(product))

    def _says(self, place: str, text: str) -> None:
        expect(self.root.locator(place).first).to_have_text(text, timeout=SOON)

    def picture(self, cells: Iterable[Cell] | None = None) -> Image.Image:
        """What the page shows of some cells, by default of the whole board with its margin."""
        if cells is None:
            clip = self._box()
        else:
            half = self._box()["width"] / self.twin.board.viewport.side
            half *= self.twin.board.viewport.scale / 2
            points = [self.point_of(cell) for cell in cells]
            left, top = (min(axis) - half for axis in zip(*points, strict=True))
            right, bottom = (max(axis) + half for axis in zip(*points, strict=True))
            clip = {"x": left, "y": top, "width": right - left, "height": bottom - top}
        return Image.open(BytesIO(self.page.screenshot(clip=clip))).convert("RGB")

    def is_painted(self) -> bool:
        """Whether the board shows more than a blank."""
        return len(colours(self.picture())) > 8

    def comes_to_look_like(self, cells: Iterable[Cell], before: Image.Image) -> None:
        """The cells look as they did in the picture."""
        place = tuple(cells)
        wait_for(lambda: difference(self.picture(place), before) < SAME, "the same picture")

    def comes_to_differ(self, cells: Iterable[Cell], before: Image.Image) -> None:
        """The cells look other than in the picture."""
        place = tuple(cells)
        wait_for(lambda: difference(self.picture(place), before) > OTHER, "another picture")


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures' colours, 0 to 255; sizes may differ by a rounding."""
    if one.size != other.size:
        other = other.resize(one.size)
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def colours(picture: Image.Image) -> Counter[object]:
    """How many pixels there are of each colour, coarsely."""
    coarse = picture.quantize(64).convert("RGB")
    return Counter({colour: count for count, colour in coarse.getcolors(1 << 20) or []})
