"""Saved games: round trips, what a person sees, and what is wrong, and where."""

import re
import textwrap
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tayu.record
from games import SMALL, VARIANTS, annotated, played
from tayu import (
    GOLIATH,
    KOSMOS,
    RECONSTRUCTION,
    InvalidRecord,
    Position,
    Rules,
)  # fmt: skip
from tayu.moves import Answer, Bid, Penalty
from tayu.record import (
    MAIN,
    Record,
    load,
    parse,
    plies,
    read,
    write,
)  # fmt: skip
from tayu.record.ta_yu import parse_rules, rules_text

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture(scope="module")
def game() -> Record:
    return played(SMALL, 1)


# -- round trips


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_record_comes_back_from_its_text(variant: str) -> None:
    rules = VARIANTS[variant]
    for seed in range(2):
        record = annotated(played(rules, seed, 60), seed)
        text = write(record)
        assert parse(text) == record
        assert write(parse(text)) == text
        assert parse(text.encode()).positions() == record.positions()


def test_whole_games_of_every_preset_come_back() -> None:
    for rules in (KOSMOS, GOLIATH, RECONSTRUCTION):
        record = played(rules, 5)
        assert record.positions()[-1].is_over
        assert parse(write(record)) == record


def test_the_variants_show_what_is_theirs() -> None:
    moves = {
        name: {type(step.move) for seed in range(4) for step in played(rules, seed).steps}
        for name, rules in VARIANTS.items()
        if name in ("three seats", "four seats", "agreement")
    }
    assert Bid in moves["three seats"]
    assert Penalty in moves["four seats"]
    assert Answer in moves["agreement"]


comments = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=40)


@settings(max_examples=60, deadline=None)
@given(st.lists(comments, max_size=3), st.lists(comments, max_size=3), comments)
def test_any_text_survives(lines: list[str], intro: list[str], header: str) -> None:
    refused = re.compile("[\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]")
    if refused.search("".join([*lines, *intro, header])):
        return
    record = played(SMALL, 2, 6).commented(3, "\n".join(lines))
    record = replace(record, comment="\n".join(intro)).with_header("note", header.strip())
    assert parse(write(record)) == record


@given(st.integers(3, 49), st.integers(1, 9), st.booleans(), st.data())
def test_any_rules_survive(size: int, copies: int, four: bool, data: st.DataObject) -> None:
    positions = st.lists(st.integers(0, size - 1), unique=True, max_size=4).map(tuple)
    doubled = data.draw(st.tuples(*[positions] * 4) if four else positions)
    rules = Rules(
        size, copies, doubled=doubled, spare=four,
        drawing=data.draw(st.sampled_from(["block", "bag", "spread"])),
        matching=data.draw(st.sampled_from(["mouth_to_mouth", "protect_laid_only"])),
        unplaceable=data.draw(st.sampled_from(["ends", "agree", "set_aside"])),
    )  # fmt: skip
    assert parse_rules(rules_text(rules)) == rules


@pytest.mark.parametrize("first", [None, 0, 1])
def test_the_seat_that_was_named_to_start_is_kept(first: int | None) -> None:
    record = played(SMALL, 3, 6, first)
    assert parse(write(record)).start == record.start
    assert ("first: " in write(record)) == (first == 1)


@pytest.mark.parametrize("first", [None, 0, 2])
def test_the_seat_that_was_named_to_bid_is_kept(first: int | None) -> None:
    record = played(VARIANTS["three seats"], 3, 12, first)
    assert parse(write(record)).start == record.start
    assert ("first: " in write(record)) == (first is not None)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("record_v*.txt")), ids=lambda path: path.stem)
def test_records_of_every_version_stay_readable(path: Path) -> None:
    record, damage = load(path)
    assert damage is None
    assert record is not None
    assert len(record.branches) == 3
    assert record.positions()[-1].is_over
    assert record.header("a header nobody knows") == "survives: yes; really"


# -- as people write it

TEXT = """\
tayu record 1
game: ta-yu
rules: KOSMOS size=7 copies=1 drawing=bag doubled=1
first: 0
seat 0: Anna
flavour: salty

; A game by hand.

   1  seat 0    draw:N02E   N02E/1@2,3
   2  seat 1    draw:N0ES0  N0ES0/2@2,4 ; joined
"""


