"""The form of a new game without a browser: switches, what they say, and what is refused."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tayu import GOLIATH, KOSMOS, Rules
from tayu.provenance import FIELDS
from tayu.rules import PRESETS
from tayu_widgets import Explorer, explore
from tayu_widgets.switches import SWITCHES, entries_of, explained, rules_of


@pytest.fixture
def opened() -> Iterator[Explorer]:
    explorer = explore(seed=1)
    explorer.tabs.choose("new-game")
    yield explorer
    assert not explorer.errors.html, explorer.errors.html


def enter(opened: Explorer, **entries: str) -> None:
    for name, value in entries.items():
        opened.new.hear_value(name.replace("_", " "), value)


def wrong(opened: Explorer) -> str:
    return str(opened.new.foot.texts["wrong"])


class TestSwitches:
    def test_there_is_one_for_each_field(self) -> None:
        assert [switch.name for switch in SWITCHES] == list(FIELDS)

    @pytest.mark.parametrize(
        "rules",
        [*PRESETS.values(), replace(KOSMOS, doubled=()), replace(KOSMOS, seats=4, spare=False),
         replace(KOSMOS, doubled=((1,), (), (2, 3), (8,)), spare=True)],
    )  # fmt: skip
    def test_rules_go_into_the_form_and_come_out_again(self, rules: Rules) -> None:
        assert rules_of(entries_of(rules)) == rules

    def test_each_choice_says_where_it_comes_from(self) -> None:
        entries = entries_of(KOSMOS)
        for switch in SWITCHES:
            for value, _ in switch.choices or ((entries[switch.name], ""),):
                assert "confidence" in explained(switch.name, entries | {switch.name: value}) or (
                    "no edition claims it" in explained(switch.name, entries | {switch.name: value})
                )

    @pytest.mark.parametrize("entry", ["", "x", "2", "999999999999", "3.5", "-1"])
    def test_a_size_that_isnt_one_is_explained_by_nothing(self, entry: str) -> None:
        assert explained("size", entries_of(KOSMOS) | {"size": entry}) == ""


class TestForm:
    def test_who_plays_stands_above_the_rules(self, opened: Explorer) -> None:
        html = opened.new.form.html
        fields = ("preset", "seats", "seat 0", "player 1", "first", "seed", "size", "doubled")
        places = [html.index(f'data-value="{name}"') for name in fields]
        assert places == sorted(places)
        for switch in SWITCHES:
            assert html.count(f'data-value="{switch.name}"') == 1

    def test_it_begins_as_the_game_that_is_played(self) -> None:
        opened = explore(rules=replace(GOLIATH, size=9, doubled=(2,)), seed=1)
        opened.tabs.choose("new-game")
        assert rules_of(opened.new.entries) == opened.session.position.rules
        assert opened.new.base == "GOLIATH"

    def test_a_preset_sets_every_switch_and_nothing_else(self, opened: Explorer) -> None:
        enter(opened, seat_0="Anna", seed="77", size="9", preset="GOLIATH")
        assert rules_of(opened.new.entries) == GOLIATH
        assert (opened.new.entries["seat 0"], opened.new.entries["seed"]) == ("Anna", "77")
        assert "All is as in GOLIATH." in opened.new.form.html

    def test_it_tells_what_differs_from_the_preset(self, opened: Explorer) -> None:
        enter(opened, drawing="bag")
        (sentence,) = KOSMOS.difference(replace(KOSMOS, drawing="bag"))
        assert sentence in opened.new.form.html
        assert opened.new.form.html.count("tayu-changed") == 1

    def test_what_makes_no_game_is_refused_beside_the_switches(self, opened: Explorer) -> None:
        before = opened.session.record
        enter(opened, seat_1="Bo", spare="yes", seats="4")
        assert wrong(opened).startswith("The spare tile is a variant for two seats")
        opened.new.hear("click", "start")
        assert opened.session.record is before
        assert opened.new.form.values["seat 1"] == "Bo"
        enter(opened, seats="2")
        assert wrong(opened) == ""
        opened.new.hear("click", "start")
        assert opened.session.position.rules == replace(KOSMOS, spare=True)

    @pytest.mark.parametrize(
        ("name", "entry", "said"),
        [("size", "many", "Size is 'many'"), ("doubled", "4, x", "Doubled"),
         ("doubled", "99", "Doubled has position 99"), ("copies", "", "Copies is ''")],
    )  # fmt: skip
    def test_what_isnt_a_value(self, opened: Explorer, name: str, entry: str, said: str) -> None:
        enter(opened, **{name: entry})
        assert wrong(opened).startswith(said)
        assert opened.new.form.values[name] == entry

    def test_a_seed_that_isnt_one(self, opened: Explorer) -> None:
        enter(opened, seed="luck")
        opened.new.hear("click", "start")
        assert wrong(opened) == "Seed is 'luck', but it must be a whole number, or nothing."


class TestStarting:
    def test_all_that_was_entered_holds(self, opened: Explorer) -> None:
        enter(
            opened, preset="GOLIATH", size="9", doubled="2, 6", seat_0="Anna", seed="12", first="1"
        )
        opened.new.hear("click", "start")
        session = opened.session
        assert session.position.rules == replace(GOLIATH, size=9, doubled=(2, 6))
        assert session.record.header("seat 0") == "Anna"
        assert (opened.seed, session.position.seat) == (12, 1)
        assert opened.keeper.grid[3] == 9

    def test_the_same_seed_deals_the_same(self, opened: Explorer) -> None:
        enter(opened, drawing="bag", seed="5")
        opened.new.hear("click", "start")
        assert (
            opened.session.tile
            == explore(rules=replace(KOSMOS, drawing="bag"), seed=5).session.tile
        )

    def test_another_game_goes_on_with_names_and_players(self, opened: Explorer) -> None:
        enter(opened, drawing="bag", seat_0="Anna", player_1="random")
        opened.new.hear("click", "start")
        opened.new_game(seed=3)
        assert opened.session.levels == {1: "random"}
        assert opened.session.record.header("seat 0") == "Anna"
        assert opened.session.record.header("seat 1") == "computer, random"

    def test_names_that_no_record_can_hold_are_refused(self, opened: Explorer) -> None:
        enter(opened, seat_0="\x07")
        opened.new.hear("click", "start")
        assert "isn't accepted" in wrong(opened)


def test_a_computers_name_is_not_left_to_a_person() -> None:
    opened = explore(rules=replace(KOSMOS, drawing="bag"), seed=1, players=("random", "person"))
    assert (opened.new.entries["seat 0"], opened.new.entries["player 0"]) == ("", "random")
    opened.close()
