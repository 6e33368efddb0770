"""What the full player sees of one board: a win chance for every placement of every kind.

All through compiled evaluation; a board is set up once for all 28 kinds. Chances
are those of one side, the sight's, and agree with `tayu.players.rate(…, "full")`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tayu import kernels
from tayu.moves import Answer, Side
from tayu.placement import Placement
from tayu.players.fitted import doubt
from tayu.players.setting import Setting
from tayu.position import Position
from tayu.review.chance import Chance, certain, chance
from tayu.review.outlook import coming, held, worth
from tayu.tiles import Tile

Rated = tuple[list[int], NDArray[np.float64]]
"""The numbers of a tile's legal placements, and the chance after each."""


@dataclass(frozen=True)
class Sight:
    """The board of `position` as `side` sees it; other positions must have the same board."""

    position: Position
    side: Side

    @cached_property
    def setting(self) -> Setting:
        """The board as the compiled loops take it."""
        kernels.ready()
        return Setting(self.position)

    @cached_property
    def _known(self) -> dict[Tile, Rated]:
        return {}

    @cached_property
    def doubt(self) -> float:
        """How far chances at this stage were off on held-out games, as half a 95% interval."""
        return doubt(self.setting.stage)

    def about(self, value: float) -> Chance:
        """An estimate with its interval."""
        return chance(value, self.doubt)

    # -- placements, while there will be another draw

    def rated(self, tile: Tile) -> Rated:
        """The win chance after each legal placement of a tile."""
        if tile not in self._known:
            self._known[tile] = self._rate(tile)
        return self._known[tile]

    def _rate(self, tile: Tile) -> Rated:
        from tayu.kernels import evaluation, loops  # noqa: PLC0415  # imports numba

        setting, kind = self.setting, tile.index
        tables, scratch, promise = setting.tables, setting.scratch, setting.promise
        end = loops.legal_scan(tables, scratch, kind, 0)
        evaluation.rate_all(tables, promise, scratch, kind, 0, end, int(self.side), setting.stage)
        return scratch.found[:end].tolist(), _chances(promise.rated[:end].sum(axis=1))

    def best(self, tiles: tuple[Tile, ...]) -> float | None:
        """The chance after the best placement of one of these tiles; None if none fits."""
        found = [chances.max() for _, chances in map(self.rated, tiles) if len(chances)]
        return float(max(found)) if found else None

    def placements(self, position: Position) -> dict[Placement, Chance]:
        """Every legal placement with the chance after it; exact where the game is then over."""
        if not position.stock.total:
            ends = ((move, position.after(move)) for move in position.legal_moves())
            return {move: certain(worth(end, self.side)) for move, end in ends}
        return dict(self._estimated(position))

    def _estimated(self, position: Position) -> Iterator[tuple[Placement, Chance]]:
        for tile in position.placeable:
            numbers, chances = self.rated(tile)
            for number, value in zip(numbers, chances.tolist(), strict=True):
                yield self.setting.placement(tile, number), self.about(value)

    # -- positions

    def of(self, position: Position) -> Chance:
        """The chance of a position, by whatever is to be done next."""
        assert position.side is not None
        match position.phase:
            case "over":
                return certain(worth(position, self.side))
            case "place":
                chances = self.placements(position).values()
                return max(chances) if position.side == self.side else min(chances)
            case "agree":
                return self._asked(position)
            case _:
                return self.about(self._moving(position.side))

    def _moving(self, side: Side) -> float:
        """The chance by the board alone if `side` draws next."""
        from tayu.kernels import evaluation  # noqa: PLC0415  # imports numba

        setting = self.setting
        odds = evaluation.odds(
            setting.tables, setting.promise, setting.scratch, int(side), setting.stage
        )
        value = float(_chances(np.array(odds + setting.promise.tempo)))
        return value if side == self.side else 1 - value

    def _asked(self, position: Position) -> Chance:
        """A seat is asked whether to go on; those asked later answer as suits their sides."""
        answers = [self.of(position.after(Answer(agree))) for agree in (True, False)]
        return max(answers) if position.side == self.side else min(answers)

    def drawing(self, position: Position) -> list[tuple[float, Chance]]:
        """For all that may be drawn: how likely it is, and the chance then."""
        own, last = held(position), position.stock.total == 1
        found = []
        for draw, likely, source in coming(position):
            best = None if last else self.best((draw.tile, *own))
            seen = self.of(source.after(draw)) if best is None else self.about(best)
            found.append((likely, seen))
        return found


def mean(weighed: list[tuple[float, Chance]]) -> Chance:
    """The expectation; its doubt is the mean doubt, for all are off alike."""
    value = sum(weight * each.value for weight, each in weighed)
    doubts = (
        weight * max(each.value - each.low, each.high - each.value) for weight, each in weighed
    )
    return chance(value, sum(doubts))


def _chances(odds: NDArray[np.float64]) -> NDArray[np.float64]:
    """The chances that belong to log-odds."""
    made: NDArray[np.float64] = 1 / (1 + np.exp(-np.clip(odds, -700, 700)))
    return made
