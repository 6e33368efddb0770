"""What a record's free text may hold: comments, headers, names of branches.

Text from a file ends up on terminals and pages, so characters that could steer
a terminal, or turn the order of what is read, are refused everywhere.
"""

import re

from tayu.errors import InvalidRecord, check_kind

LONGEST_LINE = 4000
"""The most characters that a line of a comment or the value of a header may have."""

LONGEST_TEXT, MOST_LINES = 4_000_000, 100_000
"""The most bytes, and the most lines, that a record's text may have."""

MOST_STEPS, MOST_BRANCHES = 20_000, 1_000
"""The most steps, all lines together, and the most branches that a record may have."""

_FORBIDDEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufff9-\ufffb\ufffe\uffff]"
)
_HEADER_NAME = re.compile(r"[^\W\d_][\w .-]{0,39}")
_BRANCH_NAME = re.compile(r'[^"]{1,60}')


def forbidden(text: str) -> re.Match[str] | None:
    """The first character that a line may not hold, line ends and tabs among them, or None."""
    return _FORBIDDEN.search(text)


def tidied(comment: str) -> str:
    """A comment with plain line ends and spaces, without blanks at its edges.

    Raises `InvalidRecord` for a character that is forbidden, and for a line that is too long;
    `TypeError` for what is no text.
    """
    check_kind("a comment", comment, str, "text")
    plain = comment.replace("\r\n", "\n").replace("\t", " ")
    lines = plain.split("\n")
    for line in lines:
        check_line(line, "a comment")
    return "\n".join(line.rstrip() for line in lines).strip("\n")


def check_line(line: str, what: str) -> None:
    """Raise `InvalidRecord` unless `line` may stand in a record."""
    found = forbidden(line)
    if found:
        raise InvalidRecord(f"{what} holds the character {found.group()!a}, which isn't accepted")
    if len(line) > LONGEST_LINE:
        raise InvalidRecord(f"{what} has a line of {len(line)} characters; {LONGEST_LINE} are most")


def check_header(name: str, value: str) -> None:
    """Raise `InvalidRecord` unless a header may have these, `TypeError` for what is no text."""
    check_kind("a header's name", name, str, "text")
    check_kind(f"the value of header {name!r}", value, str, "text")
    if not _HEADER_NAME.fullmatch(name) or name != name.strip():
        raise InvalidRecord(
            f"{name[:40]!r} is not a header's name: it takes up to 40 letters, digits, spaces, "
            f"dots, underscores and hyphens, a letter first"
        )
    check_line(value, f"header {name!r}")
    if value != value.strip():
        raise InvalidRecord(f"the value of header {name!r} has blanks at its edges")


def check_branch_name(name: str) -> None:
    """Raise `InvalidRecord` unless a branch may be called so, `TypeError` for what is no text."""
    check_kind("a branch's name", name, str, "text")
    if not _BRANCH_NAME.fullmatch(name) or name != name.strip():
        raise InvalidRecord(
            f"{name[:60]!r} is not a branch's name: it takes 1 to 60 characters, no double quote, "
            f"and no blanks at its edges"
        )
    check_line(name, "the name of a branch")
