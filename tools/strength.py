"""How strong the players are, and whether to believe them: `python tools/strength.py WHAT`.

- `fast`: each pairing of the fast players, inside the compiled loops;
- `master`: *master* as it plays unless told, against *full* and against *gentle*;
- `curve`: *master* against *full* with fewer and with more playouts a move, in GOLIATH, over
  the same orders of the stock;
- `steps`: *master* with more playouts against *master* as it plays unless told, in GOLIATH;
- `gain`: what *master*'s choices gain over *full*'s, in win chance, with fewer and with more
  playouts, at positions of GOLIATH: judged by 20,000 games each, which *full* plays to the end;
- `variants`: *master* against *full*, and *full* against *gentle*, where rules are less usual:
  with spares, four seats, three seats and a flood, the other reading of how tiles match, and
  a board so small that agreements are asked for;
- `belief`: the win chances that *master* names in games against itself, beside what came
  of them, and beside a logistic fit on the score alone.

All games are paired (same order of the stock, sides changed). Each line that is printed
goes to `notebooks/data/players.json` too, which notebook 3 reads: as soon as it is known,
with its seed. A run that was stopped begins again, but keeps the lines it had.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tayu.dealer import Dealer
from tayu.match import Game, Match, Player, match, play
from tayu.players import Budget, choose
from tayu.players.calibration import calibrate, reliability
from tayu.players.choose import MASTER, USUAL, Effort, searched
from tayu.players.fit import logistic
from tayu.players.playouts import CompiledPlayouts
from tayu.position import Position
from tayu.rules import GOLIATH, KOSMOS, PRESETS, Rules
from tayu.study import Study, table
from tayu.verdict import mean, paired_interval

TARGET = Path(__file__).resolve().parent.parent / "notebooks" / "data" / "players.json"
FAST = (("gentle", "random"), ("full", "random"), ("full", "gentle"))
STEPS = (25, 100, 800)
"""Playouts a move."""
MORE = {2_800: 4.0, 8_000: 2.0, 25_000: 1.0, 80_000: 0.12}
"""Playouts a move, each against what *master* spends unless told, in so many times the games."""
ASKED = (25, 100, 800, 2_800, 8_000, 25_000, 80_000)
"""Playouts for a choice whose gain is reckoned: the last four take about 0.05, 0.2, 1 and 5 s."""
JUDGES = 20_000
"""Games that judge a choice."""
EVERY = 5
"""Beliefs are asked for at one ply in so many."""
STAGES = 3
"""Equal parts of a game."""
VARIANTS = {
    "spares, KOSMOS": replace(KOSMOS, spare=True),
    "spares, GOLIATH": replace(GOLIATH, spare=True),
    "four seats, KOSMOS": replace(KOSMOS, seats=4),
    "protect_laid_only, KOSMOS": replace(KOSMOS, matching="protect_laid_only"),
    "agreements, 13×13": Rules(size=13, drawing="bag", doubled=()),
    "three seats, GOLIATH": replace(GOLIATH, seats=3),
}
"""With three seats *master*'s playouts go to the end, so that it plays with few of them."""
THINKING = Budget(playouts=100)
"""What *master* spends on a move in the games that beliefs are asked about."""

Pairings = tuple[tuple[str, str], ...]
Floats = NDArray[np.float64]
Row = tuple[float, float, float, float, float, int]
"""A belief, what came of it, the stage, the logarithm of the scores' ratio, 1 (the side that
believes is the one that moves), and the game's number."""


def keep(kind: str, entry: dict[str, Any]) -> None:
    """Write an entry to the file, over the one with the same name."""
    content = json.loads(TARGET.read_text("utf-8")) if TARGET.exists() else {}
    content.setdefault(kind, {})[entry.pop("name")] = entry
    written = TARGET.with_suffix(".new")  # so that nobody reads half of it
    written.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", "utf-8")
    written.replace(TARGET)


