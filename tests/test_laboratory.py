"""What is made of a study: comparisons, plots, boards side by side, the command."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from tayu.cli import main
from tayu.match import match
from tayu.rules import GOLIATH, KOSMOS, RECONSTRUCTION, Rules
from tayu.stock import Spread
from tayu.study import Study, table, what_changes
from tayu.study.apart import apart, how_often
from tayu.study.compare import compare, estimate
from tayu.study.measures import MEASURES
from tayu.study.parting import parting
from tayu.study.plan import from_json
from tayu.study.plots import curves, intervals
from tayu.study.replay import positions, record
from tayu.tiles import TILES

SMALL = Rules(size=9, copies=1, drawing="bag", unplaceable="ends", doubled=(2, 4, 6))
ASIDE = replace(SMALL, unplaceable="set_aside")
LAX = replace(GOLIATH, matching="protect_laid_only")


@pytest.fixture(scope="module")
def games() -> pd.DataFrame:
    return table(Study({"ends": SMALL, "aside": ASIDE}, (("random", "random"),), games=400))


def of(games: pd.DataFrame, rules: str) -> pd.DataFrame:
    return games[games.rules == rules]


# -- comparisons


def test_a_real_change_is_found_and_told(games: pd.DataFrame) -> None:
    found = compare(of(games, "ends"), of(games, "aside"), names=("ends", "aside"))
    plies = found.of("plies")
    assert plies.holds
    assert plies.paired
    assert plies.difference.low > 0
    assert f"plies a game up by {plies.difference.mean:.1f} ± " in found.text
    assert "no measurable change in: " in found.text
    assert "plies a game" in found._repr_mimebundle_()["text/html"]
    assert next(iter(found.frame().quantity)) == "plies a game"


def test_a_table_does_not_differ_from_itself(games: pd.DataFrame) -> None:
    found = compare(of(games, "ends"), of(games, "ends"))
    assert not any(one.holds for one in found)
    assert all(one.difference.mean == 0 for one in found)


def test_pairing_narrows_the_interval(games: pd.DataFrame) -> None:
    one, two = of(games, "ends"), of(games, "aside")
    paired = compare(one, two, ["plies"])[0]
    apart_ = compare(one[one.pair < 100], two[two.pair >= 100], ["plies"])[0]
    assert not apart_.paired
    assert paired.difference.half < apart_.difference.half


def test_the_interval_is_taken_over_pairs(games: pd.DataFrame) -> None:
    frame = of(games, "ends")
    means = frame.groupby("seed").plies.mean()
    found = estimate(frame, "plies")
    assert found.blocks == 200
    assert found.mean == pytest.approx(frame.plies.mean())
    assert found.half == pytest.approx(1.972 * means.std() / np.sqrt(200), rel=1e-3)
    doubled = pd.concat([frame, frame])  # the same games twice tell nothing more
    assert estimate(doubled, "plies") == found


def test_nothing_is_found_where_nothing_is() -> None:
    """Of twenty comparisons of the same rules, Holm's correction lets next to none through."""
    seeds = [table(Study({"": SMALL}, (("random", "random"),), 60, seed)) for seed in range(8)]
    found = [compare(one, two) for one, two in pairwise(seeds)]
    assert sum(any(one.holds for one in each) for each in found) <= 1


def test_what_was_not_measured_is_left_out(games: pd.DataFrame) -> None:
    names = [one.measure for one in compare(of(games, "ends"), of(games, "aside"))]
    assert set(MEASURES) - set(names) == {"luck", "error", "a_luck", "flood_wins", "bid"}


def test_wrong_requests(games: pd.DataFrame) -> None:
    with pytest.raises(ValueError, match="there is no quantity 'length'"):
        compare(games, games, ["length"])
    with pytest.raises(ValueError, match="a comparison takes 10"):
        compare(games[games.pair < 3], games[games.pair < 3])
    with pytest.raises(ValueError, match="was measured"):
        estimate(games, "luck")


# -- plots


def test_plots_are_stills_that_stay_the_same(games: pd.DataFrame) -> None:
    parts = {name: of(games, name) for name in ("ends", "aside")}
    one, two = (intervals(parts, "plies", title="Length") for _ in range(2))
    assert one.svg == two.svg
    assert "ends: " in one.plain
    assert "Length" in one.alt
    line = ([1.0, 2.0], [0.1, 0.2], [0.01, 0.01])
    assert "<svg" in curves({"a": line}, along="bid", up="share", even=1 / 3).svg


