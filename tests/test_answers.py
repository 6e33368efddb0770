"""What the laboratory says of what it found: how sure, how far, and what wasn't looked at."""

from dataclasses import replace

import pytest

from tayu import KOSMOS
from tayu.rules import GOLIATH, RECONSTRUCTION
from tayu.study import Study, table, what_changes
from tayu.study.apart import Often
from tayu.study.compare import compare
from tayu.study.parting import parting

FULL = (("full", "full"),)


def test_luck_is_measured_where_it_is_asked_for() -> None:
    answer = what_changes(KOSMOS, GOLIATH, games=20, measures=["a_luck", "plies"])
    assert [one.measure for one in answer.found] == ["a_luck", "plies"]


def test_what_was_not_measured_is_refused_where_it_is_asked_for_by_name() -> None:
    games = table(Study({"": KOSMOS}, FULL, 20, luck=False))
    with pytest.raises(ValueError, match=r"luck \(.*\) wasn't measured in these games"):
        compare(games, games, ["luck"])
    assert "luck" not in {one.measure for one in compare(games, games)}


def test_a_difference_has_its_sign_and_digits_that_tell_its_interval() -> None:
    found = what_changes(GOLIATH, RECONSTRUCTION, games=40, measures=["plies"]).found
    (one,) = found
    assert one.change.startswith("+")
    assert one.change in found.html()
    assert found.html().count("text-align:left") == 10  # heads as well as cells


def test_games_that_never_part_say_so() -> None:
    same = parting(KOSMOS, replace(KOSMOS, seats=4), seed=1)
    assert same.text == f"the games don't part in their {len(same.a) - 1} plies"
    assert same.at == len(same.a) - 1
    assert "part at ply" in parting(KOSMOS, RECONSTRUCTION, seed=1).text


@pytest.mark.parametrize(
    ("each", "interval"),
    [
        (((1, 10),) * 40, "0.100 [0.074, 0.133]"),  # alike in every game: as sure as plies go
        (((10, 10),) * 4 + ((0, 10),) * 36, "0.100 [0.040, 0.231]"),  # whole games: 40 draws
        (((0, 10),) * 40, "0.000 [0.000, 0.088]"),  # never seen in 40 games
    ],
)
def test_plies_of_a_game_are_not_taken_for_strangers(
    each: tuple[tuple[int, int], ...], interval: str
) -> None:
    some = sum(some for some, _ in each)
    games = sum(some > 0 for some, _ in each)
    assert Often(some, 400, games, 40, 0, each).text.startswith(f"{interval} of 400 plies, ")


def test_what_was_found_is_read_in_a_terminal_too() -> None:
    answer = what_changes(GOLIATH, RECONSTRUCTION, games=40, measures=["plies", "draws"])
    assert answer.parting is not None
    for one in (answer, answer.found, answer.parting):
        assert str(one) == one.text
        assert len(repr(one)) < 200
    assert repr(answer) == "<Answer: RECONSTRUCTION against GOLIATH, 1 of 2 quantities change>"
