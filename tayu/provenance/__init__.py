"""Where the rules come from: status, sources for and against, why so, what would settle it.

`of` answers for a value of a field, `STANDING` for the rules without a switch,
`of_rules` for all that a set of rules has chosen, `explain` as a few lines of
HTML to stand beside a switch. `difference` and `comparison` set rules side by
side, as sentences and as a table.
"""

from typing import TYPE_CHECKING, Any

from tayu.provenance.fields import FIELD_ENTRIES, FIELDS, check_rules, of
from tayu.provenance.kinds import (
    Citation,
    Confidence,
    Provenance,
    Provenances,
    Source,
    Status,
)
from tayu.provenance.page import Page, Shown
from tayu.provenance.playing import difference, doubled_places, plays
from tayu.provenance.sources import SOURCES
from tayu.provenance.standing import STANDING
from tayu.provenance.view import badge, side_by_side

if TYPE_CHECKING:
    from tayu.rules import Rules

__all__ = [
    "FIELDS", "FIELD_ENTRIES", "SOURCES", "STANDING", "Citation", "Confidence", "Page",
    "Provenance", "Provenances", "Shown", "Source", "Status", "badge", "comparison", "difference",
    "doubled_places", "explain", "named", "of", "of_rules", "plays", "unsettled",
]  # fmt: skip


def of_rules(rules: "Rules") -> Provenances:
    """Where each value of these rules comes from, by field; `InvalidRules` for what is no rules."""
    check_rules("rules", rules)
    return Provenances({field: of(field, getattr(rules, field)) for field in FIELDS})


def named(key: str, rules: "Rules") -> Provenance:
    """The provenance of a field under these rules, or of a rule without a switch.

    `ValueError` for a key that is neither.
    """
    check_rules("rules", rules)
    if key in FIELDS:
        return of(key, getattr(rules, key))
    if key not in STANDING:
        raise ValueError(
            f"{key!r} is neither a field of the rules nor a rule without a switch, which are "
            f"{', '.join((*FIELDS, *STANDING))}"
        )
    return STANDING[key]


def explain(field: str, value: Any) -> str:
    """Where a value of a field comes from, as a few lines of HTML to stand beside its switch."""
    return of(field, value).short_html()


def unsettled() -> Provenances:
    """Every question that a source could still settle: what is open, and what is a guess."""
    every = {**FIELD_ENTRIES, **STANDING}
    return Provenances({key: one for key, one in every.items() if one.is_unsettled})


def comparison(**columns: "Rules") -> Page:
    """A table of sets of rules side by side: what each plays, and how that is known.

    `comparison(KOSMOS=KOSMOS, mine=rules)`: the names stand at the heads of the columns.
    """
    for name, rules in columns.items():
        check_rules(name, rules)
    entries = {
        name: [(plays(rules, field), of(field, getattr(rules, field))) for field in FIELDS]
        for name, rules in columns.items()
    }
    plain = "\n".join(
        f"{field}: {name}: {entries[name][number][0]} [{entries[name][number][1].status}]"
        for number, field in enumerate(FIELDS)
        for name in columns
    )
    return Page(side_by_side(entries, "What each plays, and how that is known"), plain)
