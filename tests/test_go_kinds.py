"""Whatever Go's public functions are given, they take it or refuse it in one sentence."""

from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb
from typing import Any

import pytest

from games import SMALL, played
from refusals import assert_one_sentence
from tayu import go_lines, sgf
from tayu import tromp_taylor as tt
from tayu.players import go_match, go_player, go_rate
from tayu.record import save
from tayu.tromp_taylor import GoPosition, Grid, counts, komi, last, paths
from tayu_widgets.go import GoExplorer, GoSession, explore_go

POSITION = GoPosition.start(3, 3)
GRID = POSITION.grid
GAME = sgf.new_game(3, 3)
LINE = go_lines.lines(GAME)[0]
SESSION = GoSession.of(POSITION)
MATCH = go_match.Setting(2, 1, 0)

CALLS: dict[str, Callable[[Any], object]] = {
    # positions and grids
    "start": lambda bad: GoPosition.start(bad, 3),
    "after": POSITION.after,
    "why_illegal": POSITION.why_illegal,
    "reason": POSITION.reason,
    "colour_at": POSITION.colour_at,
    "result": POSITION.result,
    "seen_by": POSITION.seen_by,
    "set_up": POSITION.set_up,
    "set_up seat": lambda bad: POSITION.set_up(seat=bad),
    "Grid": lambda bad: Grid(3, bad),
    "set_of": GRID.set_of,
    "name": GRID.name,
    "WithKomi": komi.WithKomi,
    "WithKomi komi": lambda bad: komi.WithKomi(POSITION, bad),
    "last_turn": last.last_turn,
    "turns": last.turns,
    # names and diagrams
    "parse_turn": lambda bad: tt.parse_turn(bad, GRID),
    "parse_turn grid": lambda bad: tt.parse_turn("A1", bad),
    "turn_text": lambda bad: tt.turn_text(bad, GRID),
    "turn_text grid": lambda bad: tt.turn_text((0, 0), bad),
    "diagram": tt.diagram,
    "parse_diagram": tt.parse_diagram,
    "regions": tt.regions,
    # counts
    "perft": lambda bad: counts.perft(bad, 1),
    "perft plies": lambda bad: counts.perft(POSITION, bad),
    "games_by_length": lambda bad: counts.games_by_length(bad, 1),
    "games_by_length most": lambda bad: counts.games_by_length(GoPosition.start(1, 1), bad),
    "legal_colourings": counts.legal_colourings,
    "game_graph": counts.game_graph,
    "counts.games": counts.games,
    "paths.games": paths.games,
    # players
    "go_player": go_player.go_player,
    "rate": lambda bad: go_rate.rate(bad, plies=0),
    "rate plies": lambda bad: go_rate.rate(POSITION, plies=bad, playouts=1),
    "rate playouts": lambda bad: go_rate.rate(POSITION, plies=0, playouts=bad),
    "rate seed": lambda bad: go_rate.rate(POSITION, plies=0, playouts=1, seed=bad),
    "rate cancel": lambda bad: go_rate.rate(POSITION, plies=0, playouts=1, cancel=bad),
    "short_plies": go_rate.short_plies,
    "against_random": go_match.against_random,
    "against_random games": lambda bad: go_match.against_random(MATCH, bad or 0),
    "against_random seed": lambda bad: go_match.against_random(MATCH, 1, bad),
    "playouts_for": go_match.playouts_for,
    "value_of": lambda bad: go_match.value_of(1, bad),
    # lines
    "lines": go_lines.lines,
    "line_named": lambda bad: go_lines.line_named(bad, ""),
    "line_named name": lambda bad: go_lines.line_named(GAME, bad),
    "told": go_lines.told,
    "told before": lambda bad: go_lines.told(GAME.nodes[0], bad),
    "from_record": go_lines.from_record,
    "result in SGF": go_lines.result,
    "result in SGF komi": lambda bad: go_lines.result(POSITION, bad),
    "until": lambda bad: go_lines.until(bad, 0),
    "until turn": lambda bad: go_lines.until(LINE, bad),
    "title": go_lines.title,
    "headers": go_lines.headers,
    "leading_to": go_lines.leading_to,
    # the explorer
    "explore_go": explore_go,
    "explore_go players": lambda bad: explore_go(POSITION, players=bad),
    "explore_go at_end": lambda bad: explore_go(POSITION, at_end=bad),
    "GoExplorer": GoExplorer,
    "GoSession": GoSession,
    "GoSession.of": GoSession.of,
    "play": SESSION.play,
    "point": SESSION.point,
    "mark": SESSION.mark,
    "ask": SESSION.ask,
    "move_pointer": SESSION.move_pointer,
    "go": SESSION.go,
    "step": SESSION.step,
    "go_to": SESSION.go_to,
    "switch": SESSION.switch,
    "seat": lambda bad: SESSION.seat(bad, "person"),
    "seat player": lambda bad: SESSION.seat(tt.BLACK, bad),
    "begin": SESSION.begin,
    "new": lambda bad: SESSION.new(bad, 3),
    "new komi": lambda bad: SESSION.new(3, 3, bad),
    "open": SESSION.open,
    "comment": SESSION.comment,
    "rename": lambda bad: SESSION.rename(bad, "x"),
    "rename name": lambda bad: SESSION.rename(0, bad),
    "prune": SESSION.prune,
    "say": SESSION.say,
}

TAKEN = {
    "set_up seat": (None,), "WithKomi komi": (-1,), "parse_diagram": ("x",),
    "rate plies": (None,), "rate playouts": (None,), "rate cancel": (None,),
    "playouts_for": (None,), "told before": (None,), "result in SGF komi": (-1,),
    "point": (None,), "step": (-1,), "go_to": (-1,),
    "new komi": (-1,), "comment": ("x",), "rename name": ("x",), "say": ("x",),
}  # fmt: skip
"""What is no mistake; `name` and `play` refuse nothing, but say of what is wrong what it is."""


@pytest.fixture(scope="module")
def wrong(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    folder = tmp_path_factory.mktemp("wrong")
    record = played(SMALL, 1, 1)
    of_ta_yu = save(record, folder / "game.tayu")
    return [None, "x", -1, folder, folder / "missing.sgf", of_ta_yu, record]


@pytest.mark.parametrize("name", CALLS)
def test_it_is_refused_in_one_sentence(name: str, wrong: list[Any]) -> None:
    taken = TAKEN.get(name, ())
    for given in wrong:
        if given in taken or name in ("name", "play"):
            CALLS[name](given)
            continue
        with pytest.raises((TypeError, ValueError, OSError)) as caught:
            CALLS[name](given)
        assert_one_sentence(str(caught.value))
        thrown = extract_tb(caught.value.__traceback__)[-1].line or ""
        assert thrown.startswith("raise "), f"Python refused {given!r}, not we: {caught.value}"


def test_a_move_that_is_none_is_told_of(wrong: list[Any]) -> None:
    for given in wrong:
        SESSION.play(given)
        assert "is not a turn of Go" in SESSION.message


def test_what_was_refused_changed_nothing() -> None:
    session: Any = GoSession.of(GoPosition.start(5, 5).after((1, 1)))
    before = session.game, session.at, session.players
    for ask in (session.go, session.switch, session.prune, session.begin, session.open):
        with pytest.raises((TypeError, ValueError)):
            ask("x")
    assert (session.game, session.at, session.players) == before


def test_the_path_of_what_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"can't be read: File name too long$"):
        explore_go(tmp_path / ("x" * 300))
