"""Studies: paired, resumable, the same whoever plays them; and what is made of them."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow.parquet as pq
import pytest

from tayu.dealer import Dealer
from tayu.moves import Column
from tayu.players.full import best_by_tile, rate_full
from tayu.position import Position
from tayu.rules import GOLIATH, KOSMOS, RECONSTRUCTION, Rules
from tayu.study import Study, jobs, plain, read, replay, run, table
from tayu.study.columns import COLUMNS
from tayu.study.compiled import columns_of, dealt, played
from tayu.study.plan import Batch, from_json
from tayu.study.tables import KEY
from tayu.tiles import TILES

SMALL = Rules(size=9, copies=1, drawing="bag", unplaceable="ends", doubled=(2, 4, 6))
QUICK = Study({"small": SMALL, "aside": replace(SMALL, unplaceable="set_aside")},
              (("random", "random"),), games=24)  # fmt: skip

VARIANTS = (
    KOSMOS,
    GOLIATH,
    RECONSTRUCTION,
    replace(KOSMOS, drawing="spread", spare=True),
    replace(GOLIATH, spare=True, matching="protect_laid_only"),
    replace(KOSMOS, seats=4, size=9, doubled=()),
    replace(SMALL, unplaceable="agree"),
)
each_variant = pytest.mark.parametrize("rules", VARIANTS, ids=str)


# -- the compiled games are the rules' games


@each_variant
@pytest.mark.parametrize("player", ["random", "gentle", "full"])
def test_a_compiled_game_is_a_legal_game(rules: Rules, player: str) -> None:
    for pair in range(2 if rules.size > 9 else 8):
        batch = Batch("x", rules, (player, player), 4, pair, pair + 1, luck=False)
        row = pd.DataFrame(columns_of(batch, played(batch))).iloc[1]
        line = replay.positions(rules, (player, player), seed=4, pair=pair, game=1)
        over, legal = line[-1], [len(p.legal_moves()) for p in line if p.phase == "place"]
        assert over.outcome is not None
        assert (over.outcome.reason, row.north_south, row.east_west) == (
            row.reason, *over.board.score.products,
        )  # fmt: skip
        assert row.plies == len(over.board.placements) == len(legal)
        assert row.aside == len(over.aside)
        assert row.forced == legal.count(1)
        assert row.choices == pytest.approx(sum(legal) / len(legal))
        assert row["first"] == line[0].seat % 2
        assert row.asked == sum(p.phase == "agree" and not p.agreed for p in line)


@pytest.mark.parametrize("rules", VARIANTS[:5], ids=str)
def test_the_full_player_places_as_it_does_elsewhere(rules: Rules) -> None:
    line = replay.positions(rules, ("full", "full"), seed=2)
    placed = [(a, b) for a, b in pairwise(line) if a.phase == "place"]
    for before, after in placed[:: max(1, len(placed) // 20)]:
        ratings = rate_full(before)
        chosen = ratings.of(after.board.placements[-1])
        assert chosen.value == pytest.approx(ratings[0].value, abs=1e-9)


def test_the_full_player_draws_as_it_does_elsewhere() -> None:
    line = replay.positions(KOSMOS, ("full", "full"), seed=2)
    chosen = [(a, b.choice) for a, b in pairwise(line) if a.phase == "column"]
    for before, choice in chosen[5::8]:
        assert before.side is not None
        best = best_by_tile(before, before.side)
        hopes = {
            column: sum(
                chance * best.get(draw.tile, min(best.values()))
                for draw, chance in before.after(column).chance()
            )
            for column in (Column(0), Column(1))
        }
        assert isinstance(choice, Column)
        assert hopes[choice] == pytest.approx(max(hopes.values()), abs=1e-9)


@each_variant
def test_the_order_of_the_stock_is_the_dealers(rules: Rules) -> None:
    position, dealer = Position.start(rules, 0), Dealer(rules, 7)
    queues = [[TILES[kind] for kind in queue] for queue in dealt(rules, 7)]
    while position.phase != "place":
        move = dealer.answer(position) if position.chance() else position.legal_moves()[0]
        if position.phase == "draw":
            assert move.tile == queues[0].pop(0)
        position = position.after(move)


def test_luck_has_no_side_and_the_full_player_errs_nowhere() -> None:
    frame = table(Study({"": GOLIATH}, (("full", "random"),), games=60))
    lucks = frame[["luck_ns", "luck_ew"]].to_numpy()
    assert abs(lucks.mean()) < 4 * lucks.std() / np.sqrt(lucks.size)
    own = np.where(frame.side == 0, frame.error_ns, frame.error_ew)
    assert (own == 0).all()
    assert (frame.error_ns + frame.error_ew > 0.05).mean() > 0.9


def test_three_seats_play_with_a_flood() -> None:
    three = replace(GOLIATH, seats=3)
    with_flood = table(Study({"": three}, (("full", "full", "full"),), games=20, luck=False))
    without = table(Study({"": GOLIATH}, (("full", "full"),), games=20, luck=False))
    highest = [frame[["north_south", "east_west"]].max(axis=1).mean() for frame in
               (with_flood, without)]  # fmt: skip
    assert highest[0] < highest[1]


def test_slow_players_go_through_positions() -> None:
    frame = table(Study({"": SMALL}, (("master:20", "gentle"),), games=2, luck=False))
    assert list(frame) == list(COLUMNS)
    assert frame.plies.min() > 5
    assert frame.luck_ns.isna().all()


def test_luck_and_errors_are_summed_alike_by_either_way_to_play() -> None:
    for rules in (SMALL, replace(GOLIATH, unplaceable="set_aside")):
        players = ("full", "random")
        kept = replay.record(rules, players, seed=4, pair=1, game=1)
        row = table(Study({"": rules}, (players,), games=4, seed=4)).iloc[3]
        sums = dict.fromkeys(plain.LUCKS, 0.0)
        plain._weigh(kept, sums)
        assert sums == pytest.approx(row[list(plain.LUCKS)].to_dict(), abs=1e-6)


def test_three_players_bid_for_the_flood() -> None:
    three = replace(SMALL, seats=3)
    frame = table(Study({"": three}, (("full", "random", "full"),), games=8, bidding=True))
    assert (frame.bid > 0).all()
    highest = frame[["north_south", "east_west"]].max(axis=1)
    assert ((frame.winner == "flood") == (highest < frame.bid)).all()
    assert set(frame.side) <= {0, 1, 2}
    assert set(frame["first"]) <= {0, 1}
    assert len(set(frame.side)) > 1


# -- the table


def test_a_pair_shares_its_stock_and_changes_sides() -> None:
    frame = table(QUICK)
    assert list(frame) == list(COLUMNS)
    assert len(frame) == QUICK.total == 48
    pairs = frame.groupby(["rules", "pair"])
    assert (pairs.seed.nunique() == 1).all()
    assert (pairs["first"].nunique() == 1).all()
    assert pairs.side.apply(list).map(lambda sides: sides == [0, 1]).all()
    assert frame.groupby("pair").seed.nunique().eq(1).all()  # whatever the rules
    assert not frame.duplicated(["rules", "pair", "game"]).any()


def small_batches(monkeypatch: pytest.MonkeyPatch, pairs: int = 3) -> None:
    monkeypatch.setattr(jobs, "PAIRS", dict.fromkeys(jobs.PAIRS, pairs))


def test_the_same_seed_gives_the_same_table_whoever_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_batches(monkeypatch)
    whole = table(QUICK)
    run(QUICK, tmp_path / "one", workers=1, progress=False)
    run(QUICK, tmp_path / "two", workers=2, progress=False)
    with ThreadPoolExecutor(3) as threads:
        run(QUICK, tmp_path / "threads", executor=threads, progress=False)
    for name in ("one", "two", "threads"):
        pd.testing.assert_frame_equal(read(tmp_path / name), whole)
    monkeypatch.undo()
    pd.testing.assert_frame_equal(table(QUICK), whole)  # nor does the size of batches matter


def test_the_file_says_what_it_holds(tmp_path: Path) -> None:
    run(QUICK, tmp_path, workers=1, progress=False, command="tayu study …")
    about = json.loads(pq.read_schema(tmp_path / "games.parquet").metadata[KEY])
    assert about["command"] == "tayu study …"
    assert about["seed"] == 0
    assert about["games"] == 24
    assert set(about["versions"]) >= {"tayu", "numpy", "numba", "python"}
    assert from_json(about["rules"]["small"]) == SMALL
    assert read(tmp_path).attrs == about
    assert not (tmp_path / "parts").exists()


# -- what is refused


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: Study({}), "at least one set of rules"),
        (lambda: Study({"": GOLIATH}, games=0), "games is 0"),
        (lambda: Study({"": GOLIATH}, (("full",),)), "takes 2 players"),
        (lambda: Study({"": GOLIATH}, (("full", "best"),)), "there is no level 'best'"),
        (lambda: Study({"": replace(GOLIATH, seats=3)}), "takes 3 players"),
        (lambda: Study({"": GOLIATH}, bidding=True), "seats=2 has no bidding"),
        (lambda: Study({"": GOLIATH}, seed=-1), "seed is -1"),
        (lambda: Study({"": GOLIATH}, games=10**9), "games is 1000000000"),
        (lambda: Study({"": GOLIATH}, (("full",) * 2,) * 2), "given twice"),
        (lambda: Study({"": GOLIATH}, (("master:1s", "full"),)), "spends seconds"),
        (lambda: run(QUICK, "x", workers=2, cluster="tcp://x:1"), "exclude each other"),
        (lambda: from_json({"preset": "MINE"}), "there are no rules 'MINE'"),
        (lambda: from_json({"sizes": 3}), "'sizes' is not a field"),
        (lambda: read("/nowhere/at/all"), "holds no games of a study"),
    ],
)
def test_a_wrong_request_is_one_sentence(make: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        make()
