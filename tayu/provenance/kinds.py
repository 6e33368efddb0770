"""What is known about a rule: its status, who says so, why it is played, what would settle it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from tayu.provenance import view
from tayu.provenance.page import Shown

Status = Literal["attested", "reconstructed", "choice", "open"]
"""How a rule is known.

- `attested`: a source says so.
- `reconstructed`: no source of the edition says so; it was inferred from what sources do say.
- `choice`: nobody says how it is, something must be played, and we picked it.
- `open`: sources disagree, or are silent where the answer changes the game.
"""

Confidence = Literal["high", "fair", "low", "none"]
"""How sure we are, after weighing the sources, that an edition was played so.

`high`: the rulebook, or many reviews, and no doubt left; `fair`: second-hand, or
with a source against it; `low`: a guess; `none`: no edition claims it. A
judgement in words, not a measurement.
"""


@dataclass(frozen=True)
class Source:
    """Where a fact comes from: the kind of source and the edition that it tells of."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Citation:
    """What a source says on a question, in our words; `heading` is where, if it has headings."""

    source: Source
    says: str
    heading: str = ""

    def __str__(self) -> str:
        where = f", “{self.heading}”" if self.heading else ""
        return f"{self.source}{where}: {self.says}"


@dataclass(frozen=True)
class Provenance(Shown):
    """All that is known about one rule, or about one value of a field of the rules.

    - `key`: the field and the value, as `size=19`; or the name of a rule without a switch.
    - `rule`: the rule itself, in a few words.
    - `supports`, `opposes`: the sources for it and those against it.
    - `why`: one sentence: why the program plays so.
    - `settles`: one sentence: what would settle it; it begins with "Nothing" where no
      source could, since it is only ours or makes no difference.
    """

    key: str
    rule: str
    status: Status
    confidence: Confidence
    supports: tuple[Citation, ...]
    opposes: tuple[Citation, ...]
    why: str
    settles: str

    def __str__(self) -> str:
        lines = [f"{self.rule} [{self.key}]: {self.status}, confidence {self.confidence}"]
        lines += [f"  for: {each}" for each in self.supports]
        lines += [f"  against: {each}" for each in self.opposes]
        return "\n".join([*lines, f"  why: {self.why}", f"  settled by: {self.settles}"])

    @property
    def is_unsettled(self) -> bool:
        """Whether a source that nobody at hand has seen could still change it."""
        return self.status != "attested" and not self.settles.startswith("Nothing")

    def short_html(self) -> str:
        """A few lines of HTML to stand beside a switch, the sources behind a fold."""
        return view.short(self)

    @property
    def html(self) -> str:
        """All of it as HTML."""
        return view.full(self)


class Provenances(Shown, Mapping[str, Provenance]):
    """Provenance by field of the rules, or by the name of a rule; it prints as a list."""

    def __init__(self, entries: Mapping[str, Provenance]) -> None:
        self._entries = dict(entries)

    def __getitem__(self, name: str) -> Provenance:
        return self._entries[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.values()))

    __repr__ = __str__

    @property
    def html(self) -> str:
        """A table, one row for each."""
        return view.table(self.values(), "Where the rules come from")
