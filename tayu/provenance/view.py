"""Provenance as HTML, for notebooks and for the explorer.

All styles stand in the elements, for a page may drop a style sheet. Text and
background are the page's own, so that both light and dark pages work; only the
badges bring their colours, each a pair of its own. A status is told by its word
and its sign, and by its colour last.
"""

from collections.abc import Iterable, Mapping
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING

from tayu.errors import brief

if TYPE_CHECKING:
    from tayu.provenance.kinds import Citation, Confidence, Provenance, Status

SIGNS: Mapping["Status", str] = MappingProxyType(
    {"attested": "✓", "reconstructed": "◐", "choice": "◆", "open": "?"}
)
"""A sign for each status, beside its word."""

COLOURS: Mapping["Status", tuple[str, str]] = MappingProxyType(
    {
        "attested": ("#0b5d4b", "#ffffff"),
        "reconstructed": ("#00568a", "#ffffff"),
        "choice": ("#6b4aa0", "#ffffff"),
        "open": ("#f5b335", "#2b2a26"),
    }
)
"""Surface and text of each status's badge; their contrast is at least 4.5:1."""

SURE: Mapping["Confidence", str] = MappingProxyType(
    {
        "high": "confidence high",
        "fair": "confidence fair",
        "low": "confidence low",
        "none": "no edition claims it",
    }
)
"""How confidence is put into words."""

_CELL = "text-align:left;vertical-align:top;padding:0.3em 0.6em;border-bottom:1px solid #8888"
_FAINT = "opacity:0.85;font-size:90%"


def badge(status: "Status") -> str:
    """A status as a sign and a word on its colour; `ValueError` for what is none."""
    if status not in tuple(COLOURS):
        raise ValueError(f"status is {brief(status)}, but it must be one of {', '.join(COLOURS)}")
    surface, ink = COLOURS[status]
    style = (
        f"background-color:{surface};color:{ink};border-radius:0.8em;padding:0.1em 0.6em;"
        f"white-space:nowrap;font-size:90%"
    )
    return f'<span style="{style}"><span aria-hidden="true">{SIGNS[status]}</span> {status}</span>'


def short(one: "Provenance") -> str:
    """A few lines to stand beside a switch: the status, why, and the rest behind a fold."""
    return (
        f'<div style="line-height:1.4">{badge(one.status)} {escape(one.why)}'
        f"<details><summary>{SURE[one.confidence]}; sources</summary>{_evidence(one)}"
        f"</details></div>"
    )


def full(one: "Provenance") -> str:
    """The rule, its status, its sources, why it is played, and what would settle it."""
    return (
        f'<div style="line-height:1.4">{badge(one.status)} <strong>{escape(one.rule)}</strong> '
        f'<span style="{_FAINT}">({SURE[one.confidence]})</span>'
        f'<div style="margin:0.2em 0">{escape(one.why)}</div>{_evidence(one)}</div>'
    )


def table(entries: Iterable["Provenance"], caption: str) -> str:
    """One row for each entry."""
    heads = ("rule", "status", "for", "against", "why so", "what would settle it")
    return _table(heads, (_row(one) for one in entries), caption)


def side_by_side(columns: Mapping[str, Iterable[tuple[str, "Provenance"]]], caption: str) -> str:
    """One column for each set of rules, one row for each field: what it plays, and its status.

    `columns` gives for each set's name its clauses and their provenance, fields in one order.
    """
    rows = [_field_row(entries) for entries in zip(*columns.values(), strict=True)]
    return _table(("field", *columns), rows, caption)


def _field_row(entries: tuple[tuple[str, "Provenance"], ...]) -> str:
    field = entries[0][1].key.split("=")[0]
    cells = (
        f"{badge(one.status)}<br>{escape(clause)}<br>"
        f'<span style="{_FAINT}">{SURE[one.confidence]}</span>'
        for clause, one in entries
    )
    return _head(f"<code>{field}</code>", "row") + "".join(map(_cell, cells))


def _row(one: "Provenance") -> str:
    name = f'{escape(one.rule)}<br><code style="{_FAINT}">{escape(one.key)}</code>'
    status = f'{badge(one.status)}<br><span style="{_FAINT}">{SURE[one.confidence]}</span>'
    cells = (
        status, _cited(one.supports), _cited(one.opposes), escape(one.why), escape(one.settles),
    )  # fmt: skip
    return _head(name, "row") + "".join(map(_cell, cells))


def _evidence(one: "Provenance") -> str:
    lines = [f"For: {each}." for each in one.supports]
    lines += [f"Against: {each}." for each in one.opposes]
    lines = [*(lines or ["No source."]), f"What would settle it: {one.settles}"]
    listed = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f'<ul style="margin:0.2em 0;padding-left:1.6em">{listed}</ul>'


def _cited(citations: Iterable["Citation"]) -> str:
    each = (f'<div style="margin-bottom:0.4em">{escape(str(one))}</div>' for one in citations)
    return "".join(each) or "none"


def _table(heads: Iterable[str], rows: Iterable[str], caption: str) -> str:
    head = "".join(_head(each, "col") for each in heads)
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return (
        f'<table style="border-collapse:collapse"><caption style="text-align:left">'
        f"{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def _head(content: str, scope: str) -> str:
    return f'<th scope="{scope}" style="{_CELL}">{content}</th>'


def _cell(content: str) -> str:
    return f'<td style="{_CELL}">{content}</td>'
