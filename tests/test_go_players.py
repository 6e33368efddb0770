"""The project's own search plays Go, and small grids are solved, through the protocol alone."""

import json
from pathlib import Path
from random import Random

import pytest

from tayu import GOLIATH, Position, bench_go, cli
from tayu.players import duel as duels
from tayu.players import go_match
from tayu.players.duel import duel, randomly, searching
from tayu.players.go_match import Setting
from tayu.players.search import wilson
from tayu.players.short import ShortPlayouts
from tayu.tromp_taylor import PASS, GoPosition, parse_diagram


def margin(position: GoPosition) -> int:
    return position.score.margin


def test_the_search_beats_random_play() -> None:
    """A small fixed match; the full one is `python -m tayu.bench_go --match FILE`."""
    found = go_match.against_random(Setting(5, 30, 4), games=12, seed=1)
    assert found.won >= 11
    low, high = found.interval
    assert 0.6 < low < found.share <= high <= 1


def test_the_search_plays_by_the_protocol_alone() -> None:
    """Playouts to the end know nothing but the protocol, whichever game it is."""
    found = duel(GoPosition.start(3, 3), searching(30), randomly, games=8, seed=2)
    assert found.share > 0.7


def test_a_match_may_agree_on_a_komi() -> None:
    """With more komi than points White wins every game, whoever plays how."""
    found = go_match.against_random(Setting(3, 4, 2, 6, 9.5), seed=3)
    assert [game.result for game in found.games] == [0.0, 1.0] * 3
    assert "komi 9.5" in str(Setting(3, 4, 2, 6, 9.5))
    with pytest.raises(ValueError, match="whole or half points"):
        go_match.against_random(Setting(3, 4, 2, 6, 0.3))


def test_a_duel_depends_on_its_seed_only() -> None:
    start = GoPosition.start(3, 3)
    first, again, other = (
        [game[:3] for game in duel(start, randomly, randomly, 6, seed).games] for seed in (5, 5, 6)
    )
    assert first == again
    assert first != other
    assert [side for side, *_ in first] == [0, 1] * 3


def test_a_duel_plays_games_of_chance_too() -> None:
    game = duels.play(Position.start(GOLIATH), (randomly, randomly), Random(0), 1)
    assert game.result in (0, 0.5, 1)
    assert game.plies > 40


@pytest.mark.parametrize("games", [0, -1])
def test_no_games_are_no_duel(games: int) -> None:
    with pytest.raises(ValueError, match="1 game or more"):
        duel(GoPosition.start(3, 3), randomly, randomly, games)


def test_short_playouts_see_a_capture() -> None:
    """Black takes at A1; what is compared is the gain, so few plies suffice."""
    position = parse_diagram(". O X\nO X X\nX X .")
    playouts = ShortPlayouts(position, 0, margin, 9, 0)
    take, leave = (playouts.sample(move, 0, 2) for move in ((0, 0), PASS))
    assert list(take.margins) == [9, 9]
    assert take.merits[0] > leave.merits[0]
    assert list(take.wins) == [1, 1]
    white = ShortPlayouts(position.after(PASS), 0, margin, 9, 0)
    assert white.sample(PASS, 0, 1).margins[0] == -margin(position)


def test_solved_values_are_the_published_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = {sides: value for sides, value in go_match.SOLVED.items() if sides[0] * sides[1] < 5}
    monkeypatch.setattr(go_match, "SOLVED", quick)
    found = list(go_match.solved())
    assert {(one.grid.height, one.grid.width): one.value for one in found} == quick
    assert str(found[2]).startswith("1×3: +3, ")


def test_the_kept_matches_are_those_of_the_bench() -> None:
    kept = go_match.kept()
    found = [Setting(m["side"], m["playouts"], m["plies"], m["games"], m["komi"]) for m in kept]
    assert found == list(go_match.MATCHES)
    for one in kept:
        assert one["won"] >= 0.95 * one["games"]
        low, high = wilson(
            one["won"] / one["games"] + one["drawn"] / one["games"] / 2, one["games"]
        )
        assert one["interval"] == pytest.approx([low, high], abs=2e-4)


def test_the_bench_plays_and_keeps(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(go_match, "MATCHES", (Setting(3, 5, 2),))
    monkeypatch.setattr(go_match, "SOLVED", {(1, 2): 0})
    assert bench_go.main(["--match", str(tmp_path / "kept.json"), "--games", "2"]) == 0
    printed = capsys.readouterr().out
    assert "against random play on 3×3, 5 playouts a move of 2 plies" in printed
    assert "solved 1×2: +0" in printed
    (kept,) = json.loads((tmp_path / "kept.json").read_text("utf-8"))
    assert (kept["side"], kept["games"]) == (3, 2)


class TestCommand:
    def run(self, *arguments: str) -> int:
        return cli.main(["match", *arguments, "--quiet"])

    def test_a_match_of_go(self, capsys: pytest.CaptureFixture[str]) -> None:
        games = ("--games", "4", "--seed", "1")
        assert self.run("search:8:2", "random", "--rules", "go:3x3", *games) == 0
        said = capsys.readouterr().out
        assert said.startswith("search:8:2 against random at Go on 3×3: ")
        assert " of 4 won" in said
        white = ("--komi", "9.5")
        assert self.run("random", "random", "--rules", "go:3x3", *games, *white) == 0
        assert "on 3×3 with komi 9.5: 2 of 4 won" in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (("full", "random", "--rules", "go:5x5"), "there is no player 'full' of Go"),
            (("random", "random", "--rules", "go:5"), "Go's read as go:5x5"),
            (("search:20", "random", "--rules", "go"), "Go's read as go:5x5"),
            (("search:20", "full", "--rules", "go"), "there are random, search, search:200"),
            (("search:20", "full"), "at Ta Yü there are random, gentle, full, master"),
            (("random", "random", "--rules", "go:3x3", "--komi", "0.3"), "whole or half points"),
            (("random", "random", "--rules", "go:3x3", "--sprt"), "--sprt is for matches of Ta Yü"),
            (("full", "full", "--komi", "1"), "--komi is for Go"),
        ],
    )
    def test_what_cant_be_played(
        self, arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert self.run(*arguments) == 2
        assert said in capsys.readouterr().err
