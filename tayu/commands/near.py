r"""What a terminal's encoding lacks, as near to it as ASCII comes.

A sign that stands before a number is never lost: −3 is written -3, and 0.2 ± 0.1 as
0.2 +- 0.1. Letters lose their accents. What has no likeness is written as its number,
as \u5927, so that nothing is mistaken for something else.
"""

import codecs
import unicodedata

NEAR = "tayu.near"
"""The name under which `codecs` knows this way of dealing with what can't be encoded."""

_LIKE = {
    "−": "-", "–": "-", "—": "-", "‐": "-", "‑": "-", "±": "+-", "×": "x", "÷": "/", "·": ".",
    "’": "'", "‘": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "…": "...",
    "→": "->", "←": "<-", "≈": "~", "≤": "<=", "≥": ">=", "≠": "!=", "∞": "inf",
    "●": "*", "○": "o", "◐": "+", "◆": "#", "■": "#", "✓": "+", "⚠": "!",
    "½": "1/2", "¼": "1/4", "¾": "3/4", "²": "^2", "³": "^3", "µ": "u", "μ": "u", "°": "deg",
    "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L",
    "đ": "d", "ı": "i", "\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " ",
    "\N{THIN SPACE}": " ",
}  # fmt: skip


def near(character: str, before: str = "") -> str:
    """ASCII that is like a character; `before` is the one that it follows.

    >>> near("−"), near("ö"), near("½"), near("½", before="2")
    ('-', 'o', '1/2', ' 1/2')
    """
    like = _LIKE.get(character) or _letter(character)
    return f" {like}" if "/" in like and before.isdigit() else like


def _letter(character: str) -> str:
    """A letter without its accents; another character's number."""
    bare = "".join(c for c in unicodedata.normalize("NFD", character) if not _is_accent(c))
    return bare if bare.isascii() else character.encode("ascii", "backslashreplace").decode()


def _is_accent(character: str) -> bool:
    return unicodedata.category(character) == "Mn"


def _encoded(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text, at = error.object, error.start
    return near(text[at], text[at - 1 : at]), at + 1


codecs.register_error(NEAR, _encoded)