# -- on a board


def test_the_same_position_under_two_rules() -> None:
    line = [p for p in positions(GOLIATH, ("full", "full"), seed=1) if p.phase == "place"]
    found = apart(line[40], LAX)
    assert not found.only_a  # the looser reading allows all that the stricter does
    strict = set(line[40].legal_moves())
    loose = set(found.b.legal_moves())
    assert set(found.only_b) == loose - strict
    assert found.scores[0] == found.scores[1]
    assert found.text.count("legal placements") == 2
    assert found._repr_mimebundle_()["text/html"].count("<img") == 2


def test_what_is_left_is_drawn_as_the_other_rules_say() -> None:
    line = [p for p in positions(SMALL, ("full", "full"), seed=1) if p.phase == "place"]
    asked = apart(line[4], replace(SMALL, drawing="spread")).b.stock
    assert isinstance(asked, Spread)
    assert asked.counts == line[4].stock.counts
    more = apart(line[4], replace(SMALL, copies=2)).b.stock
    assert more.total == line[4].stock.total + len(TILES)
    with pytest.raises(ValueError, match="such a block would have been stacked"):
        apart(line[4], replace(SMALL, drawing="block", copies=4))


def test_only_the_score_differs_where_doubled_positions_do() -> None:
    last = positions(GOLIATH, ("full", "full"), seed=1)[-2]
    found = apart(last, replace(GOLIATH, doubled=()))
    assert not found.only_a
    assert not found.only_b
    assert found.differs == (found.scores[0] != found.scores[1])


def test_a_board_that_cannot_be_there() -> None:
    line = [p for p in positions(LAX, ("full", "full"), seed=1) if p.phase == "place"]
    with pytest.raises(ValueError, match="can't have come about under GOLIATH"):
        apart(line[-1], GOLIATH)


def test_how_often() -> None:
    found = how_often(GOLIATH, LAX, games=1)
    assert 0 < found.plies <= found.of_plies
    assert found.games == found.of_games == 1
    assert how_often(GOLIATH, RECONSTRUCTION, games=1).plies == 0
    assert "of 1 games" in found.text


def test_numbers_that_no_games_have() -> None:
    with pytest.raises(ValueError, match="games is 0, but"):
        how_often(GOLIATH, LAX, games=0)
    with pytest.raises(ValueError, match="seed is -1, but"):
        parting(GOLIATH, LAX, seed=-1)
    with pytest.raises(ValueError, match="seed is -1, but"):
        match("random", "random", games=2, seed=-1)


def test_two_games_part_where_the_rules_differ() -> None:
    found = parting(GOLIATH, RECONSTRUCTION, seed=1)
    assert found.a[found.at].is_over
    assert not found.b[found.at].is_over
    assert len(found.b) > len(found.a)
    assert found.a[found.at].board.placements == found.b[found.at].board.placements
    assert found.html().count("<img") == 2


def test_a_board_of_another_size_lies_around_the_same_centre() -> None:
    line = [p for p in positions(GOLIATH, ("full", "full"), seed=1) if p.phase == "place"]
    small = replace(GOLIATH, size=13, doubled=(2, 8))
    found = apart(line[4], small)
    assert found.shift[0] < 0 > found.shift[1]
    assert len(found.b.board.placements) == 4
    with pytest.raises(ValueError, match="however it lies around the centre"):
        apart(line[-1], small)
    often = how_often(GOLIATH, small, games=1, seed=1)
    assert 0 < often.lost < often.plies <= often.of_plies
    assert "couldn't have come about" in often.text


def test_how_often_counts_boards_that_cannot_be_there() -> None:
    assert how_often(LAX, GOLIATH, games=1).lost > 0


def test_two_games_step_side_by_side_on_a_page(tmp_path: Path) -> None:
    found = parting(GOLIATH, RECONSTRUCTION, seed=1)
    page = found.save(tmp_path / "two.html").read_text("utf-8")
    assert page.count("<iframe") == 2
    assert "GOLIATH" in page
    assert "RECONSTRUCTION" in page
    assert found.text[1:] in page
    assert [r.positions()[-1].is_over for r in found.records] == [True, True]
    assert found._repr_mimebundle_()["text/plain"] == found.text


# -- an answer in one cell


