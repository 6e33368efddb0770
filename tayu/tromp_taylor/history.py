"""Every colouring that a game has seen, as a value.

Article 6 asks of each candidate move whether its colouring stood before. A
branching game needs that memory to be immutable, and cheap to extend: copying a
growing set at every ply would be neither. So it is kept in a few dicts, each up to
eight times as large as the one before it. A new colouring goes into the smallest;
one that is full is poured into the next, and is shared from then on.
"""

from collections.abc import Iterator, Mapping

from tayu.tromp_taylor.articles import Colouring
from tayu.tromp_taylor.points import Points

Result = tuple[Points, Points, Points]
"""What makes a `Colouring`, and is equal to it; a plain tuple takes a third of the time."""

_GROWTH = 8


class Earlier(Mapping[Colouring, int]):
    """The colourings so far, each with the ply after which it first stood.

    Equal to another when both hold the same colourings, whatever their plies:
    that is all that the rules ask.
    """

    def __init__(self, *levels: dict[Colouring, int], mixed: int = 0) -> None:
        self._levels = levels
        self._mixed = mixed  # the hashes of all colourings, whatever their order

    def including(self, colouring: Colouring, ply: int) -> "Earlier":
        """These and one more; the ply at which a colouring first stood is kept."""
        if colouring in self:
            return self
        mixed = self._mixed ^ hash(colouring)
        levels = list(self._levels)
        poured = {colouring: ply}
        for depth in range(len(levels)):
            poured = levels[depth] | poured
            if len(poured) < _GROWTH ** (depth + 1):
                levels[depth] = poured
                return Earlier(*levels, mixed=mixed)
            levels[depth] = {}
        return Earlier(*levels, poured, mixed=mixed)

    def among(self, results: set[Result]) -> set[Result]:
        """Those of the given colourings that stood before."""
        found = set[Result]()
        for level in self._levels:
            found |= results & level.keys()
        return found

    def __getitem__(self, colouring: Colouring) -> int:
        for level in self._levels:
            if colouring in level:
                return level[colouring]
        raise KeyError(colouring)

    def __contains__(self, colouring: object) -> bool:
        for level in self._levels:  # noqa: SIM110 (any() would take twice the time)
            if colouring in level:
                return True
        return False

    def __iter__(self) -> Iterator[Colouring]:
        for level in self._levels:
            yield from level

    def __len__(self) -> int:
        return sum(map(len, self._levels))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Earlier) or self._mixed != other._mixed:
            return False
        return self is other or self.keys() == other.keys()

    def __hash__(self) -> int:
        return self._mixed