def test_the_documented_example_is_a_record() -> None:
    lines = (tayu.record.__doc__ or "").split("::\n\n", 1)[1].split("- The **first line**")[0]
    text = textwrap.dedent(lines).rstrip() + "\n"
    assert parse(text).names == (MAIN, "more water")
    assert re.sub(" +", " ", write(parse(text))) == re.sub(" +", " ", text)


def test_blanks_and_line_ends_make_no_difference() -> None:
    text = write(played(SMALL, 1, 20))
    changed = text.replace("\n", " \r\n").replace("  ", "\t ").replace("\t seat", " seat")
    assert parse("\ufeff" + changed) == parse(text)
    assert parse(text.replace("\n\n", "\n")) == parse(text)
    assert parse(re.sub(r"  seat \d", "", text)) == parse(text)
    assert parse(re.sub(r" +=\d+:\d+", "", text)) == parse(text)


def test_unknown_headers_survive_in_order(game: Record) -> None:
    record = game.with_header("zeta", "1: 2; 3").with_header("Größe", "").with_header("zeta", "4")
    assert parse(write(record)).headers == (("seed", "1"), ("zeta", "4"), ("Größe", ""))
    assert record.with_header("zeta", None).header("zeta") is None


def test_headers_that_the_positions_tell_are_not_for_setting(game: Record) -> None:
    for name in ("game", "rules", "first", "result"):
        with pytest.raises(InvalidRecord, match=name):
            game.with_header(name, "x")
        with pytest.raises(InvalidRecord, match=name):
            write(replace(game, headers=((name, "x"),)))
        assert game.with_header(name, None) == game
    unfinished = played(SMALL, 1, 8).with_header("result", "broken off")
    assert parse(write(unfinished)) == unfinished


def test_a_result_that_is_wrong_is_told_and_nothing_is_lost(game: Record) -> None:
    text = re.sub("result: .*", "result: nobody won 1:1, unplaceable", write(annotated(game, 1)))
    record, damage = read(text)
    assert record == annotated(game, 1)
    assert damage is not None
    assert (damage.line, damage.column) == (5, 1)


def test_plies_are_numbered_by_the_seat_on_the_clock() -> None:
    table = plies(played(VARIANTS["block"], 1))
    assert (table[0].number, table[0].seat, len(table[0].steps)) == (0, None, 8)
    assert [ply.seat for ply in table[1:5]] == [0, 1, 0, 1]
    assert all(len(ply.positions) == len(ply.steps) + 1 for ply in table)
    assert plies(Record(Position.start(SMALL))) == []


def test_a_change_in_one_ply_is_a_change_in_one_line(game: Record) -> None:
    before = write(game).splitlines()
    after = write(game.commented(5, "hm")).splitlines()
    assert sum(a != b for a, b in zip(before, after, strict=True)) == 1


# -- what is wrong, and where


def lined(*lines: str) -> str:
    return "\n".join([*TEXT.splitlines()[:10], *lines, "end", ""])


