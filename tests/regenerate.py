"""Writes golden files again, all by the reference and none by the engine.

    python tests/regenerate.py perft     (takes some minutes)
    python tests/regenerate.py games

Only a change of the rules, or of what is counted, is a reason to run it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import reference
from reference_game import Settings, transcript

GOLDEN = Path(__file__).parent / "golden"

PERFT_HEAD = """\
# How many sequences of (draw, placement) there are, counted by tests/reference.py.
# At each draw every one of the 28 kinds is left; a sequence ends where the drawn tile fits nowhere.
# Written by tests/regenerate.py; the first rows of 19 and 18 are 28 x 12 and 28 x 32, by hand.
#
# size matching depth count [placements that lie on the board already]
"""
MATCHINGS = ("mouth_to_mouth", "protect_laid_only")
FROM_THE_START = {3: 3, 4: 2, 5: 2, 6: 2, 18: 1, 19: 2}  # size: depth
UNDER_WAY = [(5, 2), (6, 4), (18, 25), (19, 50)]  # size, placements laid at random before


def perft_rows() -> Iterator[str]:
    for matching in MATCHINGS:
        for size, deepest in FROM_THE_START.items():
            for depth in range(1, deepest + 1):
                yield perft_row(size, matching, depth, [])
        for seed, (size, plies) in enumerate(UNDER_WAY):
            laid = random_placements(size, matching, plies, Random(seed))
            yield perft_row(size, matching, 2, laid)


def perft_row(size: int, matching: str, depth: int, laid: list[reference.Placement]) -> str:
    table = reference.Table()
    for placement in laid:
        table = reference.laid(table, placement)
    count = reference.perft(table, size, depth, matching)
    return " ".join([str(size), matching, str(depth), str(count), *map(reference.written, laid)])


def random_placements(
    size: int, matching: str, plies: int, rng: Random
) -> list[reference.Placement]:
    """So many tiles laid one after the other, each drawn until it fits."""
    table, laid = reference.Table(), list[reference.Placement]()
    while len(laid) < plies:
        tile = rng.choice(reference.all_tiles())
        ways = sorted(reference.legal_placements(table, tile, size, matching))
        if ways:
            laid.append(rng.choice(ways))
            table = reference.laid(table, laid[-1])
    return laid


def write_perft() -> None:
    with (GOLDEN / "perft.txt").open("w", encoding="utf-8") as file:
        file.write(PERFT_HEAD)
        for row in perft_rows():
            print(row[:60], flush=True)
            file.write(row + "\n")
            file.flush()


KOSMOS = Settings(19, 4, "block", "mouth_to_mouth", "agree", (4, 9, 14), spare=False, seats=2)
GOLIATH = Settings(18, 3, "bag", "mouth_to_mouth", "ends", (3, 8, 13), spare=False, seats=2)
RECONSTRUCTION = GOLIATH._replace(unplaceable="set_aside")

# The seeds are picked: seats agree ten times before one refuses; the flood wins and loses.
GAMES = {
    "kosmos": (KOSMOS, 1),
    "goliath": (GOLIATH, 1),
    "reconstruction": (RECONSTRUCTION, 1),
    "agreement": (KOSMOS._replace(size=9, doubled=(1, 4, 7)), 20),
    "protect-laid-only": (KOSMOS._replace(matching="protect_laid_only"), 3),
    "spread": (KOSMOS._replace(drawing="spread"), 1),
    "spare": (KOSMOS._replace(spare=True), 1),
    "four-seats": (KOSMOS._replace(seats=4), 3),
    "three-seats-flood-wins": (KOSMOS._replace(seats=3), 3),
    "three-seats-drawn": (KOSMOS._replace(seats=3), 1),
}


def write_games() -> None:
    """Whole games of the reference, for the engine to replay."""
    for name, (settings, seed) in GAMES.items():
        (GOLDEN / "games" / f"{name}.txt").write_text(transcript(settings, seed), "utf-8")


if __name__ == "__main__":
    {"perft": write_perft, "games": write_games}[sys.argv[1]]()