def test_a_question_is_answered_in_one_cell() -> None:
    found = what_changes(SMALL, ASIDE, ("random", "random"), games=60)
    assert found.found.of("plies").holds
    assert "plies a game up by " in found.text
    html = found._repr_mimebundle_()["text/html"]
    assert html.count("<img") == 3
    assert "standard deviations" in found.picture.svg
    assert "plies a game: +" in found.picture.plain
    with pytest.raises(ValueError, match="at least 20"):
        what_changes(SMALL, ASIDE, games=4)


def test_an_answer_without_boards() -> None:
    one, two = (replace(rules, seats=3) for rules in (SMALL, ASIDE))
    found = what_changes(one, two, ("random",) * 3, games=20, measures=["plies"])
    assert found.parting is None
    assert len(found.found) == 1


def test_pairs_in_common_are_compared_pair_by_pair(games: pd.DataFrame) -> None:
    one, two = of(games, "ends"), of(games, "aside")
    half = compare(one, two[two.pair < 100], ["plies"])[0]
    assert half.paired
    assert half.difference.blocks == 100
    assert half.a.blocks == 100


def test_a_row_is_a_record() -> None:
    kept = record(GOLIATH, ("full", "random"), seed=1, pair=2, game=1)
    over = kept.positions()[-1]
    assert over.is_over
    assert dict(kept.headers)["seat 0"] == "random"


# -- the command


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        '[rules.ends]\npreset = "goliath"\nsize = 9\ncopies = 1\ndoubled = [2, 4, 6]\n'
        '[rules.aside]\npreset = "reconstruction"\nsize = 9\ncopies = 1\ndoubled = [2, 4, 6]\n',
        "utf-8",
    )
    wanted = ["study", str(file), "--games", "40", "--players", "random", "gentle", "--seed", "3"]
    assert main([*wanted, "-o", str(tmp_path / "out"), "--workers", "1", "--quiet"]) == 0
    told = capsys.readouterr().out
    assert "ends (random gentle), 40 games:" in told
    assert "aside (random gentle) against ends (random gentle):" in told
    assert (tmp_path / "out" / "games.parquet").exists()
    page = (tmp_path / "out" / "study.html").read_text("utf-8")
    assert "aside (random gentle) against ends (random gentle)" in page
    assert page.count("<img") == 3
    assert "--players random gentle --seed 3" in page


def test_one_doubled_position_may_stand_alone() -> None:
    """As in a record, whose rules read `doubled=3`."""
    assert from_json({"doubled": 3}) == replace(KOSMOS, doubled=(3,))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (["MINE"], "there are no rules 'MINE'"),
        (["none.toml"], "can't be read"),
        (["GOLIATH", "--players", "full"], "takes 2 players"),
        (["GOLIATH", "goliath"], "GOLIATH is given twice"),
        (["GOLIATH", "--bidding"], "has no bidding"),
        (["GOLIATH", "--workers", "2", "--cluster", "tcp://x:1"], "exclude each other"),
        (["GOLIATH", "--cluster", "nonsense"], "cluster is 'nonsense', but a Dask scheduler's"),
        (["GOLIATH", "--cluster", "tcp://127.0.0.1:9"], "but no scheduler is there: Connection"),
    ],
)
def test_wrong_commands(
    wrong: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["study", *wrong, "-o", str(tmp_path / "out"), "--quiet"]) == 2
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"rules = 3", "mine.toml has no table [rules.LABEL]"),
        (b"[other]\nsize = 7\n[rules.a]\nsize = 9", "mine.toml has 'other', but only tables"),
        (b"[rules]\na = 3", "mine.toml: rules.a is 3, but it must be a table"),
        (b"[rules.a]\nsize = 2", "mine.toml, [rules.a]: size is 2, but it must be"),
        (b"[rules.a]\ndoubled = 99", "mine.toml, [rules.a]: doubled has position 99 on the north"),
        (b"[rules.a]\ndoubled = true", "doubled is True, but it must be a tuple of shore"),
        (b'[rules.a]\ndoubled = "3"', "position '3' on the north shore"),
        (b"\xff", "mine.toml is no TOML"),
    ],
)
def test_a_file_that_holds_no_rules(
    content: bytes, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(content)
    assert main(["study", str(file), "-o", str(tmp_path / "out"), "--quiet"]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("command", [["match", "full", "full"], ["review", "x"]])
def test_a_seed_is_not_below_0(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*command, "--seed", "-1"])
    assert "'-1' is not a whole number of at least 0" in capsys.readouterr().err
