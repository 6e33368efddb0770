"""Where the rules come from is told for every field, every value, and all that has no switch."""

from dataclasses import fields, replace
from html.parser import HTMLParser
from typing import Any, get_args

import pytest

from tayu import provenance
from tayu.board import Board
from tayu.palette import contrast
from tayu.provenance import FIELD_ENTRIES, FIELDS, STANDING, Provenance, view
from tayu.provenance.kinds import Status
from tayu.rules import (
    GOLIATH,
    KOSMOS,
    PRESETS,
    RECONSTRUCTION,
    Drawing,
    Matching,
    Rules,
    Unplaceable,
)
from tayu.tiles import TILES

EVERY = [*FIELD_ENTRIES.values(), *STANDING.values()]
each_entry = pytest.mark.parametrize("entry", EVERY, ids=lambda entry: entry.key)


def statuses(rules: Rules) -> dict[str, str]:
    return {field: one.status for field, one in rules.provenance().items()}


class TestEveryEntry:
    @each_entry
    def test_says_why_and_what_would_settle_it_in_one_sentence_each(
        self, entry: Provenance
    ) -> None:
        for sentence in (entry.why, entry.settles):
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert ". " not in sentence

    @each_entry
    def test_only_what_nobody_says_is_a_choice(self, entry: Provenance) -> None:
        if entry.status in ("attested", "reconstructed"):
            assert entry.supports
            assert entry.confidence != "none"
        if entry.status == "open":
            assert entry.supports
            assert entry.confidence != "high"
        if entry.confidence == "high":
            assert entry.status == "attested"

    @each_entry
    def test_cites_what_is_listed(self, entry: Provenance) -> None:
        assert {c.source for c in entry.supports + entry.opposes} <= set(provenance.SOURCES)
        assert all(citation.says[-1] not in ".:" for citation in entry.supports + entry.opposes)

    @each_entry
    def test_prints_all_it_knows(self, entry: Provenance) -> None:
        text = str(entry)
        assert text.count("\n  for: ") == len(entry.supports)
        assert text.count("\n  against: ") == len(entry.opposes)
        assert entry.status in text
        assert entry.settles in text

    def test_every_status_and_source_occurs(self) -> None:
        assert {entry.status for entry in EVERY} == set(get_args(Status))
        cited = {c.source for entry in EVERY for c in entry.supports + entry.opposes}
        assert cited == set(provenance.SOURCES)


class TestFields:
    def test_they_are_the_fields_of_the_rules_in_order(self) -> None:
        assert tuple(field.name for field in fields(Rules)) == FIELDS

    @pytest.mark.parametrize(
        ("field", "values"),
        [
            ("drawing", get_args(Drawing)),
            ("matching", get_args(Matching)),
            ("unplaceable", get_args(Unplaceable)),
            ("spare", (False, True)),
            ("seats", (2, 3, 4)),
        ],
    )
    def test_every_word_of_a_switch_has_its_own(self, field: str, values: tuple[Any, ...]) -> None:
        assert [provenance.of(field, value).key for value in values] == [
            f"{field}={value}" for value in values
        ]
        assert {key for key in FIELD_ENTRIES if key.startswith(f"{field}=")} == {
            f"{field}={value}" for value in values
        }

    @pytest.mark.parametrize(
        ("field", "value", "key"),
        [
            ("size", 19, "size=19"),
            ("size", 18, "size=18"),
            ("size", 7, "size=other"),
            ("copies", 2, "copies=2"),
            ("copies", 1, "copies=other"),
            ("doubled", (4, 9, 14), "doubled=three"),
            ("doubled", ((1, 2, 3), (2, 3, 4), (0, 1, 2), (4, 5, 6)), "doubled=three"),
            ("doubled", (2, 6, 11, 15), "doubled=four"),
            ("doubled", (), "doubled=other"),
            ("doubled", ((1,), (), (2, 3), (0,)), "doubled=other"),
        ],
    )
    def test_numbers_of_no_edition_share_one(self, field: str, value: Any, key: str) -> None:
        assert provenance.of(field, value).key == key

    def test_there_is_no_other_field(self) -> None:
        with pytest.raises(ValueError, match=r"'colour' is not a field .* size, copies, drawing"):
            provenance.of("colour", 3)

    def test_the_presets(self) -> None:
        attested = dict.fromkeys(FIELDS, "attested")
        assert statuses(KOSMOS) == attested | {"doubled": "choice"}
        assert statuses(GOLIATH) == attested | {"size": "reconstructed", "doubled": "choice"}
        assert statuses(RECONSTRUCTION) == statuses(GOLIATH) | {"unplaceable": "reconstructed"}

    def test_a_rule_is_found_by_the_name_of_its_field_or_its_own(self) -> None:
        assert provenance.named("size", GOLIATH).key == "size=18"
        assert provenance.named("penalty", GOLIATH) is STANDING["penalty"]


class TestWhatIsUnsettled:
    def test_the_open_questions_are_in_it(self) -> None:
        unsettled = provenance.unsettled()
        assert [key for key, one in unsettled.items() if one.status == "open"] == [
            "matching=protect_laid_only",
            "doubled=four",
            "scored",
            "spare_unplaceable",
            "spare_stock_empty",
            "spare_redraw",
        ]
        assert {"size=18", "doubled=three", "draw", "pass_is_final"} <= set(unsettled)

    def test_what_is_ours_and_what_makes_no_difference_are_not(self) -> None:
        unsettled = provenance.unsettled()
        assert not {"size=other", "drawing=spread", "bid_limits"} & set(unsettled)


