"""Damaged records: a fixed few hundred here, as many as one likes by `tests.fuzz_record`."""

import tracemalloc
from dataclasses import replace
from random import Random
from time import process_time

import pytest

import fuzz_record
from games import VARIANTS, played
from tayu import InvalidRecord, Position, Rules
from tayu.moves import Back, Bid
from tayu.record import MAIN, Branch, Record, Step, parse, read, write

HEAD = b"tayu record 1\ngame: ta-yu\nrules: KOSMOS drawing=bag\n"
MANY = 10_000_000


def test_only_invalid_record_comes_out() -> None:
    rng, texts = Random(20), fuzz_record.samples()
    became = [
        fuzz_record.check(fuzz_record.damaged(rng.choice(texts), rng), back=number % 5 == 0)
        for number in range(300)
    ]
    assert min(map(became.count, ("sound", "damaged", "partly read"))) > 10


GARBAGE = {
    "noise": Random(1).randbytes(MANY),
    "zeros": bytes(MANY),
    "line ends": b"\n" * MANY,
    "one line": b"x" * MANY,
    "comments": HEAD + b";\n" * (MANY // 2),
    "headers": HEAD + b"".join(b"h%d: x\n" % number for number in range(MANY // 12)),
    "nearly too much": HEAD + b"; " + b"y" * 3_900_000,
    "nearly too many": HEAD + b"; y\n" * 30_000,
    "noise with a head": HEAD + Random(2).randbytes(3_900_000),
    "a number": HEAD + b"first: " + b"9" * 7_000 + b"\n",
    "a ply": HEAD + b"9" * 7_000 + b"\n",
    "branches": HEAD + b"".join(b'branch "%d" at 1\n' % number for number in range(90_000)),
    "words": HEAD + b"   1 " + b"draw:N012 " * 700 + b"\n",
    "backs": b"tayu record 1\ngame: ta-yu\nrules: KOSMOS copies=999\n   0 backs:" + b"o." * 1990,
    "a large board": HEAD + b"rules: KOSMOS size=49 copies=999999999999\n",
    "deep parentheses": HEAD + b"(" * 7_000 + b"\n",
}


@pytest.mark.parametrize("text", GARBAGE.values(), ids=GARBAGE)
def test_garbage_fails_soon_and_in_little_memory(text: bytes) -> None:
    begin = process_time()
    damage = read(text).damage
    took = process_time() - begin
    assert isinstance(damage, InvalidRecord)
    assert len(str(damage)) < 300
    assert took < 1
    tracemalloc.start()
    read(text)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 40e6


BIDDING = b"tayu record 1\ngame: ta-yu\nrules: KOSMOS size=49 seats=3 drawing=bag\nfirst: 0\n"


def test_branches_may_grow_out_of_branches_a_thousand_times() -> None:
    """Nothing recurses on the depth of what it reads: here each bid is a branch of the last."""
    sections = ['branch "1" at 1\n   1  bid:2000']
    sections += [
        f'branch "{n}" of "{n - 1}" at {n}\n{n:>4}  bid:{2001 - n}' for n in range(2, 1002)
    ]
    record, damage = read(BIDDING + "\n".join(sections).encode() + b"\nend\n")
    assert "more than 1000 branches" in str(damage)
    assert record is not None
    assert [step.move.points for step in record.line("1000")] == [*range(2000, 1000, -1)]


def test_a_thousand_branches_may_leave_one_line() -> None:
    record, _ = read(BIDDING + b"   1  bid:2000\n")
    assert record is not None
    bids = tuple(Branch(str(bid), MAIN, 0, (Step(Bid(bid)),)) for bid in range(1, 1002))
    assert parse(write(replace(record, branches=bids[:1000]))).branches == bids[:1000]
    with pytest.raises(InvalidRecord, match="1001 branches"):
        write(replace(record, branches=bids))


def test_what_can_not_be_read_again_is_not_written() -> None:
    record = played(VARIANTS["small"], 1, 2)
    long = "\n".join(["x" * 3999] * 1100)
    with pytest.raises(InvalidRecord, match="bytes"):
        write(record.commented(0, long))
    backs = [Step(Back(number % 2 == 0)) for number in range(700)]
    block = Record(Position.start(Rules(copies=200)), tuple(backs))
    for number in range(30):
        other = Step(Back(not backs[-1 - number].move.ringed))
        block = block.branched(str(number), 699 - number, [other])
    with pytest.raises(InvalidRecord, match="steps"):
        write(block)
    with pytest.raises(InvalidRecord, match="lines"):
        write(record.commented(0, "x\n" * 100_001 + "x"))