def entry_of(found: Match, seed: int, name: str) -> dict[str, Any]:
    """What the notebook tells of a match."""
    low, high = found.interval
    return {
        "name": name,
        "command": f"tayu match {found.players[0]} {found.players[1]} --games {len(found.games)}"
        f" --rules {found.rules.preset} --seed {seed}",
        "games": len(found.games),
        "share": round(found.share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "drawn": found.draws,
        "sides": [round(found.share_on(side), 4) for side in (0, 1)],
        "first mover": round(found.first_mover, 4),
        "ms": [round(found.milliseconds(who), 1) for who in (0, 1)],
    }


# -- matches


def fast(games: int, seed: int) -> None:
    """The pairings that are played inside the compiled loops."""
    race("fast", PRESETS, FAST, games, seed)


def race(kind: str, those: dict[str, Rules], pairings: Pairings, games: int, seed: int) -> None:
    """Play pairings under those rules inside the compiled loops, and keep them as that kind."""
    played = table(Study(those, pairings, games, seed, luck=False))
    for (players, rules), part in played.groupby(["players", "rules"], sort=False, observed=True):
        won = part["winner"].map({"north–south": 0.0, "east–west": 1.0, "draw": 0.5})
        points = (1 - (won - part["side"]).abs()).groupby(part["pair"]).mean()
        share, (low, high) = mean(points.tolist()), paired_interval(points.tolist())
        name = f"{' against '.join(str(players).split())}, {rules}"
        print(f"{name}: {share:.3f} [{low:.3f}, {high:.3f}]")
        shares = {"share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}
        keep(kind, {"name": name, "games": games, "seed": seed, **shares})


def master(games: int, seed: int) -> None:
    """Master against the two that it should beat."""
    for other in ("full", "gentle"):
        for name, rules in PRESETS.items():
            player = Player("master", MASTER)
            found = match(player, other, games=games, rules=rules, seed=seed)
            print(found)
            keep("master", entry_of(found, seed, f"master against {other}, {name}"))


def curve(games: int, seed: int) -> None:
    """Master with more and more playouts, each against full."""
    for playouts in STEPS:
        found = match(f"master:{playouts}", "full", games=games, rules=GOLIATH, seed=seed)
        print(found)
        keep("curve", entry_of(found, seed, f"{playouts} playouts"))


def steps(games: int, seed: int) -> None:
    """Master with more playouts, each time against what it spends unless told."""
    for more, part in MORE.items():
        step(more, round(games * part), seed)


def step(more: int, games: int, seed: int) -> None:
    """One of them; an interrupt keeps the games that were played."""
    found = match(f"master:{more}", f"master:{USUAL}", games=games, rules=GOLIATH, seed=seed)
    print(found)
    keep("steps", entry_of(found, seed, f"{more} playouts against {USUAL}"))


def variants(games: int, seed: int) -> None:
    """Whether the levels stay in order where rules are less usual."""
    unbidden = {name: rules for name, rules in VARIANTS.items() if rules.seats != 3}
    race("variants", unbidden, FAST[2:], 4000, seed)
    for name, rules in VARIANTS.items():
        if name in unbidden:
            vary("master", "full", name, rules, games, seed)
        else:
            vary("full", "gentle", name, rules, games, seed)
            vary("master:100", "full", name, rules, games, seed)


def vary(a: str, b: str, name: str, rules: Rules, games: int, seed: int) -> None:
    """One pairing under one choice of rules."""
    found = match(a, b, games=games, rules=rules, seed=seed)
    entry = entry_of(found, seed, f"{a} against {b}, {name}") | {"rules": str(rules)}
    del entry["command"]  # it has presets only
    if rules.seats == 3:
        entry["floods, and their share"] = [found.floods(who) for who in (0, 1)]
    print(found)
    keep("variants", entry)


# -- gains


def gain(positions: int, seed: int) -> None:
    """What choices gain over full's; each position is kept as soon as it is judged."""
    rows: list[list[float]] = []
    times: list[list[float]] = []
    for number in range(positions):
        position = asked(GOLIATH, seed * 1_000_003 + number, 3 + 7 * number % 60)
        if position is None:
            continue
        gains, seconds = gained(position, seed * 1_000_003 + number)
        rows.append([len(position.board.placements), *(round(each, 5) for each in gains)])
        times.append(seconds)
        ms = [round(1000 * mean(list(each)), 1) for each in zip(*times, strict=True)]
        entry = {"name": f"seed {seed}", "playouts": list(ASKED), "judges": JUDGES}
        keep("gain", entry | {"ms of a processor": ms, "laid, and gains": rows})
        print(rows[-1])


def asked(rules: Rules, seed: int, laid: int) -> Position | None:
    """A position of a game of master with itself in which so many tiles lie, if it comes to it."""
    position, dealer, rng = Position.start(rules), Dealer(rules, seed), Random(seed)
    while not position.is_over:
        if position.phase == "place" and len(position.board.placements) >= laid:
            return position.seen_by(position.seat)
        chance = position.chance()
        move = dealer.answer(position) if chance else choose(position, "master", rng, THINKING)
        position = position.after(move)
    return None


def gained(position: Position, seed: int) -> tuple[list[float], list[float]]:
    """What the choice gains by each number of playouts, and the processor's seconds for it."""
    known = choose(position, "full", Random(seed))
    choices, seconds = [], []
    for playouts in ASKED:
        began = thread_time()
        found = searched(position, Random(seed + playouts), Effort(Budget(playouts=playouts)))
        seconds.append(thread_time() - began)
        choices.append(found.best.move)
    judge = CompiledPlayouts(position, seed + 1, depth=position.rules.tile_count)
    judged = dict.fromkeys([known, *choices], 0.0)
    if len(judged) > 1:
        judged = {move: float(judge.sample(move, 0, JUDGES).wins.mean()) for move in judged}
    return [judged[choice] - judged[known] for choice in choices], seconds


# -- beliefs


def belief(games: int, seed: int) -> None:
    """How far master's win chances can be trusted, in games that nothing was fitted to."""
    rows = [row for rules in PRESETS.values() for row in beliefs(rules, games, seed)]
    found = believed(rows) | {"games for each preset": games, "seed": seed}
    print(json.dumps(found, indent=1))
    keep("belief", found)


def believed(rows: list[Row]) -> dict[str, Any]:
    """What beliefs come to; the fit on the score learns from games with an even number."""
    chances, results, stages, ratios, movers, numbers = np.array(rows).T
    learning = numbers % 2 == 0
    columns = np.stack((ratios, ratios * stages, ratios * stages**2, movers), axis=1)
    by_score = 1 / (1 + np.exp(-columns @ logistic(columns[learning], results[learning])))
    parts = np.minimum((stages * STAGES).astype(int), STAGES - 1)
    return {
        "name": "master",
        "playouts a move": THINKING.playouts,
        "playouts a belief": MASTER.playouts,
        "all": told(chances, results),
        "by stage": [told(chances[parts == part], results[parts == part]) for part in range(3)],
        "on games with an odd number": told(chances[~learning], results[~learning]),
        "score alone, on the same": told(by_score[~learning], results[~learning]),
        "bins": [list(each) for each in reliability(chances, results)],
    }


def told(chances: Floats, results: Floats) -> dict[str, float]:
    """A calibration as the file keeps it."""
    return calibrate(chances, results)._asdict()


def beliefs(rules: Rules, games: int, seed: int) -> Iterator[Row]:
    """Game by game, what master believes at every fifth tile."""
    player = Player("master", THINKING)
    for number in range(games):
        game = play(rules, (player, player), seed * 1_000_003 + number, swapped=False)
        yield from _of_game(rules, game, number)


def _of_game(rules: Rules, game: Game, number: int) -> Iterator[Row]:
    position = Position.start(rules)
    seen: list[tuple[float, int, float, float]] = []
    for move in game.moves:
        laid = len(position.board.placements)
        if position.phase == "place" and (laid + number) % EVERY == 0:
            side = int(position.side or 0)
            search = searched(position.seen_by(position.seat), Random(number), Effort())
            own, other = position.board.score.products[:: 1 if side == 0 else -1]
            ratio = float(np.log((own + 1) / (other + 1)))
            seen.append((search.best.win, side, laid / rules.tile_count, ratio))
        position = position.after(move)
    for chance, side, stage, ratio in seen:
        yield chance, (position.values()[side] + 1) / 2, stage, ratio, 1.0, number


WHAT: dict[str, tuple[Callable[[int, int], None], int, int]] = {
    "fast": (fast, 4000, 77),
    "master": (master, 400, 4),
    "curve": (curve, 400, 4),
    "steps": (steps, 100, 6),
    "gain": (gain, 100, 7),
    "variants": (variants, 200, 11),
    "belief": (belief, 100, 5),
}
"""What plays each, how many games (for each preset) or positions, and the seed, unless told."""


def _usual(at: int) -> str:
    return "unless told: " + ", ".join(f"{name} {each[at]}" for name, each in WHAT.items())


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=list(WHAT))
    parser.add_argument("--games", type=int, help="or positions; " + _usual(1))
    parser.add_argument("--seed", type=int, help=_usual(2))
    given = parser.parse_args(arguments)
    play_all, games, seed = WHAT[given.what]
    play_all(given.games or games, seed if given.seed is None else given.seed)


if __name__ == "__main__":
    main()