class TestDifference:
    def test_none_between_equal_rules(self) -> None:
        assert KOSMOS.difference(Rules()) == []

    def test_one_sentence_for_each_field_that_differs(self) -> None:
        assert KOSMOS.difference(GOLIATH) == [
            "Under KOSMOS, the first tile covers the one centre cell of 19 × 19, which any kind "
            "can do in 12 ways; under GOLIATH, the first tile covers one of the four centre cells "
            "of 18 × 18, which any kind can do in 32 ways.",
            "Under KOSMOS, there are 112 tiles, 4 of each kind; under GOLIATH, there are 84 tiles, "
            "3 of each kind.",
            "Under KOSMOS, a seat sees the backs on top of the block and takes one of the two "
            "nearest tops; under GOLIATH, a seat draws blind from a bag.",
            "Under KOSMOS, a tile that fits nowhere ends the game, unless no side has scored and "
            "all agree to set it aside and draw again; under GOLIATH, a tile that fits nowhere "
            "ends the game.",
            "Under KOSMOS, estuaries count 2 at positions 4, 9 and 14 of every shore; under "
            "GOLIATH, estuaries count 2 at positions 3, 8 and 13 of every shore.",
        ]

    @pytest.mark.parametrize("one", PRESETS.values(), ids=str)
    @pytest.mark.parametrize("other", PRESETS.values(), ids=str)
    def test_as_many_both_ways(self, one: Rules, other: Rules) -> None:
        assert len(one.difference(other)) == len(other.difference(one))

    @pytest.mark.parametrize(
        ("changes", "words"),
        [
            ({"drawing": "spread"}, "a seat asks for a ringed or a plain back"),
            ({"matching": "protect_laid_only"}, "a new mouth may end against a blank side"),
            ({"unplaceable": "set_aside"}, "the turn passes"),
            ({"doubled": ()}, "no estuary counts 2"),
            ({"doubled": (3,)}, "estuaries count 2 at position 3 of every shore"),
            ({"doubled": ((1,), (), (2, 3), (0,))}, "nowhere in the east, at positions 2 and 3 in"),
            ({"spare": True}, "each seat holds a hidden second tile"),
            ({"seats": 3}, "three seats bid for the flood"),
            ({"seats": 4}, "who may not talk"),
        ],
    )
    def test_what_plays_differently(self, changes: dict[str, Any], words: str) -> None:
        (sentence,) = KOSMOS.difference(replace(KOSMOS, **changes))
        assert sentence.startswith("Under KOSMOS, ")
        assert words in sentence.split("; under the other rules, ")[1]

    def test_rules_without_a_name(self) -> None:
        one, other = replace(KOSMOS, seats=3), replace(KOSMOS, seats=4)
        (sentence,) = one.difference(other)
        assert sentence.startswith("Under the first rules, three")
        assert "; under the second, four" in sentence

    @pytest.mark.parametrize("size", [3, 4, 5, 6, 7, 8, 18, 19])
    def test_the_ways_to_open_are_those_of_the_board(self, size: int) -> None:
        rules = replace(KOSMOS, size=size, doubled=())
        ways = len(Board.empty(rules).legal_placements(TILES[0]))
        assert f" in {ways} ways" in provenance.plays(rules, "size")


class Reader(HTMLParser):
    """Checks that elements nest, and gathers the text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.feed(page)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert "class" not in dict(attrs), "styles stand in the elements"
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return "".join(self.words)


class TestPages:
    @each_entry
    def test_an_entry_shows_all_it_knows(self, entry: Provenance) -> None:
        text = Reader(entry.html).text
        cited = [each.says for each in entry.supports + entry.opposes]
        assert all(part in text for part in (entry.rule, entry.status, entry.why, *cited))

    @pytest.mark.parametrize("field", FIELDS)
    def test_a_switch_is_explained_in_short(self, field: str) -> None:
        page = provenance.explain(field, getattr(KOSMOS, field))
        one = KOSMOS.provenance()[field]
        text = Reader(page).text
        assert text.strip().startswith(f"{view.SIGNS[one.status]} {one.status} {one.why}")
        assert one.settles in text

    def test_the_table_of_a_set_of_rules(self) -> None:
        page = RECONSTRUCTION.provenance().html
        text = Reader(page).text
        assert page.count("<tr>") == 1 + len(FIELDS)
        assert 'scope="row"' in page
        assert "the tile is set aside, the turn passes" in text
        assert str(RECONSTRUCTION.provenance()).count("settled by") == len(FIELDS)

    def test_presets_side_by_side(self) -> None:
        page = provenance.comparison(**PRESETS)
        text = Reader(page.html).text
        assert page.html.count("<tr>") == 1 + len(FIELDS)
        assert all(name in text for name in PRESETS)
        assert "size: GOLIATH: the first tile covers one of the four" in page.plain
        assert page._repr_mimebundle_() == {"text/html": page.html, "text/plain": page.plain}
        assert str(page) == page.plain

    @pytest.mark.parametrize("status", get_args(Status))
    def test_badges_are_legible_and_tell_by_sign_and_word(self, status: Status) -> None:
        assert contrast(*view.COLOURS[status]) >= 4.5
        assert Reader(view.badge(status)).text == f"{view.SIGNS[status]} {status}"
        assert len(set(view.SIGNS.values())) == len(view.SIGNS)
