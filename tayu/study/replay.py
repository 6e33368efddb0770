"""A game of a study again, move by move: any row of a table can be looked at on a board."""

from typing import Any

from tayu.anchors import anchors_of
from tayu.dealer import Dealer
from tayu.moves import Answer, Ask, Column
from tayu.position import Position
from tayu.record import Record
from tayu.rules import Rules
from tayu.study import compiled, given
from tayu.study.columns import REASONS
from tayu.study.plan import FAST, Batch, check_players, seed_of
from tayu.tiles import TILES


def positions(
    rules: Rules, players: tuple[str, ...], *, seed: int = 0, pair: int = 0, game: int = 0
) -> list[Position]:
    """The positions of one game of a study, from the start to the end.

    `seed` is the study's own; `pair` and `game` stand in the row of its table that is to be
    looked at, whose column `seed` is the dealer's.

    Only for players that play inside compiled loops, and for two or four seats; for
    others, and for a seed, pair or game that no study has, `ValueError`.
    """
    return [position for position, _ in _steps(rules, players, seed, pair, game)]


def record(
    rules: Rules, players: tuple[str, ...], *, seed: int = 0, pair: int = 0, game: int = 0
) -> Record:
    """The same game as a record, to be saved or opened in the explorer."""
    steps = _steps(rules, players, seed, pair, game)
    kept = Record(steps[0][0])
    for _, move in steps[:-1]:
        kept = kept.played(move)
    names = players[::-1] if game else players
    for seat in range(rules.seats):
        kept = kept.with_header(f"seat {seat}", names[seat % 2])
    return kept.with_header("seed", str(seed_of(seed, pair)))


def _steps(
    rules: Rules, players: tuple[str, ...], seed: int, pair: int, game: int
) -> list[tuple[Position, Any]]:
    """Each position with the move made there, None at the end."""
    given.some_rules("rules", rules)
    check_players(rules, players)
    if slow := [player for player in players if player not in FAST]:
        raise ValueError(
            f"{slow[0]} plays no games that can be followed again; {', '.join(FAST)} do"
        )
    given.whole("game", game, 0, 1)
    seed_of(seed, pair)
    if rules.seats == 3:
        raise ValueError("a study's games of three have no bidding, so they are no whole games")
    done = compiled.played(Batch("", rules, players, seed, pair, pair + 1, luck=False))
    dealer = Dealer(rules, seed_of(seed, pair))
    position = Position.start(rules, int(done.firsts[game]))
    drawn = int(done.counts[game, 1])
    ended = REASONS[int(done.counts[game, 3])]
    moves, at, steps = done.moves[game].tolist(), -1, []
    while not position.is_over:
        if position.phase == "draw":
            at += 1
        ahead = moves[at + (position.phase in ("column", "ask"))]
        refuses = ended == "refused" and at == drawn - 1
        move = _move(position, dealer, ahead, refuses)
        steps.append((position, move))
        position = position.after(move)
    return [*steps, (position, None)]


def _move(position: Position, dealer: Dealer, noted: list[int], refuses: bool) -> Any:
    queue, kind, number = noted
    if position.chance():
        return dealer.answer(position)
    if position.phase == "column":
        return Column(queue)
    if position.phase == "ask":
        return Ask(queue == 0)
    if position.phase == "agree":
        return Answer(not refuses)
    return anchors_of(position.rules.size).placements(TILES[kind])[number]
