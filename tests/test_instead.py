"""What if: other draws, placements and rules, what they are worth, and two lines' ends."""

from dataclasses import replace

import pytest

from games import BAG
from tayu import GOLIATH, KOSMOS, RECONSTRUCTION, Dealer, Position, Rules
from tayu.errors import IllegalMove
from tayu.instead import (
    Case,
    Moment,
    contrast,
    draws,
    ends,
    estimates,
    moments,
    overlap,
    redrawn,
    ways_next,
    went,
)
from tayu.moves import Draw, Side
from tayu.placement import Placement
from tayu.players import Budget, rate
from tayu.record import Record

FEW = Budget(playouts=64)


def played(rules: Rules, count: int = 12, seed: int = 3) -> Record:
    """A game of so many tiles, dealt and laid in a settled way; the next one is drawn."""
    record, dealer = Record(Position.start(rules)), Dealer(rules, seed)
    while not (position := last(record)).is_over:
        laid = len(position.board.placements)
        if position.phase == "place" and laid == count:
            break
        record = record.played(
            dealer.answer(position) if position.chance() else position.legal_moves()[laid % 2 - 1]
        )
    return record


def last(record: Record, line: str = "") -> Position:
    position = record.position(record.length(line), line)
    assert isinstance(position, Position)
    return position


@pytest.mark.parametrize("rules", [BAG, KOSMOS, replace(GOLIATH, drawing="spread")])
def test_every_ply_with_a_draw_is_a_moment(rules: Rules) -> None:
    found = moments(played(rules))
    assert len(found) == 13
    for moment in found:
        assert moment.before.after(moment.draw) == moment.position
        assert (moment.move is None) == (moment is found[-1])
        if moment.move:
            assert moment.move.tile == moment.draw.tile


@pytest.mark.parametrize("rules", [BAG, KOSMOS])
def test_what_might_have_come_is_what_chance_says(rules: Rules) -> None:
    moment = moments(played(rules))[5]
    found = draws(moment)
    assert sum(each.chance for each in found) == pytest.approx(1)
    assert {each.tile for each in found} == {draw.tile for draw, _ in moment.before.chance()}
    for each in found:
        assert each.position == moment.before.after(each.draw)
        if each.position.phase == "place":
            assert each.ways == len(each.position.legal_moves())
        if rules.drawing == "block" and each.tile == moment.draw.tile:
            assert each.draw == moment.draw


def test_a_draw_that_fits_nowhere_might_have_ended_the_game() -> None:
    record = played(BAG, 200)
    assert last(record).is_over
    moment = moments(record)[-1]
    assert moment.move is None
    assert moment.position.is_over
    assert any(each.ways and each.position.phase == "place" for each in draws(moment))


# -- going there


def test_another_draw_is_a_branch_once() -> None:
    record = played(BAG)
    moment = moments(record)[4]
    other = next(each for each in draws(moment) if each.tile != moment.draw.tile)
    grown, name = went(record, "", moment.step, other.draw, f"what if {other.tile}")
    assert name == f"what if {other.tile}"
    assert last(grown, name) == other.position
    assert grown.line("") == record.line("")
    assert went(grown, "", moment.step, other.draw, "again") == (grown, name)
    assert went(grown, "", moment.step, moment.draw, "as it was") == (grown, "")


def test_a_name_that_is_taken_gets_a_number() -> None:
    record = played(BAG)
    moment = moments(record)[4]
    one, two = [each.draw for each in draws(moment) if each.tile != moment.draw.tile][:2]
    grown, _ = went(record, "", moment.step, one, "what if")
    grown, name = went(grown, "", moment.step, two, "what if")
    assert name == "what if (2)"
    assert grown.names == ("", "what if", "what if (2)")


def test_a_placement_goes_where_the_game_has_not_come_yet() -> None:
    record = played(BAG)
    moment = moments(record)[-1]
    way = moment.position.legal_moves()[0]
    grown, name = went(record, "", moment.step + 1, way, "what if here")
    assert last(grown, name).board == moment.position.board.after(way)
    assert last(grown).board == moment.position.board


