"""How strong the players are: `python tools/strength.py [--games N] [--seed S] [--master N]`.

Prints the tables of notebook 3: each pairing of the fast players over paired games
(same order of the stock, sides changed) in every preset, with 95% intervals; and with
`--master`, so many games of *master* against *full* and *gentle*, which take their time.
"""

import argparse
from collections.abc import Sequence

from tayu.match import match, mean, paired_interval
from tayu.rules import PRESETS
from tayu.study import Study, table

FAST = (("gentle", "random"), ("full", "random"), ("full", "gentle"))
MASTER = ("master:400", "master:1500")


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print one line a pairing and preset."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--master", type=int, default=0, metavar="GAMES")
    given = parser.parse_args(arguments)
    print(f"{given.games} paired games each, seed {given.seed}")
    for line in fast_lines(given.games, given.seed):
        print(line)
    for name in MASTER if given.master else ():
        for other in ("full", "gentle"):
            for rules in PRESETS.values():
                print(match(name, other, games=given.master, rules=rules, seed=given.seed))


def fast_lines(games: int, seed: int) -> list[str]:
    """The pairings that are played inside the compiled loops."""
    played = table(Study(PRESETS, FAST, games, seed, luck=False))
    lines = []
    for (players, rules), part in played.groupby(["players", "rules"], sort=False, observed=True):
        won = part["winner"].map({"north–south": 0.0, "east–west": 1.0, "draw": 0.5})
        points = (1 - (won - part["side"]).abs()).groupby(part["pair"]).mean()
        low, high = paired_interval(points.tolist())
        lines.append(f"{players}, {rules}: {mean(points.tolist()):.3f} [{low:.3f}, {high:.3f}]")
    return lines


if __name__ == "__main__":
    main()
