"""Who carries each article out, and which tests check it.

Functions by their dotted names, whose docstrings name the article; tests by
their place in the checkout.
"""

from collections.abc import Mapping
from types import MappingProxyType

FUNCTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "1": ("tayu.tiles.turned_end_for_end", "tayu.tiles.Tile.ringed"),
        "2": ("tayu.moves.Side", "tayu.rules.Rules.centre", "tayu.position.Position.start"),
        "3": (
            "tayu.stock.full_stock",
            "tayu.stock.Block",
            "tayu.turn.set_up",
            "tayu.turn.turn_up_back",
        ),
        "3a": ("tayu.stock.Bag",),
        "3b": ("tayu.stock.Spread",),
        "4": (
            "tayu.position.Position.start",
            "tayu.turn.pick_first",
            "tayu.turn.begin_turn",
            "tayu.turn.place",
            "tayu.turn.next_seat",
        ),
        "5": ("tayu.turn.choose", "tayu.turn.draw", "tayu.stock.Block"),
        "5a": ("tayu.stock.Bag",),
        "5b": ("tayu.stock.Spread",),
        "6": ("tayu.legality._beyond_the_edge", "tayu.legality._on_a_tile"),
        "7": ("tayu.legality._off_centre", "tayu.rules.Rules.centre"),
        "8": (
            "tayu.legality._blocking",
            "tayu.legality._dead_ending",
            "tayu.legality._not_joined",
            "tayu.matching.fits",
        ),
        "8a": ("tayu.board.Board.after",),
        "9": (
            "tayu.turn.unplaceable",
            "tayu.turn.answer",
            "tayu.turn.set_aside",
            "tayu.turn.end",
        ),
        "9a": ("tayu.turn.unplaceable",),
        "9b": ("tayu.turn.unplaceable", "tayu.turn.set_aside"),
        "10": ("tayu.turn.begin_turn", "tayu.turn.end"),
        "11": ("tayu.score.Estuary", "tayu.board.Board.estuaries"),
        "12": (
            "tayu.score.Score.north_south",
            "tayu.score.Score.east_west",
            "tayu.outcome.Outcome.winner",
        ),
        "13": (
            "tayu.turn.keep_spare",
            "tayu.turn.draw",
            "tayu.turn.place",
            "tayu.view.seen_by",
        ),
        "14": ("tayu.turn.penalise",),
        "15": (
            "tayu.turn.open_bidding",
            "tayu.turn.bid",
            "tayu.turn.pick_first",
            "tayu.turn.choose_side",
            "tayu.auction.Auction",
            "tayu.auction.greatest_score",
        ),
        "16": ("tayu.turn.flood_is_out", "tayu.turn.next_seat", "tayu.outcome.Outcome.winner"),
    }
)
"""What carries out each article, by its number."""

_RULEBOOK = "tests/test_rulebook.py"
_END = "tests/test_rulebook_end.py"
_SEATS = "tests/test_rulebook_seats.py"
_REBUILT = "tests/test_reconstruction.py"
_OTHERS = "tests/test_articles.py::TestOtherSettings"

TESTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "1": (f"{_RULEBOOK}::TestTheChannelTiles",),
        "2": (
            f"{_RULEBOOK}::TestGoalOfTheGame::test_one_plays_north_south_and_the_other_east_west",
        ),
        "3": (f"{_RULEBOOK}::TestPreparation",),
        "3a": (f"{_OTHERS}::test_3a_and_5a_a_bag",),
        "3b": (f"{_OTHERS}::test_3b_and_5b_a_spread",),
        "4": (
            f"{_RULEBOOK}::TestGoalOfTheGame::test_the_players_choose_who_starts",
            f"{_RULEBOOK}::TestPlayingTheGame::test_the_drawn_tile_must_be_placed",
            f"{_RULEBOOK}::TestPlayingTheGame::test_the_next_turn_is_the_other_players",
        ),
        "5": (
            f"{_RULEBOOK}::TestPlayingTheGame"
            "::test_a_tile_is_drawn_from_the_top_of_one_of_the_two_closest_stacks",
        ),
        "5a": (f"{_OTHERS}::test_3a_and_5a_a_bag",),
        "5b": (f"{_OTHERS}::test_3b_and_5b_a_spread",),
        "6": (
            f"{_RULEBOOK}::TestPlayingTheGame::test_it_covers_exactly_three_empty_spaces",
            f"{_RULEBOOK}::TestPlayingTheGame::test_a_tile_may_not_extend_beyond_the_edge",
            f"{_RULEBOOK}::TestPlayingTheGame"
            "::test_an_empty_side_or_one_with_an_opening_may_touch_a_side",
        ),
        "7": (
            f"{_REBUILT}::TestTheOpeningTile::test_every_kind_can_open_in_32_ways",
            f"{_RULEBOOK}::TestPlayingTheGame::test_the_first_tile_must_cover_the_center_space",
            f"{_RULEBOOK}::TestPlayingTheGame"
            "::test_in_any_orientation_with_any_third_on_the_center",
        ),
        "8": (
            f"{_RULEBOOK}::TestPlayingTheGame"
            "::test_a_new_tile_is_connected_to_the_channel_on_the_board",
            f"{_RULEBOOK}::TestPlayingTheGame::test_it_must_not_block_the_channel_on_the_board",
            f"{_RULEBOOK}::TestPlayingTheGame::test_a_new_mouth_must_not_end_against_a_blank_side",
        ),
        "8a": (f"{_OTHERS}::test_8a_only_laid_mouths_are_protected",),
        "9": (
            f"{_END}::TestEndOfTheGame::test_the_game_ends_when_a_drawn_tile_cannot_be_placed",
            f"{_END}::TestEndOfTheGame"
            "::test_while_nobody_has_scored_the_players_may_agree_to_draw_another",
            f"{_END}::TestEndOfTheGame::test_one_no_ends_the_game",
        ),
        "9a": (f"{_OTHERS}::test_9a_it_ends_at_once",),
        "9b": (
            f"{_OTHERS}::test_9b_it_is_set_aside",
            f"{_REBUILT}::TestEndOfTheGame::test_tiles_that_fit_are_still_placed_among_those_that_do_not",
        ),
        "10": (f"{_END}::TestEndOfTheGame::test_the_game_ends_with_the_last_tile",),
        "11": (
            f"{_END}::TestScoring"
            "::test_each_estuary_is_worth_1_point_and_2_opposite_special_spaces",
        ),
        "12": (
            f"{_END}::TestScoring::test_the_totals_of_both_shores_are_multiplied",
            f"{_END}::TestScoring::test_equal_products_are_a_draw",
        ),
        "13": (f"{_END}::TestVariantForTwoPlayers",),
        "14": (f"{_SEATS}::TestRulesForFourPlayers",),
        "15": (
            f"{_SEATS}::TestRulesForThreePlayersBidding",
            f"{_SEATS}::TestRulesForThreePlayersTheGame::test_they_choose_their_positions",
        ),
        "16": (f"{_SEATS}::TestRulesForThreePlayersTheGame",),
    }
)
"""The tests that check each article, by its number."""
