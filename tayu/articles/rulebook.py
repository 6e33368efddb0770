"""The rules of Ta Yü in sixteen articles, in the order of the rulebook of 1999.

The first twelve are the game, the others its variants. Each is as short as it
can be and still decide every case; what other settings of a switch put in its
place stands below it as 3a, 3b and so on.
"""

from tayu.articles.kinds import Article, Articles

_GAME = (
    Article(
        "1", "Tiles",
        "A tile is a strip of three cells with eight slots on its outer edge, three along each "
        "long side and one at each end. Three slots are mouths, which one channel joins; the other "
        "five are blank. Every such tile is a kind, and turning it makes no new one: there are 28. "
        "The set has {copies} of each kind, {tiles} tiles. A tile with mouths on three sides has a "
        "ringed back, any other a plain one.",
        "The Channel Tiles",
        ("tiles", "channel", "copies"),
        switch="copies",
    ),
    Article(
        "2", "Board",
        "The board is a square of {size} × {size} cells, and its edges are the shores. The north "
        "and the south shore belong to the side north–south, the east and the west shore to the "
        "side east–west. {seats}",
        "Goal of the Game",
        ("size", "sides", "seats"),
        switch="size",
    ),
    Article(
        "3", "Stock",
        "The tiles are shuffled face down and stacked in two columns of {stacks} stacks, seven "
        "high. The back on top of every stack is in sight, and nothing else.",
        "Preparation",
        ("drawing", "block_setup", "backs"),
        switch="drawing",
        variants=(
            Article(
                "3a", "Stock", "The tiles are in a bag.", "Contents",
                ("drawing",), "drawing", "bag",
            ),
            Article(
                "3b", "Stock", "The tiles are spread out face down, all their backs in sight.",
                "", ("drawing",), "drawing", "spread",
            ),
        ),
    ),
    Article(
        "4", "Turn",
        "The seats take turns clockwise, beginning with the one that {first}. A seat on turn draws "
        "a tile, and must lay it if it can be laid.",
        "Playing the Game",
        ("first_seat", "must_place"),
    ),
    Article(
        "5", "Drawing",
        "To draw, a seat takes the top tile of the nearest stack in either column; the back below "
        "it comes in sight.",
        "Playing the Game",
        ("drawing",),
        switch="drawing",
        variants=(
            Article(
                "5a", "Drawing", "To draw, a seat takes any tile out of the bag, unseen.", "",
                ("drawing",), "drawing", "bag",
            ),
            Article(
                "5b", "Drawing",
                "To draw, a seat asks for a ringed or a plain back, while there is one, and takes "
                "any tile that has it.",
                "", ("drawing",), "drawing", "spread",
            ),
        ),
    ),
    Article(
        "6", "Laying",
        "A tile is laid face up, in any of four orientations, on three empty cells of the board. "
        "Mouths and blanks may face a shore alike.",
        "Playing the Game",
        ("covered", "overhang", "shore_edges"),
        breaks=("overhang", "covered"),
    ),
    Article(
        "7", "Opening",
        "The first tile covers {centre}.",
        "Playing the Game",
        ("opening", "size"),
        switch="size",
        breaks=("opening",),
    ),
    Article(
        "8", "Joining",
        "Where a later tile touches laid tiles, mouth faces mouth and blank faces blank; and at "
        "least one of its mouths faces a mouth.",
        "Playing the Game",
        ("matching", "blocks", "join"),
        switch="matching",
        breaks=("blocks", "dead_end", "join"),
        variants=(
            Article(
                "8a", "Joining",
                "Where a later tile touches laid tiles, it turns no blank to a mouth; and at least "
                "one of its mouths faces a mouth.",
                "Playing the Game",
                ("matching",), "matching", "protect_laid_only",
            ),
        ),
    ),
    Article(
        "9", "A tile that can't be laid",
        "If a drawn tile can't be laid, the game ends. But while both scores are zero and there "
        "are tiles to draw, every seat is asked, clockwise from the one that drew; if all agree, "
        "the tile is set aside for good and the same seat draws again.",
        "End of the Game",
        ("unplaceable", "scored", "agreement_order", "agreement_last_tile"),
        switch="unplaceable",
        variants=(
            Article(
                "9a", "A tile that can't be laid",
                "If a drawn tile can't be laid, the game ends.", "End of the Game",
                ("unplaceable",), "unplaceable", "ends",
            ),
            Article(
                "9b", "A tile that can't be laid",
                "If a drawn tile can't be laid, it is set aside for good and the turn passes.",
                "", ("unplaceable", "set_aside_to_the_end"), "unplaceable", "set_aside",
            ),
        ),
    ),
    Article(
        "10", "Nothing left to draw",
        "If a seat is to draw and there is no tile left, the game ends.",
        "",
        ("stock_empty",),
    ),
    Article(
        "11", "Estuaries",
        "A mouth that faces a shore is an estuary and counts 1{doubled}. Positions are counted "
        "from 0, clockwise along each shore.",
        "Scoring",
        ("estuaries", "doubled"),
        switch="doubled",
    ),
    Article(
        "12", "Score",
        "The estuaries of each shore are added up, and a side's score is the product of its two "
        "sums. When the game has ended the side that scored more wins; if both scored alike, it is "
        "a draw.",
        "Scoring",
        ("product", "draw"),
    ),
)  # fmt: skip

_VARIANTS = (
    Article(
        "13", "Spare",
        "Before the first turn each seat, in turn order, draws a tile as its spare. On its turn a "
        "seat lays the drawn tile or its spare and keeps the other. Of the tiles that a seat holds "
        "the other knows the backs only. A seat that can lay neither shows the drawn tile, and "
        "Article 9 is about that one; Article 10 holds though spares are left.",
        "Variant for 2 Players",
        ("spare", "spare_backs", "spare_unplaceable", "shown", "spare_redraw", "spare_stock_empty"),
        switch="spare", value=True,
    ),
    Article(
        "14", "Four seats",
        "Seats 0 and 2 play for north–south, seats 1 and 3 for east–west. If partners talk, the "
        "seat on turn loses its turn, and the next lays the tile as if it had drawn it.",
        "Rules for 4 Players (Teams)",
        ("seats", "partners", "penalty"),
        switch="seats", value=4,
    ),
    Article(
        "15", "Three seats: the bidding",
        "From a seat that chance picks, clockwise, each seat bids lower than the last bid or "
        "passes; the first must bid. Bids are whole numbers from 1 to the highest score that the "
        "board allows. Who has passed is out; the last one left is the flood. Chance picks which "
        "of the other two begins; that seat chooses its side, and the third has the other.",
        "Rules for 3 Players",
        ("seats", "bidding", "pass_is_final", "bid_limits", "start_after_bidding"),
        switch="seats", value=3,
    ),
    Article(
        "16", "Three seats: the flood",
        "The flood takes its turns like any seat until a side's score reaches the bid; from then "
        "on it is skipped. It wins if neither score reaches the bid, and else Article 12 "
        "decides between the sides.",
        "Rules for 3 Players",
        ("seats", "flood_plays", "flood_wins", "flood_draw"),
        switch="seats", value=3,
    ),
)  # fmt: skip

ARTICLES: Articles = Articles((*_GAME, *_VARIANTS))
"""The articles in order; `ARTICLES["8a"]` is the article of that number."""
