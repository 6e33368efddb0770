"""Matches: paired, counted right, reproducible."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tayu import cli
from tayu.commands import match as command
from tayu.commands.match import record_of, save_games
from tayu.match import Player, match, parse_player, play, play_pair, seatings, shares
from tayu.moves import Side
from tayu.players import Budget
from tayu.players.search import wilson
from tayu.position import Position
from tayu.record import load
from tayu.rules import GOLIATH, Rules
from tayu.verdict import Sprt, paired_interval

SMALL = Rules(size=9, copies=1, drawing="bag", doubled=(2, 4, 6))


def test_the_same_player_comes_out_even_in_pairs() -> None:
    done = match("random", "random", games=20, rules=SMALL, workers=1)
    assert len(done.games) == 20
    assert [game.side for game in done.games[:4]] == [0, 1, 0, 1]
    assert done.games[0].seed == done.games[1].seed
    low, high = done.interval
    assert low <= 0.5 <= high


def test_the_seed_decides_whatever_the_workers() -> None:
    results = [
        [
            game.result
            for game in match("gentle", "random", games=6, rules=SMALL, seed=5, workers=w).games
        ]
        for w in (1, 2)
    ]
    assert results[0] == results[1]


def test_a_match_is_shown_in_one_line() -> None:
    done = match("random", "random", games=2, rules=SMALL, workers=1)
    assert repr(done) == f"<Match {str(done).partition(' paired games')[0]} paired games>"
    assert repr(done.games[1]) == f"<Game with seed 0, side 1: {done.games[1].result:g} for A>"


def test_with_three_seats_each_player_is_alone_at_every_seat() -> None:
    flooded = replace(SMALL, seats=3)
    done = match("full", "random", games=7, rules=flooded, workers=1)
    assert len(done.games) == 12
    assert [game.side for game in done.pairs[1]] == [0, 1, 2, 3, 4, 5]
    assert [sum(seating) for seating in seatings(3)] == [2, 2, 2, 1, 1, 1]
    assert {game.seed for game in done.pairs[0]} == {done.games[0].seed}
    a, b = done.alone
    assert done.share == pytest.approx((a + 1 - b) / 2)
    assert f"alone against two {a:.3f} and {b:.3f}" in str(done)
    assert sum(done.floods(who)[0] for who in (0, 1)) == 12
    for game in done.games:
        end = record_of(done, game).positions()[-1]
        assert isinstance(end, Position)
        assert end.outcome is not None
        seat = end.sides.index(Side.FLOOD)
        assert game.flood == (seatings(3)[game.side][seat], end.outcome.winner is Side.FLOOD)
    assert "floods won {1:.3f} of {0} and".format(*done.floods(0)) in str(done)
    seats = [record_of(done, game).header("seat 1") for game in done.pairs[0]]
    assert seats == ["random", "full", "random", "full", "random", "full"]


def test_partners_play_alike() -> None:
    done = match("gentle", "random", games=2, rules=replace(SMALL, seats=4), workers=1)
    record = record_of(done, done.games[1])
    assert [record.header(f"seat {seat}") for seat in range(4)] == ["random", "gentle"] * 2


def test_an_interrupted_match_keeps_what_was_played() -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    whole = match("random", "gentle", games=6, rules=SMALL, workers=1)
    part = match("random", "gentle", games=6, rules=SMALL, workers=1, progress=stop)
    assert [game.moves for game in part.games] == [game.moves for game in whole.games[:2]]


@pytest.mark.parametrize("workers", [1, 2])
def test_sprt_stops_at_the_same_pair_whatever_the_workers(workers: int) -> None:
    done = match(
        "gentle", "random", games=200, rules=SMALL, seed=3, workers=workers, sprt=Sprt(0.4, 0.6)
    )
    assert len(done.games) == 16
    assert Sprt(0.4, 0.6).verdict(shares(done.pairs)) == "high"


def test_pairs_have_the_same_stock_order() -> None:
    one, two = match("random", "gentle", games=2, rules=GOLIATH, workers=1).pairs[0]
    assert one.moves[0] == two.moves[0]


def test_full_beats_random() -> None:
    done = match("full", "random", games=20, rules=GOLIATH, workers=1)
    assert done.share > 0.8
    assert done.share == pytest.approx((done.share_on(0) + done.share_on(1)) / 2)
    assert "full against random, GOLIATH: " in str(done)


def test_intervals() -> None:
    low, high = wilson(0.5, 100)
    assert (low, high) == pytest.approx((0.404, 0.596), abs=0.001)
    assert paired_interval([0.5] * 50) == pytest.approx(wilson(0.5, 100))
    assert paired_interval([1.0] * 50)[1] == 1.0
    assert paired_interval([]) == (0.0, 1.0)


def test_sprt_tells_when_it_is_sure() -> None:
    assert Sprt().verdict([1.0, 0.5] * 3) is None
    assert Sprt().verdict([1.0, 0.5, 1.0, 1.0] * 10) == "high"
    assert Sprt().verdict([0.0, 0.5, 0.0, 0.5] * 10) == "low"


def test_players_are_read() -> None:
    assert parse_player("master:200") == Player("master", Budget(playouts=200))
    assert parse_player("master:0.5s") == Player("master", Budget(seconds=0.5))
    wrong = {
        "best": "no level 'best'",
        "random:5": "only master spends one",
        "full:": "only master spends one",
    }
    wrong |= {
        f"master:{spend}": f"'{spend}' is no budget"
        for spend in ("much", "", "0", "-5", "0s", "-1s", "nans", "infs", "s")
    }
    for text, message in wrong.items():
        with pytest.raises(ValueError, match=message):
            parse_player(text)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"low": 0.6, "high": 0.5}, "low is 0.6 and high 0.5, .* low below high"),
        ({"low": 0.5, "high": 0.5}, "low below high"),
        ({"low": -0.1}, "shares from 0 to 1"),
        ({"high": 1.5}, "shares from 0 to 1"),
        ({"low": float("nan")}, "shares from 0 to 1"),
        ({"low": "0.5"}, "low is '0.5', but it must be a number"),
        ({"error": 0}, "error is 0, but it must be between 0 and 0.5"),
        ({"error": 0.5}, "error is 0.5, but"),
        ({"error": True}, "error is True, but it must be a number"),
    ],
)
def test_a_test_of_two_shares_has_them_in_order(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Sprt(**given)


@pytest.mark.parametrize(
    ("given", "kind", "said"),
    [
        (("x",), ValueError, "there is no level 'x'"),
        (([1],), ValueError, "there is no level"),
        (("full", Budget(playouts=5)), ValueError, "only master spends one"),
        (("master", 800), TypeError, "budget is 800, but it must be a Budget"),
    ],
)
def test_a_player_is_a_level_and_what_master_spends(
    given: tuple[Any, ...], kind: type[Exception], said: str
) -> None:
    with pytest.raises(kind, match=said):
        Player(*given)


@pytest.mark.parametrize(
    ("given", "kind", "said"),
    [
        ((SMALL, (Player("full"),), 0), ValueError, "two players meet in a game, not 1"),
        ((SMALL, (Player("full"),) * 3, 0), ValueError, "two players meet in a game, not 3"),
        ((SMALL, ("full", "full"), 0), TypeError, "a player is 'full', but it must be a Player"),
        ((SMALL, "ab", 0), TypeError, "players is 'ab', but it must be two Players"),
        (("KOSMOS", (Player("full"),) * 2, 0), TypeError, "rules is 'KOSMOS'"),
        ((SMALL, (Player("full"),) * 2, -1), ValueError, "seed is -1"),
    ],
)
def test_a_pair_of_games_is_between_two_players(
    given: tuple[Any, ...], kind: type[Exception], said: str
) -> None:
    with pytest.raises(kind, match=said):
        play_pair(*given)
    with pytest.raises(kind, match=said):
        play(given[0], given[1], given[2], 0)


@pytest.mark.parametrize("swapped", [2, -1, "one"])
def test_a_game_has_one_of_the_seatings(swapped: Any) -> None:
    with pytest.raises(ValueError, match=r"swapped is .* with 2 seats .* from 0 to 1"):
        play(SMALL, (Player("full"), Player("random")), 0, swapped)


def test_progress_is_a_function() -> None:
    with pytest.raises(TypeError, match="progress is 5, but it must be a function of the number"):
        match("random", "random", games=2, rules=SMALL, workers=1, progress=5)  # type: ignore[arg-type]


def test_no_games_and_no_workers_are_refused() -> None:
    for games, workers in ((0, 1), (-4, 1), (2, 0)):
        with pytest.raises(ValueError, match="must be a whole number from 1"):
            match("random", "random", games=games, rules=SMALL, workers=workers)


# -- the command

QUICK = ["match", "random", "random", "--rules", "GOLIATH", "--workers", "1"]


@pytest.fixture
def unplayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game may begin."""
    monkeypatch.setattr(command, "match", lambda *_, **__: pytest.fail("a game began"))


