"""Heatmaps of the explorer: what their numbers say."""

from collections.abc import Iterator

import pytest

from explorers import shown
from middles import middle
from tayu.drawing import Overlay
from tayu.flow import Flow
from tayu.grid import inside, neighbour
from tayu_widgets import explore
from tayu_widgets.explorer import Explorer


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    yield from shown(explore(middle()))


class TestSidesHeatmap:
    def test_it_tells_for_every_cell_that_a_mouth_faces(self, explorer: Explorer) -> None:
        explorer.tabs.choose("heat-panel")
        explorer.heat.choose("Side of each open mouth")
        heatmap = explorer.heat.heatmap
        assert heatmap is not None
        board = explorer.session.board
        faced = {neighbour(*mouth) for mouth in board.open_mouths}
        assert set(heatmap.leans) == faced == set(heatmap.told)
        assert explorer.heat.overlay == Overlay(leans=heatmap.leans)
        flow = Flow.of(explorer.session.position)
        for cell in faced:
            assert inside(cell, board.size, board.size)
            north_south, east_west = flow.faced[cell]
            sway = heatmap.leans[cell].sway
            if north_south is not None and east_west is not None:
                assert (sway > 0) == (east_west < north_south)
                assert (sway < 0) == (north_south < east_west)
            explorer.session.point(cell)
            assert heatmap.told[cell] in explorer.heat._legend.texts["here"]

    def test_the_chance_to_cover_reads_exactly(self, explorer: Explorer) -> None:
        explorer.tabs.choose("heat-panel")
        explorer.heat.choose("Chance that a draw can cover each cell")
        heatmap = explorer.heat.heatmap
        assert heatmap is not None
        cell, number = max(heatmap.numbers.items(), key=lambda each: each[1])
        explorer.session.point(cell)
        assert f"{number:g} % of the undrawn tiles" in explorer.heat._legend.texts["here"]
