"""Where each value of each field of the rules comes from.

Facts are the sources', sentences are ours. What the program's own questions
have no source for is called a choice, and says so.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from tayu.errors import InvalidRules, brief, check_kind, check_whole
from tayu.provenance.kinds import Citation, Provenance
from tayu.provenance.sources import (
    EDITION_2009,
    FOUR,
    MOST,
    REVIEW_2009,
    REVIEWS_1999,
    REVIEWS_2009,
    WEAK,
    rebuilt,
    rulebook,
)

CONFIRMED = "It is settled, unless a printed rulebook is found to say otherwise."
"""What is left to settle about a rule that its rulebook states."""

OURS = "Nothing: no edition is claimed to be so."
"""What would settle a rule that is only ours."""

_ENTRIES = (
    Provenance(
        "size=19", "a board of 19 × 19 cells, with one centre cell", "attested", "high",
        (rulebook("Playing the Game", "there is one centre space, so the size is odd"),
         Citation(REVIEWS_1999, "the board has 19 × 19 cells")),
        (rebuilt("Provenance", "prefers 18, taking all accounts to be of one board"),),
        "The default edition is that of 1999, and its rulebook and its reviews fit together.",
        "A count of the cells on a board of 1999.",
    ),
    Provenance(
        "size=18", "a board of 18 × 18 cells, with four centre cells", "reconstructed", "fair",
        (Citation(REVIEW_2009, "the board has four centre cells, so its size is even"),
         Citation(WEAK, "the board has 18 × 18 cells"),
         rebuilt("Provenance", "settles on 18, since four centre cells need an even size")),
        (Citation(REVIEWS_1999, "the board has 19 × 19 cells, though it is the other edition's"),),
        "Two boards of two editions explain all accounts, and 18 is the one even size named.",
        "A count of the cells on a board of 2009.",
    ),
    Provenance(
        "size=other", "a board of another size", "choice", "none", (), (),
        "Small boards make short games, exact counts and clear pictures.", OURS,
    ),
    Provenance(
        "copies=4", "four tiles of each kind, 112 in all", "attested", "high",
        (rulebook("The Channel Tiles", "112 tiles, 28 kinds, four of each"),
         rebuilt("Tiles", "112 tiles in the original")),
        (), "The default edition is that of 1999.", CONFIRMED,
    ),
    Provenance(
        "copies=3", "three tiles of each kind, 84 in all", "attested", "high",
        (Citation(EDITION_2009, "84 tiles"),
         rebuilt("Table", "84 tiles in the reissue, cut by the publisher to shorten the game")),
        (), "The edition of 2009 has them.", CONFIRMED,
    ),
    Provenance(
        "copies=2", "two tiles of each kind, 56 in all", "choice", "none",
        (rebuilt("Table", "offers 56 tiles to shorten the game once more"),),
        (), "The reconstruction offers it, for the reason that made the reissue smaller.", OURS,
    ),
    Provenance(
        "copies=other", "another number of tiles of each kind", "choice", "none", (), (),
        "Few tiles make games short enough to enumerate, many make the stock last.", OURS,
    ),
    Provenance(
        "drawing=block", "a block of two columns of stacks", "attested", "high",
        (rulebook("Preparation", "the tiles are stacked in a block seven high, two wide, eight "
                  "long"),
         rulebook("Playing the Game", "a seat takes the top of either of the two nearest stacks"),
         rulebook("A Few Tactical Elements", "the ringed backs inform the choice")),
        (rulebook("Contents", "lists a cloth bag, from which its rules never draw"),),
        "The default edition is that of 1999, and its rulebook describes it in full.", CONFIRMED,
    ),
    Provenance(
        "drawing=bag", "a bag, drawn from blind", "attested", "fair",
        (Citation(EDITION_2009, "tiles are drawn from a bag"),
         rebuilt("Turn", "a tile is drawn from a bag, and only the order in it is hidden")),
        (rulebook("Preparation", "the edition of 1999 stacks a block"),),
        "The edition of 2009 is told to draw so.",
        "A rulebook of 2009.",
    ),
    Provenance(
        "drawing=spread", "tiles spread out face down, a back asked for", "choice", "none", (), (),
        "A house rule: it keeps the choice between a ringed and a plain back without a block.",
        OURS,
    ),
    Provenance(
        "matching=mouth_to_mouth", "mouth meets mouth, and blank meets blank", "attested", "fair",
        (Citation(FOUR, "a mouth may not end against a blank side, whichever tile came first"),
         rebuilt("Every tile after the first", "every mouth of both tiles must be accounted for")),
        (rulebook("Playing the Game", "its sentence only keeps the existing channel from being "
                  "blocked"),),
        "Four accounts agree, and the rulebook's sentence does not say that a new mouth may end.",
        "The rulebook's picture of allowed and forbidden placements, of which the translation "
        "has only the caption.",
    ),
    Provenance(
        "matching=protect_laid_only", "only mouths already laid may not be blocked", "open", "low",
        (rulebook("Playing the Game", "read to the letter, only the existing channel is "
                  "protected"),),
        (Citation(FOUR, "a mouth may not end against a blank side, whichever tile came first"),),
        "Not the default, since it rests on what one translated sentence leaves out.",
        "The rulebook's picture of allowed and forbidden placements, of which the translation "
        "has only the caption.",
    ),
    Provenance(
        "unplaceable=agree", "it ends the game, unless all agree to draw again before any score",
        "attested", "high",
        (rulebook("End of the Game", "while nobody has scored, the players may agree to set the "
                  "tile aside and draw another"),),
        (Citation(MOST, "an unplaceable tile ends the game, without exception"),),
        "The default edition is that of 1999, and its rulebook tells it in full.", CONFIRMED,
    ),
    Provenance(
        "unplaceable=ends", "a tile that fits nowhere ends the game", "attested", "fair",
        (Citation(MOST, "the game ends when a drawn tile can't be placed"),
         rulebook("End of the Game", "so it is once a side has scored")),
        (rulebook("End of the Game", "while nobody has scored, the players may agree to go on"),
         rebuilt("Turn", "the tile is put by, and the next seat draws")),
        "It is what nearly all sources tell, and no rulebook of 2009 is at hand.",
        "A rulebook of 2009.",
    ),
    Provenance(
        "unplaceable=set_aside", "a tile that fits nowhere is set aside and the turn passes",
        "reconstructed", "low",
        (rebuilt("Turn", "the tile is set aside, the turn passes, and it never comes back"),),
        (rulebook("End of the Game", "the game ends, or the same seat draws again"),
         Citation(MOST, "the game ends when a drawn tile can't be placed")),
        "It is kept so that the reconstruction can be played as it is written.",
        "The rulebook of 1999 decides against it; a rulebook of 2009 would close the matter.",
    ),
    Provenance(
        "doubled=three", "three doubled positions a shore", "choice", "low",
        (rulebook("Scoring", "three spaces a shore count 2; the text doesn't say where they lie"),
         rebuilt("Where the marked exits sit", "three a shore; 3, 8 and 13 are its own guess")),
        (Citation(REVIEWS_2009, "there are four a shore"),),
        "Three a shore is attested; where they lie is a choice, evenly spaced and alike on every "
        "shore, so that no side is better served.",
        "A straight photograph of each edition's board.",
    ),
    Provenance(
        "doubled=four", "four doubled positions a shore", "open", "low",
        (Citation(REVIEWS_2009, "there are four a shore"),),
        (rulebook("Scoring", "three spaces a shore count 2"),
         rebuilt("Provenance", "three a shore, which it holds to be attested")),
        "No preset has it, since the rulebook says three and nothing at hand places four.",
        "A straight photograph of a board of 2009.",
    ),
    Provenance(
        "doubled=other", "doubled positions of one's own", "choice", "none", (),
        (rulebook("Scoring", "three spaces a shore count 2"),),
        "It shows what the doubled positions do to a game.", OURS,
    ),
    Provenance(
        "spare=False", "a seat lays the tile that it draws", "attested", "high",
        (rulebook("Rules for 2 Players", "the standard game has no second tile"),
         rebuilt("Turn", "what is drawn lies open, and nobody keeps a tile")),
        (), "The rulebook has the spare tile as a variant, after the standard game.", CONFIRMED,
    ),
    Provenance(
        "spare=True", "each seat keeps a hidden second tile", "attested", "high",
        (rulebook("Variant for 2 Players", "each seat holds two tiles and lays either"),),
        (rebuilt("Turn", "what is drawn lies open, and nobody keeps a tile"),),
        "The rulebook offers it for two players.", CONFIRMED,
    ),
    Provenance(
        "seats=2", "two seats, one for each side", "attested", "high",
        (rulebook("Rules for 2 Players", "one player plays north–south, the other east–west"),
         rebuilt("Table", "the first seat has north–south, the second east–west")),
        (), "It is the game that the others are told by.", CONFIRMED,
    ),
    Provenance(
        "seats=3", "two sides, and the flood against both", "attested", "high",
        (rulebook("Rules for 3 Players", "the lowest bidder plays the flood"),
         rebuilt("Known gaps", "the flood exists; how it scores was not found")),
        (), "The rulebook has it.", CONFIRMED,
    ),
    Provenance(
        "seats=4", "two partnerships, partners facing", "attested", "high",
        (rulebook("Rules for 4 Players", "partners face each other, and teams alternate"),
         rebuilt("Table", "seats 0 and 2 are north–south, 1 and 3 east–west")),
        (), "The rulebook has it.", CONFIRMED,
    ),
)  # fmt: skip

FIELD_ENTRIES: Mapping[str, Provenance] = MappingProxyType({one.key: one for one in _ENTRIES})
"""Provenance by `field=value`; `other` stands for every value that has no entry of its own."""

FIELDS: tuple[str, ...] = tuple(dict.fromkeys(key.split("=")[0] for key in FIELD_ENTRIES))
"""The names of the fields, in the order of `Rules`."""


def of(field: str, value: Any) -> Provenance:
    """Where that value of that field of the rules comes from.

    `ValueError` for a field that there isn't, and for a value that no rules have in it;
    `TypeError` for doubled positions that are no tuple.
    """
    if field not in FIELDS:
        raise ValueError(f"{field!r} is not a field of the rules, which are {', '.join(FIELDS)}")
    if field in _WHOLE:
        check_whole(field, value, 1)
    elif field == "doubled":
        check_kind(field, value, tuple, "a tuple of shore positions, as (4, 9, 14)")
    name = _NAMES.get(field, str)(value)
    found = FIELD_ENTRIES.get(f"{field}={name}") or FIELD_ENTRIES.get(f"{field}=other")
    if found is None:
        accepted = [key.split("=")[1] for key in FIELD_ENTRIES if key.startswith(f"{field}=")]
        raise ValueError(f"{field} is {brief(value)}, but it must be one of {', '.join(accepted)}")
    return found


def check_rules(name: str, rules: object) -> None:
    """Raise `InvalidRules` for what isn't `Rules`, which stand on a floor above and are not named.

    They are known by their fields.
    """
    if not all(hasattr(rules, field) for field in FIELDS):
        raise InvalidRules(
            f"{name} is {brief(rules)}, but it must be Rules: a preset, as tayu.KOSMOS, or "
            f"Rules(size=…)"
        )


def _count_of_doubled(value: Any) -> str:
    """How many positions count 2 on every shore, as a word; `other` if shores differ."""
    shores = value if value and isinstance(value[0], tuple) else (value,)
    counts = {len(shore) for shore in shores}
    return {3: "three", 4: "four"}.get(counts.pop(), "other") if len(counts) == 1 else "other"


_WHOLE = ("size", "copies", "seats")

_NAMES: Mapping[str, Callable[[Any], str]] = MappingProxyType({"doubled": _count_of_doubled})
