"""The course of a game, read literally and slowly: a table, tiles, people who play at random.

As `reference` does for the board, this reads the rulebook by itself and imports
nothing of the engine. Someone at this table does hold the order of the tiles:
they lie in stacks, in a bag, or face down, and are taken up one by one.

What comes out is a list of steps (seat, text, ways): whose step it is, or None
for chance before play; the step in the notation that saved games use; and for a
placement how many there were to choose from.
"""

from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

import reference
from reference import Placement, Table, Tile

STACK_HEIGHT = 7
NORTH_SOUTH, EAST_WEST, FLOOD = "north-south", "east-west", "flood"


class Settings(NamedTuple):
    """Which game is played: the fields of the rules, in their order."""

    size: int
    copies: int
    drawing: str
    matching: str
    unplaceable: str
    doubled: tuple[int, ...]
    spare: bool
    seats: int


class Step(NamedTuple):
    """One thing that happened."""

    seat: int | None
    text: str
    ways: int | None = None


class End(NamedTuple):
    """How it came out."""

    reason: str
    points: dict[str, int]
    winner: str | None


class GameOver(Exception):
    """The game has ended, for this reason."""


@dataclass
class Game:
    """One game at one table."""

    settings: Settings
    rng: Random
    steps: list[Step] = field(default_factory=list)
    table: Table = field(default_factory=dict)
    columns: list[list[list[Tile]]] = field(default_factory=lambda: [[], []])
    loose: list[Tile] = field(default_factory=list)
    spares: dict[int, Tile] = field(default_factory=dict)
    sides: dict[int, str] = field(default_factory=dict)
    bid: int | None = None

    def play(self) -> End:
        """From the preparation to the end."""
        self.prepare()
        seat = self.seating()
        try:
            if self.settings.spare:
                self.take_spares(seat)
            while True:
                seat = self.turn(seat)
        except GameOver as over:
            return self.end(str(over))

    # Preparation

    def prepare(self) -> None:
        """Rulebook, "Preparation": shuffled, and stacked where there is a block."""
        tiles = reference.all_tiles() * self.settings.copies
        self.rng.shuffle(tiles)
        if self.settings.drawing != "block":
            self.loose = tiles
            return
        length = len(tiles) // (2 * STACK_HEIGHT)
        for column in self.columns:
            for _ in range(length):
                column.append([tiles.pop() for _ in range(STACK_HEIGHT)])
                self.note(None, f"back:{back(column[-1][-1])}")

    def seating(self) -> int:
        """Rulebook, "Goal of the Game", "Rules for 4 Players": neighbours are opponents."""
        if self.settings.seats == 3:
            return self.bidding()
        for seat in range(self.settings.seats):
            self.sides[seat] = NORTH_SOUTH if seat % 2 == 0 else EAST_WEST
        return self.random_seat() if self.settings.seats == 4 else 0

    def take_spares(self, seat: int) -> None:
        """Rulebook, "Variant for 2 Players": before the game each draws a tile, hidden."""
        for each in (seat, self.left_of(seat)):
            self.spares[each] = self.draw(each)

    # Playing the game

    def turn(self, seat: int) -> int:
        """Rulebook, "Playing the Game": draw and place; gives the seat that is next."""
        drawn = self.draw(seat)
        while not (ways := self.ways(seat, drawn)):
            if self.settings.unplaceable == "set_aside":
                return self.next_to_play(seat)
            self.end_unless_agreed(seat)
            drawn = self.draw(seat)
        while self.settings.seats == 4 and self.rng.random() < 0.06:
            seat = self.penalty(seat)
        self.place(seat, drawn, ways)
        return self.next_to_play(seat)

    def draw(self, seat: int) -> Tile:
        """Rulebook, "Playing the Game", first action; the other ways are other editions'."""
        if not self.loose and self.columns == [[], []]:
            raise GameOver("stock_empty")
        if self.settings.drawing == "block":
            return self.draw_from_block(seat)
        tile = self.loose[-1] if self.settings.drawing == "bag" else self.asked_for(seat)
        self.loose.remove(tile)
        self.note(seat, f"draw:{reference.name(tile)}")
        return tile

    def draw_from_block(self, seat: int) -> Tile:
        """The top of one of the two nearest stacks; what was under it shows its back."""
        standing = [number for number in (0, 1) if self.columns[number]]
        number = self.rng.choice(standing)
        if len(standing) == 2:
            self.note(seat, f"column:{number}")
        stack = self.columns[number][0]
        tile = stack.pop()
        uncovered = f"+{back(stack[-1])}" if stack else ""
        if not stack:
            self.columns[number].pop(0)
        self.note(seat, f"draw:{reference.name(tile)}{uncovered}")
        return tile

    def asked_for(self, seat: int) -> Tile:
        """The tiles lie spread out: one asks for a back, where both are to be had."""
        backs = sorted({back(tile) for tile in self.loose})
        wanted = self.rng.choice(backs)
        if len(backs) == 2:
            self.note(seat, f"ask:{wanted}")
        return self.rng.choice([tile for tile in self.loose if back(tile) == wanted])

    def ways(self, seat: int, drawn: Tile) -> list[Placement]:
        """All that the seat could lay: the tile drawn or, in the variant, the other one."""
        held = {drawn, self.spares.get(seat, drawn)}
        size, matching = self.settings.size, self.settings.matching
        found = [reference.legal_placements(self.table, t, size, matching) for t in held]
        return sorted(set().union(*found))

    def place(self, seat: int, drawn: Tile, ways: list[Placement]) -> None:
        """Rulebook, "Playing the Game", second action; "Variant for 2 Players" keeps the other."""
        placement = self.rng.choice(ways)
        self.table = reference.laid(self.table, placement)
        if placement[0] != drawn:
            self.spares[seat] = drawn
        self.note(seat, reference.written(placement), len(ways))

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.settings.seats

    def next_to_play(self, seat: int) -> int:
        """Clockwise; rulebook, "Rules for 3 Players": past a flood that can no longer win."""
        following = self.left_of(seat)
        if self.sides[following] == FLOOD and max(self.scores().values()) >= (self.bid or 0):
            return self.left_of(following)
        return following

    def penalty(self, seat: int) -> int:
        """Rulebook, "Rules for 4 Players": they talked; the next places the tile instead."""
        self.note(seat, "penalty")
        return self.left_of(seat)

    # The end of the game

    def end_unless_agreed(self, seat: int) -> None:
        """Rulebook, "End of the Game": what happens when the drawn tile fits nowhere."""
        scored = any(self.scores().values())
        something_left = bool(self.loose) or self.columns != [[], []]
        if self.settings.unplaceable != "agree" or scored or not something_left:
            raise GameOver("unplaceable")
        for step in range(self.settings.seats):
            yes = self.rng.random() < 0.8
            asked = (seat + step) % self.settings.seats
            self.note(asked, "agree:yes" if yes else "agree:no")
            if not yes:
                raise GameOver("refused")

    def points(self) -> dict[str, int]:
        doubled = dict.fromkeys(reference.SHORE.values(), self.settings.doubled)
        return reference.points(self.table, self.settings.size, doubled)

    def scores(self) -> dict[str, int]:
        """Rulebook, "Scoring": the products."""
        points = self.points()
        return {
            NORTH_SOUTH: points["north"] * points["south"],
            EAST_WEST: points["east"] * points["west"],
        }

    def end(self, reason: str) -> End:
        """Rulebook, "Scoring" and "Rules for 3 Players": who has won."""
        scores = self.scores()
        best = max(scores.values())
        if self.bid is not None and best < self.bid:
            return End(reason, self.points(), FLOOD)
        winners = [side for side, score in scores.items() if score == best]
        return End(reason, self.points(), winners[0] if len(winners) == 1 else None)

    def random_seat(self) -> int:
        """Rulebook, "Rules for 4 Players" and "Rules for 3 Players": who begins, who bids first."""
        seat = self.rng.randrange(self.settings.seats)
        self.note(None, f"first:{seat}")
        return seat

    # Three seats

    def bidding(self) -> int:
        """Rulebook, "Rules for 3 Players": from bids to sides; gives the seat that starts."""
        flood = self.lowest_bidder()
        others = [seat for seat in range(3) if seat != flood]
        first = self.rng.choice(others)
        self.note(None, f"first:{first}")
        chosen = self.rng.choice([NORTH_SOUTH, EAST_WEST])
        self.note(first, f"side:{chosen}")
        self.sides = dict.fromkeys(
            range(3), EAST_WEST if chosen == NORTH_SOUTH else NORTH_SOUTH
        ) | {flood: FLOOD, first: chosen}
        return first

    def lowest_bidder(self) -> int:
        """A random seat bids first; then clockwise each bids lower or is out of the bidding."""
        seat = bidder = self.random_seat()
        bidding = [0, 1, 2]
        while len(bidding) > 1:
            if self.bid is None or (self.bid > 1 and self.rng.random() < 0.5):
                self.bid = self.rng.randrange(1, self.bid or 25)
                bidder = seat
                self.note(seat, f"bid:{self.bid}")
            else:
                bidding.remove(seat)
                self.note(seat, "pass")
            seat = next(s % 3 for s in range(seat + 1, seat + 4) if s % 3 in bidding)
        return bidder

    def note(self, seat: int | None, text: str, ways: int | None = None) -> None:
        self.steps.append(Step(seat, text, ways))


def back(tile: Tile) -> str:
    """Rulebook, "The Channel Tiles": rings mark mouths on three sides."""
    return "ringed" if reference.sides_with_mouths(tile) == 3 else "plain"


def transcript(settings: Settings, seed: int) -> str:
    """A whole game as text: its rules, its steps, how it ended."""
    game = Game(settings, Random(seed))
    end = game.play()
    lines = [f"{name} {value}" for name, value in settings._asdict().items()]
    lines += ["", *map(line, game.steps), "", f"reason {end.reason}"]
    lines += [f"{shore} {points}" for shore, points in end.points.items()]
    lines += [f"{side} {score}" for side, score in game.scores().items()]
    return "\n".join([*lines, f"winner {end.winner}", ""])


def line(step: Step) -> str:
    """`0 N02E/1@4,12 of 9`; a dash stands for chance before play."""
    seat = "-" if step.seat is None else str(step.seat)
    return " ".join([seat, step.text] + ([f"of {step.ways}"] if step.ways else []))
