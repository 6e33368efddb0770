"""Damages records and reads them: `python -m tests.fuzz_record [COUNT] [SEED]`.

Whatever is done to a text, reading it must give a record up to the damage and
an `InvalidRecord`, or a sound record that can be written and read again; no
other exception, nothing that takes long. Prints figures, and each failure.
"""

import resource
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))

from games import VARIANTS, annotated, played
from tayu.record import parse, read, write

Damage = Callable[[bytes, Random], bytes]

SCRAPS = [
    b"\x00", b"\x1b[2J", b"\r", b"\r\n", b"\n", b"\n\n", b"\t", b" ", b";", b":", b"=", b"|", b'"',
    b"/", b"@", b",", b"\xef\xbb\xbf", b"\xff\xfe", b"\xc3", b"\xe2\x80\xae", b"\xed\xa0\x80",
    "٣".encode(), "²".encode(), "ſ".encode(), "Ⅷ".encode(),
    b"99999999999999999999999", b"-1", b"1e9",
    b"0x1", b"end\n", b"branch ", b'branch "x" at 3\n', b"pass", b"penalty", b"draw:N012 ",
    b"column:1 ", b"backs:", b"back:ringed ", b"first:2 ", b"bid:999999 ", b"side:flood ",
    b"agree:yes ", b"ask:plain ", b"=0:0 ", b"rules: ", b"copies=999 ", b"size=49 ", b"size=3 ",
    b"seats=3 ", b"doubled=none/1/2/3 ", b"spare=yes ", b"drawing=spread ", b"first: 1\n",
    b"result: x\n", b"game: go\n", b"tayu record 1\n", b"seat 1  ", b"set-up  ", b"A" * 9000,
]  # fmt: skip
"""What is put in: what matters to the format, to terminals and to numbers."""


def samples() -> list[bytes]:
    """Sound records of every variant, with comments and branches."""
    shortened = {"kosmos": 28, "block": 20, "three seats": 30, "agreement": 40}
    games = [played(rules, 3, shortened.get(name, 12)) for name, rules in VARIANTS.items()]
    return [write(annotated(game, seed, 2)).encode() for seed, game in enumerate(games)]


def flip(text: bytes, rng: Random) -> bytes:
    """One byte changed."""
    at = rng.randrange(len(text))
    return text[:at] + bytes([rng.randrange(256)]) + text[at + 1 :]


def cut(text: bytes, rng: Random) -> bytes:
    """The rest missing."""
    return text[: rng.randrange(len(text))]


def drop(text: bytes, rng: Random) -> bytes:
    """A piece missing."""
    at = rng.randrange(len(text))
    return text[:at] + text[at + rng.randrange(1, 60) :]


def put(text: bytes, rng: Random) -> bytes:
    """A scrap put in."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(SCRAPS) + text[at:]


def replaced(text: bytes, rng: Random) -> bytes:
    """A word replaced by another word of the text, or by a scrap."""
    words = text.split(b" ")
    words[rng.randrange(len(words))] = rng.choice([*SCRAPS, *words])
    return b" ".join(words)


def moved(text: bytes, rng: Random) -> bytes:
    """Two lines exchanged, or one doubled."""
    lines = text.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], rng.choice([lines[one], lines[other]])
    return b"\n".join(lines)


def garbage(text: bytes, rng: Random) -> bytes:
    """Nothing of it is left but, perhaps, the head."""
    return text[: rng.choice([0, 14, 60])] + rng.randbytes(rng.randrange(400))


DAMAGES: list[Damage] = [flip, cut, drop, put, replaced, moved, garbage]


def damaged(text: bytes, rng: Random) -> bytes:
    """The text after one to three damages."""
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        text = rng.choice(DAMAGES)(text, rng) or b"?"
    return text


def check(text: bytes, back: bool = True) -> str:
    """Read the text as one would, `back` and forth if there is a record, and say what it was."""
    record, damage = read(text)
    if back and record is not None:
        again = write(record)
        assert parse(again) == record, "a record that was read isn't the one that was written"
        assert write(parse(again)) == again, "a text that was written isn't written again"
    if damage is None:
        return "sound"
    assert damage.line >= 1, damage
    assert damage.column >= 1, damage
    return "damaged" if record is None or not record.steps else "partly read"


def main(count: int, seed: int) -> int:
    """Print what became of so many damaged texts; the exit code is 1 if any check failed."""
    rng, texts, became = Random(seed), samples(), Counter[str]()
    slowest, begin = 0.0, perf_counter()
    for number in range(count):
        text = damaged(rng.choice(texts), rng)
        start = perf_counter()
        try:
            became[check(text, back=number % 10 == 0)] += 1
        except Exception as error:  # whatever it is, it must not be
            became["FAILED"] += 1
            print(f"{number}: {type(error).__name__}: {error}\n{text!r}", flush=True)
        slowest = max(slowest, perf_counter() - start)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
    took = perf_counter() - begin
    print(f"{count} damaged records in {took:.0f} s: {dict(became)}")
    print(f"slowest {slowest * 1e3:.0f} ms; the process had at most {peak:.0f} MB in all")
    return 1 if became["FAILED"] else 0


if __name__ == "__main__":
    asked = [int(argument) for argument in sys.argv[1:]] or [10_000]
    sys.exit(main(asked[0], asked[1] if len(asked) > 1 else 0))
