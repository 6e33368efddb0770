"""What tests of refusals share."""

from dataclasses import replace

from tayu.placement import Placement
from tayu.rules import KOSMOS
from tayu.tiles import tile_named

BAG = replace(KOSMOS, size=9, doubled=(1, 4, 7), drawing="bag")


BAR = tile_named("N1EW")


MIDDLE = Placement(BAR, 0, 4, 3)


def assert_one_sentence(text: str, *words: str) -> None:
    """One line that begins in the middle of a sentence, has no full stop, and says these words."""
    assert "\n" not in text
    assert not text.endswith(".")
    assert ". " not in text
    assert 15 < len(text) < 250
    for word in words:
        assert word in text, f"{word!r} isn't in: {text}"
