"""What a record must know of a game to write it down and read it again."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from tayu.errors import InvalidRecord
from tayu.protocol import GamePosition


class WrongHeader(InvalidRecord):
    """A header from which no game can start; `header` is its name."""

    def __init__(self, header: str, sentence: str) -> None:
        super().__init__(sentence)
        self.header = header


class RecordedGame(Protocol):
    """One game's way of being written down."""

    @property
    def name(self) -> str:
        """What stands in the header `game`."""
        ...

    @property
    def own_headers(self) -> tuple[str, ...]:
        """The headers that `start_headers` writes and `start` reads, in order."""
        ...

    def plays(self, position: GamePosition[Any]) -> bool:
        """Whether that is a position of this game."""
        ...

    def start_headers(self, start: GamePosition[Any]) -> list[tuple[str, str]]:
        """The headers that say from which position the game starts.

        `InvalidRecord` if `start` isn't a position in which a game begins.
        """
        ...

    def start(self, headers: Mapping[str, str]) -> GamePosition[Any]:
        """The position that these headers start from; `WrongHeader` if there is none."""
        ...

    def is_set_up(self, position: GamePosition[Any]) -> bool:
        """Whether the table is still being prepared, before the first ply."""
        ...

    def tokens(self, moves: Sequence[Any], before: GamePosition[Any]) -> list[str]:
        """Moves in a row as words without blanks, equals signs in front, or semicolons."""
        ...

    def moves(self, token: str, before: GamePosition[Any]) -> Sequence[Any]:
        """The moves of one such word, legal or not; `InvalidMove` for a word that isn't one."""
        ...

    def standing(self, position: GamePosition[Any]) -> str:
        """The score in short, without blanks; "" for a game without."""
        ...

    def result(self, position: GamePosition[Any]) -> str:
        """How a game that is over ended, in words that will not change."""
        ...