WRONG = {
    "": (1, 1, "the text is empty"),
    "P5\n": (1, 1, "begins with the line 'tayu record 1'"),
    "tayu record 2\n": (1, 13, "this program reads version 1"),
    "tayu record 1\nend\n": (2, 1, "the header 'game' is missing"),
    "tayu record 1\ngame: go\nend\n": (2, 1, "must be one of"),
    "tayu record 1\ngame: ta-yu\nend\n": (3, 1, "the header 'rules' is missing"),
    "tayu record 1\ngame: ta-yu\nrules: X\nend\n": (3, 1, "KOSMOS, GOLIATH"),
    "tayu record 1\ngame: ta-yu\nrules: KOSMOS size=7\nend\n": (3, 1, "shore positions 0 to 6"),
    "tayu record 1\ngame: ta-yu\nrules: KOSMOS seats=9\nend\n": (3, 1, "from 2 to 4"),
    "tayu record 1\ngame: ta-yu\nrules: KOSMOS\nfirst: 7\nend\n": (4, 1, "seats are 0 to 1"),
    "tayu record 1\ngame: ta-yu\nrules: KOSMOS size=7 size=9\nend\n": (3, 1, "given twice"),
    "tayu record 1\nseed: 1\nseed: 2\nend\n": (3, 1, "'seed' is there twice"),
    lined("   2  draw:N02"): (11, 7, "not the name of a tile"),
    lined("   3  draw:N02E"): (11, 4, "ply 2 begins here, not 3"),
    lined("   draw:N02E"): (11, 4, "ply 2 begins here, so the line must begin with its number"),
    lined("   2  seat 0  draw:N0ES0"): (11, 7, "ply 2 is seat 1, not seat 0"),
    lined("   2  draw:N0ES0", "   2  N0ES0/2@2,4"): (12, 4, "ply 2 goes on here"),
    lined("   2  draw:N02E"): (11, 7, "isn't among what is left"),
    lined("   2  draw:N0ES0  N0ES0/2@0,0"): (11, 19, "join"),
    lined("   2  draw:N0ES0  N0ES0/2@9,9"): (11, 19, "off the board"),
    lined("   2  draw:N0ES0  =1:0"): (11, 19, "the score is 0:0 here, but the record says 1:0"),
    lined("   2"): (11, 5, "the ply has no move"),
    lined("   2  draw:N0\u0661S0"): (11, 7, "plain ASCII"),
    lined("   \u0662  draw:N0ES0"): (11, 4, "ply 2 begins here"),
    lined("; a bell: \a"): (11, 11, "'\\x07' isn't accepted"),
    lined("; \x1b[31mred"): (11, 3, "'\\x1b' isn't accepted"),
    lined("; \u202eesrever"): (11, 3, "'\\u202e' isn't accepted"),
    lined("; " + "x" * 4001): (11, 1, "more than 4000 characters"),
    lined("x" * 9000): (11, 1, "more than 8000 characters"),
    lined('branch "a" at 7'): (11, 15, "no ply 7"),
    lined('branch "a" of "b" at 1'): (11, 15, 'no branch "b" above'),
    lined("branch a at 1"): (11, 1, "a branch begins as in"),
    lined('branch "a" at 1', "   1  draw:N02E"): (11, 1, "no move of its own"),
    lined("end", "more"): (12, 1, "nothing may follow"),
    TEXT: (12, 1, "without the line 'end'"),
    TEXT + "   3  draw:N0": (12, 14, "stops within this line"),
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_is_told_with_its_place(text: str) -> None:
    line, column, sentence = WRONG[text]
    damage = read(text).damage
    assert damage is not None
    assert sentence in damage.sentence
    assert (damage.line, damage.column) == (line, column)
    assert str(damage) == f"line {line}, column {column}: {damage.sentence}"
    with pytest.raises(InvalidRecord):
        parse(text)


def test_a_cut_text_gives_all_up_to_the_cut(game: Record) -> None:
    text = write(game)
    for at in range(0, len(text) - 5, 97):
        record, damage = read(text[:at])
        assert damage is not None
        if record is not None:
            assert record.steps == game.steps[: len(record.steps)]
            assert len(plies(record)) == max(0, text[:at].count("\n", text.index("   1  ")))


def test_a_branch_that_is_cut_keeps_what_there_is(game: Record) -> None:
    text = write(annotated(game, 1))
    lines = text.splitlines(keepends=True)
    branches = [number for number, line in enumerate(lines) if line.startswith("branch")]
    cut, damage = read("".join(lines[: branches[-1] + 1]))
    assert damage is not None
    assert cut is not None
    assert len(cut.branches) == len(branches) - 1


def test_bytes_that_are_no_text_are_told(game: Record) -> None:
    whole = write(game).encode()
    at = whole.index(b"   5  seat")
    record, damage = read(whole[: at + 10] + b"\xff" + whole[at + 10 :])
    assert damage is not None
    assert "0xff isn't UTF-8" in damage.sentence
    assert damage.column == 11
    assert record is not None
    assert len(plies(record)) == 4
    assert read(write(game).encode("utf-16")).record is None