@pytest.mark.usefixtures("unplayed")
def test_where_games_are_kept_is_asked_before_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "games" / "game-0000.tayu"
    kept.parent.mkdir()
    kept.write_text("mine", "utf-8")
    for folder, message in {
        kept: "a file is there",
        kept / "deeper": "a file is there",
        kept.parent: "holds games already",
        tmp_path / ("x" * 300): "can't be made: File name too long",
    }.items():
        assert cli.main([*QUICK, "--save", str(folder)]) == 2
        err = capsys.readouterr().err
        assert message in err
        assert err.count("\n") == 1
    assert kept.read_text("utf-8") == "mine"


@pytest.mark.usefixtures("unplayed")
@pytest.mark.parametrize("option", ["--games=0", "--games=-2", "--games=few", "--workers=0"])
def test_what_is_no_number_of_games_or_workers_is_refused(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main([*QUICK, option])
    assert stopped.value.code == 2
    assert "not a whole number of at least 1" in capsys.readouterr().err


def test_an_odd_number_of_games_is_made_even_and_that_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.main([*QUICK, "--games", "1", "--save", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    assert "in 2 paired games" in out
    assert err == "tayu match: 2 games are played, as games come in pairs\n"
    assert len(list(tmp_path.iterdir())) == 2
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert cli.main([*QUICK, "--games", "1"]) == 0
    assert "100%" in capsys.readouterr().err


def test_a_match_stopped_from_the_keyboard_says_so_and_keeps_its_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    part = match("random", "random", games=2, rules=GOLIATH, workers=1)
    monkeypatch.setattr(command, "match", lambda *_, **__: part)
    assert cli.main([*QUICK, "--games", "8", "--save", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    assert "in 2 paired games" in out
    assert err == "tayu match: stopped after 2 of 8 games\n"
    assert len(list(tmp_path.iterdir())) == 2


def test_the_verdict_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sprt, "verdict", lambda *_: "high")
    assert cli.main([*QUICK, "--games", "8", "--sprt"]) == 0
    out, err = capsys.readouterr()
    assert "in 2 paired games" in out
    assert "0.55 is accepted against 0.5" in out
    assert err == ""


def test_every_game_can_be_kept_as_a_record(tmp_path: Path) -> None:
    done = match("random", "gentle", games=2, rules=SMALL, workers=1)
    save_games(done, tmp_path)
    readings = [load(path) for path in sorted(tmp_path.iterdir())]
    assert [reading.damage for reading in readings] == [None, None]
    records = [reading.record for reading in readings]
    assert [record.header("seat 0") for record in records if record] == ["random", "gentle"]
