"""The lines of a text that may be anything: decoded, numbered, free of what could do harm."""

from collections.abc import Iterator

from tayu.errors import InvalidRecord, check_kind
from tayu.record.words import LONGEST_LINE, LONGEST_TEXT, MOST_LINES, forbidden

_MARK = "\ufeff"


def numbered_lines(text: str | bytes) -> Iterator[tuple[int, str]]:
    """Each whole line with its number, from 1; tabs have become blanks.

    Raises `InvalidRecord` where the text can't be trusted any more, and at its
    last line if that has no end: it may have been cut off anywhere.
    """
    check_kind("text", text, (str, bytes), "the text of a record, as str or bytes")
    if len(text) > LONGEST_TEXT:
        raise InvalidRecord(
            f"the text has {len(text)} bytes; at most {LONGEST_TEXT} are read", 1, 1
        )
    decoded, undecoded = _decoded(text)
    at = number = 0
    while (end := decoded.find("\n", at)) >= 0:
        number += 1
        yield number, _checked(decoded, at, end, number)
        at = end + 1
    rest = decoded[at : at + LONGEST_LINE]
    if undecoded:
        raise InvalidRecord(undecoded, number + 1, len(decoded) - at + 1)
    if rest.strip() == "end":
        yield number + 1, "end"
    elif rest:
        raise InvalidRecord(
            "the text stops within this line, so it is cut off", number + 1, len(decoded) - at + 1
        )


def _decoded(text: str | bytes) -> tuple[str, str]:
    """The text without its byte order mark, as far as it is UTF-8; and what is wrong after that."""
    if isinstance(text, str):
        return text.removeprefix(_MARK), ""
    try:
        return text.decode().removeprefix(_MARK), ""
    except UnicodeDecodeError as error:
        sound = text[: error.start].decode().removeprefix(_MARK)
        return sound, f"byte 0x{text[error.start]:02x} isn't UTF-8 text"


def _checked(text: str, at: int, end: int, number: int) -> str:
    if number > MOST_LINES:
        raise InvalidRecord(f"the text has more than {MOST_LINES} lines", number, 1)
    if end - at > 2 * LONGEST_LINE:
        raise InvalidRecord(f"the line has more than {2 * LONGEST_LINE} characters", number, 1)
    line = text[at:end].removesuffix("\r").replace("\t", " ")
    found = forbidden(line)
    if found:
        raise InvalidRecord(
            f"the character {found.group()!a} isn't accepted", number, found.start() + 1
        )
    return line
