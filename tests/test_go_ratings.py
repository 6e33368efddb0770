"""Ratings of turns of Go, found beside the board."""

from collections.abc import Iterator
from typing import Any

import pytest

from tayu.tromp_taylor import BLACK, PASS, GoPosition, parse_diagram
from tayu_widgets.go import GoExplorer, explore_go
from tayu_widgets.go.maps import CHANCES
from waiting import PATIENCE, until


class TestRatings:
    @pytest.fixture
    def small(self) -> Iterator[GoExplorer]:
        explorer: Any = explore_go(parse_diagram(". O X\nO X X\nX X ."))
        yield explorer
        explorer.close()
        explorer.ratings.worker.join(10)

    def test_turns_are_rated_beside_the_board(self, small: Any) -> None:
        panel = small.ratings
        assert not panel.ratings, "nobody works for a panel that isn't seen"
        small.tabs.choose(panel.name)
        panel.worker.join(PATIENCE)
        best = panel.ratings[0]
        assert best.turn == (0, 0)
        assert ">A3</td>" in panel.live.html
        small.session.point((0, 0))
        assert panel.live.marked == "0,0"
        panel.hear("enter", "0,0")
        assert small.session.marked == {(0, 0)}
        panel.hear("click", "0,0")
        assert small.session.position.colour_at((0, 0)) == BLACK
        assert small.errors.html == ""

    def test_any_move_ends_the_search(self) -> None:
        explorer: Any = explore_go(GoPosition.start(9, 9))
        panel = explorer.ratings
        explorer.tabs.choose(panel.name)
        until(lambda: panel.ratings)
        assert panel.worker.busy
        cancel = panel.worker._cancel
        explorer.session.play((4, 4))
        assert cancel.is_set()
        assert not panel.ratings, "nothing is shown of a position that has gone"
        until(lambda: panel.ratings)
        assert (4, 4) not in [each.turn for each in panel.ratings]
        panel.hear_level("click", "again")
        assert not panel.worker.busy
        assert panel.bar.texts["again"] == "Again"
        explorer.close()

    def test_games_to_the_end_and_the_map_of_chances(self, small: Any) -> None:
        panel = small.ratings
        small.heat.choose(CHANCES)
        panel.worker.join(PATIENCE)
        assert set(small.board._heat()) == {
            each.turn for each in panel.ratings if each.turn != PASS
        }
        panel.hear_level("click", "end")
        assert panel.level == "end"
        panel.worker.join(PATIENCE)
        assert panel.ratings[0].margin is None
        with pytest.raises(ValueError, match="no level 'x'"):
            panel.choose("x")

    def test_a_game_that_is_over_has_nothing_to_rate(self, small: Any) -> None:
        small.session.pass_turn()
        small.session.pass_turn()
        small.tabs.choose("go-ratings")
        assert "there is nothing to rate" in small.ratings.live.html
        assert not small.ratings.worker.busy
