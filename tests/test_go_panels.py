"""What panels say of a game of Go, and what is done in them."""

from pathlib import Path
from typing import Any

import pytest

from go_games import KO
from tayu.sgf import read_sgf
from tayu.tromp_taylor import EMPTY, PASS, parse_diagram
from tayu_widgets.go import explore_go
from tayu_widgets.go.maps import LEGAL, MAPS, REACH

pytest_plugins = ("go_explorers",)


class TestPanels:
    def test_scores_are_always_in_sight(self, ko: Any) -> None:
        texts = ko.standing.live.texts
        score = ko.session.position.score
        assert texts["black"] == str(score.black)
        assert texts["white-parts"] == f"{score.white_coloured} + {score.white_reached}"
        assert ko.standing.live.marked == "black"
        for _ in range(2):
            ko.session.pass_turn()
        assert ko.standing.live.marked == ""

    def test_regions_and_their_points_show_each_other(self, ko: Any) -> None:
        html = ko.score.live.html
        assert "<td>both colours</td><td>nobody</td>" in html
        assert "<td>black only</td><td>black</td>" in html
        assert "<td>empty points and black</td><td>white</td>" in html
        ko.session.point((0, 0))
        assert ko.score.live.marked == "0,0"
        ko.session.point((2, 0))
        (key,) = {key for key, each in ko.score._regions.items() if (2, 0) in each.points}
        assert ko.score.live.marked == key
        ko.score.hear("enter", key)
        assert ko.session.marked == set(ko.score._regions[key].points)
        ko.score.hear("leave", "")
        assert not ko.session.marked

    def test_a_forbidden_point_shows_what_it_would_repeat(self, ko: Any) -> None:
        panel = ko.forbidden
        ko.tabs.choose(panel.name)
        assert ">C4</td>" in panel.live.html
        assert "repeat the colouring at the start: article 6" in panel.live.html
        panel.hear("click", "1,2")
        assert ko.session.pointed == (1, 2)
        assert panel.live.marked == "1,2"
        assert "What C4 would bring back: the grid at the start." in panel.before.html
        assert "data:image/svg+xml;base64," in panel.before.html
        panel.hear("click", "node 0")
        assert ko.session.at == 0
        assert ">A5</td><td>suicide</td>" in panel.live.html
        assert panel.before.html == "", "it is on the board already"
        ko.session.new(3, 3)
        assert "Black may move to every empty point" in panel.live.html
        assert panel.before.html == ""

    def test_a_lone_suicide_is_told_from_a_ko(self) -> None:
        explorer: Any = explore_go(parse_diagram(". O\nO ."))
        explorer.tabs.choose(explorer.forbidden.name)
        assert "suicide" in explorer.forbidden.live.html
        assert explorer.forbidden.before.html == ""
        explorer.close()

    def test_of_two_grids_before_the_first_turn_the_one_that_returns_is_shown(self) -> None:
        """The empty grid and the two stones set up on it both stood before turn 1."""
        game = read_sgf("(;GM[1]FF[4]SZ[3:1];AB[aa][ba]PL[B])")
        explorer: Any = explore_go(game, at_end=True)
        explorer.tabs.choose("forbidden")
        explorer.forbidden.hear("click", "0,2")
        assert "What C1 would bring back: the grid at the start." in explorer.forbidden.before.html
        assert "Go to the start" in explorer.forbidden.before.html
        explorer.forbidden.hear("click", "node 0")
        assert explorer.session.node is game.nodes[0]
        assert 'data-key="node 0"' not in explorer.forbidden.before.html
        explorer.close()

    def test_maps_have_legends_and_exact_values(self, ko: Any) -> None:
        ko.tabs.choose(ko.heat.name)
        for name in MAPS:
            ko.heat.choose(name)
            heatmap = MAPS[name](ko.session.position)
            least, most = (ko.heat.legend.texts[key] for key in ("least", "most"))
            assert (least, most) == (f"{heatmap.floor:g}", f"{heatmap.span[1]:g}")
            point, number = next(iter(heatmap.numbers.items()))
            ko.session.point(point)
            assert heatmap.unit(number) in ko.heat.legend.texts["here"]
            assert ko.board._heat() == heatmap.magnitudes
            ko.session.point(None)
        ko.buttons["reach"].click()
        assert ko.heat.map == REACH
        assert ko.board._over().reach
        assert 'aria-label="Go board' in ko.snapshot().svg
        ko.buttons["reach"].click()
        assert ko.heat.map is None
        ko.heat.choose(LEGAL)
        assert ko.board._over().dots == set(ko.session.position.legal_moves()) - {PASS}
        assert "A dot marks each point" in ko.heat.legend.texts["sentence"]
        with pytest.raises(ValueError, match="no map 'x'"):
            ko.heat.choose("x")

    def test_a_map_follows_the_position(self, nine: Any) -> None:
        nine.heat.choose("Where stones reach empty")
        nine.session.play((4, 4))
        assert nine.board._heat() == {(4, 4): 1.0}
        nine.session.play((4, 5))
        assert set(nine.board._heat()) == {(4, 4), (4, 5)}

    def test_what_a_move_gains(self) -> None:
        heatmap = MAPS["What a move gains at once"](parse_diagram(". O X\nO X X\nX X ."))
        assert heatmap.numbers[0, 0] == max(heatmap.numbers.values()) == 6
        assert heatmap.unit(-1) == "−1 point"

    def test_the_record_says_what_the_rules_have_against_it(self) -> None:
        explorer: Any = explore_go(read_sgf(KO[:-1] + ";B[cb])"))
        explorer.tabs.choose("go-record")
        assert "node 2: black on C4 would repeat" in explorer.record.problems.html
        explorer.record.hear("click", "2")
        assert explorer.session.at == 2
        assert explorer.session.message.startswith("The record breaks the rules here")
        explorer.close()

    def test_files_go_out_and_come_in(self, ko: Any, tmp_path: Path) -> None:
        panel = ko.record.filing
        ko.tabs.choose(ko.record.name)
        path = tmp_path / "mine.sgf"
        panel.hear_value("file", str(path))
        panel.hear("click", "save")
        assert panel.note.texts["note"] == f"Saved as {path}."
        assert read_sgf(path.read_bytes()) == read_sgf(ko.session.saved())
        panel.hear_value("file", str(tmp_path / "no" / "mine.sgf"))
        panel.hear("click", "save")
        assert "can't be written" in panel.note.texts["note"]
        for ending in ("sgf", "svg", "html"):
            panel.hear("click", f"get {ending}")
            panel.worker.join(10)
            assert f".{ending} was handed over" in panel.note.texts["note"]
        panel.take("(;GM[1]FF[4]SZ[3];B[bb])")
        assert ko.session.position.grid.width == 3
        panel.take("nonsense")
        assert panel.note.texts["note"].startswith("Nothing could be opened: ")
        assert ko.session.position.grid.width == 3

    def test_a_branch_is_pruned_only_when_that_is_meant(self, nine: Any) -> None:
        nine.tabs.choose("go-record")
        nine.session.play((0, 0))
        nine.session.step(-1)
        nine.session.play((1, 1))
        panel = nine.record.lines
        panel.hear_value("name 1", "second")
        panel.hear("click", "rename 1")
        assert "second" in panel.live.html
        panel.hear("click", "ask 1")
        assert "Prune branch second, and all that grows out of it?" in panel.live.html
        panel.hear("click", "ask ")
        assert len(nine.session.lines) == 2
        panel.hear("click", "ask 1")
        panel.hear("click", "prune 1")
        assert len(nine.session.lines) == 1
        assert nine.session.at == 0

    def test_the_timeline_goes_to_a_certain_turn(self, nine: Any) -> None:
        for point in ((1, 1), (2, 2), (3, 3)):
            nine.session.play(point)
        bar = nine.timeline.film.live
        assert (bar.values["ply"], bar.values["ply.max"]) == ("3", "3")
        assert bar.values["ply.aria-valuetext"] == "Turn 3, black moves at D6."
        nine.timeline.film.hear_value("ply", "1")
        assert nine.session.at == 1
        assert nine.session.position.colour_at((2, 2)) == EMPTY
        nine.timeline.film.hear("click", "play")
        assert nine.timeline.film.playing
        nine.timeline.film.hear("tick", "1")
        nine.timeline.film.hear("tick", "1")
        assert nine.session.at == 2, "a late message doesn't step twice"
        nine.timeline.film.hear("tick", "2")
        assert not nine.timeline.film.playing
        nine.timeline.film.hear("click", "first")
        nine.session.play((5, 5))
        nine.timeline.film.hear_value("line", "0")
        assert nine.session.path[-1] == 3

    def test_a_new_game_has_its_size_and_komi(self, nine: Any) -> None:
        nine.help.hear_value("komi", "6.5")
        nine.help.hear("click", "13")
        assert nine.session.position.grid.width == 13
        assert nine.session.game.komi == 6.5
        nine.tabs.choose("go-score")
        assert "komi 6.5 counted for White" in nine.score.live.html
        nine.help.hear_value("komi", "much")
        nine.help.hear("click", "5")
        assert "must be a number of points" in nine.session.message
