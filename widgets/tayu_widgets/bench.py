"""The explorer's figures for `python -m tayu.bench`: from a click to a repainted board."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from tayu.bench import MID_GAME, Figure, figure, seconds
from tayu.dealer import Dealer
from tayu.position import Position
from tayu.rules import KOSMOS
from tayu_widgets.board_view import simulate
from tayu_widgets.explorer import explore
from tayu_widgets.wire import counted

BAG = replace(KOSMOS, drawing="bag")  # no columns to choose between two tiles


def mid_game(seed: int) -> Position:
    """A third of a game, at random, with a tile in hand."""
    position, dealer, chance = Position.start(BAG), Dealer(BAG, seed), Random(seed)
    while len(position.board.placements) < MID_GAME or position.phase != "place":
        if position.chance():
            position = position.after(dealer.answer(position))
        else:
            position = position.after(chance.choice(position.legal_moves()))
    return position


def click(count: int) -> Iterator[Figure]:
    """Lining a tile up by a click on the board, and laying it by a click on the button.

    Time is the kernel's, from the message that arrives to the last one sent; bytes
    are those of all messages that went out, canvas and panels alike.
    """
    explorer, chance = explore(mid_game(1), seed=1), Random(0)
    simulate(explorer.board, "mouse_move", (0, 0))
    lined_up, laid = [], []
    for _ in range(max(2, count // 20)):
        cell = chance.choice(sorted(explorer.session.ways.by_cell))
        simulate(explorer.board, "mouse_move", cell)
        lined_up.append(_measured(simulate, explorer.board, "mouse_down", cell))
        laid.append(_measured(explorer.buttons["lay"].click))
        explorer.session.undo()
    for name, samples in (("click that lines a tile up", lined_up), ("click that lays it", laid)):
        times, sizes = zip(*samples, strict=True)
        yield figure(f"{name}, in the kernel", "ms", 30, times)
        yield figure(f"{name}, on the wire", "kB", 20, sizes)


def _measured(work: Callable[..., object], *given: object) -> tuple[float, float]:
    """Milliseconds and kilobytes of one call."""
    with counted() as wire:
        took = seconds(work, *given)
    return took * 1e3, wire.size / 1e3
