"""The sources, each named by its kind and its edition, and how to cite them."""

from tayu.provenance.kinds import Citation, Source

RULEBOOK = Source("rulebook 1999 (translation)")
"""The rules printed with the edition of 1999, in an English translation without its pictures."""

REVIEWS_1999 = Source("reviews of the 1999 edition (six)")
"""Reviews that describe the first edition's board."""

REVIEW_2009 = Source("a review of the 2009 edition")
"""The review that describes the middle of the second edition's board."""

REVIEWS_2009 = Source("reviews of the 2009 edition (two)")
"""The reviews that count the second edition's doubled positions."""

EDITION_2009 = Source("secondary sources on the 2009 edition")
"""What is told of the second edition; its own rulebook was not available."""

WEAK = Source("one weak source")
"""A single description of the board that nothing else confirms."""

FOUR = Source("four sources in agreement")
"""Four accounts of the matching rule that agree with one another."""

MOST = Source("nearly all sources")
"""Most accounts of how a game ends, of either edition."""

REBUILT = Source("reconstruction from secondary sources")
"""A ruleset rebuilt without the rulebook, from what others had written about the game."""

SOURCES: tuple[Source, ...] = (
    RULEBOOK, REVIEWS_1999, REVIEW_2009, REVIEWS_2009, EDITION_2009, WEAK, FOUR, MOST, REBUILT,
)  # fmt: skip
"""Every source, the closest to the game first."""


def rulebook(heading: str, says: str) -> Citation:
    """What the rulebook of 1999 says under one of its headings."""
    return Citation(RULEBOOK, says, heading)


def rebuilt(heading: str, says: str) -> Citation:
    """What the reconstruction says under one of its headings."""
    return Citation(REBUILT, says, heading)