def test_what_the_rules_forbid_is_no_branch() -> None:
    record = played(BAG)
    moment = moments(record)[4]
    far = Placement(moment.draw.tile, 0, 0, 0)
    with pytest.raises(IllegalMove):
        went(record, "", moment.step + 1, far, "nowhere")


# -- other rules


def of(rules: Rules, count: int = 12) -> Moment:
    return moments(played(rules, count))[-1]


def test_the_same_rules_change_nothing() -> None:
    moment = of(BAG)
    assert redrawn(moment, BAG) == moment.position


def test_other_doubled_positions_change_scores_only() -> None:
    moment = of(BAG, 60)
    other = redrawn(moment, replace(BAG, doubled=()))
    assert other.board.placements == moment.position.board.placements
    assert other.legal_moves() == moment.position.legal_moves()
    assert other.board.score != moment.position.board.score


def test_looser_matching_allows_more() -> None:
    moment = of(BAG, 30)
    other = redrawn(moment, replace(BAG, matching="protect_laid_only"))
    found = contrast(moment.position, other)
    assert not found.only_a
    assert found.only_b
    assert found.legal[1] == found.legal[0] + len(found.only_b)


def test_a_table_that_can_not_have_come_about_says_so() -> None:
    loose = replace(BAG, matching="protect_laid_only")
    with pytest.raises(ValueError, match=r"can't have been laid under these rules: .*mouth"):
        redrawn(of(loose, 40), BAG)


