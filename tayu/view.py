"""What one seat may know, and what it must reckon with.

Only the variant with a spare hides anything: the other seat's spare, and the
tile that seat has drawn while it is to place one; a tile that fits nowhere is
shown to all. Their backs are in sight, so a hidden tile is written as its
`Back`. The order of the stock is hidden from everyone, for no position holds it.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from tayu.moves import Back
from tayu.tiles import TILES, Tile

if TYPE_CHECKING:
    from tayu.position import Position

Counts = tuple[int, ...]
Held = Tile | Back
"""A tile that a seat holds, or only its back where it is another seat's to know."""


def seen_by(position: "Position", seat: int) -> "Position":
    """Article 13: the position as that seat knows it; itself where nothing is hidden.

    Each hidden tile is replaced by its back, and counted among the undrawn in
    `stock.counts`. Before play goes on from there, `completions` or `sample`
    must fill it in.
    """
    counts, drawn = position.stock.counts, position.drawn
    spares: list[Held | None] = list(position.spares)
    for other, spare in enumerate(spares):
        if other != seat and isinstance(spare, Tile):
            counts, spares[other] = _changed(counts, spare, 1), Back(spare.ringed)
    in_hand = position.rules.spare and position.phase == "place" and position.seat != seat
    if in_hand and isinstance(drawn, Tile):
        counts, drawn = _changed(counts, drawn, 1), Back(drawn.ringed)
    if counts == position.stock.counts:
        return position
    stock = replace(position.stock, counts=counts)
    return replace(position, spares=tuple(spares), drawn=drawn, stock=stock)


def hidden(position: "Position") -> list[Back]:
    """The backs that stand for hidden tiles: spares by seat, then the drawn tile."""
    return [held for held in (*position.spares, position.drawn) if isinstance(held, Back)]


def completions(position: "Position") -> list[tuple["Position", float]]:
    """Every position that a view may really be, and how likely each is.

    Given its back, a hidden tile is as likely to be any unseen one; what may be
    read from how its owner has played is not the rules' business.
    """
    deals = _deals(position.stock.counts, hidden(position))
    return [(_filled(position, tiles), chance) for tiles, chance in deals]


def sample(position: "Position", rng: Random) -> "Position":
    """One of `completions`, by its chance, without listing them all."""
    counts, tiles = position.stock.counts, []
    for back in hidden(position):
        kinds = _kinds(counts, back)
        (tile,) = rng.choices(kinds, [counts[kind.index] for kind in kinds])
        counts = _changed(counts, tile, -1)
        tiles.append(tile)
    return _filled(position, tuple(tiles))


def _deals(counts: Counts, backs: list[Back]) -> Iterator[tuple[tuple[Tile, ...], float]]:
    if not backs:
        yield (), 1.0
        return
    kinds = _kinds(counts, backs[0])
    whole = sum(counts[tile.index] for tile in kinds)
    for tile in kinds:
        for rest, chance in _deals(_changed(counts, tile, -1), backs[1:]):
            yield (tile, *rest), chance * counts[tile.index] / whole


def _filled(position: "Position", tiles: tuple[Tile, ...]) -> "Position":
    """The view with these tiles, in the order of `hidden`, in place of the backs."""
    counts = position.stock.counts
    for tile in tiles:
        counts = _changed(counts, tile, -1)
    deal = iter(tiles)
    held = (*position.spares, position.drawn)
    *spares, drawn = [next(deal) if isinstance(one, Back) else one for one in held]
    stock = replace(position.stock, counts=counts)
    return replace(position, spares=tuple(spares), drawn=drawn, stock=stock)


def _kinds(counts: Counts, back: Back) -> list[Tile]:
    return [tile for tile in TILES if tile.ringed == back.ringed and counts[tile.index]]


def _changed(counts: Counts, tile: Tile, by: int) -> Counts:
    return tuple(n + by * (i == tile.index) for i, n in enumerate(counts))
