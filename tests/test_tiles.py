"""The 28 kinds: how many, which, and what they are called."""

from itertools import combinations

import pytest

import reference
from both import REFERENCE_TILES
from tayu.errors import InvalidMove
from tayu.tiles import SLOTS, TILES, Tile, tile_named

MIRRORED = {"N0": "N2", "N1": "N1", "N2": "N0", "S0": "S2", "S1": "S1", "S2": "S0"} | {
    "E": "W",
    "W": "E",
}


def sides(tile: Tile) -> int:
    return len({slot[0] for slot in tile.mouths})


def arrangements(tile: Tile) -> set[frozenset[str]]:
    return {tile.mouths, frozenset(reference.end_for_end(REFERENCE_TILES[tile]))}


def test_28_kinds_from_all_56_arrangements() -> None:
    assert len(TILES) == 28
    covered = [arrangement for tile in TILES for arrangement in arrangements(tile)]
    assert len(covered) == 56
    assert set(covered) == {frozenset(slots) for slots in combinations(SLOTS, 3)}


@pytest.mark.parametrize(("on", "kinds"), [(3, 12), (2, 15), (1, 1)])
def test_kinds_by_sides_with_mouths(on: int, kinds: int) -> None:
    assert sum(sides(tile) == on for tile in TILES) == kinds


def test_slots_go_clockwise_from_the_north_west() -> None:
    assert SLOTS == ("N0", "N1", "N2", "E", "S2", "S1", "S0", "W")


def test_bit_i_of_the_mask_is_slot_i() -> None:
    for tile in TILES:
        assert tile.mouths == {SLOTS[bit] for bit in range(8) if tile.mask & 1 << bit}


def test_the_smaller_byte_names_the_tile_and_sorts_it() -> None:
    for tile in TILES:
        swapped = tile.mask % 16 * 16 + tile.mask // 16
        assert tile.mask < swapped
    assert [tile.mask for tile in TILES] == sorted(tile.mask for tile in TILES)
    assert [tile.index for tile in TILES] == list(range(28))


def test_the_same_kinds_as_the_reference_in_the_same_order() -> None:
    assert [REFERENCE_TILES[tile] for tile in TILES] == reference.all_tiles()
    assert [tile.name for tile in TILES] == [reference.name(t) for t in reference.all_tiles()]


def test_ringed_are_those_with_mouths_on_three_sides() -> None:
    assert all(tile.ringed == (sides(tile) == 3) for tile in TILES)


def test_mirrored_in_either_axis_the_set_stays_itself() -> None:
    whole = [arrangements(tile) for tile in TILES]
    for tile in TILES:
        mirrored = frozenset(MIRRORED[slot] for slot in tile.mouths)
        assert sum(mirrored in either for either in whole) == 1


def test_names_are_unique_and_read_back() -> None:
    assert len({tile.name for tile in TILES}) == 28
    for tile in TILES:
        assert tile_named(tile.name) is tile
        assert tile_named(f" {tile.name.lower()} ") is tile
        assert str(tile) == tile.name


def test_the_first_and_the_last() -> None:
    assert (TILES[0].name, TILES[0].mask) == ("N012", 7)
    assert TILES[0].mouths == {"N0", "N1", "N2"}


@pytest.mark.parametrize("name", ["", "N", "N0", "N012E", "N2N0E", "S012", "X", "N02E/1"])
def test_other_texts_name_no_tile(name: str) -> None:
    with pytest.raises(InvalidMove, match="is not the name of a tile"):
        tile_named(name)
