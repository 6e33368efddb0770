"""The keys that the help tells: every one that there is, and each does what is said of it."""

from collections.abc import Callable

import pytest

from games import BAG
from tayu.moves import Column
from tayu.tromp_taylor import GoPosition
from tayu_widgets import Explorer, explore
from tayu_widgets.go import GoExplorer, explore_go
from tayu_widgets.go.panels.help import KEYS as GO_KEYS
from tayu_widgets.panels import RatingsPanel
from tayu_widgets.panels.help import KEYS, Keys
from tayu_widgets.spots import AtMouth, AtShore


def under_way() -> Explorer:
    """An explorer in the middle of a game of twelve plies, with nothing pointed at."""
    explorer = explore(rules=BAG, seed=3)
    for _ in range(12):
        explorer.session.play(explorer.session.ways.placements[0])
    explorer.session.go(6)
    return explorer


def go_under_way() -> GoExplorer:
    explorer = explore_go(GoPosition.start(9, 9))
    for point in ((4, 4), (2, 2), (6, 6), (2, 6)):
        explorer.session.play(point)
    explorer.session.go(2)
    return explorer


def told(rows: Keys) -> list[str]:
    return [key for keys, _ in rows for key in keys]


@pytest.mark.parametrize(("rows", "begin"), [(KEYS, under_way), (GO_KEYS, go_under_way)])
def test_the_help_tells_every_key_once(
    rows: Keys, begin: Callable[[], Explorer | GoExplorer]
) -> None:
    assert sorted(told(rows)) == sorted(begin().shortcuts.keys)


# -- what each does, by what is said of it


def moves_the_cursor(e: Explorer, *keys: str) -> None:
    for key, away in zip(keys, ((0, -1), (-1, 0), (0, 1), (1, 0)), strict=True):
        e.session.point((9, 9))
        e.press(key)
        assert e.session.pointed == (9 + away[0], 9 + away[1])


def goes_from_dot_to_dot(e: Explorer, on: str, back: str) -> None:
    e.press(on)
    first = e.session.pointed
    e.press(on)
    second = e.session.pointed
    assert first != second
    assert {first, second} <= set(e.session.ways.by_cell)
    e.press(back)
    assert e.session.pointed == first


def at_a_cell_of_several_ways(e: Explorer) -> int:
    """Point at such a cell; how many ways it has."""
    ways = e.session.ways
    cell = max(ways.by_cell, key=lambda each: len(ways.at(each)))
    e.session.point(cell)
    assert len(ways.at(cell)) > 1
    return len(ways.at(cell))


def lines_up(e: Explorer, key: str) -> None:
    ways = at_a_cell_of_several_ways(e)
    seen = []
    for _ in range(ways):
        e.press(key)
        seen.append(e.session.lined_up)
    assert None not in seen
    assert len(set(seen)) == ways


def turns(e: Explorer, on: str, back: str) -> None:
    at_a_cell_of_several_ways(e)
    e.press(" ")
    first = e.session.lined_up
    e.press(on)
    assert e.session.lined_up not in (None, first)
    e.press(back)
    assert e.session.lined_up == first


def lines_up_and_lays(e: Explorer, key: str) -> None:
    at = e.session.line.at
    e.press(key)
    assert e.session.lined_up is not None
    e.press(key)
    assert e.session.line.at > at


def lays(e: Explorer, key: str) -> None:
    at = e.session.line.at
    e.press("n")
    e.press(" ")
    e.press(key)
    assert e.session.line.at > at


def pins(e: Explorer, key: str) -> None:
    comparing = e.the(RatingsPanel).comparing
    e.press("n")
    e.press(key)
    assert comparing.pins == (e.session.ghost,)
    e.press(key)
    assert not comparing.pins


def goes_back(e: Explorer, *keys: str) -> None:
    for key in keys:
        at = e.session.line.at
        e.press(key)
        assert e.session.line.at < at


def goes_on(e: Explorer, *keys: str) -> None:
    for key in keys:
        at = e.session.line.at
        e.press(key)
        assert e.session.line.at > at


def goes_to_the_ends(e: Explorer, first: str, last: str) -> None:
    e.press(last)
    assert e.session.line.at == e.session.line.last
    e.press(first)
    assert e.session.line.at == 0


def chooses_by_number(_: Explorer, *keys: str) -> None:
    assert "".join(keys) == "123456789"
    e = explore(seed=7)  # by the rules of KOSMOS a column is chosen
    for key in keys:
        before = e.session.line.at
        columns = [move for move in e.session.position.legal_moves() if isinstance(move, Column)]
        e.press(key)
        assert (e.session.line.at > before) == (int(key) <= len(columns))
        e.session.go(0)


