"""Where the rules without a switch come from: what every game of Ta Yü has in common.

Some are the rulebook's, some are what a program must answer and no source does.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tayu.provenance.fields import CONFIRMED
from tayu.provenance.kinds import Citation, Provenance
from tayu.provenance.sources import FOUR, REVIEW_2009, rebuilt, rulebook

RULEBOOK_2009 = "A rulebook of 2009, or the author."
"""What would settle a question that the rulebook of 1999 leaves open."""

AGREED = "The rulebook and the reconstruction agree."
"""Why a rule is played that nothing speaks against."""

_TABLE = (
    Provenance(
        "tiles", "28 kinds: every way to have three mouths at eight slots", "attested", "high",
        (rulebook("The Channel Tiles", "28 kinds; 12, 15 and 1 of them with mouths on three, two "
                  "and one sides; the 12 have ringed backs"),
         rebuilt("Tiles", "generates the same 28 and counts 12 on three flanks")),
        (), "The geometry gives exactly the rulebook's counts.", CONFIRMED,
    ),
    Provenance(
        "channel", "a tile's three mouths are joined", "attested", "high",
        (rulebook("The Channel Tiles", "a tile bears one channel, which leaves at three points"),
         rebuilt("Provenance", "assumes it, since nothing it found says it outright")),
        (), "The rulebook speaks of one channel a tile, so all water on the board is one.",
        CONFIRMED,
    ),
    Provenance(
        "sides", "north–south against east–west", "attested", "high",
        (rulebook("Goal of the Game", "one plays north–south, the other east–west"),
         rebuilt("Table", "the first seat has north–south, the second east–west")),
        (), "The sources agree; which seat has the number 0 is only a name.", CONFIRMED,
    ),
    Provenance(
        "block_setup", "stacks seven high in two columns, as long as the tiles allow",
        "attested", "high",
        (rulebook("Preparation", "112 tiles: seven high, two wide, eight long"),),
        (), "Eight long is attested for 112 tiles; six for 84 and four for 56 keep its two "
        "columns and its height, and are a choice.",
        CONFIRMED,
    ),
    Provenance(
        "backs", "the backs of all tops are public", "attested", "fair",
        (rulebook("A Few Tactical Elements", "the two tops to choose from are told apart by their "
                  "rings"),),
        (), "Who sees the two nearest tops sees the others too, and nothing says they are covered.",
        "A picture of the block as it stands on the table.",
    ),
    Provenance(
        "first_seat", "two players choose which of them begins; with more, chance picks",
        "attested", "high",
        (rulebook("Goal of the Game", "who begins is for the two players to choose"),
         rulebook("Rules for 4 Players", "the first player is picked at random"),
         rulebook("Rules for 3 Players", "the seat that opens the bidding is picked at random")),
        (), "The rulebook has it; whoever sets up the game may name the seat all the same.",
        CONFIRMED,
    ),
    Provenance(
        "must_place", "a tile that can be placed must be placed", "attested", "high",
        (rulebook("Playing the Game", "the drawn tile must be placed"),
         rulebook("End of the Game", "where the other player sees a place for it, it has to be "
                  "laid")),
        (), "The program lists every legal placement, so that none can be overlooked.", CONFIRMED,
    ),
)  # fmt: skip

_PLACING = (
    Provenance(
        "covered", "a tile covers three empty cells", "attested", "high",
        (rulebook("Playing the Game", "it lies on three spaces, all of them empty"),
         rebuilt("Every tile after the first", "three cells in one line, none of them taken")),
        (), AGREED, CONFIRMED,
    ),
    Provenance(
        "overhang", "a tile stays within the board", "attested", "high",
        (rulebook("Playing the Game", "a tile may not reach beyond the edge"),
         rebuilt("Every tile after the first", "its cells are on the board")),
        (), AGREED, CONFIRMED,
    ),
    Provenance(
        "opening", "the first tile covers a centre cell, in any orientation", "attested", "high",
        (rulebook("Playing the Game", "a third of the first tile covers the centre space"),
         Citation(REVIEW_2009, "the board has four centre cells"),
         rebuilt("The opening tile", "it lies on one centre cell or more")),
        (), "One cell or four, both editions open at the middle.", CONFIRMED,
    ),
    Provenance(
        "join", "a mouth of every later tile meets a laid mouth", "attested", "high",
        (rulebook("Playing the Game", "a new tile's channel connects to the one on the board"),
         rebuilt("Every tile after the first", "at least one mouth must meet a mouth")),
        (), AGREED, CONFIRMED,
    ),
    Provenance(
        "blocks", "a blank side may not lie against a laid mouth", "attested", "high",
        (rulebook("Playing the Game", "the existing channel must not be blocked"),
         Citation(FOUR, "a mouth may not end against a blank side"),
         rebuilt("Every tile after the first", "a blank part may not wall off a mouth")),
        (), "The rulebook states it, and either reading of the matching rule keeps it.", CONFIRMED,
    ),
    Provenance(
        "shore_edges", "at a shore mouth and blank are both allowed", "attested", "high",
        (rulebook("Playing the Game", "an empty side or one with an opening may touch the side"),
         rebuilt("Every tile after the first", "a mouth off the board is fine and scores")),
        (), AGREED, CONFIRMED,
    ),
)  # fmt: skip

_ENDING = (
    Provenance(
        "shown", "a drawn tile that can't be laid is shown to all", "attested", "high",
        (rulebook("End of the Game", "it is shown to the opponent, who may find a spot for it"),),
        (), "The rulebook tells it; it matters where tiles are hidden.", CONFIRMED,
    ),
    Provenance(
        "scored", "a side has scored once its product is above zero", "open", "fair",
        (rulebook("Scoring", "points on one shore only come to a score of zero"),),
        (rulebook("End of the Game", "speaks of points, which may mean those of a single shore"),),
        "A score is the product, and one that is zero scores nothing.",
        "The author, or the rulebook's own language.",
    ),
    Provenance(
        "agreement_order", "all seats are asked in turn, the drawer first; one no ends the game",
        "choice", "low",
        (rulebook("End of the Game", "the players may agree; how is not said"),),
        (), "An agreement needs everyone, and a program must ask in some order.",
        "The author; at a table it makes no difference.",
    ),
    Provenance(
        "agreement_last_tile", "with nothing left to draw nobody is asked", "choice", "low",
        (rulebook("End of the Game", "one agrees in order to draw another tile"),),
        (), "Without another tile the game is over either way, with the same score.",
        "Nothing needs to: the outcome is the same.",
    ),
    Provenance(
        "stock_empty", "the game ends when there is nothing left to draw", "reconstructed", "fair",
        (rebuilt("End of the game", "with the last tile of the bag it is over"),),
        (), "The rulebook is silent, but a turn begins with a draw.", RULEBOOK_2009,
    ),
    Provenance(
        "set_aside_to_the_end", "set-aside tiles never return, and draws go on to the last tile",
        "reconstructed", "low",
        (rebuilt("End of the game", "the bag is emptied, or nothing left in it fits"),),
        (rulebook("End of the Game", "an unplaceable tile ends the game"),),
        "Stopping once nothing fits and drawing the rest in vain come to the same score.",
        "Nothing needs to: the score is the same.",
    ),
    Provenance(
        "estuaries", "a mouth at a shore is an estuary: 1 point, or 2 at a doubled position",
        "attested", "high",
        (rulebook("Scoring", "1 point each, 2 opposite the special spaces"),
         rebuilt("Scoring", "1 for an ordinary exit, 2 for a marked one")),
        (), AGREED, CONFIRMED,
    ),
    Provenance(
        "product", "a side's score is the product of its two shores", "attested", "high",
        (rulebook("Scoring", "the totals of a side's shores are multiplied, the higher wins"),
         rebuilt("Scoring", "one edge times the opposite edge")),
        (), AGREED, CONFIRMED,
    ),
    Provenance(
        "draw", "equal scores are a draw", "reconstructed", "fair",
        (rebuilt("Scoring", "equal scores are a draw"),),
        (), "The rulebook is silent, and nothing at hand names a tie-break.",
        RULEBOOK_2009,
    ),
)  # fmt: skip

_SPARE = (
    Provenance(
        "spare_backs", "of a hidden tile only the back is known", "attested", "fair",
        (rulebook("Variant for 2 Players", "hidden tiles stand in front of their owner"),
         rulebook("The Channel Tiles", "backs are ringed or plain")),
        (), "A tile that stands hidden from the other seat shows it its back.",
        "A picture of the variant.",
    ),
    Provenance(
        "spare_unplaceable", "with a spare, unplaceable means that neither tile fits",
        "open", "fair",
        (rulebook("Variant for 2 Players", "the player may place either tile"),),
        (rulebook("End of the Game", "the game ends on a drawn tile that can't be placed"),),
        "Who may lay either tile has something to lay while one of them fits.", RULEBOOK_2009,
    ),
    Provenance(
        "spare_stock_empty", "an empty stock ends the game though spares are held", "open", "low",
        (rulebook("Variant for 2 Players", "a turn begins with a draw"),),
        (), "Nothing says that the last spares are laid, and without a draw there is no turn.",
        RULEBOOK_2009,
    ),
    Provenance(
        "spare_redraw", "if all agree, the drawn tile goes aside and the spare stays, unseen",
        "open", "low",
        (rulebook("End of the Game", "it is the drawn tile that is set aside"),),
        (), "The agreement is about the drawn tile, and the variant changes nothing else.",
        RULEBOOK_2009,
    ),
)  # fmt: skip

_SEATS = (
    Provenance(
        "partners", "seats 0 and 2 are north–south, 1 and 3 east–west", "attested", "high",
        (rulebook("Rules for 4 Players", "partners face each other and teams alternate"),
         rebuilt("Table", "partners are never seated side by side")),
        (), AGREED, CONFIRMED,
    ),
    Provenance(
        "penalty", "partners who talk lose the turn, and the next seat lays the tile",
        "attested", "high",
        (rulebook("Rules for 4 Players", "the tile goes to the next player, as if drawn"),),
        (), "The table imposes it, so it is a move that a person enters and no player chooses.",
        CONFIRMED,
    ),
    Provenance(
        "bidding", "from a seat picked by chance, clockwise, lower or pass; the lowest is the "
        "flood", "attested", "high",
        (rulebook("Rules for 3 Players", "the last and lowest bidder becomes the flood"),),
        (), "The rulebook tells it.", CONFIRMED,
    ),
    Provenance(
        "pass_is_final", "a seat that has passed is out of the bidding", "choice", "low",
        (), (), "As in most auctions: it keeps the bidding short.", RULEBOOK_2009,
    ),
    Provenance(
        "bid_limits", "bids are whole numbers, from 1 to the most that a side can score",
        "choice", "fair",
        (rulebook("Rules for 3 Players", "a bid is a score that is not to be reached"),),
        (), "Scores are whole; a bid of 0 can't be kept, and a higher one can't be lost.",
        "Nothing needs to: other bids say nothing more.",
    ),
    Provenance(
        "start_after_bidding", "chance picks one of the two others, who chooses a side and starts",
        "attested", "high",
        (rulebook("Rules for 3 Players", "one of the normal players, picked at random, chooses "
                  "positions and begins"),),
        (), "The rulebook tells it.", CONFIRMED,
    ),
    Provenance(
        "flood_plays", "the flood draws and lays tiles until a side reaches its bid",
        "attested", "high",
        (rulebook("Rules for 3 Players", "play goes clockwise; once the bid is reached the flood "
                  "lays no more tiles"),),
        (), "The rulebook tells it; a skipped flood draws nothing either.", CONFIRMED,
    ),
    Provenance(
        "flood_wins", "the flood wins if neither side reaches its bid", "attested", "high",
        (rulebook("Rules for 3 Players", "else the side with more points wins"),
         rebuilt("Known gaps", "found the flood, but not how it scores")),
        (), "The rulebook tells it.", CONFIRMED,
    ),
    Provenance(
        "flood_draw", "sides that are equal at or above the bid draw, and the flood has lost",
        "choice", "fair",
        (rebuilt("Scoring", "equal scores are a draw, in a game without a flood"),),
        (), "It joins two rules that are known each for itself.", RULEBOOK_2009,
    ),
)  # fmt: skip

STANDING: Mapping[str, Provenance] = MappingProxyType(
    {one.key: one for one in (*_TABLE, *_PLACING, *_ENDING, *_SPARE, *_SEATS)}
)
"""Provenance of the rules without a switch, by name, in the order of the rulebook."""
