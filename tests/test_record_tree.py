"""Saved games: the tree of lines, files, and Go by the same text."""

import os
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from games import SMALL, annotated, played
from tayu import (
    Dealer,
    IllegalMove,
    InvalidRecord,
    Position,
)  # fmt: skip
from tayu.record import (
    MAIN,
    Branch,
    Record,
    RecordedDealer,
    Step,
    load,
    parse,
    read,
    save,
    write,
)  # fmt: skip
from tayu.tromp_taylor import PASS, GoPosition

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture(scope="module")
def game() -> Record:
    return played(SMALL, 1)


# -- the tree


def test_branches_leave_where_they_differ(game: Record) -> None:
    other = next(m for m in game.position(9).legal_moves() if m != game.steps[9].move)
    shared = [Step(game.steps[8].move), Step(other)]
    record = game.branched("b", 8, shared)
    assert record.branch("b") == Branch("b", MAIN, 9, (Step(other),))
    assert record.line("b") == (*game.steps[:9], Step(other))
    assert record.positions("b")[-1] == game.position(9).after(other)
    drawn = game.position(8).chance()[-1][0]
    third = Step(drawn if drawn != game.steps[8].move else game.position(8).chance()[0][0])
    deeper = record.branched("c", 8, [third], parent="b")
    assert deeper.branch("c").parent == MAIN
    with pytest.raises(InvalidRecord, match="no move of its own"):
        game.branched("b", 8, game.steps[8:12])
    with pytest.raises(InvalidRecord, match="already"):
        record.branched("b", 8, [third])
    with pytest.raises(InvalidRecord, match="start is 999"):
        game.branched("z", 999, shared)


def test_branches_are_pruned_with_what_grows_out_of_them(game: Record) -> None:
    record = annotated(game, 3, 12)
    for name in record.names[1:]:
        left = record.without(name)
        assert {b.parent for b in left.branches} <= set(left.names)
        assert set(record.names) - set(left.names) == set(record.descendants(name))
        assert parse(write(left)) == left
    renamed = record.renamed(record.names[1], "another name")
    assert renamed.positions("another name") == record.positions(record.names[1])
    with pytest.raises(InvalidRecord, match="already"):
        record.renamed(record.names[1], record.names[2])
    with pytest.raises(InvalidRecord, match=r"no branch 'nobody'; there are '.+', '.+'$"):
        record.positions("nobody")


def test_the_branches_there_are_are_counted_right(game: Record) -> None:
    with pytest.raises(InvalidRecord, match=r"no branch 'b'; there are none$"):
        game.branch("b")
    one = annotated(game, 4, 8)
    for name in one.names[2:]:
        one = one.without(name) if name in one.names else one
    with pytest.raises(InvalidRecord, match=f"no branch 'b'; there is '{one.names[1]}'$"):
        one.branch("b")


def test_play_goes_on_in_any_line(game: Record) -> None:
    record = annotated(game, 4, 8)
    name = next(name for name in record.names[1:] if not record.positions(name)[-1].is_over)
    last = record.positions(name)[-1]
    move = last.chance()[0][0] if last.chance() else last.legal_moves()[0]
    longer = record.played(move, name, "on")
    assert longer.line(name) == (*record.line(name), Step(move, "on"))
    assert longer.positions(name) == (*record.positions(name), last.after(move))
    assert parse(write(longer)) == longer
    with pytest.raises(IllegalMove):
        game.played(game.steps[0].move)


def test_a_step_that_begins_a_branch_is_not_played_twice(game: Record) -> None:
    short = replace(game, steps=game.steps[:4])
    record = short.branched("on", 4, game.steps[4:6])
    assert parse(write(record)) == record
    with pytest.raises(InvalidRecord, match="goes on so already"):
        record.played(game.steps[4].move)


def test_a_record_put_together_wrongly_is_found_out(game: Record) -> None:
    first = game.steps[0]
    for branches in (
        (Branch("a", MAIN, 0, (first,)),),
        (Branch("a", "b", 0, (first,)),),
        (Branch("a", MAIN, 999, (first,)),),
    ):
        with pytest.raises(InvalidRecord):
            write(replace(game, branches=branches))
    with pytest.raises(IllegalMove):
        write(replace(game, steps=game.steps[1:]))
    with pytest.raises(InvalidRecord, match="no move"):
        Branch("a", MAIN, 0, ())
    with pytest.raises(InvalidRecord, match="starts later"):
        write(Record(game.position(4)))
    for wrong in ("\x1b[0m", "x" * 4001, "\u2028", "\ud800"):
        with pytest.raises(InvalidRecord):
            Step(first.move, wrong)
    with pytest.raises(InvalidRecord):
        Record(game.start, headers=(("seed", "1"), ("seed", "2")))
    with pytest.raises(InvalidRecord):
        game.with_header("1st", "no letter first")


def test_replaying_is_playing_with_a_dealer_that_reads(game: Record) -> None:
    dealer, position = RecordedDealer(game), game.start
    for step in game.steps:
        move = dealer.answer(position) if position.chance() else step.move
        position = position.after(move)
    assert position == game.positions()[-1]
    assert Dealer(SMALL, 1).answer(Position.start(SMALL)) == dealer.answer(game.start)
    with pytest.raises(IllegalMove):
        dealer.answer(position)


# -- files


def test_a_file_is_whole_or_the_old_one(
    game: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.tayu"
    save(played(SMALL, 2), path)
    path.chmod(0o640)
    old = path.read_bytes()

    def fail(_: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="full"):
        save(game, path)
    assert path.read_bytes() == old
    monkeypatch.undo()
    save(game, path)
    assert load(path) == (game, None)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.tayu"]


def test_a_link_stays_a_link(game: Record, tmp_path: Path) -> None:
    target, link = tmp_path / "game.tayu", tmp_path / "link"
    link.symlink_to(target)
    save(game, link)
    assert link.is_symlink()
    assert load(target).record == game


# -- another game


def test_go_is_kept_by_the_same_text() -> None:
    record = Record(GoPosition.start(5, 5))
    for move in [(2, 2), (1, 2), (3, 3), PASS, PASS]:
        record = record.played(move)
    record = record.branched("corner", 2, [Step((0, 0), "why not"), Step(PASS)])
    text = write(record)
    assert "game: tromp-taylor\ngrid: 5x5\nresult: black won " in text
    assert "\n   3  seat 0    D2\n" in text
    assert 'branch "corner" at 3\n   3  seat 0    A5 ' in text
    assert parse(text) == record
    damage = read(text.replace("D2", "C4")).damage
    assert damage is not None
    assert "article 7" in damage.sentence
    assert (damage.line, damage.column) == (8, 17)
    for grid in ("", "5", "0x5", "5x100", "٥x5"):
        assert read(text.replace("grid: 5x5", f"grid: {grid}")).record is None
    with pytest.raises(InvalidRecord, match="starts later"):
        write(Record(record.position(2)))


def test_what_is_no_known_game_can_not_be_saved() -> None:
    with pytest.raises(InvalidRecord, match="a game of object can't be saved"):
        write(Record(object()))  # type: ignore[arg-type]


def test_a_record_is_one_line_where_it_is_listed() -> None:
    record = Record(GoPosition.start(5, 5)).played((2, 2))
    assert repr(record) == f"<Record from {record.start!r}: 1 steps, 0 branches>"
