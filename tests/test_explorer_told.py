"""What stands beside the board says in few words what a newcomer can't know."""

from dataclasses import replace

import pytest

from games import BAG, SMALL, played
from tayu import KOSMOS, Rules, Side
from tayu_widgets import Explorer, explore
from tayu_widgets.panels.rated import LEVELS, account


def headline(opened: Explorer) -> str:
    return opened.hand.live.html.partition("</h3>")[0]


def test_factors_have_the_names_of_their_shores() -> None:
    opened = explore(played(SMALL, 4), at_end=True)
    score, texts = opened.session.board.score, opened.standing.live.texts
    assert texts["ns-factors"] == f"north {score.north} × south {score.south}"
    assert texts["ew-factors"] == f"east {score.east} × west {score.west}"


@pytest.mark.parametrize("seed", range(6))
def test_the_side_that_won_is_marked(seed: int) -> None:
    opened = explore(played(SMALL, seed), at_end=True)
    outcome = opened.session.position.outcome
    assert outcome is not None
    codes = {None: "", Side.NORTH_SOUTH: "ns", Side.EAST_WEST: "ew", Side.FLOOD: "flood"}
    live = opened.standing.live
    assert live.marked == codes[outcome.winner]
    won = {code for code in ("ns", "ew") if live.texts[f"{code}-won"]}
    assert won == {live.marked} & {"ns", "ew"}
    opened.session.go(0)
    assert not live.texts["ns-won"]
    assert not live.texts["ew-won"]


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (KOSMOS, "rings: mouths on three sides"),
        (replace(KOSMOS, seats=3), "to keep both sides below so many"),
        (replace(KOSMOS, drawing="spread"), "ringed: mouths on three sides"),
    ],
)
def test_a_choice_that_only_the_rules_explain_has_a_hint(rules: Rules, said: str) -> None:
    assert said in headline(explore(rules=rules, seed=7))


def test_a_tile_to_be_laid_needs_no_hint() -> None:
    assert "<small" not in headline(explore(rules=BAG, seed=7))
    assert "<small" not in headline(explore(played(SMALL, 4), at_end=True))


def test_who_draws_from_a_block_is_told_the_back_and_no_number() -> None:
    opened = explore(seed=7)
    stock = opened.session.position.stock
    back = "ringed" if stock.backs[0][0] else "plain"  # type: ignore[attr-defined]
    opened.hand.choose("1")
    assert opened.session.message.startswith(f"North–south drew a {back} back. ")


def test_the_stock_counts_columns_as_everything_does() -> None:
    opened = explore(seed=7)
    opened.tabs.choose("stock")
    total = opened.panel("stock").live.texts["total"]
    assert "column 0: " in total
    assert "column 1: " in total
    assert "column 2" not in total


def test_gentle_has_no_bars_before_something_scores() -> None:
    opened = explore(rules=BAG, seed=7)
    first = opened.ratings.ratings[0]
    assert "tayu-terms" not in account("gentle", first, opened.session.position)
    assert "full and master see more" in opened.ratings.live.html
    assert set(LEVELS) == {"gentle", "full", "master"}


def test_the_board_is_told_in_words() -> None:
    opened = explore(played(SMALL, 4), at_end=True)
    told, board = opened.status.texts["board"], opened.session.board
    assert f"7 by 7 cells, {len(board.placements)} tiles laid." in told
    assert f"The tile laid last, {board.placements[-1].tile}, is on " in told
    for estuary in board.estuaries:
        assert f"{estuary.shore.capitalize()} has estuaries at " in told
    assert opened.session.position.outcome is not None
    assert opened.session.position.outcome.text in told
