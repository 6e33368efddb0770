"""Komi: points that White gets because Black begins, where a match agrees on them.

The ten articles know of none. So it is no part of a position but wrapped around one: the
game is played by the same articles, and only who has won is counted otherwise.
"""

from dataclasses import dataclass

from tayu.errors import InvalidRules, brief, check_kind
from tayu.tromp_taylor.articles import BLACK, WHITE, Colour, Score
from tayu.tromp_taylor.position import GoPosition, Turn

KOMI_BOUND = 1e6
"""What a komi stays below, for either player."""


@dataclass(frozen=True)
class KomiOutcome:
    """The end of a game with komi."""

    score: Score
    komi: float

    @property
    def margin(self) -> float:
        """Black's score less White's and the komi."""
        return self.score.margin - self.komi

    @property
    def winner(self) -> Colour | None:
        """Who has more, the komi counted for White; None for a draw."""
        if not self.margin:
            return None
        return BLACK if self.margin > 0 else WHITE

    @property
    def text(self) -> str:
        """One sentence: who won, with which scores and which komi."""
        won = "Nobody won" if self.winner is None else f"{self.winner.label.capitalize()} won"
        return (
            f"{won}: black {self.score.black}, white {self.score.white} and komi {self.komi:g}; "
            f"both players passed."
        )


@dataclass(frozen=True)
class WithKomi:
    """A position of a game in which White gets `komi` points at the end; half points are usual.

    It keeps `tayu.protocol`'s contract and leaves everything but the result to `position`.
    A komi below 0 is Black's. `InvalidRules` for one that isn't a multiple of a half.
    """

    position: GoPosition
    komi: float = 0

    def __post_init__(self) -> None:
        check_kind("position", self.position, GoPosition, "a GoPosition")
        if isinstance(self.komi, bool) or not isinstance(self.komi, int | float):
            raise InvalidRules(f"komi is {brief(self.komi)}, but it must be a number of points")
        if not abs(self.komi) < KOMI_BOUND or self.komi * 2 % 1:
            raise InvalidRules(f"komi is {brief(self.komi)}, but it must be whole or half points")

    @property
    def seat(self) -> Colour:
        """Who is on the clock."""
        return self.position.seat

    @property
    def side(self) -> Colour:
        """The same as `seat`."""
        return self.position.side

    @property
    def score(self) -> Score:
        """What the players would have if the game ended now, without the komi."""
        return self.position.score

    @property
    def is_over(self) -> bool:
        """Whether the last two turns were passes."""
        return self.position.is_over

    @property
    def outcome(self) -> KomiOutcome | None:
        """How the game ended, the komi counted; None before."""
        return KomiOutcome(self.score, self.komi) if self.is_over else None

    def values(self) -> tuple[float, float]:
        """For Black and White: at the end 1 won, −1 lost, 0 drawn; before it 0 and 0."""
        won = self.outcome.winner if self.outcome else None
        if won is None:
            return 0.0, 0.0
        return (1.0, -1.0) if won == BLACK else (-1.0, 1.0)

    def legal_moves(self) -> list[Turn]:
        """As `GoPosition.legal_moves`."""
        return self.position.legal_moves()

    def why_illegal(self, turn: Turn) -> str | None:
        """As `GoPosition.why_illegal`."""
        return self.position.why_illegal(turn)

    def after(self, turn: Turn) -> "WithKomi":
        """The position after a legal turn, with the same komi."""
        return WithKomi(self.position.after(turn), self.komi)

    def chance(self) -> list[tuple[Turn, float]]:
        """Always empty."""
        return []

    def seen_by(self, seat: int) -> "WithKomi":
        """The position itself; `ValueError` for a seat that Go hasn't."""
        self.position.seen_by(seat)
        return self
