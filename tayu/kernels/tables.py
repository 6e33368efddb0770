"""What the loops look up: the geometry of `tayu.anchors` as flat arrays, made once."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tayu.anchors import Anchors, anchors_of
from tayu.grid import HEADINGS, SHORES, inside, neighbour
from tayu.placement import strip_edge
from tayu.rules import Rules
from tayu.tiles import SLOTS, TILES, turned_end_for_end

NO_SHORE = 4
"""In `Tables.shore`: this slot opens onto no shore."""

UNPLACEABLE = {"ends": 0, "agree": 1, "set_aside": 2}
"""The words of `Rules.unplaceable` as the loops' numbers."""


class Tables(NamedTuple):
    """Arrays over A anchors, 8 slots and 28 tiles.

    A placement is a number: anchor + A × (1 if the tile lies end for end), as in
    `Anchors.placements`. Shores are numbered 0 north … 3 west, and so are headings.
    """

    size: int
    count: int  # A
    strict: bool  # whether a mouth may not end against a blank side, whoever laid it
    unplaceable: int  # see UNPLACEABLE
    overlaps: NDArray[np.uint16]  # (A, 14): the anchors that share a cell, itself included
    overlap_counts: NDArray[np.uint8]  # (A,)
    touched: NDArray[np.uint16]  # (A, 8, 4): the anchors with a slot that faces this one
    bits: NDArray[np.uint8]  # (A, 8, 4): the bit of that slot
    touch_counts: NDArray[np.uint8]  # (A, 8)
    shore: NDArray[np.uint8]  # (A, 8): the shore that the slot opens onto, or NO_SHORE
    worth: NDArray[np.uint8]  # (A, 8): the points of an estuary there
    faced: NDArray[np.int16]  # (A, 8): the cell ahead of the slot, or −1 off the board
    headings: NDArray[np.uint8]  # (A, 8): which way a mouth at the slot faces
    corners: NDArray[np.int8]  # (A, 3): 1 if the strip is upright; row and column
    distances: NDArray[np.uint8]  # (size², 4): how many cells lie between a cell and each shore
    opening: NDArray[np.uint16]  # the placements, of whatever tile, that may open a game
    arrangements: NDArray[np.uint8]  # (28, 2): each tile's byte, as named and end for end
    slots: NDArray[np.uint8]  # (256, 8): a byte's three mouths, and then its blank slots
    ringed: NDArray[np.bool_]  # (28,)


def tables_of(rules: Rules) -> Tables:
    """The tables for a board under these rules, made once and shared."""
    doubled = tuple(rules.doubled_on(shore) for shore in SHORES)
    strict = rules.matching == "mouth_to_mouth"
    return _tables(rules.size, doubled, strict, rules.centre, UNPLACEABLE[rules.unplaceable])


@lru_cache(maxsize=16)
def _tables(
    size: int,
    doubled: tuple[tuple[int, ...], ...],
    strict: bool,
    centre: tuple[tuple[int, int], ...],
    unplaceable: int,
) -> Tables:
    anchors = anchors_of(size)
    overlaps, overlap_counts = _padded([list(row) for row in anchors.overlaps], 14)
    touched, bits, touch_counts = _touches(anchors)
    shore, worth = _shores(anchors, doubled)
    one_way = sorted({anchor for cell in centre for anchor in anchors.covering[cell]})
    arrangements = [(tile.mask, turned_end_for_end(tile.mask)) for tile in TILES]
    return Tables(
        size, anchors.count, strict, unplaceable,
        overlaps, overlap_counts, touched, bits, touch_counts, shore, worth,
        *_ahead(anchors), np.array(anchors.corners, np.int8), _distances(size),
        np.array(one_way + [anchor + anchors.count for anchor in one_way], np.uint16),
        np.array(arrangements, np.uint8), _slots(), np.array([tile.ringed for tile in TILES]),
    )  # fmt: skip


def _padded(rows: list[list[int]], width: int) -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
    table = np.zeros((len(rows), width), np.uint16)
    for number, row in enumerate(rows):
        table[number, : len(row)] = row
    return table, np.array([len(row) for row in rows], np.uint8)


def _touches(anchors: Anchors) -> tuple[NDArray[np.uint16], NDArray[np.uint8], NDArray[np.uint8]]:
    touched = np.zeros((anchors.count, 8, 4), np.uint16)
    bits = np.zeros((anchors.count, 8, 4), np.uint8)
    counts = np.zeros((anchors.count, 8), np.uint8)
    for anchor, touch in enumerate(anchors.touches):
        for other, row in zip(touch.anchors, touch.bits, strict=True):
            for slot in row.nonzero()[0]:
                at = counts[anchor, slot]
                touched[anchor, slot, at], bits[anchor, slot, at] = other, row[slot]
                counts[anchor, slot] += 1
    return touched, bits, counts


def _shores(
    anchors: Anchors, doubled: tuple[tuple[int, ...], ...]
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    shore = np.full((anchors.count, 8), NO_SHORE, np.uint8)
    worth = np.zeros((anchors.count, 8), np.uint8)
    for anchor, slots in enumerate(anchors.shore_slots):
        for slot in slots:
            shore[anchor, slot.slot] = slot.shore
            worth[anchor, slot.slot] = 2 if slot.position in doubled[slot.shore] else 1
    return shore, worth


def _ahead(anchors: Anchors) -> tuple[NDArray[np.int16], NDArray[np.uint8]]:
    """For each slot the cell ahead of it, −1 where that is off the board; and the heading."""
    faced = np.full((anchors.count, 8), -1, np.int16)
    headings = np.zeros((anchors.count, 8), np.uint8)
    for anchor, corner in enumerate(anchors.corners):
        for slot, name in enumerate(SLOTS):
            cell, heading = strip_edge(*corner, name)
            row, col = neighbour(cell, heading)
            headings[anchor, slot] = HEADINGS.index(heading)
            if inside((row, col), anchors.size, anchors.size):
                faced[anchor, slot] = row * anchors.size + col
    return faced, headings


def _distances(size: int) -> NDArray[np.uint8]:
    row, col = np.divmod(np.arange(size * size), size)
    return np.stack((row, size - 1 - col, size - 1 - row, col), axis=1).astype(np.uint8)


def _slots() -> NDArray[np.uint8]:
    bits = np.arange(256)[:, None] >> np.arange(8) & 1
    return np.argsort(1 - bits, axis=1, kind="stable").astype(np.uint8)
