"""The same thing in the engine's words and in the reference's."""

import reference
from tayu.board import Board
from tayu.placement import Placement
from tayu.tiles import SLOTS, TILES, Tile, tile_named


def reference_tile(tile: Tile) -> reference.Tile:
    return tuple(slot for slot in SLOTS if slot in tile.mouths)


REFERENCE_TILES = {tile: reference_tile(tile) for tile in TILES}
ENGINE_TILES = {slots: tile for tile, slots in REFERENCE_TILES.items()}


def to_reference(placement: Placement) -> reference.Placement:
    tile, orientation, row, col = placement
    return REFERENCE_TILES[tile], orientation, row, col


def to_engine(placement: reference.Placement) -> Placement:
    tile, orientation, row, col = placement
    return Placement(ENGINE_TILES[tile], orientation, row, col)


def table_of(board: Board) -> reference.Table:
    """What lies on the engine's board, as the reference sees it."""
    table: reference.Table = {}
    for placement in board.placements:
        table = reference.laid(table, to_reference(placement))
    return table


def read(text: str) -> Placement:
    """What `reference.written` wrote, not by way of the engine's own notation."""
    kind, _, where = text.partition("/")
    orientation, _, cell = where.partition("@")
    row, col = cell.split(",")
    return Placement(tile_named(kind), int(orientation), int(row), int(col))