def test_a_game_that_ended_may_go_on_under_other_rules() -> None:
    rules = replace(BAG, unplaceable="ends")
    moment = moments(played(rules, 200))[-1]
    assert moment.position.is_over
    other = redrawn(moment, replace(BAG, unplaceable="set_aside"))
    assert other.phase == "draw"
    assert other.aside == (moment.draw.tile,)


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (RECONSTRUCTION, "19 by 19"),
        (replace(BAG, spare=True), "spare"),
        (replace(BAG, seats=4), "4 seats"),
        (KOSMOS, "stacked before the first draw"),
        (replace(BAG, copies=1), "are drawn already"),
    ],
)
def test_rules_that_make_another_table_are_refused(rules: Rules, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        redrawn(of(BAG, 40), rules)


@pytest.mark.parametrize("drawing", ["bag", "spread"])
def test_a_block_s_tiles_can_be_drawn_from_a_bag(drawing: str) -> None:
    moment = of(KOSMOS)
    other = redrawn(moment, replace(KOSMOS, drawing=drawing, copies=5))  # type: ignore[arg-type]
    assert other.drawn == moment.position.drawn
    assert other.stock.total == moment.position.stock.total + 28
    assert other.legal_moves() == moment.position.legal_moves()


def test_a_tile_set_aside_ties_the_rules() -> None:
    rules = Rules(size=7, copies=1, drawing="bag", unplaceable="set_aside", doubled=())
    moment = next(each for each in moments(played(rules, 99)) if each.before.aside)
    with pytest.raises(ValueError, match="was set aside, where these rules would have ended"):
        redrawn(moment, replace(rules, unplaceable="ends"))


# -- what both are worth


def test_full_estimates_as_it_rates() -> None:
    position = of(BAG).position
    ratings = rate(position, "full")
    a, b = Case(position, ratings[0].placement), Case(position, ratings[-1].placement)
    (found,) = estimates(a, b, position.side or Side(0))
    assert found.done
    for estimate, rating in ((found.a, ratings[0]), (found.b, ratings[-1])):
        assert (estimate.win, estimate.low, estimate.high) == (rating.win, rating.low, rating.high)
    assert overlap(found.a, found.a)


def test_a_position_is_worth_its_best_placement() -> None:
    moment = of(BAG)
    side = moment.position.side or Side(0)
    other = next(each for each in draws(moment) if each.ways and each.tile != moment.draw.tile)
    (found,) = estimates(Case(moment.position), Case(other.position), side)
    assert found.a.best == rate(moment.position, "full")[0].placement
    assert found.b.best == rate(other.position, "full")[0].placement


def test_master_s_estimates_get_better_and_are_the_same_again() -> None:
    position = of(BAG).position
    side = position.side or Side(0)
    one, two = rate(position, "full")[:2]
    for cases in (
        (Case(position, one.placement), Case(position, two.placement)),
        (Case(position), Case(redrawn(of(BAG), replace(BAG, doubled=())))),
    ):
        found = list(estimates(*cases, side, "master", FEW, seed=5))
        assert [each.done for each in found] == [False] * (len(found) - 1) + [True]
        assert found[-1].a.playouts > found[1].a.playouts or len(found) < 4
        assert found[-1] == list(estimates(*cases, side, "master", FEW, seed=5))[-1]
        assert found[-1].b.margin is not None


def test_one_placement_twice_is_worth_the_same() -> None:
    position = of(BAG).position
    case = Case(position, position.legal_moves()[0])
    *_, found = estimates(case, case, position.side or Side(0), "master", FEW)
    assert found.a == found.b


def test_a_game_that_is_over_is_worth_what_it_is() -> None:
    moment = moments(played(replace(BAG, unplaceable="ends"), 200))[-1]
    other = next(each for each in draws(moment) if each.ways)
    side = moment.before.side or Side(0)
    *_, found = estimates(Case(moment.position), Case(other.position), side, "master", FEW)
    assert found.a.win == found.a.low == found.a.high
    assert found.a.win in (0.0, 0.5, 1.0)
    assert found.b.playouts


def test_gentle_has_no_win_chances() -> None:
    position = of(BAG).position
    with pytest.raises(ValueError, match="full and master"):
        next(estimates(Case(position), Case(position), Side(0), "gentle"))


def test_the_flood_has_no_chance_that_full_knows() -> None:
    three = replace(BAG, seats=3)
    record, dealer = Record(Position.start(three)), Dealer(three, 1)
    while (position := last(record)).side is not Side.FLOOD or position.phase != "place":
        record = record.played(
            dealer.answer(position) if position.chance() else position.legal_moves()[0]
        )
    case = Case(position)
    quick, *_, found = estimates(case, case, Side.FLOOD, "master", FEW)
    assert quick.a.win is None
    assert overlap(quick.a, quick.b) is None
    assert found.a.win is not None


def test_ways_next_is_the_mean_over_the_stock() -> None:
    position = of(BAG).position
    chances = {draw.tile: chance for draw, chance in moments(played(BAG))[-1].before.chance()}
    counts = {tile: len(position.board.legal_placements(tile)) for tile in chances}
    before = moments(played(BAG))[-1].before
    expected = sum(chances[tile] * counts[tile] for tile in chances)
    assert ways_next(before.board, before.stock) == pytest.approx(expected)


# -- two ends


def test_two_lines_ends_say_where_they_part() -> None:
    record = played(BAG)
    moment = moments(record)[4]
    other = next(each for each in draws(moment) if each.ways and each.draw != moment.draw)
    grown, name = went(record, "", moment.step, other.draw, "drawn")
    found = ends(grown, "", name)
    assert found.at == moment.step
    assert found.by_chance
    assert found.a.parting is not None
    assert found.b.parting is not None
    assert found.a.parting.number == found.b.parting.number == moment.number
    assert found.a.position == last(record)
    assert found.b.position == other.position

    assert moment.move is not None
    way = next(p for p in moment.position.legal_moves() if p != moment.move)
    grown, name = went(grown, "", moment.step + 1, way, "laid")
    found = ends(grown, "", name)
    assert not found.by_chance
    assert found.at == moment.step + 1
    assert found.b.position.board == moment.position.board.after(way)


def test_a_line_has_the_same_end_as_itself() -> None:
    record = played(BAG)
    found = ends(record, "", "")
    assert found.same
    assert found.a == found.b
    assert found.a.parting is None
    assert not found.by_chance
    assert isinstance(record.line("")[-1].move, Draw)
