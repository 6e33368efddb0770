"""Ta Yü's playouts, compiled, behind the interface of `tayu.players.search`.

They are short: the full player plays on for a few draws, and then the learned
evaluation says who is likely to win. So they know good play, and vary little. In
three-seat games they go to the end, for nothing says yet how likely a bid is reached.
"""

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tayu import kernels
from tayu.kernels.scratch import LAID, Scratch, empty_scratch
from tayu.moves import Answer, Ask, ChooseSide, Column, Decision, Side
from tayu.placement import Placement
from tayu.players.frame import Frame, first_frames
from tayu.players.search import Sample
from tayu.players.setting import Setting, Undrawn, laid_out, undrawn
from tayu.position import Position
from tayu.rules import Rules
from tayu.tiles import Tile

DEPTH = 6
"""For how many draws the full player plays on before the evaluation judges, unless told."""

MARGINS = 8
"""One playout in so many is also played to its end, where margins are asked for."""

CLARITY = 0.5
"""How much the share of both scores counts beside who won, after random play."""

REFUSING = 0.0
"""The chance that all agree to go on from a score of nothing each: whoever is behind refuses."""


class CompiledPlayouts:
    """Playouts from the position that the seat on the clock sees; see `search.Playouts`.

    `margins` says whether some are played to the end for the sake of margins; `depth`, for
    how many draws the full player plays on before the evaluation judges. The
    playouts begin from the board's first image in order (see `tayu.players.frame`).
    """

    def __init__(
        self, position: Position, seed: int, margins: bool = False, depth: int = DEPTH
    ) -> None:
        kernels.ready()
        kernels.ready(loops_for(position.rules))  # now, not in the time for the first playout
        self.position = position.seen_by(position.seat)
        self.seed = seed
        self.margins = margins
        self.depth = depth
        self.setting = Setting(self.position)
        self.frames = first_frames(
            self.position.rules, self.setting.laid, self.setting.undrawn.tiles,
            tuple(spare.index for spare in self.position.spares if isinstance(spare, Tile)),
            self._sides_in_turn,
        )  # fmt: skip

    def sample(self, move: Decision, begin: int, count: int) -> Sample:
        """As `search.Playouts.sample`: for the side of the seat on the clock."""
        side = move.side if isinstance(move, ChooseSide) else self.position.side
        assert side is not None, "bids are judged by tayu.players.bidding"
        if isinstance(move, Answer) and not move.agree:
            value = self.position.after(move).values()[side]
            wins = np.full(count, (value + 1) / 2)
            return Sample(wins, np.zeros(count), wins)
        if self.position.rules.seats == 3:
            points, wins = self._good(move, side, self._whole, begin, count)
        else:
            _, wins = self._good(move, side, self.depth, begin, count)
            few = -(-count // MARGINS) if self.margins else 0
            points, _ = self._good(move, side, self._whole, begin, few)
        return Sample(wins, judged(points, side, self.bid).margins, wins)

    @property
    def bid(self) -> int:
        """The flood's bid, or 0."""
        auction = self.position.auction
        return auction.bid or 0 if auction else 0

    @property
    def _whole(self) -> int:
        return self.position.rules.tile_count

    def image(self, placement: Placement) -> tuple[int, int]:
        """Anchor and arrangement in the frame of the playouts: symmetric placements have one."""
        laid = np.array([(self.setting.anchor(placement), placement.arrangement)])
        anchor, arrangement = min(frame.laid(laid)[0].tolist() for frame in self.frames)
        return anchor, arrangement

    # -- the two kinds

    def random_points(self, move: Decision | None, begin: int, count: int) -> NDArray[np.int64]:
        """The points on the four shores at the ends of random play: shape (count, 4)."""
        from tayu.kernels import playouts  # noqa: PLC0415  # imports numba

        kernels.ready("random")
        points = np.zeros((count, 4), np.int64)
        u = self._undrawn_after(move)
        spares, hidden = self._spares_after(move)
        playouts.random_playouts(
            self.setting.tables, self._start, self._scratch, *self._laid(move),
            u.tiles, u.backs, u.split, u.first, hidden, spares, np.zeros(2, np.int8), REFUSING,
            self.seed, begin, self._state, self._columns, self._order, points,
        )  # fmt: skip
        return points[:, self._frame.shores]

    def full_points(self, move: Decision | None, begin: int, count: int) -> NDArray[np.int64]:
        """The same where the full player plays to the end."""
        return self._good(move, Side.NORTH_SOUTH, self._whole, begin, count)[0]

    def length(self, move: Decision | None, number: int) -> int:
        """How many tiles lie at the end of the random playout of that number."""
        self.random_points(move, number, 1)
        return int(self._scratch.counts[LAID])

    def _good(
        self, move: Decision | None, side: Side, depth: int, begin: int, count: int
    ) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Points and win chances after `depth` draws; shapes (count, 4) and (count,)."""
        points, wins = np.zeros((count, 4), np.int64), np.zeros(count)
        if not count:
            return points, wins
        if self.position.rules.spare:
            self._good_with_spares(move, side, depth, begin, points, wins)
        else:
            self._good_without(move, side, depth, begin, points, wins)
        return points[:, self._frame.shores], wins

    def _good_without(
        self,
        move: Decision | None,
        side: Side,
        depth: int,
        begin: int,
        points: NDArray[np.int64],
        wins: NDArray[np.float64],
    ) -> None:
        """Fill the last two."""
        from tayu.kernels import ahead, games  # noqa: PLC0415  # imports numba

        u, sides = self._undrawn_after(move), self._sides_after(move)
        ahead.good_playouts(
            self.setting.tables, self.setting.promise, self.setting.learned, self._start,
            self._scratch, *self._laid(move), u.tiles, u.backs, u.split, u.first,
            np.zeros(2, np.int8), self._whole, sides, np.full(len(sides), games.FULL, np.int8),
            self._seat_after(move), self._frame.side(side), self.bid, depth, REFUSING,
            self.seed, begin, self._state, self._columns, self._order,
            np.zeros(len(u.tiles), np.int32), points, wins,
        )  # fmt: skip

    def _good_with_spares(
        self,
        move: Decision | None,
        side: Side,
        depth: int,
        begin: int,
        points: NDArray[np.int64],
        wins: NDArray[np.float64],
    ) -> None:
        """Fill the last two."""
        from tayu.kernels import spares as loops  # noqa: PLC0415  # imports numba

        u, (spares, hidden) = self._undrawn_after(move), self._spares_after(move)
        drawer = self.position.sides[self._seat_after(move)]
        if isinstance(move, Placement):
            drawer = Side(1 - drawer)
        loops.spare_playouts(
            self.setting.tables, self.setting.promise, self.setting.learned, self._start,
            self._scratch, *self._laid(move), u.tiles, u.backs, u.split, u.first, hidden, spares,
            np.zeros(2, np.int8), self._whole, self._frame.side(drawer), self._frame.side(side),
            depth, REFUSING, self.seed, begin, self._state, self._columns, self._order, points,
            wins,
        )  # fmt: skip

    # -- what a move changes

    def _laid(self, move: Decision | None) -> tuple[int, int]:
        if not isinstance(move, Placement):
            return -1, 0
        return self.image(move)

    def _undrawn_after(self, move: Decision | None) -> Undrawn:
        found = self.setting.undrawn
        if isinstance(move, Column | Ask):
            found = undrawn(self.position.after(move))
        return found._replace(tiles=np.sort(self._frame.tiles[found.tiles]))

    def _spares_after(self, move: Decision | None) -> tuple[NDArray[np.int8], int]:
        """The spares of the seat that draws next and of the other; whose is to be dealt, or −1."""
        if not self.position.rules.spare:
            return np.full(2, -1, np.int8), -1
        seat = self.position.seat
        own = self.position.spares[seat]
        if isinstance(move, Placement) and move.tile == own != self.position.drawn:
            own = self.position.drawn
        mine = int(self._frame.tiles[own.index]) if isinstance(own, Tile) else -1
        at = 1 if isinstance(move, Placement) else 0
        spares = np.full(2, -1, np.int8)
        spares[at] = mine
        return spares, 1 - at if self.setting.undrawn.hidden else -1

    def _seat_after(self, move: Decision | None) -> int:
        """Who is on the clock for that move; after an agreement, who draws again."""
        return self.position.drawer if isinstance(move, Answer) else self.position.seat

    @property
    def _sides_in_turn(self) -> tuple[Side, ...]:
        """Who plays for whom, from the seat on the clock on; nothing before that is settled."""
        sides, seat = self.position.sides or (), self.position.seat
        return (*sides[seat:], *sides[:seat])

    def _sides_after(self, move: Decision | None) -> NDArray[np.int8]:
        sides = (
            self.position.after(move).sides if isinstance(move, ChooseSide) else self.position.sides
        )
        each = sides or (Side.NORTH_SOUTH, Side.EAST_WEST, Side.FLOOD)
        return np.array([self._frame.side(side) for side in each], np.int8)

    # -- room to work in

    @property
    def _frame(self) -> Frame:
        return self.frames[0]

    @cached_property
    def _start(self) -> Scratch:
        return laid_out(self.setting.tables, self._frame.laid(self.setting.laid))

    @cached_property
    def _scratch(self) -> Scratch:
        return empty_scratch(self.setting.tables)

    @cached_property
    def _state(self) -> NDArray[np.uint64]:
        return np.zeros(1, np.uint64)

    @cached_property
    def _columns(self) -> NDArray[np.int8]:
        return np.zeros(self.position.rules.tile_count + 1, np.int8)

    @cached_property
    def _order(self) -> NDArray[np.int8]:
        return np.zeros(self.position.rules.tile_count + 1, np.int8)


def loops_for(rules: Rules) -> str:
    """Which loops `CompiledPlayouts.sample` needs under these rules: see `tayu.kernels.ready`."""
    return "spares" if rules.spare else "good"


def judged(points: NDArray[np.int64], side: Side, bid: int = 0) -> Sample:
    """Who won, for a side, and by how much; `points` are those on the shores, shape (n, 4)."""
    north_south, east_west = points[:, 0] * points[:, 2], points[:, 1] * points[:, 3]
    highest = np.maximum(north_south, east_west)
    if side is Side.FLOOD:
        wins = (highest < bid).astype(float)
        return Sample(wins, (bid - highest).astype(float), mixed(wins, bid, highest))
    own, their = (north_south, east_west)[:: 1 if side is Side.NORTH_SOUTH else -1]
    wins = (np.sign(own - their) + 1) / 2
    if bid:
        wins = np.where(highest < bid, 0.0, wins)
        their = np.maximum(their, bid)
    return Sample(wins, (own - their).astype(float), mixed(wins, own, their))


def mixed(wins: NDArray[np.float64], own: Any, their: Any) -> NDArray[np.float64]:
    """Wins, and how clear they were: this tells candidates apart sooner than wins alone."""
    share = (own + 1) / (own + their + 2)
    return np.asarray((1 - CLARITY) * wins + CLARITY * share)