def asks(e: Explorer, on: str, back: str) -> None:
    e.session.point((0, 0))
    e.press(on)
    first = e.board.asking.question
    e.press(on)
    assert first is not None
    assert e.board.asking.question != first
    e.press(back)
    assert e.board.asking.question == first


def reads(kind: type) -> Callable[..., None]:
    def read(e: Explorer, on: str, back: str) -> None:
        e.press(on)
        first = e.board.asking.spot
        e.press(on)
        assert isinstance(first, kind)
        assert e.board.asking.spot != first
        e.press(back)
        assert e.board.asking.spot == first

    return read


def lets_go(e: Explorer, key: str) -> None:
    e.press("n")
    e.press(" ")
    e.press(key)
    assert e.session.lined_up is None


def helps(e: Explorer | GoExplorer, key: str) -> None:
    e.press(key)
    assert "help" in e.tabs.chosen


DOES: dict[str, Callable[..., None]] = {
    "move the cursor": moves_the_cursor,
    "next, previous dotted cell": goes_from_dot_to_dot,
    "line up; again: the next way": lines_up,
    "turn the tile, turn it back": turns,
    "line up; lay what is lined up": lines_up_and_lays,
    "lay the tile": lays,
    "pin the ghost to compare it, or unpin it": pins,
    "undo": goes_back,
    "redo": goes_on,
    "a ply back": goes_back,
    "a ply on": goes_on,
    "the beginning, the end": goes_to_the_ends,
    "choose by number": chooses_by_number,
    "why not? the next way, the one before": asks,
    "read the next mouth, the one before": reads(AtMouth),
    "read the next shore position, the one before": reads(AtShore),
    "let go": lets_go,
    "this help": helps,
}


@pytest.mark.parametrize(("keys", "what"), KEYS, ids=[what for _, what in KEYS])
def test_a_key_does_what_is_said(keys: tuple[str, ...], what: str) -> None:
    explorer = under_way()
    DOES[what](explorer, *keys)
    assert not explorer.errors.html


# -- of Go


def points(e: GoExplorer, *keys: str) -> None:
    for key, away in zip(keys, ((0, -1), (-1, 0), (0, 1), (1, 0)), strict=True):
        e.session.point((4, 4))
        e.press(key)
        assert e.session.pointed == (4 + away[0], 4 + away[1])


def moves_there(e: GoExplorer, *keys: str) -> None:
    for number, key in enumerate(keys):
        e.session.point((8, number))
        e.press(key)
        assert "moved at" in e.session.message


def passes(e: GoExplorer, key: str) -> None:
    e.press(key)
    assert e.session.position.passes == 1


def asks_of_a_point(e: GoExplorer, key: str) -> None:
    e.session.point((4, 4))
    e.press(key)
    assert "It would reach" in e.session.message or "It reaches" in e.session.message
    assert e.session.asked is not None


def turns_back(e: GoExplorer, *keys: str) -> None:
    for key in keys:
        at = e.session.at
        e.press(key)
        assert e.session.at == at - 1


def turns_on(e: GoExplorer, *keys: str) -> None:
    for key in keys:
        at = e.session.at
        e.press(key)
        assert e.session.at == at + 1


def ends(e: GoExplorer, first: str, last: str) -> None:
    e.press(last)
    assert e.session.at == 4
    e.press(first)
    assert e.session.at == 0


def points_no_more(e: GoExplorer, key: str) -> None:
    e.session.point((4, 4))
    e.press(key)
    assert e.session.pointed is None


GO_DOES: dict[str, Callable[..., None]] = {
    "move the cursor": points,
    "move to the point under it": moves_there,
    "pass": passes,
    "why not? or what a move there would do": asks_of_a_point,
    "take back": turns_back,
    "go on again": turns_on,
    "a turn back": turns_back,
    "a turn on": turns_on,
    "the beginning, the end": ends,
    "let go of the cursor": points_no_more,
    "this help": helps,
}


@pytest.mark.parametrize(("keys", "what"), GO_KEYS, ids=[what for _, what in GO_KEYS])
def test_a_key_of_go_does_what_is_said(keys: tuple[str, ...], what: str) -> None:
    explorer = go_under_way()
    GO_DOES[what](explorer, *keys)
    assert not explorer.errors.html
