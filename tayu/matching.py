"""The matching rule, written once, for a Python program, for arrays and for compiled loops.

Over the eight slots of a strip of three cells the board keeps two bytes:

- `need`: a mouth of a laid tile faces this slot, so a mouth must answer it;
- `ban`: a blank side faces this slot, so a mouth here would end against it.

A strip with a covered cell has both bytes full, so that nothing ever fits there.
The functions take plain ints, or uint8 arrays that broadcast, or numba's scalars.

Source: the rulebook, "Playing the Game"; the reconstruction, "Every tile after
the first", which reads the same as *mouth to mouth, blank to blank*.
"""

from typing import Any

FULL = 0xFF
"""Both bytes of a strip that is covered, wholly or in part."""


def walled_off(arrangement: Any, need: Any) -> Any:
    """The slots where a blank side of the new tile would block a laid channel."""
    return need & ~arrangement


def dead_ended(arrangement: Any, ban: Any) -> Any:
    """The slots where a mouth of the new tile would end against a blank side."""
    return arrangement & ban


def fits(arrangement: Any, need: Any, ban: Any) -> Any:
    """Article 8: whether the arrangement may lie there and joins the channel."""
    clear = (walled_off(arrangement, need) | dead_ended(arrangement, ban)) == 0
    return clear & (need != 0)
