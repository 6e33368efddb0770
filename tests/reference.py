"""The rules of Ta Yü, read literally and slowly.

This is the second opinion that the engine is held against, so it shares nothing
with it: no import, no table, no cleverness. A *table* is a dictionary that says
of each covered cell what the tile there shows on its four edges. Every function
names the heading under which its rule stands, in the rulebook or, where that is
silent, in the reconstruction. Coordinates: (row, column), (0, 0) at the
north-west corner.

Two readings of the matching rule are told apart:
"mouth_to_mouth"      where tiles touch, both show a mouth or both are blank;
"protect_laid_only"   only the mouths that lie on the board already are protected.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations

Cell = tuple[int, int]
Tile = tuple[str, ...]  # its three slots, in the order of SLOTS
Placement = tuple[Tile, int, int, int]  # tile, orientation, row, column
Edges = dict[str, str]  # "N", "E", "S", "W" -> MOUTH, BLANK or INNER
Table = dict[Cell, Edges]
Meeting = tuple[str, str]  # what two edges that touch show: the new tile's, the laid one's
Estuary = tuple[str, int, int]  # shore, position, points

MOUTH, BLANK, INNER = "mouth", "blank", "inner"
SLOTS = ("N0", "N1", "N2", "E", "S2", "S1", "S0", "W")
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}
CLOCKWISE = {"N": "E", "E": "S", "S": "W", "W": "N"}
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
SHORE = {"N": "north", "E": "east", "S": "south", "W": "west"}


# The tiles


def all_tiles() -> list[Tile]:
    """Rulebook, "The Channel Tiles"; reconstruction, "Tiles".

    Three mouths at any of the eight slots, counted once if two arrangements are
    the same tile turned end for end. The one with the smaller number names it.
    """
    arrangements = [tuple(slots) for slots in combinations(SLOTS, 3)]
    return sorted((t for t in arrangements if number(t) < number(end_for_end(t))), key=number)


def number(tile: Sequence[str]) -> int:
    """The arrangement as a number: slot *i* of SLOTS is worth 2 to the power *i*."""
    return sum(2 ** SLOTS.index(slot) for slot in tile)


def end_for_end(tile: Sequence[str]) -> Tile:
    """Reconstruction, "Tiles": where each mouth comes to lie after a half turn."""
    goes_to = {"N0": "S2", "N1": "S1", "N2": "S0", "E": "W"}
    goes_to |= {there: here for here, there in goes_to.items()}
    return tuple(sorted((goes_to[slot] for slot in tile), key=SLOTS.index))


def name(tile: Sequence[str]) -> str:
    """The short name: each side with its digits, as in `N02E`."""
    text = ""
    for side in "NESW":
        slots = sorted(slot for slot in tile if slot[0] == side)
        text += side + "".join(slot[1:] for slot in slots) if slots else ""
    return text


def sides_with_mouths(tile: Sequence[str]) -> int:
    """Rulebook, "The Channel Tiles": three for tiles with rings on their backs."""
    return len({slot[0] for slot in tile})


# How a tile lies


def lying_flat(tile: Sequence[str]) -> Table:
    """The tile east–west, its cell 0 at (0, 0): what each of its cells shows."""
    edges = {}
    for cell in (0, 1, 2):
        edges[(0, cell)] = {
            "N": MOUTH if f"N{cell}" in tile else BLANK,
            "S": MOUTH if f"S{cell}" in tile else BLANK,
            "W": INNER if cell > 0 else MOUTH if "W" in tile else BLANK,
            "E": INNER if cell < 2 else MOUTH if "E" in tile else BLANK,
        }
    return edges


def turned_clockwise(table: Table) -> Table:
    """A quarter turn about (0, 0): what was east is south now."""
    return {
        (col, -row): {CLOCKWISE[heading]: shown for heading, shown in edges.items()}
        for (row, col), edges in table.items()
    }


def written(placement: Placement) -> str:
    """`N02E/1@4,12`: the tile, its orientation, and its north-westernmost cell."""
    tile, orientation, row, col = placement
    return f"{name(tile)}/{orientation}@{row},{col}"


@cache
def lying(tile: Tile, orientation: int) -> Table:
    """The tile after so many quarter turns, its north-westernmost cell at (0, 0)."""
    edges = lying_flat(tile)
    for _ in range(orientation):
        edges = turned_clockwise(edges)
    top, left = min(row for row, _ in edges), min(col for _, col in edges)
    return {(row - top, col - left): shown for (row, col), shown in edges.items()}


def covered(placement: Placement) -> Table:
    """The three cells of a placement, and what each shows.

    The row and column of a placement are those of its north-westernmost cell.
    """
    tile, orientation, row, col = placement
    return {(row + r, col + c): edges for (r, c), edges in lying(tile, orientation).items()}


# Which placements are legal


def is_legal(
    table: Table, placement: Placement, size: int, matching: str = "mouth_to_mouth"
) -> bool:
    """Rulebook, "Playing the Game": everything it asks of a placement."""
    new = covered(placement)
    if not (stays_on_the_board(new, size) and covers_empty_cells(new, table)):
        return False
    if not table:
        return covers_the_centre(new, size)
    met = list(meetings(new, table))
    return edges_agree(met, matching) and joins_the_channel(met)


def stays_on_the_board(new: Table, size: int) -> bool:
    """Rulebook, "Playing the Game", the last of the three restrictions: no overhang."""
    return all(0 <= row < size and 0 <= col < size for row, col in new)


def covers_empty_cells(new: Table, table: Table) -> bool:
    """Rulebook, "Playing the Game", on placing the tile: exactly three empty spaces."""
    return len(new) == 3 and all(cell not in table for cell in new)


def covers_the_centre(new: Table, size: int) -> bool:
    """Rulebook, "Playing the Game", on the first tile; reconstruction, "The opening tile"."""
    return any(cell in new for cell in centre(size))


def centre(size: int) -> list[Cell]:
    """The middle cell of an odd board, the four middle cells of an even one."""
    middle = [size // 2] if size % 2 == 1 else [size // 2 - 1, size // 2]
    return [(row, col) for row in middle for col in middle]


def edges_agree(met: list[Meeting], matching: str) -> bool:
    """Rulebook, "Playing the Game", first restriction; reconstruction, on every later tile.

    Edges that meet nothing, or the edge of the board, are free.
    """
    for shown, there in met:
        laid_mouth_is_blocked = there == MOUTH and shown == BLANK
        new_mouth_is_blocked = there == BLANK and shown == MOUTH
        if laid_mouth_is_blocked:
            return False
        if new_mouth_is_blocked and matching == "mouth_to_mouth":
            return False
    return True


def joins_the_channel(met: list[Meeting]) -> bool:
    """Rulebook, "Playing the Game", first restriction: connected to what lies there."""
    return any(shown == there == MOUTH for shown, there in met)


def meetings(new: Table, table: Table) -> Iterator[Meeting]:
    """Where the new tile touches laid ones: what it shows, and what is there."""
    for cell, edges in new.items():
        for heading, shown in edges.items():
            beyond = beside(cell, heading)
            if beyond in table:
                yield shown, table[beyond][ACROSS[heading]]


def beside(cell: Cell, heading: str) -> Cell:
    """The next cell under a heading, on the board or off it."""
    down, right = STEP[heading]
    return cell[0] + down, cell[1] + right


def legal_placements(
    table: Table, tile: Tile, size: int, matching: str = "mouth_to_mouth"
) -> set[Placement]:
    """Every way to lay the tile: all orientations on all cells, tried one by one."""
    return {
        (tile, orientation, row, col)
        for orientation in range(4)
        for row in range(size)
        for col in range(size)
        if is_legal(table, (tile, orientation, row, col), size, matching)
    }


def laid(table: Table, placement: Placement) -> Table:
    """The table with one tile more; the one given stays as it was."""
    return table | covered(placement)


# What it scores


def shore_cells(shore: str, size: int) -> list[Cell]:
    """A shore's cells, clockwise from its first; design, geometry."""
    last = size - 1
    return {
        "north": [(0, col) for col in range(size)],
        "east": [(row, last) for row in range(size)],
        "south": [(last, col) for col in reversed(range(size))],
        "west": [(row, 0) for row in reversed(range(size))],
    }[shore]


