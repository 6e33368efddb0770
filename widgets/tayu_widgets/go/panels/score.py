"""The score by reach: both sums, and every region with what it reaches."""

from typing import Any, ClassVar

from tayu.tromp_taylor import BLACK, WHITE, Point, Region, regions
from tayu_widgets.go.panels.panel import GoPanel
from tayu_widgets.go.sentences import counted, reached
from tayu_widgets.live import Live, tag, text


class GoScorePanel(GoPanel):
    """How each score comes about, region by region; a row and its points show each other."""

    title, name = "Score", "go-score"
    aspects: ClassVar[frozenset[str]] = frozenset({"at", "game", "pointed"})

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._regions: dict[str, Region] = {}
        self._of: object = None
        self.live = Live()
        self.live.on_event(self.guard(self.hear))
        self.fill(self.live)

    def hear(self, event: str, key: str) -> None:
        """What a row was done to: pointing at one shows its points."""
        region = self._regions.get(key)
        if event == "click" and region:
            self.session.point(region.points[0])
        self.session.mark(region.points if region and event != "leave" else ())

    def refresh(self) -> None:
        """Write the sums and regions, and mark the row of the point that is pointed at."""
        session, html = self.session, None
        if self._of is not session.position:
            self._of = session.position
            self._regions = {_key(region.points[0]): region for region in _sorted(session.position)}
            html = self._markup()
        pointed = session.pointed
        marked = next(
            (key for key, region in self._regions.items() if pointed in region.points), ""
        )
        self.live.write(html, marked=marked)

    def _markup(self) -> str:
        session = self.session
        position, score = session.position, session.position.score
        sums = (
            (BLACK, score.black_coloured, score.black_reached, score.black),
            (WHITE, score.white_coloured, score.white_reached, score.white),
        )
        rows = (
            tag("tr", tag("th", c.label.capitalize(), scope="row"), *_cells(*numbers))
            for c, *numbers in sums
        )
        heads = ("", "Coloured", "Reached", "Score")
        table = tag("table", _head(*heads), tag("tbody", *rows), class_="tayu-sums")
        listed = (
            tag(
                "tr",
                tag("td", _sign(region), text(position.grid.name(region.points[0]))),
                tag("td", text(len(region.points))),
                tag("td", text(reached(region))),
                tag("td", text(counted(region))),
                data_key=key, tabindex=0,
            )
            for key, region in self._regions.items()
        )  # fmt: skip
        found = tag(
            "table", _head("Region", "Points", "Reaches", "Counts for"), tag("tbody", *listed)
        )
        komi = session.game.komi
        note = tag("p", text(session.game.verdict(position, with_komi=True)), class_="tayu-note")
        return tag("div", table, note if komi else "", found, class_="tayu-scroll")


def _sorted(position: Any) -> list[Region]:
    """Empty regions first, for they are what one looks for; the largest first."""
    return sorted(regions(position), key=lambda region: (-region.colour, -len(region.points)))


def _key(point: Point) -> str:
    return f"{point[0]},{point[1]}"


def _sign(region: Region) -> str:
    return tag("span", class_=f"tayu-stone tayu-{region.colour.label}", title=region.colour.label)


def _head(*names: str) -> str:
    return tag("thead", tag("tr", *(tag("th", name, scope="col") for name in names)))


def _cells(*numbers: object) -> list[str]:
    return [tag("td", text(number)) for number in numbers]
