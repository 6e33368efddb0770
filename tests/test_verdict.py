"""What a sequential test says of the games so far."""

import re

import pytest

from tayu import cli
from tayu.verdict import LEAST, Sprt


@pytest.mark.parametrize(
    ("shares", "verdict", "said"),
    [
        ([0.5, 1.0] * 50, "high", "after 200 games: 0.55 is accepted against 0.5, log"),
        ([0.5, 0.0] * 50, "low", "after 200 games: 0.5 is accepted against 0.55, log"),
        ([0.5, 0.55] * 50, None, "after 200 games: undecided between 0.5 and 0.55, log"),
        ([1.0] * (LEAST - 1), None, "after 14 games: undecided between 0.5 and 0.55, log"),
    ],
)
def test_the_verdict_is_told_with_its_ratio_and_bounds(
    shares: list[float], verdict: str | None, said: str
) -> None:
    test = Sprt()
    told = test.told(shares)
    assert test.verdict(shares) == verdict
    assert said in told
    ratio, low, high = (float(n.replace("−", "-")) for n in re.findall(r"[−+][\d.]+\d", told))
    assert ratio == pytest.approx(test.ratio(shares), abs=0.006)
    assert -low == high == pytest.approx(test.bound, abs=0.006)
    if len(shares) >= LEAST:
        assert (abs(ratio) >= high) == bool(verdict)
    assert ("it decides after 16 or more" in told) == (len(shares) < LEAST)


def test_walds_bound_and_ratio() -> None:
    """By hand: four pairs of mean ¾ and variance 1/16."""
    assert Sprt(error=0.25).bound == pytest.approx(1.0986, abs=1e-4)
    assert Sprt(0.5, 0.6).ratio([0.5, 1.0, 0.5, 1.0]) == pytest.approx(4 * 0.1 * 0.4 * 8)
    assert Sprt().ratio([]) == 0


def test_the_command_tells_what_its_test_came_to(capsys: pytest.CaptureFixture[str]) -> None:
    match = ["match", "random", "random", "--rules", "GOLIATH", "--workers", "1", "--games", "2"]
    assert cli.main([*match, "--sprt"]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[1].startswith("Sequential test after 2 games: undecided between")
    assert not err
    assert cli.main(match) == 0
    assert "Sequential" not in capsys.readouterr().out