def estuaries(table: Table, size: int, doubled: Mapping[str, Sequence[int]]) -> set[Estuary]:
    """Rulebook, "Goal of the Game" and "Scoring": mouths that open onto a shore.

    `doubled` holds for each shore the positions whose estuaries count two.
    """
    return {
        (shore, position, 2 if position in doubled[shore] else 1)
        for heading, shore in SHORE.items()
        for position, cell in enumerate(shore_cells(shore, size))
        if cell in table and table[cell][heading] == MOUTH
    }


def points(table: Table, size: int, doubled: Mapping[str, Sequence[int]]) -> dict[str, int]:
    """Rulebook, "Scoring": each shore's estuaries, counted."""
    counted = dict.fromkeys(SHORE.values(), 0)
    for shore, _, worth in estuaries(table, size, doubled):
        counted[shore] += worth
    return counted


def score(table: Table, size: int, doubled: Mapping[str, Sequence[int]]) -> tuple[int, int]:
    """Rulebook, "Scoring": the products, north–south's first."""
    shores = points(table, size, doubled)
    return shores["north"] * shores["south"], shores["east"] * shores["west"]


# Counting


def perft(table: Table, size: int, depth: int, matching: str = "mouth_to_mouth") -> int:
    """How many sequences of (draw, placement) there are, every kind being left at each draw."""
    if depth == 0:
        return 1
    ways = [legal_placements(table, tile, size, matching) for tile in all_tiles()]
    if depth == 1:
        return sum(map(len, ways))
    return sum(
        perft(laid(table, placement), size, depth - 1, matching)
        for placements in ways
        for placement in placements
    )


def divide(
    table: Table, size: int, depth: int, matching: str = "mouth_to_mouth"
) -> dict[Placement, int]:
    """`perft` split by its first placement."""
    return {
        placement: perft(laid(table, placement), size, depth - 1, matching)
        for tile in all_tiles()
        for placement in sorted(legal_placements(table, tile, size, matching))
    }
