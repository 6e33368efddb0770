"""A question about the rules answered: sentences with intervals, a picture, two games that part.

`what_changes` asks it from one cell; `page` is what the command leaves beside the games.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from string import Template
from typing import Any

import pandas as pd

from tayu.errors import check_kind
from tayu.rules import Rules
from tayu.study import given
from tayu.study.compare import FEW, Comparison, compare, estimate
from tayu.study.measures import MEASURES, RATED, measured
from tayu.study.parting import Parting, parting
from tayu.study.plan import FAST, Batch, Pairing, Study
from tayu.study.playing import table
from tayu.study.plots import changes
from tayu.svg import Still


@dataclass(frozen=True, repr=False)
class Answer:
    """What B changes against A.

    `parting` is the first pair's game under each, or None where the games can't be
    followed on a board: with the flood, or with players that think too long.
    """

    found: Comparison
    picture: Still
    parting: Parting | None

    @property
    def text(self) -> str:
        """A sentence for each quantity that changes, and where two games part."""
        parted = [f"- {self.parting.text}"] if self.parting is not None else []
        return "\n".join([self.found.text, *parted])

    def html(self) -> str:
        """Table, picture, and the two games' boards where they part."""
        shown = [self.found.html(), self.picture.html()]
        if self.parting is not None:
            shown += [f"<p>Dealt the same tiles, {escape(self.parting.text)}:</p>",
                      self.parting.html()]  # fmt: skip
        return "\n".join(shown)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Answer: {self.found.summary}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        del include, exclude
        return {"text/html": self.html(), "text/plain": self.text}


def what_changes(
    a: Rules,
    b: Rules,
    players: Pairing = ("full", "full"),
    *,
    games: int = 200,
    seed: int = 0,
    measures: Sequence[str] | None = None,
    luck: bool = False,
) -> Answer:
    """Play under both rules here and now, dealt alike, and say what B changes against A.

    - `players`: A and B by name, each `random`, `gentle`, `full`, `full-blind` (which draws
      without looking at the backs) or, much slower, `master:50` (that many playouts a move);
      with three seats the flood is the third.
    - `games`: how many under each, 20 or more; with four times as many an interval is half as
      wide. The same `seed` plays the same games.
    - `measures`: names of `tayu.study.measures.MEASURES`, by default all that were measured.
    - `luck`: measures luck and errors too, which takes longer; asking for one of them among
      `measures` does as well.

    Raises `ValueError` with one sentence for players that can't meet, or for too few games.

    >>> from dataclasses import replace
    >>> from tayu import KOSMOS
    >>> answer = what_changes(KOSMOS, replace(KOSMOS, unplaceable="set_aside"), games=40)
    >>> answer.found.of("plies").difference.mean > 5
    True
    """
    given.some_rules("a", a)
    given.some_rules("b", b)
    if given.whole("games", games, 1) < 2 * FEW:
        raise ValueError(f"games is {games}, but a comparison takes at least {2 * FEW}")
    measured(measures)  # a name that there isn't is refused before games are played
    study = Study({"a": a, "b": b}, (players,), games, seed, luck or _rated(measures))
    frame = table(study)
    one, two = (frame[frame.rules == label] for label in "ab")
    found = compare(one, two, measures, names=(str(a), str(b)))
    return _answer(found, *study.entries())


def _rated(measures: Sequence[str] | None) -> bool:
    return measures is not None and not RATED.isdisjoint(measures)


def _answer(found: Comparison, a: Batch, b: Batch) -> Answer:
    slow = a.bidding or a.rules.seats == 3 or b.rules.seats == 3
    if slow or a.players != b.players or not all(player in FAST for player in a.players):
        return Answer(found, changes(found), None)
    two = parting(a.rules, b.rules, a.players, seed=a.seed)
    return Answer(found, changes(found), two)


def answers(study: Study, frame: pd.DataFrame) -> list[Answer]:
    """Each other entry of a study's table against its first; none with too few games."""
    _check(study, frame)
    if study.pairs < FEW:
        return []
    first, *others = study.entries()
    return [
        _answer(compare(_part(frame, first), _part(frame, other)), first, other) for other in others
    ]


def _check(study: Study, frame: pd.DataFrame) -> None:
    check_kind("study", study, Study, "a tayu.study.Study")
    check_kind("frame", frame, pd.DataFrame, "a study's table, as tayu.study.read gives it")


def _part(frame: pd.DataFrame, entry: Batch) -> pd.DataFrame:
    players = " ".join(entry.players)
    return frame[(frame.rules == entry.label) & (frame.players == players)]


def told(study: Study, frame: pd.DataFrame) -> str:
    """The first entry of a study's table in figures."""
    _check(study, frame)
    first = study.entries()[0]
    part = _part(frame, first)
    head = f"{first.label} ({' '.join(first.players)}), {len(part)} games:"
    return "\n".join([head, *(f"{name}: {value}" for name, value in _figures(part))])


def report(study: Study, frame: pd.DataFrame) -> str:
    """An HTML page of a whole study: the first entry in figures, and what each other changes."""
    _check(study, frame)
    first = study.entries()[0]
    head = f"{first.label} ({' '.join(first.players)})"
    rows = [
        f"<tr><td>{escape(name)}</td><td>{value}</td></tr>"
        for name, value in _figures(_part(frame, first))
    ]
    parts = [
        f"<h1>{escape(head)}</h1>", f"<p>{_played(study, frame.attrs)}</p>",
        f"<table>{''.join(rows)}</table>",
    ]  # fmt: skip
    for each in answers(study, frame):
        parts += [f"<h2>{escape(each.found.b)} against {escape(each.found.a)}</h2>", each.html()]
    return _PAGE.substitute(title=escape(head), body="\n".join(parts))


def _played(study: Study, about: Any) -> str:
    versions = about.get("versions", {})
    return (
        f"{2 * study.pairs} games for each, seed {study.seed}, by "
        f"<code>{escape(str(about.get('command', '')))}</code> (tayu "
        f"{escape(str(versions.get('tayu', '')))}). Intervals are 95%, taken over pairs of "
        f"games; ● holds among all that is looked at (Holm's correction)."
    )


def _figures(frame: pd.DataFrame) -> list[tuple[str, str]]:
    """All that was measured, and its mean with its interval."""
    return [
        (measure.name, estimate(frame, name).text(measure.digits))
        for name, measure in MEASURES.items()
        if measure.of(frame).notna().all()
    ]


_PAGE = Template("""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<style>
  :root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 1rem auto; padding: 0 0.8rem; }
  table { border-collapse: collapse; display: block; overflow-x: auto; }
  td, th { padding: 0.15rem 0.7rem 0.15rem 0; border-bottom: 1px solid #ddd; text-align: left; }
</style>
$body
</html>
""")
