"""The ways in which input can be wrong.

All are `ValueError`s, and each message is one sentence that says what was
wrong, where, and what is accepted. A caller who only wants to know that
something failed catches `ValueError`; one who must tell a typing mistake from
a forbidden move catches the class.
"""


class InvalidMove(ValueError):
    """What was given can't be read as a move: no such tile, cell or notation."""


class IllegalMove(ValueError):
    """A well-formed move that the position forbids; the message names the rule."""


class InvalidRules(ValueError):
    """A value that a rules field doesn't accept, or a combination that makes no game."""


class InvalidRecord(ValueError):
    """A saved game that can't be read; the message gives line and column."""
