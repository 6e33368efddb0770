"""Chances are exact: every one is compared with counting all hidden orders of a tiny stock."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from tayu import GOLIATH, KOSMOS, TILES, Dealer, Position, Rules, Tile
from tayu.moves import Ask, Back, Choice, Column, Draw, First
from tayu.rules import Drawing
from tayu.stock import Bag, Block, Spread, Stock

RINGED = [tile for tile in TILES if tile.ringed]
PLAIN = [tile for tile in TILES if not tile.ringed]

Order = tuple[Tile, ...]
"""A hidden order: of a bag, of the table, or of a block's first column and then its second."""


def counts_of(tiles: list[Tile]) -> tuple[int, ...]:
    """A stock's counts for these tiles."""
    counted = Counter(tiles)
    return tuple(counted[tile] for tile in TILES)


TINY = [*RINGED[:2], RINGED[0], PLAIN[0], PLAIN[0], PLAIN[1]]
"""Six tiles, three ringed and three plain, two kinds of each."""


def orders_of(tiles: list[Tile]) -> list[Order]:
    """Every order of the tiles, each as likely as any other."""
    return list(permutations(tiles))


def column_of(block: Block, order: Order, column: int) -> Order:
    """What is left of a column in this order, from the next tile to be taken on."""
    size = block.length * block.height
    return order[column * size : (column + 1) * size][block.taken[column] :]


def answer_of_block(block: Block, order: Order, choice: Choice) -> Draw:
    """What taking from that column brings, in this order."""
    assert isinstance(choice, Column)
    column = column_of(block, order, choice.index)
    last_of_stack = block.taken[choice.index] % block.height == block.height - 1
    return Draw(column[0], None if last_of_stack else column[1].ringed)


def split(orders: list[Order], answers: list[Any]) -> Iterator[tuple[Any, list[Order]]]:
    """The orders told apart by what they answer."""
    for answer in dict.fromkeys(answers):
        yield answer, [o for o, a in zip(orders, answers, strict=True) if a == answer]


def walk_block(block: Block, orders: list[Order]) -> int:
    """Compare all chances from here on with the share of the orders; return how many."""
    column = block.unshown
    if column is not None:
        at = len(block.backs[column]) * block.height
        answers: list[Any] = [Back(column_of(block, o, column)[at].ringed) for o in orders]
        compare(block.reveals(), orders, answers)
        parts = split(orders, answers)
        return 1 + sum(walk_block(block.with_back(back), part) for back, part in parts)
    compared = 0
    for choice in block.choices:
        answers = [answer_of_block(block, order, choice) for order in orders]
        compare(block.draws(choice), orders, answers)
        parts = split(orders, answers)
        compared += 1 + sum(walk_block(block.without(draw, choice), part) for draw, part in parts)
    return compared


def compare(chances: list[tuple[Any, float]], orders: list[Order], answers: list[Any]) -> None:
    """The stated chances are the shares of the orders, and nothing else is possible."""
    shares = {answer: n / len(orders) for answer, n in Counter(answers).items()}
    assert dict(chances) == pytest.approx(shares)


@pytest.mark.parametrize(("length", "height"), [(1, 3), (3, 1)])
def test_block_of_six_tiles(length: int, height: int) -> None:
    block = Block(counts_of(TINY), length=length, height=height)
    assert walk_block(block, orders_of(TINY)) > 100


def test_block_of_two_stacks_a_column() -> None:
    tiles = [RINGED[0], RINGED[1], PLAIN[0], PLAIN[0]]
    assert walk_block(Block(counts_of(tiles), length=2, height=1), orders_of(tiles)) > 50
    eight = [RINGED[0]] * 3 + [PLAIN[0]] * 4 + [PLAIN[1]]
    orders = list(set(orders_of(eight)))  # equal tiles only multiply every order alike
    assert walk_block(Block(counts_of(eight), length=2, height=2), orders) > 1000


def walk_open(stock: Stock, orders: list[Order]) -> None:
    """The same for a bag or a spread, of which the first that fits the choice is taken."""
    for choice in stock.choices or (None,):
        fitting = [
            [tile for tile in order if not isinstance(choice, Ask) or tile.ringed == choice.ringed]
            for order in orders
        ]
        if not fitting[0]:
            continue
        answers: list[Any] = [Draw(order[0]) for order in fitting]
        compare(stock.draws(choice), orders, answers)
        for answer, part in split(orders, answers):
            walk_open(stock.without(answer, choice), [_less(o, answer.tile) for o in part])


def _less(order: Order, tile: Tile) -> Order:
    at = order.index(tile)
    return order[:at] + order[at + 1 :]


@pytest.mark.parametrize("kind", [Bag, Spread])
def test_bag_and_spread(kind: type[Stock]) -> None:
    walk_open(kind(counts_of(TINY[:5])), orders_of(TINY[:5]))


def test_spread_has_no_choice_once_only_one_back_is_left() -> None:
    assert Spread(counts_of([RINGED[0]])).choices == (Ask(True),)
    position = Position.start(replace(KOSMOS, drawing="spread"))
    only = replace(position, stock=Spread(counts_of(PLAIN[:1])), phase="draw", choice=Ask(False))
    assert only.chance() == [(Draw(PLAIN[0]), 1.0)]


def deal_out(rules: Rules, seed: int) -> list[Draw]:
    """All draws of a game in which every choice is the first one."""
    dealer, position, draws = Dealer(rules, seed), Position.start(rules), []
    while not position.is_over:
        if position.chance():
            answer = dealer.answer(position)
            draws += [answer] if isinstance(answer, Draw) else []
            position = position.after(answer)
        else:
            position = position.after(position.legal_moves()[0])
    return draws


@pytest.mark.parametrize("drawing", ["bag", "block", "spread"])
def test_same_seed_same_draws_and_other_seed_others(drawing: Drawing) -> None:
    rules = replace(GOLIATH, drawing=drawing)
    assert deal_out(rules, 1) == deal_out(rules, 1) != deal_out(rules, 2)


def test_the_draws_do_not_depend_on_the_players() -> None:
    dealer = Dealer(GOLIATH, 5)
    position = Position.start(GOLIATH).after(dealer.answer(Position.start(GOLIATH)))
    second = {dealer.answer(position.after(move)) for move in position.legal_moves()}
    assert len(second) == 1


@pytest.mark.parametrize("drawing", ["bag", "block", "spread"])
def test_a_dealer_can_take_over_a_game_under_way(drawing: Drawing) -> None:
    rules = replace(GOLIATH, drawing=drawing)
    dealer, position = Dealer(rules, 1), Position.start(rules)
    for _ in range(60):
        move = dealer.answer(position) if position.chance() else position.legal_moves()[0]
        position = position.after(move)
    takes_over = Dealer.from_position(position, 2)
    while not position.is_over:
        chance = position.chance()
        position = position.after(
            takes_over.answer(position) if chance else position.legal_moves()[0]
        )


def test_a_dealer_is_as_likely_to_deal_any_tile() -> None:
    firsts = Counter(Dealer(GOLIATH, seed).answer(Position.start(GOLIATH)) for seed in range(2800))
    assert len(firsts) == 28
    assert all(60 < count < 140 for count in firsts.values())  # 100 ± 4 standard deviations


def test_chance_picks_who_opens_the_bidding_and_who_starts() -> None:
    rules = replace(GOLIATH, seats=3)
    opened = Counter(Dealer(rules, seed).answer(Position.start(rules)) for seed in range(300))
    assert set(opened) == {First(0), First(1), First(2)}
    assert min(opened.values()) > 60
