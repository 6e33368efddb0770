"""The timeline without a browser: going to plies, autoplay, lines, and the graph."""

import pytest

from games import BAG
from tayu import KOSMOS, Rules
from tayu_widgets import Explorer, explore
from tayu_widgets.panels.curve import Curve


def under_way(plies: int = 6, rules: Rules = BAG) -> Explorer:
    opened = explore(rules=rules, seed=3)
    while len(opened.session.line.course.stops) <= plies:
        opened.session.play(opened.session.position.legal_moves()[0])
    return opened


def here(opened: Explorer) -> int:
    return opened.session.line.stop


@pytest.mark.parametrize("rules", [BAG, KOSMOS])
def test_buttons_and_keys_go_ply_by_ply(rules: Rules) -> None:
    opened = under_way(rules=rules)
    seen = []
    for key in ("first", "next", "next", "back", "last", "last"):
        opened.timeline.film.hear("click", key)
        seen.append(here(opened))
    for key in ("Home", ".", "PageDown", ",", "PageUp", ",", "End"):
        opened.press(key)
        seen.append(here(opened))
    assert seen == [0, 1, 2, 1, 6, 6, 0, 1, 2, 1, 0, 0, 6]
    assert not opened.errors.html


def test_back_from_within_a_ply_goes_to_its_beginning() -> None:
    opened = under_way(2, KOSMOS)
    opened.hand.choose("1")
    assert opened.timeline.film.live.texts["ply"] == "In ply 3"
    opened.press(",")
    assert here(opened) == 2
    assert opened.timeline.film.live.texts["ply"] == "Ply 2 of 2"


@pytest.mark.parametrize("opens", [0, 2])
def test_the_end_is_as_far_as_the_game_went(opens: int) -> None:
    opened = under_way(opens, KOSMOS)
    opened.hand.choose("1")
    last = opened.session.line.last
    said = opened.timeline.film.live.texts["ply"]
    assert said == f"In ply {opens + 1}"
    for key in ("End", "."):
        opened.press("Home")
        for _ in range(opens):
            opened.press(".")
        opened.press(key)
        assert opened.session.line.at == last
        opened.press(key)
        assert opened.session.line.at == last
        assert opened.timeline.film.live.texts["ply"] == said
    opened.press("Home")
    opened.timeline.film.hear_value("ply", opened.timeline.film.live.values["ply.max"])
    assert opened.session.line.at == last


def test_within_a_ply_that_was_played_on() -> None:
    opened = under_way(2, KOSMOS)
    opened.session.go(1)
    assert opened.timeline.film.live.texts["ply"] == "In ply 1 of 2"
    opened.press(".")
    assert opened.timeline.film.live.texts["ply"] == "Ply 1 of 2"


def test_the_slider_goes_to_a_ply_and_tells_it() -> None:
    opened = under_way()
    opened.timeline.film.hear_value("ply", "4")
    assert here(opened) == 4
    assert opened.timeline.film.live.values["ply"] == "4"
    assert opened.timeline.film.live.values["ply.aria-valuetext"].startswith("Ply 4, east–west")
    assert "Ply 4, east–west" in opened.status.texts["message"]


def test_autoplay_goes_from_what_is_shown_and_stops_at_the_end() -> None:
    opened = under_way()
    opened.timeline.film.hear("click", "play")
    assert (here(opened), opened.timeline.film.playing) == (0, True)
    for shown in ("0", "0", "0", "1"):  # a busy kernel hears the same tick three times
        opened.timeline.film.hear("tick", shown)
    assert here(opened) == 2
    for stop in range(2, 6):
        opened.timeline.film.hear("tick", str(stop))
    assert (here(opened), opened.timeline.film.playing) == (6, False)
    opened.timeline.film.hear("tick", "3")
    assert here(opened) == 6


def test_any_step_stops_autoplay_and_the_speed_changes_it() -> None:
    opened = under_way()
    opened.timeline.film.play(True)
    before = opened.timeline.film.live.beat
    opened.timeline.film.hear_value("speed", "2")
    assert 0 < opened.timeline.film.live.beat < before
    opened.timeline.film.hear("click", "next")
    assert not opened.timeline.film.playing


def test_lines_are_chosen() -> None:
    opened = under_way()
    opened.session.go_to_stop(2)
    opened.session.play(opened.session.position.legal_moves()[-1])
    assert "Branch A" in opened.timeline.film.live.html
    assert opened.timeline.film.live.values["line"] == "1"
    opened.timeline.film.hear_value("line", "0")
    assert (opened.session.line.name, here(opened)) == ("", 3)


def test_a_graph_is_drawn_and_its_plies_are_clicked() -> None:
    opened = under_way()
    assert opened.timeline.graph.html == ""
    opened.timeline.show_curve(
        Curve({n: 0.1 * n for n in range(7)}, luck={2: 0.1}, error={3: -0.2})
    )
    assert opened.timeline.graph.html.count("data-key") == 7
    opened.timeline.hear("click", "5")
    assert here(opened) == 5
    assert opened.timeline.graph.marked == "5"
